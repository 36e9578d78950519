import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Configuration } from '../configuration';

export type ShutdownSettings = Pick<Configuration, 'SHUTDOWN_DELAY_SECONDS' | 'SHUTDOWN_TIMEOUT_SECONDS'>;

/** How often connections that have become idle are looked for. */
const SWEEP_MS = 50;
/** How long a client may take to send something over its new connection. */
const FIRST_BYTE_MS = 2000;
/** How long connections that wait to be accepted are accepted before the server stops listening. */
const MAX_ACCEPT_MS = 5000;

/**
 * Makes `app.close()` graceful: readiness turns false, requests are accepted for SHUTDOWN_DELAY_SECONDS more, then the server stops
 * listening, and requests in progress have SHUTDOWN_TIMEOUT_SECONDS to finish. Only then do `onClose` hooks run. Must be called before any
 * hook or route is added; the app needs the options `forceCloseConnections: false` and `return503OnClosing: false`.
 */
export function installGracefulShutdown(
  app: FastifyInstance,
  { SHUTDOWN_DELAY_SECONDS: delay, SHUTDOWN_TIMEOUT_SECONDS: timeout }: ShutdownSettings,
) {
  const responses = new Set<ServerResponse>();
  /** When each open connection was accepted. */
  const sockets = new Map<Socket, number>();
  let isClosing = false;
  /** Whether the requests in progress had their time; connections may still be accepted then. */
  let isOver = false;
  let accepted = 0;
  let sweep: NodeJS.Timeout | undefined;
  let deadline: NodeJS.Timeout | undefined;

  app.server.on('connection', (socket) => {
    accepted += 1;
    sockets.set(socket, performance.now());
    socket.once('close', () => sockets.delete(socket));
  });
  // Without a promise: `malformedRequests` must know a request before the next one on the connection is parsed.
  app.addHook('onRequest', (_request, { raw }, done) => {
    responses.add(raw);
    raw.once('close', () => responses.delete(raw));
    done();
  });

  /** Whether a connection has not sent anything yet, but still may. */
  const isNew = (socket: Socket, acceptedAt: number): boolean => socket.bytesRead === 0 && performance.now() - acceptedAt < FIRST_BYTE_MS;
  // Node's `close` calls it, too. It also closes connections whose response has ended but has not been sent completely and, since Node 26,
  // new ones, whose first request may have arrived.
  const closeIdleConnections = app.server.closeIdleConnections.bind(app.server);
  app.server.closeIdleConnections = () => {
    if ([...responses].some(({ writableEnded }) => writableEnded)) return;
    if (![...sockets].some(([socket, acceptedAt]) => isNew(socket, acceptedAt))) closeIdleConnections();
  };
  /** A closing socket resets connections that clients have opened, but that the server has not accepted: it accepts one per turn. */
  async function acceptWaiting(): Promise<void> {
    const end = performance.now() + MAX_ACCEPT_MS;
    let before: number;
    do {
      before = accepted;
      // The first turn may already be past its check for new connections.
      await turn();
      await turn();
    } while (accepted > before && performance.now() < end);
  }
  // Immediately before: a connection opened in between would be reset, and proxies send a POST request only once.
  const close = app.server.close.bind(app.server);
  app.server.close = (onClosed) => {
    void acceptWaiting().then(() => {
      close(onClosed);
      if (isOver) app.server.closeAllConnections();
    });
    return app.server;
  };
  /** Node counts a connection without any request as active, for example one that a browser opened in advance. */
  async function closeIdle(): Promise<void> {
    app.server.closeIdleConnections();
    // Requests that have arrived are read first.
    await turn();
    for (const [socket, acceptedAt] of sockets) if (socket.bytesRead === 0 && !isNew(socket, acceptedAt)) socket.destroy();
  }
  app.addHook('preClose', async () => {
    isClosing = true;
    // Fastify does this for later requests only.
    for (const response of responses) if (!response.headersSent) response.setHeader('connection', 'close');
    if (delay > 0) await sleep(delay * 1000);
    sweep = setInterval(() => void closeIdle(), SWEEP_MS);
    deadline = setTimeout(() => {
      isOver = true;
      if (responses.size > 0)
        app.log.warn(
          { requests: responses.size },
          'Requests were aborted at shutdown because they took longer than SHUTDOWN_TIMEOUT_SECONDS.',
        );
      app.server.closeAllConnections();
    }, timeout * 1000);
  });
  app.addHook('onClose', async () => {
    clearInterval(sweep);
    clearTimeout(deadline);
  });

  return {
    /** From the call of `close` on, for the readiness endpoint. */
    get isClosing() {
      return isClosing;
    },
  };
}
export type GracefulShutdown = ReturnType<typeof installGracefulShutdown>;
