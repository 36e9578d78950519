import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID_HEADER = 'x-request-id';
/** They name the trace that a request belongs to (W3C Trace Context). */
export const TRACE_HEADERS = ['traceparent', 'tracestate'] as const;
/** As proxies write them: nginx's `$request_id`, UUIDs, trace IDs. What else a header can hold does not belong in a log. */
const REQUEST_ID = /^[\w.-]{8,64}$/;

/**
 * Gives a request the ID that one of our own proxies or servers has sent, or a new one, and sets the header to it. For Fastify's option
 * `genReqId`, or before it.
 */
export function requestIdAssigner(isTrusted: (address: string) => boolean): (request: IncomingMessage) => string {
  return ({ socket, headers }) => {
    const received = headers[REQUEST_ID_HEADER];
    const isTrustedId = typeof received === 'string' && REQUEST_ID.test(received) && isTrusted(socket.remoteAddress ?? '');
    return (headers[REQUEST_ID_HEADER] = isTrustedId ? received : randomUUID());
  };
}
