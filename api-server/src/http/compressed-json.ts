import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Answers shorter than this travel as well without. */
const SHORTEST = 1400;
const zip = promisify(gzip);

/** Gzips the scope's longer JSON answers for who takes it. */
export function compressJson(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < SHORTEST) return payload;
    void reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0+)?(?:,|$))/.test(request.headers['accept-encoding'] ?? '')) return payload;
    void reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return zip(payload, { level: constants.Z_BEST_SPEED });
  });
}
