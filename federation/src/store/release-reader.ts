import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { mfeCommand } from '@komado/server-kit';
import { declarationsFile, declarationsHash, declarationsSchema, type Declarations } from './contract';
import {
  compositionFile,
  compositionSchema,
  hashOf,
  hasIntegrity,
  pointerFolder,
  releaseFile,
  releaseSchema,
  type Composition,
  type PinnedVersion,
  type Release,
} from './release';
import { ReleaseStoreError } from './release-store-error';
import type { ReleaseKeys, SignedKind } from './signing';

export { ReleaseStoreError } from './release-store-error';

/** Reads releases, compositions and the live pointer of the environment of `keys`. Paths are relative, with slashes. */
export interface ReleaseReader {
  readonly location: string;
  readonly keys: ReleaseKeys;
  /** undefined when there is no such file; rejects when the store does not respond within the time limit. */
  read(file: string): Promise<Buffer | undefined>;
  /** The highest revision of the pointer, for a store without a hint; undefined where the store cannot be listed. */
  newestRevision?(): Promise<number | undefined>;
}

const RESTORE = 'Restore it from a backup, or publish the release again under a new version.';
/** A path that stays inside the store. */
export const isPathInsideStore = (file: string): boolean =>
  !file.split('/').some((part) => part === '' || part === '.' || part === '..') && !path.isAbsolute(file);

const highest = (revisions: readonly number[]): number | undefined => (revisions.length > 0 ? Math.max(...revisions) : undefined);
/** Revisions among file names: `12.json`. */
export const parseRevisions = (names: readonly string[]): number[] =>
  names.flatMap((name) => (/^[1-9]\d*\.json$/.test(name) ? [Number.parseInt(name, 10)] : []));

export function folderReader(folder: string, keys: ReleaseKeys): ReleaseReader {
  return {
    location: folder,
    keys,
    newestRevision: async () => highest(parseRevisions(await readdir(path.join(folder, pointerFolder(keys.environment))).catch(() => []))),
    read: async (file) => {
      if (!isPathInsideStore(file)) return undefined;
      try {
        return await readFile(path.join(folder, file));
      } catch (error) {
        if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
        throw error;
      }
    },
  };
}

/** A store behind a web server. Any status but 200 and 404 is a failure, and so is a response after `timeoutMs`. */
export function httpReader(url: string, timeoutMs: number, keys: ReleaseKeys): ReleaseReader {
  return {
    location: url,
    keys,
    read: async (file) => {
      if (!isPathInsideStore(file)) return undefined;
      const response = await fetch(`${url}/${file}`, { signal: AbortSignal.timeout(timeoutMs) });
      if (response.status === 404) {
        await response.body?.cancel();
        return undefined;
      }
      if (!response.ok) {
        await response.body?.cancel();
        throw new ReleaseStoreError(
          `The release store ${url} returned HTTP status ${response.status} for ${file}. Check RELEASE_STORE and the web server at that URL.`,
        );
      }
      return Buffer.from(await response.arrayBuffer());
    },
  };
}

/** A disk can hang, too, when it is a network mount. */
export function withTimeout(reader: ReleaseReader, timeoutMs: number): ReleaseReader {
  async function inTime<T>(what: string, work: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () =>
          reject(
            new ReleaseStoreError(
              `Reading ${what} from ${reader.location} took longer than ${timeoutMs} ms. Check the release store, or raise REMOTE_TIMEOUT_MS.`,
            ),
          ),
        timeoutMs,
      );
      timer.unref();
    });
    return Promise.race([work, late]).finally(() => clearTimeout(timer));
  }
  return {
    location: reader.location,
    keys: reader.keys,
    read: (file) => inTime(file, reader.read(file)),
    ...(reader.newestRevision
      ? { newestRevision: () => inTime('the pointer', reader.newestRevision?.() ?? Promise.resolve(undefined)) }
      : {}),
  };
}

export function parse<T>(reader: ReleaseReader, file: string, bytes: Buffer, schema: { parse(value: unknown): T }, alternative = ''): T {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new ReleaseStoreError(`${file} in ${reader.location} is not valid: ${reason}. Restore it from a backup${alternative}.`);
  }
}

/** The serialized form of a file in the store. */
export const serializeFile = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
/** The serialized form of a file in the store, signed with this installation's key. */
export const serializeSignedFile = (keys: ReleaseKeys, kind: SignedKind, value: object): string =>
  serializeFile({ ...value, signature: keys.sign(kind, JSON.stringify(value)) });
const signedSchema = z.looseObject({ signature: z.object({ key: z.string(), value: z.string() }).optional() });

/** Verifies that a file was signed with a trusted key and is unchanged; returns its parsed content and the id of that key. */
export function parseSigned<T>(
  reader: ReleaseReader,
  file: string,
  bytes: Buffer,
  kind: SignedKind,
  schema: { parse(value: unknown): T },
): { readonly content: T; readonly signer: string } {
  const place = `${file} in ${reader.location}`;
  const { signature, ...value } = parse(reader, file, bytes, signedSchema);
  if (!signature) {
    // If the content is invalid as well, report that instead.
    parse(reader, file, bytes, schema);
    throw new ReleaseStoreError(
      `${place} is not signed, so its origin is unknown. Promote the versions that should be live again: ${mfeCommand('promote MEMBER@VERSION…')}`,
    );
  }
  reader.keys.verify(kind, JSON.stringify(value), signature, place);
  if (bytes.toString('utf8') !== serializeFile({ ...value, signature }))
    throw new ReleaseStoreError(`${place} was changed after it was signed. Restore it from a backup.`);
  return { content: parse(reader, file, bytes, schema), signer: signature.key };
}

/**
 * A removed release or revision leaves its file behind, empty. So its name is never used again, and a process that still acts on what it
 * read before can neither recreate it nor delete something newer.
 */
export const REMOVAL_MARK = '';
export const isRemovalMark = (bytes: Buffer): boolean => bytes.length === 0;

/** Whether a prune removed this release. */
export async function isRemoved(reader: ReleaseReader, member: string, version: string): Promise<boolean> {
  const bytes = await reader.read(releaseFile(member, version));
  return bytes !== undefined && isRemovalMark(bytes);
}

export async function readExisting(reader: ReleaseReader, file: string): Promise<Buffer> {
  const bytes = await reader.read(file);
  if (!bytes) throw new ReleaseStoreError(`There is no ${file} in ${reader.location}: it was deleted. ${RESTORE}`);
  return bytes;
}

/** Reads a built file and rejects if it differs from what was published. */
export async function readVerified(reader: ReleaseReader, file: string, integrity: string): Promise<Buffer> {
  const bytes = await readExisting(reader, file);
  if (!hasIntegrity(bytes, integrity))
    throw new ReleaseStoreError(
      `${file} in ${reader.location} does not match its hash: it was changed or damaged after it was published. ${RESTORE}`,
    );
  return bytes;
}

/** Reads a release and pins it: the hash of its `release.json` covers every byte of it. */
export async function pinRelease(
  reader: ReleaseReader,
  member: string,
  version: string,
): Promise<{ release: Release; pinned: PinnedVersion } | undefined> {
  const file = releaseFile(member, version);
  const bytes = await reader.read(file);
  if (!bytes || isRemovalMark(bytes)) return undefined;
  const release = parse(reader, file, bytes, releaseSchema);
  if (release.member !== member || release.version !== version)
    throw new ReleaseStoreError(
      `${file} in ${reader.location} describes ${release.member} ${release.version}: the file was replaced. ${RESTORE}`,
    );
  return { release, pinned: { version, hash: hashOf(bytes) } };
}
export const readRelease = async (reader: ReleaseReader, member: string, version: string): Promise<Release | undefined> =>
  (await pinRelease(reader, member, version))?.release;

/** Reads a release pinned by a composition; rejects if it has changed. */
export async function readPinnedRelease(reader: ReleaseReader, member: string, { version, hash }: PinnedVersion): Promise<Release> {
  const found = await pinRelease(reader, member, version);
  if (!found) throw new ReleaseStoreError(`There is no ${releaseFile(member, version)} in ${reader.location}: it was deleted. ${RESTORE}`);
  if (found.pinned.hash !== hash)
    throw new ReleaseStoreError(
      `${releaseFile(member, version)} in ${reader.location} does not match its hash: it was changed or damaged after it was published. ${RESTORE}`,
    );
  return found.release;
}

/** Reads a composition, and the id of the key that signed it. */
export async function readSignedComposition(
  reader: ReleaseReader,
  id: string,
): Promise<{ readonly content: Composition; readonly signer: string } | undefined> {
  const bytes = await reader.read(compositionFile(id));
  if (!bytes) return undefined;
  const found = parseSigned(reader, compositionFile(id), bytes, 'composition', compositionSchema);
  if (found.content.id !== id)
    throw new ReleaseStoreError(
      `${compositionFile(id)} in ${reader.location} contains composition ${found.content.id}: the file was replaced. Restore it from a backup.`,
    );
  return found;
}
export const readComposition = async (reader: ReleaseReader, id: string): Promise<Composition | undefined> =>
  (await readSignedComposition(reader, id))?.content;

/** Reads the declarations that releases were built against. */
export async function readDeclarations(reader: ReleaseReader, hash: string): Promise<Declarations> {
  const file = declarationsFile(hash);
  const found = parse(reader, file, await readExisting(reader, file), declarationsSchema);
  if (declarationsHash(found.packages) !== hash)
    throw new ReleaseStoreError(
      `${file} in ${reader.location} does not match its hash: it was changed or damaged after it was published. ${RESTORE}`,
    );
  return found;
}
