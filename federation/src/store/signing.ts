import { createPrivateKey, createPublicKey, randomBytes, sign, verify, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { mfeCommand, persistedSecret, PRODUCTION, type Configuration, type ReleasePublicKey } from '@komado/server-kit';
import { ReleaseKeyError, ReleaseStoreError } from './release-store-error';

/** What a signature is for: one kind is not valid for another. */
export type SignedKind = 'composition' | 'pointer' | 'preview';
export interface Signature {
  /** First digits of the public key. */
  readonly key: string;
  readonly value: string;
}
/** The key that signs compositions and pointers here, and the keys that are trusted, in one environment. */
export interface ReleaseKeys {
  readonly environment: string;
  inEnvironment(name: string): ReleaseKeys;
  /** The id of this installation's key; throws `ReleaseKeyError` when there is no trusted one. */
  ownKey(): string;
  sign(kind: SignedKind, content: string): Signature;
  /** Throws `ReleaseStoreError`, with the problem and a fix, unless a trusted key signed this content. */
  verify(kind: SignedKind, content: string, signature: Signature, file: string): void;
  /** The key's configured name and its id, or the id alone. */
  nameOf(key: string): string;
  /** The members that a key may change; `all` for the platform role, none for an unknown key. */
  membersOf(key: string): ReleasePublicKey['members'];
  /** Whether any trusted key may change only some members, here or in another environment. */
  readonly hasOwners: boolean;
  /** This installation's public key, 64 hexadecimal digits, and all trusted ones. */
  list(): { readonly own: string | null; readonly trusted: readonly ReleasePublicKey[] };
}

const STORED_KEY = 'release-signing-key';
const ID_LENGTH = 12;
/** DER prefixes of the 32 key bytes (RFC 8410). */
const PRIVATE_DER = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_DER = Buffer.from('302a300506032b6570032100', 'hex');

const privateKeyOf = (seed: string): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PRIVATE_DER, Buffer.from(seed, 'hex')]), format: 'der', type: 'pkcs8' });
/** The public key for a seed, 64 hexadecimal digits. */
export const publicKeyOf = (seed: string): string =>
  createPublicKey(privateKeyOf(seed)).export({ format: 'der', type: 'spki' }).subarray(PUBLIC_DER.length).toString('hex');
/** A new seed, 64 hexadecimal digits. */
export const newSeed = (): string => randomBytes(32).toString('hex');
export const keyId = (publicKey: string): string => publicKey.slice(0, ID_LENGTH);

export type KeyConfiguration = Pick<Configuration, 'RELEASE_SIGNING_KEY' | 'RELEASE_PUBLIC_KEYS' | 'DATA_DIR'> &
  Partial<Pick<Configuration, 'RELEASE_ENVIRONMENT'>>;
interface TrustedKey extends ReleasePublicKey {
  readonly key: KeyObject;
}

/**
 * The keys of the configuration. Without RELEASE_PUBLIC_KEYS, only this installation's key is trusted; without RELEASE_SIGNING_KEY, that
 * key is generated on the first signature and stored in DATA_DIR.
 */
export function releaseKeys(configuration: KeyConfiguration): ReleaseKeys {
  const { RELEASE_SIGNING_KEY, RELEASE_PUBLIC_KEYS, DATA_DIR, RELEASE_ENVIRONMENT: environment = PRODUCTION } = configuration;
  const trusted = new Map<string, TrustedKey>();
  const trust = (entry: ReleasePublicKey): void => {
    const key = createPublicKey({ key: Buffer.concat([PUBLIC_DER, Buffer.from(entry.publicKey, 'hex')]), format: 'der', type: 'spki' });
    trusted.set(keyId(entry.publicKey), { ...entry, key });
  };
  RELEASE_PUBLIC_KEYS.forEach(trust);
  const isListed = trusted.size > 0;

  let own: { readonly id: string; readonly publicKey: string; readonly key: KeyObject } | undefined;
  const take = (seed: string): NonNullable<typeof own> => {
    const publicKey = publicKeyOf(seed);
    if (!isListed) trust({ name: 'own key', publicKey, members: 'all' });
    return { id: keyId(publicKey), publicKey, key: privateKeyOf(seed) };
  };
  if (RELEASE_SIGNING_KEY !== undefined) own = take(RELEASE_SIGNING_KEY);
  /** Another process may have generated it since. */
  const loadStoredKey = (): void => {
    if (!own && !isListed && existsSync(path.join(DATA_DIR, STORED_KEY))) own = take(persistedSecret(DATA_DIR, STORED_KEY));
  };
  function signer(): NonNullable<typeof own> {
    if (!own && isListed)
      throw new ReleaseKeyError(
        'RELEASE_SIGNING_KEY is not set, but RELEASE_PUBLIC_KEYS is. Set RELEASE_SIGNING_KEY to the secret key of one of the listed public keys.',
      );
    own ??= take(persistedSecret(DATA_DIR, STORED_KEY));
    if (!trusted.has(own.id))
      throw new ReleaseKeyError(
        `The key ${own.id} of RELEASE_SIGNING_KEY is not in RELEASE_PUBLIC_KEYS, so servers would refuse what it signs. Add ${own.publicKey} with its members to RELEASE_PUBLIC_KEYS here and on every server.`,
      );
    return own;
  }
  /** A revision or a preview of one environment is not valid in another one. */
  const signedText = (kind: SignedKind, content: string): Buffer =>
    Buffer.from(`komado ${kind}${kind === 'composition' || environment === PRODUCTION ? '' : ` ${environment}`}\n${content}`);

  const byEnvironment = new Map<string, ReleaseKeys>();
  const keys: ReleaseKeys = {
    environment,
    inEnvironment: (name) => {
      // Parsing the keys takes longer than verifying a signature.
      const known = byEnvironment.get(name) ?? releaseKeys({ ...configuration, RELEASE_ENVIRONMENT: name });
      byEnvironment.set(name, known);
      return known;
    },
    ownKey: () => signer().id,
    sign: (kind, content) => {
      const { id, key } = signer();
      return { key: id, value: sign(null, signedText(kind, content), key).toString('base64') };
    },
    verify: (kind, content, { key: id, value }, file) => {
      if (!trusted.has(id)) loadStoredKey();
      const signedBy = trusted.get(id);
      if (!signedBy)
        throw new ReleaseStoreError(
          `${file} is signed with the key ${id}, which is not trusted here. ` +
            (isListed
              ? 'If you trust its owner, add it to RELEASE_PUBLIC_KEYS here and on every server; otherwise, promote the versions that should be live again.'
              : 'Add it to RELEASE_PUBLIC_KEYS, or use the RELEASE_SIGNING_KEY or DATA_DIR with which the file was signed.'),
        );
      const bytes = Buffer.from(value, 'base64');
      if (bytes.toString('base64') !== value || !verify(null, signedText(kind, content), signedBy.key, bytes))
        throw new ReleaseStoreError(
          kind === 'preview'
            ? `${file} was changed after ${signedBy.name} (${id}) signed it, or is for another environment than ${environment}. Create a new one: ${mfeCommand('preview MEMBER@VERSION')}`
            : `${file} was changed after ${signedBy.name} (${id}) signed it. Restore it from a backup.`,
        );
    },
    nameOf: (id) => {
      if (!trusted.has(id)) loadStoredKey();
      const name = trusted.get(id)?.name;
      return name === undefined ? id : `${name} ${id}`;
    },
    membersOf: (id) => {
      if (!trusted.has(id)) loadStoredKey();
      const key = trusted.get(id);
      return key && (key.environment ?? environment) === environment ? key.members : [];
    },
    hasOwners: RELEASE_PUBLIC_KEYS.some((key) => key.members !== 'all' || key.environment !== undefined),
    list: () => {
      loadStoredKey();
      return {
        own: own?.publicKey ?? null,
        trusted: [...trusted.values()].map(({ key: _parsed, ...listed }) => listed),
      };
    },
  };
  byEnvironment.set(environment, keys);
  return keys;
}
