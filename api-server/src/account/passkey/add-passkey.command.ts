import { createHmac } from 'node:crypto';
import { PASSKEY_NAME_MAX_LENGTH, PASSKEYS_MAX, type ParsedParameters } from '@komado/shared-contracts';
import type { VerifiedRegistrationResponse } from '@simplewebauthn/server';
import { type CredentialRateLimits, assertCurrentPassword } from '../credential';
import { withActiveAccountLock } from '../reader';
import { findOne, type Queryable } from '../../database';
import { type CallContext, readerOf } from '../../caller';
import { refuse } from '../../refusal';
import type { ServerDependencies } from '../../server-dependencies';
import { challengeOfResponse, parseRegistrationResponse } from './parse-passkey-response';
import { storeChallenge, spendChallenge } from './passkey-challenge';
import { toResponse, type Passkey, PASSKEY_COLUMNS, type PasskeyRow } from './passkey-list.query';
import { sendStoredMail } from '../../mail';
import { passkeyAddedMail } from './passkey.mail';
import { relyingParty } from './relying-party';
import { loadWebauthn } from './load-webauthn';

/** Normalizes a name for storage. */
export const normalizePasskeyName = (typed: string): string => [...typed.trim()].slice(0, PASSKEY_NAME_MAX_LENGTH).join('') || 'Passkey';

async function assertPasskeyLimit(db: Queryable, accountId: number): Promise<void> {
  const row = await findOne<{ count: number }>(db, 'select count(*)::int as count from passkey where account_id = $1', [accountId]);
  if ((row?.count ?? 0) >= PASSKEYS_MAX) throw refuse('too-many-passkeys');
}

/** COSE's EdDSA, ES256 and RS256. The default also detects newer ones, which prints a warning on Node 24. */
const KEY_ALGORITHMS: readonly number[] = [-8, -7, -257];

/** Options for the browser to create a passkey with; throws 2006 for a wrong password. */
export async function startPasskey(
  { configuration, database, clock, signingSecret }: ServerDependencies,
  limits: CredentialRateLimits,
  { password }: ParsedParameters<'POST /web/passkey/challenge'>,
  context: CallContext,
): Promise<{ webauthn_options: string }> {
  const { accountId, email } = readerOf(context);
  await assertCurrentPassword(database, limits, password, context);
  await assertPasskeyLimit(database, accountId);
  const existing = await database.query<{ credential_id: string }>('select credential_id from passkey where account_id = $1', [accountId]);
  const { id, name } = relyingParty(configuration);
  const { generateRegistrationOptions } = await loadWebauthn();
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userName: email,
    // The same for every passkey of an account, and reveals nothing about it.
    userID: createHmac('sha256', signingSecret).update(`passkey user ${accountId}`).digest(),
    supportedAlgorithmIDs: [...KEY_ALGORITHMS],
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: existing.map(({ credential_id }) => ({ id: credential_id })),
  });
  await withActiveAccountLock(database, accountId, (tx) => storeChallenge(tx, options.challenge, accountId, clock.now()));
  return { webauthn_options: JSON.stringify(options) };
}

/** Saves the passkey that the browser created for our challenge, and notifies its owner by email. */
export async function addPasskey(
  { configuration, database, clock, mailer, log }: ServerDependencies,
  { credential, passkey_name }: ParsedParameters<'POST /web/passkey/add'>,
  context: CallContext,
): Promise<{ passkey: Passkey }> {
  const { accountId, email } = readerOf(context);
  const now = clock.now();
  const response = parseRegistrationResponse(credential);
  if (!response) throw refuse('passkey-not-verified');
  const challenge = challengeOfResponse(response);
  if (!(await database.transaction((tx) => spendChallenge(tx, challenge, accountId, now)))) throw refuse('passkey-not-verified');
  const { id, origin } = relyingParty(configuration);
  const { verifyRegistrationResponse } = await loadWebauthn();
  let verified: VerifiedRegistrationResponse;
  try {
    verified = await verifyRegistrationResponse({
      supportedAlgorithmIDs: [...KEY_ALGORITHMS],
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    });
  } catch (error) {
    log.info(
      { err: error },
      'A new passkey was refused because its verification failed. If this happens to every reader, check that PUBLIC_URL is the URL that browsers show.',
    );
    throw refuse('passkey-not-verified');
  }
  if (!verified.verified) throw refuse('passkey-not-verified');
  const newCredential = verified.registrationInfo.credential;
  const name = normalizePasskeyName(passkey_name);
  const { row, mailId } = await withActiveAccountLock(database, accountId, async (tx) => {
    await assertPasskeyLimit(tx, accountId);
    if (await findOne(tx, 'select 1 from passkey where credential_id = $1', [newCredential.id])) throw refuse('passkey-not-verified');
    const [inserted] = await tx.query<PasskeyRow>(
      `insert into passkey (account_id, credential_id, public_key, sign_count, transports, name, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) returning ${PASSKEY_COLUMNS}`,
      [
        accountId,
        newCredential.id,
        Buffer.from(newCredential.publicKey).toString('base64url'),
        newCredential.counter,
        newCredential.transports ?? [],
        name,
        now,
      ],
    );
    return {
      row: inserted!,
      mailId: await mailer.write(tx, { ...passkeyAddedMail(email, configuration.PUBLIC_URL, name), accountId }),
    };
  });
  await sendStoredMail({ mailer, log }, mailId);
  return { passkey: toResponse(row) };
}
