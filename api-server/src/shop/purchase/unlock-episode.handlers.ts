import { withActiveAccountLock } from '../../account/reader';
import { readerOf } from '../../caller';
import type { Handlers } from '../../http';
import { refuse } from '../../refusal';
import { pointBalance, ticketBalance, spendablePointAssets, loadTitleTicket } from '../../ledger';
import type { ServerDependencies } from '../../server-dependencies';
import { assertOldEnoughForTitle, refuseKnownUnderage } from '../../legal';
import { pricedEpisode } from './episode-price.query';
import { purchaseEpisode } from './purchase-episode';
import { isTicketType, rentEpisodeWithTicket } from './rent-episode-with-ticket';

type UnlockCall = 'POST /episode/paid' | 'POST /episode/rental/ticket';
type UnlockDependencies = Pick<ServerDependencies, 'configuration' | 'database' | 'clock'>;

export function unlockEpisodeHandlers({ configuration, database, clock }: UnlockDependencies): Handlers<UnlockCall> {
  return {
    'POST /episode/paid': async ({ episode_id, check_point }, context) => {
      const reader = readerOf(context);
      const { accountId } = reader;
      const now = clock.now();
      refuseKnownUnderage(context, configuration, now);
      return withActiveAccountLock(database, accountId, async (tx) => {
        const episode = await pricedEpisode(tx, accountId, episode_id, now);
        assertOldEnoughForTitle(episode.age_rating, context, configuration, now);
        const status = await purchaseEpisode(tx, {
          accountId,
          episode,
          assets: spendablePointAssets(reader),
          checkPoint: check_point,
          now,
        });
        return { episode_status: status, point: await pointBalance(tx, accountId, now) };
      });
    },

    'POST /episode/rental/ticket': async ({ episode_id, ticket_type, ticket_version }, context) => {
      const { accountId } = readerOf(context);
      const now = clock.now();
      if (!isTicketType(ticket_type))
        throw refuse(
          'parameter-invalid',
          `The parameter ticket_type must be 1 (title ticket) or 2 (premium ticket), but it is ${ticket_type}.`,
        );
      refuseKnownUnderage(context, configuration, now);
      return withActiveAccountLock(database, accountId, async (tx) => {
        const episode = await pricedEpisode(tx, accountId, episode_id, now);
        assertOldEnoughForTitle(episode.age_rating, context, configuration, now);
        const { status, rentalEndsAt } = await rentEpisodeWithTicket(tx, {
          accountId,
          episode,
          ticketType: ticket_type,
          ticketVersion: ticket_version,
          now,
        });
        return {
          episode_status: status,
          rental_end_date: rentalEndsAt?.toISOString() ?? null,
          title_ticket: await loadTitleTicket(tx, accountId, episode.title_id, now),
          ticket: await ticketBalance(tx, accountId, now),
        };
      });
    },
  };
}
