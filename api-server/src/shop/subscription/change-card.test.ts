import type { SimulatedReader } from '../../testing/simulated-reader';
import { cancelAllPlans } from './cancel-plan.command';
import { type PlanHarness, createPlanHarness } from './testing/plan-harness';

describe('A new card for a running plan', () => {
  let bench: PlanHarness;
  let reader: SimulatedReader;
  beforeEach(async () => {
    bench = await createPlanHarness();
    reader = await bench.reader();
  });
  afterEach(() => bench.close());

  const requestChange = (asset_id = 'plan-300', path = '/my/shop') =>
    reader.call('POST /web/stp/subscription/card', { asset_id, path, recaptcha_token: 'test' });
  const mails = () => bench.test.mails.filter(({ subject }) => subject === 'You changed the card for Monthly 300');

  test('is charged from the next 1st on: a month that the old one would have failed is paid', async () => {
    await bench.subscribe(reader, 'plan-300', 'declines later');
    const before = await bench.points(reader);
    expect(await bench.pay(await bench.cardPage(reader))).toBe('card-changed');
    expect(await bench.points(reader)).toEqual(before);
    expect(await bench.months(reader)).toEqual(['2026-11']);
    await bench.goTo('2026-12-01T00:00:00Z');
    expect(await bench.plan(reader)).toMatchObject({ is_past_due: false, next_date: '2027-01-01T00:00:00.000Z' });
    expect(await bench.months(reader)).toEqual(['2026-11', '2026-12']);
  });

  test('that its bank declines fails the next charge, with the usual ways to fix it', async () => {
    await bench.subscribe(reader);
    expect(await bench.pay(await bench.cardPage(reader), 'declines later')).toBe('card-changed');
    await bench.goTo('2026-12-01T00:00:00Z');
    expect(await bench.plan(reader)).toMatchObject({ is_past_due: true });
    expect(await bench.pay(await bench.checkout(reader))).toBe('started');
    expect(await bench.plan(reader)).toMatchObject({ is_past_due: false });
  });

  test('is named with the plan, and no more of it is stored', async () => {
    await bench.subscribe(reader);
    expect((await bench.plan(reader)).card).toEqual({ brand: 'Visa', last_four: '4242' });
    bench.test.clock.advance(60_000);
    await bench.pay(await bench.cardPage(reader), 'declines later');
    expect((await bench.plan(reader)).card).toEqual({ brand: 'Visa', last_four: '0341' });
    const url = new URL(await bench.cardPage(reader));
    expect((await bench.test.app.inject({ url: url.pathname })).body).toContain('<dt>Card now</dt><dd>Visa ending in 0341</dd>');
    const withErrors = await bench.test.app.inject({ method: 'POST', url: url.pathname, payload: {} });
    expect([withErrors.statusCode, withErrors.body]).toEqual([422, expect.stringContaining('<dd>Visa ending in 0341</dd>')]);
    await bench.test.database.transaction((tx) => cancelAllPlans(tx, reader.accountId, bench.test.clock.now()));
    expect((await bench.plan(reader)).card).toBeUndefined();
  });

  test('has no name while the provider does not tell it, and is charged nevertheless', async () => {
    jest.spyOn(bench.sandbox, 'findCard').mockRejectedValue(new Error('Stripe is down'));
    await bench.subscribe(reader);
    expect(await bench.plan(reader)).toMatchObject({ is_subscribed: true });
    expect((await bench.plan(reader)).card).toBeUndefined();
    jest.restoreAllMocks();
  });

  test('is confirmed by one mail, however often the event arrives', async () => {
    await bench.subscribe(reader);
    const url = await bench.cardPage(reader);
    expect(await bench.pay(url)).toBe('card-changed');
    expect(await bench.pay(url)).toBe('unchanged');
    expect(mails()).toHaveLength(1);
    expect(mails()[0]!.text).toContain('$3.00 on December 1, 2026');
    expect(mails()[0]!.text).toContain('Nothing was charged today.');
  });

  test('is given on one page for all tabs, and on a new one once that was used', async () => {
    await bench.subscribe(reader);
    const [first, second] = await Promise.all([bench.cardPage(reader), bench.cardPage(reader)]);
    expect(second).toBe(first);
    await bench.pay(first);
    expect(await bench.cardPage(reader)).not.toBe(first);
  });

  test('is given on a new page after one was abandoned', async () => {
    await bench.subscribe(reader);
    const left = await bench.cardPage(reader);
    expect(await bench.leave(left)).toBe('closed');
    expect((await bench.plan(reader)).card_changed_date).toBeNull();
    const next = await bench.cardPage(reader);
    expect(next).not.toBe(left);
    expect(await bench.pay(next)).toBe('card-changed');
    expect((await bench.plan(reader)).card_changed_date).toBe(bench.test.clock.now().toISOString());
    expect(await bench.leave(left)).toBe('unchanged');
  });

  test('wins over one from an older page that is reported later', async () => {
    await bench.subscribe(reader);
    const older = await bench.cardPage(reader, 'plan-300', '/my/shop?from=older');
    bench.test.clock.advance(60_000);
    expect(await bench.pay(await bench.cardPage(reader))).toBe('card-changed');
    expect(await bench.pay(older, 'declines later')).toBe('unchanged');
    await bench.goTo('2026-12-01T00:00:00Z');
    expect(await bench.plan(reader)).toMatchObject({ is_past_due: false });
  });

  test('is refused without the plan, after a cancellation, or while a month is past due', async () => {
    expect((await requestChange()).body).toMatchObject({ response_code: 1099, reason: 'not-subscribed' });
    await bench.subscribe(reader, 'plan-300', 'declines later');
    await bench.cancel(reader);
    expect((await requestChange()).body).toMatchObject({ reason: 'plan-not-renewed' });
    await bench.checkout(reader);
    await bench.goTo('2026-12-01T00:00:00Z');
    expect(await bench.plan(reader)).toMatchObject({ is_past_due: true });
    expect((await requestChange()).body).toMatchObject({ reason: 'plan-not-renewed' });
  });

  test('is used for the retry when the charge fails while its page is open', async () => {
    await bench.subscribe(reader, 'plan-300', 'declines later');
    bench.test.clock.set(new Date('2026-11-30T23:00:00Z'));
    const url = await bench.cardPage(reader);
    await bench.goTo('2026-12-01T00:00:00Z');
    expect(await bench.pay(url)).toBe('card-changed');
    expect(mails()[0]!.text).toContain('$3.00 on December 2, 2026');
    await bench.goTo('2026-12-02T00:00:00Z');
    expect(await bench.plan(reader)).toMatchObject({ is_past_due: false });
    expect(await bench.months(reader)).toEqual(['2026-11', '2026-12']);
  });

  test('changes nothing when the plan has ended meanwhile, and is not mailed', async () => {
    await bench.subscribe(reader);
    const url = await bench.cardPage(reader);
    await bench.cancel(reader);
    await bench.goTo('2026-12-01T00:00:00Z');
    expect(await bench.pay(url)).toBe('card-changed');
    expect(mails()).toEqual([]);
    expect(await bench.months(reader)).toEqual(['2026-11']);
  });

  test('is refused without a recaptcha token, without a login, and for another reader', async () => {
    await bench.subscribe(reader);
    const parameters = { asset_id: 'plan-300', path: '/my/shop', recaptcha_token: '' };
    expect((await reader.call('POST /web/stp/subscription/card', parameters)).body.response_code).toBe(1301);
    const other = await bench.reader();
    const cardParameters = { ...parameters, recaptcha_token: 'test' };
    expect((await other.call('POST /web/stp/subscription/card', cardParameters)).body.reason).toBe('not-subscribed');
    expect((await bench.test.visitor().call('POST /web/stp/subscription/card', cardParameters)).body.response_code).toBe(2011);
  });

  test('returns only to a path on this site', async () => {
    await bench.subscribe(reader);
    for (const path of ['//evil.example', 'https://evil.example/', '/\\evil.example'])
      expect((await requestChange('plan-300', path)).status).toBe(400);
  });
});
