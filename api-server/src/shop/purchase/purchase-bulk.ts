import { createHash } from 'node:crypto';
import { commandText } from '@komado/server-kit';
import { episodeStatusOf } from '../../library';
import { type Transactor, findOne } from '../../database';
import { expireLotsOfAccount, grantFreePoints, type LotAsset, postJournal, POINT_ASSETS, allocateDebits } from '../../ledger';
import { grantEpisodes, episodeIdsMemo, parseEpisodeIdsMemo } from './grant-episodes.command';
import type { PricedEpisode } from './episode-price.query';
import { type PointBackCampaign, pointsGivenBack } from './point-back-campaign.query';
import { refuse } from '../../refusal';
import { DAY_MS } from '../../clock';

export interface BulkPurchase {
  readonly accountId: number;
  /** Chapters of one title. */
  readonly episodes: readonly PricedEpisode[];
  /** Points that may pay; all by default. */
  readonly assets?: readonly LotAsset[];
  /** The title's current point back. */
  readonly campaign: PointBackCampaign;
  /** Total price and point back shown to the reader. */
  readonly paidPoint: number;
  readonly pointBack: number;
  /** Days until the points given back expire. */
  readonly freePointDays: number;
  readonly now: Date;
}
export interface BulkOutcome {
  /** The episodes that were paid for. */
  readonly episodeIds: readonly number[];
  readonly paidPoint: number;
  readonly pointBack: number;
  readonly pointBackExpiresAt: Date | null;
}

const NOTHING_BOUGHT: BulkOutcome = { episodeIds: [], paidPoint: 0, pointBack: 0, pointBackExpiresAt: null };

/** The same request has the same digest, whatever the order of its chapters. */
function digestOf({ episodes, paidPoint, pointBack }: BulkPurchase): string {
  const ids = episodes.map((episode) => episode.episode_id).sort((a, b) => a - b);
  return createHash('sha256')
    .update(`${ids.join(',')};${paidPoint};${pointBack}`)
    .digest('hex');
}

async function earlierOutcome(tx: Transactor, accountId: number, naturalKey: string): Promise<BulkOutcome | undefined> {
  const journal = await findOne<{ memo: { price: number; episode_ids: string; point_back: number; point_back_ends: string | null } }>(
    tx,
    'select memo from journal where account_id = $1 and natural_key = $2',
    [accountId, naturalKey],
  );
  if (!journal) return undefined;
  const { price, episode_ids, point_back, point_back_ends } = journal.memo;
  return {
    episodeIds: parseEpisodeIdsMemo(episode_ids),
    paidPoint: price,
    pointBack: point_back,
    pointBackExpiresAt: point_back_ends === null ? null : new Date(point_back_ends),
  };
}

/**
 * Unlocks chapters permanently: price, entitlements and point back are written together. Owned or free chapters cost nothing. Idempotent:
 * repeating the request changes nothing and has the same outcome. Refuses a different price, different point back, and too few points. The
 * account must be locked and the episodes read under that lock.
 */
export async function purchaseBulk(tx: Transactor, purchase: BulkPurchase): Promise<BulkOutcome> {
  const { accountId, episodes, assets = POINT_ASSETS, campaign, now } = purchase;
  const digest = digestOf(purchase);
  const naturalKey = `bulk:${accountId}:${digest}`;
  const earlier = await earlierOutcome(tx, accountId, naturalKey);
  if (earlier) return earlier;

  const locked = episodes.filter((episode) => !isOwnedOrFree(episode, now));
  const price = locked.reduce((sum, episode) => sum + episode.point, 0);
  const back = pointsGivenBack(price, campaign);
  if (purchase.paidPoint !== price) throw refuse('price-changed');
  if (purchase.pointBack !== back) throw refuse('points-back-changed');
  const [first] = locked;
  if (!first) return NOTHING_BOUGHT;

  await expireLotsOfAccount(tx, accountId, now);
  const pointBackExpiresAt = back > 0 ? new Date(now.getTime() + purchase.freePointDays * DAY_MS) : null;
  const memo = {
    title_id: first.title_id,
    episode_ids: episodeIdsMemo(locked),
    price,
    point_back: back,
    point_back_ends: pointBackExpiresAt?.toISOString() ?? null,
  };
  const journalId = await postJournal(tx, { accountId, naturalKey, kind: 'unlock-episodes', memo, now }, async () => {
    const transfers = await allocateDebits(tx, accountId, assets, price, now);
    if (!transfers) throw refuse('not-enough-points');
    return transfers;
  });
  if (journalId === undefined)
    throw new Error(
      `The ledger is inconsistent: account ${accountId} has already paid for the bulk purchase ${naturalKey} but does not own all of its episodes. To check all accounts: ${commandText('operator', 'ledger verify')}`,
    );
  await grantEpisodes(tx, { accountId, episodes: locked, journalId, now });
  if (pointBackExpiresAt) {
    await grantFreePoints(tx, {
      accountId,
      naturalKey: `point-back:${accountId}:${digest}`,
      kind: 'point-back',
      memo: { title_id: first.title_id, price, percent: campaign.percent },
      amount: back,
      expiresAt: pointBackExpiresAt,
      now,
    });
  }
  return { episodeIds: locked.map((episode) => episode.episode_id), paidPoint: price, pointBack: back, pointBackExpiresAt };
}

/** A current rental still has to be paid for. */
function isOwnedOrFree(episode: PricedEpisode, now: Date): boolean {
  const status = episodeStatusOf(episode, now);
  return status === 'purchased' || status === 'free';
}
