import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BuildError, describeRelease } from './build';
import { composition, MEMBERS, releaseFolder, type Composition, type Live, type Member, type PinnedVersion, type Release } from './release';
import {
  pinRelease,
  readComposition,
  readLive,
  readPinnedRelease,
  readVerified,
  ReleaseStoreError,
  type ReleaseReader,
} from './release-reader';
import { PointerMovedError, type ReleaseWriter } from './release-store';
import { sourceHash } from './source-hash';
import { packageVersion, type BuildTarget } from './webpack-preset';

/** Builds one side in a process of its own: two run at once on two cores, and a build leaves no memory behind. */
function buildInProcess(member: Member, version: string, target: BuildTarget, folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = fork(fileURLToPath(new URL('./build-process.ts', import.meta.url)), [member, version, target, folder], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let output = '';
    worker.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    worker.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    worker.on('error', reject);
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new BuildError(`Building ${member} for ${target} failed.\n${output}`))));
  });
}

/** Builds a member for browsers and servers into a folder and describes it. */
export async function buildRelease(member: Member, version: string, folder: string): Promise<Release> {
  await Promise.all([buildInProcess(member, version, 'web', folder), buildInProcess(member, version, 'node', folder)]);
  return describeRelease(member, version, sourceHash(member), folder, new Date());
}

/** Builds a member for browsers and servers and puts it into the store, immutable. Nothing is live yet. A version is published once. */
export async function publish(store: ReleaseWriter, member: Member, version: string): Promise<Release> {
  if (store.has(member, version))
    throw new ReleaseStoreError(`${member} ${version} is already published; a new version needs a new number.`);
  const staging = await store.stagingFolder(member, version);
  try {
    const release = await buildRelease(member, version, staging);
    await store.keep(staging, release);
    return release;
  } finally {
    await store.discard(staging);
  }
}

export async function liveComposition(store: ReleaseReader): Promise<{ live: Live; composition: Composition } | undefined> {
  const live = await readLive(store);
  if (!live) return undefined;
  const found = await readComposition(store, live.composition);
  if (!found) throw new ReleaseStoreError(`The live composition ${live.composition} is not in the store.`);
  return { live, composition: found };
}

const HISTORY_LENGTH = 50;
/** Versions of a member that were live before and that a page may be given instead of the live one. */
const LAST_GOOD_LENGTH = 3;

/** Pins a published version after every file of it was found as it was published. */
async function pinWhole(store: ReleaseReader, member: Member, version: string): Promise<PinnedVersion> {
  const found = await pinRelease(store, member, version);
  if (!found) throw new ReleaseStoreError(`${member} ${version} is not published.`);
  const folder = releaseFolder(member, version);
  const { files, serverFiles } = found.release;
  for (const [file, { integrity }] of Object.entries(files)) await readVerified(store, `${folder}/web/${file}`, integrity);
  for (const [file, { integrity }] of Object.entries(serverFiles)) await readVerified(store, `${folder}/node/${file}`, integrity);
  return found.pinned;
}

type Before = { live: Live; composition: Composition } | undefined;

function lastGoodAfter(before: Before, next: Composition, isRollback: boolean): Live['lastGood'] {
  const after: Live['lastGood'] = {};
  for (const [member, { version }] of Object.entries(next.members)) {
    const replaced = before?.composition.members[member];
    const isChanged = replaced !== undefined && replaced.version !== version;
    const earlier = before?.live.lastGood[member] ?? [];
    // What a rollback leaves is no version known good.
    const candidates = isChanged && !isRollback ? [replaced, ...earlier] : earlier;
    const excluded = isChanged && isRollback ? [version, replaced.version] : [version];
    after[member] = candidates
      .filter((entry, at) => !excluded.includes(entry.version) && candidates.findIndex((same) => same.version === entry.version) === at)
      .slice(0, LAST_GOOD_LENGTH);
  }
  return after;
}

/** Moves the pointer from what was read before to `next`; rejects with `PointerMovedError` when somebody else moved it since. */
async function move(
  store: ReleaseWriter,
  before: Before,
  next: Composition,
  reason: string,
  { isRollback = false, builtFrom = {} }: { isRollback?: boolean; builtFrom?: Readonly<Record<string, string>> } = {},
): Promise<void> {
  await store.writeComposition(next);
  const entries = before?.live.history ?? [];
  const isSame = before?.live.composition === next.id;
  const history = isSame
    ? entries
    : [{ composition: next.id, promotedAt: new Date().toISOString(), reason }, ...entries].slice(0, HISTORY_LENGTH);
  const bad = [...(isRollback && before ? [before.live.composition] : []), ...(before?.live.bad ?? [])];
  await store.movePointer({
    revision: (before?.live.revision ?? 0) + 1,
    composition: next.id,
    history,
    bad: [...new Set(bad)].filter((id) => id !== next.id && history.some((entry) => entry.composition === id)),
    lastGood: lastGoodAfter(before, next, isRollback),
    builtFrom: { ...before?.live.builtFrom, ...builtFrom },
  });
}

/**
 * Makes a set of members live, with one move of a pointer. Members that are not named stay as they are. Of two promotes at once one
 * wins; the other is rejected with `PointerMovedError`.
 */
export async function promote(
  store: ReleaseWriter,
  members: Readonly<Partial<Record<Member, string>>>,
  reason: string,
  builtFrom: Readonly<Record<string, string>> = {},
): Promise<Composition> {
  const before = await liveComposition(store);
  const named = MEMBERS.filter((member) => members[member] !== undefined);
  const missing = MEMBERS.filter((member) => !named.includes(member) && !before?.composition.members[member]);
  if (missing.length > 0)
    throw new ReleaseStoreError(
      `A composition needs every member, and nothing is live yet. Missing: ${missing.join(', ')}. ` +
        `Publish them (npm run mfe -- publish ${missing[0]}) and promote all at once: promote ${MEMBERS.map((member) => `${member}@${members[member] ?? '…'}`).join(' ')}`,
    );
  const pinned = await Promise.all(
    named.map(async (member) => [member, await pinWhole(store, member, members[member] as string)] as const),
  );
  const next = composition({ ...before?.composition.members, ...Object.fromEntries(pinned) });
  for (const [member, { version }] of Object.entries(next.members)) {
    if (!store.has(member, version)) throw new ReleaseStoreError(`${member} ${version} is not published.`);
  }
  await move(store, before, next, reason, { builtFrom });
  return next;
}

/** A composition all of whose releases are still what they were. */
async function wholeComposition(store: ReleaseReader, id: string): Promise<Composition> {
  const found = await readComposition(store, id);
  if (!found) throw new ReleaseStoreError(`There is no composition ${id}.`);
  await Promise.all(Object.entries(found.members).map(([member, pinned]) => readPinnedRelease(store, member, pinned)));
  return found;
}

/**
 * Moves the pointer back: to the named composition, or to the newest one that was live before and is good. What is left is marked
 * bad, so that the next rollback goes further back and never forward again.
 */
export async function rollBack(store: ReleaseWriter, id?: string): Promise<Composition> {
  const before = await liveComposition(store);
  if (!before) throw new ReleaseStoreError('Nothing is live yet.');
  const { composition: current, history, bad } = before.live;
  if (id === current) throw new ReleaseStoreError(`The composition ${id} is what is live.`);
  const earlier = [...new Set(history.map((entry) => entry.composition))].filter((entry) => entry !== current && !bad.includes(entry));
  for (const target of id === undefined ? earlier : [id]) {
    const found = await wholeComposition(store, target).catch((error: unknown) => {
      if (id !== undefined || !(error instanceof ReleaseStoreError)) throw error;
      return undefined;
    });
    if (!found) continue;
    await move(store, before, found, `rollback from ${current}`, { isRollback: true });
    return found;
  }
  throw new ReleaseStoreError('There is no earlier good composition.');
}

/** Version under which a start publishes a member of the working tree. */
export const workingTreeVersion = (member: Member, hash: string): string => `${packageVersion(member)}-tree.${hash.slice(0, 10)}`;

/**
 * Builds and promotes the members whose sources changed since the last start. What squads promoted since stays live where
 * the working tree did not change. Gives the members that were built.
 */
export async function releaseWorkingTree(
  store: ReleaseWriter,
  onProgress: (message: string, done: number, total: number) => void,
): Promise<Member[]> {
  const hashes = Object.fromEntries(MEMBERS.map((member) => [member, sourceHash(member)])) as Record<Member, string>;
  const built: Member[] = [];
  for (;;) {
    const before = await liveComposition(store);
    const changed = MEMBERS.filter((member) => !before || before.live.builtFrom[member] !== hashes[member]);
    let done = 0;
    for (const member of changed) {
      const version = workingTreeVersion(member, hashes[member]);
      onProgress(`Building ${member}`, done, changed.length);
      if (!store.has(member, version)) {
        await publish(store, member, version);
        built.push(member);
      }
      done += 1;
      onProgress(`Built ${member}`, done, changed.length);
    }
    if (changed.length === 0) return built;
    const versions = Object.fromEntries(changed.map((member) => [member, workingTreeVersion(member, hashes[member])]));
    try {
      await promote(store, versions, 'start from the working tree', hashes);
      return built;
    } catch (error) {
      // A squad promoted meanwhile: what is built goes on top of that.
      if (!(error instanceof PointerMovedError)) throw error;
    }
  }
}
