import { mfeCommand, PRODUCTION } from '@komado/server-kit';
import { reSignCompositionsWithOwnKey } from '../store/re-sign-compositions-with-own-key';
import { requirePlatformRole } from '../store/signing-key-permissions';
import { liveComposition, retryOnCurrentSnapshot, otherEnvironments, rollbackTargets, type LiveSnapshot } from '../store/live-snapshot';
import { updateLivePointer } from '../store/update-live-pointer';
import type { Live } from '../store/release';
import { isRemoved, readComposition, readRelease, ReleaseStoreError } from '../store/release-reader';
import { readLivePointer } from '../store/read-live-pointer';
import { storesOfEnvironments, type ReleaseWriter } from '../store/release-store';

const DAY_MS = 24 * 60 * 60_000;
/**
 * How long pages of a replaced shell may stay open, a published release may wait for its promotion, and a preview may be shown. The store's
 * own clock says when a composition was stored, so a preview is at most that old.
 */
export const RETAINED_DAYS = 30;
/** Earlier good compositions that a rollback can target. */
const ROLLBACK_TARGETS = 10;
/** How many revisions of the pointer stay readable. */
const RETAINED_REVISIONS = 100;

export interface Pruned {
  /** `catalog@1.2.0` */
  readonly releases: readonly string[];
  readonly compositions: readonly string[];
  /** Revisions of the pointers; newer ones contain their history. */
  readonly revisions: readonly number[];
}
interface Unused {
  readonly releases: readonly string[];
  /** Every published release. */
  readonly present: ReadonlySet<string>;
  readonly retainedCompositions: ReadonlySet<string>;
}

const sinceOf = (now: Date): number => now.getTime() - RETAINED_DAYS * DAY_MS;
const namesIn = async (store: ReleaseWriter, ids: Iterable<string>): Promise<string[]> => {
  const names: string[] = [];
  for (const id of ids) {
    // An unreadable composition shows nothing.
    const found = await readComposition(store, id).catch((error: unknown) => {
      if (error instanceof ReleaseStoreError) return undefined;
      throw error;
    });
    for (const [member, { version }] of Object.entries(found?.members ?? {})) names.push(`${member}@${version}`);
  }
  return names;
};

/** Releases that readers of no environment can get, now or by a rollback, and that no recent composition contains. */
async function findUnused(store: ReleaseWriter, snapshots: readonly LiveSnapshot[], now: Date): Promise<Unused> {
  const retainedCompositions = new Set(await store.compositions(sinceOf(now)));
  const retainedReleases = new Set<string>();
  for (const { live, composition } of snapshots) {
    for (const id of [composition.id, ...rollbackTargets(live).slice(0, ROLLBACK_TARGETS)]) retainedCompositions.add(id);
    if (live.canary) retainedCompositions.add(live.canary.composition);
    for (const [member, entries] of Object.entries(live.lastGood))
      for (const { version } of entries) retainedReleases.add(`${member}@${version}`);
  }
  for (const name of await namesIn(store, retainedCompositions)) retainedReleases.add(name);
  const releases: string[] = [];
  const present = new Set<string>();
  for (const member of await store.members()) {
    // The clock of the machine that published may have been wrong, so the store's clock counts, too.
    const recent = new Set(await store.versions(member, sinceOf(now)));
    for (const version of (await store.versions(member)).toSorted()) {
      const name = `${member}@${version}`;
      present.add(name);
      const release = await readRelease(store, member, version).catch(() => undefined);
      // Unreadable releases are retained: the store may be failing temporarily.
      const isOld = release && !recent.has(version) && Date.parse(release.createdAt) <= sinceOf(now);
      if (isOld && !retainedReleases.has(name)) releases.push(name);
    }
  }
  return { releases, present, retainedCompositions };
}

/** Compositions that contain a removed release, so they can be neither previewed nor rolled back to. */
async function findUnusable(
  store: ReleaseWriter,
  { present, retainedCompositions }: Unused,
  removed: ReadonlySet<string>,
): Promise<string[]> {
  const compositions: string[] = [];
  for (const id of (await store.compositions()).toSorted()) {
    if (retainedCompositions.has(id)) continue;
    const found = await readComposition(store, id).catch(() => undefined);
    for (const [member, { version }] of Object.entries(found?.members ?? {})) {
      const name = `${member}@${version}`;
      if (!removed.has(name) && (present.has(name) || !(await isRemoved(store, member, version)))) continue;
      compositions.push(id);
      break;
    }
  }
  return compositions;
}

/** What the pointers of all environments name as removed, except what a recent preview shows. */
export async function findMarked(store: ReleaseWriter, [first, ...others]: readonly Live[], now: Date): Promise<string[]> {
  const marked = (first?.removing ?? []).filter((name) => others.every(({ removing }) => removing.includes(name)));
  if (marked.length === 0) return [];
  const previewed = new Set(await namesIn(store, await store.compositions(sinceOf(now))));
  return marked.filter((name) => !previewed.has(name));
}

/**
 * Deletes what the pointers of all environments name as removed, unless a preview that was created meanwhile shows it, and returns the names.
 * A name stays in a pointer until it is deleted, so no environment can make it live any more. A repetition, or a second process that does
 * the same, changes nothing.
 */
export async function removeMarked(store: ReleaseWriter, now: Date): Promise<string[]> {
  const pointers: Live[] = [];
  for (const one of await storesOfEnvironments(store)) {
    const live = await readLivePointer(one);
    if (live) pointers.push(live);
  }
  const removed = await findMarked(store, pointers, now);
  for (const name of removed) {
    const [member = '', version = ''] = name.split('@');
    await store.removeRelease(member, version);
  }
  return removed;
}

const shownIds = ({ live }: LiveSnapshot): string[] => [live.composition, ...(live.canary ? [live.canary.composition] : [])];
/**
 * Of what a pointer names as removed, what another environment shows: it began to while a prune marked the pointers, so not all name it.
 * Its composition counts as stored now before the pointers are read again: a prune that finds all of them marked later does not delete it.
 */
async function findShownElsewhere(store: ReleaseWriter, marked: readonly string[]): Promise<Set<string>> {
  const touched = new Set<string>();
  for (const id of (await otherEnvironments(store)).flatMap(({ current }) => shownIds(current))) {
    if (!(await namesIn(store, [id])).some((name) => marked.includes(name))) continue;
    await store.touchComposition(id);
    touched.add(id);
  }
  if (touched.size === 0) return touched;
  const shown = (await otherEnvironments(store)).flatMap(({ current }) => shownIds(current));
  return new Set(
    await namesIn(
      store,
      shown.filter((id) => touched.has(id)),
    ),
  );
}

/** Names in an environment's pointer what no environment uses. */
async function markUnused(store: ReleaseWriter, now: Date): Promise<{ readonly unused: Unused; readonly revision: number }> {
  return retryOnCurrentSnapshot(store, async (current) => {
    if (!current) throw nothingLive();
    const others = await otherEnvironments(store);
    const unused = await findUnused(store, [current, ...others.map((one) => one.current)], now);
    const { removing, revision } = current.live;
    await reSignCompositionsWithOwnKey(store, current.live);
    const pending: string[] = [];
    for (const name of removing) {
      const [member = '', version = ''] = name.split('@');
      if (!(await isRemoved(store, member, version))) pending.push(name);
    }
    const shown = await findShownElsewhere(store, pending);
    const next = [...new Set([...pending.filter((name) => !shown.has(name)), ...unused.releases])];
    const isVerified = store.keys.membersOf(current.live.signer) === 'all';
    if (next.length > 0 || removing.length > 0 || !isVerified)
      await updateLivePointer(store, current, current.composition, { reason: '', removing: next });
    return { unused, revision };
  });
}
const nothingLive = (): ReleaseStoreError =>
  new ReleaseStoreError(
    `Nothing is live yet, so there is nothing to prune. To promote a first composition: ${mfeCommand('promote MEMBER@VERSION…')}`,
  );
const oldRevisions = async (store: ReleaseWriter, revision: number, retained: number): Promise<number[]> =>
  (await store.revisions()).filter((one) => one <= revision - retained).sort((a, b) => a - b);

/**
 * Removes what no reader can get any more: everything but the live compositions, the canaries, the latest rollback targets, and the last
 * good versions of all environments, and what was published, or stored as a composition, within thirty days. With `isDryRun`, it only
 * reports what it would remove, and `onRefused` gets a newest revision that must not be used.
 *
 * The pointers decide: a revision of each first names what will be removed, which fails if the pointer has moved since it was read, and no
 * later revision can make that live. Only then are files deleted, and their names are never used again. So it can run beside any other
 * command, and be killed at any moment; the next one completes it.
 */
export async function prune(
  store: ReleaseWriter,
  now: Date,
  isDryRun = false,
  retainedRevisions = RETAINED_REVISIONS,
  onRefused: (error: unknown) => void = () => undefined,
): Promise<Pruned> {
  const others = await otherEnvironments(store, onRefused);
  if (isDryRun) {
    const current = await liveComposition(store, onRefused);
    if (!current) throw nothingLive();
    const environments = [{ store, current }, ...others];
    const unused = await findUnused(
      store,
      environments.map((one) => one.current),
      now,
    );
    const revisions: number[] = [];
    for (const one of environments) revisions.push(...(await oldRevisions(one.store, one.current.live.revision, retainedRevisions)));
    return { releases: unused.releases, compositions: await findUnusable(store, unused, new Set(unused.releases)), revisions };
  }
  const stores = [store, ...others.map((one) => one.store)];
  for (const { keys } of stores)
    requirePlatformRole(keys, 'mfe prune removes releases of every member, so it needs a key that owns every member.');
  // A first revision there could not see what is removed meanwhile.
  if (!stores.some(({ keys }) => keys.environment === PRODUCTION)) throw nothingLive();
  // What an earlier prune began.
  await removeMarked(store, now);
  const marks = [];
  for (const one of stores) marks.push({ store: one, ...(await markUnused(one, now)) });
  const releases = await removeMarked(store, now);
  const [last] = marks.slice(-1);
  const compositions = last ? await findUnusable(store, last.unused, new Set(releases)) : [];
  for (const id of compositions) await store.removeComposition(id);
  const revisions: number[] = [];
  for (const mark of marks)
    for (const one of await oldRevisions(mark.store, mark.revision, retainedRevisions)) {
      await mark.store.removeRevision(one);
      revisions.push(one);
    }
  return { releases, compositions, revisions };
}
