import type { CallResult } from '@komado/shared-contracts';
import type { Reader } from '../database/database';
import { pointsHeld, ticketsHeld } from '../ledger/balances';
import { titleTicketOf } from '../ledger/title-ticket';
import { DEFAULT_RENTAL_DAYS } from '../shop/offered-episode';
import type { OpenedEpisode } from './episode.query';

type Lock = NonNullable<CallResult<'GET /web/episode/viewer'>['lock']>;

/** What opens a locked episode: its price, tickets, and what the account (null for visitors) holds. */
export async function loadLock(reader: Reader, { episode }: OpenedEpisode, accountId: number | null, now: Date): Promise<Lock> {
  const [ticket, held] = await Promise.all([
    titleTicketOf(reader, accountId, episode.title_id, now),
    accountId === null
      ? null
      : Promise.all([pointsHeld(reader, accountId, now), ticketsHeld(reader, accountId, now)]).then(([point, tickets]) => ({
          point,
          ticket: tickets,
        })),
  ]);
  return {
    point: episode.point,
    is_ticket_available: episode.is_ticket_available,
    title_ticket: ticket,
    rental_days: ticket?.rental_days ?? DEFAULT_RENTAL_DAYS,
    held,
  };
}
