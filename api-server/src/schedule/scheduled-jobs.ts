import type { ServerDependencies } from '../server-dependencies';
import { isCardSandbox } from '../shop/payment/card-sandbox';
import { analyzeEmbeddedDatabase } from '../database';
import { mailFollowers } from '../account/follow';
import { withdrawScheduledItems } from '../operator';
import { sendRefundRequests } from '../shop/refund';
import { receiveWebhook } from '../shop/webhook';
import { syncDesiredRenewals, endOverduePlans } from '../shop/subscription';
import { expirePointsAndTickets } from './expire-points-and-tickets.command';
import { cleanUpExpiredRows } from './clean-up-expired-rows.command';

/**
 * Work that runs at an interval. Each job is idempotent and safe to run on several api-servers at once, as when a leader loses its
 * connection during a job: rows are locked and journals have natural keys.
 */
export interface ScheduledJob {
  readonly name: string;
  /** Minimum interval between two runs, in minutes. */
  readonly everyMinutes: number;
  run(dependencies: ServerDependencies, now: Date): Promise<unknown>;
}

async function chargeCardSandbox(dependencies: ServerDependencies, now: Date): Promise<void> {
  const { payments } = dependencies;
  if (!isCardSandbox(payments)) return;
  await payments.chargeDue(
    now,
    async ({ body, signature }) => (await receiveWebhook(dependencies, Buffer.from(body), signature)).isAccepted,
  );
}

/** Order matters: cancellations are sent before the next month is charged. */
export const SCHEDULED_JOBS: readonly ScheduledJob[] = [
  { name: 'plan renewals', everyMinutes: 0, run: syncDesiredRenewals },
  { name: 'refunds', everyMinutes: 0, run: sendRefundRequests },
  { name: 'card sandbox', everyMinutes: 0, run: chargeCardSandbox },
  { name: 'overdue plans', everyMinutes: 10, run: endOverduePlans },
  { name: 'renewals of ended plans', everyMinutes: 10, run: syncDesiredRenewals },
  { name: 'emails about followed titles', everyMinutes: 10, run: mailFollowers },
  { name: 'emails', everyMinutes: 0, run: ({ mailer, stopping }) => mailer.sendDue(stopping) },
  { name: 'expired points', everyMinutes: 60, run: expirePointsAndTickets },
  {
    name: 'planned withdrawals',
    everyMinutes: 0,
    run: ({ database }, now) => database.transaction((tx) => withdrawScheduledItems(tx, now)),
  },
  { name: 'data retention', everyMinutes: 60, run: cleanUpExpiredRows },
  { name: 'statistics', everyMinutes: 60, run: ({ database }) => analyzeEmbeddedDatabase(database) },
];

/** Called after each run of a job. */
export type RunObserver = (job: string, seconds: number, isFailed: boolean) => void;

/** Runs the jobs in their order. A failed job is logged, and the others still run. Returns the names of the failed ones. */
export async function runScheduledJobs(
  dependencies: ServerDependencies,
  now: Date,
  jobs: readonly ScheduledJob[] = SCHEDULED_JOBS,
  onRun?: RunObserver,
): Promise<string[]> {
  const failed: string[] = [];
  for (const job of jobs) {
    if (dependencies.stopping?.aborted) break;
    const startedAt = performance.now();
    const observe = (isFailed: boolean): void => onRun?.(job.name, (performance.now() - startedAt) / 1000, isFailed);
    try {
      await job.run(dependencies, now);
      observe(false);
    } catch (error) {
      failed.push(job.name);
      observe(true);
      dependencies.log.error(
        { err: error, job: job.name },
        'A scheduled job failed. The api-server starts it again when it is due. If it keeps failing, fix the cause in “err”.',
      );
    }
  }
  return failed;
}
