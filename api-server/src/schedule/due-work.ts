import type { ServerDependencies } from '../server-dependencies';
import { isCardSandbox } from '../shop/payment/card-sandbox';
import { refreshStatistics } from '../database';
import { mailFollowers } from '../account/follow';
import { withdrawScheduledItems } from '../operator';
import { sendRefundRequests } from '../shop/refund';
import { receiveWebhook } from '../shop/webhook';
import { syncDesiredRenewals, endOverduePlans } from '../shop/subscription';
import { expireAllLots } from './expire-all-lots.command';
import { deleteExpiredRows } from './delete-expired-rows.command';

/**
 * Work that is due at certain times. Each task is idempotent and safe to run on several api-servers at once, as when a leader loses its
 * connection during a task: rows are locked and journals have natural keys.
 */
export interface DueTask {
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
export const DUE_TASKS: readonly DueTask[] = [
  { name: 'plan renewals', everyMinutes: 0, run: syncDesiredRenewals },
  { name: 'refunds', everyMinutes: 0, run: sendRefundRequests },
  { name: 'card sandbox', everyMinutes: 0, run: chargeCardSandbox },
  { name: 'overdue plans', everyMinutes: 10, run: endOverduePlans },
  { name: 'renewals of ended plans', everyMinutes: 10, run: syncDesiredRenewals },
  { name: 'emails about followed titles', everyMinutes: 10, run: mailFollowers },
  { name: 'emails', everyMinutes: 0, run: ({ mailer, stopping }) => mailer.sendDue(stopping) },
  { name: 'expired points', everyMinutes: 60, run: expireAllLots },
  {
    name: 'planned withdrawals',
    everyMinutes: 0,
    run: ({ database }, now) => database.transaction((tx) => withdrawScheduledItems(tx, now)),
  },
  { name: 'data retention', everyMinutes: 60, run: deleteExpiredRows },
  { name: 'statistics', everyMinutes: 60, run: ({ database }) => refreshStatistics(database) },
];

/** Called after each run of a task. */
export type RunObserver = (task: string, seconds: number, isFailed: boolean) => void;

/** Runs everything that is due at `now`. A failed task is logged, and the others still run. Returns the names of the failed ones. */
export async function runDueWork(
  dependencies: ServerDependencies,
  now: Date,
  tasks: readonly DueTask[] = DUE_TASKS,
  onRun?: RunObserver,
): Promise<string[]> {
  const failed: string[] = [];
  for (const task of tasks) {
    if (dependencies.stopping?.aborted) break;
    const startedAt = performance.now();
    const observe = (isFailed: boolean): void => onRun?.(task.name, (performance.now() - startedAt) / 1000, isFailed);
    try {
      await task.run(dependencies, now);
      observe(false);
    } catch (error) {
      failed.push(task.name);
      observe(true);
      dependencies.log.error(
        { err: error, job: task.name },
        'A scheduled job failed. The api-server starts it again when it is due. If it keeps failing, fix the cause in “err”.',
      );
    }
  }
  return failed;
}
