/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { repeatedHeads, type RepeatedHeads } from './repeated-heads';

const LARGE = 'x'.repeat(8 * 1024 * 1024);
let server: Server;
let heads: RepeatedHeads<string>;
/** What each request was answered by, and how. */
let answers: string[] = [];
let endSlow = (): unknown => undefined;
/** Whether what is known may be sent ahead of the server. */
let isReady = true;
const written = (body: string): string => `HTTP/1.1 200 OK\r\nconnection: keep-alive\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
beforeAll(async () => {
  server = createServer((request, response) => {
    const { method, url = '' } = request;
    const end = () => response.writeHead(200, { 'content-length': `server ${url}`.length }).end(`server ${url}`);
    answers.push(`server ${method} ${url}`);
    request.on('data', () => undefined);
    if (method === 'GET' && url.startsWith('/known')) {
      heads.answered(request.socket, url);
      end();
    } else if (url === '/slow') endSlow = end;
    else request.on('end', end);
  });
  heads = repeatedHeads((url, socket) => {
    if (!isReady) return false;
    answers.push(`memo ${url}`);
    socket.write(written(url.endsWith('large') ? LARGE : `memo ${url}`));
    return true;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
const open = new Set<Socket>();
beforeEach(() => {
  answers = [];
  isReady = true;
});
afterEach(() => {
  for (const socket of open) socket.destroy();
  open.clear();
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

interface Client {
  readonly socket: Socket;
  send(...chunks: readonly string[]): Promise<void>;
  /** Bodies of the next responses. */
  read(count: number): Promise<string[]>;
}
async function connected(): Promise<Client> {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', noDelay: true });
  open.add(socket);
  let parts: Buffer[] = [];
  let size = 0;
  /** Bytes needed before there is something to parse. */
  let wanted = 1;
  socket.on('data', (chunk: Buffer) => {
    parts.push(chunk);
    size += chunk.length;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const next = (): string | undefined => {
    if (size < wanted) return undefined;
    const received = Buffer.concat(parts);
    parts = [received];
    const start = received.indexOf('\r\n\r\n') + 4;
    if (start < 4) return undefined;
    const length = Number(/content-length: (\d+)/i.exec(received.toString('latin1', 0, start))?.[1]);
    wanted = start + length;
    if (size < wanted) return undefined;
    parts = [received.subarray(wanted)];
    size -= wanted;
    wanted = 1;
    return received.toString('latin1', start, start + length);
  };
  return {
    socket,
    async send(...chunks) {
      for (const chunk of chunks) {
        await new Promise((resolve) => socket.write(chunk, resolve));
        // So that they arrive one by one.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async read(count) {
      const bodies: string[] = [];
      while (bodies.length < count) {
        const body = next();
        if (body === undefined) await once(socket, 'data');
        else bodies.push(body);
      }
      return bodies;
    },
  };
}
const get = (url: string, ...lines: string[]): string => ['GET ' + url + ' HTTP/1.1', 'Host: a', ...lines, '', ''].join('\r\n');
const KNOWN = get('/known');

/** A connection on which pages were answered at once; `KNOWN` is known then. */
async function reader(): Promise<Client> {
  const client = await connected();
  for (let count = 0; count < 2; count += 1) {
    await client.send(KNOWN);
    await client.read(1);
  }
  answers = [];
  return client;
}

describe('a head that was answered at once', () => {
  it('is answered ahead of the server when it comes again, on any connection that has had such an answer', async () => {
    const first = await reader();
    const second = await connected();
    await second.send(KNOWN, KNOWN);
    expect(await second.read(2)).toEqual(['server /known', 'memo /known']);
    await first.send(KNOWN, get('/other'), KNOWN);
    expect(await first.read(3)).toEqual(['memo /known', 'server /other', 'memo /known']);
  });

  it('is not another path, another header, another cookie, or the same with another spelling', async () => {
    const client = await reader();
    const others = [get('/known2'), get('/known', 'Cookie: a=1'), get('/known', 'Accept: */*'), KNOWN.replace('Host', 'host')];
    await client.send(...others);
    expect(await client.read(others.length)).toEqual(['server /known2', 'server /known', 'server /known', 'server /known']);
  });

  it('goes through the server while nothing is ready', async () => {
    const client = await reader();
    isReady = false;
    await client.send(KNOWN);
    expect(await client.read(1)).toEqual(['server /known']);
    isReady = true;
    await client.send(KNOWN);
    expect(await client.read(1)).toEqual(['memo /known']);
  });
});

describe('a connection keeps the order and the boundaries of its requests', () => {
  it('with two heads in one chunk', async () => {
    const client = await reader();
    await client.send(KNOWN + KNOWN, KNOWN);
    expect(await client.read(3)).toEqual(['server /known', 'server /known', 'memo /known']);
  });

  it('with a head in two chunks, also if the second looks like a known one', async () => {
    const client = await reader();
    await client.send(KNOWN.slice(0, 9), KNOWN.slice(9), KNOWN);
    expect(await client.read(2)).toEqual(['server /known', 'memo /known']);
    await client.send('GET /hidden HTTP/1.1\r\nHost: a\r\nX-Line: ', KNOWN);
    expect(await client.read(1)).toEqual(['server /hidden']);
    // A whole head, and the start of the next one.
    await client.send(`${KNOWN}GET /hidden HTTP/1.1\r\nHost: a\r\nX-Line: `, KNOWN, KNOWN);
    expect(await client.read(3)).toEqual(['server /known', 'server /hidden', 'memo /known']);
  });

  it('with a body that looks like a known head, and after it', async () => {
    const client = await reader();
    const post = `POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: ${KNOWN.length}\r\n\r\n`;
    await client.send(post, KNOWN, KNOWN);
    expect(await client.read(2)).toEqual(['server /form', 'memo /known']);
    await client.send(post.replace(/Content-Length: \d+/, 'Transfer-Encoding: chunked'), `${KNOWN.length.toString(16)}\r\n`, KNOWN);
    await client.send('\r\n0\r\n\r\n', KNOWN);
    expect(await client.read(2)).toEqual(['server /form', 'memo /known']);
    expect(answers).toEqual(['server POST /form', 'memo /known', 'server POST /form', 'memo /known']);
  });

  it('while an earlier answer is pending', async () => {
    const client = await reader();
    await client.send(get('/slow'), KNOWN);
    endSlow();
    expect(await client.read(2)).toEqual(['server /slow', 'server /known']);
  });

  it('while a slow reader has not taken an earlier one: nothing is piled up beyond it', async () => {
    const head = get('/known/large');
    const client = await reader();
    await client.send(head);
    await client.read(1);
    client.socket.pause();
    await client.send(head, head, head);
    // The server itself reads no further then.
    expect(answers.slice(1)).toEqual(['memo /known/large', 'server GET /known/large']);
    client.socket.resume();
    const [first, second] = await client.read(3);
    expect([first?.length, second]).toEqual([LARGE.length, 'server /known/large']);
  });
});

describe('a connection ends as without it', () => {
  it.each([
    ['HTTP/1.0', KNOWN.replace('HTTP/1.1', 'HTTP/1.0')],
    ['a client that wants it closed', get('/known', 'Connection: close')],
  ])('with %s', async (_name, head) => {
    const client = await reader();
    const ended = once(client.socket, 'end');
    await client.send(head);
    expect(await client.read(1)).toEqual(['server /known']);
    await ended;
  });

  it('with what cannot be parsed, even if a known head follows', async () => {
    const client = await reader();
    const ended = once(client.socket, 'close');
    await client.send('\0', KNOWN);
    await ended;
    expect(answers).toEqual([]);
  });

  it('when the client goes away in the middle of an answer', async () => {
    const client = await reader();
    await client.send(get('/known/large'));
    await client.read(1);
    client.socket.pause();
    await client.send(get('/known/large'));
    client.socket.destroy();
    await expect(reader()).resolves.toBeDefined();
  });

  it('when it is idle for long, counted from the last answer', async () => {
    const before = server.keepAliveTimeout;
    server.keepAliveTimeout = 300;
    try {
      const client = await reader();
      const closed = once(client.socket, 'close');
      // Each waits for a moment; together they take longer than the connection may be idle.
      for (let count = 0; count < 20; count += 1) await client.send(KNOWN);
      expect(await client.read(20)).toEqual(Array.from({ length: 20 }, () => 'memo /known'));
      const start = performance.now();
      await closed;
      expect(performance.now() - start).toBeGreaterThan(100);
    } finally {
      server.keepAliveTimeout = before;
    }
  });

  it('when the server closes its connections', async () => {
    const client = await reader();
    const closed = once(client.socket, 'close');
    await client.send(KNOWN);
    server.closeIdleConnections();
    await closed;
    expect(await client.read(1)).toEqual(['memo /known']);
  });
});

test('a connection whose first request never comes is closed in time, also next to known ones', async () => {
  const other = createServer({ headersTimeout: 200, requestTimeout: 200, connectionsCheckingInterval: 50 });
  const others = repeatedHeads(() => false);
  other.on('request', (request, response) => {
    others.answered(request.socket, 'known');
    response.end('answered');
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const socket = connect((other.address() as AddressInfo).port, '127.0.0.1');
  const late = connect((other.address() as AddressInfo).port, '127.0.0.1');
  try {
    socket.write(KNOWN);
    await once(socket, 'data');
    // The one that was answered is not late; half a head is.
    expect(await text(late)).toContain('408');
    expect(socket.destroyed).toBe(false);
    socket.write(KNOWN.slice(0, 9));
    expect(await text(socket)).toContain('408');
  } finally {
    socket.destroy();
    late.destroy();
    other.close();
  }
});

test('where Node keeps nothing of that kind on a connection, everything goes through the server', async () => {
  const hide = (socket: Socket): void => {
    const { parser } = socket as unknown as { parser: object };
    Object.defineProperty(parser, 'duration', { value: undefined, configurable: true });
  };
  server.prependOnceListener('connection', (socket: Socket) => setImmediate(() => hide(socket)));
  const client = await connected();
  await client.send(KNOWN, KNOWN, KNOWN);
  expect(await client.read(3)).toEqual(['server /known', 'server /known', 'server /known']);
});
