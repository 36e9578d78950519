import { createHash, randomBytes } from 'node:crypto';
import type { Configuration } from '@komado/server-kit';
import type { Reason } from '@komado/shared-contracts';
import { type AccountState, refusalOfState } from './account-state';
import { type Database, type Queryable, type Transactor, findOne } from '../database';
import type { Reader } from '../caller';
import { DAY_MS } from '../clock';

/** Tokens are random and cannot be guessed, so an unsalted hash is enough. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
export const newToken = (): string => randomBytes(32).toString('base64url');

const SEEN_UPDATE_INTERVAL_MS = 3_600_000;
const NEVER = new Date(0);

type Lifetimes = Pick<Configuration, 'SESSION_IDLE_DAYS' | 'SESSION_MAX_DAYS'>;
/** Sessions that were seen last, or started, before these moments have expired. */
export interface SessionCutoffs {
  readonly seen: Date;
  readonly started: Date;
}

/** Adds the delay with which visits are recorded, so that no session expires early. */
export const sessionCutoffs = ({ SESSION_IDLE_DAYS, SESSION_MAX_DAYS }: Lifetimes, now: Date): SessionCutoffs => ({
  seen: new Date(now.getTime() - SESSION_IDLE_DAYS * DAY_MS - SEEN_UPDATE_INTERVAL_MS),
  started: new Date(now.getTime() - SESSION_MAX_DAYS * DAY_MS),
});

export type SessionLookup = { readonly reader: Reader } | { readonly refusal: Reason } | undefined;

/** The session of a user web token: its reader, or why its account may not be used; undefined if it no longer exists. */
export async function findSession(
  { configuration, database }: { readonly configuration: Lifetimes; readonly database: Database },
  token: string,
  now: Date,
): Promise<SessionLookup> {
  const hash = tokenHash(token);
  const { seen, started } = sessionCutoffs(configuration, now);
  const row = await findOne<{ account_id: number; user_id: number; email: string; is_of_app: boolean; state: AccountState; seen_at: Date }>(
    database,
    `select s.account_id, s.user_id, a.email, s.is_of_app, a.state, s.seen_at
     from device_session s join account a on a.account_id = s.account_id
     where s.token_hash = $1 and (s.seen_at >= $2 and s.created_at >= $3 or a.state <> 'active')`,
    [hash, seen, started],
  );
  if (!row) return undefined;
  const refusal = refusalOfState(row.state);
  if (refusal) return { refusal };
  if (now.getTime() - row.seen_at.getTime() > SEEN_UPDATE_INTERVAL_MS) {
    await database.transaction((tx) =>
      tx.execute('update device_session set seen_at = $3 where account_id = $1 and user_id = $2', [row.account_id, row.user_id, now]),
    );
  }
  return { reader: { accountId: row.account_id, userId: row.user_id, email: row.email, isAppSession: row.is_of_app } };
}

/** Starts a session; only its holder gets the token. */
export async function startSession(
  tx: Transactor,
  session: { accountId: number; userAgent: string; country?: string; isAppSession?: boolean; now: Date },
): Promise<{ token: string; userId: number }> {
  const token = newToken();
  const [row] = await tx.query<{ user_id: number }>(
    `insert into device_session (account_id, token_hash, user_agent, country, is_of_app, created_at, seen_at)
     values ($1, $2, $3, $4, $5, $6, $6)
     returning user_id`,
    [
      session.accountId,
      tokenHash(token),
      session.userAgent.slice(0, 300),
      session.country ?? '',
      session.isAppSession ?? false,
      session.now,
    ],
  );
  return { token, userId: row!.user_id };
}

/** False when the account has no such session. */
export async function endSession(tx: Transactor, accountId: number, userId: number): Promise<boolean> {
  return (await tx.execute('delete from device_session where account_id = $1 and user_id = $2', [accountId, userId])) > 0;
}

/** Ends another device's session, unless it is gone or another account's. */
export async function endOtherSession(
  tx: Transactor,
  accountId: number,
  userId: number,
): Promise<'ended' | 'already-gone' | 'of-another-account'> {
  if (await endSession(tx, accountId, userId)) return 'ended';
  const otherSession = await findOne(tx, 'select 1 as one from device_session where user_id = $1', [userId]);
  return otherSession ? 'of-another-account' : 'already-gone';
}

/**
 * Ends this device's session, of the same account or another: its cookie is about to be overwritten, and a session without one would only
 * take a device slot.
 */
export const endReplacedSession = async (tx: Transactor, { reader }: { readonly reader: Reader | null }): Promise<void> => {
  if (reader) await endSession(tx, reader.accountId, reader.userId);
};

/**
 * Records that the cookie of this token was cleared: nobody could log that session out any more, so it must not take a device slot. While
 * its account is blocked, the session still returns the reason, for concurrent requests of the same page.
 */
export const expireSessionWithoutCookie = (tx: Transactor, token: string): Promise<number> =>
  tx.execute('update device_session set seen_at = $2 where token_hash = $1', [tokenHash(token), NEVER]);

/** Ends all sessions of an account except the given ones. */
export const endSessions = (tx: Transactor, accountId: number, exceptUserIds: readonly number[]): Promise<number> =>
  tx.execute('delete from device_session where account_id = $1 and user_id <> all ($2::integer[])', [accountId, exceptUserIds]);

export async function countSessions(db: Queryable, accountId: number, { seen, started }: SessionCutoffs): Promise<number> {
  const row = await findOne<{ count: number }>(
    db,
    'select count(*) as count from device_session where account_id = $1 and seen_at >= $2 and created_at >= $3',
    [accountId, seen, started],
  );
  return row?.count ?? 0;
}
