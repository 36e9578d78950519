import type { FastifyInstance } from 'fastify';
import { withPluginName } from '@komado/server-kit/http';
import { type SessionEndNotifier, type CardSandbox, cardSandboxRoutes, isCardSandbox, markSessionNotified } from '../payment/card-sandbox';
import { type WebhookDependencies, receiveWebhook } from './receive-webhook';

export const WEBHOOK_PATH = '/-/payments/webhook';
const WEBHOOK_LIMIT_BYTES = 262_144;

/** The provider's webhook and, with the sandbox, its card pages. Each has its own scope, because they parse bodies differently. */
export async function paymentRoutes(app: FastifyInstance, dependencies: WebhookDependencies): Promise<void> {
  const { payments } = dependencies;
  await app.register(withPluginName('webhook', async (scope) => webhookRoute(scope, dependencies)));
  if (!isCardSandbox(payments)) return;
  await app.register(withPluginName('card', async (scope) => cardSandboxRoutes(scope, dependencies, notifierOf(dependencies, payments))));
}

/** Notifies the shop right away when a page ends. If the shop refuses, the page and the schedule notify it again. */
const notifierOf =
  (dependencies: WebhookDependencies, sandbox: CardSandbox): SessionEndNotifier =>
  async (session) => {
    if (session.notifiedAt) return true;
    try {
      const { body, signature } = await sandbox.eventOf(session);
      const { isAccepted } = await receiveWebhook(dependencies, Buffer.from(body), signature);
      if (isAccepted) await markSessionNotified(dependencies.database, session.sessionId, dependencies.clock.now());
      return isAccepted;
    } catch (error) {
      dependencies.log.warn(
        { err: error, session: session.sessionId },
        'A payment in the card sandbox could not be recorded. The api-server tries again automatically. If this continues, fix the cause in “err”.',
      );
      return false;
    }
  };

function webhookRoute(app: FastifyInstance, dependencies: WebhookDependencies): void {
  // The signature covers the raw bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: WEBHOOK_LIMIT_BYTES }, (_request, body, done) => done(null, body));

  app.post(WEBHOOK_PATH, async (request, reply) => {
    const signature = request.headers['stripe-signature'];
    const result = await receiveWebhook(
      dependencies,
      Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      Array.isArray(signature) ? signature[0] : signature,
    );
    if (result.isAccepted) return { received: true, settlement: result.settlement };
    return reply.code(400).send({ received: false, error: result.error });
  });
}
