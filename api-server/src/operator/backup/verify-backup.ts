import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from '@komado/server-kit';
import { migrate, PgliteDatabase, type Queryable, readMigrations } from '../../database';
import { verifyLedger } from '../../ledger';
import { originalFilePath } from '../../media';
import type { OperatorContext } from '../operator-command';
import { OperatorRefusal } from '../operator-refusal';
import { databaseFile, ORIGINALS_FOLDER, readManifest, type BackupManifest } from './backup-folder';

const LISTED_FAULTS = 20;

async function refuseNewerSchema(database: Queryable): Promise<void> {
  const known = readMigrations().map(({ name }) => name);
  const applied = await database.query<{ name: string }>('select name from schema_migration');
  const unknown = applied.filter(({ name }) => !known.includes(name)).map(({ name }) => name);
  if (unknown.length > 0)
    throw new OperatorRefusal(
      `The backup was made by a newer version: its database has ${unknown.join(', ')}, which this version does not know. Use that version, or a later one.`,
    );
}

/** The keys of all imported pictures that a row names. */
async function importedKeys(database: Queryable): Promise<string[]> {
  const columns = await database.query<{ table_name: string; column_name: string }>(
    String.raw`select table_name, column_name from information_schema.columns where table_schema = 'public' and column_name like '%\_key' and data_type = 'text'`,
  );
  const selects = columns.map(
    ({ table_name, column_name }) => `select "${column_name}" as key from "${table_name}" where "${column_name}" like 'import/%'`,
  );
  return (await database.query<{ key: string }>(selects.join(' union '))).map(({ key }) => key);
}

/** An imported picture's key ends with the hash of its bytes. */
async function faultOfPicture(folder: string, key: string): Promise<string | undefined> {
  const bytes = await readFile(path.join(folder, ORIGINALS_FOLDER, originalFilePath(key))).catch(() => undefined);
  if (!bytes) return `The picture ${key} is missing.`;
  return createHash('sha256').update(bytes).digest('hex') === key.split('/').at(-1) ? undefined : `The picture ${key} is damaged.`;
}

export interface VerifiedBackup extends BackupManifest {
  readonly importedPictures: number;
}
/** Opens a copy of the backup's database in memory, and checks its schema, its ledger, and the imported pictures. Throws `OperatorRefusal`. */
export async function verifyBackup(folder: string, signal: AbortSignal): Promise<VerifiedBackup> {
  const manifest = await readManifest(folder);
  const database = await PgliteDatabase.open({ snapshot: databaseFile(folder), isBrief: true }).catch((error: unknown) => {
    throw new OperatorRefusal(`The database of the backup cannot be opened: ${String(error)}. Use another backup.`);
  });
  try {
    await refuseNewerSchema(database);
    // The ledger is checked as it will be after the restore.
    await migrate(database);
    const faults = (await verifyLedger(database)).map(({ kind, accountId, detail }) => `Ledger, account ${accountId}: ${kind}, ${detail}.`);
    const keys = manifest.pictures === null ? [] : await importedKeys(database);
    for (const key of keys) {
      signal.throwIfAborted();
      const fault = await faultOfPicture(folder, key);
      if (fault !== undefined) faults.push(fault);
    }
    if (faults.length > 0)
      throw new OperatorRefusal(
        [`The backup in ${folder} has ${faults.length} faults. Use another backup:`, ...faults.slice(0, LISTED_FAULTS)].join('\n  '),
      );
    return { ...manifest, importedPictures: keys.length };
  } finally {
    await database.close();
  }
}

/** Verifies a backup and reports the result to the operator. */
export async function verifyAndReportBackup(
  _: Configuration,
  folder: string,
  { emit, signal }: Pick<OperatorContext, 'emit' | 'signal'>,
): Promise<void> {
  const { createdAt, schema, importedPictures } = await verifyBackup(folder, signal);
  emit({
    type: 'report',
    ok: true,
    message: `The backup of ${createdAt} is good: schema ${schema}, the ledger is consistent, and all ${importedPictures} imported pictures are unchanged.`,
    data: { folder, created_at: createdAt, schema, imported_pictures: importedPictures },
  });
}
