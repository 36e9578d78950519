import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { endWithParent } from '@komado/server-kit';
import { PACKAGE_FOLDER } from '../paths';
import { endCanary, startCanary } from './canary';
import { candidateComposition, liveComposition, promote, rollBack } from './promote';
import { composition, type Member } from '../store/release';
import { httpReader, readComposition, readPinnedRelease, readRelease, readVerified, ReleaseStoreError } from '../store/release-reader';
import { PointerMovedError, type ReleaseWriter } from '../store/release-store';
import { testKeys } from '../testing/test-keys';
import { storeOfReleases, type StoreOfReleases } from '../testing/store-of-releases';

let releases: StoreOfReleases;
let folder: string;
let store: ReleaseWriter;
beforeEach(() => {
  releases = storeOfReleases();
  ({ folder, store } = releases);
});
afterEach(() => releases.remove());
const put = (member: Member, version: string): Promise<void> => releases.put(member, version);
const putAll = (version: string): Promise<Record<Member, string>> => releases.putAll(version);
const liveVersions = async () =>
  Object.fromEntries(
    Object.entries((await liveComposition(store))?.composition.members ?? {}).map(([member, { version }]) => [member, version]),
  );
test('the id of a composition depends on its members and their contents, not on their order', () => {
  const [one, two, changed] = [
    { version: '1', hash: '1'.repeat(64) },
    { version: '2', hash: '2'.repeat(64) },
    { version: '1', hash: '3'.repeat(64) },
  ];
  expect(composition({ catalog: one, shell: two }).id).toBe(composition({ shell: two, catalog: one }).id);
  expect(composition({ catalog: one, shell: two }).id).not.toBe(composition({ catalog: two, shell: two }).id);
  expect(composition({ catalog: one, shell: two }).id).not.toBe(composition({ catalog: changed, shell: two }).id);
});

test('a version can be published only once: a second publish is refused and changes nothing', async () => {
  await put('catalog', '1.0.0');
  const before = readFileSync(path.join(folder, 'catalog/1.0.0/release.json'), 'utf8');
  await expect(put('catalog', '1.0.0')).rejects.toThrow('catalog 1.0.0 is already published, and a version can be published only once.');
  expect(readFileSync(path.join(folder, 'catalog/1.0.0/release.json'), 'utf8')).toBe(before);
});

test('nothing is live before a promotion', async () => {
  await putAll('1.0.0');
  expect(await liveComposition(store)).toBeUndefined();
});

test('promoting one remote leaves every other member unchanged', async () => {
  await promote(store, await putAll('1.0.0'), 'first');
  await put('viewer', '1.1.0');
  await promote(store, { viewer: '1.1.0' }, 'viewer');
  expect(await liveVersions()).toEqual({
    shell: '1.0.0',
    catalog: '1.0.0',
    viewer: '1.1.0',
    account: '1.0.0',
    shop: '1.0.0',
  });
});

test('a composition with missing members is refused with the commands to run; an unpublished version is refused', async () => {
  await put('catalog', '1.0.0');
  await expect(promote(store, { catalog: '1.0.0' }, 'alone')).rejects.toThrow(
    /Missing: shell, viewer, account, shop\. Publish each \(npm run mfe -- publish shell\), then promote all at once: npm run mfe -- promote shell@VERSION catalog@1\.0\.0 /,
  );
  await promote(store, await putAll('2.0.0'), 'all');
  await expect(promote(store, { shop: '9.9.9' }, 'unknown')).rejects.toThrow('shop 9.9.9 is not published.');
});

describe('a rollback', () => {
  const promoteShop = async (version: string) => {
    await put('shop', version);
    return promote(store, { shop: version }, `shop ${version}`);
  };
  test('returns to what was live before, repeatedly further back, and never forward', async () => {
    const first = await promote(store, await putAll('1.0.0'), 'first');
    const second = await promoteShop('1.1.0');
    const third = await promoteShop('1.2.0');
    expect((await rollBack(store)).id).toBe(second.id);
    expect((await rollBack(store)).id).toBe(first.id);
    expect((await liveVersions())['shop']).toBe('1.0.0');
    await expect(rollBack(store)).rejects.toThrow(
      'There is no earlier good composition to return to: each is marked bad, incomplete, or removed by mfe prune.',
    );
    expect((await liveComposition(store))?.live.bad.toSorted()).toEqual([second.id, third.id].toSorted());
  });
  test('skips a composition that was rolled back from', async () => {
    const first = await promote(store, await putAll('1.0.0'), 'first');
    const broken = await promoteShop('1.1.0');
    await rollBack(store);
    const mended = await promoteShop('1.2.0');
    expect(mended.id).not.toBe(broken.id);
    expect((await rollBack(store)).id).toBe(first.id);
  });
  test('can target any earlier composition, including a bad one, but neither an unknown one nor the live one', async () => {
    await promote(store, await putAll('1.0.0'), 'first');
    const second = await promoteShop('1.1.0');
    await rollBack(store);
    expect((await rollBack(store, second.id)).members['shop']?.version).toBe('1.1.0');
    expect((await liveComposition(store))?.live.bad).not.toContain(second.id);
    await expect(rollBack(store, second.id)).rejects.toThrow(`The composition ${second.id} is already live.`);
    await expect(rollBack(store, '000000000000')).rejects.toThrow(
      'has no composition 000000000000: the ID is wrong, or mfe prune removed it.',
    );
  });
  test('refuses a composition that is stored but was never live, such as a previewed one or a canary', async () => {
    const first = await promote(store, await putAll('1.0.0'), 'first');
    await put('shop', '1.1.0');
    const previewed = await candidateComposition(store, await liveComposition(store), { shop: '1.1.0' });
    await store.writeComposition(previewed);
    const refusal = `The composition ${previewed.id} is not in the history of live compositions, so no rollback can return to it. Promote its versions instead, which checks them: npm run mfe -- promote shop@1.1.0`;
    await expect(rollBack(store, previewed.id)).rejects.toThrow(refusal);
    await startCanary(store, { shop: '1.1.0' }, { percentage: 5, cohorts: [] }, { by: 'aiko' });
    await expect(rollBack(store, previewed.id)).rejects.toThrow(refusal);
    await endCanary(store, { by: 'aiko', reason: 'errors' });
    await expect(rollBack(store, previewed.id)).rejects.toThrow(refusal);
    expect((await liveComposition(store))?.live.composition).toBe(first.id);
    expect((await liveComposition(store))?.live.bad).toEqual([]);
  });
  test('skips a composition whose releases have changed', async () => {
    const first = await promote(store, await putAll('1.0.0'), 'first');
    await promoteShop('1.1.0');
    await promoteShop('1.2.0');
    appendFileSync(path.join(folder, 'shop/1.1.0/release.json'), ' ');
    expect((await rollBack(store)).id).toBe(first.id);
  });
});

describe('the last good versions', () => {
  const lastGoodOf = async (member: Member) => (await liveComposition(store))?.live.lastGood[member]?.map(({ version }) => version);
  test('are per member, however often others are promoted', async () => {
    await promote(store, await putAll('1.0.0'), 'first');
    for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0']) {
      await put('shop', version);
      await promote(store, { shop: version }, 'shop');
    }
    await put('viewer', '1.1.0');
    await promote(store, { viewer: '1.1.0' }, 'viewer');
    for (let count = 0; count < 12; count += 1) await promote(store, { shop: count % 2 ? '1.5.0' : '1.4.0' }, 'shop');
    expect(await lastGoodOf('viewer')).toEqual(['1.0.0']);
    expect(await lastGoodOf('shop')).toEqual(['1.4.0', '1.3.0', '1.2.0']);
    expect(await lastGoodOf('catalog')).toEqual([]);
  });
  test('never include versions that were rolled back from', async () => {
    await promote(store, await putAll('1.0.0'), 'first');
    for (const version of ['1.1.0', '1.2.0']) {
      await put('shop', version);
      await promote(store, { shop: version }, 'shop');
    }
    await rollBack(store);
    expect(await lastGoodOf('shop')).toEqual(['1.0.0']);
  });
});

describe('the live pointer', () => {
  test('moves only from the state that was read: a stale writer gets an error, and nothing is lost', async () => {
    await promote(store, await putAll('1.0.0'), 'first');
    await put('shop', '1.1.0');
    await put('viewer', '1.1.0');
    const meanwhile: ReleaseWriter = {
      ...store,
      writeComposition: async (value) => {
        await promote(store, { viewer: '1.1.0' }, 'meanwhile');
        await store.writeComposition(value);
      },
    };
    await expect(promote(meanwhile, { shop: '1.1.0' }, 'too late')).rejects.toThrow(PointerMovedError);
    expect(await liveVersions()).toMatchObject({ shop: '1.0.0', viewer: '1.1.0' });
  });

  test('is moved by one of two concurrent promotions, and the other gets an error, in twenty rounds of two processes', async () => {
    await promote(store, await putAll('1.0.0'), 'first');
    const rounds = 20;
    for (let round = 1; round <= rounds; round += 1) for (const member of ['shop', 'viewer'] as const) await put(member, `2.${round}.0`);
    const racers = (['shop', 'viewer'] as const).map((member) => {
      const child = endWithParent(
        spawn(process.execPath, ['--import', 'tsx', path.join(PACKAGE_FOLDER, 'src/testing/races/promote-racer.ts'), folder, member], {
          stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        }),
      );
      return { member, child };
    });
    const say = async (word: string | number): Promise<unknown[]> => {
      const answers = racers.map(({ child }) => once(child, 'message') as Promise<[unknown]>);
      racers.forEach(({ child }) => child.send(word));
      return (await Promise.all(answers)).map(([answer]) => answer);
    };
    await Promise.all(racers.map(({ child }) => once(child, 'message')));
    const winners: Record<string, number> = { shop: 0, viewer: 0 };
    for (let round = 1; round <= rounds; round += 1) {
      const before = await liveVersions();
      // Both have read the pointer before either one moves it.
      expect(await say(round)).toEqual(['has read', 'has read']);
      const ends = await say('go');
      expect(ends.toSorted()).toEqual(['moved', 'told']);
      const winner = racers[ends.indexOf('moved')]?.member ?? '';
      winners[winner] = (winners[winner] ?? 0) + 1;
      expect(await liveVersions()).toEqual({ ...before, [winner]: `2.${round}.0` });
    }
    racers.forEach(({ child }) => child.disconnect());
    expect((winners['shop'] ?? 0) + (winners['viewer'] ?? 0)).toBe(rounds);
  });

  test('is found after a promotion was killed before it could update the hint', async () => {
    await promote(store, await putAll('1.0.0'), 'first');
    await put('shop', '1.1.0');
    const hint = readFileSync(path.join(folder, 'live/latest.json'));
    await promote(store, { shop: '1.1.0' }, 'shop');
    writeFileSync(path.join(folder, 'live/latest.json'), hint);
    expect((await liveVersions())['shop']).toBe('1.1.0');
    rmSync(path.join(folder, 'live/latest.json'));
    expect((await liveVersions())['shop']).toBe('1.1.0');
  });

  test('does not exist in a store written by an older Komado: everything starts over', async () => {
    mkdirSync(path.join(folder, 'shop/0.1.0'), { recursive: true });
    writeFileSync(path.join(folder, 'shop/0.1.0/release.json'), '{"member":"shop","version":"0.1.0"}');
    writeFileSync(path.join(folder, 'live.json'), '{"composition":"0123456789ab","history":[],"builtFrom":{}}');
    expect(await liveComposition(store)).toBeUndefined();
    await promote(store, await putAll('1.0.0'), 'first');
    expect((await liveVersions())['shop']).toBe('1.0.0');
  });
});

describe('a publish that is killed', () => {
  const staged = () => readdirSync(path.join(folder, '.staging'));
  test('is cleaned up by the next one, which does not touch builds in progress', async () => {
    const child = endWithParent(
      spawn(process.execPath, ['--import', 'tsx', path.join(PACKAGE_FOLDER, 'src/testing/races/staging-holder.ts'), folder], {
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

  test('returns a file, returns nothing for a missing one, and fails on anything else', async () => {
    const reader = httpReader(address, 1000, testKeys());
    expect((await reader.read('found'))?.toString()).toBe('text');
    expect(await reader.read('missing')).toBeUndefined();
    await expect(reader.read('broken')).rejects.toThrow(ReleaseStoreError);
  });
  test('is subject to the time limit', async () => {
    await expect(httpReader(address, 50, testKeys()).read('hang')).rejects.toThrow(/timeout|aborted/i);
  });
});
