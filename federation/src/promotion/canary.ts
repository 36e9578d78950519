import { randomInt } from 'node:crypto';
import { mfeCommand } from '@komado/server-kit';
import { requireCandidatePermission } from '../store/signing-key-permissions';
import { retryOnCurrentSnapshot, type CurrentSnapshot, type LiveSnapshot } from '../store/live-snapshot';
import { updateLivePointer } from '../store/update-live-pointer';
import { candidateComposition, CanaryRunsError, verifiedComposition, type Versions } from './promote';
import type { Canary, Cohort, Composition, Live } from '../store/release';
import { readComposition, ReleaseStoreError, type ReleaseReader } from '../store/release-reader';
import type { ReleaseWriter } from '../store/release-store';

export interface CanaryAudience {
  readonly percentage: number;
  readonly cohorts: readonly Cohort[];
}
interface Running extends LiveSnapshot {
  readonly canary: Canary;
}
const SEED_SIGNS = '0123456789abcdefghijklmnopqrstuvwxyz';
const newSeed = (): string => Array.from({ length: 8 }, () => SEED_SIGNS[randomInt(SEED_SIGNS.length)]).join('');

const audienceText = ({ percentage, cohorts }: CanaryAudience): string =>
  [percentage > 0 || cohorts.length === 0 ? `${percentage} % of readers` : '', ...cohorts].filter(Boolean).join(' and ');
/** `shop@1.4.0` for each member that differs. */
export const differencesOf = (from: Composition, to: Composition): string[] =>
  Object.entries(to.members)
    .filter(([member, { version, hash }]) => from.members[member]?.version !== version || from.members[member]?.hash !== hash)
    .map(([member, { version }]) => `${member}@${version}`);

function running(current: CurrentSnapshot): Running {
  if (!current?.live.canary)
    throw new ReleaseStoreError(`No canary is running. To start one: ${mfeCommand('canary MEMBER@VERSION --percent 1')}`);
  return { ...current, canary: current.live.canary };
}
/** Changes the running canary. Rejects if another one is running when the pointer moves. `only` is its composition or its seed. */
async function onRunning<T>(store: ReleaseWriter, only: string | undefined, change: (found: Running) => Promise<T>): Promise<T> {
  let seen: Canary | undefined;
  return retryOnCurrentSnapshot(store, async (current) => {
    const { live } = current ?? {};
    const expected = seen?.seed ?? only;
    if (expected !== undefined && live?.canary?.composition !== expected && live?.canary?.seed !== expected)
      throw new ReleaseStoreError(
        `The canary ${seen?.composition ?? only} is no longer running. To see what is running: ${mfeCommand('status')}`,
      );
    const found = running(current);
    seen = found.canary;
    return change(found);
  });
}

export interface StartCanaryOptions {
  readonly by: string;
  readonly reason?: string;
  /** Also for a composition that was returned before. */
  readonly isRepeat?: boolean;
}
/**
 * Throws if no canary can start with this candidate: another one runs, the candidate is live already or, unless `isRepeat`, it was returned
 * before.
 */
export function assertCanaryCanStart(current: CurrentSnapshot, next: Composition, isRepeat = false): asserts current is LiveSnapshot {
  if (!current)
    throw new ReleaseStoreError(
      `Nothing is live yet, so a canary has nothing to be compared with. Promote a first composition: ${mfeCommand('promote MEMBER@VERSION…')}`,
    );
  if (current.live.canary) throw new CanaryRunsError(current.live.canary);
  if (next.id === current.composition.id)
    throw new ReleaseStoreError(
      `These versions are already live in composition ${current.composition.id}. Choose a version that is not live. To list versions: ${mfeCommand('list')}`,
    );
  const returned = current.live.events.find(({ kind, composition: id }) => kind === 'canary-returned' && id === next.id);
  if (returned && !isRepeat)
    throw new ReleaseStoreError(
      `The canary ${next.id} was rolled back automatically at ${returned.at}: ${returned.text} Publish a new version, or run it again with --force "REASON".`,
    );
}

/** Gives some readers a candidate, if the snapshot that it was made and checked with is still current. */
export async function startCanaryComposition(
  store: ReleaseWriter,
  current: CurrentSnapshot,
  next: Composition,
  audience: CanaryAudience,
  { by, reason = '', isRepeat }: StartCanaryOptions,
): Promise<Canary> {
  assertCanaryCanStart(current, next, isRepeat);
  requireCandidatePermission(store.keys, current.composition, next);
  await store.writeComposition(next);
  const canary: Canary = {
    composition: next.id,
    against: current.composition.id,
    percentage: audience.percentage,
    cohorts: [...audience.cohorts],
    seed: newSeed(),
    startedAt: new Date().toISOString(),
    by,
    reason,
  };
  await updateLivePointer(store, current, current.composition, {
    reason: '',
    canary,
    event: {
      by,
      kind: 'canary-started',
      composition: next.id,
      text: `${differencesOf(current.composition, next).join(', ')} for ${audienceText(audience)}${reason ? `: ${reason}` : ''}`,
    },
  });
  return canary;
}

/** Gives some readers the live composition with these versions in it, without a check. */
export async function startCanary(
  store: ReleaseWriter,
  versions: Versions,
  audience: CanaryAudience,
  start: StartCanaryOptions,
): Promise<Canary> {
  return retryOnCurrentSnapshot(store, async (current) => {
    if (current?.live.canary) throw new CanaryRunsError(current.live.canary);
    return startCanaryComposition(store, current, await candidateComposition(store, current, versions), audience, start);
  });
}

/** Changes the running canary's share of readers; as it grows, readers who have it keep it. */
export async function rampCanary(store: ReleaseWriter, audience: Partial<CanaryAudience>, by: string, only?: string): Promise<Canary> {
  return onRunning(store, only, async ({ canary: before, ...current }) => {
    const canary: Canary = {
      ...before,
      percentage: audience.percentage ?? before.percentage,
      cohorts: [...(audience.cohorts ?? before.cohorts)],
    };
    await updateLivePointer(store, current, current.composition, {
      reason: '',
      canary,
      event: {
        by,
        kind: 'canary-ramped',
        composition: canary.composition,
        text: `from ${audienceText(before)} to ${audienceText(canary)}`,
      },
    });
    return canary;
  });
}

export interface EndCanaryOptions {
  readonly by: string;
  readonly reason: string;
  /** Set when the canary was returned because it did worse: the member to blame, as `shop@1.4.0`, or null if unknown. */
  readonly returned?: { readonly blamed: string | null };
  /** Composition or seed of the canary to end; the one that the decision was about may already be over. */
  readonly only?: string | undefined;
}
/** Gives all readers the live composition again. */
export async function endCanary(store: ReleaseWriter, { by, reason, returned, only }: EndCanaryOptions): Promise<Canary> {
  return onRunning(store, only, async ({ canary, ...current }) => {
    await updateLivePointer(store, current, current.composition, {
      reason: '',
      canary: null,
      event: {
        by,
        kind: returned ? 'canary-returned' : 'canary-ended',
        composition: canary.composition,
        text: reason,
        ...(returned?.blamed ? { blamed: returned.blamed } : {}),
      },
    });
    return canary;
  });
}

/** Makes the running canary live for all readers, without a check; with `only`, that canary and no other. */
export async function promoteCanary(store: ReleaseWriter, by: string, only?: string, forced = ''): Promise<Composition> {
  return onRunning(store, only, async ({ canary, ...current }) => {
    // It was checked beside this composition.
    if (canary.against !== current.composition.id)
      throw new ReleaseStoreError(
        `The canary ${canary.composition} was checked against composition ${canary.against}, but ${current.composition.id} is live now. End it, and start it again: ${mfeCommand('canary --end "REASON"')}`,
      );
    const next = await verifiedComposition(store, current, canary.composition);
    await updateLivePointer(store, current, next, {
      reason: [`promoted the canary ${differencesOf(current.composition, next).join(' ')}`, forced].filter(Boolean).join(', '),
      by,
      canary: null,
      event: { by, kind: 'canary-promoted', composition: next.id, text: `after ${canary.percentage} % since ${canary.startedAt}` },
    });
    return next;
  });
}

/** The versions in which the running canary differs from the live composition. */
export async function canaryDifferences(store: ReleaseReader, live: Live): Promise<string[]> {
  if (!live.canary) return [];
  const [from, to] = await Promise.all([readComposition(store, live.composition), readComposition(store, live.canary.composition)]);
  return from && to ? differencesOf(from, to) : [];
}
