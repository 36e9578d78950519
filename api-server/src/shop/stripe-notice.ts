import Stripe from 'stripe';
import { InvalidNoticeError, type PaymentNotice } from './payment-provider';

/** Seconds that a signature stays good for, as at Stripe. */
const TOLERANCE_SECONDS = 300;
const OUTCOMES: Readonly<Record<string, PaymentNotice['outcome']>> = {
  'checkout.session.completed': 'confirmed',
  'checkout.session.async_payment_succeeded': 'confirmed',
  'checkout.session.async_payment_failed': 'canceled',
  'checkout.session.expired': 'canceled',
};

/** Reads a webhook of Stripe's protocol. Only sessions that we opened mean something, and a completed one only once it is paid. */
export function readStripeNotice(rawBody: Buffer, signature: string | undefined, secret: string, now: Date): PaymentNotice | undefined {
  let event: Stripe.Event;
  try {
    event = Stripe.webhooks.constructEvent(rawBody, signature ?? '', secret, TOLERANCE_SECONDS, undefined, now.getTime());
  } catch (error) {
    throw new InvalidNoticeError(error instanceof Error ? error.message : String(error));
  }
  const outcome = OUTCOMES[event.type];
  if (!outcome) return undefined;
  const session = event.data.object as Stripe.Checkout.Session;
  const accountId = Number(session.metadata?.['account_id']);
  if (!session.client_reference_id || !Number.isSafeInteger(accountId) || session.amount_total === null || !session.currency)
    return undefined;
  if (outcome === 'confirmed' && session.payment_status !== 'paid') return undefined;
  return {
    paymentId: session.client_reference_id,
    accountId,
    providerSessionId: session.id,
    outcome,
    amountMinor: session.amount_total,
    currency: session.currency.toUpperCase(),
  };
}
