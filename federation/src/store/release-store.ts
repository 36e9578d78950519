import { existsSync, statSync } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { ENVIRONMENT_NAME_PATTERN, mfeCommand, PRODUCTION } from '@komado/server-kit';
import { declarationsFile, type Declarations } from './contract';
import { platformRoleProblem } from './signing-key-permissions';
import {
  compositionFile,
  hashOf,
  memberSchema,
  ENVIRONMENTS_FOLDER,
  pointerFile,
  pointerFolder,
  pointerHintFile,
  releaseFile,
  releaseFolder,
  versionSchema,
  type Composition,
  type Live,
  type Release,
} from './release';
import {
  serializeFile,
  serializeSignedFile,
  folderReader,
  isRemoved,
  readSignedComposition,
  ReleaseStoreError,
  REMOVAL_MARK,
  parseRevisions,
  type ReleaseReader,
} from './release-reader';
import type { OnReleaseChange } from './release-webhook';
import type { ReleaseKeys } from './signing';

/** The pointer was moved between being read and being written. */
export class LivePointerConflictError extends ReleaseStoreError {
  constructor() {
    super(
      `Another command changed the live pointer at the same time, so nothing was changed. Check the new state (${mfeCommand('status')}), then run the command again.`,
    );
  }
}

export interface ReleaseWriter extends ReleaseReader {
  /** Whether this version is published and was not removed. */
  has(member: string, version: string): Promise<boolean>;
  /** Published versions, or those that were stored at this time or later; newest first. */
  versions(member: string, storedSince?: number): Promise<string[]>;
  /** Every member that has published anything, in alphabetical order. */
  members(): Promise<string[]>;
  /** A local folder to build into; `addRelease` moves its content to the store, once. Also cleans up after killed publishes. */
  stagingFolder(member: string, version: string): Promise<string>;
  discard(staging: string): Promise<void>;
  addRelease(staging: string, release: Release): Promise<void>;
  /** Signs and stores a composition; an existing one signed with a trusted key is retained. */
  writeComposition(composition: Composition): Promise<void>;
  /** Stores declarations under their hash; existing ones are retained. */
  writeDeclarations(declarations: Declarations): Promise<void>;
  /** Compositions that were stored, or previewed, at this time or later. */
  compositions(storedSince?: number): Promise<string[]>;
  /** Makes a composition count as stored now, unless it was removed. */
  touchComposition(id: string): Promise<void>;
  /** Deletes a release's files for good: its version can never be published again. May be repeated. */
  removeRelease(member: string, version: string): Promise<void>;
  removeComposition(id: string): Promise<void>;
  /** Revisions of the pointer that were not removed. */
  revisions(): Promise<number[]>;
  /** Deletes the content of a revision; its number is never used again. */
  removeRevision(revision: number): Promise<void>;
  leftovers(): Promise<string[]>;
  removeLeftovers(): Promise<void>;
  /** Signs and writes a revision of the pointer; rejects with `LivePointerConflictError` when that revision already exists. */
  updateLivePointer(live: Live): Promise<void>;
  /** Production and the others that have a pointer, in alphabetical order. */
  environments(): Promise<string[]>;
  /** The same store for another environment. */
  inEnvironment(name: string): ReleaseWriter;
  /** Called after a change that people made or that ended a canary. */
  readonly onChange?: OnReleaseChange;
}

/** A store for each of its environments. */
export const storesOfEnvironments = async (store: ReleaseWriter): Promise<ReleaseWriter[]> =>
  (await store.environments()).map((name) => (name === store.keys.environment ? store : store.inEnvironment(name)));

const STAGING = '.staging';
/** After this long, another machine's build in progress counts as abandoned. */
const ABANDONED_AFTER_MS = 60 * 60_000;
const thisHost = hashOf(hostname()).slice(0, 8);
/** Suffix of everything that a publish creates temporarily, so that others can see whether its process still runs. */
export const ownerMark = (): string => `${thisHost}.${process.pid}`;

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
/** Whether a leftover belongs to a killed publish: its process has exited, or it is old and from another machine. */
export function isAbandoned(mark: string, changedAt: number): boolean {
  const [, host, pid] = /([0-9a-f]{8})\.(\d+)$/.exec(mark) ?? [];
  return host === thisHost ? !isRunning(Number(pid)) : Date.now() - changedAt > ABANDONED_AFTER_MS;
}
/** Throws for a version that cannot be used as a folder name and in URLs. */
export function checkVersion(version: string): void {
  if (!versionSchema.safeParse(version).success)
    throw new ReleaseStoreError(
      `'${version}' is not a valid version. Use only letters, digits, and . + - _, such as 1.2.0. The version "static" is reserved.`,
    );
}
export const versionRemovedError = ({ member, version }: Pick<Release, 'member' | 'version'>): ReleaseStoreError =>
  new ReleaseStoreError(
    `${member} ${version} was published before and removed by mfe prune, and a version can be published only once. Choose a new one with --as VERSION.`,
  );
export const versionPublishedError = ({ member, version }: Pick<Release, 'member' | 'version'>): ReleaseStoreError =>
  new ReleaseStoreError(
    `${member} ${version} is already published, and a version can be published only once. Choose a new one with --as VERSION.`,
  );
/**
 * Whether the store has this composition with a trusted signature, so that it need not be written. One that a squad signed is written again
 * with the platform role, whose signature counts when the squad's key no longer does.
 */
export async function hasComposition(store: ReleaseReader, id: string): Promise<boolean> {
  const found = await readSignedComposition(store, id).catch((error: unknown) => {
    if (error instanceof ReleaseStoreError) return undefined;
    throw error;
  });
  return found !== undefined && (store.keys.membersOf(found.signer) === 'all' || platformRoleProblem(store.keys) !== undefined);
}

async function abandonedIn(folder: string): Promise<string[]> {
  const abandoned: string[] = [];
  for (const name of await readdir(path.join(folder, STAGING)).catch(() => [])) {
    const changedAt = await stat(path.join(folder, STAGING, name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (isAbandoned(name, changedAt)) abandoned.push(`${STAGING}/${name}`);
  }
  return abandoned;
}
async function clearAbandoned(folder: string): Promise<void> {
  for (const entry of await abandonedIn(folder)) await rm(path.join(folder, entry), { recursive: true, force: true });
}

let temporaries = 0;
/** A name in the staging folder that no other publish uses, whether it runs in this process or in another one. */
const temporaryPath = (folder: string, purpose: string): string =>
  path.join(folder, STAGING, `${purpose}-${(temporaries += 1)}-${ownerMark()}`);

/** Writes bytes to a temporary file on the store's disk. */
async function writeTemporary(folder: string, bytes: string): Promise<string> {
  await mkdir(path.join(folder, STAGING), { recursive: true });
  const temporary = temporaryPath(folder, 'file');
  const handle = await open(temporary, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return temporary;
}
/** Writes a file atomically: readers never see a partial file. */
async function writeAtomically(folder: string, file: string, bytes: string): Promise<void> {
  const temporary = await writeTemporary(folder, bytes);
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await rename(temporary, path.join(folder, file));
}

/** Names of the JSON files in a folder. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.json')).map((name) => path.basename(name, '.json'));
}
/** Whether a file exists and is not the mark of a removal. */
const hasContent = (file: string): boolean => existsSync(file) && (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** A release store in a folder. */
export function folderWriter(folder: string, keys: ReleaseKeys): ReleaseWriter {
  const reader = folderReader(folder, keys);
  const fileOf = (revision: number): string => pointerFile(revision, keys.environment);
  const target = (member: string, version: string) => path.join(folder, releaseFolder(member, version));
  return {
    ...reader,
    has: (member, version) => Promise.resolve(hasContent(path.join(folder, releaseFile(member, version)))),
    members: async () => {
      const names = await readdir(folder, { withFileTypes: true }).catch(() => []);
      return names.flatMap((entry) => (entry.isDirectory() && memberSchema.safeParse(entry.name).success ? [entry.name] : [])).sort();
    },
    versions: async (member, storedSince = 0) => {
      if (!existsSync(path.join(folder, member))) return [];
      const names = await readdir(path.join(folder, member));
      const dated = await Promise.all(
        names
          // The folder may contain more than releases.
          .filter((name) => hasContent(path.join(folder, releaseFile(member, name))))
          .map(async (name) => ({ name, at: (await stat(path.join(folder, member, name))).mtimeMs })),
      );
      return dated
        .filter(({ at }) => at >= storedSince)
        .sort((a, b) => b.at - a.at)
        .map(({ name }) => name);
    },
    stagingFolder: async (member, version) => {
      checkVersion(version);
      await clearAbandoned(folder);
      const staging = temporaryPath(folder, `${member}-${version}`);
      // A killed process may have had the same number.
      await rm(staging, { recursive: true, force: true });
      await mkdir(staging, { recursive: true });
      return staging;
    },
    discard: (staging) => rm(staging, { recursive: true, force: true }),
    addRelease: async (staging, release) => {
      const place = target(release.member, release.version);
      if (await isRemoved(reader, release.member, release.version)) throw versionRemovedError(release);
      if (existsSync(path.join(place, 'release.json'))) throw versionPublishedError(release);
      await rename(await writeTemporary(folder, serializeFile(release)), path.join(staging, 'release.json'));
      await mkdir(path.dirname(place), { recursive: true });
      try {
        await rename(staging, place);
      } catch (error) {
        if (['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw versionPublishedError(release);
        throw error;
      }
    },
    compositions: async (storedSince = 0) => {
      const ids: string[] = [];
      for (const id of await namesIn(path.join(folder, path.dirname(compositionFile('')))))
        if ((statSync(path.join(folder, compositionFile(id)), { throwIfNoEntry: false })?.mtimeMs ?? -1) >= storedSince) ids.push(id);
      return ids;
    },
    touchComposition: (id) =>
      utimes(path.join(folder, compositionFile(id)), new Date(), new Date()).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      }),
    removeRelease: async (member, version) => {
      // The mark first, so that no reader takes the rest for a release.
      await writeAtomically(folder, releaseFile(member, version), REMOVAL_MARK);
      const place = target(member, version);
      for (const name of await readdir(place))
        if (name !== path.basename(releaseFile(member, version))) await rm(path.join(place, name), { recursive: true, force: true });
    },
    removeComposition: (id) => rm(path.join(folder, compositionFile(id)), { force: true }),
    writeDeclarations: async (value) => {
      const file = declarationsFile(value.hash);
      if (!existsSync(path.join(folder, file))) await writeAtomically(folder, file, serializeFile(value));
    },
    writeComposition: async (value) => {
      if (await hasComposition(reader, value.id)) return;
      await writeAtomically(folder, compositionFile(value.id), serializeSignedFile(keys, 'composition', value));
    },
    environments: async () => {
      const names = await readdir(path.join(folder, ENVIRONMENTS_FOLDER)).catch(() => []);
      return [PRODUCTION, ...names.filter((name) => ENVIRONMENT_NAME_PATTERN.test(name)).sort()];
    },
    inEnvironment: (name) => folderWriter(folder, keys.inEnvironment(name)),
    revisions: async () =>
      parseRevisions((await namesIn(path.join(folder, pointerFolder(keys.environment)))).map((name) => `${name}.json`)).filter((revision) =>
        hasContent(path.join(folder, fileOf(revision))),
      ),
    removeRevision: (revision) => writeAtomically(folder, fileOf(revision), REMOVAL_MARK),
    leftovers: () => abandonedIn(folder),
    removeLeftovers: () => clearAbandoned(folder),
    updateLivePointer: async (live) => {
      const temporary = await writeTemporary(folder, serializeSignedFile(keys, 'pointer', live));
      try {
        await mkdir(path.join(folder, pointerFolder(keys.environment)), { recursive: true });
        // Linking to an existing name fails: of two concurrent writers, one wins.
        await link(temporary, path.join(folder, fileOf(live.revision)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new LivePointerConflictError();
        throw error;
      } finally {
        await rm(temporary, { force: true });
      }
      // Only a starting point: readers continue from there to the highest revision.
      await writeAtomically(folder, pointerHintFile(keys.environment), serializeFile({ revision: live.revision }));
    },
  };
}
