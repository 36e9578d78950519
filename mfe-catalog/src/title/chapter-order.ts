import type { EpisodeSummary } from '@komado/shared-contracts';

/** Name of the query parameter that keeps the order of the chapter list. */
export const ORDER_PARAMETER = 'sort';
export type ChapterOrder = 'newest' | 'oldest';

/** Anything but `oldest` is newest first. */
export const chapterOrderOf = (query: URLSearchParams): ChapterOrder => (query.get(ORDER_PARAMETER) === 'oldest' ? 'oldest' : 'newest');
export const otherOrder = (order: ChapterOrder): ChapterOrder => (order === 'newest' ? 'oldest' : 'newest');

/** The list as the server gives it is oldest first. */
export const inOrder = (episodes: readonly EpisodeSummary[], order: ChapterOrder): readonly EpisodeSummary[] =>
  order === 'oldest' ? episodes : episodes.toReversed();
