import { mfeCommand, PRODUCTION } from '@komado/server-kit';
import { requireRollbackPermission } from '../store/signing-key-permissions';
import {
  liveComposition,
  liveReleases,
  retryOnCurrentSnapshot,
  refuseIfChanged,
  rollbackTargets,
  type CurrentSnapshot,
  type LiveSnapshot,
} from '../store/live-snapshot';
import { updateLivePointer } from '../store/update-live-pointer';
import { readLivePointer } from '../store/read-live-pointer';
import { composition, MEMBERS, releaseFolder, type Canary, type Composition, type Member, type PinnedVersion } from '../store/release';
import {
  isRemoved,
  pinRelease,
  readComposition,
  readPinnedRelease,
  readVerified,
  ReleaseStoreError,
  type ReleaseReader,
} from '../store/release-reader';
import { LivePointerConflictError, type ReleaseWriter } from '../store/release-store';

export { liveComposition } from '../store/live-snapshot';

/** A canary is running, and the requested change would alter what it is compared with. */
export class CanaryRunsError extends ReleaseStoreError {
  constructor({ composition, percentage }: Canary) {
    super(
      `The canary ${composition} runs for ${percentage} % of readers, and only one change can be released at a time. ` +
        `First make it live (${mfeCommand('canary --promote')}) or end it (${mfeCommand('canary --end "REASON"')}).`,
    );
  }
}

export type Versions = Readonly<Partial<Record<Member, string>>>;

/**
 * Rejects if a prune is deleting one of these versions. Every change of the pointer passes through this with the snapshot that it starts
 * from, so a deletion that began later makes the change fail as a concurrent one.
 */
export async function assertNotBeingPruned(store: ReleaseWriter, current: CurrentSnapshot, versions: Versions): Promise<void> {
  const removing = new Set(current?.live.removing);
  // An environment that is new may be missing in the list of a prune.
  if (store.keys.environment !== PRODUCTION)
    for (const name of (await readLivePointer(store.inEnvironment(PRODUCTION)))?.removing ?? []) removing.add(name);
  const found = Object.entries(versions).find(([member, version]) => removing.has(`${member}@${version}`));
  if (!found) return;
  throw new ReleaseStoreError(
    `${found.join(' ')} was unused for so long that mfe prune is removing it. Publish it under a new version: ${mfeCommand(`publish ${found[0]} --as VERSION`)}`,
  );
}
export const versionsOf = ({ members }: Composition): Versions =>
  Object.fromEntries(Object.entries(members).map(([member, { version }]) => [member, version]));

/** Pins a published version after verifying all its files. */
async function pinAll(store: ReleaseReader, member: Member, version: string): Promise<PinnedVersion> {
  const found = await pinRelease(store, member, version);
  if (!found)
    throw new ReleaseStoreError(
      (await isRemoved(store, member, version))
        ? `${member} ${version} was removed by mfe prune. Publish it under a new version: ${mfeCommand(`publish ${member} --as VERSION`)}`
        : `${member} ${version} is not published. To list versions: ${mfeCommand('list')}`,
    );
  const folder = releaseFolder(member, version);
  const { files, serverFiles } = found.release;
  for (const [file, { integrity }] of Object.entries(files)) await readVerified(store, `${folder}/web/${file}`, integrity);
  for (const [file, { integrity }] of Object.entries(serverFiles)) await readVerified(store, `${folder}/node/${file}`, integrity);
  return found.pinned;
}

/** The live composition with these versions in it; all their files are verified against what was published. */
export async function candidateComposition(store: ReleaseWriter, current: CurrentSnapshot, versions: Versions): Promise<Composition> {
  const named = Object.keys(versions).filter((member) => versions[member] !== undefined);
  const missing = MEMBERS.filter((member) => !named.includes(member) && !current?.composition.members[member]);
  if (missing.length > 0)
    throw new ReleaseStoreError(
      `A composition needs every member, and nothing is live yet. Missing: ${missing.join(', ')}. ` +
        `Publish each (${mfeCommand(`publish ${missing[0]}`)}), then promote all at once: ${mfeCommand(`promote ${MEMBERS.map((member) => `${member}@${versions[member] ?? 'VERSION'}`).join(' ')}`)}`,
    );
  await assertNotBeingPruned(store, current, versions);
  const pinned = await Promise.all(named.map(async (member) => [member, await pinAll(store, member, versions[member] as string)] as const));
  const next = composition({ ...current?.composition.members, ...Object.fromEntries(pinned) });
  if (current) await liveReleases(store, current, (member) => !named.includes(member));
  return next;
}

/**
 * A new environment starts with what is live in production, so that a promotion there names only what differs. Returns whether it did: there is
 * nothing to start with before production has a composition.
 */
export async function startEnvironment(store: ReleaseWriter, by: string): Promise<boolean> {
  if (store.keys.environment === PRODUCTION || (await readLivePointer(store))) return false;
  const production = await liveComposition(store.inEnvironment(PRODUCTION));
  if (!production) return false;
  try {
    await updateLivePointer(store, undefined, production.composition, { reason: 'started with the live composition of production', by });
    return true;
  } catch (error) {
    if (error instanceof LivePointerConflictError) return false;
    throw error;
  }
}

export interface PromoteOptions {
  readonly by?: string;
  readonly endsCanary?: boolean;
  /** Source hashes of the working tree, by member. */
  readonly builtFrom?: Readonly<Record<string, string>>;
}

/** Throws if a canary runs and the candidate is neither the canary nor what is live. */
export function assertNoOtherCanary(current: CurrentSnapshot, { id }: Composition): void {
  const canary = current?.live.canary;
  if (canary && id !== canary.composition && id !== current.composition.id) throw new CanaryRunsError(canary);
}

/** Makes a candidate live if the snapshot that it was made and checked with is still current. */
export async function promoteCandidate(
  store: ReleaseWriter,
  current: CurrentSnapshot,
  next: Composition,
  reason: string,
  { by, endsCanary = false, builtFrom = {} }: PromoteOptions = {},
): Promise<Composition> {
  if (!endsCanary) assertNoOtherCanary(current, next);
  const canary = next.id === current?.composition.id ? null : (current?.live.canary ?? null);
  const who = by ?? 'unknown';
  await updateLivePointer(store, current, next, {
    reason,
    by,
    builtFrom,
    ...(canary
      ? {
          canary: null,
          event:
            canary.composition === next.id
              ? {
                  by: who,
                  kind: 'canary-promoted' as const,
                  composition: next.id,
                  text: `after ${canary.percentage} % since ${canary.startedAt}`,
                }
              : { by: who, kind: 'canary-ended' as const, composition: canary.composition, text: `another composition is live: ${reason}` },
        }
      : {}),
  });
  return next;
}

/**
 * Makes a set of members live with a single move of the pointer, without a check. Members that are not named stay unchanged. Of two
 * concurrent promotes one wins; the other is rejected with `LivePointerConflictError`.
 */
export async function promote(
  store: ReleaseWriter,
  versions: Versions,
  reason: string,
  builtFrom: Readonly<Record<string, string>> = {},
  options: Omit<PromoteOptions, 'builtFrom'> = {},
): Promise<Composition> {
  const current = await liveComposition(store);
  const next = await candidateComposition(store, current, versions);
  return promoteCandidate(store, current, next, reason, { ...options, builtFrom });
}

/** A composition whose releases are all unchanged since they were published. */
export async function verifiedComposition(store: ReleaseWriter, current: LiveSnapshot, id: string): Promise<Composition> {
  const found = await readComposition(store, id);
  if (!found)
    throw new ReleaseStoreError(
      `The release store ${store.location} has no composition ${id}: the ID is wrong, or mfe prune removed it. To list compositions: ${mfeCommand('history')}`,
    );
  await assertNotBeingPruned(store, current, versionsOf(found));
  await Promise.all(Object.entries(found.members).map(([member, pinned]) => readPinnedRelease(store, member, pinned)));
  return found;
}

/** A composition can be stored without ever being checked as a whole, for example by a preview; only a promotion checks it. */
function refuseNeverLive({ live, composition: { members } }: LiveSnapshot, target: Composition): void {
  if (live.history.some((entry) => entry.composition === target.id)) return;
  const changed = Object.entries(target.members).filter(([member, { version }]) => version !== members[member]?.version);
  throw new ReleaseStoreError(
    `The composition ${target.id} is not in the history of live compositions, so no rollback can return to it. Promote its versions instead, which checks them: ${mfeCommand(`promote ${changed.map(([member, { version }]) => `${member}@${version}`).join(' ')}`)}`,
  );
}

export interface RollbackOptions {
  readonly by?: string;
  readonly reason?: string | undefined;
  /** What the rollback was decided on; by default what is live when it begins. */
  readonly seen?: LiveSnapshot;
}
/**
 * Moves the pointer back to the named composition of the history, or to the newest good one. The composition rolled back from is marked bad, so that the next rollback goes further back. Rejects if another composition went live meanwhile.
 */
export async function rollBack(store: ReleaseWriter, id?: string, { by, reason, seen }: RollbackOptions = {}): Promise<Composition> {
  let decidedOn = seen;
  return retryOnCurrentSnapshot(store, async (current) => {
    if (!current)
      throw new ReleaseStoreError(
        `Nothing is live yet, so there is nothing to roll back. To promote a first composition: ${mfeCommand('promote MEMBER@VERSION…')}`,
      );
    refuseIfChanged((decidedOn ??= current), current);
    if (id === current.composition.id)
      throw new ReleaseStoreError(
        `The composition ${id} is already live. Choose an earlier one. To list compositions: ${mfeCommand('history')}`,
      );
    for (const target of id === undefined ? rollbackTargets(current.live) : [id]) {
      const found = await verifiedComposition(store, current, target).catch((error: unknown) => {
        if (id !== undefined || !(error instanceof ReleaseStoreError)) throw error;
        return undefined;
      });
      if (!found) continue;
      refuseNeverLive(current, found);
      requireRollbackPermission(store.keys, current.composition, found);
      const { canary } = current.live;
      await updateLivePointer(store, current, found, {
        reason: `rollback from ${current.composition.id}${reason ? `: ${reason}` : ''}`,
        by,
        isRollback: true,
        canary: null,
        ...(canary
          ? {
              event: {
                by: by ?? 'unknown',
                kind: 'canary-ended' as const,
                composition: canary.composition,
                text: 'the live composition was rolled back',
              },
            }
          : {}),
      });
      return found;
    }
    throw new ReleaseStoreError(
      `There is no earlier good composition to return to: each is marked bad, incomplete, or removed by mfe prune. To return to one that is marked bad, name it (${mfeCommand('history')} lists them): ${mfeCommand('rollback COMPOSITION')}`,
    );
  });
}
