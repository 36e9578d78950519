import type { Logger } from 'pino';
import { type Database, type Transactor, findOne } from '../../database';
import type { PaymentProvider, DesiredRenewal } from '../payment';

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
  tries: number;
}
interface Line {
  readonly database: Database;
  readonly payments: PaymentProvider;
  readonly log: Logger;
  readonly stopping?: AbortSignal;
}
const MINUTE_MS = 60_000;
/** Backoff in minutes until a failed wish is sent again: 1, 2, 4 … up to an hour. */
const pauseAfter = (tries: number): number => Math.min(60, 2 ** tries) * MINUTE_MS;

/** Longer than a provider's client keeps trying; after that, the sending server is presumed dead. */
const LEASE_MS = 10 * MINUTE_MS;
/** Maximum number of wishes sent per subscription in one run; the schedule sends the rest. */
const ROUNDS = 5;

/**
 * Sends the provider all pending wishes, of one reader or of all. Each subscription is handled by one caller at a time, which also sends
 * wishes recorded meanwhile: so an older wish never reaches the provider after a newer one. Failures are logged and retried later. Returns
 * the number accepted.
 */
export async function syncDesiredRenewals(
  { database, payments, log, stopping }: Line,
  now: Date,
  accountId: number | null = null,
): Promise<number> {
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  const rows = await database.query<Pick<UnsyncedRow, 'account_id' | 'provider_subscription_id'>>(
    `select account_id, provider_subscription_id from subscription_wish
     where told < version and next_try_at <= $1 and coalesce(telling_until <= $1, true) and ($2::integer is null or account_id = $2)
     order by next_try_at limit 200`,
    [now, accountId],
  );
  let taken = 0;
  for (const { account_id, provider_subscription_id } of rows) {
    if (stopping?.aborted) break;
    for (let round = 0; round < ROUNDS; round += 1) {
      const row = await lease(account_id, provider_subscription_id);
      if (!row) break;
      if (await tell(row)) taken += 1;
    }
  }
  return taken;

  /** undefined when there is nothing to send, or another caller holds the lease. */
  function lease(ofAccount: number, providerSubscriptionId: string): Promise<UnsyncedRow | undefined> {
    return database.transaction(async (tx) => {
      const row = await findOne<UnsyncedRow>(
        tx,
        `select account_id, provider_subscription_id, wish, renews_at, version, tries from subscription_wish
         where account_id = $1 and provider_subscription_id = $2 and told < version and next_try_at <= $3 and coalesce(telling_until <= $3, true)
         for update`,
        [ofAccount, providerSubscriptionId, now],
      );
      if (row)
        await tx.execute('update subscription_wish set telling_until = $3 where account_id = $1 and provider_subscription_id = $2', [
          ofAccount,
          providerSubscriptionId,
          leasedUntil,
        ]);
      return row;
    });
  }

  async function tell(row: UnsyncedRow): Promise<boolean> {
    const key = [row.account_id, row.provider_subscription_id, row.version];
    const release = `telling_until = nullif(telling_until, $4)`;
    try {
      const wish: DesiredRenewal = row.wish === 'renew' ? { wish: row.wish, renewsAt: row.renews_at ?? now } : { wish: row.wish };
      await payments.setRenewal(row.provider_subscription_id, wish);
    } catch (error) {
      log.warn(
        { err: error, accountId: row.account_id, desiredState: row.wish },
        'The renewal or cancellation of a plan could not be sent to the payment provider. The api-server tries again automatically. If this continues, check the connection to the provider.',
      );
      // A failed request may still have arrived: if a newer wish was sent by now, it is sent once more.
      await database.transaction((tx) =>
        tx.execute(
          `update subscription_wish set ${release}, told = least(told, $3 - 1),
             tries = case when version = $3 then tries + 1 else tries end, next_try_at = case when version = $3 then $5 else next_try_at end
           where account_id = $1 and provider_subscription_id = $2`,
          [...key, leasedUntil, new Date(now.getTime() + pauseAfter(row.tries))],
        ),
      );
      return false;
    }
    // Not the greatest version sent but the latest: after an expired lease, a newer one is sent once more.
    await database.transaction((tx) =>
      tx.execute(`update subscription_wish set ${release}, told = $3 where account_id = $1 and provider_subscription_id = $2`, [
        ...key,
        leasedUntil,
      ]),
    );
    return true;
  }
}
