import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testKeys } from '../testing/test-keys';
import { httpReader, ReleaseStoreError } from './release-reader';

describe('a store behind a web server', () => {
  let server: Server;
  let url: string;
  beforeEach(async () => {
    server = createServer((request, response) => {
      if (request.url === '/hang') return;
      const status = request.url === '/found' ? 200 : request.url === '/broken' ? 500 : 404;
      response.writeHead(status).end('text');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  test('returns a file, returns nothing for a missing one, and fails on anything else', async () => {
    const reader = httpReader(url, 60_000, testKeys());
    expect((await reader.read('found'))?.toString()).toBe('text');
    expect(await reader.read('missing')).toBeUndefined();
    await expect(reader.read('broken')).rejects.toThrow(ReleaseStoreError);
  });
  test('is subject to the time limit', async () => {
    await expect(httpReader(url, 50, testKeys()).read('hang')).rejects.toThrow(/timeout|aborted/i);
  });
});
