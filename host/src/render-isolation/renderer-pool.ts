import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ResolvedComposition } from '../composition/live-composition';
import type { ConfigureMessage } from './renderer-messages';
import type { ProcessExit, Fault, RendererChild } from './renderer-child';
import { RendererLostError } from './render-queue';
import type { RendererLauncher } from './renderer-launcher';

export interface RendererPoolOptions {
  readonly size: number;
  readonly launcher: RendererLauncher;
  rendererOptions(set: ResolvedComposition): ConfigureMessage['options'];
  /** An error outside of any page; the process continues. */
  onFault(pool: RendererPool, fault: Fault): void;
  /** Called before the pages of a lost process are rejected. */
  onExit(pool: RendererPool, exit: ProcessExit): void;
  /** Whether pages still request this pool, so that a lost process is replaced. */
  isInUse(pool: RendererPool): boolean;
  /** Whether there is processor time for more than one process. */
  mayGrow(): boolean;
  onRetired(pool: RendererPool): void;
  readonly log: Logger;
}

/** How long pages of a retired pool may take to finish. */
const RETIRE_LIMIT_MS = 15_000;
/** Each exit within this time of the one before delays the next restart further. */
const EXITS_REMEMBERED_MS = 60_000;
const RESTART_DELAYS_MS = [0, 100, 500, 2000, 10_000];

/**
 * The processes that render one composition without the builds that are excluded from it.
 *
 *                   a process is ready                 newer pools are in use
 *     starting ────────────────────────────▶ serving ─────────────────────────▶ retired
 *        ▲                                      │        a build is excluded       ▲
 *        │   the last process is lost           │                                  │
 *        └──────────────────────────────────────┘                                  │
 *        └──────────── the renderer of the shell cannot be started ────────────────┘
 *
 * A retired pool finishes its pages, and its processes exit.
 */
export class RendererPool {
  readonly #processes = new Set<RendererChild>();
  readonly #ready = new Set<RendererChild>();
  #isGrowing = false;
  #isRetired = false;
  #exits = 0;
  #exitedAt = 0;
  usedAt = Date.now();
  /** Whether its composition has been live, and not only a canary or previewed by staff. */
  wasLive = false;
  /** Resolves when a process is ready; rejects if the renderer of the shell cannot be started. */
  started: Promise<void>;

  constructor(
    readonly key: string,
    readonly set: ResolvedComposition,
    readonly excluded: readonly string[],
    private readonly options: RendererPoolOptions,
  ) {
    this.started = this.#start();
    this.started.then(
      () => void this.grow(),
      () => this.retire(),
    );
  }

  get pids(): number[] {
    return [...this.#ready].map(({ pid }) => pid);
  }
  get waitingCount(): number {
    return [...this.#processes].reduce((sum, { waitingCount }) => sum + waitingCount, 0);
  }
  /** The process that renders the fewest pages; undefined while the pool is starting. */
  leastLoaded(): RendererChild | undefined {
    return [...this.#ready].filter(({ isUsable }) => isUsable).sort((a, b) => a.pageCount - b.pageCount)[0];
  }
  /** Starts as many processes as there may be, and a spare one for the next pool. */
  async grow(): Promise<void> {
    if (this.#isGrowing) return;
    this.#isGrowing = true;
    const { options } = this;
    try {
      while (this.#processes.size < options.size && this.#mayGrow()) await this.#start();
      if (this.#mayGrow()) await options.launcher.ensureSpare(this.set.shell.renderer);
    } catch (error) {
      options.log.warn(
        { err: error },
        'An additional renderer process could not be started. The web host tries again. If this continues, check the memory of the machine, or lower RENDERER_PROCESSES.',
      );
    } finally {
      this.#isGrowing = false;
    }
  }
  retire(): void {
    this.#isRetired = true;
    this.options.onRetired(this);
    for (const child of this.#processes) {
      child.retire();
      setTimeout(() => child.kill(undefined), RETIRE_LIMIT_MS).unref();
    }
  }

  #mayGrow(): boolean {
    return !this.#isRetired && !this.options.launcher.isClosed && this.options.mayGrow();
  }
  async #start(): Promise<void> {
    const { launcher, rendererOptions, onFault } = this.options;
    const child = await launcher.launch(this.set);
    launcher.assignOwner(child, {
      set: this.set,
      onFault: (_self, fault) => onFault(this, fault),
      onExit: (self, exit) => this.#onExit(self, exit),
    });
    this.#processes.add(child);
    if (this.#isRetired || launcher.isClosed) return child.kill(undefined);
    await child.configure({ options: rendererOptions(this.set), excluded: this.excluded });
    if (child.isUsable && !this.#isRetired) this.#ready.add(child);
  }
  #onExit(child: RendererChild, exit: ProcessExit): void {
    const { launcher, onExit, isInUse, log } = this.options;
    this.#processes.delete(child);
    this.#ready.delete(child);
    if (launcher.isClosed) return;
    log.error(
      { renderer: child.pid, build: exit.build, act: exit.act },
      'A renderer process ended unexpectedly. Another one is started. The cause is in “act”; if “build” names a server build, roll it back, or publish a fixed version.',
    );
    onExit(this, exit);
    if (this.#isRetired) return;
    if (!isInUse(this)) {
      if (this.#processes.size === 0) this.retire();
      return;
    }
    const now = Date.now();
    this.#exits = now - this.#exitedAt < EXITS_REMEMBERED_MS ? this.#exits + 1 : 1;
    this.#exitedAt = now;
    const restarted = this.#restart();
    if (this.#ready.size === 0) this.started = restarted;
    restarted.catch(() => this.#ready.size === 0 && this.retire());
  }
  async #restart(): Promise<void> {
    await wait(RESTART_DELAYS_MS[Math.min(this.#exits - 1, RESTART_DELAYS_MS.length - 1)], undefined, { ref: false });
    if (this.#isRetired || this.options.launcher.isClosed)
      throw new RendererLostError(
        `The composition ${this.set.composition.id} was replaced before its renderer process was restarted. No action is needed.`,
      );
    if (!this.leastLoaded() || this.#processes.size < this.options.size) await this.#start();
  }
}
