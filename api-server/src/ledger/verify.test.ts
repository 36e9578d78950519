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
  const journal = (kind: string, memo: object = {}, key = 'x') =>
    `insert into journal overriding system value values (${account}, 1, '${key}', '${kind}', '${JSON.stringify(memo)}', now())`;
  const entry = (place: number, book: string, amount: number, asset = 'paid-point') =>
    `insert into ledger_entry values (${account}, 1, ${place}, '${book}', '${asset}', ${asset === 'title-ticket' ? 'null' : 1}, ${amount})`;
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
    await forge(
      lot(10),
      journal('operator-grant'),
      entry(0, 'sold', -10),
      entry(1, 'held', 10),
      entry(2, 'held', -11),
      entry(3, 'spent', 11),
    );
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
    await forge(lot(5), journal('unlock-episode', { price: 5, episode_id: episode }), entry(0, 'sold', -5), entry(1, 'held', 5), owned());
    expect(await kinds()).toEqual(['unpaid-entitlement']);
  });

  test('finds an entitlement that less was spent for than its price', async () => {
    const memo = { price: 9, episode_id: episode };
    await forge(
      lot(5),
      journal('unlock-episode', memo),
      entry(0, 'sold', -5),
      entry(1, 'held', 5),
      entry(2, 'held', -5),
      entry(3, 'spent', 5),
      owned(),
    );
    expect(await kinds()).toEqual(['unpaid-entitlement']);
  });

  test('finds an entitlement that was paid for another episode, and the episode that was paid for', async () => {
    const memo = { price: 5, episode_id: episode + 1 };
    await forge(
      lot(5),
      journal('unlock-episode', memo),
      entry(0, 'sold', -5),
      entry(1, 'held', 5),
      entry(2, 'held', -5),
      entry(3, 'spent', 5),
      owned(),
    );
    expect(await kinds()).toEqual(['unpaid-entitlement', 'payment-without-entitlement']);
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
});
