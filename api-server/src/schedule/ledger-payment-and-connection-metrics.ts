import { Gauge, type Registry } from '@komado/server-kit/metrics';
import type { Database, Queryable } from '../database';

/** The sum over the whole ledger reads every entry. */
const LEDGER_INTERVAL_MS = 10 * 60_000;

/** Each journal sums to zero, and so does the ledger. */
async function ledgerImbalance(database: Queryable): Promise<number> {
  const [row] = await database.query<{ imbalance: number }>(
    'select coalesce(sum(abs(total)), 0) as imbalance from (select sum(amount) as total from ledger_entry group by asset) as by_asset',
  );
  return row?.imbalance ?? 0;
}
async function pendingPayments(database: Queryable): Promise<{ count: number; age: number }> {
  const [row] = await database.query<{ count: number; age: number }>(
    "select count(*) as count, coalesce(extract(epoch from now() - min(created_at)), 0)::double precision as age from payment where state = 'pending'",
  );
  return row ?? { count: 0, age: 0 };
}

/** What the database says about points, payments, and its own connections, at the time of a scrape. A failed query leaves the last value. */
export function registerLedgerPaymentAndConnectionMetrics(registry: Registry, database: Database): void {
  const registers = [registry];
  let ledgerReadAt = -Infinity;
  void new Gauge({
    name: 'komado_ledger_imbalance',
    help: 'Sum of all ledger entries, read every ten minutes. It must be 0.',
    registers,
    async collect() {
      if (performance.now() - ledgerReadAt < LEDGER_INTERVAL_MS) return;
      const imbalance = await ledgerImbalance(database).catch(() => undefined);
      if (imbalance === undefined) return;
      this.set(imbalance);
      ledgerReadAt = performance.now();
    },
  });
  const pending = new Gauge({
    name: 'komado_pending_payments',
    help: 'Payments that were neither confirmed nor canceled.',
    registers,
  });
  void new Gauge({
    name: 'komado_oldest_pending_payment_seconds',
    help: 'Age of the oldest of them; 0 if there is none.',
    registers,
    async collect() {
      const found = await pendingPayments(database).catch(() => undefined);
      if (!found) return;
      pending.set(found.count);
      this.set(found.age);
    },
  });
  void new Gauge({
    name: 'komado_database_connections',
    help: 'Connections to PostgreSQL by state, and queries that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.connections?.() ?? {})) this.set({ state }, count);
    },
  });
}
