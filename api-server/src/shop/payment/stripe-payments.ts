import Stripe from 'stripe';
import type { Clock } from '../../clock';
import type { CardChangeOrder, CheckoutOrder, PaymentProvider, PlanOrder, DesiredRenewal, SavedCard } from './payment-provider';
import { findPaymentOfStripeIntent, refundAtStripe } from './stripe-refunds';
import { readStripeEvent } from './stripe-event';

export interface StripeAccount {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Stripe's API by default. */
  readonly api?: { host: string; port: number; protocol: 'http' | 'https'; timeout?: number };
}

/** A reader waits for it. The default is 80 seconds, and two retries. */
const REQUEST_LIMITS = { timeout: 10_000, maxNetworkRetries: 1 } as const;

const checkoutOf = (session: Stripe.Checkout.Session): { providerSessionId: string; checkoutUrl: string } => {
  if (!session.url)
    throw new Error(
      `Stripe returned the Checkout session ${session.id} without a URL, so its reader cannot pay. Look it up in the Stripe dashboard.`,
    );
  return { providerSessionId: session.id, checkoutUrl: session.url };
};

/**
 * The page that Stripe opens. Why it opened none is for the operator: a reader learns only that the site failed, or that it can be tried
 * again because Stripe is down.
 */
async function pageOf(opening: Promise<Stripe.Checkout.Session>): ReturnType<PaymentProvider['createCheckout']> {
  try {
    return checkoutOf(await opening);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const isDown = error instanceof Stripe.errors.StripeConnectionError || (error.statusCode ?? 0) >= 500;
    // Status 503 is for errors with a network error's code, which Stripe's library does not keep.
    const failure = new Error(`Stripe opened no page on which a reader can pay: ${error.message}`, { cause: error });
    throw Object.assign(failure, isDown ? { code: 'ETIMEDOUT' } : {});
  }
}

const lineOf = (order: CheckoutOrder | PlanOrder): Stripe.Checkout.SessionCreateParams.LineItem => ({
  quantity: 1,
  price_data: {
    currency: order.currency.toLowerCase(),
    unit_amount: order.amountMinor,
    product_data: { name: order.description },
    ...('checkoutId' in order ? { recurring: { interval: 'month' } } : {}),
  },
});

/** A page on which a reader gives another card. */
async function createSetup(stripe: Stripe, order: CardChangeOrder): Promise<Stripe.Checkout.Session> {
  const { customer } = await stripe.subscriptions.retrieve(order.providerSubscriptionId);
  const metadata = { change_id: order.changeId, account_id: String(order.accountId) };
  return stripe.checkout.sessions.create(
    {
      mode: 'setup',
      currency: order.currency.toLowerCase(),
      // Attaches the card to this customer, so that their subscription can be charged to it.
      customer: typeof customer === 'string' ? customer : customer.id,
      client_reference_id: order.changeId,
      metadata,
      setup_intent_data: { metadata, description: order.description },
      success_url: order.confirmedUrl,
      cancel_url: order.canceledUrl,
    },
    { idempotencyKey: order.changeId },
  );
}

/**
 * When Stripe's monthly billing starts so that it always falls on the 1st. Stripe counts months in UTC, so the start is postponed until it
 * is the 1st there, too: in Japan that is nine in the morning.
 */
export function billingStart(renewsAt: Date): Date {
  if (renewsAt.getUTCDate() === 1) return renewsAt;
  return new Date(Date.UTC(renewsAt.getUTCFullYear(), renewsAt.getUTCMonth() + 1, 1));
}

/**
 * Stripe's hosted checkout pages. Needs an endpoint there for `checkout.session.*`, `invoice.paid`, `invoice.payment_failed`,
 * `customer.subscription.deleted`, `charge.refunded`, `charge.dispute.created` and `charge.dispute.closed` that points at
 * `/-/payments/webhook`.
 */
export function stripePayments(account: StripeAccount, clock: Clock): PaymentProvider {
  const stripe = new Stripe(account.secretKey, { telemetry: false, ...REQUEST_LIMITS, ...account.api });
  return {
    name: 'stripe',
    isAvailable: true,
    async createCheckout(order) {
      const metadata = { payment_id: order.paymentId, account_id: String(order.accountId) };
      return pageOf(
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: order.paymentId,
            customer_email: order.email,
            metadata,
            payment_intent_data: { metadata, description: order.description },
            line_items: [lineOf(order)],
            success_url: order.confirmedUrl,
            cancel_url: order.canceledUrl,
          },
          { idempotencyKey: order.paymentId },
        ),
      );
    },
    async createPlanCheckout(order) {
      const metadata = { checkout_id: order.checkoutId, account_id: String(order.accountId), asset_id: order.assetId };
      return pageOf(
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            client_reference_id: order.checkoutId,
            customer_email: order.email,
            metadata,
            subscription_data: { metadata, description: order.description },
            line_items: [lineOf(order)],
            success_url: order.confirmedUrl,
            cancel_url: order.canceledUrl,
          },
          { idempotencyKey: order.checkoutId },
        ),
      );
    },
    createCardChange: (order) => pageOf(createSetup(stripe, order)),
    adoptCard: (providerSubscriptionId, providerSetupId) => adoptCard(stripe, providerSubscriptionId, providerSetupId),
    findCard: (providerSubscriptionId) => findCard(stripe, providerSubscriptionId),
    async closePlanCheckout(providerSessionId) {
      try {
        await stripe.checkout.sessions.expire(providerSessionId);
        return 'closed';
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        // Only an open session can be expired.
        return (await stripe.checkout.sessions.retrieve(providerSessionId)).status === 'expired' ? 'closed' : 'paid';
      }
    },
    setRenewal: (providerSubscriptionId, renewal) => setRenewal(stripe, providerSubscriptionId, renewal, clock.now()),
    refund: (order) => refundAtStripe(stripe, order),
    findCharge: (providerPaymentId) => findPaymentOfStripeIntent(stripe, providerPaymentId),
    readWebhook: (rawBody, signature) => readStripeEvent(rawBody, signature, account.webhookSecret, clock.now()),
  };
}

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

async function adoptCard(stripe: Stripe, id: string, setupId: string): Promise<void> {
  const { payment_method } = await stripe.setupIntents.retrieve(setupId);
  if (!payment_method)
    throw new Error(
      `The Stripe SetupIntent ${setupId} has no payment method, so the card of the subscription ${id} was not changed. Look it up in the Stripe dashboard.`,
    );
  const card = typeof payment_method === 'string' ? payment_method : payment_method.id;
  try {
    await stripe.subscriptions.update(id, { default_payment_method: card });
  } catch (error) {
    if (isMissing(error) || (await hasEnded(stripe, id))) return;
    throw error;
  }
}

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};
/** undefined for a payment method that is not a card, such as a bank account. */
async function findCard(stripe: Stripe, id: string): Promise<SavedCard | undefined> {
  const { default_payment_method: method } = await stripe.subscriptions.retrieve(id, { expand: ['default_payment_method'] });
  if (!method || typeof method === 'string' || !method.card) return undefined;
  return { brand: BRANDS[method.card.brand] ?? 'Card', lastFour: method.card.last4 };
}

/** Whether a subscription is over, so that Stripe no longer accepts changes to it. */
async function hasEnded(stripe: Stripe, id: string): Promise<boolean> {
  const { status } = await stripe.subscriptions.retrieve(id);
  return status === 'canceled' || status === 'incomplete_expired';
}

async function setRenewal(stripe: Stripe, id: string, renewal: DesiredRenewal, now: Date): Promise<void> {
  try {
    if (renewal.state === 'end-now') await stripe.subscriptions.cancel(id);
    else if (renewal.state === 'end-at-period') await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    else {
      // A trial moves the next billing date without charging for the time until then.
      const from = billingStart(renewal.renewsAt);
      const moved = from > now ? { trial_end: Math.floor(from.getTime() / 1000), proration_behavior: 'none' as const } : {};
      await stripe.subscriptions.update(id, { cancel_at_period_end: false, ...moved });
    }
  } catch (error) {
    // A deleted subscription has already ended.
    if (renewal.state !== 'renew' && isMissing(error)) return;
    throw error;
  }
}
