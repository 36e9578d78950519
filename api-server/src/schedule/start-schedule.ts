import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerDependencies } from '../server-dependencies';
import { SCHEDULED_JOBS, type ScheduledJob, runScheduledJobs, type RunObserver } from './scheduled-jobs';
import { leaderElection } from './leader-election';
import { MINUTE_MS } from '../clock';

export interface ScheduleOptions {
  readonly jobs?: readonly ScheduledJob[];
  readonly onRun?: RunObserver;
}
const STOP_WAIT_MS = 10_000;

/**
 * Runs the jobs that are due now, and again SCHEDULE_SECONDS after each run; a failed job is due again at once. The first run catches up on
 * what a stopped server missed, because jobs depend on the clock and not on the number of runs. Of several servers, one runs them.
 */
export function startSchedule(serverDependencies: ServerDependencies, { jobs = SCHEDULED_JOBS, onRun }: ScheduleOptions = {}) {
  const { clock, configuration, database, log } = serverDependencies;
  const election = leaderElection(database);
  const stopping = new AbortController();
  const dependencies = { ...serverDependencies, stopping: stopping.signal };
  const lastRun = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function mayRun(): Promise<boolean> {
    if (stopping.signal.aborted) return false;
    try {
      return await election.isLeader();
    } catch (error) {
      log.error(
        { err: error },
        'Scheduled jobs do not run, because the database does not respond. The api-server tries again in the next round. Check the database.',
      );
      return false;
    }
  }
  async function run(): Promise<void> {
    const now = clock.now();
    // The absolute difference allows for a clock that was set back.
    const due = jobs.filter(
      ({ name, everyMinutes }) => Math.abs(now.getTime() - (lastRun.get(name) ?? -Infinity)) >= everyMinutes * MINUTE_MS,
    );
    for (const job of due) {
      if (!(await mayRun())) break;
      const failed = await runScheduledJobs(dependencies, now, [job], onRun);
      if (failed.length === 0) lastRun.set(job.name, now.getTime());
    }
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
    /** Waits up to ten seconds for the current job to finish its current item, and starts no other. */
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      const waiting = new AbortController();
      const wait = sleep(STOP_WAIT_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
      await Promise.race([running.then(() => election.resign()), wait]);
      waiting.abort();
    },
  };
}
export type Schedule = ReturnType<typeof startSchedule>;
