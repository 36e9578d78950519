import { mkdirSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from '@komado/server-kit';
import { z } from 'zod';
import { OperatorRefusal } from '../operator-refusal';

/** Written last: a folder without it is an incomplete backup. */
const MANIFEST = 'backup.json';
const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The newest migration of the database. */
  schema: z.string(),
  /** Number of files; null if the pictures are in a bucket. */
  pictures: z.number().nullable(),
});
export type BackupManifest = z.output<typeof manifestSchema>;

export const databaseFile = (folder: string): string => path.join(folder, 'database.tar');
/** Resized copies are made again on demand. */
export const ORIGINALS_FOLDER = path.join('media', 'originals');

const entriesOf = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};
export const isEmptyFolder = (folder: string): boolean => entriesOf(folder).length === 0;

export function createBackupFolder(folder: string): void {
  if (!isEmptyFolder(folder)) throw new OperatorRefusal(`The folder ${folder} is not empty. Name a new folder for each backup.`);
  // It has password hashes and email addresses.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

export const writeManifest = (folder: string, manifest: BackupManifest): Promise<void> =>
  writeFile(path.join(folder, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600 });

export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new OperatorRefusal(
      `The folder ${folder} is not a complete backup: it has no readable file ${MANIFEST}, which a backup writes last. Name the folder of a complete backup.`,
    );
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new OperatorRefusal(
      `The file ${path.join(folder, MANIFEST)} is damaged, or was written by a newer version. Use another backup, or that version.`,
    );
  }
}

export function refusePostgresql({ DATABASE_URL }: Pick<Configuration, 'DATABASE_URL'>): void {
  if (DATABASE_URL !== undefined)
    throw new OperatorRefusal(
      'This command is for the embedded database, and DATABASE_URL names a PostgreSQL database. Back it up with pg_dump --format=custom or by point-in-time recovery, and turn on versioning for the bucket of MEDIA_STORE. See Backup in docs/operations.md.',
    );
}
