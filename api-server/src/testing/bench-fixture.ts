/** The only module of the api-server that bench imports. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoPanelsOf, createDemoLibrary, drawDemoPicture } from '@komado/demo-library';
import { readConfiguration } from '@komado/server-kit';
import { pino } from 'pino';
import { seedProfileIcons } from '../account/profile/profile-icons';
import { buildApp } from '../app';
import { createChangeCounters } from '../cache';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { migrate } from '../database/migrate';
import { PgliteDatabase } from '../database/pglite-database';
import { PostgresqlDatabase } from '../database/postgresql-database';
import { tokenHash } from '../session/session';
import { seedLegalDocuments } from '../legal/legal-documents';
import { createOutboxAndSmtpMailer } from '../mail/outbox-and-smtp-mailer';
import { createMediaStore } from '../media/create-media-store';
import { createPaymentProvider } from '../shop/payment/create-payment-provider';
import { seedShop } from '../shop/purchase/seed-shop';
import { FIRST_ACCOUNT, generateLargeLibrary, type LibrarySize, createBuyers } from './large-library';
import { createDatabase, hasPostgresql, startPostgresql } from '@komado/server-kit/testing/postgresql';
import { recordingDatabase, type SentStatement } from './recording-database';

export { hasPostgresql };
export type { Database, LibrarySize, SentStatement };
export { episodeIdOf, FIRST_ACCOUNT, FIRST_PAID_CHAPTER, FULL_SIZE, TITLES_PER_PAGED_TITLE } from './large-library';
export { findBigTables, findSequentialScans } from './sequential-scans';
export { decodePictures, writeDrawnComicArchive } from './drawn-comic-archive';
export { type DrawnPage, drawnPages, detectPanels } from './drawn-panels';
export { KANJI_WORDS, KATAKANA_WORDS } from './large-library-words';

export type BenchData = Awaited<ReturnType<typeof seedBenchData>>;

const NOW = new Date('2026-11-20T12:00:00Z');
const BUYERS = 400;
const BUYER_POINTS = 100_000;
const CONNECTIONS = 10;
const POSTGRESQL_SETTINGS = ['shared_buffers=1GB', 'max_wal_size=8GB', 'random_page_cost=1.1'];
const tokenOf = (accountId: number): string => `bench-${accountId}`;

async function openDatabase(dialect: Database['dialect'], folder: string): Promise<{ database: Database; stop: () => Promise<void> }> {
  if (dialect === 'pglite') {
    const database = await PgliteDatabase.open({ folder: path.join(folder, 'pgdata') });
    return { database, stop: () => database.close() };
  }
  const cluster = await startPostgresql({ settings: POSTGRESQL_SETTINGS });
  const database = new PostgresqlDatabase(await createDatabase(cluster.folder, 'bench'), {
    connections: CONNECTIONS,
    onError: (error) => process.stderr.write(`${error.message}\n`),
  });
  return {
    database,
    stop: async () => {
      await database.close();
      await cluster.stop();
    },
  };
}

/** A throwaway database with a library of that size, and the app on it as it runs in production, but without rate limits. */
export async function seedBenchData(dialect: Database['dialect'], size: LibrarySize, report: (line: string) => void) {
  const folder = mkdtempSync(path.join(tmpdir(), 'komado-bench-'));
  const configuration = readConfiguration({
    DATA_DIR: folder,
    APP_ENV: 'production',
    LOG_LEVEL: 'error',
    DEMO_LIBRARY: 'false',
    REQUESTS_PER_MINUTE: '1000000000',
  });
  const { database, stop } = await openDatabase(dialect, folder);
  await migrate(database);
  await generateLargeLibrary(database, size, NOW, report);
  const count = Math.min(BUYERS, size.readers);
  await createBuyers(database, { count, points: BUYER_POINTS, hashOf: (accountId) => tokenHash(tokenOf(accountId)) }, NOW);
  await database.transaction(async (tx) => {
    await seedLegalDocuments(tx);
    await seedShop(tx);
    await seedProfileIcons(tx, createDemoLibrary().iconCount);
  });
  // Otherwise, autovacuum would start during the measurement. The embedded database has none.
  await database.execute(dialect === 'postgresql' ? 'vacuum analyze' : 'analyze');
  const recording = recordingDatabase(database);
  recording.record(false);
  const log = pino({ level: configuration.LOG_LEVEL });
  // The clock advances, so that caches with a TTL of seconds expire.
  const start = performance.now();
  const clock: Clock = { now: () => new Date(NOW.getTime() + performance.now() - start) };
  const app = await buildApp({
    configuration,
    database: recording,
    clock,
    log,
    mailer: createOutboxAndSmtpMailer(configuration, database, clock, log),
    media: createMediaStore(configuration, drawDemoPicture),
    panelsOf: demoPanelsOf,
    payments: await createPaymentProvider(configuration, database, clock),
    signingSecret: '0'.repeat(64),
    revisions: createChangeCounters(),
  });
  return {
    /** The real app, not listening yet. */
    app,
    database,
    /** Statements that the app sent since the last call, while recording was on. */
    takeStatements: () => recording.take(),
    record: (isOn: boolean) => recording.record(isOn),
    /** A buyer's user web token. */
    tokenOf,
    buyers: Array.from({ length: count }, (_, at) => FIRST_ACCOUNT + at),
    close: async () => {
      await app.close();
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
