import type { Database } from '../database/database';
import { addAccount, addEpisode, addTitle } from '../shop/testing/sample-rows';
import { takeTestDatabase } from '../testing/test-database';
import { verifyLedger } from './verify';

describe('The audit of movements', () => {
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
  const lot = (id: number, asset: string, amount: number, ends: string | null = null) =>
    `insert into lot overriding system value values (${account}, ${id}, '${asset}', ${amount}, ${ends === null ? 'null' : `'${ends}'`}, '2026-11-01')`;
  /** One transfer: both of its sides. */
  const movement = (
    id: number,
    kind: string,
    transfer: { asset: string; from: string; to: string; amount: number; lot?: number; at?: string; memo?: object; key?: string },
  ) => {
    const { asset, from, to, amount, lot: lotId, at = '2026-11-20', memo = {}, key = `key ${id}` } = transfer;
    const side = (place: number, book: string, value: number) =>
      `(${account}, ${id}, ${place}, '${book}', '${asset}', ${lotId ?? 'null'}, ${value})`;
    return [
      `insert into journal overriding system value values (${account}, ${id}, '${key}', '${kind}', '${JSON.stringify(memo)}', '${at}')`,
      `insert into ledger_entry values ${side(0, from, -amount)}, ${side(1, to, amount)}`,
    ];
  };
  const bought = (amount: number) => [
    lot(1, 'paid-point', amount),
    ...movement(1, 'operator-grant', { asset: 'paid-point', from: 'sold', to: 'held', amount, lot: 1 }),
  ];
  const free = (amount: number, ends: string) => [
    lot(1, 'free-point', amount, ends),
    ...movement(1, 'login-bonus', { asset: 'free-point', from: 'granted', to: 'held', amount, lot: 1, at: '2026-11-01' }),
  ];
  const unlock = (id: number, amount: number, at?: string) =>
    movement(id, 'unlock-episode', {
      asset: 'paid-point',
      from: 'held',
      to: 'spent',
      amount,
      lot: 1,
      memo: { episode_id: episode, price: amount },
      ...(at && { at }),
    });
  const owned = (journal: number) =>
    `insert into entitlement values (${account}, ${episode}, ${title}, 'purchased', null, ${journal}, '2026-11-20')`;
  const rented = (journal: number) =>
    `insert into entitlement values (${account}, ${episode}, ${title}, 'rented', '2026-11-30', ${journal}, '2026-11-20')`;
  const faults = async () => (await verifyLedger(database)).map(({ kind, subject, detail }) => [kind, subject, detail]);

  test.each([
    ['a bonus of bought points', 'login-bonus', { asset: 'paid-point', from: 'sold', to: 'held' }],
    ['free points that were sold', 'operator-grant', { asset: 'free-point', from: 'sold', to: 'held' }],
    ['tickets for signing up', 'sign-up-bonus', { asset: 'premium-ticket', from: 'granted', to: 'held' }],
    ['a grant of a kind that there is not', 'present', { asset: 'free-point', from: 'granted', to: 'held' }],
  ])('finds %s', async (_, kind, transfer) => {
    await forge(lot(1, transfer.asset, 5), ...movement(1, kind, { ...transfer, amount: 5, lot: 1 }));
    expect(await faults()).toEqual([['entry-of-another-movement', '1', `${kind} with ${transfer.from} ${transfer.asset}`]]);
  });

  test('finds points that came back out of the book of what was spent', async () => {
    await forge(...bought(5), ...unlock(2, 5), owned(2));
    expect(await faults()).toEqual([]);
    await forge(lot(2, 'paid-point', 5), ...movement(3, 'expiry', { asset: 'paid-point', from: 'expired', to: 'held', amount: 5, lot: 2 }));
    expect(await faults()).toContainEqual(['entry-of-another-movement', '3', 'expiry with expired paid-point']);
  });

  test('finds points that were spent at the moment of their end, not those that were a moment before', async () => {
    await forge(
      ...free(5, '2026-11-20'),
      ...unlock(2, 5, '2026-11-19 23:59:59.999Z'),
      owned(2),
      `update ledger_entry set asset = 'free-point'`,
    );
    await forge(`update lot set expires_at = '2026-11-20T00:00:00Z'`);
    expect(await faults()).toEqual([]);
    await forge(`update journal set created_at = '2026-11-20T00:00:00Z' where journal_id = 2`);
    expect((await faults()).map(([kind, subject]) => [kind, subject])).toEqual([['spent-after-its-end', '2']]);
  });

  test('finds points that were written off before their end, or that have none', async () => {
    await forge(
      ...free(5, '2026-11-20T00:00:00Z'),
      ...movement(2, 'expiry', { asset: 'free-point', from: 'held', to: 'expired', amount: 5, lot: 1, at: '2026-11-20T00:00:00Z' }),
    );
    expect(await faults()).toEqual([]);
    await forge(`update journal set created_at = '2026-11-19T23:59:59Z' where journal_id = 2`);
    expect((await faults()).map(([kind, subject]) => [kind, subject])).toEqual([['expired-before-its-end', '2']]);
    await forge('update lot set expires_at = null');
    expect(await faults()).toEqual([['expired-before-its-end', '2', 'lot 1 ends never']]);
  });

  test('finds a chapter that was paid for twice', async () => {
    await forge(...bought(10), ...unlock(2, 5), owned(2));
    expect(await faults()).toEqual([]);
    await forge(...unlock(3, 5));
    expect(await faults()).toEqual([['chapter-paid-twice', '3', `unlock-episode of episode ${episode}, which movement 2 paid for`]]);
  });

  test('finds a magazine that was paid for twice', async () => {
    const buy = (id: number, memo: object) =>
      movement(id, 'buy-magazine', {
        asset: 'paid-point',
        from: 'held',
        to: 'spent',
        amount: 5,
        lot: 1,
        memo: { magazine_id: 1, price: 5, ...memo },
      });
    await forge(
      ...bought(10),
      ...buy(2, { episode_ids: `${episode}` }),
      owned(2),
      `insert into magazine_purchase values (${account}, 1, 2, now())`,
    );
    expect(await faults()).toEqual([]);
    await forge(...buy(3, { episode_ids: `${episode}` }));
    expect((await faults()).map(([kind, subject]) => [kind, subject])).toEqual([
      ['chapter-paid-twice', '3'],
      ['magazine-paid-twice', '3'],
    ]);
  });

  const rent = (id: number, before: string, at: string) =>
    movement(id, 'rent-episode-title-ticket', {
      asset: 'title-ticket',
      from: 'granted',
      to: 'spent',
      amount: 1,
      at,
      memo: { episode_id: episode, title_id: title, price: 1 },
      key: `rent:${account}:${episode}:${before}`,
    });

  test('finds a rental that was paid for before the one before it had ended', async () => {
    await forge(...rent(1, 'first', '2026-11-01T00:00:00Z'), ...rent(2, '2026-11-04T00:00:00.000Z', '2026-11-04T00:00:00Z'), rented(2));
    expect(await faults()).toEqual([]);
    await forge(`update journal set created_at = '2026-11-03T23:59:59.999Z' where journal_id = 2`);
    expect(await faults()).toEqual([['rented-before-the-end', '2', `rent:${account}:${episode}:2026-11-04T00:00:00.000Z`]]);
  });

  test('finds title tickets that are out of step with the rentals that they paid for', async () => {
    const tickets = (version: number) =>
      `insert into title_ticket values (${account}, ${title}, ${version}, 0, now()) on conflict (account_id, title_id) do update set version = excluded.version`;
    await forge(...rent(1, 'first', '2026-11-20'), rented(1), tickets(2));
    expect(await faults()).toEqual([]);
    await forge(tickets(1));
    expect(await faults()).toEqual([['title-tickets-out-of-step', String(title), 'spent 0, booked 1']]);
  });

  test('finds a payment that brought other bonus points than it promised', async () => {
    const payment = (bonus: number) =>
      `insert into payment (account_id, payment_id, asset_id, region, price_minor, currency, point, bonus_point, return_path, state, created_at, settled_at)
       values (${account}, 'a', 'point-5', 'US', 5, 'USD', 5, ${bonus}, '/', 'confirmed', now(), now())`;
    await forge(
      lot(1, 'paid-point', 5),
      ...movement(1, 'payment', { asset: 'paid-point', from: 'sold', to: 'held', amount: 5, lot: 1, key: 'payment:a' }),
      payment(0),
    );
    expect(await faults()).toEqual([]);
    await forge('delete from payment', payment(2));
    expect(await faults()).toEqual([['payment-with-another-bonus', 'a', 'promised 2 bonus points, gave 0']]);
  });

  test('finds a monthly plan that brings its bonus a third time', async () => {
    const month = (id: number) => [
      lot(id, 'free-point', 3, '2027-05-01'),
      ...movement(id, 'monthly-plan', {
        asset: 'free-point',
        from: 'granted',
        to: 'held',
        amount: 3,
        lot: id,
        key: `plan:${account}:plan-300:2026-1${id - 1}`,
      }),
      `insert into subscription_charge values (${account}, 'in_${id}', 'plan-300', '2026-1${id - 1}', 0, 300, 'USD', false, now())`,
    ];
    await forge(...month(1), ...month(2));
    expect(await faults()).toEqual([]);
    await forge(...month(3));
    expect(await faults()).toEqual([['plan-bonus-after-the-second-month', '3', 'a bonus of monthly plans in 3 months']]);
  });
});
