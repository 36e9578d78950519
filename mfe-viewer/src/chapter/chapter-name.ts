import type { EpisodeSummary } from '@komado/shared-contracts';

/** `Chapter 12: Eleven minutes to midnight`; only the number where the name says nothing more. */
export function chapterName({
  episode_number: number,
  episode_name: name,
}: Pick<EpisodeSummary, 'episode_number' | 'episode_name'>): string {
  const own = name.trim();
  return own === '' || own === `Chapter ${number}` ? `Chapter ${number}` : `Chapter ${number}: ${own}`;
}
