import type { LiveSet } from '../live-composition';
import { buildName } from './protocol';
import type { RendererChild } from './renderer-child';

/** One composition without the excluded builds, and the processes that render it. */
export interface Generation {
  readonly key: string;
  readonly set: LiveSet;
  readonly excluded: readonly string[];
  readonly children: Set<RendererChild>;
  readonly ready: RendererChild[];
  first: Promise<void>;
  usedAt: number;
  /** Whether it was started to stand by: without builds that may be to blame one day, before anything has happened. */
  readonly isStandIn: boolean;
  /** Until when it is kept without being used. */
  standsByUntil: number;
  /** Whether a generation without its new builds has been started to stand by. */
  hadStandIn: boolean;
  isGrowing: boolean;
  isRetired: boolean;
  /** Whether its set has been live, and not only a canary or previewed by staff. */
  wasLive: boolean;
  losses: number;
  lostAt: number;
}
export const newGeneration = (
  { key, set, excluded }: Pick<Generation, 'key' | 'set' | 'excluded'>,
  { standsByUntil = 0 }: { readonly standsByUntil?: number } = {},
): Generation => ({
  key,
  set,
  excluded,
  children: new Set(),
  ready: [],
  first: Promise.resolve(),
  usedAt: Date.now(),
  isStandIn: standsByUntil > 0,
  standsByUntil,
  hadStandIn: false,
  isGrowing: false,
  isRetired: false,
  wasLive: false,
  losses: 0,
  lostAt: 0,
});

/** All builds that a set may render with, by name. */
export const candidatesOf = (set: LiveSet): string[] =>
  Object.entries(set.composition.remotes).flatMap(([remote, references]) => references.map(({ version }) => buildName(remote, version)));

/** The process that has the fewest pages in work. */
export const freest = ({ ready }: Generation): RendererChild | undefined =>
  ready.filter(({ isUsable }) => isUsable).sort((a, b) => a.pageCount - b.pageCount)[0];

/** Whether pages of a generation may be rendered by another one meanwhile: by what was started to stand by for the same set, and excludes at least the same builds. */
export const mayRenderFor = ({ set, excluded }: Generation, other: Generation): boolean =>
  other.isStandIn && other.set.key === set.key && excluded.every((build) => other.excluded.includes(build));
