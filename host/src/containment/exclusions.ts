import type { LiveSet } from '../live-composition';
import { candidatesOf } from './generation';
import type { Suspect } from './investigations';
import { buildName } from './protocol';
import type { Quarantine } from './quarantine';

export interface DegradedMember {
  /** The build that is excluded. */
  readonly version: string;
  /** The build that renders in its place; null: left to the browser. */
  readonly servedBy: string | null;
  readonly reason: string;
  readonly since: string;
}
export interface Exclusions {
  /** Builds of a set that must not render now: in quarantine, or suspected. */
  of(set: LiveSet): string[];
  /** Identifies what renders a set now: it changes with the set and with the excluded builds. */
  keyOf(set: LiveSet): string;
  degraded(set: LiveSet): Readonly<Record<string, DegradedMember>>;
}

/** Identifies a set that renders without some of its builds. */
export const keyWithout = (set: LiveSet, excluded: readonly string[]): string => [set.key, ...excluded].join(' ');

export function exclusionsFrom(quarantine: Quarantine, suspects: ReadonlyMap<string, Suspect>): Exclusions {
  /** Also looked up for every page sent from memory. */
  const known = new WeakMap<LiveSet, { readonly entries: unknown; readonly suspected: string; readonly key: string }>();
  const of = (set: LiveSet): string[] => candidatesOf(set).filter((build) => quarantine.has(build) || suspects.has(build));

  return {
    of,
    keyOf(set) {
      const suspected = suspects.size === 0 ? '' : [...suspects.keys()].join(' ');
      const before = known.get(set);
      if (before?.entries === quarantine.entries && before.suspected === suspected) return before.key;
      const key = keyWithout(set, of(set));
      known.set(set, { entries: quarantine.entries, suspected, key });
      return key;
    },
    degraded(set) {
      const excluded = new Set(of(set));
      const entries = Object.entries(set.composition.remotes).flatMap(([remote, references]): [string, DegradedMember][] => {
        const current = references[0];
        if (!current || !excluded.has(buildName(remote, current.version))) return [];
        const name = buildName(remote, current.version);
        const found = quarantine.entries.find((entry) => buildName(entry.member, entry.version) === name) ?? suspects.get(name);
        const next = references.find(({ version }) => !excluded.has(buildName(remote, version)));
        return [
          [remote, { version: current.version, servedBy: next?.version ?? null, reason: found?.reason ?? '', since: found?.since ?? '' }],
        ];
      });
      return Object.fromEntries(entries);
    },
  };
}
