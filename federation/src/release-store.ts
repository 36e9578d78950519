import { existsSync } from 'node:fs';
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  compositionFile,
  compositionSchema,
  LIVE_FILE,
  liveSchema,
  releaseFolder,
  releaseSchema,
  type Composition,
  type Live,
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
      if (response.status === 404) return undefined;
      if (!response.ok) throw new ReleaseStoreError(`The release store answered ${response.status} for ${file}.`);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}

export const releaseReader = (location: string, timeoutMs: number): ReleaseReader =>
  /^https?:/.test(location) ? httpReader(location, timeoutMs) : folderReader(location);

async function readJson<T>(reader: ReleaseReader, file: string, schema: { parse(value: unknown): T }): Promise<T | undefined> {
  const bytes = await reader.read(file);
  if (!bytes) return undefined;
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    throw new ReleaseStoreError(`${file} in ${reader.location} is not what it should be: ${(error as Error).message}`);
  }
}
export const readRelease = (reader: ReleaseReader, member: string, version: string): Promise<Release | undefined> =>
  readJson(reader, `${releaseFolder(member, version)}/release.json`, releaseSchema);
export const readComposition = (reader: ReleaseReader, id: string): Promise<Composition | undefined> =>
  readJson(reader, compositionFile(id), compositionSchema);
export const readLive = (reader: ReleaseReader): Promise<Live | undefined> => readJson(reader, LIVE_FILE, liveSchema);

/** Writes a file whole or not at all: readers never see half of it. */
async function writeAtomically(file: string, bytes: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.${Date.now()}.tmp`;
  const handle = await open(temporary, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
}

export interface ReleaseWriter extends ReleaseReader {
  readonly folder: string;
  has(member: string, version: string): boolean;
  versions(member: string): Promise<string[]>;
  /** A folder beside the store's releases to build into; `keep` moves it to its place, once. */
  stagingFolder(member: string, version: string): Promise<string>;
  keep(staging: string, release: Release): Promise<void>;
  writeComposition(composition: Composition): Promise<void>;
  writeLive(live: Live): Promise<void>;
}

/** Only a folder can be written to; a store behind a web server is filled by copying a folder there. */
export function folderWriter(folder: string): ReleaseWriter {
  const target = (member: string, version: string) => path.join(folder, releaseFolder(member, version));
  return {
    ...folderReader(folder),
    folder,
    has: (member, version) => existsSync(path.join(target(member, version), 'release.json')),
    versions: async (member) => {
      if (!existsSync(path.join(folder, member))) return [];
      const names = await readdir(path.join(folder, member));
      const dated = await Promise.all(
        names
          .filter((name) => !name.startsWith('.'))
          .map(async (name) => ({ name, at: (await stat(path.join(folder, member, name))).mtimeMs })),
      );
      return dated.sort((a, b) => b.at - a.at).map(({ name }) => name);
    },
    stagingFolder: async (member, version) => {
      const staging = path.join(folder, '.staging', `${member}-${version}-${process.pid}`);
      await rm(staging, { recursive: true, force: true });
      await mkdir(staging, { recursive: true });
      return staging;
    },
    keep: async (staging, release) => {
      const place = target(release.member, release.version);
      if (existsSync(path.join(place, 'release.json')))
        throw new ReleaseStoreError(`${release.member} ${release.version} is already published.`);
      await writeAtomically(path.join(staging, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
      await mkdir(path.dirname(place), { recursive: true });
      try {
        await rename(staging, place);
      } catch (error) {
        if (['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) {
          throw new ReleaseStoreError(`${release.member} ${release.version} is already published.`);
        }
        throw error;
      }
    },
    writeComposition: (value) => writeAtomically(path.join(folder, compositionFile(value.id)), `${JSON.stringify(value, null, 2)}\n`),
    writeLive: (value) => writeAtomically(path.join(folder, LIVE_FILE), `${JSON.stringify(value, null, 2)}\n`),
  };
}
