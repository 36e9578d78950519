import type { Database } from '../database/database';
import { addAccount, addEpisode, addTitle } from '../shop/testing/sample-rows';
import { takeTestDatabase } from '../testing/test-database';
import { verifyLedger } from './verify';

describe('The audit of the ledger', () => {
  let database: Database;
  let release: () => Promise<void>;
  let account: number;
  let episode: number;
  let title: number;
  beforeEach(async () => {
    ({ database, release } = await takeTestDatabase('pglite'));
    account = await addAccount(database);
    title = await addTitle(database);
    episode = await addEpisode(database, title);
  });
  afterEach(() => release());

  /** Writes what the triggers would have refused, as a damaged or forged database would hold it. */
  const forge = (...statements: string[]) =>
    database.transaction((tx) => tx.runScript(['set local session_replication_role = replica', ...statements].join(';')));
  const journal = (kind: string, memo: object = {}, key = 'x', id = 1) =>
    `insert into journal overriding system value values (${account}, ${id}, '${key}', '${kind}', '${JSON.stringify(memo)}', now())`;
  const entry = (place: number, book: string, amount: number, asset = 'paid-point', id = 1) =>
    `insert into ledger_entry values (${account}, ${id}, ${place}, '${book}', '${asset}', ${asset === 'title-ticket' ? 'null' : 1}, ${amount})`;
  /** A movement of its own that fills lot 1 with bought points. */
  const given = (amount: number) => [
    lot(amount),
    journal('operator-grant', {}, 'given', 9),
    entry(0, 'sold', -amount, 'paid-point', 9),
    entry(1, 'held', amount, 'paid-point', 9),
  ];
  const spent = (amount: number) => [...given(amount), entry(2, 'held', -amount), entry(3, 'spent', amount)];
  const lot = (amount: number, asset = 'paid-point') =>
    `insert into lot overriding system value values (${account}, 1, '${asset}', ${amount}, null, now())`;
  const kinds = async () => (await verifyLedger(database)).map(({ kind }) => kind);

  test('finds nothing in empty books', async () => {
    expect(await verifyLedger(database)).toEqual([]);
  });

  test('finds nothing wrong with a sound grant, and tells of one that does not balance by name and number', async () => {
    await forge(lot(10), journal('operator-grant'), entry(0, 'sold', -10), entry(1, 'held', 10));
    expect(await verifyLedger(database)).toEqual([]);
    await forge('update ledger_entry set amount = -9 where place = 0');
    expect(await verifyLedger(database)).toEqual([
      { kind: 'unbalanced-journal', accountId: account, subject: '1', detail: 'paid-point sums to 1' },
    ]);
  });

  test('finds a journal without two sides', async () => {
    await forge(journal('operator-grant'));
    expect(await kinds()).toEqual(['one-sided-journal']);
  });

  test('finds a lot that gave more than it held', async () => {
    await forge(...given(10), journal('expiry'), entry(0, 'held', -11), entry(1, 'expired', 11), 'update lot set expires_at = now()');
    expect(await kinds()).toEqual(['overdrawn-lot']);
  });

  test('finds a lot that was never filled', async () => {
    await forge(lot(10));
    expect(await kinds()).toEqual(['unfilled-lot']);
  });

  test('finds an entry whose lot is of another asset', async () => {
    await forge(lot(10, 'free-point'), journal('operator-grant'), entry(0, 'sold', -10), entry(1, 'held', 10));
    expect(await kinds()).toEqual(['entry-of-another-asset', 'entry-of-another-asset']);
  });

  const owned = () => `insert into entitlement values (${account}, ${episode}, ${title}, 'purchased', null, 1, now())`;

  test('finds an entitlement that nothing was spent for', async () => {
    await forge(...given(5), journal('unlock-episode', { price: 5, episode_id: episode }), owned());
    expect(await kinds()).toEqual(['one-sided-journal', 'unpaid-entitlement']);
  });

  test('finds an entitlement that less was spent for than its price', async () => {
    const memo = { price: 9, episode_id: episode };
    await forge(journal('unlock-episode', memo), ...spent(5), owned());
    expect(await kinds()).toEqual(['unpaid-entitlement']);
  });

  test('finds an entitlement that was paid for another episode, and the episode that was paid for', async () => {
    const memo = { price: 5, episode_id: episode + 1 };
    await forge(journal('unlock-episode', memo), ...spent(5), owned());
    expect(await kinds()).toEqual(['unpaid-entitlement', 'payment-without-entitlement']);
  });

  test('finds nothing wrong with chapters bought in bulk, and finds the one that was paid for but is not owned', async () => {
    const memo = { price: 9, episode_ids: `${episode}`, title_id: title, point_back: 0 };
    await forge(journal('unlock-episodes', memo, 'bulk:1'), ...spent(9), owned());
    expect(await verifyLedger(database)).toEqual([]);
    await forge(`update journal set memo = '${JSON.stringify({ ...memo, episode_ids: `${episode},${episode + 1}` })}'`);
    expect(await verifyLedger(database)).toEqual([
      { kind: 'payment-without-entitlement', accountId: account, subject: '1', detail: `unlock-episodes of episode ${episode + 1}` },
    ]);
    await forge(`update journal set memo = '${JSON.stringify({ ...memo, episode_ids: `${episode + 1}` })}'`);
    expect(await kinds()).toEqual(['unpaid-entitlement', 'payment-without-entitlement']);
  });

  test('finds a bulk purchase without the points that it promised back, and points back without a purchase', async () => {
    const memo = { price: 9, episode_ids: `${episode}`, title_id: title, point_back: 4 };
    await forge(journal('unlock-episodes', memo, 'bulk:1'), ...spent(9), owned());
    expect(await verifyLedger(database)).toEqual([
      { kind: 'purchase-without-point-back', accountId: account, subject: '1', detail: 'promised 4 back, gave 0' },
    ]);
    await forge(
      `insert into lot overriding system value values (${account}, 2, 'free-point', 4, now() + interval '1 day', now())`,
      `insert into journal overriding system value values (${account}, 2, 'point-back:1', 'point-back', '{}', now())`,
      `insert into ledger_entry values (${account}, 2, 0, 'granted', 'free-point', 2, -4), (${account}, 2, 1, 'held', 'free-point', 2, 4)`,
    );
    expect(await verifyLedger(database)).toEqual([]);
    await forge(`update journal set natural_key = 'bulk:2' where journal_id = 1`);
    expect(await kinds()).toEqual(['point-back-without-purchase', 'purchase-without-point-back']);
  });

  test('finds a magazine that was not paid for, and one that was paid for but is not owned', async () => {
    const memo = { price: 9, episode_ids: `${episode}`, magazine_id: 1 };
    const bought = `insert into magazine_purchase values (${account}, 1, 1, now())`;
    await forge(journal('buy-magazine', memo), ...spent(9), owned(), bought);
    expect(await verifyLedger(database)).toEqual([]);
    await forge('delete from magazine_purchase');
    expect(await verifyLedger(database)).toEqual([
      { kind: 'payment-without-magazine', accountId: account, subject: '1', detail: 'magazine 1' },
    ]);
    await forge(bought, `update journal set memo = '${JSON.stringify({ ...memo, price: 10 })}'`);
    expect(await kinds()).toEqual(['unpaid-entitlement', 'unpaid-magazine']);
  });

  test('finds a confirmed payment that brought no points, and points of a payment that was not confirmed', async () => {
    const payment = (id: string, state: string, settled: string) =>
      `insert into payment (account_id, payment_id, asset_id, region, price_minor, currency, point, bonus_point, return_path, state, created_at, settled_at)
       values (${account}, '${id}', 'point-300', 'US', 299, 'USD', 300, 0, '/', '${state}', now(), ${settled})`;
    await forge(payment('lost', 'confirmed', 'now()'));
    expect(await verifyLedger(database)).toEqual([
      { kind: 'confirmed-payment-without-points', accountId: account, subject: 'lost', detail: 'paid for 300 points, received 0' },
    ]);
    await forge(
      'delete from payment',
      payment('early', 'pending', 'null'),
      lot(300),
      journal('payment', {}, 'payment:early'),
      entry(0, 'sold', -300),
      entry(1, 'held', 300),
    );
    expect(await kinds()).toEqual(['points-without-confirmed-payment']);
  });

  test('finds a paid month of a plan that brought no points, and points of a month that was not paid', async () => {
    const charge = (isSurplus: boolean) =>
      `insert into subscription_charge values (${account}, 'in_${isSurplus}', 'plan-300', '2026-11', 300, 300, 'USD', ${isSurplus}, now())`;
    await forge(charge(true));
    expect(await kinds()).toEqual([]);
    await forge(charge(false));
    expect(await verifyLedger(database)).toEqual([
      {
        kind: 'paid-month-without-points',
        accountId: account,
        subject: 'in_false',
        detail: '2026-11 of plan-300: paid for 300 points, received 0',
      },
    ]);
    const key = `plan:${account}:plan-300:2026-11`;
    await forge(lot(300), journal('monthly-plan', {}, key), entry(0, 'sold', -300), entry(1, 'held', 300));
    expect(await kinds()).toEqual([]);
    await forge('delete from subscription_charge where not is_surplus');
    expect(await kinds()).toEqual(['points-without-paid-month']);
  });
});
