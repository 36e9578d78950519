import { type CorruptLedger, createCorruptLedger } from './testing/corrupt-ledger';

describe('The audit of the ledger', () => {
  let ledger: CorruptLedger;
  beforeEach(async () => {
    ledger = await createCorruptLedger();
  });
  afterEach(() => ledger.release());

  /** Points spent by journal 1, after its other entries. */
  const spent = (amount: number) => [
    ...ledger.operatorGrant(amount, 9),
    ledger.entry(1, 2, 'balance', -amount),
    ledger.entry(1, 3, 'spent', amount),
  ];

  test('finds no fault in an empty ledger', async () => {
    expect(await ledger.faults()).toEqual([]);
  });

  test('accepts a sound grant, and reports one that does not balance with its id and its difference', async () => {
    await ledger.forge(
      ledger.lot(1, 10),
      ledger.journal(1, 'operator-grant'),
      ledger.entry(1, 0, 'sold', -10),
      ledger.entry(1, 1, 'balance', 10),
    );
    expect(await ledger.faults()).toEqual([]);
    await ledger.forge('update ledger_entry set amount = -9 where place = 0');
    expect(await ledger.faults()).toEqual([
      { kind: 'unbalanced-journal', accountId: ledger.account, subject: '1', detail: 'paid-point sums to 1' },
    ]);
  });

  test('finds a journal without two sides', async () => {
    await ledger.forge(ledger.journal(1, 'operator-grant'));
    expect(await ledger.kinds()).toEqual(['one-sided-journal']);
  });

  test('finds a lot that gave more than it contained', async () => {
    await ledger.forge(
      ...ledger.operatorGrant(10, 9),
      ledger.journal(1, 'expiry'),
      ledger.entry(1, 0, 'balance', -11),
      ledger.entry(1, 1, 'expired', 11),
      'update lot set expires_at = created_at',
    );
    expect(await ledger.kinds()).toEqual(['overdrawn-lot']);
  });

  test('finds a lot that was never credited', async () => {
    await ledger.forge(ledger.lot(1, 10));
    expect(await ledger.kinds()).toEqual(['unfilled-lot']);
  });

  test('finds an entry whose lot is of another asset', async () => {
    await ledger.forge(
      ledger.lot(1, 10, 'free-point'),
      ledger.journal(1, 'operator-grant'),
      ledger.entry(1, 0, 'sold', -10),
      ledger.entry(1, 1, 'balance', 10),
    );
    expect(await ledger.kinds()).toEqual(['entry-of-another-asset', 'entry-of-another-asset']);
  });

  test('finds an entitlement for which nothing was spent', async () => {
    await ledger.forge(
      ...ledger.operatorGrant(5, 9),
      ledger.journal(1, 'unlock-episode', { price: 5, episode_id: ledger.episode }),
      ledger.owned(1),
    );
    expect(await ledger.kinds()).toEqual(['one-sided-journal', 'unpaid-entitlement']);
  });

  test('finds an entitlement for which less than its price was spent', async () => {
    const memo = { price: 9, episode_id: ledger.episode };
    await ledger.forge(ledger.journal(1, 'unlock-episode', memo), ...spent(5), ledger.owned(1));
    expect(await ledger.kinds()).toEqual(['unpaid-entitlement']);
  });

  test('finds an entitlement whose journal paid for another episode, and the episode that was paid for', async () => {
    const memo = { price: 5, episode_id: ledger.episode + 1 };
    await ledger.forge(ledger.journal(1, 'unlock-episode', memo), ...spent(5), ledger.owned(1));
    expect(await ledger.kinds()).toEqual(['unpaid-entitlement', 'payment-without-entitlement']);
  });

  test('accepts chapters bought in bulk, and finds one that was paid for but is not owned', async () => {
    const memo = { price: 9, episode_ids: `${ledger.episode}`, title_id: ledger.title, point_back: 0 };
    await ledger.forge(ledger.journal(1, 'unlock-episodes', memo, 'bulk:1'), ...spent(9), ledger.owned(1));
    expect(await ledger.faults()).toEqual([]);
    await ledger.forge(
      `update journal set memo = '${JSON.stringify({ ...memo, episode_ids: `${ledger.episode},${ledger.episode + 1}` })}'`,
    );
    expect(await ledger.faults()).toEqual([
      {
        kind: 'payment-without-entitlement',
        accountId: ledger.account,
        subject: '1',
        detail: `unlock-episodes of episode ${ledger.episode + 1}`,
      },
    ]);
    await ledger.forge(`update journal set memo = '${JSON.stringify({ ...memo, episode_ids: `${ledger.episode + 1}` })}'`);
    expect(await ledger.kinds()).toEqual(['unpaid-entitlement', 'payment-without-entitlement']);
  });

  test('finds a bulk purchase without its promised point back, and point back without a purchase', async () => {
    const memo = { price: 9, episode_ids: `${ledger.episode}`, title_id: ledger.title, point_back: 4 };
    await ledger.forge(ledger.journal(1, 'unlock-episodes', memo, 'bulk:1'), ...spent(9), ledger.owned(1));
    expect(await ledger.faults()).toEqual([
      { kind: 'purchase-without-point-back', accountId: ledger.account, subject: '1', detail: 'promised 4 back, gave 0' },
    ]);
    await ledger.forge(
      `insert into lot overriding system value values (${ledger.account}, 2, 'free-point', 4, now() + interval '1 day', now())`,
      `insert into journal overriding system value values (${ledger.account}, 2, 'point-back:1', 'point-back', '{}', now())`,
      `insert into ledger_entry values (${ledger.account}, 2, 0, 'granted', 'free-point', 2, -4), (${ledger.account}, 2, 1, 'balance', 'free-point', 2, 4)`,
    );
    expect(await ledger.faults()).toEqual([]);
    await ledger.forge(`update journal set natural_key = 'bulk:2' where journal_id = 1`);
    expect(await ledger.kinds()).toEqual(['point-back-without-purchase', 'purchase-without-point-back']);
  });

  test('finds a magazine that was not paid for, and one that was paid for but is not owned', async () => {
    const memo = { price: 9, episode_ids: `${ledger.episode}`, magazine_id: 1 };
    const bought = `insert into magazine_purchase values (${ledger.account}, 1, 1, now())`;
    await ledger.forge(ledger.journal(1, 'buy-magazine', memo), ...spent(9), ledger.owned(1), bought);
    expect(await ledger.faults()).toEqual([]);
    await ledger.forge('delete from magazine_purchase');
    expect(await ledger.faults()).toEqual([
      { kind: 'payment-without-magazine', accountId: ledger.account, subject: '1', detail: 'magazine 1' },
    ]);
    await ledger.forge(bought, `update journal set memo = '${JSON.stringify({ ...memo, price: 10 })}'`);
    expect(await ledger.kinds()).toEqual(['unpaid-entitlement', 'unpaid-magazine']);
  });

  test('finds a confirmed payment that gave no points, and points from a payment that was not confirmed', async () => {
    await ledger.forge(ledger.payment('lost', {}));
    expect(await ledger.faults()).toEqual([
      { kind: 'confirmed-payment-without-points', accountId: ledger.account, subject: 'lost', detail: 'paid for 300 points, received 0' },
    ]);
    await ledger.forge(
      'delete from payment',
      ledger.payment('early', { state: 'pending' }),
      ledger.lot(1, 300),
      ledger.journal(1, 'payment', {}, 'payment:early'),
      ledger.entry(1, 0, 'sold', -300),
      ledger.entry(1, 1, 'balance', 300),
    );
    expect(await ledger.kinds()).toEqual(['points-without-confirmed-payment']);
  });

  test('finds a paid month of a plan that gave no points, and points for a month that was not paid', async () => {
    const charge = (isSurplus: boolean) => ledger.charge(`in_${isSurplus}`, { period: '2026-11', point: 300, isSurplus });
    await ledger.forge(charge(true));
    expect(await ledger.kinds()).toEqual([]);
    await ledger.forge(charge(false));
    expect(await ledger.faults()).toEqual([
      {
        kind: 'paid-month-without-points',
        accountId: ledger.account,
        subject: 'in_false',
        detail: '2026-11 of plan-300: paid for 300 points, received 0',
      },
    ]);
    const key = `plan:${ledger.account}:plan-300:2026-11`;
    await ledger.forge(
      ledger.lot(1, 300),
      ledger.journal(1, 'monthly-plan', {}, key),
      ledger.entry(1, 0, 'sold', -300),
      ledger.entry(1, 1, 'balance', 300),
    );
    expect(await ledger.kinds()).toEqual([]);
    await ledger.forge('delete from subscription_charge where not is_surplus');
    expect(await ledger.kinds()).toEqual(['points-without-paid-month']);
  });
});
