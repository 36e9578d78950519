import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import type { Clock } from '../../clock';
import { type Database, findOne } from '../../database/database';
import type { CardChangeOrder, Checkout, CheckoutOrder, PaymentProvider, PlanOrder } from '../payment-provider';
import { readStripeNotice } from '../stripe-notice';
import { sendCardEvents } from './card-event';
import { refundCharge } from './card-refund';
import { type Retries, chargeDueMandates, wishOfMandate } from './card-mandate';
import {
  adoptCardOfSession,
  type CardSession,
  dueCardSessions,
  endCardSession,
  markNotified,
  openCardSession,
  putOffNotice,
} from './card-session';

export interface SignedNotice {
  readonly body: string;
  /** Value of the `stripe-signature` header. */
  readonly signature: string;
}
/** A payment provider that is built in: it has its own card page and tells of payments by the signed webhooks of Stripe's protocol. */
export interface CardSandbox extends PaymentProvider {
  readonly name: 'sandbox';
  /** The webhook that tells how a session ended. */
  noticeOf(session: CardSession): SignedNotice;
  /**
   * Tells again of sessions whose end the shop has not accepted, charges what is due by the mandates it keeps, as a real provider does by
   * itself, and tells of that; `send` says whether the shop has
   * accepted a notice, which is sent again later otherwise. Gives the number of charges, failures and ends.
   */
  chargeDue(now: Date, send: (notice: SignedNotice) => Promise<boolean>): Promise<number>;
}
export const isCardSandbox = (provider: PaymentProvider): provider is CardSandbox => provider.name === 'sandbox';

export const CARD_PATH = '/-/card';
const SECRET_NAME = 'card-sandbox-webhook-secret';

/** Made once and kept with the data, so that every process on it agrees. */
async function webhookSecret(database: Database): Promise<string> {
  const fresh = `whsec_${randomBytes(24).toString('base64url')}`;
  await database.transaction((tx) =>
    tx.execute('insert into setting (name, value) values ($1, $2) on conflict (name) do nothing', [SECRET_NAME, { secret: fresh }]),
  );
  const kept = await findOne<{ value: { secret: string } }>(database, 'select value from setting where name = $1', [SECRET_NAME]);
  return kept!.value.secret;
}

const RETRIES: Retries = { count: 3, hours: 24 };

export async function cardSandbox(database: Database, clock: Clock, publicUrl: string, retries: Retries = RETRIES): Promise<CardSandbox> {
  const secret = await webhookSecret(database);
  const sign = (event: object): SignedNotice => {
    const body = JSON.stringify(event);
    const timestamp = Math.floor(clock.now().getTime() / 1000);
    return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) };
  };
  const open = async (order: CheckoutOrder | PlanOrder | CardChangeOrder): Promise<Checkout> => {
    const sessionId = await openCardSession(database, order, clock.now());
    return { providerSessionId: sessionId, checkoutUrl: `${publicUrl}${CARD_PATH}/${sessionId}` };
  };
  return {
    name: 'sandbox',
    createCheckout: open,
    createPlanCheckout: open,
    createCardChange: open,
    adoptCard: (mandateId, setupId) => adoptCardOfSession(database, mandateId, setupId.replace(SETUP_PREFIX, '')),
    closePlanCheckout: async (sessionId) =>
      (await endCardSession(database, sessionId, 'canceled', clock.now()))?.state === 'paid' ? 'paid' : 'closed',
    setRenewal: (mandateId, wish) => wishOfMandate(database, mandateId, wish, clock.now()),
    refund: (order) => refundCharge(database, order, clock.now()),
    // Its notices always carry the shop's own ids.
    findCharge: async () => undefined,
    readNotice: (rawBody, signature) => readStripeNotice(rawBody, signature, secret, clock.now()),
    noticeOf: (session) => sign(eventOf(session)),
    async chargeDue(now, send) {
      for (const session of await dueCardSessions(database, now)) {
        const isAccepted = await send(sign(eventOf(session)));
        await (isAccepted ? markNotified : putOffNotice)(database, session.sessionId, now);
      }
      const steps = await chargeDueMandates(database, retries, now);
      await sendCardEvents(database, now, (event) => send(sign(event)));
      return steps;
    },
  };
}

const SETUP_PREFIX = /^seti_/;
function modeOf({ sessionId, changesMandateId, planAssetId, mandateId }: CardSession): object {
  if (changesMandateId !== null) return { mode: 'setup', setup_intent: `seti_${sessionId}` };
  return planAssetId === null ? { mode: 'payment' } : { mode: 'subscription', subscription: mandateId, invoice: `in_${sessionId}` };
}
/** The same event however often it is sent. */
function eventOf(session: CardSession): object {
  const isPaid = session.state === 'paid';
  const isSetup = session.changesMandateId !== null;
  const ours = isSetup ? 'change_id' : session.planAssetId === null ? 'payment_id' : 'checkout_id';
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
        metadata: { [ours]: session.paymentId, account_id: String(session.accountId) },
        amount_total: isSetup ? null : session.amountMinor,
        currency: session.currency.toLowerCase(),
        payment_status: isSetup ? 'no_payment_required' : isPaid ? 'paid' : 'unpaid',
        status: isPaid ? 'complete' : 'expired',
      },
    },
  };
}
