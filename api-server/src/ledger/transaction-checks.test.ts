import { type CorruptLedger, createCorruptLedger } from './testing/corrupt-ledger';

describe('The audit of journals', () => {
  let ledger: CorruptLedger;
  beforeEach(async () => {
    ledger = await createCorruptLedger();
  });
  afterEach(() => ledger.release());

  const free = (amount: number, ends: string) => [
    ledger.lot(1, amount, 'free-point', ends),
    ...ledger.transfer(1, 'login-bonus', { asset: 'free-point', from: 'granted', to: 'balance', amount, lot: 1, at: '2026-11-01' }),
  ];
  const unlock = (id: number, amount: number, at?: string) =>
    ledger.transfer(id, 'unlock-episode', {
      asset: 'paid-point',
      from: 'balance',
      to: 'spent',
      amount,
      lot: 1,
      memo: { episode_id: ledger.episode, price: amount },
      ...(at && { at }),
    });
  const faults = async () => (await ledger.faults()).map(({ kind, subject, detail }) => [kind, subject, detail]);

  test.each([
    ['a bonus of bought points', 'login-bonus', { asset: 'paid-point', from: 'sold', to: 'balance' }],
    ['free points that were sold', 'operator-grant', { asset: 'free-point', from: 'sold', to: 'balance' }],
    ['tickets for signing up', 'sign-up-bonus', { asset: 'premium-ticket', from: 'granted', to: 'balance' }],
    ['a grant of a kind that there is not', 'present', { asset: 'free-point', from: 'granted', to: 'balance' }],
  ])('finds %s', async (_, kind, transfer) => {
    await ledger.forge(ledger.lot(1, 5, transfer.asset), ...ledger.transfer(1, kind, { ...transfer, amount: 5, lot: 1 }));
    expect(await faults()).toEqual([['unexpected-entry', '1', `${kind} with ${transfer.from} ${transfer.asset}`]]);
  });

  test('finds points that returned from the ledger account of spent points', async () => {
    await ledger.forge(...ledger.operatorGrant(5, 1), ...unlock(2, 5), ledger.owned(2));
    expect(await faults()).toEqual([]);
    await ledger.forge(
      ledger.lot(2, 5, 'paid-point'),
      ...ledger.transfer(3, 'expiry', { asset: 'paid-point', from: 'expired', to: 'balance', amount: 5, lot: 2 }),
    );
    expect(await faults()).toContainEqual(['unexpected-entry', '3', 'expiry with expired paid-point']);
  });

  test('finds points that were spent at the moment they expired, but not those spent just before', async () => {
    await ledger.forge(
      ...free(5, '2026-11-20'),
      ...unlock(2, 5, '2026-11-19 23:59:59.999Z'),
      ledger.owned(2),
      `update ledger_entry set asset = 'free-point'`,
    );
    await ledger.forge(`update lot set expires_at = '2026-11-20T00:00:00Z'`);
    expect(await faults()).toEqual([]);
    await ledger.forge(`update journal set created_at = '2026-11-20T00:00:00Z' where journal_id = 2`);
    expect((await faults()).map(([kind, subject]) => [kind, subject])).toEqual([['spent-after-expiry', '2']]);
  });

  test('finds points that were written off before they expired, or that never expire', async () => {
    await ledger.forge(
      ...free(5, '2026-11-20T00:00:00Z'),
      ...ledger.transfer(2, 'expiry', {
        asset: 'free-point',
        from: 'balance',
        to: 'expired',
        amount: 5,
        lot: 1,
        at: '2026-11-20T00:00:00Z',
      }),
    );
    expect(await faults()).toEqual([]);
    await ledger.forge(`update journal set created_at = '2026-11-19T23:59:59Z' where journal_id = 2`);
    expect((await faults()).map(([kind, subject]) => [kind, subject])).toEqual([['expired-early', '2']]);
    await ledger.forge('update lot set expires_at = null');
    expect(await faults()).toEqual([['expired-early', '2', 'lot 1 ends never']]);
  });

  test('finds a chapter that was paid for twice', async () => {
    await ledger.forge(...ledger.operatorGrant(10, 1), ...unlock(2, 5), ledger.owned(2));
    expect(await faults()).toEqual([]);
    await ledger.forge(...unlock(3, 5));
    expect(await faults()).toEqual([['chapter-paid-twice', '3', `unlock-episode of episode ${ledger.episode}, which journal 2 paid for`]]);
  });

  test('finds a magazine that was paid for twice', async () => {
    const buy = (id: number, memo: object) =>
      ledger.transfer(id, 'buy-magazine', {
        asset: 'paid-point',
        from: 'balance',
        to: 'spent',
        amount: 5,
        lot: 1,
        memo: { magazine_id: 1, price: 5, ...memo },
      });
    await ledger.forge(
      ...ledger.operatorGrant(10, 1),
      ...buy(2, { episode_ids: `${ledger.episode}` }),
      ledger.owned(2),
      `insert into magazine_purchase values (${ledger.account}, 1, 2, now())`,
    );
    expect(await faults()).toEqual([]);
    await ledger.forge(...buy(3, { episode_ids: `${ledger.episode}` }));
    expect((await faults()).map(([kind, subject]) => [kind, subject])).toEqual([
      ['chapter-paid-twice', '3'],
      ['magazine-paid-twice', '3'],
    ]);
  });

  const rent = (id: number, before: string, at: string) =>
    ledger.transfer(id, 'rent-episode-title-ticket', {
      asset: 'title-ticket',
      from: 'granted',
      to: 'spent',
      amount: 1,
      at,
      memo: { episode_id: ledger.episode, title_id: ledger.title, price: 1 },
      key: `rent:${ledger.account}:${ledger.episode}:${before}`,
    });

  test('finds a rental that was paid for before the previous one had ended', async () => {
    await ledger.forge(
      ...rent(1, 'first', '2026-11-01T00:00:00Z'),
      ...rent(2, '2026-11-04T00:00:00.000Z', '2026-11-04T00:00:00Z'),
      ledger.rented(2),
    );
    expect(await faults()).toEqual([]);
    await ledger.forge(`update journal set created_at = '2026-11-03T23:59:59.999Z' where journal_id = 2`);
    expect(await faults()).toEqual([
      ['rented-before-rental-end', '2', `rent:${ledger.account}:${ledger.episode}:2026-11-04T00:00:00.000Z`],
    ]);
  });

  test('finds title tickets that do not match the rentals that they paid for', async () => {
    const tickets = (version: number) =>
      `insert into title_ticket values (${ledger.account}, ${ledger.title}, ${version}, 0, now()) on conflict (account_id, title_id) do update set version = excluded.version`;
    await ledger.forge(...rent(1, 'first', '2026-11-20'), ledger.rented(1), tickets(2));
    expect(await faults()).toEqual([]);
    await ledger.forge(tickets(1));
    expect(await faults()).toEqual([['title-ticket-count-mismatch', String(ledger.title), 'spent 0, booked 1']]);
  });

  test('finds a payment that gave other bonus points than it promised', async () => {
    const payment = (bonus: number) => ledger.payment('a', { price: 5, point: 5, bonus });
    await ledger.forge(
      ledger.lot(1, 5, 'paid-point'),
      ...ledger.transfer(1, 'payment', { asset: 'paid-point', from: 'sold', to: 'balance', amount: 5, lot: 1, key: 'payment:a' }),
      payment(0),
    );
    expect(await faults()).toEqual([]);
    await ledger.forge('delete from payment', payment(2));
    expect(await faults()).toEqual([['wrong-payment-bonus', 'a', 'promised 2 bonus points, gave 0']]);
  });

  test('finds a monthly plan that gives its bonus a third time', async () => {
    const month = (id: number) => [
      ledger.lot(id, 3, 'free-point', '2027-05-01'),
      ...ledger.transfer(id, 'monthly-plan', {
        asset: 'free-point',
        from: 'granted',
        to: 'balance',
        amount: 3,
        lot: id,
        key: `plan:${ledger.account}:plan-300:2026-1${id - 1}`,
      }),
      ledger.charge(`in_${id}`, { period: `2026-1${id - 1}`, point: 0 }),
    ];
    await ledger.forge(...month(1), ...month(2));
    expect(await faults()).toEqual([]);
    await ledger.forge(...month(3));
    expect(await faults()).toEqual([['plan-bonus-after-the-second-month', '3', 'a bonus of monthly plans in 3 months']]);
  });
});
