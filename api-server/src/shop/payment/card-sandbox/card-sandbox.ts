import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../clock';
import { type Database, findOne } from '../../../database';
import type { CardChangeOrder, Checkout, CheckoutOrder, PaymentProvider, PlanOrder } from '../payment-provider';
import { loadStripe } from '../load-stripe';
import { readStripeEvent } from '../stripe-event';
import { sendCardEvents, SETUP_ID_PREFIX_PATTERN, sessionEndEvent } from './card-event';
import type { CheckoutSession } from './card-records';
import { refundCharge } from './card-refund';
import { type Retries, chargeDueSubscriptions, applyDesiredRenewal } from './card-subscription';
import { findMandateCard, setMandateCard, endCheckoutSession, createCheckoutSession, sendEndedSessionEvents } from './checkout-session';

export interface SignedEvent {
  readonly body: string;
  /** Value of the `stripe-signature` header. */
  readonly signature: string;
}
/** A built-in payment provider: it has its own card page and reports payments by signed webhooks of Stripe's protocol. */
export interface CardSandbox extends PaymentProvider {
  readonly name: 'sandbox';
  /** The webhook that reports how a session ended. */
  eventOf(session: CheckoutSession): Promise<SignedEvent>;
  /**
   * Resends events that the shop has not accepted, and charges or ends due mandates; `send` returns whether the shop has accepted an event,
   * which is otherwise retried later. Returns the number of charges, failures and ends.
   */
  chargeDue(now: Date, send: (event: SignedEvent) => Promise<boolean>): Promise<number>;
}
export const isCardSandbox = (provider: PaymentProvider): provider is CardSandbox => provider.name === 'sandbox';

export const CARD_PATH = '/-/card';
const SECRET_NAME = 'card-sandbox-webhook-secret';

/** Created once and stored with the data, so that every process using it agrees. */
async function webhookSecret(database: Database): Promise<string> {
  const newSecret = `whsec_${randomBytes(24).toString('base64url')}`;
  await database.transaction((tx) =>
    tx.execute('insert into setting (name, value) values ($1, $2) on conflict (name) do nothing', [SECRET_NAME, { secret: newSecret }]),
  );
  const stored = await findOne<{ value: { secret: string } }>(database, 'select value from setting where name = $1', [SECRET_NAME]);
  return stored!.value.secret;
}

const RETRIES: Retries = { count: 3, hours: 24 };

export interface CardSandboxOptions {
  readonly retries?: Retries;
  /** Whether test cards pay. A closed sandbox declines the charges of the plans that were started with them. */
  readonly isOpen?: boolean;
}

export async function cardSandbox(
  database: Database,
  clock: Clock,
  publicUrl: string,
  { retries = RETRIES, isOpen = true }: CardSandboxOptions = {},
): Promise<CardSandbox> {
  const secret = await webhookSecret(database);
  const sign = async (event: object): Promise<SignedEvent> => {
    const { webhooks } = await loadStripe();
    const body = JSON.stringify(event);
    const timestamp = Math.floor(clock.now().getTime() / 1000);
    return { body, signature: webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) };
  };
  const open = async (order: CheckoutOrder | PlanOrder | CardChangeOrder): Promise<Checkout> => {
    const sessionId = await createCheckoutSession(database, order, clock.now());
    return { providerSessionId: sessionId, checkoutUrl: `${publicUrl}${CARD_PATH}/${sessionId}` };
  };
  return {
    name: 'sandbox',
    isAvailable: isOpen,
    createCheckout: open,
    createPlanCheckout: open,
    createCardChange: open,
    adoptCard: (mandateId, setupId) => setMandateCard(database, mandateId, setupId.replace(SETUP_ID_PREFIX_PATTERN, '')),
    findCard: (mandateId) => findMandateCard(database, mandateId),
    closePlanCheckout: async (sessionId) =>
      (await endCheckoutSession(database, sessionId, 'canceled', clock.now()))?.state === 'paid' ? 'paid' : 'closed',
    setRenewal: (mandateId, renewal) => applyDesiredRenewal(database, mandateId, renewal, clock.now()),
    refund: (order) => refundCharge(database, order, clock.now()),
    // The sandbox's events always include the shop's IDs.
    findCharge: async () => undefined,
    readWebhook: (rawBody, signature) => readStripeEvent(rawBody, signature, secret, clock.now()),
    eventOf: (session) => sign(sessionEndEvent(session)),
    async chargeDue(now, send) {
      const deliver = async (event: object): Promise<boolean> => send(await sign(event));
      await sendEndedSessionEvents(database, now, deliver);
      const steps = await chargeDueSubscriptions(database, { ...retries, isDeclined: !isOpen }, now);
      await sendCardEvents(database, now, deliver);
      return steps;
    },
  };
}
