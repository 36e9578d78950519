import { withAccountLock } from '../../ledger';
import type { ServerDependencies } from '../../server-dependencies';

/**
 * Stores what the shop shows of the card that a plan is charged to. The plan works without it, so an error of the provider is only logged.
 */
export async function saveCardLabel(
  { database, payments, log }: Pick<ServerDependencies, 'database' | 'payments' | 'log'>,
  accountId: number,
  providerSubscriptionId: string,
): Promise<void> {
  try {
    const card = await payments.findCard(providerSubscriptionId);
    await withAccountLock(database, accountId, (tx) =>
      tx.execute(
        // Not for a plan that has been canceled meanwhile: that of a deleted account shows no card.
        `update subscription set card_brand = $3, card_last_four = $4
         where account_id = $1 and provider_subscription_id = $2 and ends_at is null`,
        [accountId, providerSubscriptionId, card?.brand ?? null, card?.lastFour ?? null],
      ),
    );
  } catch (error) {
    log.warn({ err: error }, 'Could not load the card of a plan from the payment provider. The shop shows no card for this plan.');
  }
}
