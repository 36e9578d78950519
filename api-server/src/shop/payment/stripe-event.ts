import type Stripe from 'stripe';
import { z } from 'zod';
import {
  type ChargeReference,
  type DisputeState,
  InvalidWebhookError,
  type RefundEvent,
  type PaymentEvent,
  type PlanEvent,
  type WebhookEvent,
} from './payment-provider';
import { loadStripe } from './load-stripe';

/** Seconds that a signature stays valid, as at Stripe. */
const TOLERANCE_SECONDS = 300;
const OUTCOMES: Readonly<Record<string, PaymentEvent['outcome']>> = {
  'checkout.session.completed': 'confirmed',
  'checkout.session.async_payment_succeeded': 'confirmed',
  'checkout.session.async_payment_failed': 'canceled',
  'checkout.session.expired': 'canceled',
};

/**
 * A dispute that closed without being lost cost nothing: it was won, or only a warning. Funds are also reinstated after a dispute, even a
 * lost one.
 */
const DISPUTE_STATES: Readonly<Record<string, (status: Stripe.Dispute.Status) => DisputeState>> = {
  'charge.dispute.created': () => 'open',
  'charge.dispute.closed': (status) => (status === 'lost' ? 'lost' : 'won'),
  'charge.dispute.funds_reinstated': () => 'won',
};

/** Parses a webhook of Stripe's protocol. Only our sessions are relevant, and a completed one only once it is paid. */
export async function readStripeEvent(
  rawBody: Buffer,
  signature: string | undefined,
  secret: string,
  now: Date,
): Promise<WebhookEvent | undefined> {
  const { webhooks } = await loadStripe();
  let event: Stripe.Event;
  try {
    event = webhooks.constructEvent(rawBody, signature ?? '', secret, TOLERANCE_SECONDS, undefined, now.getTime());
  } catch (error) {
    throw new InvalidWebhookError('The signature of the webhook is invalid. Check STRIPE_WEBHOOK_SECRET.', { cause: error });
  }
  return readSigned(event);
}

/** PostgreSQL stores no NUL. */
const TEXT = z
  .string()
  .max(1000)
  .regex(/^[^\0]*$/u);
type Value = string | number | null | undefined | Date | { readonly [key: string]: Value };
const VALUE: z.ZodType<Value> = z.lazy(() => z.union([TEXT, z.int(), z.null(), z.undefined(), z.date(), z.record(z.string(), VALUE)]));

/** Rejects an event that is signed but not of Stripe's shape, or that no database could store. */
function readSigned(event: Stripe.Event): WebhookEvent | undefined {
  try {
    const read = readEvent(event);
    VALUE.parse(read);
    return read;
  } catch (error) {
    throw new InvalidWebhookError(`The event ${event.id} (${event.type}) is malformed. Check the API version of the webhook.`, {
      cause: error,
    });
  }
}

function readEvent(event: Stripe.Event): WebhookEvent | undefined {
  if (event.type === 'invoice.paid' || event.type === 'invoice.payment_failed') return readInvoice(event.type, event.data.object);
  if (event.type === 'customer.subscription.deleted') return readEnd(event.data.object);
  if (event.type === 'charge.refunded') return readRefund(event.data.object, momentOf(event.created));
  if (event.type === 'refund.failed' || event.type === 'refund.updated' || event.type === 'charge.refund.updated')
    return readFailedRefund(event.data.object, momentOf(event.created));
  const disputeState = DISPUTE_STATES[event.type];
  if (disputeState) return readDispute(event.data.object as Stripe.Dispute, disputeState);
  const outcome = OUTCOMES[event.type];
  return outcome && readSession(outcome, event.data.object as Stripe.Checkout.Session, momentOf(event.created));
}

const accountOf = (metadata: Stripe.Metadata | null | undefined): number | undefined => {
  const accountId = Number(metadata?.['account_id']);
  return Number.isSafeInteger(accountId) ? accountId : undefined;
};
const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;
const momentOf = (seconds: number): Date => new Date(seconds * 1000);

function readCardChange(outcome: PaymentEvent['outcome'], session: Stripe.Checkout.Session): PlanEvent | undefined {
  const accountId = accountOf(session.metadata);
  const changeId = session.client_reference_id;
  if (accountId === undefined || !changeId) return undefined;
  if (outcome === 'canceled') return { kind: 'plan-card-page-closed', accountId, changeId, providerSessionId: session.id };
  const providerSetupId = idOf(session.setup_intent);
  if (!providerSetupId) return undefined;
  return { kind: 'plan-card-given', accountId, changeId, providerSessionId: session.id, providerSetupId };
}

function readSession(
  outcome: PaymentEvent['outcome'],
  session: Stripe.Checkout.Session,
  occurredAt: Date,
): PaymentEvent | PlanEvent | undefined {
  const accountId = accountOf(session.metadata);
  if (session.mode === 'setup') return readCardChange(outcome, session);
  const { client_reference_id: clientReference, amount_total: amountMinor, currency, id: providerSessionId } = session;
  if (!clientReference || accountId === undefined || amountMinor === null || !currency) return undefined;
  if (outcome === 'confirmed' && session.payment_status !== 'paid') return undefined;
  if (session.mode !== 'subscription')
    return { paymentId: clientReference, accountId, providerSessionId, outcome, amountMinor, currency: currency.toUpperCase() };
  if (outcome === 'canceled') return { kind: 'plan-checkout-closed', accountId, checkoutId: clientReference, providerSessionId };
  const providerSubscriptionId = idOf(session.subscription);
  if (!providerSubscriptionId) return undefined;
  return {
    kind: 'plan-started',
    accountId,
    checkoutId: clientReference,
    providerSessionId,
    providerSubscriptionId,
    paidAt: occurredAt,
    chargeId: idOf(session.invoice) ?? providerSessionId,
    amountMinor,
    currency: currency.toUpperCase(),
  };
}

/** Renewals only: the first invoice of a plan is part of its session, and a zero invoice comes from moving its date. */
function readInvoice(type: 'invoice.paid' | 'invoice.payment_failed', invoice: Stripe.Invoice): PlanEvent | undefined {
  const details = invoice.parent?.subscription_details;
  const accountId = accountOf(details?.metadata);
  const providerSubscriptionId = idOf(details?.subscription);
  const start = invoice.lines.data[0]?.period.start;
  if (invoice.billing_reason !== 'subscription_cycle' || accountId === undefined || !providerSubscriptionId || start === undefined)
    return undefined;
  const periodStart = momentOf(start);
  if (type === 'invoice.payment_failed') {
    const { attempt_count: attempt, next_payment_attempt: next } = invoice;
    return {
      kind: 'plan-charge-failed',
      accountId,
      providerSubscriptionId,
      periodStart,
      attempt,
      nextAttemptAt: next === null ? null : momentOf(next),
    };
  }
  if (invoice.amount_paid <= 0) return undefined;
  return {
    kind: 'plan-charged',
    accountId,
    providerSubscriptionId,
    periodStart,
    chargeId: invoice.id,
    amountMinor: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
  };
}

function readEnd(subscription: Stripe.Subscription): PlanEvent | undefined {
  const accountId = accountOf(subscription.metadata);
  return accountId === undefined ? undefined : { kind: 'plan-ended', accountId, providerSubscriptionId: subscription.id };
}

/** At Stripe, charges of payments include our ids; those of plans, refunds and disputes do not. */
function chargeOf({ metadata, payment_intent }: Pick<Stripe.Refund, 'metadata' | 'payment_intent'>): ChargeReference | undefined {
  const accountId = accountOf(metadata);
  const sourceId = metadata?.['payment_id'] ?? metadata?.['charge_id'];
  if (accountId !== undefined && sourceId) return { accountId, sourceId };
  const providerPaymentId = idOf(payment_intent);
  return providerPaymentId === undefined ? undefined : { providerPaymentId };
}

function readRefund(charged: Stripe.Charge, statedAt: Date): RefundEvent | undefined {
  const charge = chargeOf(charged);
  if (!charge || charged.amount_refunded <= 0) return undefined;
  return { kind: 'refunded', charge, amountMinor: charged.amount_refunded, currency: charged.currency.toUpperCase(), statedAt };
}

/**
 * A pending or successful refund adds nothing to what its charge says. A canceled one has returned no money either, so it counts as failed.
 */
function readFailedRefund(refund: Stripe.Refund, occurredAt: Date): RefundEvent | undefined {
  const charge = chargeOf(refund);
  const { id: refundId, amount: amountMinor, currency, status, failure_reason } = refund;
  if (!charge || amountMinor <= 0 || (status !== 'failed' && status !== 'canceled')) return undefined;
  const givenAt = momentOf(refund.created);
  const failedAt = occurredAt < givenAt ? givenAt : occurredAt;
  return {
    kind: 'refund-failed',
    charge,
    refundId,
    amountMinor,
    currency: currency.toUpperCase(),
    reason: failure_reason ?? status,
    givenAt,
    failedAt,
  };
}

function readDispute(dispute: Stripe.Dispute, stateOf: (status: Stripe.Dispute.Status) => DisputeState): RefundEvent | undefined {
  const charge = chargeOf(dispute);
  if (!charge) return undefined;
  const { id: disputeId, amount: amountMinor, currency, reason, status } = dispute;
  return { kind: 'disputed', charge, disputeId, state: stateOf(status), amountMinor, currency: currency.toUpperCase(), reason };
}
