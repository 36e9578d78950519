import { runScheduledJobs } from '../../../schedule/scheduled-jobs';
import { createPlanHarness, type PlanHarness } from '../../subscription/testing/plan-harness';
import { cardSandbox } from './card-sandbox';

const CLOSED = { PUBLIC_URL: 'https://komado.example', CARD_SANDBOX_PUBLIC: 'false' };

describe('A public site without a payment provider', () => {
  let harness: PlanHarness;
  const begin = async (environment: Record<string, string>) => {
    harness = await createPlanHarness({ startAt: new Date('2026-11-20T12:00:00Z'), environment });
    return harness.reader();
  };
  afterEach(() => harness.close());

  it('sells neither points nor plans, so that nobody pays with test cards', async () => {
    const reader = await begin(CLOSED);
    expect(await reader.data('GET /web/shop', { asset_type: 'point' })).toMatchObject({ is_purchasable: true, product_list: [] });
    expect((await reader.data('GET /web/shop/point/subscription')).plan_list).toEqual([]);
    const order = { path: '/my/shop', recaptcha_token: 'token' };
    for (const [name, asset_id, reason] of [
      ['POST /web/stp/outright', 'point-1000', 'product-not-on-sale'],
      ['POST /web/stp/subscription', 'plan-300', 'plan-not-on-sale'],
    ] as const)
      expect((await reader.call(name, { ...order, asset_id })).body).toMatchObject({ status: 'fail', reason });
    expect(await harness.test.database.query('select 1 from card_session')).toEqual([]);
  });

  it('sells both once its operator opens the card sandbox', async () => {
    const reader = await begin({ ...CLOSED, CARD_SANDBOX_PUBLIC: 'true' });
    expect((await reader.data('GET /web/shop', { asset_type: 'point' })).product_list).not.toEqual([]);
    expect((await reader.data('GET /web/shop/point/subscription')).plan_list).not.toEqual([]);
  });

  it('does not renew plans that were started with test cards, and ends them like any plan whose card is declined', async () => {
    const reader = await begin({});
    await harness.subscribe(reader);
    const { database, clock, deps } = harness.test;
    const closed = await cardSandbox(database, clock, CLOSED.PUBLIC_URL, { isOpen: false });
    for (const day of ['01', '02', '03', '04']) {
      clock.set(new Date(`2026-12-${day}T00:00:00Z`));
      await runScheduledJobs({ ...deps, payments: closed }, clock.now());
    }
    expect(await harness.months(reader)).toEqual(['2026-11']);
    expect((await harness.plan(reader)).is_subscribed).toBe(false);
  });
});
