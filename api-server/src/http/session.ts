import { createHash, randomBytes } from 'node:crypto';
import type { Configuration } from '@komado/hosting';
import type { Reason } from '@komado/shared-contracts';
import { type AccountState, refusalOfState } from '../account/account-state';
import type { Reader as SqlReader, Transactor } from '../database/database';
import { findOne } from '../database/database';
import type { ServerDependencies } from '../server-dependencies';
import type { Reader } from './handler';

/** Tokens are random, so a plain hash is enough: there is nothing to guess. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
export const newToken = (): string => randomBytes(32).toString('base64url');

const SEEN_EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;
const NEVER = new Date(0);

/** Sessions that were noted as seen before this have ended. The note may be behind, so that no session ends early by it. */
export const liveSince = ({ SESSION_IDLE_DAYS }: Pick<Configuration, 'SESSION_IDLE_DAYS'>, now: Date): Date =>
  new Date(now.getTime() - SESSION_IDLE_DAYS * DAY_MS - SEEN_EVERY_MS);

export type FoundSession = { readonly reader: Reader } | { readonly refusal: Reason } | undefined;

/** The session of a user web token: its reader, why its account may not be used, or undefined when there is no such session any more. */
export async function findSession(
  { configuration, database }: Pick<ServerDependencies, 'configuration' | 'database'>,
  token: string,
  now: Date,
): Promise<FoundSession> {
  const hash = tokenHash(token);
  const row = await findOne<{ account_id: number; user_id: number; email: string; state: AccountState; seen_at: Date }>(
    database,
    `select s.account_id, s.user_id, a.email, a.state, s.seen_at
     from device_session s join account a on a.account_id = s.account_id
     where s.token_hash = $1 and (s.seen_at >= $2 or a.state <> 'active')`,
    [hash, liveSince(configuration, now)],
  );
  if (!row) return undefined;
  const refusal = refusalOfState(row.state);
  if (refusal) return { refusal };
  if (now.getTime() - row.seen_at.getTime() > SEEN_EVERY_MS) {
    await database.transaction((tx) =>
      tx.execute('update device_session set seen_at = $3 where account_id = $1 and user_id = $2', [row.account_id, row.user_id, now]),
    );
  }
  return { reader: { accountId: row.account_id, userId: row.user_id, email: row.email } };
}

/** Begins a session; the token is known to its holder only. */
export async function beginSession(
  tx: Transactor,
  session: { accountId: number; userAgent: string; country?: string; now: Date },
): Promise<{ token: string; userId: number }> {
  const token = newToken();
  const [row] = await tx.query<{ user_id: number }>(
    `insert into device_session (account_id, token_hash, user_agent, country, created_at, seen_at) values ($1, $2, $3, $4, $5, $5)
     returning user_id`,
    [session.accountId, tokenHash(token), session.userAgent.slice(0, 300), session.country ?? '', session.now],
  );
  return { token, userId: row!.user_id };
}

/** False when the account has no such session. */
export async function endSession(tx: Transactor, accountId: number, userId: number): Promise<boolean> {
  return (await tx.execute('delete from device_session where account_id = $1 and user_id = $2', [accountId, userId])) > 0;
}

/**
 * Ends what this device was logged in as, be it the same account or another: its cookie is about to be written over, and a session without
 * one only keeps a device's place.
 */
export const endReplacedSession = async (tx: Transactor, { reader }: { readonly reader: Reader | null }): Promise<void> => {
  if (reader) await endSession(tx, reader.accountId, reader.userId);
};

/**
 * Notes that the cookie of this token is taken away: nobody could log that session out any more, so it keeps no device's place. As long as
 * its account may not be used it still tells why, for what the same page asked at the same time.
 */
export const sessionHasLostItsCookie = (tx: Transactor, token: string): Promise<number> =>
  tx.execute('update device_session set seen_at = $2 where token_hash = $1', [tokenHash(token), NEVER]);

/** Ends the sessions of an account but for those named. */
export const endSessions = (tx: Transactor, accountId: number, spared: readonly number[]): Promise<number> =>
  tx.execute('delete from device_session where account_id = $1 and user_id <> all ($2::integer[])', [accountId, spared]);

export async function countSessions(reader: SqlReader, accountId: number, since: Date): Promise<number> {
  const row = await findOne<{ count: number }>(
    reader,
    'select count(*) as count from device_session where account_id = $1 and seen_at >= $2',
    [accountId, since],
  );
  return row?.count ?? 0;
}
