import type { FastifyInstance } from 'fastify';
import { namedScope } from '../../http';
import { cardNotifier, isCardSandbox, cardRoutes } from '../payment/card';
import { type WebhookDependencies, receiveWebhook } from './receive-webhook';

export const WEBHOOK_PATH = '/-/payments/webhook';
const WEBHOOK_LIMIT_BYTES = 262_144;

/** The provider's webhook and, with the sandbox, its card pages. Each has its own scope, because they parse bodies differently. */
export async function paymentRoutes(app: FastifyInstance, dependencies: WebhookDependencies): Promise<void> {
  const { payments, database, clock, log, configuration } = dependencies;
  await app.register(namedScope('webhook', async (scope) => webhookRoute(scope, dependencies)));
  if (!isCardSandbox(payments)) return;
  const notifier = cardNotifier({
    sandbox: payments,
    database,
    clock,
    log,
    webhookUrl: () => `${ownAddress(app) ?? configuration.PUBLIC_URL}${WEBHOOK_PATH}`,
  });
  await app.register(namedScope('card', async (scope) => cardRoutes(scope, dependencies, notifier)));
  app.addHook('onListen', () => notifier.resume());
  app.addHook('onClose', () => notifier.close());
}

/** This server's own address; undefined when it does not listen. */
function ownAddress(app: FastifyInstance): string | undefined {
  const [address] = app.addresses();
  if (!address || typeof address === 'string') return undefined;
  return address.family === 'IPv6' ? `http://[::1]:${address.port}` : `http://127.0.0.1:${address.port}`;
}

function webhookRoute(app: FastifyInstance, dependencies: WebhookDependencies): void {
  // The signature covers the raw bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: WEBHOOK_LIMIT_BYTES }, (_request, body, done) => done(null, body));

  app.post(WEBHOOK_PATH, async (request, reply) => {
    const signature = request.headers['stripe-signature'];
    const answer = await receiveWebhook(
      dependencies,
      Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      Array.isArray(signature) ? signature[0] : signature,
    );
    if (answer.isAccepted) return { received: true, settlement: answer.settlement };
    return reply.code(400).send({ received: false, error: answer.error });
  });
}
