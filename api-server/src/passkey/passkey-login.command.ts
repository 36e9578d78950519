import type { ParsedParameters } from '@komado/shared-contracts';
import { type AuthenticatorTransport, generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { type AccountState, refusalOfState } from '../account/account-state';
import { refuseKnownMinor } from '../account/admission';
import { markDevice } from '../account/known-device';
import { openSession } from '../account/login.command';
import { findOne } from '../database/database';
import { type CallContext, refuse } from '../http/handler';
import type { ServerDependencies } from '../server-dependencies';
import { challengeOf, parseAuthentication } from './credential';
import { keepChallenge, spendChallenge } from './passkey-challenge';
import { relyingParty } from './relying-party';

interface KnownPasskey {
  account_id: number;
  passkey_id: number;
  public_key: string;
  sign_count: number;
  transports: AuthenticatorTransport[];
  password_hash: string | null;
  state: AccountState;
}

/** Options for any passkey of this site: the browser asks the reader which. */
export async function beginPasskeyLogin(dependencies: ServerDependencies, context: CallContext): Promise<{ webauthn_options: string }> {
  const { configuration, database, clock } = dependencies;
  refuseKnownMinor(context, dependencies);
  const options = await generateAuthenticationOptions({ rpID: relyingParty(configuration).id, userVerification: 'required' });
  await database.transaction((tx) => keepChallenge(tx, options.challenge, null, clock.now()));
  return { webauthn_options: JSON.stringify(options) };
}

/** Logs in who holds the passkey. An unknown one and a wrong answer are the same to the caller. */
export async function logInByPasskey(
  dependencies: ServerDependencies,
  { credential }: ParsedParameters<'POST /web/user/login/passkey'>,
  context: CallContext,
): Promise<{ account_id: number; user_id: number }> {
  const { configuration, database, clock, log } = dependencies;
  refuseKnownMinor(context, dependencies);
  const now = clock.now();
  const response = parseAuthentication(credential);
  if (!response) throw refuse('passkey-not-accepted');
  const challenge = challengeOf(response);
  if (!(await database.transaction((tx) => spendChallenge(tx, challenge, null, now)))) throw refuse('passkey-not-accepted');
  const known = await findOne<KnownPasskey>(
    database,
    `select p.account_id, p.passkey_id, p.public_key, p.sign_count, p.transports, a.password_hash, a.state
     from passkey p join account a on a.account_id = p.account_id where p.credential_id = $1`,
    [response.id],
  );
  if (!known) throw refuse('passkey-not-accepted');
  const { id, origin } = relyingParty(configuration);
  const proven = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
      counter: known.sign_count,
      transports: known.transports,
    },
  }).catch((error: unknown) => {
    log.info({ err: error }, 'A passkey was not accepted.');
    return undefined;
  });
  if (!proven?.verified) throw refuse('passkey-not-accepted');
  const refusal = refusalOfState(known.state);
  if (refusal) throw refuse(refusal);
  const opened = await openSession(dependencies, known.account_id, context);
  await database.transaction((tx) =>
    tx.execute('update passkey set sign_count = $3, used_at = $4 where account_id = $1 and passkey_id = $2', [
      known.account_id,
      known.passkey_id,
      proven.authenticationInfo.newCounter,
      now,
    ]),
  );
  markDevice(dependencies, context, known);
  return opened;
}
