import { maxHeaderSize, STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { RequestError } from './request-error';

export interface MalformedRequest {
  readonly status: number;
  /** One sentence for people. */
  readonly message: string;
  /** As far as it could be read; empty otherwise. */
  readonly path: string;
}
export interface PlainResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
interface ParseError extends Error {
  readonly code?: string;
  /** The most recently received bytes. */
  readonly rawPacket?: unknown;
}
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly closed: Promise<void>;
}

/** How long the rest of a refused request is read: closing with unread bytes resets the connection, and the response could be lost. */
const LINGER_MS = 1000;

/** Path and query of a request in absolute form, which servers must accept (RFC 9112, 3.2.2). */
const originForm = (target: string): string => target.replace(/^https?:\/\/[^/?#]*\/?/i, '/');

/** The method's characters and the space before the path. */
const REQUEST_LINE = /^[A-Z-]{1,20} (\S*)/;

function describe(error: ParseError): MalformedRequest {
  const start = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1', 0, 65_536) : '';
  const [, target = ''] = REQUEST_LINE.exec(start) ?? [];
  const [path = ''] = originForm(target).split('?', 1);
  if (error.code === 'HPE_HEADER_OVERFLOW')
    return target.length > 8000
      ? {
          status: 414,
          message: `The URL is too long: the URL and the headers may have at most ${maxHeaderSize} bytes in total. Use a shorter URL.`,
          path,
        }
      : {
          status: 431,
          message: `The headers are too large: the URL and the headers may have at most ${maxHeaderSize} bytes in total. Send fewer or shorter headers or cookies.`,
          path,
        };
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return { status: 408, message: 'The request did not arrive completely in time. Check the connection, and send it again.', path };
  if (error.code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW')
    return {
      status: 413,
      message: 'The chunk extensions of the request body are larger than the server accepts. Send the body without chunk extensions.',
      path,
    };
  return {
    status: 400,
    message: `The request is not valid HTTP: ${error.message.replace(/^Parse Error: /, '')}. Correct it, and send it again.`,
    path,
  };
}

/** Whether the router can match the path of a URL. */
function isReadable(path: string, method = ''): boolean {
  if (path === '*') return method === 'OPTIONS';
  if (!path.startsWith('/')) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
/** Node does not report an unreadable chunk once a request has requested an upgrade, so its body might never end. */
const mayNeverEnd = ({ headers }: IncomingMessage): boolean => headers.upgrade !== undefined && headers['transfer-encoding'] !== undefined;
/**
 * Responds to what cannot be parsed as a request, then closes the connection. Complete requests that came before it on the same connection get
 * their responses first: a response written in between would be mistaken for theirs.
 */
export function malformedRequests(responseTo: (request: MalformedRequest) => PlainResponse) {
  const open = new WeakMap<Socket, Set<Exchange>>();
  const refused = new WeakSet<Socket>();
  const misaddressed = new WeakSet<IncomingMessage>();

  async function refuse(error: ParseError, socket: Socket): Promise<void> {
    const exchanges = [...(open.get(socket) ?? [])];
    // Only the last one can be incomplete: its body is the one that cannot be parsed.
    const broken = exchanges.find(({ request }) => !request.complete);
    for (const exchange of exchanges) if (exchange !== broken) await exchange.closed;
    if (!socket.writable || broken?.response.headersSent) return void socket.destroy();
    const described = describe(error);
    const { headers, body } = responseTo({ ...described, path: broken?.request.url?.split('?', 1)[0] ?? described.path });
    const fields = { ...headers, date: new Date().toUTCString(), 'content-length': String(Buffer.byteLength(body)), connection: 'close' };
    const head = [
      `HTTP/1.1 ${described.status} ${STATUS_CODES[described.status]}`,
      ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
    // Later bytes still reach the parser, which fails again and discards them.
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
  }

  return {
    /** For Fastify's option of the same name. */
    clientErrorHandler: (error: ParseError, socket: Socket) => {
      if (refused.has(socket)) return;
      refused.add(socket);
      if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
      else void refuse(error, socket);
    },
    /**
     * For Fastify's option of the same name. Replaces an unreadable URL with a similar readable one, and `watch` refuses the request: Fastify
     * itself would refuse it without running any hook, including those that keep the connection usable.
     */
    rewriteUrl: (request: IncomingMessage) => {
      const target = originForm(request.url ?? '/');
      const [path = ''] = target.split('?', 1);
      if (isReadable(path, request.method)) return target;
      misaddressed.add(request);
      return `/${path.replace(/^\//, '').replaceAll('%', '%25')}`;
    },
    /**
     * Must be called once, before any route is registered. Also refuses a request with an unreadable URL, one that asks for an upgrade with a
     * chunked body, and one without a host, for which Node would send no body.
     */
    watch: (app: FastifyInstance) =>
      void app.addHook('onRequest', async ({ raw: request }, reply) => {
        const exchanges = open.get(request.socket) ?? new Set();
        open.set(request.socket, exchanges);
        const closed = new Promise<void>((resolve) => reply.raw.on('close', resolve));
        const exchange = { request, response: reply.raw, closed };
        exchanges.add(exchange);
        void closed.then(() => exchanges.delete(exchange));
        if (misaddressed.has(request))
          throw new RequestError(
            400,
            'The path of the URL is malformed: it must start with /, and each % must start a valid UTF-8 sequence, such as %C3%A9.',
          );
        if (mayNeverEnd(request)) {
          reply.header('connection', 'close');
          throw new RequestError(
            400,
            'A request with chunked transfer encoding cannot upgrade to another protocol. Send it without the header Upgrade.',
          );
        }
        if (request.headers.host !== undefined || request.httpVersion !== '1.1') return;
        reply.header('connection', 'close');
        throw new RequestError(400, 'The header Host is missing. Send the host name of this site in it.');
      }),
  };
}
