import { METHODS, type IncomingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { commaSeparated, type Configuration } from '@komado/server-kit';
import { canOpenLocalOnlyPage, isFromOwnPage, withPluginName, LocalOnlyPageError, type LocalOnlyPage } from '@komado/server-kit/http';
import { Cookie } from '@komado/shared-contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { errors, Pool, type Dispatcher } from 'undici';
import { otherPortPage } from '../http/error-response';
import { createPendingLogouts } from './pending-logouts';

/** Timeout for the start of the api-server's response, and for gaps within it. */
const UPSTREAM_TIMEOUT_MS = 60_000;
const CONNECT_TIMEOUT_MS = 3000;

interface ProxiedArea {
  readonly name: string;
  readonly prefixes: readonly string[];
  /** In bytes; defaults to the configured limit, which the api-server shares. */
  readonly bodyLimit?: number;
  /** Open only to callers on this machine, and only on a local site, unless this variable opens it. */
  readonly privatePage?: LocalOnlyPage;
}
const PROXIED_AREAS: readonly ProxiedArea[] = [
  { name: 'api', prefixes: ['/api', '/media', '/-/api', '/-/follow', '/robots.txt', '/sitemap.xml', '/sitemaps', '/feeds'] },
  { name: 'outbox', prefixes: ['/-/outbox'], privatePage: 'OUTBOX_PUBLIC' },
  { name: 'card', prefixes: ['/-/card'], privatePage: 'CARD_SANDBOX_PUBLIC' },
  { name: 'payments', prefixes: ['/-/payments'], bodyLimit: 262_144 },
];

/** Headers of one connection, not of the message (RFC 9110, 7.6.1), and those that this server sets. */
const HOP_BY_HOP_HEADERS = new Set([
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
const HOST_SET_HEADERS = ['host', 'expect', 'content-length', 'forwarded', 'via', 'x-real-ip'];
const isSetByHost = (name: string): boolean => HOST_SET_HEADERS.includes(name) || name.startsWith('x-forwarded-');

/** Names of headers, in lower case, that a `Connection` header makes connection-specific. */
const connectionHeaders = (connection: string | string[] | undefined): string[] =>
  commaSeparated([connection ?? []].flat().join()).map((name) => name.toLowerCase());

function endToEnd(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const dropped = connectionHeaders(headers.connection);
  return Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string | string[]] =>
        entry[1] !== undefined && !HOP_BY_HOP_HEADERS.has(entry[0]) && !dropped.includes(entry[0]),
    ),
  );
}

class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  constructor(
    readonly statusCode: number,
    cause: unknown,
  ) {
    super('The api-server did not respond. Try again later. If this continues, its log has the cause.', { cause });
  }
}
function upstreamError(error: unknown): UpstreamError {
  const { code } = error as { code?: string };
  if (code === 'ECONNREFUSED' || error instanceof errors.ConnectTimeoutError) return new UpstreamError(503, error);
  if (error instanceof errors.HeadersTimeoutError) return new UpstreamError(504, error);
  return new UpstreamError(error instanceof errors.InvalidArgumentError ? 400 : 502, error);
}

/** Calls that end the calling browser's session, unless they name another device. */
const LOGOUT = /^\/api\/(?:web\/)?user\/logout$/;
function endsOwnSession({ method, raw, body }: FastifyRequest): boolean {
  if (method !== 'POST' || !LOGOUT.test((raw.url ?? '').split('?', 1)[0] ?? '') || !Buffer.isBuffer(body)) return false;
  return new URLSearchParams(body.toString('latin1')).get('target_user_id') === '0';
}

export interface ApiProxyOptions {
  readonly configuration: Configuration;
  /** `http://127.0.0.1:PORT` */
  readonly apiOrigin: string;
}

/**
 * Proxies the api-server. A body is read completely before it is forwarded, up to the limit that the api-server has, too: it never has to
 * reject half a body, a slow sender occupies none of its connections, and message framing on one side does not affect the other.
 */
export async function apiProxy(app: FastifyInstance, { configuration, apiOrigin }: ApiProxyOptions): Promise<void> {
  const pool = new Pool(apiOrigin, {
    connections: 128,
    pipelining: 1,
    connect: { timeout: CONNECT_TIMEOUT_MS },
    headersTimeout: UPSTREAM_TIMEOUT_MS,
    bodyTimeout: UPSTREAM_TIMEOUT_MS,
  });
  const pendingLogouts = createPendingLogouts();
  app.addHook('onClose', () => {
    pendingLogouts.close();
    return pool.destroy();
  });
  const countryHeader = configuration.COUNTRY_HEADER.toLowerCase();
  const { origin } = new URL(configuration.PUBLIC_URL);
  const secure = configuration.PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
  const noUserWebToken = `${Cookie.userWebToken}=; Path=/; Expires=${new Date(0).toUTCString()}; HttpOnly; SameSite=Lax${secure}`;

  function requestHeaders(request: FastifyRequest): Record<string, string | string[]> {
    const headers = Object.entries(endToEnd(request.raw.headers)).filter(
      ([name]) => !isSetByHost(name) && (configuration.TRUST_PROXY || name !== countryHeader),
    );
    // The reader's address, for the api-server, is what this server saw, not what the reader claims. The api-server knows this site by one name.
    const ownOrigin = isFromOwnPage(request.raw.headers, configuration.PUBLIC_URL) && { origin };
    return { ...Object.fromEntries(headers), 'x-forwarded-for': request.ip, ...ownOrigin };
  }

  async function forward(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const disconnected = new AbortController();
    reply.raw.on('close', () => {
      if (!reply.raw.writableFinished) disconnected.abort();
    });
    const call = {
      path: request.raw.url ?? '/',
      method: request.method as Dispatcher.HttpMethod,
      headers: requestHeaders(request),
      body: Buffer.isBuffer(request.body) ? request.body : null,
    };
    let response: Dispatcher.ResponseData;
    try {
      response = await pool.request({ ...call, signal: disconnected.signal });
    } catch (error) {
      if (disconnected.signal.aborted) return reply.hijack();
      // The reader logged out, and scripts cannot delete this cookie. The session itself is ended once the api-server responds.
      if (endsOwnSession(request)) {
        reply.header('set-cookie', noUserWebToken);
        pendingLogouts.add(async () => {
          const { statusCode, body } = await pool.request(call);
          await body.dump();
          return statusCode < 500;
        });
      }
      throw upstreamError(error);
    }
    try {
      reply.raw.writeHead(response.statusCode, endToEnd(response.headers));
    } catch (error) {
      response.body.destroy();
      throw upstreamError(error);
    }
    void reply.hijack();
    // A truncated upstream response must be truncated for the reader, too: `pipeline` then destroys the connection.
    await pipeline(response.body, reply.raw).catch(() => undefined);
    return reply;
  }

  /**
   * A page that takes a browser to the api-server, which listens on the loopback interface only. A proxy on this machine can hide that a
   * caller is remote, but the URL then is on the caller's own machine. It is not a redirect, because a proxy can follow those itself.
   */
  const toThisMachine = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { headers, body } = otherPortPage(`${apiOrigin}${request.raw.url ?? '/'}`);
    return reply.headers(headers).send(body);
  };

  // The api-server decides which methods a path supports.
  for (const method of METHODS.filter((one) => one !== 'CONNECT' && !app.supportedMethods.includes(one)))
    app.addHttpMethod(method, { hasBody: true });
  const methods = app.supportedMethods as HTTPMethods[];

  for (const { name, prefixes, bodyLimit = configuration.BODY_LIMIT_BYTES, privatePage } of PROXIED_AREAS) {
    await app.register(
      withPluginName(name, async (area) => {
        area.removeAllContentTypeParsers();
        area.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
        if (privatePage) {
          area.addHook('onRequest', async ({ raw }) => {
            if (!canOpenLocalOnlyPage(privatePage, raw, configuration, configuration.TRUST_PROXY !== false))
              throw new LocalOnlyPageError(privatePage, configuration);
          });
        }
        const handler = privatePage && !configuration[privatePage] ? toThisMachine : forward;
        for (const url of prefixes.flatMap((prefix) => [prefix, `${prefix}/*`])) area.route({ method: methods, url, bodyLimit, handler });
      }),
    );
  }
}
