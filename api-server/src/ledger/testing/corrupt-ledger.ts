import type { Database } from '../../database/database';
import { addAccount, addEpisode, addTitle } from '../../shop/testing/sample-rows';
import { acquireTestDatabase } from '../../testing/test-database';
import { type LedgerFault, verifyLedger } from '../verify-ledger';

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

/** A damaged or forged ledger of one account. The other functions return SQL for `forge`. */
export interface CorruptLedger {
  readonly database: Database;
  readonly account: number;
  readonly title: number;
  readonly episode: number;
  /** Writes what the triggers would refuse. */
  forge(...statements: readonly string[]): Promise<unknown>;
  journal(id: number, kind: string, memo?: object, key?: string, at?: string): string;
  entry(journal: number, place: number, ledgerAccount: string, amount: number, asset?: string, lot?: number | null): string;
  lot(id: number, amount: number, asset?: string, ends?: string | null): string;
  /** One transfer: a journal and its two sides. */
  transfer(id: number, kind: string, transfer: TransferFixture): string[];
  /** Bought points in lot 1, granted by an operator in the journal `id`. */
  operatorGrant(amount: number, id: number): string[];
  payment(id: string, of: { state?: 'pending' | 'confirmed'; price?: number; point?: number; bonus?: number }): string;
  charge(id: string, of: { period: string; point: number; isSurplus?: boolean }): string;
  /** The chapter was bought in that journal. */
  owned(journal: number): string;
  rented(journal: number): string;
  faults(): Promise<LedgerFault[]>;
  kinds(): Promise<LedgerFault['kind'][]>;
  release(): Promise<void>;
}

const DAY = '2026-11-20T00:00:00Z';
const quoted = (text: string | null): string => (text === null ? 'null' : `'${text}'`);

export async function createCorruptLedger(): Promise<CorruptLedger> {
  const { database, release } = await acquireTestDatabase();
  const account = await addAccount(database);
  const title = await addTitle(database);
  const episode = await addEpisode(database, title);
  const journal: CorruptLedger['journal'] = (id, kind, memo = {}, key = `key ${id}`, at = DAY) =>
    `insert into journal overriding system value values (${account}, ${id}, '${key}', '${kind}', '${JSON.stringify(memo)}', '${at}')`;
  const entry: CorruptLedger['entry'] = (id, place, ledgerAccount, amount, asset = 'paid-point', lotId = 1) =>
    `insert into ledger_entry values (${account}, ${id}, ${place}, '${ledgerAccount}', '${asset}', ${lotId ?? 'null'}, ${amount})`;
  const lot: CorruptLedger['lot'] = (id, amount, asset = 'paid-point', ends = null) =>
    `insert into lot overriding system value values (${account}, ${id}, '${asset}', ${amount}, ${quoted(ends)}, '2026-11-01T00:00:00Z')`;
  const transfer: CorruptLedger['transfer'] = (id, kind, { asset, from, to, amount, lot: lotId = null, at, memo, key }) => [
    journal(id, kind, memo, key, at),
    entry(id, 0, from, -amount, asset, lotId),
    entry(id, 1, to, amount, asset, lotId),
  ];
  const entitlement = (kind: string, ends: string | null, id: number): string =>
    `insert into entitlement values (${account}, ${episode}, ${title}, '${kind}', ${quoted(ends)}, ${id}, '${DAY}')`;
  return {
    database,
    account,
    title,
    episode,
    forge: (...statements) =>
      database.transaction((tx) => tx.runScript(['set local session_replication_role = replica', ...statements].join(';'))),
    journal,
    entry,
    lot,
    transfer,
    operatorGrant: (amount, id) => [
      lot(1, amount),
      ...transfer(id, 'operator-grant', { asset: 'paid-point', from: 'sold', to: 'balance', amount, lot: 1 }),
    ],
    payment: (id, { state = 'confirmed', price = 300, point = 300, bonus = 0 }) =>
      `insert into payment (account_id, payment_id, asset_id, region, price_minor, currency, point, bonus_point, return_path, state, created_at, settled_at)
       values (${account}, '${id}', 'point-${point}', 'US', ${price}, 'USD', ${point}, ${bonus}, '/', '${state}', '${DAY}', ${state === 'pending' ? 'null' : `'${DAY}'`})`,
    charge: (id, { period, point, isSurplus = false }) =>
      `insert into subscription_charge values (${account}, '${id}', 'plan-300', '${period}', ${point}, 300, 'USD', ${isSurplus}, '${DAY}')`,
    owned: (id) => entitlement('purchased', null, id),
    rented: (id) => entitlement('rented', '2026-11-30T00:00:00Z', id),
    faults: () => verifyLedger(database),
    kinds: async () => (await verifyLedger(database)).map(({ kind }) => kind),
    release,
  };
}
