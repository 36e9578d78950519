import type { FastifyInstance } from 'fastify';
import type { ServerDependencies } from '../server-dependencies';
import { cardNotifier } from './card/card-notifier';
import { isCardSandbox } from './card/card-sandbox';
import { cardRoutes } from './card/card.routes';
import { InvalidNoticeError, type PaymentNotice } from './payment-provider';
import { settlePayment } from './settle-payment';

export const WEBHOOK_PATH = '/-/payments/webhook';
type PaymentDependencies = Pick<ServerDependencies, 'payments' | 'database' | 'clock' | 'log' | 'configuration'>;
const WEBHOOK_LIMIT_BYTES = 262_144;

/** The provider's webhook and, with the sandbox, its card pages. Both live in scopes of their own: they read bodies their own way. */
export async function paymentRoutes(app: FastifyInstance, dependencies: PaymentDependencies): Promise<void> {
  const { payments, database, clock, log, configuration } = dependencies;
  await app.register(async (scope) => webhookRoute(scope, dependencies));
  if (!isCardSandbox(payments)) return;
  const notifier = cardNotifier({
    sandbox: payments,
    database,
    clock,
    log,
    webhookUrl: () => `${ownAddress(app) ?? configuration.PUBLIC_URL}${WEBHOOK_PATH}`,
  });
  await app.register(async (scope) => cardRoutes(scope, dependencies, notifier));
  app.addHook('onListen', () => notifier.resume());
  app.addHook('onClose', () => notifier.close());
}

/** Where this very server listens; undefined when it does not. */
function ownAddress(app: FastifyInstance): string | undefined {
  const [address] = app.addresses();
  if (!address || typeof address === 'string') return undefined;
  return address.family === 'IPv6' ? `http://[::1]:${address.port}` : `http://127.0.0.1:${address.port}`;
}

function webhookRoute(app: FastifyInstance, { payments, database, clock, log, configuration }: PaymentDependencies): void {
  // The signature is over the bytes as they came.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: WEBHOOK_LIMIT_BYTES }, (_request, body, done) => done(null, body));

  app.post(WEBHOOK_PATH, async (request, reply) => {
    const signature = request.headers['stripe-signature'];
    let notice: PaymentNotice | undefined;
    try {
      notice = payments.readNotice(
        Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        Array.isArray(signature) ? signature[0] : signature,
      );
    } catch (error) {
      if (!(error instanceof InvalidNoticeError)) throw error;
      log.warn({ error: error.message }, 'A payment notice without a good signature was refused.');
      return reply.code(400).send({ received: false, error: 'The signature does not hold.' });
    }
    if (!notice) return { received: true, settlement: 'ignored' };
    const settlement = await settlePayment(database, notice, configuration.FREE_POINT_DAYS, clock.now());
    if (settlement === 'confirmed' || settlement === 'canceled' || settlement === 'unchanged') return { received: true, settlement };
    log.error(
      { paymentId: notice.paymentId, session: notice.providerSessionId, settlement },
      'A signed payment notice does not fit its payment.',
    );
    return reply.code(400).send({ received: false, error: settlement });
  });
}
