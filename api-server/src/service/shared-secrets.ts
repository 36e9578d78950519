import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { commandText, ConfigurationError, operatorToken, signingSecret, type Configuration } from '@komado/server-kit';
import { type Database, findOne, type Queryable, type Transactor } from '../database';

const SETTING = 'secret-fingerprints';
const HASH_BYTES = 32;
const hashOf = promisify<string, Buffer, number, Buffer>(scrypt);

/** Secrets that must be the same on all api-servers of a database. */
type Secrets = Partial<Record<'SIGNING_SECRET' | 'OPERATOR_TOKEN', string>>;
type SecretName = keyof Secrets;
type Fingerprints = Partial<Record<SecretName, string>>;

const FILES: Readonly<Record<SecretName, string>> = { SIGNING_SECRET: 'signing-secret', OPERATOR_TOKEN: 'operator-token' };

type Settings = Pick<Configuration, 'SIGNING_SECRET' | 'OPERATOR_TOKEN' | 'DATA_DIR'>;

export const sharedSecrets = (configuration: Settings): Required<Secrets> => ({
  SIGNING_SECRET: signingSecret(configuration),
  OPERATOR_TOKEN: operatorToken(configuration),
});

/** Salted and slow to compute, so that a copy of the database does not help to guess a secret. */
async function fingerprintOf(secret: string, salt = randomBytes(16).toString('hex')): Promise<string> {
  return `${salt}:${(await hashOf(secret, Buffer.from(salt, 'hex'), HASH_BYTES)).toString('hex')}`;
}
async function isFingerprintOf(secret: string, fingerprint: string): Promise<boolean> {
  const expected = await fingerprintOf(secret, fingerprint.split(':', 1)[0]);
  return expected.length === fingerprint.length && timingSafeEqual(Buffer.from(expected), Buffer.from(fingerprint));
}
const entriesOf = (secrets: Secrets) => Object.entries(secrets) as [SecretName, string][];

/** A server with these secrets would not accept the URLs and tokens of the database's other servers. */
function mismatch(names: readonly SecretName[], { DATA_DIR, ...configured }: Settings): ConfigurationError {
  const list = new Intl.ListFormat('en').format(
    names.map((name) => (configured[name] === undefined ? `${name} (not set, so read from ${DATA_DIR}/${FILES[name]})` : name)),
  );
  return new ConfigurationError(
    `${list} ${names.length === 1 ? 'differs' : 'differ'} from what the other api-servers of the database at DATABASE_URL use. Set the same values on all of them. If you changed a secret on purpose, run “${commandText('operator', 'secrets accept')}” with the new values, and start again.`,
  );
}

const readFingerprints = async (db: Queryable): Promise<Fingerprints | undefined> =>
  (await findOne<{ value: Fingerprints }>(db, 'select value from setting where name = $1', [SETTING]))?.value;

async function writeFingerprints(tx: Transactor, secrets: Secrets, conflict: 'nothing' | 'update set value = excluded.value') {
  const value = Object.fromEntries(
    await Promise.all(entriesOf(secrets).map(async ([name, secret]) => [name, await fingerprintOf(secret)] as const)),
  );
  await tx.execute(`insert into setting (name, value) values ($1, $2) on conflict (name) do ${conflict}`, [SETTING, value]);
}

/** Compares secrets with those that the database's servers use, if any has started yet. Throws a `ConfigurationError`. */
export async function verifySharedSecrets(db: Queryable, secrets: Secrets, settings: Settings): Promise<void> {
  const stored = (await readFingerprints(db)) ?? {};
  const compared = await Promise.all(
    entriesOf(secrets).map(async ([name, secret]) => {
      const fingerprint = stored[name];
      return fingerprint === undefined || (await isFingerprintOf(secret, fingerprint)) ? [] : name;
    }),
  );
  const different = compared.flat();
  if (different.length > 0) throw mismatch(different, settings);
}

/** The first api-server of a database records its secrets; later ones must have the same. Throws a `ConfigurationError`. */
export async function recordOrVerifySharedSecrets(database: Database, settings: Settings): Promise<void> {
  const secrets = sharedSecrets(settings);
  // Read first: a write would invalidate the caches of other servers.
  if (!(await readFingerprints(database)))
    await database.transaction((tx) => writeFingerprints(tx, secrets, 'nothing'), { isolation: 'read committed' });
  await verifySharedSecrets(database, secrets, settings);
}

/** From now on, servers must have these secrets to start. */
export const acceptSharedSecrets = (tx: Transactor, settings: Settings): Promise<void> =>
  writeFingerprints(tx, sharedSecrets(settings), 'update set value = excluded.value');
