/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withoutHeader, workingTreePublicApi } from '../build/read-public-api-files';
import { readRunningApiContract } from './running-api-contract';

let server: Server;
let site: string;
let respond: { status: number; text: string };
beforeAll(async () => {
  server = createServer((_request, response) => void response.writeHead(respond.status).end(respond.text));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('the contract of a running api-server is read without the line about how it was written', async () => {
  const text = '// Written by a command.\ndeclare const calls: {};\n';
  respond = { status: 200, text };
  const { hash, packages } = await readRunningApiContract(site);
  expect(packages).toEqual({ '@komado/shared-contracts': withoutHeader(text) });
  expect(hash).not.toBe(workingTreePublicApi().hash);
});

test.each([
  [404, '', 'HTTP status 404, so the api-server is too old for this check, or the URL is not a Komado site'],
  [503, '', 'HTTP status 503'],
  [302, '', 'HTTP status 302'],
  [200, '<!doctype html>', 'the response is not the contract of an api-server'],
])('a site that responds with %p %p is refused, with how to fix it', async (status, text, reason) => {
  respond = { status, text };
  await expect(readRunningApiContract(site)).rejects.toThrow(
    `Could not read the contract of the running api-server at ${site}/api/contract.d.ts: ${reason}. Nothing was checked. To fix it: start the api-server`,
  );
});

test('an api-server that is not running is refused, with the reason', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  await new Promise((resolve) => other.close(resolve));
  await expect(readRunningApiContract(`http://127.0.0.1:${port}`)).rejects.toThrow(
    /Could not read the contract .*ECONNREFUSED.*--site none/,
  );
});
