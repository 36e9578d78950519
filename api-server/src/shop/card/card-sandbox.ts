import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import type { Clock } from '../../clock';
import { type Database, findOne } from '../../database/database';
import type { PaymentProvider } from '../payment-provider';
import { readStripeNotice } from '../stripe-notice';
import { type CardSession, openCardSession } from './card-session';

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

export async function cardSandbox(database: Database, clock: Clock, publicUrl: string): Promise<CardSandbox> {
  const secret = await webhookSecret(database);
  return {
    name: 'sandbox',
    async createCheckout(order) {
      const sessionId = await openCardSession(database, order, clock.now());
      return { providerSessionId: sessionId, checkoutUrl: `${publicUrl}${CARD_PATH}/${sessionId}` };
    },
    readNotice: (rawBody, signature) => readStripeNotice(rawBody, signature, secret, clock.now()),
    noticeOf(session) {
      const body = JSON.stringify(eventOf(session));
      const timestamp = Math.floor(clock.now().getTime() / 1000);
      return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) };
    },
  };
}

/** The same event however often it is sent. */
function eventOf(session: CardSession): object {
  const isPaid = session.state === 'paid';
  return {
    id: `evt_${session.sessionId}`,
    object: 'event',
    created: Math.floor(session.createdAt.getTime() / 1000),
    livemode: false,
    type: isPaid ? 'checkout.session.completed' : 'checkout.session.expired',
    data: {
      object: {
        id: session.sessionId,
        object: 'checkout.session',
        mode: 'payment',
        client_reference_id: session.paymentId,
        metadata: { payment_id: session.paymentId, account_id: String(session.accountId) },
        amount_total: session.amountMinor,
        currency: session.currency.toLowerCase(),
        payment_status: isPaid ? 'paid' : 'unpaid',
        status: isPaid ? 'complete' : 'expired',
      },
    },
  };
}
