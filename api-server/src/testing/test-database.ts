import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '../database/database';
import { migrate, migrationHash, readMigrations } from '../database/migrate';
import { PgliteDatabase } from '../database/pglite-database';
import { PostgresqlDatabase } from '../database/postgresql-database';
import { startPostgresql, type TestCluster } from './postgresql';

const migrations = readMigrations();
/** One migrated database, kept as a file for every test file that follows. The name carries what it depends on. */
const snapshotVersion = createHash('sha256')
  .update(migrations.map(({ name, sql }) => `${name} ${migrationHash(sql)}`).join('\n'))
  .digest('hex')
  .slice(0, 16);
const snapshot = path.join(tmpdir(), `komado-test-database-${snapshotVersion}.tar`);

/** The first database of a test file takes seconds when the machine is busy. */
jest.setTimeout(60_000);

const idle: PgliteDatabase[] = [];
const opened: Database[] = [];
let cluster: Promise<TestCluster> | undefined;
let isOver = false;

afterAll(async () => {
  isOver = true;
  // Those of failed tests, too: an open database keeps the test run from ending.
  await Promise.all(opened.map((database) => database.close()));
  await (await cluster)?.stop();
});

/** An empty, migrated database. `release` gives it back for the next test of the file. */
export async function takeTestDatabase(dialect: Database['dialect']): Promise<{ database: Database; release: () => Promise<void> }> {
  if (dialect === 'postgresql') {
    cluster ??= startPostgresql();
    const database = new PostgresqlDatabase(await (await cluster).createDatabase(), {
      connections: 10,
      onError: (error) => {
        throw error;
      },
    });
    opened.push(database);
    await migrate(database, migrations);
    return { database, release: () => database.close() };
  }
  const database = idle.pop() ?? (await openFromSnapshot());
  return {
    database,
    release: async () => {
      // A test file's own last hook may come after the one above.
      if (isOver) return;
      try {
        await empty(database);
        idle.push(database);
      } catch (error) {
        await database.close();
        throw error;
      }
    },
  };
}

async function openFromSnapshot(): Promise<PgliteDatabase> {
  const hasSnapshot = existsSync(snapshot);
  const database = await PgliteDatabase.open(hasSnapshot ? { snapshot } : {});
  opened.push(database);
  if (!hasSnapshot) {
    await migrate(database, migrations);
    await database.writeSnapshot(snapshot);
  }
  return database;
}

/** Back to the state after the migrations, which insert no rows. */
async function empty(database: Database): Promise<void> {
  const tables = await database.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migration'`,
  );
  const sequences = await database.query<{ name: string }>(
    `select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public'`,
  );
  await database.transaction(async (tx) => {
    // Without triggers: the ledger refuses to be emptied.
    await tx.runScript('set local session_replication_role = replica');
    await tx.runScript(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    await tx.runScript(sequences.map(({ name }) => `alter sequence ${name} restart;`).join('\n'));
  });
}
