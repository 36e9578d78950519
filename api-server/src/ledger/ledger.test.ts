import { acquireTestDatabase, testDialect } from '../testing/test-database';
import type { Database } from '../database/database';
import { NOW, addAccount, inDays } from '../shop/testing/sample-rows';
import { withAccountLock } from './account-lock';
import { balances, pointBalance, ticketBalance } from './balances';
import { expireLotsOfAccount, expireBatchOfLots } from './expire-lots';
import { grantFreePoints, grantPaidPoints, grantPremiumTickets } from './grant';
import { postJournal } from './post-journal';
import { POINT_ASSETS, allocateDebits } from './allocate-debits';
import { verifyLedger } from './verify-ledger';

describe(`The ledger on ${testDialect}`, () => {
  let database: Database;
  let release: () => Promise<void>;
  let accountId: number;
  beforeEach(async () => {
    ({ database, release } = await acquireTestDatabase());
    accountId = await addAccount(database);
  });
  afterEach(() => release());

  const grantFree = (naturalKey: string, amount: number, days: number, now = NOW) =>
    database.transaction((tx) =>
      grantFreePoints(tx, { accountId, naturalKey, kind: 'operator-grant', amount, expiresAt: inDays(days), now }),
    );
  const grantPaid = (naturalKey: string, amount: number, now = NOW) =>
    database.transaction((tx) => grantPaidPoints(tx, { accountId, naturalKey, kind: 'operator-grant', amount, now }));
  /** Spends without going through the shop: these tests are about where the points come from. */
  const spendPoints = (naturalKey: string, amount: number, now = NOW) =>
    withAccountLock(database, accountId, (tx) =>
      postJournal(tx, { accountId, naturalKey, kind: 'operator-grant', now }, async () => {
        const transfers = await allocateDebits(tx, accountId, POINT_ASSETS, amount, now);
        if (!transfers) throw new Error('not enough');
        return transfers;
      }),
    );

  test('contains what was granted, paid and free separately, and shows what expires first', async () => {
    await grantPaid('a', 500);
    await grantFree('b', 30, 60);
    await grantFree('c', 15, 10);
    expect(await pointBalance(database, accountId, NOW)).toEqual({
      paid: 500,
      free: 45,
      total: 545,
      expiring: { amount: 15, expired_date: inDays(10).toISOString() },
    });
  });

  test('sums the lots that expire at the same moment', async () => {
    await grantFree('a', 10, 10);
    await grantFree('b', 20, 10);
    expect((await pointBalance(database, accountId, NOW)).expiring).toEqual({ amount: 30, expired_date: inDays(10).toISOString() });
  });

  test('sums the lots that expire on the same day, since readers see dates', async () => {
    await grantFree('a', 10, 10);
    await grantFree('b', 20, 10 + 1 / 24);
    await grantFree('c', 40, 11);
    expect((await pointBalance(database, accountId, NOW)).expiring).toEqual({ amount: 30, expired_date: inDays(10).toISOString() });
  });

  test('spends free points before paid ones, and those that expire soonest first', async () => {
    await grantPaid('paid', 100);
    await grantFree('late', 50, 90);
    await grantFree('soon', 20, 5);
    await spendPoints('x', 60);
    expect(await pointBalance(database, accountId, NOW)).toEqual({
      paid: 100,
      free: 10,
      total: 110,
      expiring: { amount: 10, expired_date: inDays(90).toISOString() },
    });
    await spendPoints('y', 30);
    expect(await pointBalance(database, accountId, NOW)).toEqual({ paid: 80, free: 0, total: 80, expiring: null });
  });

  test('spends older paid points before newer ones', async () => {
    await grantPaid('new', 10, inDays(2));
    await grantPaid('old', 10, inDays(1));
    await spendPoints('x', 10, inDays(3));
    const [lot] = await database.query<{ created_at: Date }>(
      `select created_at from lot join ledger_entry using (account_id, lot_id) where ledger_account = 'spent'`,
    );
    expect(lot?.created_at).toEqual(inDays(1));
  });

  test('refuses to spend more than the balance, and changes nothing', async () => {
    await grantFree('a', 10, 10);
    await expect(spendPoints('x', 11)).rejects.toThrow('not enough');
    expect((await pointBalance(database, accountId, NOW)).total).toBe(10);
    expect(await verifyLedger(database)).toEqual([]);
  });

  test('grants once per natural key, whatever the second grant contains', async () => {
    expect(await grantFree('login-bonus', 10, 10)).toBe(true);
    expect(await grantFree('login-bonus', 999, 10)).toBe(false);
    expect((await pointBalance(database, accountId, NOW)).total).toBe(10);
    expect(await database.query('select lot_id from lot')).toHaveLength(1);
  });

  test('lets two readers use the same natural key', async () => {
    await grantFree('login-bonus', 10, 10);
    accountId = await addAccount(database);
    expect(await grantFree('login-bonus', 10, 10)).toBe(true);
  });

  test('stops counting points at the exact moment they expire, booked or not', async () => {
    await grantFree('a', 10, 10);
    expect((await pointBalance(database, accountId, new Date(inDays(10).getTime() - 1))).free).toBe(10);
    expect((await pointBalance(database, accountId, inDays(10))).free).toBe(0);
    await expect(spendPoints('x', 1, inDays(10))).rejects.toThrow('not enough');
    expect(await withAccountLock(database, accountId, (tx) => expireLotsOfAccount(tx, accountId, inDays(10)))).toBe(1);
    expect((await pointBalance(database, accountId, inDays(10))).free).toBe(0);
    // Even on a clock that is behind: what was booked stays booked.
    expect((await pointBalance(database, accountId, NOW)).free).toBe(0);
    expect(await verifyLedger(database)).toEqual([]);
  });

  test('writes off the expired lots of all readers in one batch, once', async () => {
    await grantFree('a', 10, 10);
    await grantFree('b', 10, 40);
    accountId = await addAccount(database);
    await grantFree('a', 5, 3);
    expect(await expireBatchOfLots(database, inDays(20))).toBe(2);
    expect(await expireBatchOfLots(database, inDays(20))).toBe(0);
    expect(await database.query(`select sum(amount)::integer as expired from ledger_entry where ledger_account = 'expired'`)).toEqual([
      { expired: 15 },
    ]);
    expect(await verifyLedger(database)).toEqual([]);
  });

  test('lists premium tickets by expiry time', async () => {
    const grantTickets = (naturalKey: string, amount: number, days: number) =>
      database.transaction((tx) =>
        grantPremiumTickets(tx, { accountId, naturalKey, kind: 'operator-grant', amount, expiresAt: inDays(days), now: NOW }),
      );
    await grantTickets('late', 2, 30);
    await grantTickets('soon', 1, 3);
    await grantTickets('ended', 4, -1);
    expect(await ticketBalance(database, accountId, NOW)).toEqual({
      count: 3,
      detail_list: [
        { expired_date: inDays(3).toISOString(), count: 1 },
        { expired_date: inDays(30).toISOString(), count: 2 },
      ],
    });
    await database.transaction((tx) => grantPaidPoints(tx, { accountId, naturalKey: 'paid', kind: 'operator-grant', amount: 7, now: NOW }));
    expect(await balances(database, accountId, NOW)).toEqual({
      point: await pointBalance(database, accountId, NOW),
      ticket: await ticketBalance(database, accountId, NOW),
    });
  });

  test('refuses a grant of zero, of a negative amount and of a fraction', async () => {
    for (const amount of [0, -5, 1.5]) await expect(grantPaid(`a${amount}`, amount)).rejects.toThrow();
    expect(await database.query('select journal_id from journal')).toEqual([]);
  });

  test('refuses a grant to an account that does not exist with 2000', async () => {
    accountId = 999_999;
    await expect(grantPaid('a', 5)).rejects.toMatchObject({ code: 2000 });
  });

  describe('in the database itself', () => {
    const attempt = (...statements: string[]) => database.transaction((tx) => tx.runScript(statements.join(';')));

    test.each([
      ['update journal set kind = kind', 'update of journal'],
      ['delete from journal', 'delete of journal'],
      ['update ledger_entry set amount = amount * 2', 'update of ledger_entry'],
      ['delete from ledger_entry', 'delete of ledger_entry'],
      ['update lot set expires_at = null', 'update of lot'],
      ['delete from lot', 'delete of lot'],
    ])('refuses "%s"', async (statement, message) => {
      await grantFree('a', 10, 10);
      await expect(attempt(statement)).rejects.toThrow(message);
      expect((await pointBalance(database, accountId, NOW)).free).toBe(10);
    });

    const journal = (id: number) =>
      `insert into journal (account_id, journal_id, natural_key, kind, created_at) overriding system value values (${accountId}, ${id}, 'forged', 'payment', now())`;
    const entry = (id: number, place: number, book: string, asset: string, amount: number, lot: string = '(select max(lot_id) from lot)') =>
      `insert into ledger_entry (account_id, journal_id, place, ledger_account, asset, lot_id, amount) values (${accountId}, ${id}, ${place}, '${book}', '${asset}', ${lot}, ${amount})`;

    test('refuses a journal without two sides on commit', async () => {
      await expect(attempt(journal(900))).rejects.toThrow('a movement has two sides');
    });

    test('refuses a journal that does not sum to zero', async () => {
      await grantFree('a', 10, 10);
      await expect(
        attempt(journal(900), entry(900, 0, 'balance', 'free-point', -3), entry(900, 1, 'spent', 'free-point', 2)),
      ).rejects.toThrow('does not balance');
    });

    test('refuses a journal that balances only across assets', async () => {
      await grantFree('a', 10, 10);
      await expect(
        attempt(journal(900), entry(900, 0, 'balance', 'free-point', -3), entry(900, 1, 'spent', 'title-ticket', 3, 'null')),
      ).rejects.toThrow('does not balance');
    });

    test('refuses a later addition that unbalances a journal', async () => {
      await grantFree('a', 10, 10);
      const [known] = await database.query<{ journal_id: number }>('select journal_id from journal');
      await expect(attempt(entry(known!.journal_id, 9, 'balance', 'free-point', -3))).rejects.toThrow('does not balance');
    });

    test('refuses to take more from a lot than it contains', async () => {
      await grantFree('a', 10, 10);
      await expect(
        attempt(journal(900), entry(900, 0, 'balance', 'free-point', -11), entry(900, 1, 'spent', 'free-point', 11)),
      ).rejects.toThrow('would hold -1 of 10');
    });

    test('refuses to put more into a lot than it was opened with', async () => {
      await grantFree('a', 10, 10);
      await expect(
        attempt(journal(900), entry(900, 0, 'balance', 'free-point', 1), entry(900, 1, 'granted', 'free-point', -1)),
      ).rejects.toThrow('would hold 11 of 10');
    });
  });
});
