import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { liveComposition, promote, rollBack } from './publish';
import { composition, MEMBERS, type Member, type Release } from './release';
import { folderWriter, httpReader, readRelease, ReleaseStoreError, type ReleaseWriter } from './release-store';

let folder: string;
let store: ReleaseWriter;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'komado-store-'));
  store = folderWriter(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const release = (member: Member, version: string): Release => ({
  member,
  version,
  container: `mfe_${member}`,
  sourceHash: '',
  createdAt: '2026-11-20T00:00:00.000Z',
  entry: 'remoteEntry.js',
  pages: {},
  slots: {},
  shared: {},
  files: {},
});
async function put(member: Member, version: string): Promise<void> {
  await store.keep(await store.stagingFolder(member, version), release(member, version));
}
async function putAll(version: string): Promise<Record<Member, string>> {
  for (const member of MEMBERS) await put(member, version);
  return Object.fromEntries(MEMBERS.map((member) => [member, version])) as Record<Member, string>;
}

test('a composition is named by its members, whatever their order', () => {
  expect(composition({ catalog: '1', shell: '2' }).id).toBe(composition({ shell: '2', catalog: '1' }).id);
  expect(composition({ catalog: '1', shell: '2' }).id).not.toBe(composition({ catalog: '2', shell: '2' }).id);
});

test('a version is published once: the second time is refused and changes nothing', async () => {
  await put('catalog', '1.0.0');
  const before = readFileSync(path.join(folder, 'catalog/1.0.0/release.json'), 'utf8');
  await expect(put('catalog', '1.0.0')).rejects.toThrow('catalog 1.0.0 is already published.');
  expect(readFileSync(path.join(folder, 'catalog/1.0.0/release.json'), 'utf8')).toBe(before);
});

test('nothing is live before a promotion', async () => {
  await putAll('1.0.0');
  expect(await liveComposition(store)).toBeUndefined();
});

test('promoting one remote leaves every other member as it was', async () => {
  await promote(store, await putAll('1.0.0'), 'first');
  await put('viewer', '1.1.0');
  await promote(store, { viewer: '1.1.0' }, 'viewer');
  expect((await liveComposition(store))?.composition.members).toEqual({
    shell: '1.0.0',
    catalog: '1.0.0',
    viewer: '1.1.0',
    account: '1.0.0',
    shop: '1.0.0',
  });
});

test('a composition without all members, or with one that was never published, is refused', async () => {
  await put('catalog', '1.0.0');
  await expect(promote(store, { catalog: '1.0.0' }, 'alone')).rejects.toThrow('missing: shell, viewer, account, shop');
  await promote(store, await putAll('2.0.0'), 'all');
  await expect(promote(store, { shop: '9.9.9' }, 'unknown')).rejects.toThrow('shop 9.9.9 is not published.');
});

test('a rollback goes to the composition that was live before, and again to a named one', async () => {
  const first = await promote(store, await putAll('1.0.0'), 'first');
  await put('shop', '1.1.0');
  const second = await promote(store, { shop: '1.1.0' }, 'shop');
  expect((await rollBack(store)).id).toBe(first.id);
  expect((await liveComposition(store))?.composition.members['shop']).toBe('1.0.0');
  expect((await rollBack(store, second.id)).members['shop']).toBe('1.1.0');
  await expect(rollBack(store, '000000000000')).rejects.toThrow('There is no composition 000000000000.');
});

test('a release that is not what it should be is an error that names the file', async () => {
  await put('catalog', '1.0.0');
  await store.writeComposition(composition({ catalog: '1.0.0' }));
  await expect(readRelease({ ...store, read: () => Promise.resolve(Buffer.from('{"member":1}')) }, 'catalog', '1.0.0')).rejects.toThrow(
    /catalog\/1.0.0\/release.json .* is not what it should be/,
  );
});

test.each(['../secret', 'catalog/../../secret', '/etc/hostname', 'a//b'])('the path %s never leaves the store', async (file) => {
  expect(await store.read(file)).toBeUndefined();
});

describe('a store behind a web server', () => {
  let server: Server;
  let address: string;
  beforeEach(async () => {
    server = createServer((request, response) => {
      if (request.url === '/hang') return;
      const status = request.url === '/found' ? 200 : request.url === '/broken' ? 500 : 404;
      response.writeHead(status).end('text');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  test('gives a file, gives nothing for a missing one, and fails on anything else', async () => {
    const reader = httpReader(address, 1000);
    expect((await reader.read('found'))?.toString()).toBe('text');
    expect(await reader.read('missing')).toBeUndefined();
    await expect(reader.read('broken')).rejects.toThrow(ReleaseStoreError);
  });
  test('is not waited for longer than the time limit', async () => {
    await expect(httpReader(address, 50).read('hang')).rejects.toThrow(/timeout|aborted/i);
  });
});
