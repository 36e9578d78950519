import { readConfiguration } from '@komado/server-kit';
import Fastify from 'fastify';
import { pino } from 'pino';
import { manualClock } from '../../testing/manual-clock';
import type { Database } from '../../database/database';
import { createOutboxAndSmtpMailer } from '../../mail/outbox-and-smtp-mailer';
import { cardSandbox } from '../payment/card-sandbox/card-sandbox';
import { paymentRoutes } from '../webhook/payment.routes';
import { loadPointProducts } from '../purchase/point-products.query';
import { seedShop } from '../purchase/seed-shop';
import { startCheckout } from '../purchase/start-checkout';
import { NOW, addAccount } from './sample-rows';

export type CheckoutHarness = Awaited<ReturnType<typeof createCheckoutHarness>>;

/** The payment routes on a separate server, with a seeded shop and one reader. */
export async function createCheckoutHarness(database: Database) {
  const clock = manualClock(NOW);
  const configuration = readConfiguration({ PUBLIC_URL: 'http://komado.example', CARD_SANDBOX_PUBLIC: 'true' });
  const sandbox = await cardSandbox(database, clock, configuration.PUBLIC_URL);
  const app = Fastify();
  const log = pino({ level: 'silent' });
  await app.register(async (scope) =>
    paymentRoutes(scope, {
      payments: sandbox,
      database,
      clock,
      configuration,
      log,
      mailer: createOutboxAndSmtpMailer(configuration, database, clock, log),
    }),
  );
  await database.transaction(seedShop);
  const accountId = await addAccount(database);
  return {
    app,
    sandbox,
    clock,
    configuration,
    accountId,
    /** Starts the purchase of a product; returns the path of its card page. */
    async buy(assetId: string, path = '/my/shop') {
      const product = (await loadPointProducts(database, 'US')).find((candidate) => candidate.assetId === assetId)!;
      const reader = { accountId, userId: 1, email: 'reader@komado.example', isAppSession: false };
      const checkoutDependencies = { database, payments: sandbox, publicUrl: configuration.PUBLIC_URL };
      return new URL(await startCheckout(checkoutDependencies, { reader, product, path, now: clock.now() })).pathname;
    },
  };
}
