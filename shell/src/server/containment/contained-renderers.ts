import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { LiveSet, ServerBuild } from '../live-composition';
import type { RenderAnswer, RenderRequest } from '../renderer';
import { investigations } from './investigations';
import { buildName, type ConfigureMessage } from './protocol';
import type { Quarantine } from './quarantine';
import type { Death, RendererChild } from './renderer-child';
import { RendererBusyError, RendererLostError } from './renderer-pages';
import { rendererSupply } from './renderer-supply';
import type { RendererLimits } from './watchdog';

export interface ContainedRenderersOptions {
  readonly processes: number;
  readonly limits: RendererLimits;
  readonly quarantine: Quarantine;
  /** Bytes of a server build, verified. */
  readBuild(build: ServerBuild): Promise<Buffer>;
  rendererOptions(set: LiveSet): ConfigureMessage['options'];
  readonly log: Logger;
}
export interface DegradedMember {
  /** The build that is excluded. */
  readonly version: string;
  /** The build that renders in its place; null: left to the browser. */
  readonly servedBy: string | null;
  readonly reason: string;
  readonly since: string;
}
/** A page, and the composition that actually rendered it. */
export type ContainedAnswer = RenderAnswer & { readonly composition: string };
export interface ContainedRenderers {
  render(set: LiveSet, request: RenderRequest): Promise<ContainedAnswer>;
  /** Rejects if a shell's renderer is unavailable, so that an earlier one can take its place. */
  loadRenderer(renderer: ServerBuild): Promise<void>;
  /** Starts what pages of the set will need. */
  prepare(set: LiveSet): void;
  degraded(set: LiveSet): Readonly<Record<string, DegradedMember>>;
  /** Identifies what renders the set now: it changes with the set and with the excluded builds. */
  keyOf(set: LiveSet): string;
  /** Processes currently rendering the set. */
  readonly pids: readonly number[];
  close(): Promise<void>;
}

/** Compositions whose processes are kept: the live one, a canary, one that staff preview, and a previous one while its pages finish. */
const KEPT_GENERATIONS = 4;
const GENERATION_IDLE_MS = 10_000;
const SWEEP_MS = 1000;
/** How long pages of a replaced composition may take to finish. */
const RETIRE_LIMIT_MS = 15_000;
/** A page whose process is lost moves to another one; suspected builds are excluded, so this terminates. */
const ATTEMPTS = 6;
/** Losses of a page without any excluded build, after which the page itself or the machine is the cause. */
const UNEXPLAINED_ATTEMPTS = 3;
/** Builds of replaced compositions that are remembered. */
const REMEMBERED_BUILDS = 200;
/** How often overload is logged. */
const BUSY_NEWS_MS = 10_000;
/** Each loss within this time of the one before delays the next restart further. */
const LOSSES_REMEMBERED_MS = 60_000;
const RESTART_DELAYS_MS = [0, 100, 500, 2000, 10_000];

/** One composition without the excluded builds, and the processes that render it. */
interface Generation {
  readonly key: string;
  readonly set: LiveSet;
  readonly excluded: readonly string[];
  readonly children: Set<RendererChild>;
  readonly ready: RendererChild[];
  first: Promise<void>;
  usedAt: number;
  isRetired: boolean;
  losses: number;
  lostAt: number;
}
const candidatesOf = (set: LiveSet): string[] =>
  Object.entries(set.composition.remotes).flatMap(([remote, references]) => references.map(({ version }) => buildName(remote, version)));

/**
 * Renders pages in separate processes, so that the listener runs neither remotes' code nor a renderer. A process that ends, hangs or grows
 * is replaced; the build to blame is quarantined, and the last good one renders in its place.
 */
export function containedRenderers(options: ContainedRenderersOptions): ContainedRenderers {
  const { quarantine, log } = options;
  const generations = new Map<string, Generation>();
  const supply = rendererSupply(options);
  /** Builds that have rendered in a composition which was replaced. */
  const superseded = new Set<string>();
  let busyReportedAt = 0;

  /** Whether a build has rendered in another composition, which is kept or was replaced by a newer one. */
  const hasRenderedBefore = (set: LiveSet, build: string): boolean =>
    superseded.has(build) ||
    [...generations.values()].some((other) => other.set.composition.id !== set.composition.id && candidatesOf(other.set).includes(build));
  const { suspects, investigate } = investigations({
    supply,
    rendererOptions: options.rendererOptions,
    log,
    exclusionsOf: (set) => exclusionsOf(set),
    hasRenderedBefore,
    blame: (set, build, reason) => blame(set, build, reason),
    onEnd: (set) => void moveOn(set),
  });
  const exclusionsOf = (set: LiveSet): string[] => candidatesOf(set).filter((build) => quarantine.has(build) || suspects.has(build));

  async function startChild(generation: Generation): Promise<void> {
    const { set, excluded } = generation;
    const child = await supply.take(set);
    supply.own(child, {
      set,
      onFault: (_self, { act, build, error, evaluated, requests }) => {
        if (keyOf(set) !== generation.key) return;
        log.error({ err: error, build }, 'Something went wrong in a server build outside of any page.');
        if (build !== null) blame(set, build, `${act}: ${error.message}`);
        else investigate(set, { act: `${act}: ${error.message}`, evaluated, requests });
      },
      onDeath: (self, death) => onDeath(generation, self, death),
    });
    generation.children.add(child);
    if (generation.isRetired || supply.isClosed) return child.kill(undefined);
    await child.configure({ options: options.rendererOptions(set), excluded, warm: true });
    if (child.isUsable && !generation.isRetired) generation.ready.push(child);
  }

  function onDeath(generation: Generation, child: RendererChild, death: Death): void {
    generation.children.delete(child);
    const at = generation.ready.indexOf(child);
    if (at >= 0) generation.ready.splice(at, 1);
    if (supply.isClosed) return;
    const { set } = generation;
    log.error({ renderer: child.pid, build: death.build, act: death.act }, 'A process that renders was lost.');
    if (death.build !== null) blame(set, death.build, death.act);
    // A loss in a composition that no longer renders has already been explained.
    else if (keyOf(set) === generation.key) investigate(set, death);
    // If no further build is excluded, the same set continues with a new process.
    if (keyOf(set) !== generation.key) {
      if (generation.children.size === 0) retire(generation);
    } else if (!generation.isRetired) {
      const now = Date.now();
      generation.losses = now - generation.lostAt < LOSSES_REMEMBERED_MS ? generation.losses + 1 : 1;
      generation.lostAt = now;
      if (generation.ready.length === 0) generation.first = replace(generation);
      else void replace(generation).catch(() => undefined);
      generation.first.catch(() => retire(generation));
    }
  }
  async function replace(generation: Generation): Promise<void> {
    await wait(RESTART_DELAYS_MS[Math.min(generation.losses - 1, RESTART_DELAYS_MS.length - 1)], undefined, { ref: false });
    if (generation.isRetired || supply.isClosed) throw new RendererLostError('The composition was replaced.');
    await startChild(generation);
  }

  function blame(set: LiveSet, build: string, reason: string): void {
    if (build.startsWith('shell@')) {
      // Without its renderer there is no page; the previous one continues as long as it can.
      log.error({ build, reason }, 'The renderer of the shell failed.');
      return;
    }
    if (quarantine.add(build, reason)) {
      const { servedBy } = degraded(set)[build.slice(0, build.indexOf('@'))] ?? {};
      log.error({ build, reason, servedBy: servedBy ?? null }, 'A server build is in quarantine.');
    }
    for (const generation of [...generations.values()]) {
      if (!generation.excluded.includes(build) && candidatesOf(generation.set).includes(build)) retire(generation);
    }
    void moveOn(set);
  }
  /** Starts whatever renders from now on. */
  function moveOn(set: LiveSet): Promise<void> {
    if (supply.isClosed) return Promise.resolve();
    return generationOf(set).first.catch(() => undefined);
  }

  /** Also looked up for every page sent from memory. */
  const known = new WeakMap<LiveSet, { readonly entries: unknown; readonly suspected: string; readonly key: string }>();
  function keyOf(set: LiveSet): string {
    const suspected = suspects.size === 0 ? '' : [...suspects.keys()].join(' ');
    const before = known.get(set);
    if (before?.entries === quarantine.entries && before.suspected === suspected) return before.key;
    const key = [set.key, ...exclusionsOf(set)].join(' ');
    known.set(set, { entries: quarantine.entries, suspected, key });
    return key;
  }
  function generationOf(set: LiveSet): Generation {
    const key = keyOf(set);
    let generation = generations.get(key);
    if (!generation) {
      const made: Generation = {
        key,
        set,
        excluded: exclusionsOf(set),
        children: new Set(),
        ready: [],
        first: Promise.resolve(),
        usedAt: 0,
        isRetired: false,
        losses: 0,
        lostAt: 0,
      };
      made.first = startChild(made);
      made.first.then(
        () => void grow(made),
        () => generations.get(key) === made && retire(made),
      );
      generation = made;
    }
    generation.usedAt = Date.now();
    generations.delete(key);
    generations.set(key, generation);
    for (const oldest of [...generations.values()]) {
      if (generations.size <= KEPT_GENERATIONS) break;
      supersede(oldest);
    }
    return generation;
  }
  async function grow(generation: Generation): Promise<void> {
    try {
      for (let count = 1; count < options.processes; count += 1) {
        // During an investigation one process is enough: the search needs the cores.
        if (generation.isRetired || supply.isClosed || suspects.size > 0) return;
        await startChild(generation);
      }
      if (!generation.isRetired) await supply.ensureSpare(generation.set.shell.renderer);
    } catch (error) {
      log.warn({ err: error }, 'A further process that renders could not be started.');
    }
  }
  function retire(generation: Generation): void {
    generation.isRetired = true;
    if (generations.get(generation.key) === generation) generations.delete(generation.key);
    for (const child of generation.children) {
      child.retire();
      setTimeout(() => child.kill(undefined), RETIRE_LIMIT_MS).unref();
    }
  }
  /** Retires a composition that another one has replaced, and remembers what rendered in it. */
  function supersede(generation: Generation): void {
    for (const build of candidatesOf(generation.set)) if (!generation.excluded.includes(build)) superseded.add(build);
    for (const oldest of superseded) {
      if (superseded.size <= REMEMBERED_BUILDS) break;
      superseded.delete(oldest);
    }
    retire(generation);
  }
  const sweep = setInterval(() => {
    const newest = [...generations.values()].at(-1);
    if (newest?.ready.length === 0) return;
    for (const generation of [...generations.values()]) {
      if (generation !== newest && Date.now() - generation.usedAt > GENERATION_IDLE_MS) supersede(generation);
    }
  }, SWEEP_MS);
  sweep.unref();

  const freest = ({ ready }: Generation): RendererChild | undefined =>
    ready.filter(({ isUsable }) => isUsable).sort((a, b) => a.pageCount - b.pageCount)[0];
  async function renderWith(generation: Generation, request: RenderRequest): Promise<ContainedAnswer> {
    let used = generation;
    if (!freest(used)) {
      try {
        await generation.first;
      } catch (error) {
        if (error instanceof RendererLostError) throw error;
        // Its renderer cannot be started; the previous one continues.
        const earlier = [...generations.values()].findLast((other) => freest(other));
        if (!earlier) throw error;
        log.error({ err: error, composition: earlier.set.composition.id }, 'An earlier composition renders in place of the live one.');
        used = earlier;
      }
    }
    const child = freest(used);
    if (!child) throw new RendererLostError('No process renders this composition.');
    return { ...(await child.render(request)), composition: used.set.composition.id };
  }

  function degraded(set: LiveSet): Readonly<Record<string, DegradedMember>> {
    const excluded = new Set(exclusionsOf(set));
    const entries = Object.entries(set.composition.remotes).flatMap(([remote, references]): [string, DegradedMember][] => {
      const current = references[0];
      if (!current || !excluded.has(buildName(remote, current.version))) return [];
      const name = buildName(remote, current.version);
      const known = quarantine.entries.find((entry) => buildName(entry.member, entry.version) === name) ?? suspects.get(name);
      const next = references.find(({ version }) => !excluded.has(buildName(remote, version)));
      return [
        [remote, { version: current.version, servedBy: next?.version ?? null, reason: known?.reason ?? '', since: known?.since ?? '' }],
      ];
    });
    return Object.fromEntries(entries);
  }

  return {
    async render(set, request) {
      let lost: unknown;
      let unexplainedLosses = 0;
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const generation = generationOf(set);
        try {
          return await renderWith(generation, request);
        } catch (error) {
          if (error instanceof RendererBusyError && Date.now() - busyReportedAt > BUSY_NEWS_MS) {
            busyReportedAt = Date.now();
            log.warn({ err: error }, 'More pages are asked for than can be rendered.');
          }
          // The page itself is at fault, unless a build it ran has been excluded by now.
          const isOver = error instanceof RendererLostError || keyOf(set) !== generation.key;
          if (!isOver || request.signal.aborted || supply.isClosed) throw error;
          lost = error;
          if (keyOf(set) === generation.key) unexplainedLosses += 1;
          if (unexplainedLosses >= UNEXPLAINED_ATTEMPTS) break;
        }
      }
      throw lost;
    },
    async loadRenderer(renderer) {
      // If a new shell's renderer cannot be started, the current one continues, so nothing waits for it.
      await (generations.size > 0 ? options.readBuild(renderer) : supply.ensureSpare(renderer));
    },
    prepare: (set) => void moveOn(set),
    degraded,
    keyOf,
    get pids() {
      return [...generations.values()].flatMap(({ ready }) => ready.map(({ pid }) => pid));
    },
    async close() {
      clearInterval(sweep);
      await supply.close();
    },
  };
}
