import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { declarationsFile, declarationsHash, declarationsSchema, type Declarations } from './contract/contract';
import {
  compositionFile,
  compositionSchema,
  hashOf,
  integrityOf,
  liveSchema,
  POINTER_HINT_FILE,
  pointerFile,
  pointerHintSchema,
  releaseFile,
  releaseSchema,
  type Composition,
  type Live,
  type PinnedVersion,
  type Release,
} from './release';

export class ReleaseStoreError extends Error {
  override readonly name = 'ReleaseStoreError';
}

/** Where releases, compositions and the live pointer are read from. Paths are relative, with slashes. */
export interface ReleaseReader {
  readonly location: string;
  /** undefined when there is no such file; rejects when the store cannot be asked within the time limit. */
  read(file: string): Promise<Buffer | undefined>;
}

/** A path that stays inside the store. */
const isPlain = (file: string): boolean =>
  !file.split('/').some((part) => part === '' || part === '.' || part === '..') && !path.isAbsolute(file);

export function folderReader(folder: string): ReleaseReader {
  return {
    location: folder,
    read: async (file) => {
      if (!isPlain(file)) return undefined;
      try {
        return await readFile(path.join(folder, file));
      } catch (error) {
        if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
        throw error;
      }
    },
  };
}

/** A store behind a web server. Anything but 200 and 404 is a failure, and so is an answer later than `timeoutMs`. */
export function httpReader(address: string, timeoutMs: number): ReleaseReader {
  return {
    location: address,
    read: async (file) => {
      if (!isPlain(file)) return undefined;
      const response = await fetch(`${address}/${file}`, { signal: AbortSignal.timeout(timeoutMs) });
      if (response.status === 404) {
        await response.body?.cancel();
        return undefined;
      }
      if (!response.ok) {
        await response.body?.cancel();
        throw new ReleaseStoreError(`The release store answered ${response.status} for ${file}.`);
      }
      return Buffer.from(await response.arrayBuffer());
    },
  };
}

/** A disk can hang, too, when it is another machine's. */
export function timeLimited(reader: ReleaseReader, timeoutMs: number): ReleaseReader {
  return {
    location: reader.location,
    read: async (file) => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new ReleaseStoreError(`Reading ${file} took longer than ${timeoutMs} ms.`)), timeoutMs);
        timer.unref();
      });
      return Promise.race([reader.read(file), late]).finally(() => clearTimeout(timer));
    },
  };
}

export const releaseReader = (location: string, timeoutMs: number): ReleaseReader =>
  timeLimited(/^https?:/.test(location) ? httpReader(location, timeoutMs) : folderReader(location), timeoutMs);

function parse<T>(reader: ReleaseReader, file: string, bytes: Buffer, schema: { parse(value: unknown): T }): T {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    throw new ReleaseStoreError(`${file} in ${reader.location} is not what it should be: ${(error as Error).message}`);
  }
}

/** Reads a file that has to be there. */
export async function readExisting(reader: ReleaseReader, file: string): Promise<Buffer> {
  const bytes = await reader.read(file);
  if (!bytes) throw new ReleaseStoreError(`There is no ${file} in ${reader.location}.`);
  return bytes;
}

/** Reads a built file and refuses it when a byte of it is not what was published. */
export async function readVerified(reader: ReleaseReader, file: string, integrity: string): Promise<Buffer> {
  const bytes = await readExisting(reader, file);
  if (integrityOf(bytes) !== integrity) throw new ReleaseStoreError(`${file} in ${reader.location} is not what was published.`);
  return bytes;
}

/** Reads a release and pins it: the hash of its `release.json` stands for every byte of it. */
export async function pinRelease(
  reader: ReleaseReader,
  member: string,
  version: string,
): Promise<{ release: Release; pinned: PinnedVersion } | undefined> {
  const file = releaseFile(member, version);
  const bytes = await reader.read(file);
  if (!bytes) return undefined;
  const release = parse(reader, file, bytes, releaseSchema);
  if (release.member !== member || release.version !== version)
    throw new ReleaseStoreError(`${file} in ${reader.location} describes ${release.member} ${release.version}.`);
  return { release, pinned: { version, hash: hashOf(bytes) } };
}
export const readRelease = async (reader: ReleaseReader, member: string, version: string): Promise<Release | undefined> =>
  (await pinRelease(reader, member, version))?.release;

/** Reads the release that a composition was made of; one that was changed since is refused. */
export async function readPinnedRelease(reader: ReleaseReader, member: string, { version, hash }: PinnedVersion): Promise<Release> {
  const found = await pinRelease(reader, member, version);
  if (!found) throw new ReleaseStoreError(`There is no ${releaseFile(member, version)} in ${reader.location}.`);
  if (found.pinned.hash !== hash)
    throw new ReleaseStoreError(`${releaseFile(member, version)} in ${reader.location} is not what was published.`);
  return found.release;
}

export async function readComposition(reader: ReleaseReader, id: string): Promise<Composition | undefined> {
  const bytes = await reader.read(compositionFile(id));
  if (!bytes) return undefined;
  const found = parse(reader, compositionFile(id), bytes, compositionSchema);
  if (found.id !== id) throw new ReleaseStoreError(`${compositionFile(id)} in ${reader.location} holds another composition.`);
  return found;
}

/** Reads the declarations that releases were built against. */
export async function readDeclarations(reader: ReleaseReader, hash: string): Promise<Declarations> {
  const file = declarationsFile(hash);
  const found = parse(reader, file, await readExisting(reader, file), declarationsSchema);
  if (declarationsHash(found.packages) !== hash) throw new ReleaseStoreError(`${file} in ${reader.location} is not what was published.`);
  return found;
}

async function readRevision(reader: ReleaseReader, revision: number): Promise<Live | undefined> {
  const bytes = await reader.read(pointerFile(revision));
  if (!bytes) return undefined;
  const live = parse(reader, pointerFile(revision), bytes, liveSchema);
  if (live.revision !== revision) throw new ReleaseStoreError(`${pointerFile(revision)} in ${reader.location} holds another revision.`);
  return live;
}

/**
 * Reads what is live: the highest revision of the pointer. Who knows a revision asks for the ones after it only, so that a look at
 * a pointer that has not moved is one request for a file that is not there. With `onUnreadable`, a revision that cannot be read is told
 * there, and the one before it counts.
 */
export async function readLive(reader: ReleaseReader, known?: Live, onUnreadable?: (error: unknown) => void): Promise<Live | undefined> {
  let live = known;
  if (!live) {
    const hint = await reader.read(POINTER_HINT_FILE);
    const revision = hint ? parse(reader, POINTER_HINT_FILE, hint, pointerHintSchema).revision : 1;
    live = await readRevision(reader, revision);
    if (!live && hint) throw new ReleaseStoreError(`There is no ${pointerFile(revision)} in ${reader.location}.`);
  }
  try {
    while (live) {
      const next: Live | undefined = await readRevision(reader, live.revision + 1);
      if (!next) break;
      live = next;
    }
  } catch (error) {
    if (!onUnreadable) throw error;
    onUnreadable(error);
  }
  return live;
}
