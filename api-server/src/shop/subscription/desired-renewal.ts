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
export async function saveDesiredRenewal(tx: Transactor, subject: Subject, renewal: DesiredRenewal, now: Date): Promise<void> {
  const { accountId, assetId, providerSubscriptionId } = subject;
  await tx.execute(
    `insert into desired_renewal (account_id, provider_subscription_id, asset_id, desired_state, renews_at, next_try_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (account_id, provider_subscription_id) do update
     set desired_state = excluded.desired_state, renews_at = excluded.renews_at, version = desired_renewal.version + 1, tries = 0, next_try_at = excluded.next_try_at`,
    [accountId, providerSubscriptionId, assetId, renewal.state, renewal.state === 'renew' ? renewal.renewsAt : null, now],
  );
}

interface UnsyncedRow {
  account_id: number;
  provider_subscription_id: string;
  desired_state: DesiredRenewal['state'];
  renews_at: Date | null;
  version: number;
}
type RenewalDependencies = Pick<ServerDependencies, 'database' | 'payments' | 'log' | 'stopping'>;
const UNSYNCED: LeasedQueue<UnsyncedRow> = {
  table: 'desired_renewal',
  key: ['account_id', 'provider_subscription_id'],
  columns: ['desired_state', 'renews_at', 'version'],
  isWaiting: 'synced_version < version',
  dueAt: 'greatest(next_try_at, lease_until)',
  orderBy: 'next_try_at',
  leaseMinutes: 10,
  // A newer renewal may be saved meanwhile.
  leaseColumn: 'lease_until',
  maxPauseMinutes: 60,
};

/**
 * Sends the provider all pending renewals, of one reader or of all. Each subscription is handled by one caller at a time, which also sends
 * renewals recorded meanwhile: so an older renewal never reaches the provider after a newer one. Failures are logged and retried later. Returns
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
      const renewal: DesiredRenewal =
        row.desired_state === 'renew' ? { state: row.desired_state, renewsAt: row.renews_at ?? now } : { state: row.desired_state };
      await payments.setRenewal(row.provider_subscription_id, renewal);
    } catch (error) {
      log.warn(
        { err: error, accountId: row.account_id, desiredState: row.desired_state },
        'The renewal or cancellation of a plan could not be sent to the payment provider. The api-server tries again automatically. If this continues, check the connection to the provider.',
      );
      // A failed request may still have arrived: if a newer renewal was sent by now, it is sent once more.
      return {
        set: 'synced_version = least(synced_version, $1 - 1), next_try_at = case when version = $1 then $2 else next_try_at end',
        values: [version, retryAt()],
      };
    }
    // Not the greatest version sent but the latest: after an expired lease, a newer one is sent once more.
    return { set: 'synced_version = $1', values: [version], isAccepted: true };
  });
