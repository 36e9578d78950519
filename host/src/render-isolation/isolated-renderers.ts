import type { Logger } from 'pino';
import type { ResolvedComposition, ServerBuild } from '../composition/live-composition';
import type { RenderResponse, RenderRequest } from '@komado/shell/server-rendering';
import { faultyBuilds, type DegradedMember } from './faulty-builds';
import { remoteBuildsOf, type ConfigureMessage } from './renderer-messages';
import type { Quarantine } from './quarantine';
import { RendererBusyError, RendererLostError } from './render-queue';
import { RendererPool } from './renderer-pool';
import { rendererLauncher } from './renderer-launcher';
import type { RendererLimits } from './watchdog';

export interface IsolatedRenderersOptions {
  readonly processes: number;
  readonly limits: RendererLimits;
  readonly quarantine: Quarantine;
  /** Bytes of a server build, verified. */
  readBuild(build: ServerBuild): Promise<Buffer>;
  rendererOptions(set: ResolvedComposition): ConfigureMessage['options'];
  readonly log: Logger;
}
/** A page, and the composition that rendered it. A page from a substitute pool must not be shared between readers. */
export type IsolatedResponse = RenderResponse & { readonly composition: string; readonly isSubstitute: boolean };
export interface IsolatedRenderers {
  render(set: ResolvedComposition, request: RenderRequest): Promise<IsolatedResponse>;
  /** Rejects if a shell's renderer is unavailable, so that an earlier one can replace it. */
  loadRenderer(renderer: ServerBuild): Promise<void>;
  /** Starts what pages of the set will need. */
  prepare(set: ResolvedComposition, use: 'live' | 'canary'): void;
  degraded(set: ResolvedComposition): Readonly<Record<string, DegradedMember>>;
  /** Identifies what renders the set now: it changes with the set and with the excluded builds. */
  keyOf(set: ResolvedComposition): string;
  /** Processes currently rendering pages. */
  readonly pids: readonly number[];
  /** Pages in the render queues. */
  readonly waitingCount: number;
  close(): Promise<void>;
}

/** The live composition, a canary, one that staff preview, a previous one while its pages finish, and one without suspended builds. */
const MAX_POOLS = 5;
const POOL_IDLE_MS = 10_000;
const SWEEP_MS = 1000;
/** A page whose process is lost moves to another one; suspected builds are excluded, so this terminates. */
const ATTEMPTS = 6;
/** Exits during a page without any excluded build, after which the page itself or the machine is the cause. */
const UNEXPLAINED_ATTEMPTS = 3;
/** How often overload is logged. */
const BUSY_LOG_INTERVAL_MS = 10_000;

/**
 * Renders pages in separate processes, so that the web host runs neither remotes' code nor a renderer. A process that ends, hangs or grows
 * is replaced; the build to blame is quarantined, and the last good one renders in its place.
 */
export function isolatedRenderers(options: IsolatedRenderersOptions): IsolatedRenderers {
  const { quarantine, rendererOptions, log } = options;
  /** By key; the last one is the newest. */
  const pools = new Map<string, RendererPool>();
  const launcher = rendererLauncher(options);
  /** Builds that rendered in the composition which was replaced last. */
  let proven: ReadonlySet<string> = new Set();
  let busyReportedAt = Number.NEGATIVE_INFINITY;
  let startErrorReported: unknown;

  const runs = ({ set, excluded }: RendererPool, isRefused: (build: string) => boolean): boolean =>
    remoteBuildsOf(set).some((build) => isRefused(build) && !excluded.includes(build));
  const faulty = faultyBuilds({
    quarantine,
    launcher,
    rendererOptions,
    isProven: ({ composition }, build) =>
      proven.has(build) ||
      [...pools.values()].some(({ set }) => set.composition.id !== composition.id && remoteBuildsOf(set).includes(build)),
    onChange(set) {
      for (const pool of [...pools.values()]) if (runs(pool, quarantine.has)) pool.retire();
      void moveOn(set);
    },
    log,
  });
  const { keyOf } = faulty;

  function startPool(key: string, set: ResolvedComposition): RendererPool {
    return new RendererPool(key, set, faulty.excludedFrom(set), {
      size: options.processes,
      launcher,
      rendererOptions,
      onFault(pool, { act, build, error, evaluated, requests }) {
        if (keyOf(set) !== pool.key) return;
        log.error(
          { err: error, build },
          'A server build failed while no page was rendered. If another log entry says that the build is in quarantine, roll back the remote of that build, or publish a fixed version.',
        );
        if (build !== null) faulty.blame(set, build, `${act}: ${error.message}`);
        else void faulty.search(set, { act: `${act}: ${error.message}`, evaluated, requests });
      },
      onExit(pool, exit) {
        if (exit.build !== null) faulty.blame(set, exit.build, exit.act);
        // An exit in a composition that no longer renders has already been explained.
        else if (keyOf(set) === pool.key) void faulty.search(set, exit);
      },
      isInUse: (pool) => keyOf(set) === pool.key,
      // During a search one process is enough: the search needs the cores.
      mayGrow: () => !faulty.isSearching,
      onRetired: (pool) => pools.get(pool.key) === pool && pools.delete(pool.key),
      log,
    });
  }
  function poolOf(set: ResolvedComposition): RendererPool {
    const key = keyOf(set);
    const pool = pools.get(key) ?? startPool(key, set);
    pool.usedAt = Date.now();
    pools.delete(key);
    pools.set(key, pool);
    for (const oldest of [...pools.values()].slice(0, -MAX_POOLS)) replace(oldest);
    return pool;
  }
  /** Starts whatever renders from now on. */
  async function moveOn(set: ResolvedComposition): Promise<void> {
    if (launcher.isClosed) return;
    const pool = poolOf(set);
    await pool.started.then(
      () => pool.grow(),
      () => undefined,
    );
  }
  /** Retires a pool that another one has replaced, and remembers what rendered in it. */
  function replace(pool: RendererPool): void {
    proven = new Set(remoteBuildsOf(pool.set).filter((build) => !pool.excluded.includes(build)));
    pool.retire();
  }
  const sweep = setInterval(() => {
    const newest = [...pools.values()].at(-1);
    if (!newest?.leastLoaded()) return;
    for (const pool of [...pools.values()]) if (pool !== newest && Date.now() - pool.usedAt > POOL_IDLE_MS) replace(pool);
  }, SWEEP_MS);
  sweep.unref();

  /** The given pool if it has a process, otherwise a pool that may substitute for it. */
  async function usable(pool: RendererPool): Promise<RendererPool> {
    if (pool.leastLoaded()) return pool;
    const others = () =>
      [...pools.values()].filter(
        (other) => other !== pool && other.leastLoaded() && !runs(other, (build) => faulty.excludedFrom(other.set).includes(build)),
      );
    // Waits for a new composition, but not for one from which a build was just excluded.
    const fallback =
      pool.excluded.length === 0
        ? undefined
        : (others().find(({ set }) => set.key === pool.set.key) ?? others().findLast(({ wasLive }) => wasLive));
    if (fallback) return fallback;
    try {
      await pool.started;
      return pool;
    } catch (error) {
      if (error instanceof RendererLostError) throw error;
      // Its renderer cannot be started; the previous one continues.
      const earlier = others().at(-1);
      if (!earlier) throw error;
      // Until its start is tried again, each page gets the same error.
      if (error !== startErrorReported)
        log.error(
          { err: error, composition: earlier.set.composition.id },
          'The live composition cannot be rendered. An earlier composition is rendered instead. Roll back, or publish a fixed shell.',
        );
      startErrorReported = error;
      return earlier;
    }
  }
  async function renderIn(pool: RendererPool, request: RenderRequest): Promise<IsolatedResponse> {
    const used = await usable(pool);
    const child = used.leastLoaded();
    if (!child)
      throw new RendererLostError(
        `The renderer process of composition ${used.set.composition.id} ended, and another one is starting. The page is rendered again in that one.`,
      );
    const response = await child.render(request);
    return { ...response, composition: used.set.composition.id, isSubstitute: used !== pool };
  }

  return {
    async render(set, request) {
      let lost: unknown;
      let unexplainedExits = 0;
      for (let attempt = 0; attempt < ATTEMPTS && unexplainedExits < UNEXPLAINED_ATTEMPTS; attempt += 1) {
        const pool = poolOf(set);
        try {
          return await renderIn(pool, request);
        } catch (error) {
          if (error instanceof RendererBusyError && performance.now() - busyReportedAt > BUSY_LOG_INTERVAL_MS) {
            busyReportedAt = performance.now();
            log.warn(
              { err: error },
              'More pages are requested than can be rendered, so some requests get status 503. Add CPU cores or servers, or raise RENDERER_PROCESSES.',
            );
          }
          // The page itself caused the exit, unless a build that it ran has been excluded since.
          const isOver = error instanceof RendererLostError || keyOf(set) !== pool.key;
          if (!isOver || request.signal.aborted || launcher.isClosed) throw error;
          lost = error;
          if (keyOf(set) === pool.key) unexplainedExits += 1;
        }
      }
      throw lost;
    },
    async loadRenderer(renderer) {
      // If a new shell's renderer cannot be started, the current one continues, so nothing waits for it.
      await (pools.size > 0 ? options.readBuild(renderer) : launcher.ensureSpare(renderer));
    },
    prepare(set, use) {
      if (launcher.isClosed) return;
      poolOf(set).wasLive ||= use === 'live';
      void moveOn(set);
    },
    degraded: faulty.degraded,
    keyOf,
    get pids() {
      return [...pools.values()].flatMap(({ pids }) => pids);
    },
    get waitingCount() {
      return [...pools.values()].reduce((sum, { waitingCount }) => sum + waitingCount, 0);
    },
    async close() {
      clearInterval(sweep);
      await launcher.close();
    },
  };
}
