import { METHODS, type IncomingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Configuration } from '@komado/hosting';
import { isFromThisMachine, PrivatePageError, type PrivatePage } from '@komado/hosting/http';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { errors, Pool, type Dispatcher } from 'undici';

/** How long the api-server may take to begin an answer, and to go on with it. */
const UPSTREAM_TIMEOUT_MS = 60_000;
const CONNECT_TIMEOUT_MS = 3000;

interface Part {
  readonly prefix: string;
  /** Bytes; by default those of the configuration. The api-server has the same limit. */
  readonly bodyLimit?: number;
  /** Answers callers on this machine only, unless this variable opens it. */
  readonly privatePage?: PrivatePage;
}
const PARTS: readonly Part[] = [
  { prefix: '/api' },
  { prefix: '/media' },
  { prefix: '/-/outbox', privatePage: 'OUTBOX_PUBLIC' },
  { prefix: '/-/card', privatePage: 'CARD_SANDBOX_PUBLIC' },
  { prefix: '/-/api' },
  { prefix: '/-/follow' },
  { prefix: '/robots.txt' },
  { prefix: '/sitemap.xml' },
  { prefix: '/sitemaps' },
  { prefix: '/feeds' },
  { prefix: '/-/payments', bodyLimit: 262_144 },
];

/** Headers of one connection, not of the message (RFC 9110, 7.6.1), and those that this server decides. */
const NOT_PASSED_ON = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
const DECIDED_HERE = ['host', 'expect', 'content-length', 'forwarded', 'via', 'x-real-ip'];
const isDecidedHere = (name: string): boolean => DECIDED_HERE.includes(name) || name.startsWith('x-forwarded-');

/** Names of headers, in lower case, that a `Connection` header makes headers of that connection. */
const namedBy = (connection: string | string[] | undefined): string[] =>
  [connection ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((name) => name.trim().toLowerCase());

function endToEnd(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const dropped = namedBy(headers.connection);
  return Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string | string[]] =>
        entry[1] !== undefined && !NOT_PASSED_ON.has(entry[0]) && !dropped.includes(entry[0]),
    ),
  );
}

class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  constructor(
    readonly statusCode: number,
    cause: unknown,
  ) {
    super('The api-server did not answer.', { cause });
  }
}
function upstreamError(error: unknown): UpstreamError {
  const { code } = error as { code?: string };
  if (code === 'ECONNREFUSED' || error instanceof errors.ConnectTimeoutError) return new UpstreamError(503, error);
  if (error instanceof errors.HeadersTimeoutError) return new UpstreamError(504, error);
  return new UpstreamError(error instanceof errors.InvalidArgumentError ? 400 : 502, error);
}

export interface ApiProxyOptions {
  readonly configuration: Configuration;
  /** `http://127.0.0.1:PORT` */
  readonly apiOrigin: string;
}

/**
 * Passes on what the api-server answers. A body is read whole before it is passed on, up to the limit that the api-server has itself: it
 * never refuses half a body, a slow sender holds none of its connections, and how a message was framed on one side says nothing on the other.
 */
export async function apiProxy(app: FastifyInstance, { configuration, apiOrigin }: ApiProxyOptions): Promise<void> {
  const pool = new Pool(apiOrigin, {
    connections: 128,
    pipelining: 1,
    connect: { timeout: CONNECT_TIMEOUT_MS },
    headersTimeout: UPSTREAM_TIMEOUT_MS,
    bodyTimeout: UPSTREAM_TIMEOUT_MS,
  });
  app.addHook('onClose', () => pool.destroy());
  const countryHeader = configuration.COUNTRY_HEADER.toLowerCase();

  function requestHeaders(request: FastifyRequest): Record<string, string | string[]> {
    const headers = Object.entries(endToEnd(request.raw.headers)).filter(
      ([name]) => !isDecidedHere(name) && (configuration.TRUST_PROXY || name !== countryHeader),
    );
    // What the api-server believes of a reader's address is what this server saw, not what the reader claims.
    return { ...Object.fromEntries(headers), 'x-forwarded-for': request.ip };
  }

  async function passOn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const gone = new AbortController();
    reply.raw.on('close', () => {
      if (!reply.raw.writableFinished) gone.abort();
    });
    let answer: Dispatcher.ResponseData;
    try {
      answer = await pool.request({
        path: request.raw.url ?? '/',
        method: request.method as Dispatcher.HttpMethod,
        headers: requestHeaders(request),
        body: Buffer.isBuffer(request.body) ? request.body : null,
        signal: gone.signal,
      });
    } catch (error) {
      // Nobody is there to answer any more.
      if (gone.signal.aborted) return reply.hijack();
      throw upstreamError(error);
    }
    try {
      reply.raw.writeHead(answer.statusCode, endToEnd(answer.headers));
    } catch (error) {
      answer.body.destroy();
      throw upstreamError(error);
    }
    void reply.hijack();
    // An answer that breaks off has to break off for the reader, too: `pipeline` destroys the connection then.
    await pipeline(answer.body, reply.raw).catch(() => undefined);
    return reply;
  }

  // Which methods an address has is for the api-server to say.
  for (const method of METHODS.filter((one) => one !== 'CONNECT' && !app.supportedMethods.includes(one)))
    app.addHttpMethod(method, { hasBody: true });
  const methods = app.supportedMethods as HTTPMethods[];

  for (const { prefix, bodyLimit = configuration.BODY_LIMIT_BYTES, privatePage } of PARTS) {
    await app.register(async (part) => {
      part.removeAllContentTypeParsers();
      part.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
      if (privatePage) {
        part.addHook('onRequest', async ({ raw }) => {
          if (!configuration[privatePage] && !isFromThisMachine(raw, configuration.TRUST_PROXY)) throw new PrivatePageError(privatePage);
        });
      }
      for (const url of [prefix, `${prefix}/*`]) part.route({ method: methods, url, bodyLimit, handler: passOn });
    });
  }
}
