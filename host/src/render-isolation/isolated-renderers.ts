import type { ResolvedComposition, ServerBuild } from '../composition/live-composition';
import type { RenderResponse, RenderRequest } from '@komado/shell/server-rendering';
import { faultyBuilds, type Incident } from './faulty-builds';
import type { Quarantine } from './quarantine-file';
import { RendererBusyError, RendererLostError } from './render-queue';
import { RendererPool, type RendererPoolOptions } from './renderer-pool';
import { rendererLauncher, type RendererLauncherOptions } from './renderer-launcher';

export interface IsolatedRenderersOptions extends RendererLauncherOptions, Pick<RendererPoolOptions, 'rendererOptions'> {
  readonly processes: number;
  readonly quarantine: Quarantine;
}
/** A page, and the composition that rendered it: an earlier one if the shell of the requested one cannot be started. */
export type IsolatedResponse = RenderResponse & { readonly composition: string };

/** The live composition, a canary, one that staff preview, and a previous one while its pages finish. */
const MAX_POOLS = 4;
const POOL_IDLE_MS = 10_000;
/** Processes that one page may cost: after two, each is without a further one of four remotes. */
const ATTEMPTS = 6;
/** How often overload is logged. */
const BUSY_LOG_INTERVAL_MS = 10_000;

/**
 * Renders pages in separate processes, so that the web host runs neither remotes' code nor a renderer. A process that ends, hangs or grows
 * is replaced; the build to blame is quarantined, and the last good one renders in its place.
 */
export function isolatedRenderers(options: IsolatedRenderersOptions) {
  const { log } = options;
  /** By key; the last one is the newest. */
  const pools = new Map<string, RendererPool>();
  const launcher = rendererLauncher(options);
  const { keyOf, degraded, excludedFrom, noteUse, onIncident, acquitSuspects } = faultyBuilds(options.quarantine, log);
  let busyReportedAt = Number.NEGATIVE_INFINITY;

  function poolOf(set: ResolvedComposition): RendererPool {
    const key = keyOf(set);
    const pool = pools.get(key) ?? startPool(key, set);
    pool.usedAt = Date.now();
    pools.delete(key);
    pools.set(key, pool);
    const others = [...pools.values()].slice(0, -1);
    // Until this one has a process, another one may have to replace it.
    const isIdle = ({ usedAt }: RendererPool) => pool.leastLoaded() !== undefined && Date.now() - usedAt > POOL_IDLE_MS;
    for (const [at, other] of others.entries()) if (isIdle(other) || at <= others.length - MAX_POOLS) retire(other);
    return pool;
  }
  function startPool(key: string, set: ResolvedComposition): RendererPool {
    noteUse(set);
    return new RendererPool(key, set, excludedFrom(set), {
      size: options.processes,
      launcher,
      rendererOptions: options.rendererOptions,
      onIncident: onIncidentIn,
      log,
    });
  }
  function onIncidentIn(pool: RendererPool, incident: Incident): void {
    const wasInUse = !pool.isRetired;
    // One of unknown cause in a composition that no longer renders has been explained since.
    if (!wasInUse && incident.build === null) return;
    onIncident(pool.set, incident);
    for (const other of [...pools.values()]) if (keyOf(other.set) !== other.key) retire(other);
    if (wasInUse && pool.isRetired) poolOf(pool.set);
  }
  function retire(pool: RendererPool): void {
    pools.delete(pool.key);
    pool.retire();
  }
  async function renderIn(pool: RendererPool, request: RenderRequest): Promise<IsolatedResponse> {
    let used = pool;
    const child = await pool.process().catch((error: unknown) => {
      // If the renderer of its shell cannot be started, an earlier composition continues.
      const earlier = error instanceof RendererLostError ? undefined : [...pools.values()].findLast((other) => other.leastLoaded());
      const replacement = earlier?.leastLoaded();
      if (!earlier || !replacement) throw error;
      earlier.usedAt = Date.now();
      used = earlier;
      return replacement;
    });
    const response = await child.render(request);
    return { ...response, composition: used.set.composition.id };
  }

  return {
    async render(set: ResolvedComposition, request: RenderRequest) {
      let lost: unknown;
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
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
          const isOver = error instanceof RendererLostError || pool.isRetired;
          if (!isOver || request.signal.aborted || launcher.isClosed) throw error;
          lost = error;
        }
      }
      acquitSuspects();
      throw lost;
    },
    /** Rejects if a shell's renderer is unavailable, so that an earlier one can replace it. */
    async loadRenderer(renderer: ServerBuild) {
      // If a new shell's renderer cannot be started, the current one continues, so nothing waits for it.
      if (pools.size > 0) return void (await options.readBuild(renderer));
      const child = await launcher.launch(renderer, [], { onFault: () => undefined, onExit: () => undefined });
      child.kill();
    },
    /** Starts what pages of the set will need. */
    prepare(set: ResolvedComposition) {
      if (!launcher.isClosed) poolOf(set);
    },
    degraded,
    /** Identifies what renders the set now: it changes with the set and with the excluded builds. */
    keyOf,
    /** Processes currently rendering pages. */
    get pids() {
      return [...pools.values()].flatMap(({ pids }) => pids);
    },
    /** Pages in the render queues. */
    get waitingCount() {
      return [...pools.values()].reduce((sum, { waitingCount }) => sum + waitingCount, 0);
    },
    async close() {
      for (const pool of [...pools.values()]) retire(pool);
      await launcher.close();
    },
  };
}
export type IsolatedRenderers = ReturnType<typeof isolatedRenderers>;
