import type { Configuration } from '@komado/server-kit';
import { isLocalOnlyPageOpen } from '@komado/server-kit/http';
import type { Clock } from '../../clock';
import type { Database } from '../../database';
import { cardSandbox } from './card-sandbox/card-sandbox';
import type { PaymentProvider } from './payment-provider';

type Keys = Pick<
  Configuration,
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'PUBLIC_URL'
  | 'OUTBOX_PUBLIC'
  | 'CARD_SANDBOX_PUBLIC'
  | 'PLAN_RENEWAL_RETRIES'
  | 'PLAN_RETRY_HOURS'
>;

/** Stripe when its keys are configured, else the built-in card sandbox. Throws when only one of the two keys is set. */
export async function createPaymentProvider(configuration: Keys, database: Database, clock: Clock): Promise<PaymentProvider> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = configuration;
  if (secretKey && webhookSecret) {
    const { stripePayments } = await import('./stripe-payments');
    return stripePayments({ secretKey, webhookSecret }, clock);
  }
  if (secretKey || webhookSecret)
    throw new Error(
      `${secretKey ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_SECRET_KEY'} is not set. Set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or neither to use the card sandbox.`,
    );
  const retries = { count: configuration.PLAN_RENEWAL_RETRIES, hours: configuration.PLAN_RETRY_HOURS };
  return cardSandbox(database, clock, configuration.PUBLIC_URL, {
    retries,
    isOpen: isLocalOnlyPageOpen('CARD_SANDBOX_PUBLIC', configuration),
  });
}
