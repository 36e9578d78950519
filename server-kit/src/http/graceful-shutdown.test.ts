import { get } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { installGracefulShutdown } from './graceful-shutdown';

const CONNECTIONS = 64;

test('a closing server still responds on connections that clients have opened, but that it has not accepted', async () => {
  const app = Fastify({ forceCloseConnections: false, return503OnClosing: false });
  installGracefulShutdown(app, { SHUTDOWN_DELAY_SECONDS: 0, SHUTDOWN_TIMEOUT_SECONDS: 600 });
  app.get('/', async () => 'done');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const requests = Array.from(
    { length: CONNECTIONS },
    () =>
      new Promise((resolve, reject) => {
        get({ host: '127.0.0.1', port, agent: false }, (response) => resolve(response.resume().statusCode)).on('error', reject);
      }),
  );
  await new Promise((resolve) => process.nextTick(resolve));
  // The operating system opens the connections meanwhile, also on a busy machine. The event loop, which would accept them, does not run.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  const closed = app.close();
  expect(await Promise.allSettled(requests)).toEqual(Array.from({ length: CONNECTIONS }, () => ({ status: 'fulfilled', value: 200 })));
  await closed;
});

test('a response that has ended, but that its client has not read completely, is sent completely by a closing server', async () => {
  const app = Fastify({ forceCloseConnections: false, return503OnClosing: false });
  installGracefulShutdown(app, { SHUTDOWN_DELAY_SECONDS: 0, SHUTDOWN_TIMEOUT_SECONDS: 600 });
  // More than the operating system buffers.
  const body = Buffer.alloc(32 * 1024 * 1024, 'a');
  app.get('/', async () => body);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await new Promise((resolve) => client.once('readable', resolve));
  const closed = app.close();
  while (app.server.listening) await sleep(10);
  let received = 0;
  for await (const chunk of client) received += (chunk as Buffer).length;
  expect(received).toBeGreaterThan(body.length);
  await closed;
});
