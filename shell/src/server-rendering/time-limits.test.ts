/** @jest-environment node */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApiClient } from '@komado/shared-contracts';
import { rendererOf, visit, workingPage } from './testing/renderer';
import { limitCallTime, LOADER_LIMIT_MS } from './time-limits';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a page whose loader takes too long on the server is rendered by the last good version, and names its build', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
  let start: () => void;
  const started = new Promise<void>((resolve) => (start = resolve));
  const endless = {
    ...workingPage('never'),
    loader: () => {
      start();
      return new Promise(() => undefined);
    },
  };
  const visiting = visit(rendererOf({ '2.0.0': endless, '1.0.0': workingPage('fine') }).renderer);
  await started;
  await jest.advanceTimersByTimeAsync(LOADER_LIMIT_MS);
  const { status, html, failedBuilds } = await visiting;
  expect([status, html.includes('<p>fine</p>'), failedBuilds]).toEqual([200, true, ['catalog@2.0.0']]);
});

test('a call without a response in time fails like one without an api-server', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  try {
    const api = limitCallTime(createApiClient({ baseUrl: `http://127.0.0.1:${port}/api` }));
    await expect(api.call('GET /web/top')).rejects.toMatchObject({ name: 'ApiError', code: 503, status: 0 });
    timeout.mockRestore();
    await expect(api.call('GET /web/top', {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'CanceledError' });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
