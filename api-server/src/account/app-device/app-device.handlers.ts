import { rateLimitNetwork } from '@komado/server-kit/http';
import { type ParsedParameters } from '@komado/shared-contracts';
import { type AttemptLimit, attemptLimit } from '../credential';
import { lockActiveAccount, withActiveAccountLock } from '../reader';
import { type CallContext, readerOf } from '../../caller';
import type { Transactor } from '../../database';
import type { Handlers } from '../../http';
import { refuse, refuseUntil } from '../../refusal';
import { tokenHash } from '../../session';
import type { ServerDependencies } from '../../server-dependencies';
import { issueDeviceChallenge, spendDeviceChallenge } from './device-challenge';
import { liftBan } from './device-ban.command';
import { registerAppInstallation } from './register-app-installation.command';
import { saveDeviceInfo } from './device-info.command';
import { HOUR_MS } from '../../clock';

type DeviceCall =
  | 'POST /user/register'
  | 'POST /user/push_notification/save'
  | 'POST /user/device/save'
  | 'POST /user/noah_id/save'
  | 'POST /user/unban'
  | 'POST /user/attestation'
  | 'GET /user/challenge';

/** Stores the key and a digest of its attestation. Throws 2017 unless the challenge is one of ours and still valid. */
async function saveDeviceKey(
  tx: Transactor,
  { attestation, challenge, key_id }: ParsedParameters<'POST /user/attestation'>,
  { reader }: CallContext,
  now: Date,
): Promise<void> {
  if (!(await spendDeviceChallenge(tx, challenge, now))) throw refuse('token-invalid');
  if (reader) await lockActiveAccount(tx, reader.accountId);
  await tx.execute(
    `insert into device_key (key_id_hash, attestation_hash, account_id, attested_at) values ($1, $2, $3, $4)
     on conflict (key_id_hash) do nothing`,
    [tokenHash(key_id), tokenHash(attestation), reader?.accountId ?? null, now],
  );
}

export function appDeviceHandlers(dependencies: ServerDependencies): Handlers<DeviceCall> {
  const { configuration, database, clock } = dependencies;
  const max = configuration.DEVICE_REGISTRATIONS_PER_HOUR;
  const registrations = attemptLimit(dependencies, { name: 'device-registration', max, windowMs: HOUR_MS });
  const attestations = attemptLimit(dependencies, { name: 'device-attestation', max, windowMs: HOUR_MS });
  /** These calls need no login and store data, so devices per IP and hour are limited. */
  const countDevice = async (limit: AttemptLimit, { ip }: CallContext): Promise<void> => {
    const retryAt = await limit.take(`ip ${rateLimitNetwork(ip)}`);
    const message = (time: string): string => `Too many devices were registered. Please try again in ${time}.`;
    if (retryAt) throw refuseUntil(retryAt, clock.now(), 'too-many-devices', message);
  };
  const saveInfo = async (context: CallContext, info: Parameters<typeof saveDeviceInfo>[2]): Promise<Record<never, never>> => {
    const reader = readerOf(context);
    await withActiveAccountLock(database, reader.accountId, (tx) => saveDeviceInfo(tx, reader, info, clock.now()));
    return {};
  };
  return {
    'POST /user/register': async (parameters, context) => {
      if (parameters.original_uuid === '' || parameters.token === '')
        throw refuse(
          'parameter-invalid',
          `The parameter ${parameters.original_uuid === '' ? 'original_uuid' : 'token'} must not be empty.`,
        );
      await countDevice(registrations, context);
      return registerAppInstallation(database, parameters, context.reader?.accountId ?? null, clock.now());
    },
    'POST /user/push_notification/save': ({ notice_status }, context) => saveInfo(context, { wants_notices: notice_status }),
    'POST /user/device/save': (info, context) => saveInfo(context, info),
    'POST /user/noah_id/save': ({ noah_id }, context) => saveInfo(context, { noah_id }),
    'POST /user/unban': async ({ token, original_uuid }) => {
      const isLifted = await database.transaction((tx) => liftBan(tx, token, original_uuid, clock.now()));
      if (!isLifted) throw refuse('token-invalid');
      return {};
    },
    'POST /user/attestation': async (parameters, context) => {
      if (parameters.attestation === '' || parameters.key_id === '')
        throw refuse('parameter-invalid', `The parameter ${parameters.attestation === '' ? 'attestation' : 'key_id'} must not be empty.`);
      await countDevice(attestations, context);
      await database.transaction((tx) => saveDeviceKey(tx, parameters, context, clock.now()));
      return {};
    },
    'GET /user/challenge': async () => {
      const { token, expiresAt } = await database.transaction((tx) =>
        issueDeviceChallenge(tx, configuration.DEVICE_CHALLENGE_MINUTES, clock.now()),
      );
      return { challenge: token, expired_date: expiresAt.toISOString() };
    },
  };
}
