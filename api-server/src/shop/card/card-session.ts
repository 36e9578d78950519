import { randomBytes } from 'node:crypto';
import type { Currency } from '@komado/shared-contracts';
import { type Database, type Reader, findOne } from '../../database/database';
import type { CheckoutOrder } from '../payment-provider';

/** One payment page of the sandbox. Its id is not to be guessed: who knows it may pay. */
export interface CardSession {
  readonly sessionId: string;
  readonly paymentId: string;
  readonly accountId: number;
  readonly email: string;
  readonly description: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly confirmedUrl: string;
  readonly canceledUrl: string;
  readonly state: 'open' | 'paid' | 'canceled';
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** When our webhook accepted the notice of how it ended. */
  readonly notifiedAt: Date | null;
}

const LIFETIME_MS = 86_400_000;
const COLUMNS = `session_id as "sessionId", payment_id as "paymentId", account_id as "accountId", email, description, amount_minor as "amountMinor", currency,
  confirmed_url as "confirmedUrl", canceled_url as "canceledUrl", state, created_at as "createdAt", expires_at as "expiresAt", notified_at as "notifiedAt"`;

export async function openCardSession(database: Database, order: CheckoutOrder, now: Date): Promise<string> {
  const sessionId = `cs_sandbox_${randomBytes(24).toString('hex')}`;
  const { paymentId, accountId, email, description, amountMinor, currency, confirmedUrl, canceledUrl } = order;
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await database.transaction((tx) =>
    tx.execute(
      `insert into card_session (session_id, payment_id, account_id, email, description, amount_minor, currency, confirmed_url, canceled_url, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [sessionId, paymentId, accountId, email, description, amountMinor, currency, confirmedUrl, canceledUrl, now, expiresAt],
    ),
  );
  return sessionId;
}

export const cardSession = (reader: Reader, sessionId: string): Promise<CardSession | undefined> =>
  findOne<CardSession>(reader, `select ${COLUMNS} from card_session where session_id = $1`, [sessionId]);

/** Sessions that have ended and whose notice was not accepted yet, oldest first. */
export const unnotifiedCardSessions = (reader: Reader): Promise<CardSession[]> =>
  reader.query<CardSession>(
    `select ${COLUMNS} from card_session where settled_at is not null and notified_at is null order by settled_at limit 100`,
  );

/** Ends an open session one way; one that has ended already stays as it is. Gives the session after that. */
export async function endCardSession(
  database: Database,
  sessionId: string,
  state: 'paid' | 'canceled',
  now: Date,
): Promise<CardSession | undefined> {
  await database.transaction((tx) =>
    tx.execute(`update card_session set state = $2, settled_at = $3 where session_id = $1 and state = 'open'`, [sessionId, state, now]),
  );
  return cardSession(database, sessionId);
}

export const markNotified = (database: Database, sessionId: string, now: Date): Promise<number> =>
  database.transaction((tx) =>
    tx.execute('update card_session set notified_at = $2 where session_id = $1 and notified_at is null', [sessionId, now]),
  );
