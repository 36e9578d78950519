import type { CallResult, ParsedParameters } from '@komado/shared-contracts';
import { type Database, findOne, type Transactor } from '../../database';
import { refuse } from '../../refusal';
import { tokenHash } from '../../session';
import { lockActiveAccount } from '../reader';
import { spendDeviceChallenge } from './device-challenge';

type Registration = ParsedParameters<'POST /user/register'>;
interface RegisteredDevice {
  user_id: number;
  account_id: number | null;
  token_hash: string;
  banned_at: Date | null;
}
/** A new registration inherits everything of the same app's earlier one; of another app's, only the ban. */
const inheritedFrom = (former: RegisteredDevice | undefined, hash: string): Partial<RegisteredDevice> => {
  if (!former) return {};
  return former.token_hash === hash ? former : { banned_at: former.banned_at };
};

async function register(
  tx: Transactor,
  registration: Registration,
  accountId: number | null,
  now: Date,
): Promise<CallResult<'POST /user/register'>> {
  if (accountId !== null) await lockActiveAccount(tx, accountId);
  const uuidHash = tokenHash(registration.original_uuid);
  const hash = tokenHash(registration.token);
  const former = await findOne<RegisteredDevice>(
    tx,
    'select user_id, account_id, token_hash, banned_at from registered_device where original_uuid_hash = $1 for update',
    [uuidHash],
  );
  if (former?.banned_at) throw refuse('device-banned');
  if (former && !registration.is_overwrite) throw refuse('device-registered');
  const inherited = inheritedFrom(former, hash);
  const isChallenged = registration.nonce ? await spendDeviceChallenge(tx, registration.nonce, now) : false;
  const [row] = await tx.query<{ user_id: number }>(
    `insert into registered_device (original_uuid_hash, user_id, account_id, token_hash, device, locale, os_version, platform, is_tablet,
       timezone, regid, is_challenged, registered_at)
     values ($1, coalesce($2::int, nextval('user_id_seq')), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (original_uuid_hash) do update set user_id = excluded.user_id, account_id = excluded.account_id,
       token_hash = excluded.token_hash, device = excluded.device, locale = excluded.locale, os_version = excluded.os_version,
       platform = excluded.platform, is_tablet = excluded.is_tablet, timezone = excluded.timezone, regid = excluded.regid,
       is_challenged = excluded.is_challenged, registered_at = excluded.registered_at
     where $14::boolean
     returning user_id`,
    [
      uuidHash,
      inherited.user_id ?? null,
      accountId ?? inherited.account_id ?? null,
      hash,
      registration.device ?? '',
      registration.locale ?? '',
      registration.os_version ?? '',
      registration.platform ?? '',
      registration.tablet ?? false,
      registration.timezone ?? '',
      registration.regid,
      isChallenged,
      now,
      former !== undefined,
    ],
  );
  // Of two concurrent first registrations, the other one won.
  if (!row) throw refuse('device-registered');
  return { user_id: row.user_id };
}

/**
 * Registers an installation of the app, for the reader who is logged in on it, if any. Throws 2010 if it is registered already, 2014 if it
 * is banned.
 */
export async function registerAppInstallation(
  database: Database,
  registration: Registration,
  accountId: number | null,
  now: Date,
): Promise<CallResult<'POST /user/register'>> {
  return database.transaction((tx) => register(tx, registration, accountId, now));
}
