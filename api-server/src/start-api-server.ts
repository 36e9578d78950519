import type { AddressInfo } from 'node:net';
import { demoPanelsOf, createDemoLibrary, drawDemoPicture } from '@komado/demo-library';
import { signingSecret, type Configuration } from '@komado/server-kit';
import { processMetrics, serveMetrics } from '@komado/server-kit/metrics';
import type { Tracing } from '@komado/server-kit/tracing';
import type { Logger } from 'pino';
import { seedProfileIcons } from './account/profile/profile-icons';
import { buildApp } from './app';
import { createChangeCounters } from './cache';
import { type Clock, systemClock } from './clock';
import { migrate } from './database/migrate';
import { openDatabase } from './database/open-database';
import { traceStatements } from './database/trace-statements';
import { seedLegalDocuments } from './legal/legal-documents';
import { seedDemoLibrary } from './library/demo/seed';
import { emptyLibraryMessage } from './library/empty-library-message';
import { createOutboxAndSmtpMailer } from './mail/outbox-and-smtp-mailer';
import { startDrawingDemoLibrary } from './media/draw-demo-library';
import { createMediaFileStores } from './media/file-store';
import { createMediaStore } from './media/create-media-store';
import { registerLedgerPaymentAndConnectionMetrics } from './schedule/ledger-payment-and-connection-metrics';
import { jobMetrics } from './schedule/job-metrics';
import { startSchedule } from './schedule/start-schedule';
import type { ServerDependencies } from './server-dependencies';
import { recordOrVerifySharedSecrets } from './service';
import { createPaymentProvider } from './shop/payment/create-payment-provider';
import { seedShop } from './shop/purchase/seed-shop';
import { startupWarnings } from './startup-warnings';

export interface StartOptions {
  readonly log: Logger;
  readonly clock?: Clock;
  readonly tracing?: Tracing | undefined;
  readonly onProgress?: (message: string) => void;
}

/** Opens and seeds the database, then listens on API_HOST:API_PORT. Throws if the folder is in use or the port is taken. */
export async function startApiServer(configuration: Configuration, { log, clock = systemClock, onProgress, tracing }: StartOptions) {
  const library = createDemoLibrary();
  const database = await openDatabase(configuration, log);
  if (tracing) traceStatements(database, tracing);
  try {
    const applied = await migrate(database);
    if (applied.length > 0) onProgress?.(`Applied ${applied.length} database ${applied.length === 1 ? 'migration' : 'migrations'}.`);
    // Only one api-server can use an embedded database.
    if (database.dialect === 'postgresql') await recordOrVerifySharedSecrets(database, configuration);
    for (const warning of startupWarnings(configuration)) onProgress?.(warning);
    await database.transaction(async (tx) => {
      await seedLegalDocuments(tx);
      await seedShop(tx);
      await seedProfileIcons(tx, library.iconCount);
    });
    const dependencies: ServerDependencies = {
      configuration,
      database,
      clock,
      log,
      mailer: createOutboxAndSmtpMailer(configuration, database, clock, log),
      media: createMediaStore(configuration, drawDemoPicture, createMediaFileStores(configuration), log),
      panelsOf: demoPanelsOf,
      payments: await createPaymentProvider(configuration, database, clock),
      signingSecret: signingSecret(configuration),
      revisions: createChangeCounters(),
    };
    if (configuration.DEMO_LIBRARY) await seedDemoLibrary(dependencies, library);
    const emptyLibrary = await emptyLibraryMessage(database, clock.now());
    if (emptyLibrary) onProgress?.(emptyLibrary);
    const { METRICS_HOST: host, API_METRICS_PORT: metricsPort } = configuration;
    const metrics = metricsPort === undefined ? undefined : processMetrics();
    if (metrics) registerLedgerPaymentAndConnectionMetrics(metrics, database);
    const app = await buildApp(dependencies, metrics, tracing);
    const metricsServer = metrics && metricsPort !== undefined ? await serveMetrics(metrics, { host, port: metricsPort }) : undefined;
    await app.listen({ host: configuration.API_HOST, port: configuration.API_PORT });
    const schedule = startSchedule(dependencies, metrics && { onRun: jobMetrics(metrics) });
    const drawing = configuration.DEMO_LIBRARY ? startDrawingDemoLibrary(dependencies) : undefined;
    return {
      port: (app.server.address() as AddressInfo).port,
      /** Waits for pending requests, then closes the database. */
      close: async () => {
        drawing?.stop();
        await Promise.all([schedule.stop(), app.close(), metricsServer?.close()]);
        await drawing?.ended;
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
