/** @jest-environment node */
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setFlag } from './flags';
import { liveComposition, promote, rollBack } from './promote';
import { createPreview, verifyPreview } from './preview';
import { prune } from './prune';
import { findStoreProblems } from './store-problems';
import { usableTreeVersion, workingTreeVersion } from './publish';
import { readLivePointer } from '../store/read-live-pointer';
import { LivePointerConflictError, type ReleaseWriter } from '../store/release-store';
import { temporaryReleaseStore, type TemporaryReleaseStore } from '../testing/temporary-release-store';

let releases: TemporaryReleaseStore;
beforeEach(() => (releases = temporaryReleaseStore()));
afterEach(() => releases.remove());
const later = new Date('2127-03-01T00:00:00Z');

async function promoteCatalog(version: string): Promise<void> {
  await releases.put('catalog', version);
  await promote(releases.store, { catalog: version }, version);
}

test('old unreferenced releases are removed; the live composition and the last ten rollback targets stay', async () => {
  await promote(releases.store, await releases.putAll('1.0.0'), 'first');
  for (let minor = 1; minor <= 14; minor += 1) await promoteCatalog(`1.${minor}.0`);
  await releases.put('shop', '9.0.0');
  const pruned = await prune(releases.store, later);
  expect([...pruned.releases].sort()).toEqual(['catalog@1.0.0', 'catalog@1.1.0', 'catalog@1.2.0', 'catalog@1.3.0', 'shop@9.0.0']);
  expect(pruned.compositions).toHaveLength(4);
  expect(await releases.store.versions('catalog')).toHaveLength(11);
  expect(readdirSync(path.join(releases.folder, 'catalog/1.0.0'))).toEqual(['release.json']);
  expect(readdirSync(path.join(releases.folder, '.staging'))).toEqual([]);
  expect((await liveComposition(releases.store))?.composition.members['catalog']?.version).toBe('1.14.0');
  for (let back = 13; back >= 4; back -= 1) expect((await rollBack(releases.store)).members['catalog']?.version).toBe(`1.${back}.0`);
});

test('releases published within the last thirty days stay, promoted or not', async () => {
  await promote(releases.store, await releases.putAll('1.0.0'), 'first');
  await releases.put('shop', '2.0.0', { createdAt: '2127-02-27T00:00:00.000Z' });
  await releases.put('shop', '3.0.0', { createdAt: '2127-01-01T00:00:00.000Z' });
  expect((await prune(releases.store, later)).releases).toEqual(['shop@3.0.0']);
});

test('a release whose publisher had a wrong clock stays for thirty days after it was stored', async () => {
  const now = new Date();
  await promote(releases.store, await releases.putAll('1.0.0'), 'first');
  for (const version of ['2.0.0', '3.0.0']) await releases.put('shop', version, { createdAt: '2020-01-01T00:00:00.000Z' });
  utimesSync(path.join(releases.folder, 'shop/3.0.0'), new Date(0), new Date(0));
  expect((await prune(releases.store, now)).releases).toEqual(['shop@3.0.0']);
});

test('last good versions stay even if every composition they were live in is bad', async () => {
  await promote(releases.store, await releases.putAll('1.0.0'), 'first');
  await promoteCatalog('1.1.0');
  await promoteCatalog('1.2.0');
  await rollBack(releases.store);
  const pruned = await prune(releases.store, later);
  expect(pruned.releases).toEqual(['catalog@1.2.0']);
  expect((await liveComposition(releases.store))?.live.lastGood['catalog']?.map(({ version }) => version)).toEqual(['1.0.0']);
});

test('a preview of an old version is shown until it expires, however often others are promoted', async () => {
  const { store } = releases;
  await promote(store, await releases.putAll('1.0.0'), 'first');
  await releases.put('shop', '2.0.0');
  const made = await createPreview(store, { shop: '2.0.0' }, later, { print: () => undefined, api: () => Promise.resolve(undefined) });
  const previewed = path.join(releases.folder, `compositions/${made.composition}.json`);
  const days = (before: number): Date => new Date(later.getTime() - before * 86_400_000);
  for (let minor = 1; minor <= 12; minor += 1) await promoteCatalog(`1.${minor}.0`);
  utimesSync(previewed, days(29), days(29));
  expect((await prune(store, later)).releases).toEqual(['catalog@1.1.0']);
  expect((await verifyPreview(store, (await readLivePointer(store))!, made.token)).composition).toBe(made.composition);
  utimesSync(previewed, days(31), days(31));
  expect((await prune(store, later)).releases).toEqual(['catalog@1.0.0', 'shop@2.0.0']);
});

test('another preview of the same version makes it stay for longer', async () => {
  const { store } = releases;
  await promote(store, await releases.putAll('1.0.0'), 'first');
  await releases.put('shop', '2.0.0');
  const make = () => createPreview(store, { shop: '2.0.0' }, later, { print: () => undefined, api: () => Promise.resolve(undefined) });
  const { composition } = await make();
  utimesSync(path.join(releases.folder, `compositions/${composition}.json`), new Date(0), new Date(0));
  expect(await store.compositions(Date.now() - 60_000)).not.toContain(composition);
  await make();
  expect(await store.compositions(Date.now() - 60_000)).toContain(composition);
});

describe('a preview that is created while a prune removes its version', () => {
  const preview = (store = releases.store) =>
    createPreview(store, { shop: '2.0.0' }, later, { print: () => undefined, api: () => Promise.resolve(undefined) });
  let id: string;
  beforeEach(async () => {
    await promote(releases.store, await releases.putAll('1.0.0'), 'first');
    await releases.put('shop', '2.0.0');
    ({ composition: id } = await preview());
    utimesSync(path.join(releases.folder, `compositions/${id}.json`), new Date(0), new Date(0));
  });

  it('is refused with the reason if the prune is faster', async () => {
    const late: ReleaseWriter = {
      ...releases.store,
      touchComposition: async (composition) => {
        await prune(releases.store, later);
        await releases.store.touchComposition(composition);
      },
    };
    await expect(preview(late)).rejects.toThrow('shop 2.0.0 was unused for so long that mfe prune is removing it');
  });
  it('keeps the version otherwise, which is no problem that a repair would have to fix', async () => {
    const slow: ReleaseWriter = {
      ...releases.store,
      updateLivePointer: async (live) => {
        await releases.store.updateLivePointer(live);
        utimesSync(path.join(releases.folder, `compositions/${id}.json`), later, later);
      },
    };
    expect((await prune(slow, later)).releases).toEqual([]);
    expect((await readLivePointer(releases.store))?.removing).toEqual(['shop@2.0.0']);
    expect(await findStoreProblems(releases.store)).toEqual([]);
  });
});

test('a dry run removes nothing', async () => {
  await promote(releases.store, await releases.putAll('1.0.0'), 'first');
  await releases.put('shop', '3.0.0');
  expect((await prune(releases.store, later, true)).releases).toEqual(['shop@3.0.0']);
  expect(existsSync(path.join(releases.folder, 'shop/3.0.0/release.json'))).toBe(true);
});

test('a removed version can neither be published nor go live again, and a start from the same sources uses another name', async () => {
  await promote(releases.store, await releases.putAll('1.0.0'), 'first');
  const version = workingTreeVersion('shop', 'f00');
  await releases.put('shop', version);
  expect(await usableTreeVersion(releases.store, await liveComposition(releases.store), 'shop', 'f00')).toBe(version);
  expect((await prune(releases.store, later)).releases).toEqual([`shop@${version}`]);
  await expect(releases.put('shop', version)).rejects.toThrow(
    `shop ${version} was published before and removed by mfe prune, and a version can be published only once. Choose a new one with --as VERSION.`,
  );
  await expect(promote(releases.store, { shop: version }, 'again')).rejects.toThrow(`shop ${version} was unused for so long`);
  await prune(releases.store, later);
  await expect(promote(releases.store, { shop: version }, 'again')).rejects.toThrow(`shop ${version} was removed by mfe prune.`);
  expect(await releases.store.has('shop', version)).toBe(false);
  expect(await usableTreeVersion(releases.store, await liveComposition(releases.store), 'shop', 'f00')).toBe(`${version}.2`);
});

test('nothing is written when there is nothing to remove', async () => {
  await promote(releases.store, await releases.putAll('1.0.0'), 'first');
  await prune(releases.store, later);
  expect((await liveComposition(releases.store))?.live.revision).toBe(1);
});

test('a server that was cut off for longer than revisions stay steps over the removed ones, and no writer can use their numbers', async () => {
  await promote(releases.store, await releases.putAll('1.0.0'), 'first');
  const known = (await liveComposition(releases.store))?.live;
  for (let move = 0; move < 14; move += 1) await setFlag(releases.store, 'remote/shop', { state: move % 2 ? 'on' : 'off' }, { by: 'aiko' });
  expect((await prune(releases.store, later, false, 3)).revisions).toHaveLength(12);
  expect((await readLivePointer(releases.store, known))?.revision).toBe(15);
  writeFileSync(path.join(releases.folder, 'live/latest.json'), '{"revision":2}');
  expect((await readLivePointer(releases.store))?.revision).toBe(15);
  await expect(releases.store.updateLivePointer({ ...known!, revision: 2 })).rejects.toThrow(LivePointerConflictError);
  expect((await readLivePointer(releases.store))?.revision).toBe(15);
});

test('folders that are not releases and unreadable releases are left alone', async () => {
  await promote(releases.store, await releases.putAll('1.0.0'), 'first');
  await releases.put('shop', '3.0.0');
  const own = path.join(releases.folder, 'data/somebodys-letters');
  mkdirSync(own, { recursive: true });
  writeFileSync(path.join(releases.folder, 'data/a-file'), '');
  const failing = {
    ...releases.store,
    read: (file: string) => (file.startsWith('shop/3.0.0') ? Promise.reject(new Error('The disk is away.')) : releases.store.read(file)),
  };
  expect(await prune(failing, later)).toEqual({ releases: [], compositions: [], revisions: [] });
  expect(existsSync(own)).toBe(true);
  expect((await prune(releases.store, later)).releases).toEqual(['shop@3.0.0']);
  expect(existsSync(own)).toBe(true);
});
