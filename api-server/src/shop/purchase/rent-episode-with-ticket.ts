import { EpisodeStatus, TicketType } from '@komado/shared-contracts';
import { commandText } from '@komado/server-kit';
import { episodeStatusOf } from '../../library';
import type { Transactor } from '../../database';
import {
  expireLotsOfAccount,
  type JournalKind,
  type Transfers,
  postJournal,
  titleTicketTransfer,
  TICKET_ASSETS,
  allocateDebits,
  spendTitleTicket,
  loadTicketTerms,
  loadTitleTicket,
} from '../../ledger';
import type { PricedEpisode } from './episode-price.query';
import { refuse } from '../../refusal';
import { DAY_MS } from '../../clock';

export const isTicketType = (value: number): value is TicketType => value === TicketType.title || value === TicketType.premium;

export interface EpisodeRental {
  readonly accountId: number;
  readonly episode: PricedEpisode;
  readonly ticketType: TicketType;
  /** Version of the title ticket shown to the reader; any other is refused. Ignored for premium tickets. */
  readonly ticketVersion: number;
  readonly now: Date;
}
export interface RentalOutcome {
  readonly status: EpisodeStatus;
  /** null when the episode is free or owned. */
  readonly rentalEndsAt: Date | null;
}

const JOURNAL_KINDS: Readonly<Record<TicketType, JournalKind>> = {
  [TicketType.title]: 'rent-episode-title-ticket',
  [TicketType.premium]: 'rent-episode-premium-ticket',
};

async function takeTitleTicket(tx: Transactor, { accountId, episode, ticketVersion, now }: EpisodeRental): Promise<Transfers> {
  const terms = await loadTicketTerms(tx, episode.title_id);
  if (!terms || !episode.is_ticket_available) throw refuse('title-ticket-not-accepted');
  const current = await loadTitleTicket(tx, accountId, episode.title_id, now);
  if (current?.ticket_version !== ticketVersion) throw refuse('ticket-changed');
  if (!(await spendTitleTicket(tx, accountId, terms, now))) throw refuse('no-ticket-left');
  return [titleTicketTransfer(1)];
}

async function takePremiumTicket(tx: Transactor, { accountId, now }: EpisodeRental): Promise<Transfers> {
  const transfers = await allocateDebits(tx, accountId, TICKET_ASSETS, 1, now);
  if (!transfers) throw refuse('no-ticket-left');
  return transfers;
}

/**
 * Opens an episode for the title's rental days, for one ticket. Owned, free or currently rented episodes cost nothing. Refuses a stale
 * ticket version and a lack of tickets. The account must be locked and the episode read under that lock.
 */
export async function rentEpisodeWithTicket(tx: Transactor, rental: EpisodeRental): Promise<RentalOutcome> {
  const { accountId, episode, ticketType, now } = rental;
  const status = episodeStatusOf(episode, now);
  if (status) return { status, rentalEndsAt: status === EpisodeStatus.renting ? episode.rental_ends_at : null };
  await expireLotsOfAccount(tx, accountId, now);
  const { episode_id: episodeId, title_id: titleId } = episode;
  const journalId = await postJournal(
    tx,
    {
      accountId,
      // Only one rental can follow a given one; renting again after it ends is another journal.
      naturalKey: `rent:${accountId}:${episodeId}:${episode.rental_ends_at?.toISOString() ?? 'first'}`,
      kind: JOURNAL_KINDS[ticketType],
      memo: { episode_id: episodeId, title_id: titleId, price: 1 },
      now,
    },
    () => (ticketType === TicketType.title ? takeTitleTicket(tx, rental) : takePremiumTicket(tx, rental)),
  );
  if (journalId === undefined)
    throw new Error(
      `The ledger is inconsistent: account ${accountId} has already paid for a rental of episode ${episodeId} but does not have it. To check all accounts: ${commandText('operator', 'ledger verify')}`,
    );
  const rentalEndsAt = new Date(now.getTime() + episode.rental_days * DAY_MS);
  await tx.execute(
    `insert into entitlement (account_id, episode_id, title_id, kind, rental_ends_at, journal_id, created_at) values ($1, $2, $3, 'rented', $4, $5, $6)
     on conflict (account_id, episode_id, kind)
     do update set rental_ends_at = excluded.rental_ends_at, journal_id = excluded.journal_id, created_at = excluded.created_at`,
    [accountId, episodeId, titleId, rentalEndsAt, journalId, now],
  );
  return { status: EpisodeStatus.renting, rentalEndsAt };
}
