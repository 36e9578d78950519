/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSiteContractReader } from './site-option';
import { workingTreePublicApi } from '../build/read-public-api-files';
import { createProgram } from './program';
import { liveComposition, promote } from '../promotion/promote';
import { temporaryReleaseStore, type TemporaryReleaseStore } from '../testing/temporary-release-store';
import { TEST_SEED } from '../testing/test-keys';

let releases: TemporaryReleaseStore;
let server: Server;
let site: string;
let contract: string;
let output: string;
const environment = { ...process.env };
const { hash, packages } = workingTreePublicApi();
const today = `// Header.\n${packages['@komado/shared-contracts']}`;
beforeEach(async () => {
  releases = temporaryReleaseStore();
  await promote(releases.store, await releases.putAll('1.0.0'), 'first');
  await releases.put('shop', '2.0.0', {
    contract: { hash, imports: {}, provides: {}, calls: ['GET /title/pointback'], slots: [], emits: [], listensTo: [] },
  });
  contract = today;
  server = createServer((request, response) => void response.writeHead(request.url === '/api/contract.d.ts' ? 200 : 404).end(contract));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, { RELEASE_STORE: releases.folder, RELEASE_SIGNING_KEY: TEST_SEED });
  delete process.env['PUBLIC_URL'];
  output = '';
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation((text) => {
      output += String(text);
      return true;
    });
});
afterEach(async () => {
  jest.restoreAllMocks();
  process.env = { ...environment };
  process.exitCode = undefined;
  releases.remove();
  await new Promise((resolve) => server.close(resolve));
});
const mfe = async (...args: string[]): Promise<void> => void (await createProgram().parseAsync(args, { from: 'user' }));
const liveShop = async () => (await liveComposition(releases.store))?.composition.members['shop']?.version;
/** The running api-server lacks the point-back call. */
const forgetCall = (): void => void (contract = today.replaceAll("'GET /title/pointback'", "'GET /title/campaign'"));

test.each([
  ['--site', () => ['--site', site]],
  [
    'PUBLIC_URL',
    () => {
      process.env['PUBLIC_URL'] = site;
      return [];
    },
  ],
])('a version whose call the running api-server lacks is not promoted; its site comes from %s', async (_from, options) => {
  forgetCall();
  await expect(mfe('promote', 'shop@2.0.0', ...options())).rejects.toThrow('Nothing was promoted');
  expect(output).toContain('shop@2.0.0 calls GET /title/pointback, which the api-server does not have.');
  expect(output).toContain('Deploy an api-server with GET /title/pointback');
  expect(await liveShop()).toBe('1.0.0');
});
test('a version whose calls the running api-server has is promoted', async () => {
  await mfe('promote', 'shop@2.0.0', '--site', site);
  expect(output).not.toContain('NOTE');
  expect(await liveShop()).toBe('2.0.0');
});
const notes = () => output.match(/^NOTE: .*$/gm) ?? [];
test.each([
  ['check', []],
  ['promote', []],
  ['promote', ['--json']],
  ['canary', ['--percent', '5']],
])('without a site, mfe %s %p says once that the api-server was not checked', async (command, options) => {
  await mfe(command, 'shop@2.0.0', ...options);
  expect(notes()).toEqual([expect.stringMatching(/The running api-server was not checked.*--site https:\/\/YOUR-SITE/)]);
});
test('a promote that checks again because another one went live says only once that the api-server was not checked', async () => {
  const api = createSiteContractReader({});
  await api();
  await api();
  expect(notes()).toHaveLength(1);
});
test.each(['check', 'promote'])('with --site none, mfe %s says nothing about the api-server', async (command) => {
  await mfe(command, 'shop@2.0.0', '--site', 'none');
  expect(notes()).toEqual([]);
});
test('with --json, the result says whether the api-server was checked', async () => {
  await mfe('check', 'shop@2.0.0', '--json');
  expect(JSON.parse(output)).toMatchObject({ breakingChanges: [], isApiServerChecked: false });
  output = '';
  await mfe('check', 'shop@2.0.0', '--json', '--site', site);
  expect(JSON.parse(output)).toMatchObject({ breakingChanges: [], isApiServerChecked: true });
});
test.each(['check', 'promote'])('an api-server that cannot be reached fails mfe %s, which changes nothing', async (command) => {
  await new Promise((resolve) => server.close(resolve));
  await expect(mfe(command, 'shop@2.0.0', '--site', site)).rejects.toThrow(
    /Could not read the contract of the running api-server.*Nothing was checked/,
  );
  expect(await liveShop()).toBe('1.0.0');
  server = createServer().listen(0);
});
test('a canary is checked against the api-server, too', async () => {
  forgetCall();
  await expect(mfe('canary', 'shop@2.0.0', '--percent', '5', '--site', site)).rejects.toThrow('Nothing was started');
});
test('a running canary is checked against the api-server, which may have changed since, before it is promoted', async () => {
  await mfe('canary', 'shop@2.0.0', '--percent', '5', '--site', site);
  forgetCall();
  await expect(mfe('canary', '--promote', '--site', site)).rejects.toThrow('Nothing was promoted');
  expect(output).toContain('shop@2.0.0 calls GET /title/pointback, which the api-server does not have.');
  expect(await liveShop()).toBe('1.0.0');
  await mfe('canary', '--promote', '--site', site, '--force', 'it is deployed tonight');
  const live = await liveComposition(releases.store);
  expect(live?.composition.members['shop']?.version).toBe('2.0.0');
  expect(live?.live.history[0]?.reason).toBe('promoted the canary shop@2.0.0, forced despite an incompatibility: it is deployed tonight');
});
