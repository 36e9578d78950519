import type { Configuration } from '@komado/server-kit';
import { canOpenLocalOnlyPage, type LocalOnlyPage, LocalOnlyPageError } from '@komado/server-kit/http';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the pages of this scope only on a local site, to callers on this machine, unless the configuration opens them. Such a caller
 * connects to this server directly. What the web host forwards is refused, because proxies in front of it can hide a remote caller.
 */
export function refuseRemoteUnlessPublic(
  scope: FastifyInstance,
  configuration: Pick<Configuration, LocalOnlyPage | 'PUBLIC_URL'>,
  page: LocalOnlyPage,
): void {
  scope.addHook('onRequest', async ({ raw }, reply) => {
    if (canOpenLocalOnlyPage(page, raw, configuration, false)) return;
    const { statusCode, message } = new LocalOnlyPageError(page, configuration);
    return reply.code(statusCode).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(message);
  });
}
