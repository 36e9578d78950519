import { fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BuildError } from './build-error';
import type { BuildTarget } from './container-name';
import { judge } from './contract/judge';
import { workingTreeDeclarations } from './contract/read-declarations';
import { describeRelease } from './describe-release';
import { liveComposition, promote } from './promote';
import { packageVersion, PROJECT_ROOT, workingTreeMembers } from './paths';
import type { Composition, Member, Release } from './release';
import { ReleaseStoreError } from './release-reader';
import { PointerMovedError, type ReleaseWriter } from './release-store';
import { sourceHash } from './source-hash';

/** In an installed package, the program is prebuilt; in the source tree, it is bundled on start. */
const BUILD_PROGRAM = import.meta.url.endsWith('.ts')
  ? [path.join(PROJECT_ROOT, 'run.mjs'), fileURLToPath(new URL('./build-process.ts', import.meta.url))]
  : [fileURLToPath(new URL('./build-process.js', import.meta.url))];

/** Builds one side in a separate process: two run in parallel on two cores, and a build's memory is freed afterwards. */
function buildInProcess(member: Member, version: string, target: BuildTarget, folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const [program, ...args] = [...BUILD_PROGRAM, member, version, target, folder];
    const worker = fork(program, args, {
      execArgv: [],
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

/** Builds a member for browsers and servers and adds it to the store, immutable and not yet live. A version can be published only once. */
export async function publish(store: ReleaseWriter, member: Member, version: string): Promise<Release> {
  if (await store.has(member, version))
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

const TREE_MARK = '-tree.';
/** Version under which a member of the working tree is published on start. */
export const workingTreeVersion = (member: Member, hash: string): string => `${packageVersion(member)}${TREE_MARK}${hash.slice(0, 10)}`;

/** Whether members from outside the working tree stay live; for members of the same tree, the type check is the verdict. */
const isBesideOthers = ({ members }: Composition, changed: readonly Member[]): boolean =>
  Object.entries(members).some(([member, { version }]) => !changed.includes(member) && !version.includes(TREE_MARK));

/**
 * Builds and promotes the members whose sources changed since the last start. What squads have promoted since then stays live where the
 * working tree did not change; breaks with it are reported but do not block the promotion. Returns the members that were built.
 */
export async function releaseWorkingTree(
  store: ReleaseWriter,
  onProgress: (message: string, done: number, total: number) => void,
  onBreak: (message: string) => void = () => undefined,
): Promise<Member[]> {
  const members = workingTreeMembers();
  const hashes = Object.fromEntries(members.map((member) => [member, sourceHash(member)])) as Record<Member, string>;
  const built: Member[] = [];
  for (;;) {
    const before = await liveComposition(store);
    const changed = members.filter((member) => !before || before.live.builtFrom[member] !== hashes[member]);
    let done = 0;
    for (const member of changed) {
      const version = workingTreeVersion(member, hashes[member] ?? '');
      onProgress(`Building ${member}`, done, changed.length);
      if (!(await store.has(member, version))) {
        await publish(store, member, version);
        built.push(member);
      }
      done += 1;
      onProgress(`Built ${member}`, done, changed.length);
    }
    if (changed.length === 0) return built;
    const versions = Object.fromEntries(changed.map((member) => [member, workingTreeVersion(member, hashes[member] ?? '')]));
    const breaks = before && isBesideOthers(before.composition, changed) ? (await judge(store, versions)).breaks : [];
    for (const { message, remedy } of breaks) onBreak(`${message} To mend it: ${remedy}`);
    const over = breaks.length === 0 ? '' : `, over ${breaks.length} breaks`;
    try {
      await promote(store, versions, `start from the working tree${over}`, hashes, { endsCanary: true });
      return built;
    } catch (error) {
      // A squad promoted something in the meantime: promote on top of that.
      if (!(error instanceof PointerMovedError)) throw error;
    }
  }
}
export { BuildError } from './build-error';
export { workingTreeMembers } from './paths';
