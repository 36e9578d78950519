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
import { createPlanHarness } from '../../subscription/testing/plan-harness';
import type { SimulatedReader } from '../../../testing/simulated-reader';
import { readerPayments } from '../reader-payments.query';

export type RefundHarness = Awaited<ReturnType<typeof createRefundHarness>>;

export async function createRefundHarness() {
  const planHarness = await createPlanHarness({
    environment: { SIGN_UP_MAILS_PER_HOUR: '100000', LOGIN_ATTEMPTS_PER_15_MINUTES: '100000', REQUESTS_PER_MINUTE: '100000' },
  });
  const { app, clock, database } = planHarness.test;
  const titleId = await addTitle(database);
  const [webhookSecret] = await database.query<{ value: { secret: string } }>(
    `select value from setting where name = 'card-sandbox-webhook-secret'`,
  );
  /** Opens a checkout page for points; returns its payment and session. */
  const order = async (person: SimulatedReader, assetId = 'point-1000') => {
    const checkout = await person.data('POST /web/stp/outright', { asset_id: assetId, path: '/my/shop', recaptcha_token: 'test' });
    const sessionId = checkout.checkout_url.split('/').at(-1)!;
    const [session] = await database.query<{ payment_id: string; amount_minor: number; currency: string }>(
      'select payment_id, amount_minor, currency from card_session where session_id = $1',
      [sessionId],
    );
    const { payment_id, amount_minor: amountMinor, currency } = session!;
    const metadata = { account_id: String(person.accountId), payment_id };
    const charge: AcceptedCharge = { chargeId: sessionId, metadata, amountMinor, currency };
    return { charge, paymentId: payment_id, url: checkout.checkout_url };
  };
  /** Sends a signed event; returns its settlement or error. */
  const sendEvent = async (event: object) => {
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(clock.now().getTime() / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret!.value.secret, timestamp });
    return planHarness.sendSigned(payload, signature);
  };
  /** Reports the total amount refunded. */
  const refunded = (charge: AcceptedCharge, minor = charge.amountMinor) => sendEvent(refundEvent(charge, minor, clock.now()));
  return {
    ...planHarness,
    order,
    sendEvent,
    refunded,
    /** Orders points, pays and reports the payment. */
    buy: async (person: SimulatedReader, assetId?: string) => {
      const { url, ...bought } = await order(person, assetId);
      expect(await planHarness.pay(url)).toBe('confirmed');
      return bought;
    },
    /** Buys a chapter at that price. */
    spend: async (person: SimulatedReader, point: number) => {
      const episode_id = await addEpisode(database, titleId, { point });
      await person.data('POST /episode/paid', { episode_id });
    },
    /** Refunds this amount, up to this total, and advances the clock by a minute. */
    refund: async (charge: AcceptedCharge, amountMinor: number, totalMinor = amountMinor): Promise<IssuedRefund> => {
      const issued = { refundId: `re_${totalMinor}_${clock.now().getTime()}`, amountMinor, givenAt: clock.now() };
      await refunded(charge, totalMinor);
      clock.advance(60_000);
      return issued;
    },
    /** Pays on the card page, and waits for all events. */
    payWithCard: async (url: string, number: string) => {
      expect((await payByCard(app, url, number)).statusCode).toBe(303);
      expect(await planHarness.goTo(clock.now())).toEqual([]);
    },
    /** Entries of corrections of returned points, oldest first. */
    corrections: () =>
      database.query<{ natural_key: string; ledger_account: string; asset: string; amount: number }>(
        `select j.natural_key, e.ledger_account, e.asset, e.amount from journal j join ledger_entry e using (account_id, journal_id)
         where j.kind = 'return-corrected' and e.amount > 0 order by j.journal_id, e.asset desc`,
      ),
    /** Reports a failed refund. */
    refundFailed: (charge: AcceptedCharge, refund: IssuedRefund, type?: Parameters<typeof refundFailureEvent>[3]) =>
      sendEvent(refundFailureEvent(charge, refund, clock.now(), type)),
    disputed: (charge: AcceptedCharge, step: Parameters<typeof disputeEvent>[1]) => sendEvent(disputeEvent(charge, step, clock.now())),
    payment: async (person: SimulatedReader, paymentId: string) => (await readerPayments(database, person.accountId, paymentId))[0]!,
    /** Points taken by each return, as [paid, free], oldest first. */
    returns: async (person: SimulatedReader) =>
      (
        await database.query<{ paid: number; free: number }>(
          `select coalesce(sum(amount) filter (where asset = 'paid-point'), 0)::int as paid, coalesce(sum(amount) filter (where asset = 'free-point'), 0)::int as free
           from journal join ledger_entry using (account_id, journal_id) where account_id = $1 and kind = 'return' and ledger_account = 'returned'
           group by journal_id order by journal_id`,
          [person.accountId],
        )
      ).map(({ paid, free }) => [paid, free] as const),
  };
}
