import { existsSync } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { declarationsFile, type Declarations } from './contract/contract';
import {
  compositionFile,
  hashOf,
  POINTER_HINT_FILE,
  pointerFile,
  releaseFile,
  releaseFolder,
  versionSchema,
  type Composition,
  type Live,
  type Release,
} from './release';
import { folderReader, ReleaseStoreError, type ReleaseReader } from './release-reader';

/** Somebody else moved the pointer between the look at it and the move. */
export class PointerMovedError extends ReleaseStoreError {
  constructor() {
    super('Somebody else made another composition live at the same moment; yours is not live. Look at what is live and try again.');
  }
}

export interface ReleaseWriter extends ReleaseReader {
  readonly folder: string;
  has(member: string, version: string): boolean;
  versions(member: string): Promise<string[]>;
  /** A folder beside the store's releases to build into; `keep` moves it to its place, once. Clears away what killed builds left. */
  stagingFolder(member: string, version: string): Promise<string>;
  discard(staging: string): Promise<void>;
  keep(staging: string, release: Release): Promise<void>;
  writeComposition(composition: Composition): Promise<void>;
  /** Keeps declarations under their hash; what is there already stays. */
  writeDeclarations(declarations: Declarations): Promise<void>;
  compositions(): Promise<string[]>;
  declarations(): Promise<string[]>;
  removeRelease(member: string, version: string): Promise<void>;
  removeComposition(id: string): Promise<void>;
  removeDeclarations(hash: string): Promise<void>;
  /** Writes a revision of the pointer; rejects with `PointerMovedError` when somebody else has written it already. */
  movePointer(live: Live): Promise<void>;
}

const STAGING = '.staging';
/** After this long, what another machine is building counts as left behind. */
const ABANDONED_AFTER_MS = 60 * 60_000;
const thisHost = hashOf(hostname()).slice(0, 8);
/** Ends the name of everything in the staging folder, so that who finds it can tell whether its maker still lives. */
const ownerMark = (): string => `${thisHost}.${process.pid}`;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
/** Removes what publishes left that were killed: their process is gone, or it is another machine's and old. */
async function clearAbandoned(folder: string): Promise<void> {
  const names = await readdir(path.join(folder, STAGING)).catch(() => []);
  for (const name of names) {
    const [, host, pid] = /([0-9a-f]{8})\.(\d+)$/.exec(name) ?? [];
    const entry = path.join(folder, STAGING, name);
    const changedAt = await stat(entry).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    const isAbandoned = host === thisHost ? !isAlive(Number(pid)) : Date.now() - changedAt > ABANDONED_AFTER_MS;
    if (isAbandoned) await rm(entry, { recursive: true, force: true });
  }
}

let written = 0;
/** Writes bytes to a file of its own on the store's disk, whole. */
async function writeTemporary(folder: string, bytes: string): Promise<string> {
  await mkdir(path.join(folder, STAGING), { recursive: true });
  const temporary = path.join(folder, STAGING, `file-${(written += 1)}-${ownerMark()}`);
  const handle = await open(temporary, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return temporary;
}
/** Writes a file whole or not at all: readers never see half of it. */
async function writeAtomically(folder: string, file: string, bytes: string): Promise<void> {
  const temporary = await writeTemporary(folder, bytes);
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await rename(temporary, path.join(folder, file));
}
const asFile = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Names of the JSON files that stand beside `file`. */
async function namesIn(folder: string, file: string): Promise<string[]> {
  const names = await readdir(path.join(folder, path.dirname(file))).catch(() => []);
  return names.filter((name) => name.endsWith('.json')).map((name) => path.basename(name, '.json'));
}

/** Only a folder can be written to; a store behind a web server is filled by copying a folder there. */
export function folderWriter(folder: string): ReleaseWriter {
  const target = (member: string, version: string) => path.join(folder, releaseFolder(member, version));
  return {
    ...folderReader(folder),
    folder,
    has: (member, version) => existsSync(path.join(folder, releaseFile(member, version))),
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
      if (!versionSchema.safeParse(version).success)
        throw new ReleaseStoreError(`${version} cannot be a version: letters, digits and . + - _ only, and not "static".`);
      await clearAbandoned(folder);
      const staging = path.join(folder, STAGING, `${member}-${version}-${ownerMark()}`);
      await rm(staging, { recursive: true, force: true });
      await mkdir(staging, { recursive: true });
      return staging;
    },
    discard: (staging) => rm(staging, { recursive: true, force: true }),
    keep: async (staging, release) => {
      const place = target(release.member, release.version);
      if (existsSync(path.join(place, 'release.json')))
        throw new ReleaseStoreError(`${release.member} ${release.version} is already published.`);
      await rename(await writeTemporary(folder, asFile(release)), path.join(staging, 'release.json'));
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
    compositions: () => namesIn(folder, compositionFile('')),
    declarations: () => namesIn(folder, declarationsFile('')),
    removeRelease: async (member, version) => {
      const place = target(member, version);
      // Out of sight at once, then file by file: nobody finds half of it.
      const aside = path.join(folder, STAGING, `removed-${member}-${version}-${ownerMark()}`);
      await mkdir(path.dirname(aside), { recursive: true });
      await rename(place, aside);
      await rm(aside, { recursive: true });
    },
    removeComposition: (id) => rm(path.join(folder, compositionFile(id)), { force: true }),
    removeDeclarations: (hash) => rm(path.join(folder, declarationsFile(hash)), { force: true }),
    writeDeclarations: async (value) => {
      const file = declarationsFile(value.hash);
      if (!existsSync(path.join(folder, file))) await writeAtomically(folder, file, asFile(value));
    },
    writeComposition: (value) => writeAtomically(folder, compositionFile(value.id), asFile(value)),
    movePointer: async (live) => {
      const temporary = await writeTemporary(folder, asFile(live));
      try {
        await mkdir(path.join(folder, path.dirname(pointerFile(live.revision))), { recursive: true });
        // A link to a name that is taken fails, whoever took it: of two at once, one wins.
        await link(temporary, path.join(folder, pointerFile(live.revision)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new PointerMovedError();
        throw error;
      } finally {
        await rm(temporary, { force: true });
      }
      // Only a place to start looking from: readers go on from there to the highest revision.
      await writeAtomically(folder, POINTER_HINT_FILE, asFile({ revision: live.revision }));
    },
  };
}
