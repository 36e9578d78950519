import { type CorruptLedger, createCorruptLedger } from './testing/corrupt-ledger';

describe('The audit of points that were taken back', () => {
  let ledger: CorruptLedger;
  beforeEach(async () => {
    ledger = await createCorruptLedger();
  });
  afterEach(() => ledger.release());

  const PAID = { asset: 'paid-point', lot: 1, memo: { source_id: 'p1' } };
  /** 300 points for 300 cents. */
  const bought = () => [
    ledger.payment('p1', {}),
    ledger.lot(1, 300),
    ...ledger.transfer(1, 'payment', { ...PAID, from: 'sold', to: 'balance', amount: 300, key: 'payment:p1', memo: {} }),
  ];
  const taken = (id: number, amount: number) =>
    ledger.transfer(id, 'return', { ...PAID, from: 'balance', to: 'returned', amount, key: `return:p1:${id}` });
  const correction = (id: number, amount: number, key: string, to = 'balance') =>
    ledger.transfer(id, 'return-corrected', { ...PAID, from: 'returned', to, amount, key });
  const money = (of: { refunded?: number; charged?: number; taken: number; short?: number }) => [
    'delete from payment_reversal',
    `insert into payment_reversal (account_id, source_id, refunded_minor, charged_back_minor, point_taken, point_shortfall)
     values (${ledger.account}, 'p1', ${of.refunded ?? 0}, ${of.charged ?? 0}, ${of.taken}, ${of.short ?? 0})`,
  ];
  const stated = (minor: number, at = '2026-11-20T00:00:00Z') =>
    `insert into refund_statement values (${ledger.account}, 'p1', '${at}', ${minor})`;
  const failed = (minor: number, id = 're_1') =>
    `insert into failed_refund values (${ledger.account}, '${id}', 'p1', ${minor}, 'unknown', '2026-11-20T00:00:00Z', '2026-11-23T00:00:00Z')`;
  const disputed = (state: string, minor: number) =>
    `insert into payment_dispute values (${ledger.account}, 'dp_1', 'p1', ${minor}, 'fraudulent', '${state}', '2026-11-20', '2026-11-23')`;

  test('finds points taken back without a return of money, and for a different amount than was returned', async () => {
    await ledger.forge(...bought(), ...taken(2, 90));
    expect(await ledger.kinds()).toEqual(['return-without-money']);
    await ledger.forge(...money({ refunded: 100, taken: 90, short: 10 }), stated(100));
    expect(await ledger.faults()).toEqual([]);
    await ledger.forge(...money({ refunded: 100, taken: 80, short: 20 }));
    expect(await ledger.kinds()).toEqual(['return-without-money']);
    await ledger.forge(...money({ refunded: 100, taken: 90 }));
    expect(await ledger.faults()).toEqual([
      {
        kind: 'money-without-return',
        accountId: ledger.account,
        subject: 'p1',
        detail: 'of 300 points, took 90 for 100 of 300, 0 were spent',
      },
    ]);
  });

  test('finds points of other payments', async () => {
    await ledger.forge(...bought(), ...taken(2, 100), ...money({ refunded: 100, taken: 100 }), stated(100));
    expect(await ledger.faults()).toEqual([]);
    await ledger.forge(`update journal set natural_key = 'payment:p2' where journal_id = 1`);
    expect(await ledger.kinds()).toContain('return-of-unrelated-points');
  });

  test('finds money that the provider never reported, or whose refund failed', async () => {
    await ledger.forge(...bought(), ...taken(2, 100), ...money({ refunded: 100, taken: 100 }));
    expect(await ledger.faults()).toEqual([
      {
        kind: 'unreported-money',
        accountId: ledger.account,
        subject: 'p1',
        detail: 'refunded 100, reported 0; charged back 0, reported 0',
      },
    ]);
    await ledger.forge(stated(100));
    expect(await ledger.faults()).toEqual([]);
    await ledger.forge(failed(100));
    expect(await ledger.kinds()).toEqual(['unreported-money']);
    await ledger.forge(stated(100, '2026-11-24T00:00:00Z'));
    expect(await ledger.faults()).toEqual([]);
    await ledger.forge('delete from refund_statement', 'delete from failed_refund', disputed('lost', 100));
    expect(await ledger.kinds()).toEqual(['unreported-money']);
    await ledger.forge(...money({ charged: 100, taken: 100 }));
    expect(await ledger.faults()).toEqual([]);
    await ledger.forge(`update payment_dispute set state = 'won'`);
    expect(await ledger.kinds()).toEqual(['unreported-money']);
  });

  test('accepts points given back for a refund that failed or a dispute that was won', async () => {
    const key = 'return-corrected:refund:re_1';
    await ledger.forge(...bought(), ...taken(2, 100), ...correction(3, 100, key), stated(100), failed(100), ...money({ taken: 0 }));
    expect(await ledger.faults()).toEqual([]);
    await ledger.forge('delete from refund_statement', 'delete from failed_refund', disputed('won', 100));
    await ledger.forge(`update journal set natural_key = 'return-corrected:dispute:dp_1' where journal_id = 3`);
    expect(await ledger.faults()).toEqual([]);
  });

  test('finds points given back without a failure, for another payment, or for a dispute that was not won', async () => {
    const key = 'return-corrected:refund:re_1';
    await ledger.forge(...bought(), ...taken(2, 100), ...correction(3, 100, key), ...money({ taken: 0 }));
    expect(await ledger.faults()).toEqual([{ kind: 'correction-without-cause', accountId: ledger.account, subject: '3', detail: key }]);
    await ledger.forge(failed(100));
    expect(await ledger.faults()).toEqual([]);
    await ledger.forge(`update failed_refund set source_id = 'p2'`);
    expect(await ledger.kinds()).toContain('correction-without-cause');
    await ledger.forge('delete from failed_refund', disputed('lost', 100), ...money({ charged: 100, taken: 0, short: 100 }));
    await ledger.forge(`update journal set natural_key = 'return-corrected:dispute:dp_1' where journal_id = 3`);
    expect(await ledger.kinds()).toEqual(['correction-without-cause']);
  });

  test('finds more given back than the share of that money, or than had been taken', async () => {
    const key = 'return-corrected:refund:re_1';
    await ledger.forge(...bought(), ...taken(2, 200), ...correction(3, 101, key), stated(200), failed(100));
    await ledger.forge(...money({ refunded: 100, taken: 99, short: 1 }));
    expect(await ledger.faults()).toEqual([
      { kind: 'correction-too-large', accountId: ledger.account, subject: '3', detail: 'gave 101 of lot 1 back, of 200 taken' },
    ]);
    await ledger.forge('delete from ledger_entry where journal_id in (2, 3)', 'delete from journal where journal_id in (2, 3)');
    await ledger.forge(...correction(2, 100, key), ...taken(3, 200), ...money({ refunded: 100, taken: 100 }));
    expect(await ledger.kinds()).toEqual(['correction-too-large']);
  });

  test('finds bought points that a correction writes off: they never expire', async () => {
    const key = 'return-corrected:refund:re_1';
    await ledger.forge(
      ...bought(),
      ...taken(2, 100),
      ...correction(3, 100, key, 'expired'),
      stated(100),
      failed(100),
      ...money({ taken: 0 }),
    );
    expect(await ledger.kinds()).toEqual(['unexpected-entry', 'expired-early']);
  });

  test('finds a return and a correction booked in the wrong direction', async () => {
    const key = 'return-corrected:refund:re_1';
    await ledger.forge(...bought(), ...taken(2, 100), ...correction(3, 100, key), stated(100), failed(100), ...money({ taken: 0 }));
    await ledger.forge(`update journal set kind = 'return' where journal_id = 3`);
    expect((await ledger.faults()).map(({ kind, detail }) => [kind, detail])).toContainEqual([
      'unexpected-entry',
      'return with returned paid-point',
    ]);
  });
});
