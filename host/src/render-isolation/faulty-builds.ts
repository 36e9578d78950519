import type { Logger } from 'pino';
import type { ResolvedComposition } from '../composition/live-composition';
import { buildName, remoteBuildsOf } from './renderer-messages';
import type { Quarantine } from './quarantine-file';

export interface DegradedMember {
  readonly version: string;
  /** The build that renders in its place; null: left to the browser. */
  readonly servedBy: string | null;
  readonly reason: string;
  readonly since: string;
}
/** An exit of a renderer process, or an error in it that no page is to blame for. */
export interface Incident {
  readonly act: string;
  /** The build that caused it; null if that is unknown. */
  readonly build: string | null;
  /** Builds of remotes that were evaluated in the process. */
  readonly evaluated: readonly string[];
  /** An error was thrown. A lost process can be an accident of the machine, too. */
  readonly isThrown?: boolean;
}

type BuildState = 'unproven' | 'proven' | 'quarantined';

/** How long a build renders in its first composition until it is proven. */
const PROVEN_AFTER_MS = 600_000;
/** Losses of a process for unknown causes within a minute that are no accident of the machine. */
const UNEXPLAINED_EXITS = { unproven: 2, proven: 3 } as const;
const UNEXPLAINED_WINDOW_MS = 60_000;

/**
 * Which server builds of remotes must not render, and why.
 *
 *     unproven ───── a second composition uses it, or ten minutes pass ─────▶ proven
 *        │                                                                      │
 *        │ it caused an incident, or is the newest unproven build               │ it caused an incident, or is the newest build
 *        │ at an error, or second loss, of unknown cause                        │ at an error, or third loss, of unknown cause
 *        ▼                                                                      ▼
 *     quarantined ◀─────────────────────────────────────────────────────────────┘
 *
 * Losses count for a minute. Their cause is unknown while a process renders, because code of several builds takes turns then. If they continue,
 * the next newest build follows. If a page fails without all of those, they leave the quarantine: the shell or the machine is the cause.
 * Other builds stay there, because versions are immutable.
 */
export function faultyBuilds(quarantine: Quarantine, log: Logger) {
  /** Where each current version was used first, and when it is proven. */
  const uses = new Map<string, { readonly composition: string; readonly provenAtMs: number }>();
  /** Cached, because it is read for every page sent from memory. */
  const keys = new WeakMap<ResolvedComposition, { readonly entries: Quarantine['entries']; readonly key: string }>();
  let unexplained: number[] = [];
  /** Builds in quarantine for incidents of unknown cause. */
  const suspects = new Set<string>();

  function stateOf(build: string): BuildState {
    if (quarantine.has(build)) return 'quarantined';
    return performance.now() < (uses.get(build)?.provenAtMs ?? 0) ? 'unproven' : 'proven';
  }
  /** Builds of a set that are in quarantine. */
  const excludedFrom = (set: ResolvedComposition): string[] => remoteBuildsOf(set).filter(quarantine.has);
  /** Identifies what renders a set now: it changes with the set and with the excluded builds. */
  function keyOf(set: ResolvedComposition): string {
    const { entries } = quarantine;
    const known = keys.get(set);
    if (known?.entries === entries) return known.key;
    const key = [set.key, ...excludedFrom(set)].join(' ');
    keys.set(set, { entries, key });
    return key;
  }
  function degraded(set: ResolvedComposition): Record<string, DegradedMember> {
    const entries = Object.entries(set.composition.remotes).flatMap(([remote, references]): [string, DegradedMember][] => {
      const version = references[0]?.version ?? '';
      const found = quarantine.entries.find((entry) => entry.member === remote && entry.version === version);
      if (!found) return [];
      const next = references.find((reference) => !quarantine.has(buildName(remote, reference.version)));
      return [[remote, { version, servedBy: next?.version ?? null, reason: found.reason, since: found.since }]];
    });
    return Object.fromEntries(entries);
  }
  /** Notes that a set starts to render. */
  function noteUse({ composition: { id, remotes } }: ResolvedComposition): void {
    for (const [remote, references] of Object.entries(remotes))
      for (const [at, { version }] of references.entries()) {
        const build = buildName(remote, version);
        const first = uses.get(build);
        if (first && first.composition !== id) uses.set(build, { ...first, provenAtMs: 0 });
        // The other references are to versions that have rendered before.
        else if (!first && at === 0) uses.set(build, { composition: id, provenAtMs: performance.now() + PROVEN_AFTER_MS });
      }
  }
  function blame(set: ResolvedComposition, build: string, reason: string): void {
    if (build.startsWith('shell@')) {
      // Without its renderer there is no page; the previous one continues as long as it can.
      log.error(
        { build, reason },
        'The renderer of the shell failed. An earlier version renders pages if there is one. Roll back, or publish a fixed shell.',
      );
    } else if (quarantine.add(build, reason)) {
      const { servedBy = null } = degraded(set)[build.slice(0, build.indexOf('@'))] ?? {};
      log.error(
        { build, reason, servedBy },
        'A server build failed and is in quarantine. If there is a good version, “servedBy” names it, and it renders instead. Roll back, or publish a fixed version.',
      );
    }
  }
  function blameNewest(set: ResolvedComposition, { act, evaluated, isThrown = false }: Incident): void {
    const createdAt = new Map(
      Object.entries(set.serverBuilds).flatMap(([remote, builds]) =>
        Object.entries(builds).map(([version, build]) => [buildName(remote, version), build.createdAt] as const),
      ),
    );
    const newestFirst = evaluated
      .filter((build) => stateOf(build) !== 'quarantined')
      .sort((a, b) => (createdAt.get(b) ?? '').localeCompare(createdAt.get(a) ?? ''));
    const unproven = newestFirst.find((build) => stateOf(build) === 'unproven');
    const now = performance.now();
    unexplained = [...unexplained.filter((at) => now - at < UNEXPLAINED_WINDOW_MS), now];
    const blamed = unproven ?? newestFirst[0];
    const isAccident = !isThrown && unexplained.length < UNEXPLAINED_EXITS[unproven ? 'unproven' : 'proven'];
    if (blamed === undefined || isAccident) return;
    suspects.add(blamed);
    blame(set, blamed, `${act}; the cause is unknown, and this is the newest version${unproven ? ' that has not proved itself' : ''}`);
  }

  return {
    excludedFrom,
    keyOf,
    degraded,
    noteUse,
    /** Decides which build of the set goes into quarantine, if any. */
    onIncident(set: ResolvedComposition, incident: Incident) {
      if (incident.build === null) blameNewest(set, incident);
      else blame(set, incident.build, incident.act);
    },
    /** Ends the quarantine of builds that are in it for incidents of unknown cause: a page fails without them, too. */
    acquitSuspects() {
      quarantine.remove(suspects);
      suspects.clear();
      unexplained = [];
      log.error(
        'Each renderer process that rendered a page was lost, with and without the newest server builds, so the cause is the shell or the machine. Check the memory of the machine, or roll back the shell.',
      );
    },
  };
}
export type FaultyBuilds = ReturnType<typeof faultyBuilds>;
