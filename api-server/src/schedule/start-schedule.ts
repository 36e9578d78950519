import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerDependencies } from '../server-dependencies';
import { DUE_TASKS, type DueTask, runDueWork, type RunObserver } from './due-work';
import { MINUTE_MS } from '../clock';

export interface Schedule {
  /** Waits up to ten seconds for the current task to finish its current item, and starts no other. */
  stop(): Promise<void>;
}
export interface ScheduleOptions {
  readonly tasks?: readonly DueTask[];
  readonly onRun?: RunObserver;
}
const STOP_WAIT_MS = 10_000;

/**
 * Runs due work now, and again SCHEDULE_SECONDS after each run; a failed task is due again at once. The first run catches up on
 * what a stopped server missed, because tasks depend on the clock and not on the number of runs.
 */
export function startSchedule(serverDependencies: ServerDependencies, { tasks = DUE_TASKS, onRun }: ScheduleOptions = {}): Schedule {
  const { clock, configuration } = serverDependencies;
  const stopping = new AbortController();
  const dependencies = { ...serverDependencies, stopping: stopping.signal };
  const lastRun = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    const now = clock.now();
    const due = tasks.filter(({ name, everyMinutes }) => now.getTime() >= (lastRun.get(name) ?? -Infinity) + everyMinutes * MINUTE_MS);
    const failed = new Set(await runDueWork(dependencies, now, due, onRun));
    for (const { name } of due) if (!failed.has(name)) lastRun.set(name, now.getTime());
    if (stopping.signal.aborted) return;
    timer = setTimeout(begin, configuration.SCHEDULE_SECONDS * 1000);
    // Does not keep an otherwise idle process alive.
    timer.unref();
  }
  function begin(): void {
    running = run();
  }
  begin();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      const waiting = new AbortController();
      const wait = sleep(STOP_WAIT_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
      await Promise.race([running, wait]);
      waiting.abort();
    },
  };
}
