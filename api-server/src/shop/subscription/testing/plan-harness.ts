import { pointBalance } from '../../../ledger/balances';
import { verifyLedger } from '../../../ledger/verify-ledger';
import { runScheduledJobs } from '../../../schedule/scheduled-jobs';
import { isCardSandbox, type CardSandbox } from '../../payment/card-sandbox/card-sandbox';
import { savedCardOf } from '../../payment/card-sandbox/card-form';
import { endCheckoutSession } from '../../payment/card-sandbox/checkout-session';
import { DECLINED_LATER_CARD, SUCCESSFUL_CARD } from '../../payment/card-sandbox/test-cards';
import { WEBHOOK_PATH } from '../../webhook/payment.routes';
import type { SimulatedReader } from '../../../testing/simulated-reader';
import { type TestApp, type TestAppOptions, createTestApp } from '../../../testing/test-app';

/** How the paying card's bank responds later. */
export type Bank = 'pays' | 'declines later';
const CARDS = { pays: savedCardOf(SUCCESSFUL_CARD), 'declines later': savedCardOf(DECLINED_LATER_CARD) };

/** The app with readers who subscribe, pay at the sandbox and let time pass. */
export interface PlanHarness {
  readonly test: TestApp;
  readonly sandbox: CardSandbox;
  reader(region?: 'US' | 'JP'): Promise<SimulatedReader>;
  /** URL of the checkout page. */
  checkout(person: SimulatedReader, assetId?: string, path?: string): Promise<string>;
  /** Pays there; returns the webhook's settlement. */
  pay(checkoutUrl: string, bank?: Bank): Promise<string>;
  /** Leaves that page; returns the webhook's settlement. */
  leave(checkoutUrl: string): Promise<string>;
  subscribe(person: SimulatedReader, assetId?: string, bank?: Bank): Promise<void>;
  cancel(person: SimulatedReader, assetId?: string): Promise<void>;
  /** URL of the page on which a plan's card is replaced; `pay` submits it. */
  cardPage(person: SimulatedReader, assetId?: string, path?: string): Promise<string>;
  /** Sets the clock and runs the scheduled jobs. Returns the names of those that failed. */
  goTo(moment: string | Date): Promise<string[]>;
  plan(person: SimulatedReader, assetId?: string): Promise<PlanState>;
  /** Paid and free points without those of the sign-up. */
  points(person: SimulatedReader): Promise<readonly [paid: number, free: number]>;
  /** Paid months, oldest first. */
  months(person: SimulatedReader, assetId?: string): Promise<string[]>;
  /** Closes the app after verifying the ledger. */
  close(): Promise<void>;
}
type PlanState = Awaited<ReturnType<typeof readPlan>>;

async function readPlan(person: SimulatedReader, assetId: string) {
  const { plan_list } = await person.data('GET /web/shop/point/subscription');
  const plan = plan_list.find((candidate) => candidate.asset_id === assetId);
  if (!plan) throw new Error(`There is no plan ${assetId}.`);
  return plan;
}

export async function createPlanHarness(options: TestAppOptions = {}): Promise<PlanHarness> {
  const test = await createTestApp({ ...options, environment: { SIGN_UP_FREE_POINTS: '0', ...options.environment } });
  const { app, clock, database, deps } = test;
  const sandbox = deps.payments;
  if (!isCardSandbox(sandbox)) throw new Error('The plan harness needs the card sandbox.');
  let readers = 0;

  const endPage = async (checkoutUrl: string, state: 'paid' | 'canceled', bank: Bank = 'pays'): Promise<string> => {
    const sessionId = checkoutUrl.split('/').at(-1)!;
    const session = await endCheckoutSession(
      database,
      sessionId,
      state,
      clock.now(),
      { isDeclinedLater: bank === 'declines later' },
      CARDS[bank],
    );
    const { body, signature } = await sandbox.eventOf(session!);
    const response = await app.inject({
      method: 'POST',
      url: WEBHOOK_PATH,
      payload: body,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
    const { settlement, error } = response.json<{ settlement?: string; error?: string }>();
    return settlement ?? error ?? '';
  };
  const harness: PlanHarness = {
    test,
    sandbox,
    reader: async (region = 'US') => {
      const person = await test.cast.signUp(`plan${(readers += 1)}@komado.example`);
      person.headers['x-country'] = region;
      return person;
    },
    checkout: async (person, assetId = 'plan-300', path = '/my/shop') =>
      (await person.data('POST /web/stp/subscription', { asset_id: assetId, path, recaptcha_token: 'test' })).checkout_url,
    pay: (checkoutUrl, bank = 'pays') => endPage(checkoutUrl, 'paid', bank),
    leave: (checkoutUrl) => endPage(checkoutUrl, 'canceled'),
    subscribe: async (person, assetId = 'plan-300', bank = 'pays') => {
      const settlement = await harness.pay(await harness.checkout(person, assetId), bank);
      if (settlement !== 'started') throw new Error(`The payment was settled as ${settlement}.`);
    },
    cancel: async (person, assetId = 'plan-300') => {
      await person.data('POST /web/stp/subscription/cancel', { asset_id: assetId, recaptcha_token: 'test' });
    },
    cardPage: async (person, assetId = 'plan-300', path = '/my/shop') =>
      (await person.data('POST /web/stp/subscription/card', { asset_id: assetId, path, recaptcha_token: 'test' })).checkout_url,
    goTo: async (moment) => {
      clock.set(new Date(moment));
      return runScheduledJobs(deps, clock.now());
    },
    plan: (person, assetId = 'plan-300') => readPlan(person, assetId),
    points: async (person) => {
      const { paid, free } = await pointBalance(database, person.accountId, clock.now());
      return [paid, free];
    },
    months: async (person, assetId = 'plan-300') =>
      (
        await database.query<{ period: string }>(
          'select period from subscription_charge where account_id = $1 and asset_id = $2 and not is_surplus order by period',
          [person.accountId, assetId],
        )
      ).map(({ period }) => period),
    close: async () => {
      const faults = await verifyLedger(database);
      await test.close();
      expect(faults).toEqual([]);
    },
  };
  return harness;
}
