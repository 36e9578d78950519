import type { Logger } from 'pino';
import type { Database, Transactor } from '../database/database';
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

/** Tells the provider what it was not told yet, of one reader or of all. Failures are logged and put off. Gives how many it took. */
export async function tellWishes({ database, payments, log }: Line, now: Date, accountId: number | null = null): Promise<number> {
  const rows = await database.query<UntoldRow>(
    `select account_id, provider_subscription_id, wish, renews_at, version, tries from subscription_wish
     where told < version and next_try_at <= $1 and ($2::integer is null or account_id = $2) order by next_try_at limit 200`,
    [now, accountId],
  );
  let taken = 0;
  for (const row of rows) if (await tell(row)) taken += 1;
  return taken;

  async function tell(row: UntoldRow): Promise<boolean> {
    const key = [row.account_id, row.provider_subscription_id, row.version];
    try {
      const wish: RenewalWish = row.wish === 'renew' ? { wish: row.wish, renewsAt: row.renews_at ?? now } : { wish: row.wish };
      await payments.setRenewal(row.provider_subscription_id, wish);
    } catch (error) {
      log.warn({ err: error, accountId: row.account_id, wish: row.wish }, 'The payment provider did not take what a plan shall do.');
      await database.transaction((tx) =>
        tx.execute(
          `update subscription_wish set tries = tries + 1, next_try_at = $4 where account_id = $1 and provider_subscription_id = $2 and version = $3`,
          [...key, new Date(now.getTime() + pauseAfter(row.tries))],
        ),
      );
      return false;
    }
    await database.transaction((tx) =>
      tx.execute(
        `update subscription_wish set told = greatest(told, $3) where account_id = $1 and provider_subscription_id = $2 and version >= $3`,
        key,
      ),
    );
    return true;
  }
}
