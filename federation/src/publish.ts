import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BuildError, describeRelease } from './build';
import { composition, MEMBERS, type Composition, type Live, type Member, type Release } from './release';
import { readComposition, readLive, ReleaseStoreError, type ReleaseReader, type ReleaseWriter } from './release-store';
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
  const release = await buildRelease(member, version, staging);
  await store.keep(staging, release);
  return release;
}

export async function liveComposition(store: ReleaseReader): Promise<{ live: Live; composition: Composition } | undefined> {
  const live = await readLive(store);
  if (!live) return undefined;
  const found = await readComposition(store, live.composition);
  if (!found) throw new ReleaseStoreError(`The live composition ${live.composition} is not in the store.`);
  return { live, composition: found };
}

const HISTORY_LENGTH = 50;

/** Makes a set of members live, with one move of a pointer. Members that are not named stay as they are. */
export async function promote(
  store: ReleaseWriter,
  members: Readonly<Partial<Record<Member, string>>>,
  reason: string,
  builtFrom: Readonly<Record<string, string>> = {},
): Promise<Composition> {
  const before = await liveComposition(store);
  const next = composition({ ...before?.composition.members, ...members });
  const missing = MEMBERS.filter((member) => !next.members[member]);
  if (missing.length > 0) throw new ReleaseStoreError(`A composition needs every member; missing: ${missing.join(', ')}.`);
  for (const [member, version] of Object.entries(next.members)) {
    if (!store.has(member, version)) throw new ReleaseStoreError(`${member} ${version} is not published.`);
  }
  await store.writeComposition(next);
  const history = before?.live.history ?? [];
  const isSame = before?.live.composition === next.id;
  await store.writeLive({
    composition: next.id,
    history: isSame
      ? history
      : [{ composition: next.id, promotedAt: new Date().toISOString(), reason }, ...history].slice(0, HISTORY_LENGTH),
    builtFrom: { ...before?.live.builtFrom, ...builtFrom },
  });
  return next;
}

/** Moves the pointer to an earlier composition: the named one, or the one before the live one. */
export async function rollBack(store: ReleaseWriter, id?: string): Promise<Composition> {
  const before = await liveComposition(store);
  if (!before) throw new ReleaseStoreError('Nothing is live yet.');
  const target = id ?? before.live.history.map((entry) => entry.composition).find((entry) => entry !== before.live.composition);
  const found = target === undefined ? undefined : await readComposition(store, target);
  if (!found) throw new ReleaseStoreError(target ? `There is no composition ${target}.` : 'There is no earlier composition.');
  return promote(store, found.members, `rollback from ${before.live.composition}`);
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
  const before = await liveComposition(store);
  const hashes = Object.fromEntries(MEMBERS.map((member) => [member, sourceHash(member)])) as Record<Member, string>;
  const changed = MEMBERS.filter((member) => !before || before.live.builtFrom[member] !== hashes[member]);
  let done = 0;
  const built: Member[] = [];
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
  if (changed.length > 0) {
    await promote(
      store,
      Object.fromEntries(changed.map((member) => [member, workingTreeVersion(member, hashes[member])])),
      'start from the working tree',
      hashes,
    );
  }
  return built;
}
