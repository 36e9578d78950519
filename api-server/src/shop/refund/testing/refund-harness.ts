import Stripe from 'stripe';
import {
  type IssuedRefund,
  type AcceptedCharge,
  disputeEvent,
  refundEvent,
  refundFailureEvent,
} from '../../payment/card-sandbox/card-event';
import { payByCard } from '../../testing/pay-by-card';
import { addEpisode, addTitle } from '../../testing/sample-rows';
import { WEBHOOK_PATH } from '../../webhook/payment.routes';
import { createPlanHarness, type PlanHarness } from '../../subscription/testing/plan-harness';
import type { SimulatedReader } from '../../../testing/simulated-reader';
import { readerPayments } from '../reader-payments.query';

export interface RefundHarness extends PlanHarness {
  /** Opens a checkout page for points; returns its payment and session. */
  order(person: SimulatedReader, assetId?: string): Promise<{ charge: AcceptedCharge; paymentId: string; url: string }>;
  /** The same, paid and reported. */
  buy(person: SimulatedReader, assetId?: string): Promise<{ charge: AcceptedCharge; paymentId: string }>;
  /** Buys a chapter at that price. */
  spend(person: SimulatedReader, point: number): Promise<void>;
  /** Sends a signed event; returns its settlement or error. */
  sendEvent(event: object): Promise<string>;
  /** Reports the total amount refunded. */
  refunded(charge: AcceptedCharge, minor?: number): Promise<string>;
  /** Refunds this amount, up to this total, and advances the clock by a minute. */
  refund(charge: AcceptedCharge, amountMinor: number, totalMinor?: number): Promise<IssuedRefund>;
  /** Pays on the card page, and waits for all events. */
  payWithCard(url: string, number: string): Promise<void>;
  /** Entries of corrections of returned points, oldest first. */
  corrections(): Promise<{ natural_key: string; ledger_account: string; asset: string; amount: number }[]>;
  /** Reports a failed refund. */
  refundFailed(charge: AcceptedCharge, refund: IssuedRefund, type?: Parameters<typeof refundFailureEvent>[3]): Promise<string>;
  disputed(charge: AcceptedCharge, step: Parameters<typeof disputeEvent>[1]): Promise<string>;
  payment(person: SimulatedReader, paymentId: string): Promise<Awaited<ReturnType<typeof readerPayments>>[number]>;
  /** Points taken by each return, as [paid, free], oldest first. */
  returns(person: SimulatedReader): Promise<(readonly [number, number])[]>;
}

export async function createRefundHarness(): Promise<RefundHarness> {
  const planHarness = await createPlanHarness({
    environment: { SIGN_UP_MAILS_PER_HOUR: '100000', LOGIN_ATTEMPTS_PER_15_MINUTES: '100000', REQUESTS_PER_MINUTE: '100000' },
  });
  const { app, clock, database } = planHarness.test;
  const titleId = await addTitle(database);
  const [webhookSecret] = await database.query<{ value: { secret: string } }>(
    `select value from setting where name = 'card-sandbox-webhook-secret'`,
  );
  const harness: RefundHarness = {
    ...planHarness,
    order: async (person, assetId = 'point-1000') => {
      const checkout = await person.data('POST /web/stp/outright', { asset_id: assetId, path: '/my/shop', recaptcha_token: 'test' });
      const sessionId = checkout.checkout_url.split('/').at(-1)!;
      const [session] = await database.query<{ payment_id: string; amount_minor: number; currency: string }>(
        'select payment_id, amount_minor, currency from card_session where session_id = $1',
        [sessionId],
      );
      const { payment_id, amount_minor: amountMinor, currency } = session!;
      const metadata = { account_id: String(person.accountId), payment_id };
      return { charge: { chargeId: sessionId, metadata, amountMinor, currency }, paymentId: payment_id, url: checkout.checkout_url };
    },
    buy: async (person, assetId) => {
      const { url, ...bought } = await harness.order(person, assetId);
      expect(await planHarness.pay(url)).toBe('confirmed');
      return bought;
    },
    spend: async (person, point) => {
      const episode_id = await addEpisode(database, titleId, { point });
      await person.data('POST /episode/paid', { episode_id });
    },
    sendEvent: async (event) => {
      const payload = JSON.stringify(event);
      const timestamp = Math.floor(clock.now().getTime() / 1000);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret!.value.secret, timestamp });
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      const response = await app.inject({ method: 'POST', url: WEBHOOK_PATH, payload, headers });
      const { settlement, error } = response.json<{ settlement?: string; error?: string }>();
      return settlement ?? error ?? '';
    },
    refunded: (charge, minor = charge.amountMinor) => harness.sendEvent(refundEvent(charge, minor, clock.now())),
    refund: async (charge, amountMinor, totalMinor = amountMinor) => {
      const refunded = { refundId: `re_${totalMinor}_${clock.now().getTime()}`, amountMinor, givenAt: clock.now() };
      await harness.refunded(charge, totalMinor);
      clock.advance(60_000);
      return refunded;
    },
    payWithCard: async (url, number) => {
      expect((await payByCard(app, url, number)).statusCode).toBe(303);
      expect(await planHarness.goTo(clock.now())).toEqual([]);
    },
    corrections: () =>
      database.query(
        `select j.natural_key, e.ledger_account, e.asset, e.amount from journal j join ledger_entry e using (account_id, journal_id)
         where j.kind = 'return-corrected' and e.amount > 0 order by j.journal_id, e.asset desc`,
      ),
    refundFailed: (charge, refund, type) => harness.sendEvent(refundFailureEvent(charge, refund, clock.now(), type)),
    disputed: (charge, step) => harness.sendEvent(disputeEvent(charge, step, clock.now())),
    payment: async (person, paymentId) => (await readerPayments(database, person.accountId, paymentId))[0]!,
    returns: async (person) =>
      (
        await database.query<{ paid: number; free: number }>(
          `select coalesce(sum(amount) filter (where asset = 'paid-point'), 0)::int as paid, coalesce(sum(amount) filter (where asset = 'free-point'), 0)::int as free
           from journal join ledger_entry using (account_id, journal_id) where account_id = $1 and kind = 'return' and ledger_account = 'returned'
           group by journal_id order by journal_id`,
          [person.accountId],
        )
      ).map(({ paid, free }) => [paid, free] as const),
  };
  return harness;
}
