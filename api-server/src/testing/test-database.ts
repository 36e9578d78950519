import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '../database/database';
import { migrate } from '../database/migrate';
import { PgliteDatabase } from '../database/pglite-database';
import { PostgresqlDatabase } from '../database/postgresql-database';
import { createTestDatabase, hasTestPostgresql, schemaVersion } from './test-postgresql';

/** One migrated database, saved as a file for later test files. */
const snapshot = path.join(tmpdir(), `komado-test-database-${schemaVersion}.tar`);

/** The database of this test file. */
export const testDialect: Database['dialect'] = process.env['TEST_DATABASE'] !== 'pglite' && hasTestPostgresql() ? 'postgresql' : 'pglite';

const onError = (error: Error): never => {
  throw error;
};
const idle: Database[] = [];
const shapes = new WeakMap<Database, string>();
const closeAfterwards: (() => Promise<void>)[] = [];
let hasFinished = false;

afterAll(async () => {
  hasFinished = true;
  // Also those of failed tests: an open database prevents the test run from ending.
  await Promise.all(closeAfterwards.map((close) => close()));
});

/** An empty, migrated database. `release` returns it for the file's next test, and throws an error if this one added or removed a table or a trigger. */
export async function acquireTestDatabase(): Promise<{ database: Database; release: () => Promise<void> }> {
  const database = idle.pop() ?? (await openMigrated());
  return {
    database,
    release: async () => {
      // A test file's last hook may run after the one above.
      if (hasFinished) return;
      try {
        const script = empty(shapes.get(database)!);
        await database.transaction((tx) => tx.runScript(script), { isolation: 'read committed' });
        idle.push(database);
      } catch (error) {
        await database.close();
        throw error;
      }
    },
  };
}

/** A separate database for one test, without tables. */
export async function acquireEmptyDatabase(): Promise<{ database: Database; release: () => Promise<void> }> {
  const database = testDialect === 'postgresql' ? await openPostgresql('none') : await PgliteDatabase.open({ isBrief: true });
  if (testDialect === 'pglite') closeAfterwards.push(() => database.close());
  return { database, release: () => database.close() };
}

async function openMigrated(): Promise<Database> {
  const database = testDialect === 'postgresql' ? await openPostgresql() : await openPglite();
  const [{ shape }] = (await database.query<{ shape: string }>(`select ${SHAPE} as shape`)) as [{ shape: string }];
  shapes.set(database, shape);
  return database;
}

async function openPostgresql(tables: 'migrated' | 'none' = 'migrated'): Promise<Database> {
  const { url, drop } = await createTestDatabase(tables);
  const database = new PostgresqlDatabase(url, { connections: 10, onError });
  closeAfterwards.push(async () => {
    await database.close();
    await drop();
  });
  return database;
}

async function openPglite(): Promise<Database> {
  const hasSnapshot = existsSync(snapshot);
  const database = await PgliteDatabase.open({ isBrief: true, ...(hasSnapshot && { snapshot }) });
  closeAfterwards.push(() => database.close());
  if (!hasSnapshot) {
    await migrate(database);
    await database.writeSnapshot(snapshot);
  }
  return database;
}

/** How many tables, indexes, sequences and triggers there are. */
const SHAPE = `((select count(*) from pg_class where relnamespace = 'public'::regnamespace) || ' ' || (select count(*) from pg_trigger))`;

/**
 * Restores the state after the migrations, which insert no rows. Deleting a few rows is much faster than truncating tables, and checking
 * which tables have any costs as much as deleting none.
 */
const empty = (shape: string): string => `do $$
declare
  name text;
begin
  if ${SHAPE} <> '${shape}' then
    raise exception 'This test added or removed tables or triggers of the database, which the next test uses.';
  end if;
  -- Without triggers: the ledger refuses to be emptied.
  perform set_config('session_replication_role', 'replica', true);
  for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' and tablename <> 'schema_migration' loop
    execute 'delete from ' || name;
  end loop;
  perform setval(quote_ident(sequencename)::regclass, start_value, false) from pg_sequences where schemaname = 'public' and last_value is not null;
end $$`;
