import { Registry } from '@komado/server-kit/metrics';
import { createTestApp } from '../testing/test-app';
import { registerLedgerPaymentAndConnectionMetrics } from './ledger-payment-and-connection-metrics';

it('reports whether the ledger sums to zero, payments that are pending, and the connections of a pool', async () => {
  const test = await createTestApp();
  const registry = new Registry();
  registerLedgerPaymentAndConnectionMetrics(registry, test.database);
  await test.cast.signUp('reader@example.com');
  const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith('komado_'));
  expect(lines).toEqual(
    expect.arrayContaining(['komado_ledger_imbalance 0', 'komado_pending_payments 0', 'komado_oldest_pending_payment_seconds 0']),
  );
  expect(lines.some((line) => line.startsWith('komado_database_connections{state="waiting"}'))).toBe(
    test.database.dialect === 'postgresql',
  );
  await test.close();
});

it('reports the imbalance of a ledger that lost an entry', async () => {
  const test = await createTestApp();
  await test.cast.signUp('reader@example.com');
  // Without the triggers that refuse this.
  const lose = "set local session_replication_role = replica; delete from ledger_entry where ledger_account = 'balance'";
  await test.database.transaction((tx) => tx.runScript(lose));
  const registry = new Registry();
  registerLedgerPaymentAndConnectionMetrics(registry, test.database);
  const line = (await registry.metrics()).split('\n').find((found) => found.startsWith('komado_ledger_imbalance '));
  expect(Number(line?.split(' ')[1])).toBeGreaterThan(0);
  await test.close();
});
