import type { ServerDependencies } from '../server-dependencies';
import { isCardSandbox } from '../shop/card/card-sandbox';
import { refreshStatistics } from '../database/refresh-statistics.command';
import { mailFollowers } from '../follow/mail-followers.command';
import { withdrawDue } from '../operator/publishing.commands';
import { tellRefunds } from '../refund/refund-wish';
import { receiveNotice } from '../shop/receive-notice';
import { tellWishes } from '../subscription/renewal-wish';
import { endOverduePlans } from '../subscription/settle-plan.command';
import { expireAllLots } from './expire-all-lots.command';
import { sweepOldRows } from './sweep-old-rows.command';

/** Work that time brings. Each is safe to repeat and to run on several api-servers at once: rows are locked and movements have natural keys. */
export interface DueTask {
  readonly name: string;
  /** Least distance of two runs, in minutes. */
  readonly everyMinutes: number;
  run(dependencies: ServerDependencies, now: Date): Promise<unknown>;
}

async function chargeByTheSandbox(dependencies: ServerDependencies, now: Date): Promise<void> {
  const { payments } = dependencies;
  if (!isCardSandbox(payments)) return;
  await payments.chargeDue(
    now,
    async ({ body, signature }) => (await receiveNotice(dependencies, Buffer.from(body), signature)).isAccepted,
  );
}

/** In this order: what a reader cancelled is told before the next month is charged. */
export const DUE_TASKS: readonly DueTask[] = [
  { name: 'plan wishes', everyMinutes: 0, run: tellWishes },
  { name: 'refunds', everyMinutes: 0, run: tellRefunds },
  { name: 'card sandbox', everyMinutes: 0, run: chargeByTheSandbox },
  { name: 'overdue plans', everyMinutes: 10, run: endOverduePlans },
  { name: 'wishes of ended plans', everyMinutes: 10, run: tellWishes },
  { name: 'news of followed titles', everyMinutes: 10, run: mailFollowers },
  { name: 'mails', everyMinutes: 0, run: ({ mailer }) => mailer.sendDue() },
  { name: 'ended points', everyMinutes: 60, run: expireAllLots },
  { name: 'planned withdrawals', everyMinutes: 0, run: ({ database }, now) => database.transaction((tx) => withdrawDue(tx, now)) },
  { name: 'old rows', everyMinutes: 60, run: sweepOldRows },
  { name: 'statistics', everyMinutes: 60, run: ({ database }) => refreshStatistics(database) },
];

/** Does everything that is due at `now`. A task that fails is logged, and the others still run. Gives the names of those that failed. */
export async function runDueWork(
  dependencies: ServerDependencies,
  now: Date,
  tasks: readonly DueTask[] = DUE_TASKS,
  isStopped: () => boolean = () => false,
): Promise<string[]> {
  const failed: string[] = [];
  for (const task of tasks) {
    if (isStopped()) break;
    try {
      await task.run(dependencies, now);
    } catch (error) {
      failed.push(task.name);
      dependencies.log.error({ err: error, task: task.name }, 'Scheduled work failed; it is tried again.');
    }
  }
  return failed;
}
