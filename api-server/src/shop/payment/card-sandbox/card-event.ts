import type { Database, Transactor } from '../../../database';
import { type LeasedQueue, sendDueEntries } from '../../../leased-queue';
import type { CardSubscription, CheckoutSession } from './card-records';

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

const eventOf = (id: string, type: string, object: object, now: Date): object => ({
  id: `evt_${id}`,
  object: 'event',
  created: secondsOf(now),
  livemode: false,
  type,
  data: { object },
});
const metadataOf = (mandate: CardSubscription): object => ({
  account_id: String(mandate.accountId),
  asset_id: mandate.assetId,
  checkout_id: mandate.checkoutId,
});
/** One invoice per month: its id is the same on every attempt. */
const invoiceIdOf = ({ mandateId, periodStart }: CardSubscription): string => `in_${mandateId}_${periodStart.toISOString().slice(0, 10)}`;

function invoiceOf(mandate: CardSubscription, changed: object): object {
  return {
    id: invoiceIdOf(mandate),
    object: 'invoice',
    billing_reason: 'subscription_cycle',
    amount_due: mandate.amountMinor,
    currency: mandate.currency.toLowerCase(),
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: mandate.mandateId, metadata: metadataOf(mandate) },
    },
    lines: { object: 'list', data: [{ period: { start: secondsOf(mandate.periodStart) } }] },
    ...changed,
  };
}

export const chargeEvent = (mandate: CardSubscription, periodEnd: Date, now: Date): object =>
  eventOf(
    `${invoiceIdOf(mandate)}_paid`,
    'invoice.paid',
    invoiceOf(mandate, {
      status: 'paid',
      amount_paid: mandate.amountMinor,
      attempt_count: mandate.failedAttempts + 1,
      next_payment_attempt: null,
      period_end: secondsOf(periodEnd),
    }),
    now,
  );

export const chargeFailureEvent = (mandate: CardSubscription, attempt: number, nextAttemptAt: Date | null, now: Date): object =>
  eventOf(
    `${invoiceIdOf(mandate)}_failed_${attempt}`,
    'invoice.payment_failed',
    invoiceOf(mandate, {
      status: 'open',
      amount_paid: 0,
      attempt_count: attempt,
      next_payment_attempt: nextAttemptAt && secondsOf(nextAttemptAt),
    }),
    now,
  );

export const subscriptionEndEvent = (mandate: CardSubscription, now: Date): object =>
  eventOf(
    `${mandate.mandateId}_ended`,
    'customer.subscription.deleted',
    { id: mandate.mandateId, object: 'subscription', status: 'canceled', metadata: metadataOf(mandate) },
    now,
  );

/** Prefix of a card setup's id, followed by its session's id. */
export const SETUP_ID_PREFIX_PATTERN = /^seti_/;
function modeOf({ sessionId, changesMandateId, planAssetId, mandateId }: CheckoutSession): object {
  if (changesMandateId !== null) return { mode: 'setup', setup_intent: `seti_${sessionId}` };
  return planAssetId === null ? { mode: 'payment' } : { mode: 'subscription', subscription: mandateId, invoice: `in_${sessionId}` };
}
/** The event of how a session ended, identical each time it is sent. */
export function sessionEndEvent(session: CheckoutSession): object {
  const isPaid = session.state === 'paid';
  const isSetup = session.changesMandateId !== null;
  const ownIdName = isSetup ? 'change_id' : session.planAssetId === null ? 'payment_id' : 'checkout_id';
  return {
    id: `evt_${session.sessionId}`,
    object: 'event',
    created: Math.floor((session.settledAt ?? session.createdAt).getTime() / 1000),
    livemode: false,
    type: isPaid ? 'checkout.session.completed' : 'checkout.session.expired',
    data: {
      object: {
        id: session.sessionId,
        object: 'checkout.session',
        ...modeOf(session),
        client_reference_id: session.paymentId,
        metadata: { [ownIdName]: session.paymentId, account_id: String(session.accountId) },
        amount_total: isSetup ? null : session.amountMinor,
        currency: session.currency.toLowerCase(),
        payment_status: isSetup ? 'no_payment_required' : isPaid ? 'paid' : 'unpaid',
        status: isPaid ? 'complete' : 'expired',
      },
    },
  };
}

/** A charge by the sandbox, with the shop's ID of it. */
export interface AcceptedCharge {
  /** The sandbox's. */
  readonly chargeId: string;
  readonly metadata: { readonly account_id: string } & ({ readonly payment_id: string } | { readonly charge_id: string });
  readonly amountMinor: number;
  readonly currency: string;
}
/** `refundedMinor` is the total that has been refunded and did not fail. */
export const refundEvent = ({ chargeId, metadata, amountMinor, currency }: AcceptedCharge, refundedMinor: number, now: Date): object =>
  eventOf(
    `${chargeId}_refunded_${refundedMinor}_${secondsOf(now)}`,
    'charge.refunded',
    {
      id: `ch_${chargeId}`,
      object: 'charge',
      metadata,
      amount: amountMinor,
      amount_refunded: refundedMinor,
      currency: currency.toLowerCase(),
      refunded: refundedMinor >= amountMinor,
    },
    now,
  );
export interface IssuedRefund {
  readonly refundId: string;
  readonly amountMinor: number;
  readonly givenAt: Date;
}
export const refundFailureEvent = (
  { chargeId, metadata, currency }: AcceptedCharge,
  { refundId, amountMinor, givenAt }: IssuedRefund,
  now: Date,
  type: 'refund.failed' | 'refund.updated' | 'charge.refund.updated' = 'refund.failed',
): object =>
  eventOf(
    `${refundId}_${type}`,
    type,
    {
      id: refundId,
      object: 'refund',
      charge: `ch_${chargeId}`,
      metadata,
      amount: amountMinor,
      currency: currency.toLowerCase(),
      created: secondsOf(givenAt),
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    },
    now,
  );
const DISPUTE_TYPES = {
  needs_response: 'charge.dispute.created',
  won: 'charge.dispute.closed',
  lost: 'charge.dispute.closed',
  reinstated: 'charge.dispute.funds_reinstated',
} as const;
/** A reader's bank asks for the money back (`needs_response`), has decided, or returns it. */
export const disputeEvent = (
  { chargeId, metadata, amountMinor, currency }: AcceptedCharge,
  step: keyof typeof DISPUTE_TYPES,
  now: Date,
): object =>
  eventOf(
    `${chargeId}_dispute_${step}`,
    DISPUTE_TYPES[step],
    {
      id: `dp_${chargeId}`,
      object: 'dispute',
      charge: `ch_${chargeId}`,
      metadata,
      amount: amountMinor,
      currency: currency.toLowerCase(),
      reason: 'fraudulent',
      status: step === 'reinstated' ? 'won' : step,
    },
    now,
  );

/** Stores an event in the transaction in which it happened; it is sent from `sendAt` on. */
export const writeCardEvent = (tx: Transactor, body: object, now: Date, sendAt: Date = now): Promise<number> =>
  tx.execute('insert into card_event (body, created_at, next_try_at) values ($1, $2, $3)', [body, now, sendAt]);

const UNSENT_EVENTS: LeasedQueue<{ event_id: number; body: object }> = {
  table: 'card_event',
  key: ['event_id'],
  columns: ['body'],
  isWaiting: 'notified_at is null',
  orderBy: 'event_id',
  leaseMinutes: 1,
  maxPauseMinutes: 1440,
};

/** Delivers events that the shop has not accepted yet, oldest first; `send` returns whether it accepts. Returns the number accepted. */
export const sendCardEvents = (database: Database, now: Date, send: (body: object) => Promise<boolean>): Promise<number> =>
  sendDueEntries(database, UNSENT_EVENTS, { now: () => now, limit: Infinity }, async ({ body }) =>
    (await send(body)) ? { set: 'notified_at = $1', values: [now], isAccepted: true } : {},
  );
