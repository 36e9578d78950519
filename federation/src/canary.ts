import { randomInt } from 'node:crypto';
import { movePointer } from './move-pointer';
import { CanaryRunsError, liveComposition, pinWhole, wholeComposition } from './promote';
import { composition, type Canary, type Cohort, type Composition, type Live, type Member, type PinnedVersion } from './release';
import { readComposition, ReleaseStoreError, type ReleaseReader } from './release-reader';
import type { ReleaseWriter } from './release-store';

export interface CanaryAudience {
  /** Percentage of readers. */
  readonly percentage: number;
  readonly cohorts: readonly Cohort[];
}
interface Running {
  readonly live: Live;
  readonly composition: Composition;
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

async function running(store: ReleaseReader): Promise<Running> {
  const before = await liveComposition(store);
  if (!before?.live.canary) throw new ReleaseStoreError('No canary runs.');
  return { ...before, canary: before.live.canary };
}

/** The live composition with these versions in it; all their files are verified against what was published. */
export async function candidateComposition(
  store: ReleaseReader,
  base: Composition,
  versions: Readonly<Partial<Record<Member, string>>>,
): Promise<Composition> {
  const pinned: Record<string, PinnedVersion> = {};
  for (const [member, version] of Object.entries(versions))
    if (version !== undefined) pinned[member] = await pinWhole(store, member, version);
  return composition({ ...base.members, ...pinned });
}

/**
 * Gives some readers the live composition with these versions in it. Rejects while another canary runs and, unless `isRepeat`, for a
 * composition that was returned before.
 */
export async function startCanary(
  store: ReleaseWriter,
  versions: Readonly<Partial<Record<Member, string>>>,
  audience: CanaryAudience,
  { by, reason = '', isRepeat = false }: { by: string; reason?: string; isRepeat?: boolean },
): Promise<Canary> {
  const before = await liveComposition(store);
  if (!before) throw new ReleaseStoreError('Nothing is live yet, so there is nothing to run a canary beside.');
  if (before.live.canary) throw new CanaryRunsError(before.live.canary);
  const next = await candidateComposition(store, before.composition, versions);
  if (next.id === before.composition.id) throw new ReleaseStoreError('These versions are live already.');
  const returned = before.live.events.find(({ kind, composition: id }) => kind === 'canary-returned' && id === next.id);
  if (returned && !isRepeat)
    throw new ReleaseStoreError(
      `The canary ${next.id} went back at ${returned.at}: ${returned.text} Publish a new version, or run it again with --force "REASON".`,
    );
  await store.writeComposition(next);
  const canary: Canary = {
    composition: next.id,
    against: before.composition.id,
    percentage: audience.percentage,
    cohorts: [...audience.cohorts],
    seed: newSeed(),
    startedAt: new Date().toISOString(),
    by,
    reason,
  };
  await movePointer(store, before, before.composition, {
    reason: '',
    canary,
    event: {
      by,
      kind: 'canary-started',
      composition: next.id,
      text: `${differencesOf(before.composition, next).join(', ')} for ${audienceText(audience)}${reason ? `: ${reason}` : ''}`,
    },
  });
  return canary;
}

/** Changes the running canary's share of readers; as it grows, readers who have it keep it. */
export async function rampCanary(store: ReleaseWriter, audience: Partial<CanaryAudience>, by: string): Promise<Canary> {
  const { canary: before, ...around } = await running(store);
  const canary: Canary = {
    ...before,
    percentage: audience.percentage ?? before.percentage,
    cohorts: [...(audience.cohorts ?? before.cohorts)],
  };
  await movePointer(store, around, around.composition, {
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
}

export interface CanaryEnd {
  readonly by: string;
  readonly reason: string;
  /** Set when the canary was returned because it did worse: the member to blame, as `shop@1.4.0`, or null if unknown. */
  readonly returned?: { readonly blamed: string | null };
  /** End this canary only; the one that the decision was about may already be over. */
  readonly only?: string;
}
/** Gives all readers the live composition again. */
export async function endCanary(store: ReleaseWriter, { by, reason, returned, only }: CanaryEnd): Promise<Canary> {
  const { canary, ...around } = await running(store);
  if (only !== undefined && canary.composition !== only) throw new ReleaseStoreError(`The canary ${only} runs no more.`);
  await movePointer(store, around, around.composition, {
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
}

/** Makes the running canary live for all readers. */
export async function promoteCanary(store: ReleaseWriter, by: string): Promise<Composition> {
  const { canary, ...around } = await running(store);
  const next = await wholeComposition(store, canary.composition);
  await movePointer(store, around, next, {
    reason: `promoted the canary ${differencesOf(around.composition, next).join(' ')}`,
    by,
    canary: null,
    event: { by, kind: 'canary-promoted', composition: next.id, text: `after ${canary.percentage} % since ${canary.startedAt}` },
  });
  return next;
}

/** The versions in which the running canary differs from the live composition. */
export async function canaryDifferences(store: ReleaseReader, live: Live): Promise<string[]> {
  if (!live.canary) return [];
  const [from, to] = await Promise.all([readComposition(store, live.composition), readComposition(store, live.canary.composition)]);
  return from && to ? differencesOf(from, to) : [];
}
