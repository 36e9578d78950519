import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A response as received. Header names are lowercase. */
export interface WireResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Status codes of the interim responses before it, such as 100. */
  readonly interim: readonly number[];
}
export interface RawConnection {
  /** Resolves once the bytes have left this process or the connection has closed. */
  write(bytes: string | Buffer): Promise<void>;
  /** The next response; `closed` when the connection ended before one began. Rejects for a truncated or missing response. */
  response(method?: string): Promise<WireResponse | 'closed'>;
  /** Resolves when an interim response with this status has arrived. */
  interim(status: number): Promise<void>;
  /** Ends only this side; responses can still arrive. */
  halfClose(): void;
  abort(): void;
  /** Resolves when the connection has ended, whichever side ended it. */
  readonly closed: Promise<void>;
}

/** Longer than anything that does not hang. */
const HANG_MS = 20_000;

/** Parses one response at the start of `bytes`; undefined while it is incomplete. */
function parse(bytes: string, method: string, isEnded: boolean): { response: Omit<WireResponse, 'interim'>; length: number } | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const [statusLine = '', ...lines] = bytes.slice(0, headEnd).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1]);
  if (!status) throw new Error(`This is no response: ${JSON.stringify(bytes.slice(0, 200))}`);
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const start = headEnd + 4;
  const parseResponse = (body: string, length: number) => ({ response: { status, headers, body }, length });
  if (status < 200 || status === 204 || status === 304 || method === 'HEAD') return parseResponse('', start);
  if (headers['transfer-encoding'] === 'chunked') {
    let body = '';
    for (let at = start; ;) {
      const lineEnd = bytes.indexOf('\r\n', at);
      if (lineEnd < 0) return undefined;
      const size = Number.parseInt(bytes.slice(at, lineEnd), 16);
      if (Number.isNaN(size)) throw new Error(`This is no chunk: ${JSON.stringify(bytes.slice(at, at + 200))}`);
      const next = lineEnd + 2 + size + 2;
      if (bytes.length < next) return undefined;
      if (size === 0) return parseResponse(body, next);
      body += bytes.slice(lineEnd + 2, next - 2);
      at = next;
    }
  }
  if (headers['content-length'] === undefined) return isEnded ? parseResponse(bytes.slice(start), bytes.length) : undefined;
  const end = start + Number(headers['content-length']);
  return bytes.length < end ? undefined : parseResponse(bytes.slice(start, end), end);
}

/** A client that sends exactly the bytes it is given, well formed or not. */
export async function openRawConnection(port: number, host = '127.0.0.1'): Promise<RawConnection> {
  const socket: Socket = connect({ port, host, allowHalfOpen: true });
  socket.setNoDelay(true);
  let received = '';
  let isEnded = false;
  let seen: number[] = [];
  let notify = (): void => undefined;
  let change = new Promise<void>((resolve) => (notify = resolve));
  const changed = (): void => {
    notify();
    change = new Promise<void>((resolve) => (notify = resolve));
  };
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1');
    changed();
  });
  const closed = new Promise<void>((resolve) => {
    const end = (): void => {
      isEnded = true;
      changed();
      resolve();
    };
    socket.on('end', () => {
      end();
      socket.end();
    });
    socket.on('error', end);
    socket.on('close', end);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });

  /** Calls `look` whenever data arrives, until it returns something other than undefined. */
  async function until<T>(what: string, look: () => T | undefined): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const hang = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`The connection hangs: ${what} does not come. Received: ${received.slice(0, 300)}`)),
        HANG_MS,
      );
    });
    try {
      for (;;) {
        const found = look();
        if (found !== undefined) return found;
        await Promise.race([change, hang]);
      }
    } finally {
      clearTimeout(timer);
    }
  }
  /** Removes interim responses from the received data. */
  const takeInterim = (): void => {
    for (;;) {
      const parsed = /^HTTP\/1\.1 1\d\d /.test(received) ? parse(received, 'GET', isEnded) : undefined;
      if (!parsed) return;
      seen.push(parsed.response.status);
      received = received.slice(parsed.length);
    }
  };

  return {
    closed,
    write: (bytes) =>
      new Promise((resolve) => {
        if (isEnded || socket.destroyed) return resolve();
        const done = (): void => resolve();
        socket.once('close', done);
        socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes, () => {
          socket.off('close', done);
          resolve();
        });
      }),
    response: (method = 'GET') =>
      until('a response', () => {
        takeInterim();
        const parsed = parse(received, method, isEnded);
        if (parsed) {
          received = received.slice(parsed.length);
          const interim = seen;
          seen = [];
          return { ...parsed.response, interim };
        }
        if (!isEnded) return undefined;
        if (received === '') return 'closed' as const;
        throw new Error(`The response is cut off: ${received.slice(0, 300)}`);
      }),
    interim: (status) =>
      until(`an interim response ${status}`, () => {
        takeInterim();
        if (seen.includes(status)) return true;
        if (isEnded) throw new Error(`The connection ended without an interim response ${status}.`);
        return undefined;
      }).then(() => undefined),
    halfClose: () => socket.end(),
    // A side that has ended can no longer be reset: Node would release the socket but keep its handle open, and with it the process.
    abort: () => void (socket.writableEnded ? socket.destroy() : socket.resetAndDestroy()),
  };
}

/** Opens twice as many connections, and resolves when at least `count` of them were refused. */
export async function openUntilRefused(port: number, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  const refused = new Set<Socket>();
  for (let number = 0; number < 2 * count; number += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.once('close', () => refused.add(socket));
    await once(socket, 'connect');
    sockets.push(socket);
  }
  while (refused.size < count) await wait(20);
  return sockets;
}
