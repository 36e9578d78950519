import { BuildError } from '../build/build-error';
import { MemberBuilder } from '../build/member-builder';
import { readBundledSourcePaths } from '../build/bundled-source-paths';
import { checkVersions } from '../compatibility/check-versions';
import { refuseStalePublicApi } from '../public-api/public-api';
import { workingTreePublicApi } from '../build/read-public-api-files';
import { createReleaseManifest } from '../build/create-release-manifest';
import { retryOnCurrentSnapshot, type CurrentSnapshot } from '../store/live-snapshot';
import { candidateComposition, promoteCandidate, startEnvironment } from './promote';
import { readChangelogSection } from './read-changelog-section';
import { sourceCommit } from './source-commit';
import { memberFolder, packageVersion, workingTreeMembers } from '../paths';
import type { Composition, Member, Release } from '../store/release';
import { isRemoved, ReleaseStoreError, type ReleaseReader } from '../store/release-reader';
import { versionRemovedError, type ReleaseWriter } from '../store/release-store';
import { changedFileNames, publishInputHashes, sourceHash } from '../build/source-hash';
import { refuseTypeErrors, refuseUncheckedSources } from '../compatibility/type-errors';

/** Builds a member for browsers and servers into a folder and describes it. */
export async function buildRelease(member: Member, version: string, folder: string, shared?: MemberBuilder): Promise<Release> {
  const builder = shared ?? new MemberBuilder();
  try {
    await builder.build({ member, version, folder });
  } finally {
    if (!shared) await builder.end();
  }
  const release = await createReleaseManifest(member, version, sourceHash(member), folder, new Date());
  const sources = memberFolder(member);
  return { ...release, commit: await sourceCommit(sources), changelog: readChangelogSection(sources, version) };
}

async function refuseExistingVersion(store: ReleaseWriter, member: Member, version: string): Promise<void> {
  if (await store.has(member, version))
    throw new ReleaseStoreError(
      `${member} ${version} is already published, and a version can be published only once. Raise the version in its package.json, or choose one with --as VERSION.`,
    );
  if (await isRemoved(store, member, version)) throw versionRemovedError({ member, version });
}

/** Throws `BuildError` if a file is not what was checked: it was built without a check. */
function refuseEdits(member: Member, checked: ReadonlyMap<string, string>): void {
  const changed = changedFileNames(checked, publishInputHashes(member));
  if (changed.length === 0) return;
  const [first = ''] = changed;
  throw new BuildError(
    `Nothing was published: ${first}${changed.length === 1 ? '' : ` and ${changed.length - 1} more`} changed while ${member} was checked and built, so it was built without a check. To fix it: run the command again, and do not edit files meanwhile.`,
  );
}

/**
 * Builds a member for browsers and servers and adds it to the store, immutable and not yet live. A version can be published only once. Who
 * publishes several members shares a builder, and ends it. `checked` are the files as they were checked; an edit since then refuses.
 */
export async function publish(
  store: ReleaseWriter,
  member: Member,
  version: string,
  shared?: MemberBuilder,
  checked?: ReadonlyMap<string, string>,
): Promise<Release> {
  await refuseExistingVersion(store, member, version);
  const staging = await store.stagingFolder(member, version);
  try {
    const release = await buildRelease(member, version, staging, shared);
    if (checked) {
      refuseEdits(member, checked);
      await refuseUncheckedSources(member, readBundledSourcePaths(staging));
    }
    await store.writeDeclarations(workingTreePublicApi());
    await store.addRelease(staging, release);
    return release;
  } finally {
    await store.discard(staging);
  }
}

/** Publishes a member for others to use: refuses type errors, and a public API file that does not match its sources. */
export async function publishChecked(store: ReleaseWriter, member: Member, version: string): Promise<Release> {
  await refuseExistingVersion(store, member, version);
  const checked = publishInputHashes(member);
  await Promise.all([refuseTypeErrors(member), refuseStalePublicApi()]);
  return publish(store, member, version, undefined, checked);
}

const TREE_MARK = '-tree.';
/** The version with which `npm start` publishes a member of the working tree. */
export const workingTreeVersion = (member: Member, hash: string): string => `${packageVersion(member)}${TREE_MARK}${hash.slice(0, 10)}`;

/** The same, with a number if a prune removed that version: its name is never used again. */
export async function usableTreeVersion(store: ReleaseReader, current: CurrentSnapshot, member: Member, hash: string): Promise<string> {
  const version = workingTreeVersion(member, hash);
  const isRemovedVersion = async (name: string): Promise<boolean> =>
    current?.live.removing.includes(`${member}@${name}`) === true || isRemoved(store, member, name);
  let name = version;
  for (let copy = 2; await isRemovedVersion(name); copy += 1) name = `${version}.${copy}`;
  return name;
}

/** Whether members from outside the working tree stay live; for members of the same tree, the type check is enough. */
const isBesideOthers = ({ members }: Composition, changed: readonly Member[]): boolean =>
  Object.entries(members).some(([member, { version }]) => !changed.includes(member) && !version.includes(TREE_MARK));

type OnProgress = (message: string, done: number, total: number) => void;

/**
 * Type-checks members, and returns the files of each as they were checked. With the shell, which changes whenever a shared package does, it
 * also compares the public API files with their sources. Throws `BuildError` with all that is wrong.
 */
async function checkSources(members: readonly Member[], onProgress: OnProgress): Promise<ReadonlyMap<Member, ReadonlyMap<string, string>>> {
  const checked = new Map(members.map((member) => [member, publishInputHashes(member)]));
  const errors: string[] = [];
  const collect = (error: unknown): void => {
    if (!(error instanceof BuildError)) throw error;
    errors.push(error.message);
  };
  const checkTypes = async (): Promise<void> => {
    for (const [done, member] of members.entries()) {
      onProgress(`Checking the types of ${member}`, done, members.length);
      await refuseTypeErrors(member).catch(collect);
    }
  };
  await Promise.all([checkTypes(), members.includes('shell') ? refuseStalePublicApi().catch(collect) : undefined]);
  if (errors.length > 0) throw new BuildError(errors.join('\n'));
  return checked;
}

/** Checks and builds the versions that the store doesn't have yet, and returns their members. */
async function publishMissing(
  store: ReleaseWriter,
  candidates: readonly (readonly [Member, version: string])[],
  onProgress: OnProgress,
): Promise<Member[]> {
  const missing: (readonly [Member, version: string])[] = [];
  for (const one of candidates) if (!(await store.has(...one))) missing.push(one);
  const members = missing.map(([member]) => member);
  const checked = await checkSources(members, onProgress);
  const builder = new MemberBuilder();
  try {
    for (const [done, [member, version]] of missing.entries()) {
      onProgress(`Building ${member}`, done, missing.length);
      await publish(store, member, version, builder, checked.get(member));
      onProgress(`Built ${member}`, done + 1, missing.length);
    }
  } finally {
    await builder.end();
  }
  return members;
}

/**
 * Checks, builds and promotes the members whose sources changed since the last start. What squads have promoted since then stays live where
 * the working tree did not change; incompatibilities with it are reported but do not block the promotion. Returns the members that were built.
 */
export async function releaseWorkingTree(
  store: ReleaseWriter,
  onProgress: OnProgress,
  onBreakingChange: (message: string) => void = () => undefined,
): Promise<Member[]> {
  const members = workingTreeMembers();
  const hashes = Object.fromEntries(members.map((member) => [member, sourceHash(member)])) as Record<Member, string>;
  const built: Member[] = [];
  await startEnvironment(store, 'npm start');
  // If a squad promotes something in the meantime: promote on top of that.
  return retryOnCurrentSnapshot(store, async (before) => {
    const changed = members.filter((member) => !before || before.live.builtFrom[member] !== hashes[member]);
    if (changed.length === 0) return built;
    const candidates = await Promise.all(
      changed.map(async (member) => [member, await usableTreeVersion(store, before, member, hashes[member] ?? '')] as const),
    );
    built.push(...(await publishMissing(store, candidates, onProgress)));
    const versions = Object.fromEntries(candidates);
    const breakingChanges =
      before && isBesideOthers(before.composition, changed) ? (await checkVersions(store, before, versions)).breakingChanges : [];
    for (const { message, fix } of breakingChanges) onBreakingChange(`${message} To fix it: ${fix}`);
    const over =
      breakingChanges.length === 0
        ? ''
        : `, despite ${breakingChanges.length} ${breakingChanges.length === 1 ? 'incompatibility' : 'incompatibilities'}`;
    const candidate = await candidateComposition(store, before, versions);
    await promoteCandidate(store, before, candidate, `Started from the working tree${over}`, { builtFrom: hashes, endsCanary: true });
    return built;
  });
}
export { BuildError } from '../build/build-error';
export { workingTreeMembers } from '../paths';
