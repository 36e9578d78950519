import { EpisodeStatus } from '@komado/shared-contracts';
import { commandText } from '@komado/server-kit';
import { episodeStatusOf } from '../../library';
import type { Transactor } from '../../database';
import { expireLotsOfAccount, type LotAsset, postJournal, POINT_ASSETS, allocateDebits } from '../../ledger';
import type { PricedEpisode } from './episode-price.query';
import { refuse } from '../../refusal';

export interface EpisodePurchase {
  readonly accountId: number;
  readonly episode: PricedEpisode;
  /** Points that may pay; all by default. */
  readonly assets?: readonly LotAsset[];
  /** Price shown to the reader, in points; any other is refused. */
  readonly checkPoint?: number;
  readonly now: Date;
}

/**
 * Unlocks an episode permanently, once: price and entitlement are written together. Owned or free episodes cost nothing. Refuses a changed
 * price and too few points. The account must be locked and the episode read under that lock.
 */
export async function purchaseEpisode(
  tx: Transactor,
  { accountId, episode, assets = POINT_ASSETS, checkPoint, now }: EpisodePurchase,
): Promise<EpisodeStatus> {
  const status = episodeStatusOf(episode, now);
  if (status === EpisodeStatus.purchased || status === EpisodeStatus.free) return status;
  if (checkPoint !== undefined && checkPoint !== episode.point) throw refuse('price-changed');
  await expireLotsOfAccount(tx, accountId, now);
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
      const transfers = await allocateDebits(tx, accountId, assets, point, now);
      if (!transfers) throw refuse('not-enough-points');
      return transfers;
    },
  );
  if (journalId === undefined)
    throw new Error(
      `The ledger is inconsistent: account ${accountId} has already paid for episode ${episodeId} but does not own it. To check all accounts: ${commandText('operator', 'ledger verify')}`,
    );
  await tx.execute(
    `insert into entitlement (account_id, episode_id, title_id, kind, journal_id, created_at) values ($1, $2, $3, 'purchased', $4, $5)`,
    [accountId, episodeId, titleId, journalId, now],
  );
  return EpisodeStatus.purchased;
}
