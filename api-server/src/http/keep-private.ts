import type { Configuration } from '@komado/hosting';
import { isFromThisMachine, type PrivatePage, PrivatePageError } from '@komado/hosting/http';
import type { FastifyInstance } from 'fastify';

/** Pages of this scope answer callers on this machine only, unless the configuration opens them. The shell in front names its caller. */
export function keepPrivate(scope: FastifyInstance, configuration: Pick<Configuration, PrivatePage>, page: PrivatePage): void {
  if (configuration[page]) return;
  scope.addHook('onRequest', async ({ raw }, reply) => {
    if (isFromThisMachine(raw, true)) return;
    const { statusCode, message } = new PrivatePageError(page);
    return reply.code(statusCode).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(message);
  });
}
