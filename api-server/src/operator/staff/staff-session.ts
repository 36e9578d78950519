import { STAFF_SESSION_HOURS, type StaffRole } from '@komado/server-kit';
import { recordAudit } from '../../audit';
import { findOne, type Database, type Queryable, type Transactor } from '../../database';
import { newToken, tokenHash } from '../../session';
import { MINUTE_MS } from '../../clock';

export interface StaffIdentity {
  readonly name: string;
  readonly roles: readonly StaffRole[];
}
export interface StaffSession extends StaffIdentity {
  readonly expires_at: Date;
}
export interface ListedStaffSession extends StaffSession {
  readonly session_id: number;
  readonly user_agent: string;
  readonly created_at: Date;
  readonly used_at: Date;
}
const USED_UPDATE_INTERVAL_MS = MINUTE_MS;

/** It ends after a fixed time, however often it is used. Only its holder gets the token. */
export async function startStaffSession(
  tx: Transactor,
  { name, roles }: StaffIdentity,
  { userAgent, now }: { readonly userAgent: string; readonly now: Date },
): Promise<StaffSession & { readonly token: string }> {
  const token = newToken();
  const expires_at = new Date(now.getTime() + STAFF_SESSION_HOURS * 60 * MINUTE_MS);
  await tx.execute(
    `insert into staff_session (token_hash, name, roles, user_agent, created_at, used_at, expires_at)
     values ($1, $2, $3, $4, $5, $5, $6)`,
    [tokenHash(token), name, roles, userAgent.slice(0, 300), now, expires_at],
  );
  await recordAudit(tx, { operator: name, action: 'staff log in', subject: `staff:${name}`, now });
  return { name, roles, token, expires_at };
}

/** undefined if the session has ended. */
export async function findStaffSession(database: Database, token: string, now: Date): Promise<StaffSession | undefined> {
  const hash = tokenHash(token);
  const found = await findOne<StaffSession & { readonly used_at: Date }>(
    database,
    'select name, roles, used_at, expires_at from staff_session where token_hash = $1 and expires_at > $2',
    [hash, now],
  );
  if (!found) return undefined;
  const { used_at, ...session } = found;
  if (now.getTime() - used_at.getTime() > USED_UPDATE_INTERVAL_MS)
    await database.execute('update staff_session set used_at = $2 where token_hash = $1', [hash, now]);
  return session;
}

export const endStaffSession = (database: Database, token: string): Promise<number> =>
  database.execute('delete from staff_session where token_hash = $1', [tokenHash(token)]);

export const listStaffSessions = (db: Queryable, now: Date): Promise<ListedStaffSession[]> =>
  db.query<ListedStaffSession>(
    `select session_id, name, roles, user_agent, created_at, used_at, expires_at
     from staff_session where expires_at > $1 order by session_id`,
    [now],
  );
