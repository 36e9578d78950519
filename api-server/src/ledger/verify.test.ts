import { type CorruptLedger, createCorruptLedger } from './testing/corrupt-ledger';

describe('The audit of the ledger', () => {
  let books: CorruptLedger;
  beforeEach(async () => {
    books = await createCorruptLedger();
  });
  afterEach(() => books.release());

  /** Points spent by journal 1, after its other entries. */
  const spent = (amount: number) => [
    ...books.operatorGrant(amount, 9),
    books.entry(1, 2, 'balance', -amount),
    books.entry(1, 3, 'spent', amount),
  ];

  test('finds no fault in empty books', async () => {
    expect(await books.faults()).toEqual([]);
  });

  test('accepts a sound grant, and reports one that does not balance with its id and its difference', async () => {
    await books.forge(
      books.lot(1, 10),
      books.journal(1, 'operator-grant'),
      books.entry(1, 0, 'sold', -10),
      books.entry(1, 1, 'balance', 10),
    );
    expect(await books.faults()).toEqual([]);
    await books.forge('update ledger_entry set amount = -9 where place = 0');
    expect(await books.faults()).toEqual([
      { kind: 'unbalanced-journal', accountId: books.account, subject: '1', detail: 'paid-point sums to 1' },
    ]);
  });

  test('finds a journal without two sides', async () => {
    await books.forge(books.journal(1, 'operator-grant'));
    expect(await books.kinds()).toEqual(['one-sided-journal']);
  });

  test('finds a lot that gave more than it held', async () => {
    await books.forge(
      ...books.operatorGrant(10, 9),
      books.journal(1, 'expiry'),
      books.entry(1, 0, 'balance', -11),
      books.entry(1, 1, 'expired', 11),
      'update lot set expires_at = created_at',
    );
    expect(await books.kinds()).toEqual(['overdrawn-lot']);
  });

  test('finds a lot that was never credited', async () => {
    await books.forge(books.lot(1, 10));
    expect(await books.kinds()).toEqual(['unfilled-lot']);
  });

  test('finds an entry whose lot holds another asset', async () => {
    await books.forge(
      books.lot(1, 10, 'free-point'),
      books.journal(1, 'operator-grant'),
      books.entry(1, 0, 'sold', -10),
      books.entry(1, 1, 'balance', 10),
    );
    expect(await books.kinds()).toEqual(['entry-of-another-asset', 'entry-of-another-asset']);
  });

  test('finds an entitlement for which nothing was spent', async () => {
    await books.forge(
      ...books.operatorGrant(5, 9),
      books.journal(1, 'unlock-episode', { price: 5, episode_id: books.episode }),
      books.owned(1),
    );
    expect(await books.kinds()).toEqual(['one-sided-journal', 'unpaid-entitlement']);
  });

  test('finds an entitlement for which less than its price was spent', async () => {
    const memo = { price: 9, episode_id: books.episode };
    await books.forge(books.journal(1, 'unlock-episode', memo), ...spent(5), books.owned(1));
    expect(await books.kinds()).toEqual(['unpaid-entitlement']);
  });

  test('finds an entitlement whose journal paid for another episode, and the episode that was paid for', async () => {
    const memo = { price: 5, episode_id: books.episode + 1 };
    await books.forge(books.journal(1, 'unlock-episode', memo), ...spent(5), books.owned(1));
    expect(await books.kinds()).toEqual(['unpaid-entitlement', 'payment-without-entitlement']);
  });

  test('accepts chapters bought in bulk, and finds one that was paid for but is not owned', async () => {
    const memo = { price: 9, episode_ids: `${books.episode}`, title_id: books.title, point_back: 0 };
    await books.forge(books.journal(1, 'unlock-episodes', memo, 'bulk:1'), ...spent(9), books.owned(1));
    expect(await books.faults()).toEqual([]);
    await books.forge(`update journal set memo = '${JSON.stringify({ ...memo, episode_ids: `${books.episode},${books.episode + 1}` })}'`);
    expect(await books.faults()).toEqual([
      {
        kind: 'payment-without-entitlement',
        accountId: books.account,
        subject: '1',
        detail: `unlock-episodes of episode ${books.episode + 1}`,
      },
    ]);
    await books.forge(`update journal set memo = '${JSON.stringify({ ...memo, episode_ids: `${books.episode + 1}` })}'`);
    expect(await books.kinds()).toEqual(['unpaid-entitlement', 'payment-without-entitlement']);
  });

  test('finds a bulk purchase without its promised point back, and point back without a purchase', async () => {
    const memo = { price: 9, episode_ids: `${books.episode}`, title_id: books.title, point_back: 4 };
    await books.forge(books.journal(1, 'unlock-episodes', memo, 'bulk:1'), ...spent(9), books.owned(1));
    expect(await books.faults()).toEqual([
      { kind: 'purchase-without-point-back', accountId: books.account, subject: '1', detail: 'promised 4 back, gave 0' },
    ]);
    await books.forge(
      `insert into lot overriding system value values (${books.account}, 2, 'free-point', 4, now() + interval '1 day', now())`,
      `insert into journal overriding system value values (${books.account}, 2, 'point-back:1', 'point-back', '{}', now())`,
      `insert into ledger_entry values (${books.account}, 2, 0, 'granted', 'free-point', 2, -4), (${books.account}, 2, 1, 'balance', 'free-point', 2, 4)`,
    );
    expect(await books.faults()).toEqual([]);
    await books.forge(`update journal set natural_key = 'bulk:2' where journal_id = 1`);
    expect(await books.kinds()).toEqual(['point-back-without-purchase', 'purchase-without-point-back']);
  });

  test('finds a magazine that was not paid for, and one that was paid for but is not owned', async () => {
    const memo = { price: 9, episode_ids: `${books.episode}`, magazine_id: 1 };
    const bought = `insert into magazine_purchase values (${books.account}, 1, 1, now())`;
    await books.forge(books.journal(1, 'buy-magazine', memo), ...spent(9), books.owned(1), bought);
    expect(await books.faults()).toEqual([]);
    await books.forge('delete from magazine_purchase');
    expect(await books.faults()).toEqual([
      { kind: 'payment-without-magazine', accountId: books.account, subject: '1', detail: 'magazine 1' },
    ]);
    await books.forge(bought, `update journal set memo = '${JSON.stringify({ ...memo, price: 10 })}'`);
    expect(await books.kinds()).toEqual(['unpaid-entitlement', 'unpaid-magazine']);
  });

  test('finds a confirmed payment that gave no points, and points from a payment that was not confirmed', async () => {
    await books.forge(books.payment('lost', {}));
    expect(await books.faults()).toEqual([
      { kind: 'confirmed-payment-without-points', accountId: books.account, subject: 'lost', detail: 'paid for 300 points, received 0' },
    ]);
    await books.forge(
      'delete from payment',
      books.payment('early', { state: 'pending' }),
      books.lot(1, 300),
      books.journal(1, 'payment', {}, 'payment:early'),
      books.entry(1, 0, 'sold', -300),
      books.entry(1, 1, 'balance', 300),
    );
    expect(await books.kinds()).toEqual(['points-without-confirmed-payment']);
  });

  test('finds a paid month of a plan that gave no points, and points for a month that was not paid', async () => {
    const charge = (isSurplus: boolean) => books.charge(`in_${isSurplus}`, { period: '2026-11', point: 300, isSurplus });
    await books.forge(charge(true));
    expect(await books.kinds()).toEqual([]);
    await books.forge(charge(false));
    expect(await books.faults()).toEqual([
      {
        kind: 'paid-month-without-points',
        accountId: books.account,
        subject: 'in_false',
        detail: '2026-11 of plan-300: paid for 300 points, received 0',
      },
    ]);
    const key = `plan:${books.account}:plan-300:2026-11`;
    await books.forge(
      books.lot(1, 300),
      books.journal(1, 'monthly-plan', {}, key),
      books.entry(1, 0, 'sold', -300),
      books.entry(1, 1, 'balance', 300),
    );
    expect(await books.kinds()).toEqual([]);
    await books.forge('delete from subscription_charge where not is_surplus');
    expect(await books.kinds()).toEqual(['points-without-paid-month']);
  });
});
