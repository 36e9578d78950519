import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { killChildOnExit } from '@komado/server-kit';
import { PACKAGE_FOLDER } from '../paths';
import { promote } from '../promotion/promote';
import { temporaryReleaseStore, type TemporaryReleaseStore } from '../testing/temporary-release-store';
import type { Member } from './release';
import { readComposition, readPinnedRelease, readRelease, readVerified, ReleaseStoreError } from './release-reader';
import type { ReleaseWriter } from './release-store';

let releases: TemporaryReleaseStore;
let folder: string;
let store: ReleaseWriter;
beforeEach(() => {
  releases = temporaryReleaseStore();
  ({ folder, store } = releases);
});
afterEach(() => releases.remove());
const put = (member: Member, version: string): Promise<void> => releases.put(member, version);
const putAll = (version: string): Promise<Record<Member, string>> => releases.putAll(version);

test('a version can be published only once: a second publish is refused and changes nothing', async () => {
  await put('catalog', '1.0.0');
  const before = readFileSync(path.join(folder, 'catalog/1.0.0/release.json'), 'utf8');
  await expect(put('catalog', '1.0.0')).rejects.toThrow('catalog 1.0.0 is already published, and a version can be published only once.');
  expect(readFileSync(path.join(folder, 'catalog/1.0.0/release.json'), 'utf8')).toBe(before);
});

describe('a publish that is killed', () => {
  const staged = () => readdirSync(path.join(folder, '.staging'));
  test('is cleaned up by the next one, which does not touch builds in progress', async () => {
    const child = killChildOnExit(
      spawn(process.execPath, ['--import', 'tsx', path.join(PACKAGE_FOLDER, 'src/testing/races/unfinished-publish.ts'), folder], {
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    );
    await once(child.stdout, 'data');
    expect(staged()).toHaveLength(1);
    const own = await store.stagingFolder('viewer', '1.0.0');
    expect(staged()).toHaveLength(2);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await store.stagingFolder('shop', '1.0.0');
    expect(staged().toSorted()).toEqual([path.basename(own), staged().find((name) => name.startsWith('shop-1.0.0-'))].toSorted());
  });
  test('on another machine is cleaned up after an hour', async () => {
    const foreign = path.join(folder, '.staging/catalog-1.0.0-00000000.1');
    mkdirSync(foreign, { recursive: true });
    await store.stagingFolder('shop', '1.0.0');
    expect(existsSync(foreign)).toBe(true);
    const old = Date.now() / 1000 - 3700;
    utimesSync(foreign, old, old);
    await store.stagingFolder('shop', '1.0.0');
    expect(existsSync(foreign)).toBe(false);
  });
  test('nothing but releases is left when every publish has ended', async () => {
    await promote(store, await putAll('1.0.0'), 'first');
    expect(staged()).toEqual([]);
  });
});

test.each(['static', '..', '.hidden', 'a/b', ''])('%p is not a version', async (version) => {
  await expect(store.stagingFolder('shop', version)).rejects.toThrow('is not a valid version');
});

test('a malformed release causes an error that names the file', async () => {
  await put('catalog', '1.0.0');
  await expect(readRelease({ ...store, read: () => Promise.resolve(Buffer.from('{"member":1}')) }, 'catalog', '1.0.0')).rejects.toThrow(
    /catalog\/1.0.0\/release.json .* is not valid/,
  );
});

describe('after a publish', () => {
  const CHANGES: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
    changed: (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]),
    truncated: (bytes) => bytes.subarray(0, -1),
    appended: (bytes) => Buffer.concat([bytes, Buffer.from(' ')]),
    emptied: () => Buffer.alloc(0),
  };
  const FILES = ['release.json', 'web/remoteEntry.js', 'node/remoteEntry.cjs'];
  test.each(Object.keys(CHANGES).flatMap((how) => FILES.map((file) => [how, file] as const)))(
    'a release that was %s cannot be made live: %s',
    async (how, file) => {
      const { members } = await promote(store, await putAll('1.0.0'), 'first');
      await put('shop', '1.1.0');
      const changed = path.join(folder, 'shop/1.1.0', file);
      const change = CHANGES[how] as (bytes: Buffer) => Buffer;
      const bytes = change(readFileSync(changed));
      writeFileSync(changed, bytes);
      // Whitespace after JSON is still valid JSON: it is accepted until a composition pins the release.
      if (file === 'release.json' && ['appended', 'truncated'].includes(how)) await promote(store, { shop: '1.1.0' }, 'shop');
      else await expect(promote(store, { shop: '1.1.0' }, 'shop')).rejects.toThrow(ReleaseStoreError);
      const pinned = members['shop'] ?? { version: '', hash: '' };
      expect((await readPinnedRelease(store, 'shop', pinned)).version).toBe('1.0.0');
      const live = path.join(folder, 'shop/1.0.0', file);
      writeFileSync(live, change(readFileSync(live)));
      if (file === 'release.json') await expect(readPinnedRelease(store, 'shop', pinned)).rejects.toThrow(ReleaseStoreError);
      else {
        const { files, serverFiles } = await readPinnedRelease(store, 'shop', pinned);
        const integrity = { ...files, ...serverFiles }[path.basename(file)]?.integrity ?? '';
        await expect(readVerified(store, `shop/1.0.0/${file}`, integrity)).rejects.toThrow('does not match its hash');
      }
    },
  );
  test('a composition whose members were changed is refused', async () => {
    const { id } = await promote(store, await putAll('1.0.0'), 'first');
    const file = path.join(folder, `compositions/${id}.json`);
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/"hash": "./, (start) => `${start.slice(0, -1)}${start.endsWith('0') ? '1' : '0'}`),
    );
    await expect(readComposition(store, id)).rejects.toThrow('was changed after');
  });
});

test.each(['../secret', 'catalog/../../secret', '/etc/hostname', 'a//b'])('the path %s cannot escape the store', async (file) => {
  expect(await store.read(file)).toBeUndefined();
});
