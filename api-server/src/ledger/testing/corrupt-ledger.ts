import { addAccount, addEpisode, addTitle } from '../../shop/testing/sample-rows';
import { acquireTestDatabase } from '../../testing/test-database';
import { verifyLedger } from '../verify-ledger';

interface TransferFixture {
  readonly asset: string;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  /** Omitted for title tickets, which have no lots. */
  readonly lot?: number;
  readonly at?: string;
  readonly memo?: object;
  readonly key?: string;
}

export type CorruptLedger = Awaited<ReturnType<typeof createCorruptLedger>>;

const DAY = '2026-11-20T00:00:00Z';
const quoted = (text: string | null): string => (text === null ? 'null' : `'${text}'`);

/** A damaged or forged ledger of one account. The other functions return SQL for `forge`. */
export async function createCorruptLedger() {
  const { database, release } = await acquireTestDatabase();
  const account = await addAccount(database);
  const title = await addTitle(database);
  const episode = await addEpisode(database, title);
  const journal = (id: number, kind: string, memo: object = {}, key = `key ${id}`, at = DAY) =>
    `insert into journal overriding system value values (${account}, ${id}, '${key}', '${kind}', '${JSON.stringify(memo)}', '${at}')`;
  const entry = (id: number, place: number, ledgerAccount: string, amount: number, asset = 'paid-point', lotId: number | null = 1) =>
    `insert into ledger_entry values (${account}, ${id}, ${place}, '${ledgerAccount}', '${asset}', ${lotId ?? 'null'}, ${amount})`;
  const lot = (id: number, amount: number, asset = 'paid-point', ends: string | null = null) =>
    `insert into lot overriding system value values (${account}, ${id}, '${asset}', ${amount}, ${quoted(ends)}, '2026-11-01T00:00:00Z')`;
  /** One transfer: a journal and its two sides. */
  const transfer = (id: number, kind: string, { asset, from, to, amount, lot: lotId, at, memo, key }: TransferFixture) => [
    journal(id, kind, memo, key, at),
    entry(id, 0, from, -amount, asset, lotId ?? null),
    entry(id, 1, to, amount, asset, lotId ?? null),
  ];
  const entitlement = (kind: string, ends: string | null, id: number): string =>
    `insert into entitlement values (${account}, ${episode}, ${title}, '${kind}', ${quoted(ends)}, ${id}, '${DAY}')`;
  return {
    database,
    account,
    title,
    episode,
    /** Writes what the triggers would refuse. */
    forge: (...statements: readonly string[]) =>
      database.transaction((tx) => tx.runScript(['set local session_replication_role = replica', ...statements].join(';'))),
    journal,
    entry,
    lot,
    transfer,
    /** Bought points in lot 1, granted by an operator in the journal `id`. */
    operatorGrant: (amount: number, id: number) => [
      lot(1, amount),
      ...transfer(id, 'operator-grant', { asset: 'paid-point', from: 'sold', to: 'balance', amount, lot: 1 }),
    ],
    payment: (id: string, { state = 'confirmed', price = 300, point = 300, bonus = 0 }) =>
      `insert into payment (account_id, payment_id, asset_id, region, price_minor, currency, point, bonus_point, return_path, state, created_at, settled_at)
       values (${account}, '${id}', 'point-${point}', 'US', ${price}, 'USD', ${point}, ${bonus}, '/', '${state}', '${DAY}', ${state === 'pending' ? 'null' : `'${DAY}'`})`,
    charge: (id: string, { period, point, isSurplus = false }: { period: string; point: number; isSurplus?: boolean }) =>
      `insert into subscription_charge values (${account}, '${id}', 'plan-300', '${period}', ${point}, 300, 'USD', ${isSurplus}, '${DAY}')`,
    /** The chapter was bought in that journal. */
    owned: (id: number) => entitlement('purchased', null, id),
    rented: (id: number) => entitlement('rented', '2026-11-30T00:00:00Z', id),
    faults: () => verifyLedger(database),
    kinds: async () => (await verifyLedger(database)).map(({ kind }) => kind),
    release,
  };
}
