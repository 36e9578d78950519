import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { closeGracefully } from './graceful-close';

const CONNECTIONS = 64;

test('a closing server still answers connections that clients have opened, but that it has not accepted', async () => {
  const app = Fastify({ forceCloseConnections: false, return503OnClosing: false });
  closeGracefully(app, { SHUTDOWN_DELAY_SECONDS: 0, SHUTDOWN_TIMEOUT_SECONDS: 600 });
  app.get('/', async () => 'answered');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const requests = Array.from(
    { length: CONNECTIONS },
    () =>
      new Promise((resolve, reject) => {
        get({ host: '127.0.0.1', port, agent: false }, (response) => resolve(response.resume().statusCode)).on('error', reject);
      }),
  );
  // By then, the operating system has opened the connections.
  await new Promise((resolve) => process.nextTick(resolve));
  const closed = app.close();
  expect(await Promise.allSettled(requests)).toEqual(Array.from({ length: CONNECTIONS }, () => ({ status: 'fulfilled', value: 200 })));
  await closed;
});
