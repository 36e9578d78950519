import { mfeCommand } from '@komado/server-kit';
import { liveReleases, rollbackTargets, type CurrentSnapshot } from '../store/live-snapshot';
import { composition, type Composition, type Member, type PinnedVersion } from '../store/release';
import {
  pinRelease,
  readComposition,
  readDeclarations,
  readPinnedRelease,
  ReleaseStoreError,
  type ReleaseReader,
} from '../store/release-reader';
import type { Declarations } from '../store/contract';
import { findBreakingChanges, type BreakingChange, type ReleaseSet } from './find-breaking-changes';

/** Number of rollback targets that a candidate is compared with. */
const ROLLBACK_TARGETS = 5;
/** Number of earlier compositions whose shells show what the contract was. */
const EARLIER_SHELLS = 10;

/** Whether a set may go live, and which member would break which. */
export type CompatibilityCheck = Awaited<ReturnType<typeof checkVersions>>;

const keyOf = ({ kind, broken, by, subject }: BreakingChange): string => JSON.stringify([kind, broken, by, subject]);

async function releasesOf(store: ReleaseReader, { members }: Composition): Promise<ReleaseSet> {
  const releases = Object.entries(members).map(
    async ([member, pinned]) => [member, await readPinnedRelease(store, member, pinned)] as const,
  );
  return Object.fromEntries(await Promise.all(releases));
}

/** Hashes of the contracts of earlier shells: a release with one of them was built before the contract changed. */
async function earlierContracts(store: ReleaseReader, { live }: NonNullable<CurrentSnapshot>): Promise<ReadonlySet<string>> {
  const targets = await Promise.all(
    rollbackTargets(live)
      .slice(0, EARLIER_SHELLS)
      .map((id) => readComposition(store, id)),
  );
  const shells = new Map(
    targets.flatMap((target) => (target?.members['shell'] ? [[target.members['shell'].version, target.members['shell']] as const] : [])),
  );
  const releases = await Promise.all(
    [...shells.values()].map((pinned) => readPinnedRelease(store, 'shell', pinned).catch(() => undefined)),
  );
  return new Set(releases.flatMap((release) => release?.contract?.hash ?? []));
}

/**
 * Checks the composition that promoting these versions on this snapshot would make live, and these versions with the members of the latest rollback targets.
 * With `api`, the calls of members are also compared with what the running api-server has.
 */
export async function checkVersions(
  store: ReleaseReader,
  live: CurrentSnapshot,
  versions: Readonly<Partial<Record<Member, string>>>,
  api?: Declarations,
) {
  const named: Record<string, PinnedVersion> = {};
  const candidates: Record<string, ReleaseSet[string]> = {};
  for (const [member, version] of Object.entries(versions)) {
    if (version === undefined) continue;
    const found = await pinRelease(store, member, version);
    if (!found) throw new ReleaseStoreError(`${member} ${version} is not published. To list versions: ${mfeCommand('list')}`);
    named[member] = found.pinned;
    candidates[member] = found.release;
  }
  const declarations = (hash: string) => readDeclarations(store, hash);
  const before = live && (await liveReleases(store, live));
  const earlier = live ? await earlierContracts(store, live) : new Set<string>();
  const knownBreakingChanges = before ? await findBreakingChanges(before, declarations, undefined, api, earlier) : [];
  const known = new Set(knownBreakingChanges.map(keyOf));
  const breakingChanges = await findBreakingChanges({ ...before, ...candidates }, declarations, before, api, earlier);

  const rollbackRisks: { composition: string; breakingChanges: BreakingChange[] }[] = [];
  for (const id of live ? rollbackTargets(live.live).slice(0, ROLLBACK_TARGETS) : []) {
    const target = await readComposition(store, id);
    const releases = target && (await releasesOf(store, target).catch(() => undefined));
    // A composition that can no longer be read is no rollback target.
    if (!releases) continue;
    const own = new Set((await findBreakingChanges(releases, declarations)).map(keyOf));
    const found = (await findBreakingChanges({ ...releases, ...candidates }, declarations)).filter(
      (one) => !own.has(keyOf(one)) && !known.has(keyOf(one)),
    );
    if (found.length > 0) rollbackRisks.push({ composition: id, breakingChanges: found });
  }
  return {
    composition: composition({ ...live?.composition.members, ...named }),
    /** The live composition; null when nothing is live yet. */
    against: live?.composition.id ?? null,
    /** Empty: it may be promoted. */
    breakingChanges: breakingChanges.filter((one) => !known.has(keyOf(one))),
    /** Incompatibilities of the live composition itself; no reason to refuse. */
    knownBreakingChanges,
    /** What would break with members of an earlier composition; rolling back to it would roll back the candidate, too. */
    rollbackRisks,
  };
}
