import Stripe from 'stripe';
import type { Clock } from '../clock';
import type { PaymentProvider } from './payment-provider';
import { readStripeNotice } from './stripe-notice';

export interface StripeAccount {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Where the service is reached; Stripe's own address by default. */
  readonly address?: { host: string; port: number; protocol: 'http' | 'https' };
}

/** Hosted checkout pages of Stripe. Needs an endpoint there for `checkout.session.*` that points at `/-/payments/webhook`. */
export function stripePayments(account: StripeAccount, clock: Clock): PaymentProvider {
  const stripe = new Stripe(account.secretKey, { telemetry: false, ...account.address });
  return {
    name: 'stripe',
    async createCheckout(order) {
      const metadata = { payment_id: order.paymentId, account_id: String(order.accountId) };
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: order.paymentId,
          customer_email: order.email,
          metadata,
          payment_intent_data: { metadata, description: order.description },
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: order.currency.toLowerCase(),
                unit_amount: order.amountMinor,
                product_data: { name: order.description },
              },
            },
          ],
          success_url: order.confirmedUrl,
          cancel_url: order.canceledUrl,
        },
        { idempotencyKey: order.paymentId },
      );
      if (!session.url) throw new Error(`Stripe opened session ${session.id} without an address.`);
      return { providerSessionId: session.id, checkoutUrl: session.url };
    },
    readNotice: (rawBody, signature) => readStripeNotice(rawBody, signature, account.webhookSecret, clock.now()),
  };
}
