import type { Logger } from 'pino';
import { type Database, type Transactor, findOne } from '../database/database';
import type { PaymentProvider, RenewalWish } from '../shop/payment-provider';

interface Subject {
  readonly accountId: number;
  readonly assetId: string;
  readonly providerSubscriptionId: string;
}
/**
 * Writes down what the provider shall do with a subscription, in the transaction that decides it. It is told right after by
 * `tellWishes`, and by the schedule for as long as that fails; so neither a crash nor a provider that is away loses a cancellation.
 */
export async function writeWish(tx: Transactor, subject: Subject, wish: RenewalWish, now: Date): Promise<void> {
  const { accountId, assetId, providerSubscriptionId } = subject;
  await tx.execute(
    `insert into subscription_wish (account_id, provider_subscription_id, asset_id, wish, renews_at, next_try_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (account_id, provider_subscription_id) do update
     set wish = excluded.wish, renews_at = excluded.renews_at, version = subscription_wish.version + 1, tries = 0, next_try_at = excluded.next_try_at`,
    [accountId, providerSubscriptionId, assetId, wish.wish, wish.wish === 'renew' ? wish.renewsAt : null, now],
  );
}

interface UntoldRow {
  account_id: number;
  provider_subscription_id: string;
  wish: RenewalWish['wish'];
  renews_at: Date | null;
  version: number;
  tries: number;
}
interface Line {
  readonly database: Database;
  readonly payments: PaymentProvider;
  readonly log: Logger;
}
const MINUTE_MS = 60_000;
/** Minutes until a wish that could not be told is told again: 1, 2, 4 … up to an hour. */
const pauseAfter = (tries: number): number => Math.min(60, 2 ** tries) * MINUTE_MS;

/** Longer than a provider's client tries; after it the server that told is taken for dead. */
const LEASE_MS = 10 * MINUTE_MS;
/** Wishes of one subscription that are told in one go; the schedule tells the rest. */
const ROUNDS = 5;

/**
 * Tells the provider what it was not told yet, of one reader or of all. A subscription is told by one caller at a time, which goes on with
 * what was wished meanwhile: so an older wish never reaches the provider after a newer one. Failures are logged and put off. Gives how
 * many it took.
 */
export async function tellWishes({ database, payments, log }: Line, now: Date, accountId: number | null = null): Promise<number> {
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  const rows = await database.query<Pick<UntoldRow, 'account_id' | 'provider_subscription_id'>>(
    `select account_id, provider_subscription_id from subscription_wish
     where told < version and next_try_at <= $1 and coalesce(telling_until <= $1, true) and ($2::integer is null or account_id = $2)
     order by next_try_at limit 200`,
    [now, accountId],
  );
  let taken = 0;
  for (const { account_id, provider_subscription_id } of rows) {
    for (let round = 0; round < ROUNDS; round += 1) {
      const row = await lease(account_id, provider_subscription_id);
      if (!row) break;
      if (await tell(row)) taken += 1;
    }
  }
  return taken;

  /** undefined when there is nothing to tell, or another caller is telling. */
  function lease(ofAccount: number, providerSubscriptionId: string): Promise<UntoldRow | undefined> {
    return database.transaction(async (tx) => {
      const row = await findOne<UntoldRow>(
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

  async function tell(row: UntoldRow): Promise<boolean> {
    const key = [row.account_id, row.provider_subscription_id, row.version];
    const release = `telling_until = nullif(telling_until, $4)`;
    try {
      const wish: RenewalWish = row.wish === 'renew' ? { wish: row.wish, renewsAt: row.renews_at ?? now } : { wish: row.wish };
      await payments.setRenewal(row.provider_subscription_id, wish);
    } catch (error) {
      log.warn({ err: error, accountId: row.account_id, wish: row.wish }, 'The payment provider did not take what a plan shall do.');
      // What failed may have arrived: were a newer wish told by now, it is told once more.
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
    // Not the greatest version that was told but the last: after a lease that ran out, a newer one is told once more.
    await database.transaction((tx) =>
      tx.execute(`update subscription_wish set ${release}, told = $3 where account_id = $1 and provider_subscription_id = $2`, [
        ...key,
        leasedUntil,
      ]),
    );
    return true;
  }
}
