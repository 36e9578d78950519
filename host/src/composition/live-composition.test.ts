import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf, repair } from '@komado/federation';
import { REMOTE_NAMES } from '@komado/shared-contracts';
import { temporaryReleaseStore, type TemporaryReleaseStore } from '../testing/temporary-release-store';
import { liveCompositions } from './live-composition';

/** Each lookup polls and waits for it, also on a busy machine. */
const EVERY_POLL = { pollIntervalMs: 0, maxWaitMs: 60_000 };
let releases: TemporaryReleaseStore;
let live: ReturnType<typeof liveCompositions>;
beforeEach(async () => {
  releases = temporaryReleaseStore();
  live = liveCompositions(releases.store, EVERY_POLL);
});
afterEach(() => releases.remove());
const first = { shell: '1', catalog: '1', viewer: '1', account: '1', shop: '1' };
const publishAll = async () => {
  for (const member of ['shell', ...REMOTE_NAMES] as const) await releases.put(member, '1');
  await releases.promote(first);
};
const versionsOf = async (remote: (typeof REMOTE_NAMES)[number]) =>
  (await live()).composition.remotes[remote]?.map(({ version }) => version);

test('nothing is live in an empty store', () => expect(live()).rejects.toThrow(/^Nothing is live in the release store .* yet\./));

test('a set contains the URLs of its scripts and their integrity', async () => {
  await publishAll();
  const set = await live();
  const integrity = (content: string) => integrityOf(Buffer.from(content));
  expect(set.shell).toEqual({
    version: '1',
    mainScript: { url: '/assets/1/main.js', integrity: integrity('export {};') },
    renderer: {
      file: 'shell/1/node/renderer.cjs',
      integrity: integrity('exports.createRenderer = () => ({ warm: async () => undefined });'),
    },
  });
  expect(set.serverBuilds.catalog).toEqual({
    '1': {
      file: 'catalog/1/node/remoteEntry.cjs',
      integrity: integrity("exports.version = '1';"),
      createdAt: expect.stringMatching(/^2026-11-20T/),
    },
  });
  const release = readFileSync(path.join(releases.folder, 'catalog/1/release.json'));
  expect(set.composition.remotes.catalog).toEqual([
    {
      version: '1',
      container: 'mfe_catalog_1',
      entryUrl: '/remotes/catalog/1/remoteEntry.js',
      releaseIntegrity: `sha256-${createHash('sha256').update(release).digest('base64')}`,
      pages: {},
      slots: {},
    },
  ]);
  expect(set.composition.integrity['/remotes/catalog/1/remoteEntry.js']).toBe(integrity('// catalog 1'));
});

test('a promotion takes effect with the next poll, with the previous version as the fallback', async () => {
  await publishAll();
  expect(await versionsOf('catalog')).toEqual(['1']);
  await releases.put('catalog', '2');
  await releases.promote({ catalog: '2' });
  expect(await versionsOf('catalog')).toEqual(['2', '1']);
  expect(await versionsOf('viewer')).toEqual(['1']);
});

test('a remote gets neither the URL of a page of the contract nor a name of another remote', async () => {
  await publishAll();
  await releases.put('shop', '2');
  const file = path.join(releases.folder, 'shop/2/release.json');
  const page = (url: string) => ({ path: url, layout: 'default', guards: [], parameters: {}, title: 'Points' });
  const ownPages = {
    'shop:ranking': page('/ranking'),
    'shop:title': page('/title/00036'),
    'catalog:points': page('/points'),
    'shop:points': page('/shop/points'),
  };
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), ownPages }));
  await releases.promote({ shop: '2' });
  expect((await live()).composition.ownPages).toEqual({ 'shop:points': ownPages['shop:points'] });
});

test('a composition is assembled once', async () => {
  await publishAll();
  expect(await live()).toBe(await live());
});

test('a remote whose release is missing is left out, and the others work', async () => {
  await publishAll();
  rmSync(path.join(releases.folder, 'viewer'), { recursive: true });
  expect(await versionsOf('viewer')).toEqual([]);
  expect(await versionsOf('catalog')).toEqual(['1']);
});

test('the fallback is the version of the same member that was live before, however often others are promoted', async () => {
  await publishAll();
  await releases.put('viewer', '2');
  await releases.promote({ viewer: '2' });
  for (let version = 2; version < 14; version += 1) {
    await releases.put('shop', String(version));
    await releases.promote({ shop: String(version) });
  }
  expect(await versionsOf('viewer')).toEqual(['2', '1']);
});

test('a version that was rolled back is not a fallback', async () => {
  await publishAll();
  await releases.put('catalog', '2');
  await releases.promote({ catalog: '2' });
  await releases.rollBack();
  expect(await versionsOf('catalog')).toEqual(['1']);
});

test('however many hostile versions in a row are in quarantine, the last good one before them is the fallback', async () => {
  const refused: string[] = [];
  live = liveCompositions(releases.store, { ...EVERY_POLL, quarantined: () => refused });
  await publishAll();
  await releases.put('catalog', '2');
  await releases.promote({ catalog: '2' });
  await releases.put('catalog', 'withdrawn');
  await releases.promote({ catalog: 'withdrawn' });
  await releases.rollBack();
  for (let version = 3; version < 9; version += 1) {
    await releases.put('catalog', String(version));
    await releases.promote({ catalog: String(version) });
    expect(await versionsOf('catalog')).toEqual([String(version), '2']);
    refused.push(`catalog@${version}`);
  }
  expect(await versionsOf('catalog')).toEqual(['8', '2']);
  expect(await versionsOf('viewer')).toEqual(['1']);
});

test('a set without any shell is invalid, and is retried', async () => {
  await publishAll();
  const release = path.join(releases.folder, 'shell');
  rmSync(release, { recursive: true });
  await expect(live()).rejects.toThrow('There is no shell/1/release.json');
  await releases.put('shell', '1');
  expect((await live()).shell.version).toBe('1');
});

describe('while the pointer refers to a composition that is missing', () => {
  let ids: string[];
  beforeEach(async () => {
    await publishAll();
    ids = [];
    for (const version of ['2', '3', '4']) {
      await releases.put('shop', version);
      ids.push(await releases.promote({ shop: version }));
    }
  });
  const removeComposition = (at: number) => rmSync(path.join(releases.folder, `compositions/${ids[at]}.json`));
  test('a server that starts uses the newest whole composition that was live before, and says so', async () => {
    removeComposition(2);
    removeComposition(1);
    const logged: string[] = [];
    live = liveCompositions(releases.store, { ...EVERY_POLL, log: (message) => logged.push(message) });
    const set = await live();
    expect(set.composition.id).toBe(ids[0]);
    expect(set.missing).toEqual({
      [`composition@${ids[2]}`]: `The composition ${ids[2]} is not in the release store. To make a complete one live: npm run mfe -- doctor --repair`,
    });
    expect(logged[0]).toBe(
      'The live composition cannot be read, so an earlier one is used. To make a complete one live: npm run mfe -- doctor --repair',
    );
    expect((await live()).composition.id).toBe(ids[0]);
  });
  test('a server that runs keeps what it has', async () => {
    expect((await live()).composition.id).toBe(ids[2]);
    await releases.put('shop', '5');
    rmSync(path.join(releases.folder, `compositions/${await releases.promote({ shop: '5' })}.json`));
    expect((await live()).composition.id).toBe(ids[2]);
  });
  test('a server that started follows the pointer again once it was repaired', async () => {
    removeComposition(2);
    expect((await live()).composition.id).toBe(ids[1]);
    await repair(releases.store, 'aiko');
    await releases.put('viewer', '2');
    const next = await releases.promote({ viewer: '2' });
    expect((await live()).composition.id).toBe(next);
    expect((await live()).missing).toEqual({});
  });
  test('a server that starts without any whole composition fails with the reason', async () => {
    rmSync(path.join(releases.folder, 'compositions'), { recursive: true });
    await expect(live()).rejects.toThrow(`The composition ${ids[2]} is not in the release store.`);
  });
});

test('a promotion is noticed after the clock was set back by an hour', async () => {
  await publishAll();
  live = liveCompositions(releases.store, { pollIntervalMs: 1000 });
  expect(await versionsOf('catalog')).toEqual(['1']);
  await releases.put('catalog', '2');
  await releases.promote({ catalog: '2' });
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now - 3_600_000);
  expect(await versionsOf('catalog')).toEqual(['2', '1']);
});

test('the live composition stays available to others while one request waits for the next poll', async () => {
  await publishAll();
  const { store } = releases;
  let open = (): void => undefined;
  let gate: Promise<void> | undefined;
  const slow: typeof store = {
    ...store,
    read: async (...parameters) => {
      await gate;
      return store.read(...parameters);
    },
  };
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  live = liveCompositions(slow, { pollIntervalMs: 1000 });
  const known = await live.releases();
  expect(live.recent()).toBe(known);
  clock.mockReturnValue(1_001_000);
  expect(live.recent()).toBeUndefined();
  gate = new Promise((resolve) => (open = resolve));
  const pending = live.releases();
  expect(live.recent()).toBe(known);
  clock.mockReturnValue(1_002_000);
  expect(live.recent()).toBeUndefined();
  open();
  await pending;
  expect(live.recent()).toBe(known);
  clock.mockRestore();
});
