import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ResolvedComposition } from '../composition/live-composition';
import type { Incident } from './faulty-builds';
import type { HostMessage } from './renderer-messages';
import type { Fault, RendererChild } from './renderer-child';
import { RendererLostError } from './render-queue';
import type { RendererLauncher } from './renderer-launcher';

export interface RendererPoolOptions {
  readonly size: number;
  readonly launcher: RendererLauncher;
  rendererOptions(set: ResolvedComposition): Extract<HostMessage, { kind: 'configure' }>['options'];
  /** Called before the pages of a lost process are rejected. */
  onIncident(pool: RendererPool, incident: Incident): void;
  readonly log: Logger;
}

/** How long pages of a retired pool may take to finish. */
const RETIRE_LIMIT_MS = 15_000;
/** The pause after a failed start, and after a process that is lost so soon after another one. */
const PAUSE_MS = 2000;

/** The processes that render one composition without the builds that are excluded from it. A retired pool only finishes its pages. */
export class RendererPool {
  readonly #processes = new Set<RendererChild>();
  #isFilling = false;
  /** The latest start of a process. */
  #start = Promise.resolve();
  #lostAt = Number.NEGATIVE_INFINITY;
  #pauseMs = 0;
  isRetired = false;
  usedAt = Date.now();

  constructor(
    readonly key: string,
    readonly set: ResolvedComposition,
    readonly excluded: readonly string[],
    private readonly options: RendererPoolOptions,
  ) {
    void this.#fill();
  }

  get pids(): number[] {
    return [...this.#processes].map(({ pid }) => pid);
  }
  get waitingCount(): number {
    return [...this.#processes].reduce((sum, { waitingCount }) => sum + waitingCount, 0);
  }
  /** The process that renders the fewest pages; undefined if none is running. */
  leastLoaded(): RendererChild | undefined {
    return [...this.#processes].filter(({ isUsable }) => isUsable).sort((a, b) => a.pageCount - b.pageCount)[0];
  }
  /** The same, once one is running. Rejects if none can be started. */
  async process(): Promise<RendererChild> {
    if (!this.leastLoaded()) {
      // A process that was killed is replaced once it has ended.
      await Promise.all([...this.#processes].map(({ ended }) => ended));
      await this.#start;
    }
    const child = this.leastLoaded();
    if (!child)
      throw new RendererLostError(
        `The renderer process of composition ${this.set.composition.id} ended, and another one is starting. The page is rendered again in that one.`,
      );
    return child;
  }
  retire(): void {
    this.isRetired = true;
    for (const child of this.#processes) {
      child.retire();
      setTimeout(() => child.kill(), RETIRE_LIMIT_MS).unref();
    }
  }

  /** Starts as many processes as there may be, one after another. */
  async #fill(): Promise<void> {
    if (this.#isFilling) return;
    this.#isFilling = true;
    const { size, launcher, log } = this.options;
    while (!this.isRetired && !launcher.isClosed && this.#processes.size < size) {
      this.#start = this.#startProcess();
      const error: unknown = await this.#start.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      if (error === undefined || error instanceof RendererLostError) continue;
      log.error(
        { err: error, composition: this.set.composition.id },
        'A composition cannot be rendered. An earlier composition is rendered instead if one is still running. Roll back, or publish a fixed shell.',
      );
      // Until then, its pages get the same error, and start no further processes.
      await wait(PAUSE_MS, undefined, { ref: false });
    }
    this.#isFilling = false;
  }
  async #startProcess(): Promise<void> {
    const { set, excluded, options } = this;
    await wait(this.#pauseMs, undefined, { ref: false });
    const builds = Object.values(set.serverBuilds).flatMap((versions) => Object.values(versions));
    const child = await options.launcher.launch(set.shell.renderer, builds, {
      onFault: (fault) => this.#onFault(fault),
      onExit: (ended, exit) => this.#onExit(ended, exit),
    });
    try {
      await child.order({ kind: 'configure', options: options.rendererOptions(set), excluded });
      if (this.isRetired)
        throw new RendererLostError(
          `The composition ${set.composition.id} was replaced before its renderer process was started. No action is needed.`,
        );
      this.#processes.add(child);
    } catch (error) {
      child.kill();
      throw error;
    }
  }
  #onFault({ act, build, evaluated, error }: Fault): void {
    if (this.isRetired) return;
    this.options.log.error(
      { err: error, build },
      'A server build failed while no page was rendered. If another log entry says that the build is in quarantine, roll back the remote of that build, or publish a fixed version.',
    );
    this.options.onIncident(this, { act: `${act}: ${error.message}`, build, evaluated, isThrown: true });
  }
  #onExit(child: RendererChild, exit: Incident): void {
    this.#processes.delete(child);
    const now = performance.now();
    this.#pauseMs = now - this.#lostAt < PAUSE_MS ? PAUSE_MS : 0;
    this.#lostAt = now;
    this.options.log.error(
      { renderer: child.pid, build: exit.build, act: exit.act },
      'A renderer process ended unexpectedly. Another one is started. The cause is in “act”; if “build” names a server build, roll it back, or publish a fixed version.',
    );
    this.options.onIncident(this, exit);
    void this.#fill();
  }
}
