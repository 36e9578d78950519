import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ENVIRONMENT_NAME_PATTERN, PRODUCTION } from '@komado/server-kit';
import type { ObjectStore, ObjectListing } from '@komado/server-kit/bucket';
import { filesBelow } from '../paths';
import { declarationsFile } from './contract';
import {
  compositionFile,
  ENVIRONMENTS_FOLDER,
  memberSchema,
  pointerFile,
  pointerFolder,
  pointerHintFile,
  releaseFile,
  releaseFolder,
  type Release,
} from './release';
import {
  serializeFile,
  serializeSignedFile,
  isPathInsideStore,
  isRemovalMark,
  ReleaseStoreError,
  REMOVAL_MARK,
  parseRevisions,
} from './release-reader';
import {
  versionPublishedError,
  checkVersion,
  hasComposition,
  isAbandoned,
  ownerMark,
  LivePointerConflictError,
  versionRemovedError,
  type ReleaseWriter,
} from './release-store';
import type { ReleaseKeys } from './signing';

/** Publishes in progress: one object each, which names its process. */
const CLAIMS = '.staging/';
const STAGING_PREFIX = 'komado-publish-';
const MAX_CONCURRENT = 8;

const isOwnedByOther = (folder: string): boolean => {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  return owner !== undefined && process.getuid !== undefined && owner !== process.getuid();
};

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  await Promise.all(
    Array.from({ length: MAX_CONCURRENT }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
    }),
  );
}

/**
 * A release store on objects. A release exists once its `release.json` does, which is written last. While its files are uploaded, a claim
 * keeps other publishers away; what a killed publish left behind is removed by the next one.
 */
export function objectReleaseWriter(objects: ObjectStore, keys: ReleaseKeys): ReleaseWriter {
  const claimOf = (member: string, version: string): string => `${CLAIMS}${member}@${version}`;
  const mark = Buffer.from(REMOVAL_MARK);
  /** Sorted, so that what is done with them happens in the same order every time. */
  const namesBelow = async (prefix: string): Promise<string[]> => (await objects.list(prefix)).map(({ name }) => name).sort();
  const revisionsOf = (found: readonly ObjectListing[]): number[] => parseRevisions(found.map(({ name }) => path.posix.basename(name)));
  const pointerObjects = (): Promise<ObjectListing[]> => objects.list(`${pointerFolder(keys.environment)}/`);
  const read = (file: string): Promise<Buffer | undefined> => (isPathInsideStore(file) ? objects.read(file) : Promise.resolve(undefined));

  /** Deletes everything of a release but its `release.json`, without which the rest is no release. */
  async function removeFiles(member: string, version: string): Promise<void> {
    const names = await namesBelow(`${releaseFolder(member, version)}/`);
    await objects.remove(names.filter((name) => name !== releaseFile(member, version)));
  }
  async function removeRelease(member: string, version: string): Promise<void> {
    // The mark first, so that no reader takes the rest for a release.
    await objects.write(releaseFile(member, version), mark);
    await removeFiles(member, version);
  }
  async function clearClaim(member: string, version: string): Promise<void> {
    if (!(await objects.read(releaseFile(member, version)))) await removeFiles(member, version);
    await objects.remove([claimOf(member, version)]);
  }
  /** Claims of killed publishes; each represents files of its release. */
  async function abandonedClaims(): Promise<string[]> {
    const abandoned: string[] = [];
    for (const { name, writtenAt } of (await objects.list(CLAIMS)).sort((one, other) => (one.name < other.name ? -1 : 1)))
      if (isAbandoned((await objects.read(name))?.toString('utf8') ?? '', writtenAt)) abandoned.push(name);
    return abandoned;
  }
  async function clearAbandoned(): Promise<void> {
    for (const name of await abandonedClaims()) {
      const [member = '', version = ''] = name.slice(CLAIMS.length).split('@');
      await clearClaim(member, version);
    }
    for (const name of await readdir(tmpdir())) {
      const [, mark] = new RegExp(`^${STAGING_PREFIX}.*-([0-9a-f]{8}\\.\\d+)-\\w{6}$`).exec(name) ?? [];
      if (mark === undefined || !isAbandoned(mark, Date.now())) continue;
      const folder = path.join(tmpdir(), name);
      // Users share the folder for temporary files, and cannot delete each other's.
      if (!isOwnedByOther(folder)) await rm(folder, { recursive: true, force: true });
    }
  }
  async function upload(staging: string, { member, version }: Release): Promise<void> {
    await inTurns(filesBelow(staging), async (file) =>
      objects.write(`${releaseFolder(member, version)}/${file.split(path.sep).join('/')}`, await readFile(path.join(staging, file))),
    );
  }
  async function addRelease(staging: string, release: Release): Promise<void> {
    const { member, version } = release;
    const published = await objects.read(releaseFile(member, version));
    if (published) throw isRemovalMark(published) ? versionRemovedError(release) : versionPublishedError(release);
    await clearAbandoned();
    if (!(await objects.create(claimOf(member, version), Buffer.from(`${randomUUID()}-${ownerMark()}`))))
      throw new ReleaseStoreError(
        `${member} ${version} is being published by another process. Wait until it is done, or publish another version.`,
      );
    try {
      await upload(staging, release);
      if (!(await objects.create(releaseFile(member, version), Buffer.from(serializeFile(release))))) throw versionPublishedError(release);
    } finally {
      await clearClaim(member, version);
    }
    await rm(staging, { recursive: true, force: true });
  }

  const reader = {
    location: objects.location,
    keys,
    read,
    newestRevision: async () =>
      revisionsOf(await pointerObjects()).reduce<number | undefined>((most, one) => Math.max(most ?? 0, one), undefined),
  };
  return {
    ...reader,
    has: async (member, version) => {
      const found = await objects.read(releaseFile(member, version));
      return found !== undefined && !isRemovalMark(found);
    },
    members: async () => {
      const names = new Set((await namesBelow('')).map((name) => name.split('/')[0] ?? ''));
      return [...names].filter((name) => memberSchema.safeParse(name).success).sort();
    },
    versions: async (member, storedSince = 0) =>
      (await objects.list(`${member}/`))
        .filter(({ name, bytes }) => name.endsWith('/release.json') && name.split('/').length === 3 && bytes > 0)
        .filter(({ writtenAt }) => writtenAt >= storedSince)
        .sort((a, b) => b.writtenAt - a.writtenAt)
        .map(({ name }) => name.split('/')[1] ?? ''),
    stagingFolder: async (member, version) => {
      checkVersion(version);
      await clearAbandoned();
      await mkdir(tmpdir(), { recursive: true });
      return mkdtemp(path.join(tmpdir(), `${STAGING_PREFIX}${member}-${version}-${ownerMark()}-`));
    },
    discard: (staging) => rm(staging, { recursive: true, force: true }),
    addRelease,
    compositions: async (storedSince = 0) =>
      (await objects.list(`${path.posix.dirname(compositionFile(''))}/`))
        .filter(({ name, writtenAt }) => name.endsWith('.json') && writtenAt >= storedSince)
        .map(({ name }) => path.posix.basename(name, '.json'))
        .sort(),
    touchComposition: async (id) => {
      const bytes = await objects.read(compositionFile(id));
      if (bytes) await objects.write(compositionFile(id), bytes);
    },
    removeRelease,
    removeComposition: (id) => objects.remove([compositionFile(id)]),
    writeDeclarations: async (value) => void (await objects.create(declarationsFile(value.hash), Buffer.from(serializeFile(value)))),
    writeComposition: async (value) => {
      if (!(await hasComposition(reader, value.id)))
        await objects.write(compositionFile(value.id), Buffer.from(serializeSignedFile(keys, 'composition', value)));
    },
    environments: async () => {
      const names = (await namesBelow(`${ENVIRONMENTS_FOLDER}/`)).map((name) => name.split('/')[1] ?? '');
      return [PRODUCTION, ...new Set(names.filter((name) => ENVIRONMENT_NAME_PATTERN.test(name)))];
    },
    inEnvironment: (name) => objectReleaseWriter(objects, keys.inEnvironment(name)),
    revisions: async () => revisionsOf((await pointerObjects()).filter(({ bytes }) => bytes > 0)),
    removeRevision: (revision) => objects.write(pointerFile(revision, keys.environment), mark),
    leftovers: abandonedClaims,
    removeLeftovers: clearAbandoned,
    updateLivePointer: async (live) => {
      if (!(await objects.create(pointerFile(live.revision, keys.environment), Buffer.from(serializeSignedFile(keys, 'pointer', live)))))
        throw new LivePointerConflictError();
      await objects.write(pointerHintFile(keys.environment), Buffer.from(serializeFile({ revision: live.revision })));
    },
  };
}
