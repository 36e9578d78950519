import type { Transactor } from '../../database';

export interface BoughtEpisode {
  readonly episode_id: number;
  readonly title_id: number;
}

/** Gives a reader permanent access to episodes, paid for by one journal. They must not be owned yet, and the account must be locked. */
export async function grantEpisodes(
  tx: Transactor,
  bought: { accountId: number; episodes: readonly BoughtEpisode[]; journalId: number; now: Date },
): Promise<void> {
  await tx.execute(
    `insert into entitlement (account_id, episode_id, title_id, kind, journal_id, created_at)
     select $1::int, episode_id, title_id, 'purchased', $4::bigint, $5::timestamptz from unnest($2::int[], $3::int[]) as bought (episode_id, title_id)`,
    [
      bought.accountId,
      bought.episodes.map(({ episode_id }) => episode_id),
      bought.episodes.map(({ title_id }) => title_id),
      bought.journalId,
      bought.now,
    ],
  );
}

/** A journal's memo lists the episodes that it paid for. */
export const episodeIdsMemo = (episodes: readonly BoughtEpisode[]): string => episodes.map(({ episode_id }) => episode_id).join(',');
export const parseEpisodeIdsMemo = (memo: string): number[] => memo.split(',').map(Number);
