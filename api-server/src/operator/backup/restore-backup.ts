import { rm } from 'node:fs/promises';
import path from 'node:path';
import { commandText, type Configuration } from '@komado/server-kit';
import { lockFolder, PgliteDatabase } from '../../database';
import type { OperatorContext } from '../operator-command';
import { OperatorRefusal } from '../operator-refusal';
import { databaseFile, isEmptyFolder, ORIGINALS_FOLDER, refusePostgresql } from './backup-folder';
import { copyFiles } from './copy-files';
import { verifyBackup } from './verify-backup';

/** Restores a verified backup to a DATA_DIR that has no database and no pictures. Nothing is left there if it fails. */
export async function restoreBackup(
  configuration: Configuration,
  folder: string,
  { emit, signal }: Pick<OperatorContext, 'emit' | 'signal'>,
): Promise<void> {
  refusePostgresql(configuration);
  const { DATA_DIR } = configuration;
  const parts = ['database', 'media'].map((name) => path.join(DATA_DIR, name));
  const full = parts.find((part) => !isEmptyFolder(part));
  if (full !== undefined)
    throw new OperatorRefusal(
      `The folder ${full} is not empty, and a restore does not replace data. Stop the site and move the folder away, or set DATA_DIR to another folder.`,
    );
  const { createdAt } = await verifyBackup(folder, signal);
  const [databaseFolder = ''] = parts;
  const lock = lockFolder(databaseFolder);
  try {
    const database = await PgliteDatabase.open({ snapshot: databaseFile(folder), folder: path.join(databaseFolder, 'pgdata') });
    await database.close();
    await copyFiles(path.join(folder, ORIGINALS_FOLDER), path.join(DATA_DIR, ORIGINALS_FOLDER), signal);
  } catch (error) {
    for (const part of parts) await rm(part, { recursive: true, force: true });
    throw error;
  } finally {
    lock.release();
  }
  emit({
    type: 'report',
    ok: true,
    message: `The backup of ${createdAt} was restored to ${DATA_DIR}. Restore the secrets and releases, too, start the site, and run: ${commandText('operator', 'ledger verify')}`,
    data: { folder, created_at: createdAt },
  });
}
