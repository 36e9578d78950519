import { mfeCommand } from '@komado/server-kit';
import { countersignCompositions } from '../store/countersign-compositions';
import { requirePlatformRole } from '../store/key-owners';
import { onCurrent, rollbackTargets, type LiveSnapshot } from '../store/live-snapshot';
import { movePointer } from '../store/move-pointer';
import { isRemoved, readComposition, readRelease, ReleaseStoreError } from '../store/release-reader';
import type { ReleaseWriter } from '../store/release-store';

const DAY_MS = 24 * 60 * 60_000;
/** How long pages of a replaced shell may stay open, and how long a published release may wait for its promotion. */
const RETAINED_DAYS = 30;
/** Earlier good compositions that a rollback can target. */
const ROLLBACK_TARGETS = 10;
/** How many revisions of the pointer stay readable. */
const RETAINED_REVISIONS = 100;

export interface Pruned {
  /** `catalog@1.2.0` */
  readonly releases: readonly string[];
  readonly compositions: readonly string[];
  /** Revisions of the pointer; newer ones contain their history. */
  readonly revisions: readonly number[];
}
interface Unused {
  readonly releases: readonly string[];
  readonly compositions: readonly string[];
}

/** Releases and compositions that readers cannot get, now or by a rollback. */
async function findUnused(store: ReleaseWriter, { live, composition }: LiveSnapshot, now: Date): Promise<Unused> {
  const retainedCompositions = new Set([
    composition.id,
    ...(live.canary ? [live.canary.composition] : []),
    ...rollbackTargets(live).slice(0, ROLLBACK_TARGETS),
  ]);
  const retainedReleases = new Set(
    Object.entries(live.lastGood).flatMap(([member, entries]) => entries.map(({ version }) => `${member}@${version}`)),
  );
  for (const id of retainedCompositions) {
    const found = await readComposition(store, id);
    for (const [member, { version }] of Object.entries(found?.members ?? {})) retainedReleases.add(`${member}@${version}`);
  }
  const releases: string[] = [];
  const present = new Set<string>();
  for (const member of await store.members()) {
    for (const version of (await store.versions(member)).toSorted()) {
      const name = `${member}@${version}`;
      present.add(name);
      const release = await readRelease(store, member, version).catch(() => undefined);
      // Unreadable releases are retained: the store may be failing temporarily.
      if (!release || retainedReleases.has(name)) continue;
      const isRecent = now.getTime() - Date.parse(release.createdAt) < RETAINED_DAYS * DAY_MS;
      if (!isRecent) releases.push(name);
    }
  }
  const unused = new Set([...releases, ...live.removing]);
  const compositions: string[] = [];
  for (const id of (await store.compositions()).toSorted()) {
    if (retainedCompositions.has(id)) continue;
    const found = await readComposition(store, id).catch(() => undefined);
    // A composition with a removed member can be neither previewed nor rolled back to.
    for (const [member, { version }] of Object.entries(found?.members ?? {})) {
      const name = `${member}@${version}`;
      if (!unused.has(name) && (present.has(name) || !(await isRemoved(store, member, version)))) continue;
      compositions.push(id);
      break;
    }
  }
  return { releases, compositions };
}

/** Deletes what a revision of the pointer names as removed. A repetition, or a second process that does the same, changes nothing. */
export async function removeReleases(store: ReleaseWriter, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const [member = '', version = ''] = name.split('@');
    await store.removeRelease(member, version);
  }
}

/**
 * Removes what no reader can get any more: everything but the live composition, the canary, the latest rollback targets, last good
 * versions, and what was published within thirty days. With `isDryRun`, it only reports what it would remove, and `onRefused` gets a newest
 * revision that must not be used.
 *
 * The pointer decides: a revision first names what will be removed, which fails if the pointer has moved since it was read, and no later
 * revision can make that live. Only then are files deleted, and their names are never used again. So it can run beside any other command,
 * and be killed at any moment; the next one completes it.
 */
export async function prune(
  store: ReleaseWriter,
  now: Date,
  isDryRun = false,
  retainedRevisions = RETAINED_REVISIONS,
  onRefused: (error: unknown) => void = () => undefined,
): Promise<Pruned> {
  if (!isDryRun) requirePlatformRole(store.keys, 'mfe prune removes releases of every member, so it needs a key that owns every member.');
  const { releases, compositions, revision } = await onCurrent(
    store,
    async (current) => {
      if (!current)
        throw new ReleaseStoreError(
          `Nothing is live yet, so there is nothing to prune. To promote a first composition: ${mfeCommand('promote MEMBER@VERSION…')}`,
        );
      const { removing, revision } = current.live;
      // What an earlier prune began.
      if (!isDryRun) await removeReleases(store, removing);
      const unused = await findUnused(store, current, now);
      if (isDryRun) return { ...unused, revision };
      await countersignCompositions(store, current.live);
      const isVerified = store.keys.membersOf(current.live.signer) === 'all';
      if (unused.releases.length === 0 && removing.length === 0 && isVerified) return { ...unused, revision };
      await movePointer(store, current, current.composition, { reason: '', removing: unused.releases });
      return { ...unused, revision };
    },
    isDryRun ? onRefused : undefined,
  );
  const revisions = (await store.revisions()).filter((one) => one <= revision - retainedRevisions).sort((a, b) => a - b);
  if (!isDryRun) {
    await removeReleases(store, releases);
    for (const id of compositions) await store.removeComposition(id);
    for (const one of revisions) await store.removeRevision(one);
  }
  return { releases, compositions, revisions };
}
