import type { Logger } from 'pino';
import type { ResolvedComposition } from '../composition/live-composition';
import { findFaultyBuild, type FaultyBuildSearch } from './find-faulty-build';
import { buildName, remoteBuildsOf } from './renderer-messages';
import type { Quarantine } from './quarantine';
import type { ProcessExit } from './renderer-child';

/** An exit of a process that no build is known to have caused. */
export type UnexplainedExit = Pick<ProcessExit, 'act' | 'evaluated' | 'requests'>;
export interface DegradedMember {
  readonly version: string;
  /** The build that renders in its place; null: left to the browser. */
  readonly servedBy: string | null;
  readonly reason: string;
  readonly since: string;
}
export interface FaultyBuilds {
  /** Builds of a set that must not render now: in quarantine, or suspended. */
  excludedFrom(set: ResolvedComposition): string[];
  /** Identifies what renders a set now: it changes with the set and with the excluded builds. */
  keyOf(set: ResolvedComposition): string;
  degraded(set: ResolvedComposition): Readonly<Record<string, DegradedMember>>;
  readonly isSearching: boolean;
  blame(set: ResolvedComposition, build: string, reason: string): void;
  /** Finds and blames the build that caused the exit, by rendering the same pages without each suspect. */
  search(set: ResolvedComposition, exit: UnexplainedExit): Promise<void>;
}
export interface FaultyBuildsOptions extends Pick<FaultyBuildSearch, 'launcher' | 'rendererOptions'> {
  readonly quarantine: Quarantine;
  /** Whether a build has rendered in another composition than the set's. */
  isProven(set: ResolvedComposition, build: string): boolean;
  /** Called after other builds are excluded from a set. */
  onChange(set: ResolvedComposition): void;
  readonly log: Logger;
}

/** Unexplained exits within a minute that did not recur, after which the newest build is blamed. */
const UNEXPLAINED_EXITS = 3;
const UNEXPLAINED_WINDOW_MS = 60_000;

/**
 * Which server builds must not render, and why.
 *
 *     in use ──it was seen to cause a fault or an exit──▶ quarantined (until another version is published)
 *       │ ▲                                                   ▲
 *       │ └──────────── another build is to blame ───────┐    │
 *       └──a process exited for unknown reasons──▶ suspended ─┘ the exit recurs with it, and does not without it
 *
 * Suspended are the builds that have never rendered before, or all of them if there are none.
 */
export function faultyBuilds({ quarantine, launcher, rendererOptions, isProven, onChange, log }: FaultyBuildsOptions): FaultyBuilds {
  const suspended = new Map<string, { readonly reason: string; readonly since: string }>();
  let revision = 0;
  /** Cached, because it is read for every page sent from memory. */
  const keys = new WeakMap<ResolvedComposition, { readonly revision: number; readonly key: string }>();
  let unexplained: number[] = [];

  const isExcluded = (build: string): boolean => quarantine.has(build) || suspended.has(build);
  const excludedFrom = (set: ResolvedComposition): string[] => remoteBuildsOf(set).filter(isExcluded);
  function changed(set: ResolvedComposition): void {
    revision += 1;
    onChange(set);
  }
  function keyOf(set: ResolvedComposition): string {
    const known = keys.get(set);
    if (known?.revision === revision) return known.key;
    const key = [set.key, ...excludedFrom(set)].join(' ');
    keys.set(set, { revision, key });
    return key;
  }
  function degraded(set: ResolvedComposition): Record<string, DegradedMember> {
    const entries = Object.entries(set.composition.remotes).flatMap(([remote, references]): [string, DegradedMember][] => {
      const current = references[0]?.version ?? '';
      const name = buildName(remote, current);
      const found = quarantine.entries.find((entry) => buildName(entry.member, entry.version) === name) ?? suspended.get(name);
      if (!found) return [];
      const next = references.find(({ version }) => !isExcluded(buildName(remote, version)));
      return [[remote, { version: current, servedBy: next?.version ?? null, reason: found.reason, since: found.since }]];
    });
    return Object.fromEntries(entries);
  }
  function blame(set: ResolvedComposition, build: string, reason: string): void {
    if (build.startsWith('shell@')) {
      // Without its renderer there is no page; the previous one continues as long as it can.
      log.error(
        { build, reason },
        'The renderer of the shell failed. An earlier version renders pages if there is one. Roll back, or publish a fixed shell.',
      );
      return;
    }
    if (quarantine.add(build, reason)) {
      const { servedBy = null } = degraded(set)[build.slice(0, build.indexOf('@'))] ?? {};
      log.error(
        { build, reason, servedBy },
        'A server build failed and is in quarantine. If there is a good version, “servedBy” names it, and it renders instead. Roll back, or publish a fixed version.',
      );
    }
    changed(set);
  }
  function countUnexplained(set: ResolvedComposition, newest: string | undefined, act: string): void {
    const now = performance.now();
    unexplained = [...unexplained.filter((at) => now - at < UNEXPLAINED_WINDOW_MS), now];
    if (unexplained.length < UNEXPLAINED_EXITS || newest === undefined) return;
    unexplained = [];
    blame(set, newest, `${act}, ${UNEXPLAINED_EXITS} times within a minute; no build could be identified, so the newest is excluded`);
  }
  async function search(set: ResolvedComposition, { act, evaluated, requests }: UnexplainedExit): Promise<void> {
    const excluded = excludedFrom(set);
    const newestFirst = evaluated.filter((build) => !excluded.includes(build)).toReversed();
    if (newestFirst.length === 0 || launcher.isClosed) return;
    // Builds that rendered before continue; the next unexplained exit suspends them.
    const unproven = newestFirst.filter((build) => !isProven(set, build));
    const suspects = unproven.length > 0 ? unproven : newestFirst;
    const since = new Date().toISOString();
    for (const build of suspects) suspended.set(build, { reason: `suspected, because a renderer process ended: ${act}`, since });
    changed(set);
    try {
      const order = [...new Set([...suspects, ...newestFirst])];
      const found = await findFaultyBuild({ launcher, rendererOptions, set, excluded, suspects: order, requests });
      if (found === 'not again') countUnexplained(set, order[0], act);
      else if (found === 'none of them')
        log.error(
          { act },
          'A renderer process ended while it rendered a page without remotes, so the cause is the shell or the machine. Check the memory of the machine, or roll back the shell.',
        );
      else blame(set, found.build, found.act ?? act);
    } catch (error) {
      log.error(
        { err: error },
        'The search for a faulty server build failed, so all builds stay in use. If renderer processes keep ending, roll back the newest release.',
      );
    } finally {
      for (const build of suspects) suspended.delete(build);
      changed(set);
    }
  }

  return {
    excludedFrom,
    keyOf,
    degraded,
    get isSearching() {
      return suspended.size > 0;
    },
    blame,
    search,
  };
}
