import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { LiveSet, ServerBuild } from '../live-composition';
import type { RenderAnswer, RenderRequest } from '@komado/shell/document';
import { exclusionsFrom, keyWithout, type DegradedMember } from './exclusions';
import { candidatesOf, freest, mayRenderFor, newGeneration, type Generation } from './generation';
import { renderHedged } from './hedged-page';
import { investigations } from './investigations';
import { buildName, type ConfigureMessage } from './protocol';
import type { Quarantine } from './quarantine';
import { renderForNobody } from './render-for-nobody';
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
  /** A page that anybody may see. The first page of a process takes three times as long as others, so one that stands by renders this one. */
  warmUpPage(): RenderRequest;
  readonly log: Logger;
}
/** A page, the composition that actually rendered it, and whether builds were left out that are not excluded: such a page is for one reader. */
export type ContainedAnswer = RenderAnswer & { readonly composition: string; readonly isStandIn: boolean };
export interface ContainedRenderers {
  render(set: LiveSet, request: RenderRequest): Promise<ContainedAnswer>;
  /** Rejects if a shell's renderer is unavailable, so that an earlier one can take its place. */
  loadRenderer(renderer: ServerBuild): Promise<void>;
  /** Starts what pages of the set will need. */
  prepare(set: LiveSet, use: 'live' | 'canary'): void;
  degraded(set: LiveSet): Readonly<Record<string, DegradedMember>>;
  /** Identifies what renders the set now: it changes with the set and with the excluded builds. */
  keyOf(set: LiveSet): string;
  /** Processes currently rendering the set. */
  readonly pids: readonly number[];
  close(): Promise<void>;
}

/** The live composition and what stands by for it, a canary, one that staff preview, and a previous one while its pages finish. */
const KEPT_GENERATIONS = 5;
const GENERATION_IDLE_MS = 10_000;
const SWEEP_MS = 1000;
/** How long a process without the new builds stands by after a promotion. */
const STAND_BY_MS = 60 * 60_000;
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
    exclusionsOf: (set) => excludedFrom(set),
    hasRenderedBefore,
    blame: (set, build, reason) => blame(set, build, reason),
    onEnd: (set) => void moveOn(set),
  });
  const { of: excludedFrom, keyOf, degraded } = exclusionsFrom(quarantine, suspects);

  async function startChild(generation: Generation): Promise<void> {
    const { set, excluded } = generation;
    const child = await supply.take(set);
    supply.own(child, {
      set,
      onFault: (_self, { act, build, error, evaluated, requests }) => {
        if (keyOf(set) !== generation.key) return;
        log.error({ err: error, build }, 'A server build failed while no page was rendered.');
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
    log.error(
      { renderer: child.pid, build: death.build, act: death.act },
      'A renderer process ended unexpectedly. Another one is started.',
    );
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
    if (generation.isRetired || supply.isClosed)
      throw new RendererLostError(
        `The composition ${generation.set.composition.id} was replaced before its renderer process was restarted.`,
      );
    if (freest(generation) && generation.children.size >= options.processes) return;
    await startChild(generation);
  }

  function blame(set: LiveSet, build: string, reason: string): void {
    if (build.startsWith('shell@')) {
      // Without its renderer there is no page; the previous one continues as long as it can.
      log.error(
        { build, reason },
        'The renderer of the shell failed. An earlier version renders pages if there is one. Roll back, or publish a fixed shell.',
      );
      return;
    }
    if (quarantine.add(build, reason)) {
      const { servedBy } = degraded(set)[build.slice(0, build.indexOf('@'))] ?? {};
      log.error(
        { build, reason, servedBy: servedBy ?? null },
        'A server build failed and is in quarantine. An earlier version is used if servedBy names one. Roll back, or publish a fixed version.',
      );
    }
    for (const generation of [...generations.values()]) {
      if (!generation.excluded.includes(build) && candidatesOf(generation.set).includes(build)) retire(generation);
    }
    void moveOn(set);
  }
  /** Starts whatever renders from now on. */
  async function moveOn(set: LiveSet): Promise<void> {
    if (supply.isClosed) return;
    const generation = generationOf(set);
    await generation.first.then(
      () => grow(generation),
      () => undefined,
    );
  }

  function generationOf(set: LiveSet): Generation {
    const key = keyOf(set);
    const generation = generations.get(key) ?? startGeneration(newGeneration({ key, set, excluded: excludedFrom(set) }));
    generation.usedAt = Date.now();
    generation.standsByUntil = 0;
    // The last one is the newest.
    generations.delete(key);
    generations.set(key, generation);
    for (const oldest of [...generations.values()]) {
      if (generations.size <= KEPT_GENERATIONS) break;
      supersede(oldest);
    }
    return generation;
  }
  function startGeneration(generation: Generation): Generation {
    generations.set(generation.key, generation);
    generation.first = startChild(generation);
    generation.first.then(
      () => void grow(generation),
      () => retire(generation),
    );
    return generation;
  }
  /** Starts what a generation that renders lacks: a process that stands by, as many processes as there may be, a spare one. */
  async function grow(generation: Generation): Promise<void> {
    if (generation.standsByUntil > 0 || generation.isGrowing) return;
    generation.isGrowing = true;
    try {
      if (!generation.hadStandIn) await standBy(generation);
      // During an investigation one process is enough: the search needs the cores.
      for (let count = generation.children.size; count < options.processes && mayStartMore(generation); count += 1)
        await startChild(generation);
      if (mayStartMore(generation)) await supply.ensureSpare(generation.set.shell.renderer);
    } catch (error) {
      log.warn({ err: error }, 'An additional renderer process could not be started. It will be tried again.');
    } finally {
      generation.isGrowing = false;
    }
  }
  const mayStartMore = ({ isRetired }: Generation): boolean => !isRetired && !supply.isClosed && suspects.size === 0;
  /**
   * Starts a process without the builds that have never rendered before. They would be the suspects if a process were lost, so that pages
   * continue in this one instead of waiting for a process to evaluate all other builds.
   */
  async function standBy(generation: Generation): Promise<void> {
    if (!mayStartMore(generation)) return;
    generation.hadStandIn = true;
    const { set } = generation;
    const known = excludedFrom(set);
    const current = Object.entries(set.composition.remotes).flatMap(([remote, [first]]) =>
      first ? [buildName(remote, first.version)] : [],
    );
    const fresh = current.filter((build) => !known.includes(build) && !hasRenderedBefore(set, build));
    // After a start, nothing has rendered before.
    if (fresh.length === 0 || fresh.length === current.length) return;
    const excluded = candidatesOf(set).filter((build) => known.includes(build) || fresh.includes(build));
    const key = keyWithout(set, excluded);
    if (generations.has(key)) return;
    const standIn = startGeneration(newGeneration({ key, set, excluded }, { standsByUntil: Date.now() + STAND_BY_MS }));
    await standIn.first;
    const child = freest(standIn);
    if (!child) return;
    await renderForNobody(child, options.warmUpPage()).catch((error: unknown) =>
      log.warn({ err: error }, 'A standby renderer process could not render its warm-up page.'),
    );
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
  const isRendering = ({ set, standsByUntil }: Generation, { key }: LiveSet): boolean => standsByUntil === 0 && set.key === key;
  const sweep = setInterval(() => {
    const now = Date.now();
    const newest = [...generations.values()].findLast(({ standsByUntil }) => standsByUntil === 0);
    if (newest?.ready.length === 0) return;
    for (const generation of [...generations.values()]) {
      const standsBy = generation.standsByUntil > now && [...generations.values()].some((other) => isRendering(other, generation.set));
      if (generation !== newest && !standsBy && now - generation.usedAt > GENERATION_IDLE_MS) supersede(generation);
    }
  }, SWEEP_MS);
  sweep.unref();

  /** What may render pages of a generation that can't: what stands by for it, or else what was live before and still has processes. */
  function standInFor(generation: Generation): Generation | undefined {
    const others = [...generations.values()].filter((other) => other !== generation && freest(other));
    return (
      others.find((other) => mayRenderFor(generation, other)) ??
      others.findLast((other) => other.wasLive && other.standsByUntil === 0 && keyOf(other.set) === other.key)
    );
  }
  /** A generation with a process, the given one if possible. */
  async function readyFor(generation: Generation): Promise<Generation> {
    if (freest(generation)) return generation;
    // A new composition is waited for; one that a build has just been excluded from is not.
    const standIn = generation.excluded.length > 0 ? standInFor(generation) : undefined;
    if (standIn) return standIn;
    try {
      await generation.first;
      return generation;
    } catch (error) {
      if (error instanceof RendererLostError) throw error;
      // Its renderer cannot be started; the previous one continues.
      const earlier = [...generations.values()].findLast((other) => other.standsByUntil === 0 && freest(other));
      if (!earlier) throw error;
      log.error(
        { err: error, composition: earlier.set.composition.id },
        'The live composition cannot be rendered. An earlier composition is rendered instead. Roll back, or publish a fixed shell.',
      );
      return earlier;
    }
  }
  async function renderWith(generation: Generation, request: RenderRequest): Promise<ContainedAnswer> {
    const used = await readyFor(generation);
    const child = freest(used);
    if (!child) throw new RendererLostError(`No renderer process is available for composition ${used.set.composition.id}.`);
    let standIn: Generation | undefined;
    const { answer, isSecond } = await renderHedged(child, request, () => {
      standIn = standInFor(used);
      return standIn && freest(standIn);
    });
    const { set } = (isSecond && standIn) || used;
    return { ...answer, composition: set.composition.id, isStandIn: isSecond || used !== generation };
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
            log.warn(
              { err: error },
              'The render queue is full, so some requests get status 503. Add CPU cores or servers, or raise RENDERER_PROCESSES.',
            );
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
    prepare(set, use) {
      if (supply.isClosed) return;
      generationOf(set).wasLive ||= use === 'live';
      void moveOn(set);
    },
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
