import type { Configuration } from '@komado/server-kit';
import type { CallResult } from '@komado/shared-contracts';
import type { Queryable } from '../../database';
import { balances, loadTitleTicket } from '../../ledger';
import { DEFAULT_RENTAL_DAYS, pointBackCampaignOf } from '../../shop/purchase';
import type { EpisodeWithNeighbors } from '../../catalog/title';

type Lock = NonNullable<CallResult<'GET /web/episode/viewer'>['lock']>;

/** How an episode can be unlocked: its price, tickets, and the balances of the account (null for visitors). */
export async function loadUnlockOptions(
  db: Queryable,
  { SIGN_UP_FREE_POINTS }: Pick<Configuration, 'SIGN_UP_FREE_POINTS'>,
  { episode }: EpisodeWithNeighbors,
  accountId: number | null,
  now: Date,
): Promise<Lock> {
  const [ticket, pointBack, held] = await Promise.all([
    loadTitleTicket(db, accountId, episode.title_id, now),
    pointBackCampaignOf(db, episode.title_id, now),
    accountId === null ? null : balances(db, accountId, now),
  ]);
  return {
    point: episode.point,
    is_ticket_available: episode.is_ticket_available,
    title_ticket: ticket,
    rental_days: ticket?.rental_days ?? DEFAULT_RENTAL_DAYS,
    point_back_percent: pointBack?.percent ?? 0,
    held,
    sign_up_point: SIGN_UP_FREE_POINTS,
  };
}
