import type { EpisodeSummary } from '@komado/shared-contracts';

/** `Chapter 12: Eleven minutes to midnight`; without a name of its own just the number. */
export function chapterName({
  episode_number: number,
  episode_name: name,
}: Pick<EpisodeSummary, 'episode_number' | 'episode_name'>): string {
  const own = name.trim();
  return own === '' ? `Chapter ${number}` : `Chapter ${number}: ${own}`;
}
