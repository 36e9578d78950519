import type { CallResult, ParsedParameters } from '@komado/shared-contracts';
import { type Database, findOne, type Transactor } from '../../database';
import { refuse } from '../../refusal';
import { tokenHash } from '../../session';
import { lockUsableAccount } from '../reader';
import { spendChallenge } from './challenge';

type Given = ParsedParameters<'POST /user/register'>;
interface Registered {
  user_id: number;
  account_id: number | null;
  token_hash: string;
  banned_at: Date | null;
}
/** What a new registration inherits from the earlier one: everything for the same app, otherwise only the ban. */
const keptOf = (former: Registered | undefined, hash: string): Partial<Registered> => {
  if (!former) return {};
  return former.token_hash === hash ? former : { banned_at: former.banned_at };
};

async function register(tx: Transactor, given: Given, accountId: number | null, now: Date): Promise<CallResult<'POST /user/register'>> {
  if (accountId !== null) await lockUsableAccount(tx, accountId);
  const uuidHash = tokenHash(given.original_uuid);
  const hash = tokenHash(given.token);
  const former = await findOne<Registered>(
    tx,
    'select user_id, account_id, token_hash, banned_at from registered_device where original_uuid_hash = $1 for update',
    [uuidHash],
  );
  if (former?.banned_at) throw refuse('device-banned');
  if (former && !given.is_overwrite) throw refuse('device-registered');
  const kept = keptOf(former, hash);
  const isChallenged = given.nonce ? await spendChallenge(tx, given.nonce, now) : false;
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
      kept.user_id ?? null,
      accountId ?? kept.account_id ?? null,
      hash,
      given.device ?? '',
      given.locale ?? '',
      given.os_version ?? '',
      given.platform ?? '',
      given.tablet ?? false,
      given.timezone ?? '',
      given.regid,
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
export async function registerDevice(
  database: Database,
  given: Given,
  accountId: number | null,
  now: Date,
): Promise<CallResult<'POST /user/register'>> {
  return database.transaction((tx) => register(tx, given, accountId, now));
}
