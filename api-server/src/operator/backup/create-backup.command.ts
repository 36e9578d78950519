import path from 'node:path';
import { commandText } from '@komado/server-kit';
import { z } from 'zod';
import { PgliteDatabase } from '../../database';
import { operatorCommand } from '../operator-command';
import { copyFiles } from './copy-files';
import { createBackupFolder, databaseFile, ORIGINALS_FOLDER, refusePostgresql, writeManifest } from './backup-folder';

/** Copies the embedded database and the pictures. On a running server, it has everything that was acknowledged before the command. */
export const createBackupCommand = operatorCommand({
  input: z.object({ folder: z.string().refine(path.isAbsolute, 'must be an absolute path') }),
  async run({ configuration, database, clock }, { folder }, { emit, signal }) {
    refusePostgresql(configuration);
    if (!(database instanceof PgliteDatabase)) throw new Error('The database is not the embedded one.');
    createBackupFolder(folder);
    const [newest] = await database.query<{ name: string }>('select max(name) as name from schema_migration');
    await database.writeSnapshot(databaseFile(folder));
    // After the database, so that it names no picture that is missing here.
    const inBucket = configuration.MEDIA_STORE !== undefined;
    const pictures = inBucket
      ? null
      : await copyFiles(path.join(configuration.DATA_DIR, ORIGINALS_FOLDER), path.join(folder, ORIGINALS_FOLDER), signal);
    await writeManifest(folder, { format: 1, createdAt: clock.now().toISOString(), schema: newest?.name ?? '', pictures });
    const contents = inBucket
      ? 'the database. The pictures are in the bucket of MEDIA_STORE: turn on its versioning'
      : `the database and ${pictures} pictures`;
    emit({
      type: 'report',
      ok: true,
      message: `The backup in ${folder} is complete: ${contents}. To check it: ${commandText('operator', `verify ${folder}`)}`,
      data: { folder, pictures },
    });
  },
});
