import type { Configuration } from '@komado/hosting';
import { isFromThisMachine, type PrivatePage, PrivatePageError } from '@komado/hosting/http';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the pages of this scope to callers on this machine only, unless the configuration opens them. The shell in front forwards the
 * caller's IP.
 */
export function restrictToThisMachine(scope: FastifyInstance, configuration: Pick<Configuration, PrivatePage>, page: PrivatePage): void {
  if (configuration[page]) return;
  scope.addHook('onRequest', async ({ raw }, reply) => {
    if (isFromThisMachine(raw, true)) return;
    const { statusCode, message } = new PrivatePageError(page);
    return reply.code(statusCode).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(message);
  });
}
