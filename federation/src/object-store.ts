import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesBelow } from './built-files';
import { declarationsFile } from './contract/contract';
import { compositionFile, memberSchema, POINTER_HINT_FILE, pointerFile, releaseFile, releaseFolder, type Release } from './release';
import { asFile, asSignedFile, isPlain, ReleaseStoreError, revisionsIn } from './release-reader';
import {
  alreadyPublished,
  checkVersion,
  hasComposition,
  isAbandoned,
  ownerMark,
  PointerMovedError,
  type ReleaseWriter,
} from './release-store';
import type { ReleaseKeys } from './signing';

/** Bytes by name, such as rows of a table or objects in a bucket. Names are paths with slashes. */
export interface ObjectStore {
  /** For messages; without the password. */
  readonly location: string;
  read(name: string): Promise<Buffer | undefined>;
  /** Names that start with the prefix, in no particular order. */
  list(prefix: string): Promise<{ readonly name: string; readonly writtenAt: number }[]>;
  /** Writes atomically and overwrites. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Writes atomically only if the name is free; otherwise returns false. Of two concurrent calls, one returns true. */
  create(name: string, bytes: Buffer): Promise<boolean>;
  remove(names: readonly string[]): Promise<void>;
}

/** Publishes in progress: one object each, which names its process. */
const CLAIMS = '.staging/';
const STAGING_PREFIX = 'komado-publish-';
const AT_ONCE = 8;

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
    }),
  );
}

/**
 * A release store on objects. A release exists once its `release.json` does, which is written last. While its files are uploaded, a claim
 * keeps other publishers away; what a killed publish left behind is removed by the next one.
 */
export function objectWriter(objects: ObjectStore, keys: ReleaseKeys): ReleaseWriter {
  const claimOf = (member: string, version: string): string => `${CLAIMS}${member}@${version}`;
  const namesBelow = async (prefix: string): Promise<string[]> => (await objects.list(prefix)).map(({ name }) => name);
  /** The part of each name between the prefix and `.json`. */
  const idsIn = async (place: string): Promise<string[]> => {
    const prefix = `${path.posix.dirname(place)}/`;
    return (await namesBelow(prefix)).filter((name) => name.endsWith('.json')).map((name) => name.slice(prefix.length, -'.json'.length));
  };
  const revisions = async (): Promise<number[]> => revisionsIn((await idsIn(POINTER_HINT_FILE)).map((id) => `${id}.json`));
  const read = (file: string): Promise<Buffer | undefined> => (isPlain(file) ? objects.read(file) : Promise.resolve(undefined));

  async function removeRelease(member: string, version: string): Promise<void> {
    // Without release.json, the rest is no longer a release.
    await objects.remove([releaseFile(member, version)]);
    await objects.remove(await namesBelow(`${releaseFolder(member, version)}/`));
  }
  async function clearClaim(member: string, version: string): Promise<void> {
    if (!(await objects.read(releaseFile(member, version)))) await removeRelease(member, version);
    await objects.remove([claimOf(member, version)]);
  }
  async function clearAbandoned(): Promise<void> {
    for (const { name, writtenAt } of await objects.list(CLAIMS)) {
      const by = (await objects.read(name))?.toString('utf8') ?? '';
      const [member = '', version = ''] = name.slice(CLAIMS.length).split('@');
      if (isAbandoned(by, writtenAt)) await clearClaim(member, version);
    }
    for (const name of await readdir(tmpdir())) {
      const [, mark] = new RegExp(`^${STAGING_PREFIX}.*-([0-9a-f]{8}\\.\\d+)-\\w{6}$`).exec(name) ?? [];
      if (mark !== undefined && isAbandoned(mark, Date.now())) await rm(path.join(tmpdir(), name), { recursive: true, force: true });
    }
  }
  async function upload(staging: string, { member, version }: Release): Promise<void> {
    await inTurns(filesBelow(staging), async (file) =>
      objects.write(`${releaseFolder(member, version)}/${file.split(path.sep).join('/')}`, await readFile(path.join(staging, file))),
    );
  }
  async function keep(staging: string, release: Release): Promise<void> {
    const { member, version } = release;
    if (await objects.read(releaseFile(member, version))) throw alreadyPublished(release);
    await clearAbandoned();
    if (!(await objects.create(claimOf(member, version), Buffer.from(`${randomUUID()}-${ownerMark()}`))))
      throw new ReleaseStoreError(`${member} ${version} is being published by somebody else at this moment.`);
    try {
      await upload(staging, release);
      if (!(await objects.create(releaseFile(member, version), Buffer.from(asFile(release))))) throw alreadyPublished(release);
    } finally {
      await clearClaim(member, version);
    }
    await rm(staging, { recursive: true, force: true });
  }

  const reader = {
    location: objects.location,
    keys,
    read,
    newestRevision: async () => (await revisions()).reduce<number | undefined>((most, one) => Math.max(most ?? 0, one), undefined),
  };
  return {
    ...reader,
    has: async (member, version) => (await objects.read(releaseFile(member, version))) !== undefined,
    members: async () => {
      const names = new Set((await namesBelow('')).map((name) => name.split('/')[0] ?? ''));
      return [...names].filter((name) => memberSchema.safeParse(name).success).sort();
    },
    versions: async (member) =>
      (await objects.list(`${member}/`))
        .filter(({ name }) => name.endsWith('/release.json') && name.split('/').length === 3)
        .sort((a, b) => b.writtenAt - a.writtenAt)
        .map(({ name }) => name.split('/')[1] ?? ''),
    stagingFolder: async (member, version) => {
      checkVersion(version);
      await clearAbandoned();
      await mkdir(tmpdir(), { recursive: true });
      return mkdtemp(path.join(tmpdir(), `${STAGING_PREFIX}${member}-${version}-${ownerMark()}-`));
    },
    discard: (staging) => rm(staging, { recursive: true, force: true }),
    keep,
    compositions: () => idsIn(compositionFile('')),
    declarations: () => idsIn(declarationsFile('')),
    removeRelease,
    removeComposition: (id) => objects.remove([compositionFile(id)]),
    removeDeclarations: (hash) => objects.remove([declarationsFile(hash)]),
    writeDeclarations: async (value) => void (await objects.create(declarationsFile(value.hash), Buffer.from(asFile(value)))),
    writeComposition: async (value) => {
      if (!(await hasComposition(reader, value.id)))
        await objects.write(compositionFile(value.id), Buffer.from(asSignedFile(keys, 'composition', value)));
    },
    revisions,
    removeRevision: (revision) => objects.remove([pointerFile(revision)]),
    movePointer: async (live) => {
      if (!(await objects.create(pointerFile(live.revision), Buffer.from(asSignedFile(keys, 'pointer', live)))))
        throw new PointerMovedError();
      await objects.write(POINTER_HINT_FILE, Buffer.from(asFile({ revision: live.revision })));
    },
  };
}
