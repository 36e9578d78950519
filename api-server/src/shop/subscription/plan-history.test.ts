import fc from 'fast-check';
import { propertyTestSettings } from '../../testing/property-test-settings';
import { testDialect } from '../../testing/test-database';
import { type PlanHarness, createPlanHarness } from './testing/plan-harness';
import { DAY_MS } from '../../clock';

/** On PGlite, where each takes twice as long, the first of the same histories. */
const HISTORIES = testDialect === 'pglite' ? 4 : 12;

const PLANS = ['plan-300', 'plan-1000'] as const;
const POINTS = { 'plan-300': [300, 30], 'plan-1000': [1000, 120] } as const;

const plan = fc.constantFrom(...PLANS);
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('subscribe' as const), plan, isDeclinedLater: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('open and leave' as const), plan }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel' as const), plan }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('days pass' as const), days: fc.integer({ min: 1, max: 70 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('new card' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('tell all again' as const) }) },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

async function live(bench: PlanHarness, acts: readonly Act[], region: 'US' | 'JP'): Promise<void> {
  const { test } = bench;
  const reader = await bench.reader(region);
  const paid: string[] = [];
  const write = (sql: string) => test.database.transaction((tx) => tx.execute(sql, [reader.accountId]));
  for (const step of acts) {
    if (step.kind === 'days pass') await bench.goTo(new Date(test.clock.now().getTime() + step.days * DAY_MS));
    else if (step.kind === 'cancel') {
      const { status } = await reader.call('POST /web/stp/subscription/cancel', { asset_id: step.plan, recaptcha_token: 'test' });
      expect([200, 400]).toContain(status);
    } else if (step.kind === 'new card') await write('update card_mandate set is_declined_later = false where account_id = $1');
    else if (step.kind === 'tell all again') {
      await write(
        `update card_event set notified_at = null, next_try_at = created_at where body::text like '%"account_id": "' || $1::text || '"%'`,
      );
      for (const url of paid) expect(await bench.pay(url)).toBe('unchanged');
      expect(await bench.goTo(test.clock.now())).toEqual([]);
    } else {
      const parameters = { asset_id: step.plan, path: '/my/shop', recaptcha_token: 'test' };
      const { status, body } = await reader.call('POST /web/stp/subscription', parameters);
      expect([200, 400]).toContain(status);
      if (status === 200 && step.kind === 'subscribe' && body.checkout_url.includes('/-/card/')) {
        expect(await bench.pay(body.checkout_url, step.isDeclinedLater ? 'declines later' : 'pays')).toBe('started');
        paid.push(body.checkout_url);
      }
    }
  }
  await verifyHistory(bench, reader.accountId);
}

/** Compares the ledger with the bank's charges: one grant per paid month, and the bonus at most twice. */
async function verifyHistory({ test }: PlanHarness, accountId: number): Promise<void> {
  const { database } = test;
  const charges = await database.query<{ asset_id: (typeof PLANS)[number]; period: string; is_surplus: boolean }>(
    'select asset_id, period, is_surplus from subscription_charge where account_id = $1 order by period',
    [accountId],
  );
  const months = charges.map(({ asset_id, period }) => `${asset_id} ${period}`);
  expect(charges.filter(({ is_surplus }) => is_surplus)).toEqual([]);
  expect(new Set(months).size).toBe(months.length);
  const [taken] = await database.query<{ charges: number }>(
    `select coalesce(sum(charges), 0) as charges from card_mandate where account_id = $1`,
    [accountId],
  );
  expect(months).toHaveLength(taken!.charges);
  const granted = await database.query<{ natural_key: string; paid: number; free: number }>(
    `select natural_key, sum(amount) filter (where asset = 'paid-point') as paid, coalesce(sum(amount) filter (where asset = 'free-point'), 0) as free
     from journal join ledger_entry using (account_id, journal_id)
     where account_id = $1 and kind = 'monthly-plan' and ledger_account = 'balance' group by journal_id, natural_key`,
    [accountId],
  );
  expect(granted.map(({ natural_key }) => natural_key).sort()).toEqual(
    charges.map(({ asset_id, period }) => `plan:${accountId}:${asset_id}:${period}`).sort(),
  );
  const bonuses = granted.filter(({ free }) => free > 0);
  expect(bonuses.length).toBe(months.length === 0 ? 0 : Math.max(1, bonuses.length));
  expect(bonuses.length).toBeLessThanOrEqual(2);
  expect(new Set(bonuses.map(({ natural_key }) => natural_key.split(':')[2])).size).toBeLessThanOrEqual(1);
  for (const { natural_key, paid, free } of granted) {
    const [point, bonus] = POINTS[natural_key.split(':')[2] as (typeof PLANS)[number]];
    expect(paid).toBe(point);
    expect([0, bonus]).toContain(free);
  }
}

describe('Over any history of subscribing, canceling, failing and waiting', () => {
  test('each paid month is granted once, no other is, and the ledger has no faults', async () => {
    const bench = await createPlanHarness({ environment: { SIGN_UP_MAILS_PER_HOUR: '100000', LOGIN_ATTEMPTS_PER_15_MINUTES: '100000' } });
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 2, maxLength: 14 }),
        fc.constantFrom('US' as const, 'JP' as const),
        async (acts, region) => {
          await live(bench, acts, region);
        },
      ),
      propertyTestSettings(20_261_201, HISTORIES),
    );
    await bench.close();
  });
});
