import { pointBalance } from '../../../ledger/balances';
import { verifyLedger } from '../../../ledger/verify-ledger';
import { runScheduledJobs } from '../../../schedule/scheduled-jobs';
import { isCardSandbox } from '../../payment/card-sandbox/card-sandbox';
import { savedCardOf } from '../../payment/card-sandbox/card-form';
import { endCheckoutSession } from '../../payment/card-sandbox/checkout-session';
import { DECLINED_LATER_CARD, SUCCESSFUL_CARD } from '../../payment/card-sandbox/test-cards';
import { WEBHOOK_PATH } from '../../webhook/payment.routes';
import type { SimulatedReader } from '../../../testing/simulated-reader';
import { type TestAppOptions, createTestApp } from '../../../testing/test-app';

/** How the paying card's bank responds later. */
export type Bank = 'pays' | 'declines later';
const CARDS = { pays: savedCardOf(SUCCESSFUL_CARD), 'declines later': savedCardOf(DECLINED_LATER_CARD) };

export type PlanHarness = Awaited<ReturnType<typeof createPlanHarness>>;

async function readPlan(person: SimulatedReader, assetId: string) {
  const { plan_list } = await person.data('GET /web/shop/point/subscription');
  const plan = plan_list.find((candidate) => candidate.asset_id === assetId);
  if (!plan) throw new Error(`There is no plan ${assetId}.`);
  return plan;
}

/** The app with readers who subscribe, pay at the sandbox and let time pass. */
export async function createPlanHarness(options: TestAppOptions = {}) {
  const test = await createTestApp({ ...options, environment: { SIGN_UP_FREE_POINTS: '0', ...options.environment } });
  const { app, clock, database, deps } = test;
  const sandbox = deps.payments;
  if (!isCardSandbox(sandbox)) throw new Error('The plan harness needs the card sandbox.');
  let readers = 0;

  /** Posts an event of the provider to the webhook; returns its settlement or error. */
  const sendSigned = async (payload: string, signature: string): Promise<string> => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const response = await app.inject({ method: 'POST', url: WEBHOOK_PATH, payload, headers });
    const { settlement, error } = response.json<{ settlement?: string; error?: string }>();
    return settlement ?? error ?? '';
  };
  const endPage = async (checkoutUrl: string, state: 'paid' | 'canceled', bank: Bank = 'pays'): Promise<string> => {
    const sessionId = checkoutUrl.split('/').at(-1)!;
    const isDeclinedLater = bank === 'declines later';
    const session = await endCheckoutSession(database, sessionId, state, clock.now(), { isDeclinedLater }, CARDS[bank]);
    const { body, signature } = await sandbox.eventOf(session!);
    return sendSigned(body, signature);
  };
  /** URL of the checkout page. */
  const checkout = async (person: SimulatedReader, assetId = 'plan-300', path = '/my/shop') =>
    (await person.data('POST /web/stp/subscription', { asset_id: assetId, path, recaptcha_token: 'test' })).checkout_url;
  /** Pays there; returns the webhook's settlement. */
  const pay = (checkoutUrl: string, bank: Bank = 'pays') => endPage(checkoutUrl, 'paid', bank);
  return {
    test,
    sandbox,
    sendSigned,
    checkout,
    pay,
    reader: async (region: 'US' | 'JP' = 'US') => {
      const person = await test.cast.signUp(`plan${(readers += 1)}@komado.example`);
      person.headers['x-country'] = region;
      return person;
    },
    /** Leaves that page; returns the webhook's settlement. */
    leave: (checkoutUrl: string) => endPage(checkoutUrl, 'canceled'),
    subscribe: async (person: SimulatedReader, assetId = 'plan-300', bank: Bank = 'pays') => {
      const settlement = await pay(await checkout(person, assetId), bank);
      if (settlement !== 'started') throw new Error(`The payment was settled as ${settlement}.`);
    },
    cancel: async (person: SimulatedReader, assetId = 'plan-300') => {
      await person.data('POST /web/stp/subscription/cancel', { asset_id: assetId, recaptcha_token: 'test' });
    },
    /** URL of the page on which a plan's card is replaced; `pay` submits it. */
    cardPage: async (person: SimulatedReader, assetId = 'plan-300', path = '/my/shop') =>
      (await person.data('POST /web/stp/subscription/card', { asset_id: assetId, path, recaptcha_token: 'test' })).checkout_url,
    /** Sets the clock and runs the scheduled jobs. Returns the names of those that failed. */
    goTo: async (moment: string | Date) => {
      clock.set(new Date(moment));
      return runScheduledJobs(deps, clock.now());
    },
    plan: (person: SimulatedReader, assetId = 'plan-300') => readPlan(person, assetId),
    /** Paid and free points without those of the sign-up. */
    points: async (person: SimulatedReader): Promise<readonly [paid: number, free: number]> => {
      const { paid, free } = await pointBalance(database, person.accountId, clock.now());
      return [paid, free];
    },
    /** Paid months, oldest first. */
    months: async (person: SimulatedReader, assetId = 'plan-300') =>
      (
        await database.query<{ period: string }>(
          'select period from subscription_charge where account_id = $1 and asset_id = $2 and not is_surplus order by period',
          [person.accountId, assetId],
        )
      ).map(({ period }) => period),
    /** Closes the app after verifying the ledger. */
    close: async () => {
      const faults = await verifyLedger(database);
      await test.close();
      expect(faults).toEqual([]);
    },
  };
}
