import type { EpisodeSummary } from '@komado/shared-contracts';

/** Name of the query parameter for the order of the chapter list. */
export const ORDER_PARAMETER = 'sort';
export type ChapterOrder = 'newest' | 'oldest';

const ORDERS: readonly ChapterOrder[] = ['newest', 'oldest'];

/** Up to here, the next chapter is nearer to the beginning of the list. */
const FIRST_CHAPTERS = 5;
/** The order in the URL; otherwise the first chapter comes first for a reader of none but the first ones, and the newest for everyone else. */
export const chapterOrderOf = (query: URLSearchParams, episodes: readonly EpisodeSummary[]): ChapterOrder =>
  ORDERS.find((order) => order === query.get(ORDER_PARAMETER)) ??
  (episodes.some(({ episode_number, is_read, last_read_page }) => episode_number > FIRST_CHAPTERS && (is_read || last_read_page !== null))
    ? 'newest'
    : 'oldest');
export const oppositeOrder = (order: ChapterOrder): ChapterOrder => (order === 'newest' ? 'oldest' : 'newest');

/** The server returns the list oldest first. */
export const sortChapters = (episodes: readonly EpisodeSummary[], order: ChapterOrder): readonly EpisodeSummary[] =>
  order === 'oldest' ? episodes : episodes.toReversed();
