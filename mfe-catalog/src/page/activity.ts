import type { TitleDetail, TitleSummary } from '@komado/shared-contracts';

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
/** Fewer readers say nothing about a title. */
const FEWEST = 10;
const words = (count: number, one: string, fewest: number, many = `${one}s`): string[] =>
  count >= fewest ? [`${compact.format(count)} ${count === 1 ? one : many}`] : [];

/** `1.2K reads this week`; undefined for a title that is hardly read. */
export const readsLabel = ({ read_count }: Pick<TitleSummary, 'read_count'>, many = 'reads this week'): string | undefined =>
  words(read_count, '', FEWEST, many)[0];

/** What is going on about a title, in a few words each; only what there is. */
export const activityOf = ({ read_count, follower_count, comment_count }: TitleDetail): string[] => [
  ...words(read_count, '', FEWEST, 'reads this week'),
  ...words(follower_count, 'follower', FEWEST),
  ...words(comment_count, 'comment', 1),
];
