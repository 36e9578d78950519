import { mfeCommand } from '@komado/server-kit';
import { storesOfEnvironments, type ReleaseWriter } from './release-store';
import type { Composition, Live, Member, Release } from './release';
import { readLivePointer, type VerifiedLive } from './read-live-pointer';
import { readComposition, readPinnedRelease, ReleaseStoreError, type ReleaseReader } from './release-reader';

/** A revision of the pointer with the composition that it makes live. Commands decide on one and write only if it is still current. */
export interface LiveSnapshot {
  readonly live: VerifiedLive;
  readonly composition: Composition;
}
export type CurrentSnapshot = LiveSnapshot | undefined;

/** The live pointer refers to something that the store no longer has, or that was changed. */
export class DanglingPointerError extends ReleaseStoreError {
  constructor(id: string, problem: string) {
    super(
      `The live composition ${id} is incomplete: ${problem} To make the newest complete composition live: ${mfeCommand('doctor --repair')}`,
    );
  }
}

/** Reads the pointer and its composition once. With `onRefused`, a newest revision that must not be used is only reported there. */
export async function liveComposition(store: ReleaseReader, onRefused?: (error: unknown) => void): Promise<CurrentSnapshot> {
  for (let live = await readLivePointer(store, undefined, onRefused); live;) {
    const composition = await readComposition(store, live.composition);
    if (composition) return { live, composition };
    // It may have been replaced and pruned since the pointer was read.
    const now: VerifiedLive | undefined = await readLivePointer(store, live, onRefused && (() => undefined));
    if (!now || now.revision === live.revision) throw new DanglingPointerError(live.composition, 'it is not in the release store.');
    live = now;
  }
  return undefined;
}

export interface LiveEnvironment {
  readonly store: ReleaseWriter;
  readonly current: LiveSnapshot;
}
/** The environments of a store, other than the one that it is opened for, in which something is live. */
export async function otherEnvironments(store: ReleaseWriter, onRefused?: (error: unknown) => void): Promise<LiveEnvironment[]> {
  const found: LiveEnvironment[] = [];
  for (const other of await storesOfEnvironments(store)) {
    const current = other === store ? undefined : await liveComposition(other, onRefused);
    if (current) found.push({ store: other, current });
  }
  return found;
}

/** Releases of the live composition, by member; all of them, or those of the given members. */
export async function liveReleases(
  store: ReleaseReader,
  { composition }: LiveSnapshot,
  isIncluded: (member: Member) => boolean = () => true,
): Promise<Record<string, Release>> {
  const included = Object.entries(composition.members).filter(([member]) => isIncluded(member));
  const releases = included.map(async ([member, pinned]) => {
    try {
      return [member, await readPinnedRelease(store, member, pinned)] as const;
    } catch (error) {
      if (!(error instanceof ReleaseStoreError)) throw error;
      throw new DanglingPointerError(composition.id, error.message);
    }
  });
  return Object.fromEntries(await Promise.all(releases));
}

/** Compositions that were live before and not rolled back from, newest first. */
export const rollbackTargets = ({ composition, history, bad }: Pick<Live, 'composition' | 'history' | 'bad'>): string[] =>
  [...new Set(history.map((entry) => entry.composition))].filter((id) => id !== composition && !bad.includes(id));

/** Throws if the live composition or the canary changed since a command was decided on; flags and the canary's share may change. */
export function refuseIfChanged(seen: LiveSnapshot, current: LiveSnapshot): void {
  const canaryOf = ({ live }: LiveSnapshot): string => (live.canary ? `canary ${live.canary.composition}` : 'no canary');
  const [before, now] = [seen, current].map((one) => `${one.composition.id} with ${canaryOf(one)}`);
  if (seen.composition.id === current.composition.id && seen.live.canary?.seed === current.live.canary?.seed) return;
  throw new ReleaseStoreError(
    `The live composition changed from ${before} to ${now} while this command ran, so nothing was done. Check the new state (${mfeCommand('status')}), then run the command again.`,
  );
}

type OnRefused = (error: unknown) => void;
const hasMoved = async (store: ReleaseReader, current: CurrentSnapshot, onRefused?: OnRefused): Promise<boolean> =>
  (await readLivePointer(store, current?.live, onRefused && (() => undefined)))?.revision !== current?.live.revision;

/** How often a command starts over after others moved the pointer. */
const TRIES = 10;
/**
 * Runs a change on a fresh snapshot, and again on the next one if another process moved the pointer first. An error is thrown only if its
 * snapshot is current, because it may not apply to the next one. With `onRefused`, for commands that write nothing, a newest revision
 * that must not be used is only reported there.
 */
export async function retryOnCurrentSnapshot<T>(
  store: ReleaseReader,
  change: (current: CurrentSnapshot) => Promise<T>,
  onRefused?: OnRefused,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const current = await liveComposition(store, onRefused);
    try {
      return await change(current);
    } catch (error) {
      if (!(error instanceof ReleaseStoreError) || attempt === TRIES || !(await hasMoved(store, current, onRefused))) throw error;
    }
  }
}
