import type { Transactor } from '../../database';
import { type LeasedQueue, sendDueEntries } from '../../leased-queue';
import type { ServerDependencies } from '../../server-dependencies';
import type { DesiredRenewal } from '../payment';

interface Subject {
  readonly accountId: number;
  readonly assetId: string;
  readonly providerSubscriptionId: string;
}
/**
 * Records the desired renewal of a subscription in the deciding transaction. `syncDesiredRenewals` sends it to the provider right
 * afterward, and the schedule retries as long as that fails; so neither a crash nor an unreachable provider loses a cancellation.
 */
export async function saveDesiredRenewal(tx: Transactor, subject: Subject, wish: DesiredRenewal, now: Date): Promise<void> {
  const { accountId, assetId, providerSubscriptionId } = subject;
  await tx.execute(
    `insert into subscription_wish (account_id, provider_subscription_id, asset_id, wish, renews_at, next_try_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (account_id, provider_subscription_id) do update
     set wish = excluded.wish, renews_at = excluded.renews_at, version = subscription_wish.version + 1, tries = 0, next_try_at = excluded.next_try_at`,
    [accountId, providerSubscriptionId, assetId, wish.wish, wish.wish === 'renew' ? wish.renewsAt : null, now],
  );
}

interface UnsyncedRow {
  account_id: number;
  provider_subscription_id: string;
  wish: DesiredRenewal['wish'];
  renews_at: Date | null;
  version: number;
}
type RenewalDependencies = Pick<ServerDependencies, 'database' | 'payments' | 'log' | 'stopping'>;
const UNSYNCED: LeasedQueue<UnsyncedRow> = {
  table: 'subscription_wish',
  key: ['account_id', 'provider_subscription_id'],
  columns: ['wish', 'renews_at', 'version'],
  isWaiting: 'told < version',
  dueAt: 'greatest(next_try_at, telling_until)',
  orderBy: 'next_try_at',
  leaseMinutes: 10,
  // A newer wish may be saved meanwhile.
  leaseColumn: 'telling_until',
  maxPauseMinutes: 60,
};

/**
 * Sends the provider all pending wishes, of one reader or of all. Each subscription is handled by one caller at a time, which also sends
 * wishes recorded meanwhile: so an older wish never reaches the provider after a newer one. Failures are logged and retried later. Returns
 * the number accepted.
 */
export const syncDesiredRenewals = (
  { database, payments, log, stopping }: RenewalDependencies,
  now: Date,
  accountId: number | null = null,
): Promise<number> =>
  sendDueEntries(database, UNSYNCED, { now: () => now, only: { account_id: accountId }, stopping }, async (row, retryAt) => {
    const { version } = row;
    try {
      const wish: DesiredRenewal = row.wish === 'renew' ? { wish: row.wish, renewsAt: row.renews_at ?? now } : { wish: row.wish };
      await payments.setRenewal(row.provider_subscription_id, wish);
    } catch (error) {
      log.warn(
        { err: error, accountId: row.account_id, desiredState: row.wish },
        'The renewal or cancellation of a plan could not be sent to the payment provider. The api-server tries again automatically. If this continues, check the connection to the provider.',
      );
      // A failed request may still have arrived: if a newer wish was sent by now, it is sent once more.
      return {
        set: 'told = least(told, $1 - 1), next_try_at = case when version = $1 then $2 else next_try_at end',
        values: [version, retryAt()],
      };
    }
    // Not the greatest version sent but the latest: after an expired lease, a newer one is sent once more.
    return { set: 'told = $1', values: [version], isAccepted: true };
  });
