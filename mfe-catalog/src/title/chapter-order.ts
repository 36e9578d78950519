import type { EpisodeSummary } from '@komado/shared-contracts';
import type { Resume } from '../page/reading-link';

/** Name of the query parameter for the order of the chapter list. */
export const ORDER_PARAMETER = 'sort';
export type ChapterOrder = 'newest' | 'oldest';

const ORDERS: readonly ChapterOrder[] = ['newest', 'oldest'];

/** From this part of the list, the next chapter is near the newest one. */
const LAST_CHAPTERS = 2 / 3;
/**
 * The order in the URL; otherwise the newest chapter comes first for a reader who continues in the last third of the list. Whoever has read
 * everything continues in the last chapter.
 */
export const chapterOrderOf = (query: URLSearchParams, episodes: readonly EpisodeSummary[], resume: Resume): ChapterOrder =>
  ORDERS.find((order) => order === query.get(ORDER_PARAMETER)) ??
  (episodes.findIndex(({ episode_id }) => episode_id === resume?.episode_id) >= episodes.length * LAST_CHAPTERS ? 'newest' : 'oldest');
export const oppositeOrder = (order: ChapterOrder): ChapterOrder => (order === 'newest' ? 'oldest' : 'newest');

/** The server returns the list oldest first. */
export const sortChapters = (episodes: readonly EpisodeSummary[], order: ChapterOrder): readonly EpisodeSummary[] =>
  order === 'oldest' ? episodes : episodes.toReversed();
