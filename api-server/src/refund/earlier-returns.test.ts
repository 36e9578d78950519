import type { Database } from '../database/database';
import { migrate, readMigrations } from '../database/migrate';
import { verifyLedger } from '../ledger/verify';
import { addAccount } from '../shop/testing/sample-rows';
import { takeDatabaseWithoutTables } from '../testing/test-database';
import { moneyBack } from './money-back.query';

let database: Database;
let release: () => Promise<void>;
beforeEach(async () => {
  ({ database, release } = await takeDatabaseWithoutTables());
});
afterEach(() => release());

test('Money that went back before statements were kept is still gone, and comes back when its refund fails', async () => {
  const all = readMigrations();
  const first = all.findIndex(({ name }) => name.startsWith('0014'));
  await migrate(database, all.slice(0, first));
  const account = await addAccount(database);
  const write = (...statements: string[]) => database.transaction((tx) => tx.runScript(statements.join(';')));
  await write(
    `insert into money_return (account_id, source_id, refunded_minor) values (${account}, 'in_1', 475)`,
    `insert into money_return (account_id, source_id, asked_at) values (${account}, 'in_2', now())`,
    `insert into card_refund (charge_id, amount_minor, refunded_at) values ('in_1', 475, now())`,
  );
  await migrate(database, all);
  expect(await moneyBack(database, account, 'in_1')).toEqual({ refundedMinor: 475, chargedBackMinor: 0 });
  expect(await moneyBack(database, account, 'in_2')).toEqual({ refundedMinor: 0, chargedBackMinor: 0 });
  expect(await database.query('select place, failed_at from card_refund')).toEqual([{ place: 1, failed_at: null }]);
  expect(await verifyLedger(database)).toEqual([]);
  await write(
    `insert into failed_refund values (${account}, 're_1', 'in_1', 475, 'unknown', now() - interval '1 day', now() + interval '1 day')`,
  );
  expect(await moneyBack(database, account, 'in_1')).toEqual({ refundedMinor: 0, chargedBackMinor: 0 });
});
