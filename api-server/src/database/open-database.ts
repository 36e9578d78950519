import path from 'node:path';
import type { Configuration } from '@komado/server-kit';
import type { Logger } from 'pino';
import type { Database } from './database';
import { lockFolder } from './folder-lock';
import { PgliteDatabase, type PgliteOptions } from './pglite-database';

/**
 * PostgreSQL when DATABASE_URL is set, else the embedded database in DATA_DIR/database. Throws `FolderInUseError` when another process
 * holds that folder. Tables are created by `migrate`.
 */
export async function openDatabase(
  configuration: Pick<Configuration, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATA_DIR'>,
  log: Logger,
  { isBrief = false }: Pick<PgliteOptions, 'isBrief'> = {},
): Promise<Database> {
  if (configuration.DATABASE_URL) {
    // Its driver is loaded only where it is used.
    const { PostgresqlDatabase } = await import('./postgresql-database');
    return new PostgresqlDatabase(configuration.DATABASE_URL, {
      connections: configuration.DATABASE_POOL,
      onError: (error) =>
        log.error(
          { err: error },
          'A database connection was lost. The next query opens a new one. If this continues, check the database and the network.',
        ),
    });
  }
  const folder = path.join(configuration.DATA_DIR, 'database');
  const lock = lockFolder(folder);
  try {
    const database = await PgliteDatabase.open({ folder: path.join(folder, 'pgdata'), isBrief });
    const close = database.close.bind(database);
    database.close = async () => {
      try {
        await close();
      } finally {
        lock.release();
      }
    };
    return database;
  } catch (error) {
    lock.release();
    throw error;
  }
}
