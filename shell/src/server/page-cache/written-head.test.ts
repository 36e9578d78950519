/** @jest-environment node */
import { Agent, createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { httpDate, sendWritten, writtenHead } from './written-head';

const HEADERS = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache', vary: 'accept-encoding' };
const BODY = Buffer.from('A page, “quoted”.');
const KEEP_ALIVE_MS = 5000;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let server: Server;
let listener: RequestListener;
beforeAll(async () => {
  server = createServer((request, response) => listener(request, response));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  agent.destroy();
  server.close();
});

async function ask(): Promise<{ headers: IncomingMessage['headers']; body: string; port: number | undefined }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent }, resolve).on('error', reject),
  );
  const port = response.socket.localPort;
  return { headers: response.headers, body: await text(response), port };
}
const sent: boolean[] = [];
const writes: RequestListener = (_request, response) => {
  const head = writtenHead(Object.entries(HEADERS), KEEP_ALIVE_MS);
  sent.push(sendWritten(response, `${head}content-length: ${BODY.length}\r\nDate: ${httpDate(Date.now())}\r\n\r\n`, BODY));
  if (!sent.at(-1)) response.writeHead(200, { ...HEADERS, 'content-length': BODY.length }).end(BODY);
};

test('a written head has what Node itself sends, and the connection serves further requests', async () => {
  listener = (_request, response) => response.writeHead(200, { ...HEADERS, 'content-length': BODY.length }).end(BODY);
  const expected = await ask();
  listener = writes;
  for (let count = 0; count < 3; count += 1) {
    const { headers, body, port } = await ask();
    expect({ ...headers, date: '' }).toEqual({ ...expected.headers, date: '' });
    expect(Math.abs(Date.parse(headers.date ?? '') - Date.now())).toBeLessThan(60_000);
    expect([body, port]).toEqual([String(BODY), expected.port]);
  }
  expect(sent.splice(0)).toEqual([true, true, true]);
});

test('where Node has no place for it, nothing is sent, and the response can be written as usual', async () => {
  listener = (request, response) => {
    Object.defineProperty(response, '_header', { value: undefined, writable: true, configurable: true });
    writes(request, response);
  };
  expect((await ask()).body).toBe(String(BODY));
  expect(sent.splice(0)).toEqual([false]);
});
