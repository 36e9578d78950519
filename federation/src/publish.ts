import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BuildError, describeRelease } from './build';
import { workingTreeDeclarations } from './contract/read-declarations';
import { liveComposition, promote } from './promote';
import { MEMBERS, type Member, type Release } from './release';
import { ReleaseStoreError } from './release-reader';
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
    await store.writeDeclarations(workingTreeDeclarations());
    await store.keep(staging, release);
    return release;
  } finally {
    await store.discard(staging);
  }
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
export { BuildError } from './build';
