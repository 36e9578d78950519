import type { CallResult, ParsedParameters } from '@komado/shared-contracts';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import { type AccountState, refusalOfState, sessionCutoffs } from '../../session';
import { listDevices, addToDeviceCookie, openSession } from '../credential';
import { findOne } from '../../database';
import { refuseKnownUnderage } from '../../legal';
import type { CallContext } from '../../caller';
import { Refusal, refuse } from '../../refusal';
import type { ServerDependencies } from '../../server-dependencies';
import { challengeOfResponse, parseAuthenticationResponse } from './parse-passkey-response';
import { storeChallenge, insertChallenge, spendChallenge } from './passkey-challenge';
import { relyingParty } from './relying-party';
import { loadWebauthn } from './load-webauthn';

interface StoredPasskey {
  account_id: number;
  passkey_id: number;
  public_key: string;
  sign_count: number;
  transports: AuthenticatorTransport[];
  password_hash: string | null;
  state: AccountState;
}

/** Options that accept any passkey of this site: the browser lets the reader pick one. */
export async function startPasskeyLogin(dependencies: ServerDependencies, context: CallContext): Promise<{ webauthn_options: string }> {
  const { configuration, database, clock } = dependencies;
  refuseKnownUnderage(context, configuration, clock.now());
  const { generateAuthenticationOptions } = await loadWebauthn();
  const options = await generateAuthenticationOptions({ rpID: relyingParty(configuration).id, userVerification: 'required' });
  await database.transaction((tx) => storeChallenge(tx, options.challenge, null, clock.now()));
  return { webauthn_options: JSON.stringify(options) };
}

interface VerifiedPasskey extends StoredPasskey {
  readonly newCounter: number;
  /** Makes the same response valid for another call until the challenge expires. */
  readonly restoreChallenge: () => Promise<void>;
}

/** Verifies a passkey's response, which is valid once. An unknown passkey and a wrong response look the same to the caller. */
async function verifyPasskey(
  { configuration, database, clock, log }: ServerDependencies,
  credential: string,
  context: CallContext,
): Promise<VerifiedPasskey> {
  refuseKnownUnderage(context, configuration, clock.now());
  const response = parseAuthenticationResponse(credential);
  if (!response) throw refuse('passkey-not-accepted');
  const challenge = challengeOfResponse(response);
  const expiresAt = await database.transaction((tx) => spendChallenge(tx, challenge, null, clock.now()));
  if (!expiresAt) throw refuse('passkey-not-accepted');
  const stored = await findOne<StoredPasskey>(
    database,
    `select p.account_id, p.passkey_id, p.public_key, p.sign_count, p.transports, a.password_hash, a.state
     from passkey p join account a on a.account_id = p.account_id where p.credential_id = $1`,
    [response.id],
  );
  if (!stored) throw refuse('passkey-not-accepted');
  const { id, origin } = relyingParty(configuration);
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const verification = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(Buffer.from(stored.public_key, 'base64url')),
      counter: stored.sign_count,
      transports: stored.transports,
    },
  }).catch((error: unknown) => {
    log.info(
      { err: error },
      'A login was refused because the verification of its passkey failed. If this happens to every reader, check that PUBLIC_URL is the URL that browsers show.',
    );
    return undefined;
  });
  if (!verification?.verified) throw refuse('passkey-not-accepted');
  const refusal = refusalOfState(stored.state);
  if (refusal) throw refuse(refusal);
  return {
    ...stored,
    newCounter: verification.authenticationInfo.newCounter,
    restoreChallenge: () => database.transaction((tx) => insertChallenge(tx, challenge, null, expiresAt)),
  };
}

/**
 * Logs in with a passkey, replacing another device of the account if one is named. If the device limit refuses that, the passkey's response
 * remains valid: it can list the devices and log in over one of them, so that readers do not have to confirm three times.
 */
export async function logInByPasskey(
  dependencies: ServerDependencies,
  { credential, replaced_user_id }: ParsedParameters<'POST /web/user/login/passkey'>,
  context: CallContext,
): Promise<{ account_id: number; user_id: number }> {
  const { database, clock } = dependencies;
  const passkey = await verifyPasskey(dependencies, credential, context);
  const opened = await openSession(dependencies, passkey.account_id, context, { replacedUserId: replaced_user_id }).catch(
    async (error: unknown) => {
      if (error instanceof Refusal && error.reason === 'device-limit-reached') await passkey.restoreChallenge();
      throw error;
    },
  );
  await database.transaction((tx) =>
    tx.execute('update passkey set sign_count = $3, used_at = $4 where account_id = $1 and passkey_id = $2', [
      passkey.account_id,
      passkey.passkey_id,
      passkey.newCounter,
      clock.now(),
    ]),
  );
  addToDeviceCookie(dependencies, context, passkey);
  return opened;
}

/** Lists the devices of a passkey's account. The response remains valid for the login. */
export async function listDevicesByPasskey(
  dependencies: ServerDependencies,
  { credential }: ParsedParameters<'POST /web/user/login/passkey/device/list'>,
  context: CallContext,
): Promise<CallResult<'POST /web/user/login/passkey/device/list'>> {
  const { configuration, database, clock } = dependencies;
  const { account_id: accountId, restoreChallenge } = await verifyPasskey(dependencies, credential, context);
  const devices = await listDevices(database, { accountId, userId: 0, since: sessionCutoffs(configuration, clock.now()) });
  await restoreChallenge();
  return { device_list: devices };
}
