import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database, Transactor } from './database';

export interface Migration {
  /** File name; migrations run in this order. */
  readonly name: string;
  readonly sql: string;
}
export class MigrationChangedError extends Error {
  override readonly name = 'MigrationChangedError';
  constructor(readonly migration: string) {
    super(
      `The migration ${migration} was changed after it was applied to this database. Restore the file, and put the change into a new migration.`,
    );
  }
}

export const migrationsFolder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'migrations');
export const readMigrations = (folder: string = migrationsFolder): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(path.join(folder, name), 'utf8') }));

export const migrationHash = (sql: string): string => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');

/** An arbitrary lock id; servers that start together take turns by it. */
const MIGRATION_LOCK = 5_310_217;

/** Applies missing migrations, each in a separate transaction, and returns their names. Throws `MigrationChangedError`. */
export async function migrate(database: Database, migrations: readonly Migration[] = readMigrations()): Promise<string[]> {
  const applied: string[] = [];
  const hashes = await database.transaction(
    async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
      await tx.runScript(
        'create table if not exists schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
      );
      return appliedHashes(tx);
    },
    { isolation: 'read committed' },
  );
  // Checked together, because nearly every start finds all of them applied.
  for (const migration of migrations.filter((candidate) => !isApplied(candidate, hashes))) {
    // Read committed: after waiting for another server's turn, its changes must be visible.
    const isNew = await database.transaction((tx) => apply(tx, migration), { isolation: 'read committed' });
    if (isNew) applied.push(migration.name);
  }
  return applied;
}

async function appliedHashes(tx: Transactor): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ name: string; hash: string }>('select name, hash from schema_migration');
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** Throws `MigrationChangedError`. */
function isApplied({ name, sql }: Migration, hashes: ReadonlyMap<string, string>): boolean {
  const hash = hashes.get(name);
  if (hash !== undefined && hash !== migrationHash(sql)) throw new MigrationChangedError(name);
  return hash !== undefined;
}

async function apply(tx: Transactor, migration: Migration): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  // Another server may have applied it since.
  if (isApplied(migration, await appliedHashes(tx))) return false;
  await tx.runScript(migration.sql);
  await tx.execute('insert into schema_migration (name, hash) values ($1, $2)', [migration.name, migrationHash(migration.sql)]);
  return true;
}
