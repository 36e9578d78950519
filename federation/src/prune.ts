import { liveComposition } from './promote';
import type { Member } from './release';
import { readComposition, readRelease, ReleaseStoreError } from './release-reader';
import type { ReleaseWriter } from './release-store';

const DAY_MS = 24 * 60 * 60_000;
/** How long pages of a replaced shell may stay open, and how long a published release may wait for its promotion. */
const KEPT_DAYS = 30;
/** Earlier good compositions that a rollback can target. */
const ROLLBACK_TARGETS = 10;
/** A server whose last poll is within this many pointer moves can continue from there. */
const KEPT_REVISIONS = 100;

export interface Pruned {
  /** `catalog@1.2.0` */
  readonly releases: readonly string[];
  readonly compositions: readonly string[];
  readonly declarations: readonly string[];
  /** Revisions of the pointer; newer ones contain their history. */
  readonly revisions: readonly number[];
}

/**
 * Removes what no reader can get any more: everything but the live composition, the canary, the latest rollback targets, last good
 * versions, and what was published within thirty days. With `isDryRun`, it only reports what it would remove.
 */
export async function prune(store: ReleaseWriter, now: Date, isDryRun = false, retainedRevisions = KEPT_REVISIONS): Promise<Pruned> {
  const live = await liveComposition(store);
  if (!live) throw new ReleaseStoreError('Nothing is live yet, so there is nothing to keep the rest for.');
  const { history, bad, lastGood, canary } = live.live;
  const targets = [...new Set(history.map((entry) => entry.composition))].filter((id) => id !== live.composition.id && !bad.includes(id));
  const retainedCompositions = new Set([
    live.composition.id,
    ...(canary ? [canary.composition] : []),
    ...targets.slice(0, ROLLBACK_TARGETS),
  ]);
  const retainedVersions = new Set(
    Object.entries(lastGood).flatMap(([member, entries]) => entries.map(({ version }) => `${member}@${version}`)),
  );
  for (const id of retainedCompositions) {
    const found = await readComposition(store, id);
    for (const [member, { version }] of Object.entries(found?.members ?? {})) retainedVersions.add(`${member}@${version}`);
  }

  const gone: { member: Member; version: string }[] = [];
  const retainedDeclarations = new Set<string>();
  for (const member of await store.members()) {
    for (const version of await store.versions(member)) {
      const release = await readRelease(store, member, version).catch(() => undefined);
      // Unreadable releases are left alone: the store may be failing only temporarily.
      if (!release) continue;
      const isRecent = now.getTime() - Date.parse(release.createdAt) < KEPT_DAYS * DAY_MS;
      if (!isRecent && !retainedVersions.has(`${member}@${version}`)) gone.push({ member, version });
      else if (release.contract) retainedDeclarations.add(release.contract.hash);
    }
  }
  const isGone = new Set(gone.map(({ member, version }) => `${member}@${version}`));
  const compositions: string[] = [];
  for (const id of await store.compositions()) {
    if (retainedCompositions.has(id)) continue;
    const found = await readComposition(store, id).catch(() => undefined);
    const members = Object.entries(found?.members ?? {});
    // A composition with a removed member can be neither previewed nor rolled back to.
    if (members.some(([member, { version }]) => isGone.has(`${member}@${version}`))) compositions.push(id);
  }
  const revisions = (await store.revisions())
    .filter((revision) => revision <= live.live.revision - retainedRevisions)
    .sort((a, b) => a - b);
  const declarations = (await store.declarations()).filter((hash) => !retainedDeclarations.has(hash));
  if (!isDryRun) {
    // Compositions first: if this is interrupted, none refers to a removed release.
    for (const id of compositions) await store.removeComposition(id);
    for (const { member, version } of gone) await store.removeRelease(member, version);
    for (const hash of declarations) await store.removeDeclarations(hash);
    for (const revision of revisions) await store.removeRevision(revision);
  }
  return { releases: [...isGone], compositions, declarations, revisions };
}
