import type { TitleDetail, TitleSummary } from '@komado/shared-contracts';

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
/** Fewer readers say nothing about a title. */
const MIN_READERS = 10;
const words = (count: number, one: string, fewest: number, many = `${one}s`): string[] =>
  count >= fewest ? [`${compact.format(count)} ${count === 1 ? one : many}`] : [];

/** `1.2K reads this week`; undefined for a title that is hardly read. */
export const weeklyReadsLabel = ({ read_count }: Pick<TitleSummary, 'read_count'>): string | undefined =>
  words(read_count, '', MIN_READERS, 'reads this week')[0];

/** Short labels for recent activity on a title: reads, comments, chapters. Empty without activity. */
export const titleActivityLabels = ({ read_count, follower_count, comment_count }: TitleDetail): string[] => [
  ...words(read_count, '', MIN_READERS, 'reads this week'),
  ...words(follower_count, 'follower', MIN_READERS),
  ...words(comment_count, 'comment', 1),
];
