import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database, Transactor } from './database';
import { findOne } from './database';

export interface Migration {
  /** File name; migrations run in its order. */
  readonly name: string;
  readonly sql: string;
}
export class MigrationChangedError extends Error {
  override readonly name = 'MigrationChangedError';
  constructor(readonly migration: string) {
    super(`The migration ${migration} was changed after it was applied to this database.`);
  }
}

export const migrationsFolder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'migrations');
export const readMigrations = (folder: string = migrationsFolder): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(path.join(folder, name), 'utf8') }));

export const migrationHash = (sql: string): string => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');

/** Any number; servers that start together take turns by it. */
const MIGRATION_LOCK = 5_310_217;

/** Applies what is missing, each migration in a transaction of its own, and gives back their names. Throws `MigrationChangedError`. */
export async function migrate(database: Database, migrations: readonly Migration[] = readMigrations()): Promise<string[]> {
  const applied: string[] = [];
  await database.transaction(
    async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
      await tx.runScript(
        'create table if not exists schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
      );
    },
    { isolation: 'read committed' },
  );
  for (const migration of migrations) {
    // Read committed: after waiting for another server's turn, what it did must be visible.
    const isNew = await database.transaction((tx) => apply(tx, migration), { isolation: 'read committed' });
    if (isNew) applied.push(migration.name);
  }
  return applied;
}

async function apply(tx: Transactor, { name, sql }: Migration): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  const known = await findOne<{ hash: string }>(tx, 'select hash from schema_migration where name = $1', [name]);
  const hash = migrationHash(sql);
  if (known) {
    if (known.hash !== hash) throw new MigrationChangedError(name);
    return false;
  }
  await tx.runScript(sql);
  await tx.execute('insert into schema_migration (name, hash) values ($1, $2)', [name, hash]);
  return true;
}
