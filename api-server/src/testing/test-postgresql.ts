import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate, migrationHash, readMigrations } from '../database/migrate';
import { PostgresqlDatabase } from '../database/postgresql-database';
import { createDatabase, dropDatabase, postgresqlVersion, startPostgresql } from '@komado/server-kit/testing/postgresql';

/** Passes the cluster's folder to jest's worker processes. */
const FOLDER_VARIABLE = 'KOMADO_TEST_CLUSTER';
const MIGRATED = 'migrated';
/** Databases live for seconds: maintenance and JIT compilation would cost more than they save. */
const SETTINGS = ['autovacuum=off', 'jit=off'];
const UNUSED_MS = 7 * 24 * 60 * 60_000;

const migrations = readMigrations();
/** Changes with every migration. */
export const schemaVersion = createHash('sha256')
  .update(migrations.map(({ name, sql }) => `${name} ${migrationHash(sql)}`).join('\n'))
  .digest('hex')
  .slice(0, 16);

export const hasTestPostgresql = (): boolean => process.env[FOLDER_VARIABLE] !== undefined;

/** Starts the cluster that all test files of this run share. It ends with this process. */
export async function startTestPostgresql(): Promise<void> {
  process.env[FOLDER_VARIABLE] = (await startPostgresql({ settings: SETTINGS, from: await savedCluster() })).folder;
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}
/** Creates a database in the run's cluster, with all tables or with none. */
export async function createTestDatabase(tables: 'migrated' | 'none' = 'migrated'): Promise<TestDatabase> {
  const folder = process.env[FOLDER_VARIABLE];
  if (!folder) throw new Error('The test cluster is not running.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = await createDatabase(folder, name, tables === 'migrated' ? MIGRATED : 'template0');
  return { url, drop: () => dropDatabase(folder, name) };
}

/** A cluster with a migrated database, created once per version of the schema and of PostgreSQL. Returns its data directory. */
async function savedCluster(): Promise<string> {
  const prefix = `komado-test-cluster-${process.getuid?.() ?? 0}-`;
  const version = createHash('sha256')
    .update(await postgresqlVersion())
    .digest('hex')
    .slice(0, 8);
  const saved = path.join(tmpdir(), `${prefix}${schemaVersion}-${version}`);
  if (!existsSync(saved)) {
    removeUnused(prefix);
    const cluster = await startPostgresql({ settings: SETTINGS });
    const onError = (error: Error): never => {
      throw error;
    };
    const database = new PostgresqlDatabase(await createDatabase(cluster.folder, MIGRATED, 'template0'), { connections: 1, onError });
    await migrate(database, migrations);
    await database.close();
    await cluster.save(saved);
  }
  // Marks it as in use.
  utimesSync(saved, new Date(), new Date());
  return saved;
}

function removeUnused(prefix: string): void {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(prefix))) {
    const folder = path.join(tmpdir(), name);
    if (Date.now() - statSync(folder).mtimeMs > UNUSED_MS) rmSync(folder, { recursive: true, force: true });
  }
}
