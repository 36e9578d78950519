import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { acceptsEncoding } from '@komado/server-kit/http';
import type { FastifyInstance } from 'fastify';

/** Shorter responses gain nothing from compression. */
const MIN_LENGTH = 1400;
const zip = promisify(gzip);

/** Gzips the scope's longer JSON responses for clients that accept it. */
export function compressJsonResponses(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_LENGTH) return payload;
    void reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    if (!acceptsEncoding(request.headers, 'gzip')) return payload;
    void reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return zip(payload, { level: constants.Z_BEST_SPEED });
  });
}
