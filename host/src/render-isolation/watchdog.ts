import { processUsage, type ProcessUsage } from './process-usage';

export interface RendererLimits {
  /** CPU time for which one task may block everything else. */
  readonly blockedMs: number;
  readonly memoryBytes: number;
}
export interface WatchedProcess {
  pid(): number;
  hasExited(): boolean;
  isBusy(): boolean;
  /** Whether it is evaluating a whole shell, which takes longer than a page. */
  isStarting(): boolean;
  ping(): void;
  kill(reason: string): void;
}

/** Check intervals of a busy process, and of an idle one. */
const CHECK_MS = 50;
const IDLE_CHECK_MS = 1000;
/**
 * CPU time in milliseconds that counts per check, at most: a virtual machine that was paused charges the pause to the process that was
 * running. It is less than the limit, so that one pause is not enough.
 */
const maxCountedMs = (limitMs: number): number => Math.min(limitMs / 2, Math.max(2 * CHECK_MS, limitMs / 8));
const START_FACTOR = 10;
/** A process with work that sleeps in this many consecutive checks is not just waiting for a core. */
const SLEEPING_CHECKS = 40;
/** The only criterion on systems that do not report a process's usage. */
const SILENCE_MS = 10_000;

/**
 * Kills a process that uses too much memory, or that has a pending page and does not respond to a ping. What counts is the CPU time used
 * meanwhile, so that no healthy process is killed on a busy machine; continuous sleep is a hang, too.
 */
export class Watchdog {
  #timer: NodeJS.Timeout | undefined;
  #isCheckedOften = false;
  #ping: { at: number; mainMs: number; totalMs: number; blockedMs: number; sleeping: number } | undefined;

  constructor(
    private readonly limits: RendererLimits,
    private readonly watched: WatchedProcess,
    private readonly usageOf: (pid: number) => ProcessUsage | undefined = processUsage,
  ) {}

  /** Any message from the process shows that it is responsive. */
  noteActivity(): void {
    this.#ping = undefined;
  }
  /** Its CPU time counts from the start of its work, not from the next check. */
  checkOften(): void {
    if (this.#isCheckedOften || this.watched.hasExited()) return;
    if (!this.#ping) this.#sendPing(this.usageOf(this.watched.pid()));
    this.#watch();
  }
  stop(): void {
    clearTimeout(this.#timer);
  }

  #sendPing(usage: ProcessUsage | undefined): void {
    this.#ping = {
      at: Math.round(performance.now()),
      mainMs: usage?.mainMs ?? 0,
      totalMs: usage?.totalMs ?? 0,
      blockedMs: 0,
      sleeping: 0,
    };
    this.watched.ping();
  }
  #watch(isOverdue = false): void {
    this.#isCheckedOften = isOverdue || this.watched.isBusy();
    clearTimeout(this.#timer);
    // If the web host itself was blocked, a response may have arrived meanwhile, which is read first.
    this.#timer = setTimeout(() => setImmediate(() => this.#check()), this.#isCheckedOften ? CHECK_MS : IDLE_CHECK_MS);
    this.#timer.unref();
  }
  #check(): void {
    const { watched, limits } = this;
    if (watched.hasExited()) return;
    const usage = this.usageOf(watched.pid());
    const now = Math.round(performance.now());
    if (usage && usage.residentBytes > limits.memoryBytes)
      return watched.kill(
        `it used ${Math.round(usage.residentBytes / 1024 / 1024)} MB of memory, more than the limit of ${Math.round(limits.memoryBytes / 1024 / 1024)} MB (RENDERER_MEMORY_MB)`,
      );
    const ping = this.#ping;
    if (!ping) this.#sendPing(usage);
    else {
      const limit = limits.blockedMs * (watched.isStarting() ? START_FACTOR : 1);
      if (usage) {
        ping.sleeping = watched.isBusy() && !usage.isRunnable && usage.totalMs === ping.totalMs ? ping.sleeping + 1 : 0;
        ping.blockedMs += Math.min(usage.mainMs - ping.mainMs, maxCountedMs(limit));
        ping.totalMs = usage.totalMs;
        ping.mainMs = usage.mainMs;
      }
      const isBlocked = usage ? ping.blockedMs >= limit || ping.sleeping >= SLEEPING_CHECKS : now - ping.at >= Math.max(SILENCE_MS, limit);
      if (isBlocked)
        return watched.kill(
          `it was blocked for ${Math.max(limits.blockedMs, usage ? ping.blockedMs : now - ping.at)} ms, longer than the limit of ${limits.blockedMs} ms (RENDERER_BLOCKED_MS)`,
        );
    }
    this.#watch(ping !== undefined);
  }
}
