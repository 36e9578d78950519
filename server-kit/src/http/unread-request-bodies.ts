import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { RequestError } from './request-error';

/** How long the rest of a refused body is read, in total and without receiving a byte; then the connection is closed. */
const LINGER_MS = 10_000;
const LINGER_IDLE_MS = 1000;
const METHODS_WITHOUT_BODY: readonly string[] = ['GET', 'HEAD', 'TRACE'];

const tooLarge = (limit: number): RequestError =>
  new RequestError(413, `The request body is larger than the limit of ${limit} bytes. Send less at once.`);

const isChunked = ({ headers }: IncomingMessage): boolean => headers['transfer-encoding'] !== undefined;
const statedLength = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0);

/** Reads a body to its end and discards it. */
function skipBody(request: IncomingMessage, limit: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) reject(tooLarge(limit));
    });
    request.on('end', resolve);
    request.on('close', () =>
      reject(new RequestError(400, 'The client closed the connection before the request body was complete. Send the request again.')),
    );
    request.on('error', reject);
  });
}

/** Resolves when the rest of a body has been read, or when waiting for it is no longer useful. */
async function restOfBody(request: IncomingMessage): Promise<void> {
  let finish = (): void => undefined;
  const over = new Promise<void>((resolve) => (finish = resolve));
  const total = setTimeout(finish, LINGER_MS);
  const idle = setTimeout(finish, LINGER_IDLE_MS);
  request.on('data', () => idle.refresh());
  for (const event of ['end', 'error', 'close']) request.on(event, finish);
  if (request.complete && request.readableEnded) finish();
  request.resume();
  await over;
  clearTimeout(total);
  clearTimeout(idle);
}

async function* sentBeforeTheRest(body: string | Buffer, request: IncomingMessage): AsyncGenerator<string | Buffer> {
  yield body;
  await restOfBody(request);
}

/**
 * Leaves each connection usable, or closes it properly, whatever happens to a request's body.
 *
 * - A body on a method that has none is read and ignored.
 * - `Expect: 100-continue` gets its 100 when the body is about to be read; a request refused before that gets its refusal instead.
 * - A refusal that leaves a large body unread is sent at once, but the connection is closed only after the rest was read (RFC 9112, 9.6):
 *   closing with unread bytes resets the connection, and the refusal may never arrive.
 */
export function handleUnreadRequestBodies(app: FastifyInstance, { bodyLimit }: { readonly bodyLimit: number }): void {
  const awaitsContinue = new WeakSet<IncomingMessage>();
  app.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    awaitsContinue.add(request);
    app.server.emit('request', request, response);
  });
  // Unknown expectations may be ignored (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => void app.server.emit('request', request, response));
  const requestBody = (request: IncomingMessage, response: ServerResponse): void => {
    if (awaitsContinue.delete(request)) response.writeContinue();
  };

  app.addHook('onRequest', async ({ raw, method }, { raw: response }) => {
    if (!METHODS_WITHOUT_BODY.includes(method) || (!isChunked(raw) && statedLength(raw) === 0)) return;
    if (statedLength(raw) > bodyLimit) throw tooLarge(bodyLimit);
    requestBody(raw, response);
    await skipBody(raw, bodyLimit);
  });
  app.addHook('preParsing', async ({ raw, routeOptions }, { raw: response }, payload) => {
    if (statedLength(raw) <= (routeOptions.bodyLimit ?? bodyLimit)) requestBody(raw, response);
    return payload;
  });
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    if (raw.complete || (!isChunked(raw) && statedLength(raw) === 0)) return payload;
    const mustClose =
      isChunked(raw) || statedLength(raw) > bodyLimit || awaitsContinue.has(raw) || reply.getHeader('connection') === 'close';
    if (!mustClose) return payload;
    reply.header('connection', 'close');
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) {
      // Headers cannot be sent early without a body.
      await restOfBody(raw);
      return payload;
    }
    reply.header('content-length', Buffer.byteLength(payload));
    return Readable.from(sentBeforeTheRest(payload, raw), { objectMode: false });
  });
}
