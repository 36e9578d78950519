import type { TitleTicket } from '@komado/shared-contracts';
import { publishedTitleCondition } from '../library';
import { type Queryable, type Transactor, findOne } from '../database';
import { HOUR_MS } from '../clock';

/** How a title gives tickets. */
export interface TicketTerms {
  readonly titleId: number;
  /** Hours until a spent ticket is back. */
  readonly recoveryHours: number;
  readonly rentalDays: number;
  readonly maxCount: number;
}
/** The last known state of one reader's tickets: the count at that moment, and since when the next one has been recovering. */
export interface StoredTickets {
  readonly version: number;
  readonly count: number;
  readonly recoveringSince: Date;
}

const recoveredBy = (terms: TicketTerms, stored: StoredTickets, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - stored.recoveringSince.getTime()) / (terms.recoveryHours * HOUR_MS)));

/** The tickets at `now`. Without a stored state, none was ever spent. */
export function titleTicketAt(terms: TicketTerms, stored: StoredTickets | undefined, now: Date): TitleTicket {
  const fixed = {
    title_id: terms.titleId,
    max_ticket_count: terms.maxCount,
    recovery_hours: terms.recoveryHours,
    rental_days: terms.rentalDays,
    ticket_version: stored?.version ?? 1,
  };
  const recovered = stored ? recoveredBy(terms, stored, now) : 0;
  const count = stored ? Math.min(terms.maxCount, stored.count + recovered) : terms.maxCount;
  if (!stored || count >= terms.maxCount) return { ...fixed, ticket_count: count, recovery_progress: 1, next_recovery_date: null };
  const recoveryMs = terms.recoveryHours * HOUR_MS;
  const since = stored.recoveringSince.getTime() + recovered * recoveryMs;
  return {
    ...fixed,
    ticket_count: count,
    recovery_progress: Math.min(1, Math.max(0, (now.getTime() - since) / recoveryMs)),
    next_recovery_date: new Date(since + recoveryMs).toISOString(),
  };
}

/** The state after one ticket is spent; undefined when there is none. A full set starts to recover now; a partial one keeps recovering. */
export function ticketsAfterSpendingOne(terms: TicketTerms, stored: StoredTickets | undefined, now: Date): StoredTickets | undefined {
  const ticket = titleTicketAt(terms, stored, now);
  if (ticket.ticket_count < 1) return undefined;
  const isFull = ticket.next_recovery_date === null;
  const since =
    isFull || !stored ? now : new Date(stored.recoveringSince.getTime() + recoveredBy(terms, stored, now) * terms.recoveryHours * HOUR_MS);
  return { version: ticket.ticket_version + 1, count: ticket.ticket_count - 1, recoveringSince: since };
}

/** The columns of a title that say how it gives tickets. */
export interface TicketColumns {
  readonly hours: number | null;
  readonly days: number | null;
  readonly max: number | null;
}
/** SQL: the `TicketColumns` of the title `t`. */
export const TICKET_COLUMNS = 't.ticket_recovery_hours as hours, t.ticket_rental_days as days, t.ticket_max_count as max';
/** SQL: whether the title `t` gives tickets. */
export const GIVES_TICKETS_CONDITION = '(t.ticket_recovery_hours > 0 and t.ticket_rental_days > 0 and t.ticket_max_count > 0) is true';

/** undefined when the title gives none. */
export const readTicketTerms = (titleId: number, { hours, days, max }: TicketColumns): TicketTerms | undefined =>
  hours && days && max ? { titleId, recoveryHours: hours, rentalDays: days, maxCount: max } : undefined;

/** undefined when the title gives no tickets or does not exist. */
export async function loadTicketTerms(db: Queryable, titleId: number): Promise<TicketTerms | undefined> {
  const row = await findOne<TicketColumns>(db, `select ${TICKET_COLUMNS} from title t where t.title_id = $1`, [titleId]);
  return row && readTicketTerms(titleId, row);
}

export async function loadStoredTickets(db: Queryable, accountId: number, titleId: number): Promise<StoredTickets | undefined> {
  const row = await findOne<{ version: number; count: number; recovering_since: Date }>(
    db,
    'select version, count, recovering_since from title_ticket where account_id = $1 and title_id = $2',
    [accountId, titleId],
  );
  return row && { version: row.version, count: row.count, recoveringSince: row.recovering_since };
}

/** A reader's tickets for a title; visitors (null) see a full set. null when the title gives none. */
export async function loadTitleTicket(db: Queryable, accountId: number | null, titleId: number, now: Date): Promise<TitleTicket | null> {
  const terms = await loadTicketTerms(db, titleId);
  if (!terms) return null;
  return titleTicketAt(terms, accountId === null ? undefined : await loadStoredTickets(db, accountId, titleId), now);
}

/** A reader's tickets for several titles, in the given order; titles that readers cannot see or that give none are left out. */
export async function loadTitleTickets(db: Queryable, accountId: number, titleIds: readonly number[], now: Date): Promise<TitleTicket[]> {
  const rows = await db.query<{
    title_id: number;
    hours: number;
    days: number;
    max: number;
    version: number | null;
    count: number | null;
    recovering_since: Date | null;
  }>(
    `select t.title_id, ${TICKET_COLUMNS},
            stored.version, stored.count, stored.recovering_since
     from unnest($1::int[]) with ordinality as requested (title_id, place) join title t on t.title_id = requested.title_id
     left join title_ticket stored on stored.account_id = $2 and stored.title_id = t.title_id
     where ${GIVES_TICKETS_CONDITION} and ${publishedTitleCondition('$3')}
     order by requested.place`,
    [titleIds, accountId, now],
  );
  return rows.map(({ title_id, hours, days, max, version, count, recovering_since }) => {
    const isStored = version !== null && count !== null && recovering_since !== null;
    const stored = isStored ? { version, count, recoveringSince: recovering_since } : undefined;
    return titleTicketAt({ titleId: title_id, recoveryHours: hours, rentalDays: days, maxCount: max }, stored, now);
  });
}

/** Takes one ticket and returns the state after it; undefined when there is none. The account must be locked. */
export async function spendTitleTicket(tx: Transactor, accountId: number, terms: TicketTerms, now: Date): Promise<TitleTicket | undefined> {
  const after = ticketsAfterSpendingOne(terms, await loadStoredTickets(tx, accountId, terms.titleId), now);
  if (!after) return undefined;
  await tx.execute(
    `insert into title_ticket (account_id, title_id, version, count, recovering_since) values ($1, $2, $3, $4, $5)
     on conflict (account_id, title_id) do update set version = excluded.version, count = excluded.count, recovering_since = excluded.recovering_since`,
    [accountId, terms.titleId, after.version, after.count, after.recoveringSince],
  );
  return titleTicketAt(terms, after, now);
}
