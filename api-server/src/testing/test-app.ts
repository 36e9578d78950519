import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfiguration } from '@komado/server-kit';
import type { DestinationStream } from 'pino';
import { seedProfileIcons } from '../account/profile/profile-icons';
import { buildApp } from '../app';
import { createChangeCounters } from '../cache';
import { createRequestIdLogger } from '../http/request-id-logger';
import { seedLegalDocuments } from '../legal/legal-documents';
import type { Mail } from '../mail/mailer';
import { createOutboxAndSmtpMailer } from '../mail/outbox-and-smtp-mailer';
import { createMediaStore } from '../media/create-media-store';
import type { ServerDependencies } from '../server-dependencies';
import { createPaymentProvider } from '../shop/payment/create-payment-provider';
import { seedShop } from '../shop/purchase/seed-shop';
import { manualClock } from './manual-clock';
import { createTestReaders, SimulatedReader } from './simulated-reader';
import { acquireTestDatabase } from './test-database';
import { NOW } from './times';

export interface TestAppOptions {
  /** Environment variables that override the defaults. */
  environment?: Readonly<Record<string, string>>;
  /** Default: 2026-11-20T12:00:00Z. */
  startAt?: Date;
  /** Replace the app's default dependencies. */
  overrides?: Partial<ServerDependencies>;
  /** Hashes passwords at the production cost; otherwise at the lowest, since most tests sign up a reader. */
  hasRealPasswordCost?: boolean;
  /** Default: an empty, migrated database. */
  database?: Awaited<ReturnType<typeof acquireTestDatabase>>;
}
export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

export const TEST_START = NOW;

const PROFILE_ICONS = 12;
/** Imported when needed, because it imports many modules, and few tests need a picture. */
const drawDemoPicture = async (key: string) => (await import('@komado/demo-library')).drawDemoPicture(key);

const MIN_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The real app on a fresh database with the law documents and products, without a library. Close it in the same test. */
export async function createTestApp(options: TestAppOptions = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'komado-test-'));
  const configuration = readConfiguration({
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    // Handlers that break their contract fail.
    APP_ENV: 'local',
    DEMO_LIBRARY: 'false',
    PUBLIC_URL: 'http://komado.test',
    // Test persons come from separate IPs and countries.
    TRUST_PROXY: '1',
    OUTBOX_PUBLIC: 'true',
    CARD_SANDBOX_PUBLIC: 'true',
    ...options.environment,
  });
  const { database, release } = options.database ?? (await acquireTestDatabase());
  const clock = manualClock(options.startAt ?? TEST_START);
  const logged: Record<string, unknown>[] = [];
  const mails: Mail[] = [];
  const destination: DestinationStream = { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) };
  const log = createRequestIdLogger(configuration, destination);
  const mailer = createOutboxAndSmtpMailer(configuration, database, clock, log);
  const written = new Map<number, Mail>();
  await database.transaction(async (tx) => {
    await seedLegalDocuments(tx);
    await seedShop(tx);
    await seedProfileIcons(tx, PROFILE_ICONS);
  });
  const deps: ServerDependencies = {
    configuration,
    database,
    clock,
    log,
    mailer: {
      write: async (tx, mail) => {
        const mailId = await mailer.write(tx, mail);
        written.set(mailId, mail);
        return mailId;
      },
      send: async (mailId) => {
        await mailer.send(mailId);
        const mail = written.get(mailId);
        if (mail) mails.push(mail);
      },
      sendDue: (stopping) => mailer.sendDue(stopping),
    },
    media: createMediaStore(configuration, drawDemoPicture),
    panelsOf: () => [],
    payments: await createPaymentProvider(configuration, database, clock),
    signingSecret: '5ec4e75ec4e75ec4e75ec4e75ec4e75ec4e75ec4e75ec4e75ec4e75ec4e75ec4',
    revisions: createChangeCounters(),
    ...(!options.hasRealPasswordCost && { passwordCost: MIN_COST }),
    ...options.overrides,
  };
  const app = await buildApp(deps);
  const visitor = (): SimulatedReader => new SimulatedReader(app);
  return {
    app,
    clock,
    database,
    deps,
    /** Mails sent, oldest first. */
    mails: mails as readonly Mail[],
    /** Lines logged at `warn` and above. */
    logged: logged as readonly Record<string, unknown>[],
    cast: createTestReaders(visitor, mails),
    /** A browser without cookies. */
    visitor,
    close: async () => {
      await app.close();
      await release();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
