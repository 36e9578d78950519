import { drawDemoPicture } from '@komado/demo-library';
import { signingSecret, type Configuration } from '@komado/server-kit';
import { pino } from 'pino';
import { createChangeCounters } from '../cache';
import { systemClock } from '../clock';
import { FolderInUseError } from '../database/folder-lock';
import type { Database } from '../database/database';
import { migrate } from '../database/migrate';
import { openDatabase } from '../database/open-database';
import { createMediaFileStores } from '../media/file-store';
import { createMediaStore } from '../media/create-media-store';
import { createPaymentProvider } from '../shop/payment/create-payment-provider';
import { verifySharedSecrets } from '../service';
import { refusePostgresql } from './backup/backup-folder';
import { runOnServer } from './run-on-server';
import type { OperatorContext } from './operator-command';
import { type OperatorCommandName, prepareCommand } from './operator-commands';

/**
 * Runs a command on the database directly, or through the running server that has the embedded database open. Throws
 * `OperatorInputError` and `OperatorRefusal`.
 */
export async function runLocallyOrOnServer(
  configuration: Configuration,
  command: OperatorCommandName,
  input: unknown,
  context: OperatorContext,
): Promise<void> {
  const run = prepareCommand(command, input);
  if (command === 'backup') refusePostgresql(configuration);
  const log = pino({ level: configuration.LOG_LEVEL }, process.stderr);
  let database: Database;
  try {
    database = await openDatabase(configuration, log, { isBrief: true });
  } catch (error) {
    if (error instanceof FolderInUseError) return runOnServer(configuration, error.pid, command, input, context);
    throw error;
  }
  const media = createMediaStore(configuration, drawDemoPicture, createMediaFileStores(configuration));
  try {
    await migrate(database);
    // A command that hashes with another secret would not find what the servers stored.
    if (command !== 'secrets-accept' && database.dialect === 'postgresql')
      await verifySharedSecrets(database, { SIGNING_SECRET: signingSecret(configuration) }, configuration);
    const payments = await createPaymentProvider(configuration, database, systemClock);
    await run(
      {
        configuration,
        database,
        media,
        payments,
        log,
        clock: systemClock,
        signingSecret: signingSecret(configuration),
        revisions: createChangeCounters(),
      },
      context,
    );
  } finally {
    await media.close();
    await database.close();
  }
}
