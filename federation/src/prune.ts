import { liveComposition } from './promote';
import { MEMBERS, type Member } from './release';
import { readComposition, readRelease, ReleaseStoreError } from './release-reader';
import type { ReleaseWriter } from './release-store';

const DAY_MS = 24 * 60 * 60_000;
/** Pages of a shell that was replaced may be open for so long; what was published and not promoted yet waits for so long. */
const KEPT_DAYS = 30;
/** Earlier good compositions that a rollback can go to. */
const ROLLBACK_TARGETS = 10;

export interface Pruned {
  /** `catalog@1.2.0` */
  readonly releases: readonly string[];
  readonly compositions: readonly string[];
  readonly declarations: readonly string[];
}

/**
 * Removes what no reader can get any more: everything but the live composition, the last rollback targets, last good versions, and what was
 * published within thirty days. With `isDryRun`, it only says what would go.
 */
export async function prune(store: ReleaseWriter, now: Date, isDryRun = false): Promise<Pruned> {
  const live = await liveComposition(store);
  if (!live) throw new ReleaseStoreError('Nothing is live yet, so there is nothing to keep the rest for.');
  const { history, bad, lastGood } = live.live;
  const targets = [...new Set(history.map((entry) => entry.composition))].filter((id) => id !== live.composition.id && !bad.includes(id));
  const keptCompositions = new Set([live.composition.id, ...targets.slice(0, ROLLBACK_TARGETS)]);
  const keptVersions = new Set(
    Object.entries(lastGood).flatMap(([member, entries]) => entries.map(({ version }) => `${member}@${version}`)),
  );
  for (const id of keptCompositions) {
    const found = await readComposition(store, id);
    for (const [member, { version }] of Object.entries(found?.members ?? {})) keptVersions.add(`${member}@${version}`);
  }

  const gone: { member: Member; version: string }[] = [];
  const keptDeclarations = new Set<string>();
  for (const member of MEMBERS) {
    for (const version of await store.versions(member)) {
      const release = await readRelease(store, member, version).catch(() => undefined);
      const isRecent = release !== undefined && now.getTime() - Date.parse(release.createdAt) < KEPT_DAYS * DAY_MS;
      if (!isRecent && !keptVersions.has(`${member}@${version}`)) gone.push({ member, version });
      else if (release?.contract) keptDeclarations.add(release.contract.hash);
    }
  }
  const isGone = new Set(gone.map(({ member, version }) => `${member}@${version}`));
  const compositions: string[] = [];
  for (const id of await store.compositions()) {
    if (keptCompositions.has(id)) continue;
    const found = await readComposition(store, id).catch(() => undefined);
    const members = Object.entries(found?.members ?? {});
    // A composition without all its members can be neither looked at nor gone back to.
    if (!found || members.some(([member, { version }]) => isGone.has(`${member}@${version}`))) compositions.push(id);
  }
  const declarations = (await store.declarations()).filter((hash) => !keptDeclarations.has(hash));
  if (!isDryRun) {
    // Compositions first: whatever stops this half-way leaves none that names what is gone.
    for (const id of compositions) await store.removeComposition(id);
    for (const { member, version } of gone) await store.removeRelease(member, version);
    for (const hash of declarations) await store.removeDeclarations(hash);
  }
  return { releases: [...isGone], compositions, declarations };
}
