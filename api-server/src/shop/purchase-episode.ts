import { EpisodeStatus } from '@komado/shared-contracts';
import { episodeStatusOf } from '../catalog/episode-status';
import type { Transactor } from '../database/database';
import { expireLots } from '../ledger/expire-lots';
import { postJournal } from '../ledger/post-journal';
import { POINT_ASSETS, spend } from '../ledger/spend';
import type { OfferedEpisode } from './offered-episode';
import { refuse } from '../http/handler';

export interface EpisodePurchase {
  readonly accountId: number;
  readonly episode: OfferedEpisode;
  /** Price that the reader saw, in points; another one is refused. */
  readonly checkPoint?: number;
  readonly now: Date;
}

/**
 * Unlocks an episode for good, once: price and entitlement are written together. What is owned or free costs nothing.
 * Refuses a changed price and too few points. The account must be locked and the episode read under that lock.
 */
export async function purchaseEpisode(tx: Transactor, { accountId, episode, checkPoint, now }: EpisodePurchase): Promise<EpisodeStatus> {
  const status = episodeStatusOf(episode, now);
  if (status === EpisodeStatus.purchased || status === EpisodeStatus.free) return status;
  if (checkPoint !== undefined && checkPoint !== episode.point) throw refuse('price-changed');
  await expireLots(tx, accountId, now);
  const { episode_id: episodeId, title_id: titleId, point } = episode;
  const journalId = await postJournal(
    tx,
    {
      accountId,
      naturalKey: `unlock:${accountId}:${episodeId}`,
      kind: 'unlock-episode',
      memo: { episode_id: episodeId, title_id: titleId, price: point },
      now,
    },
    async () => {
      const transfers = await spend(tx, accountId, POINT_ASSETS, point, now);
      if (!transfers) throw refuse('not-enough-points');
      return transfers;
    },
  );
  if (journalId === undefined) throw new Error(`Account ${accountId} has paid for episode ${episodeId} but does not own it.`);
  await tx.execute(
    `insert into entitlement (account_id, episode_id, title_id, kind, journal_id, created_at) values ($1, $2, $3, 'purchased', $4, $5)`,
    [accountId, episodeId, titleId, journalId, now],
  );
  return EpisodeStatus.purchased;
}
