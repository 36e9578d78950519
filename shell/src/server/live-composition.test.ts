/** @jest-environment node */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { integrityOf, releaseReader } from '@komado/federation';
import { REMOTE_NAMES } from '@komado/shared-contracts';
import { releaseFolder, type ReleaseFolder } from './testing/release-folder';
import { liveSets } from './live-composition';

let releases: ReleaseFolder;
let live: ReturnType<typeof liveSets>;
beforeEach(async () => {
  releases = releaseFolder();
  live = liveSets(releaseReader(releases.folder, 1000), { lookIntervalMs: 0 });
});
afterEach(() => releases.remove());
const first = { shell: '1', catalog: '1', viewer: '1', account: '1', shop: '1' };
const publishAll = async () => {
  for (const member of ['shell', ...REMOTE_NAMES] as const) await releases.put(member, '1');
  await releases.promote(first);
};
const versionsOf = async (remote: (typeof REMOTE_NAMES)[number]) =>
  (await live()).composition.remotes[remote].map(({ version }) => version);

test('nothing is live in an empty store', () => expect(live()).rejects.toThrow('Nothing is live in the release store yet.'));

test('a set says where its scripts are and what they must be', async () => {
  await publishAll();
  const set = await live();
  const integrity = (content: string) => integrityOf(Buffer.from(content));
  expect(set.shell).toEqual({
    version: '1',
    mainScript: { url: '/assets/1/main.js', integrity: integrity('export {};') },
    renderer: { file: 'shell/1/node/renderer.cjs', integrity: integrity('exports.createRenderer = () => ({});') },
  });
  expect(set.serverBuilds.catalog).toEqual({
    '1': { file: 'catalog/1/node/remoteEntry.cjs', integrity: integrity("exports.version = '1';") },
  });
  expect(set.composition.remotes.catalog).toEqual([
    { version: '1', container: 'mfe_catalog_1', entryUrl: '/remotes/catalog/1/remoteEntry.js', pages: {}, slots: {} },
  ]);
  expect(set.composition.integrity['/remotes/catalog/1/remoteEntry.js']).toBe(integrity('// catalog 1'));
});

test('a promotion shows with the next look, with the version before it to fall back on', async () => {
  await publishAll();
  expect(await versionsOf('catalog')).toEqual(['1']);
  await releases.put('catalog', '2');
  await releases.promote({ catalog: '2' });
  expect(await versionsOf('catalog')).toEqual(['2', '1']);
  expect(await versionsOf('viewer')).toEqual(['1']);
});

test('a composition is put together once', async () => {
  await publishAll();
  expect(await live()).toBe(await live());
});

test('a remote whose release is gone is left out, and the others go on', async () => {
  await publishAll();
  rmSync(path.join(releases.folder, 'viewer'), { recursive: true });
  expect(await versionsOf('viewer')).toEqual([]);
  expect(await versionsOf('catalog')).toEqual(['1']);
});

test('the version to fall back on is the one that was live before in its own room, however often others are promoted', async () => {
  await publishAll();
  await releases.put('viewer', '2');
  await releases.promote({ viewer: '2' });
  for (let version = 2; version < 14; version += 1) {
    await releases.put('shop', String(version));
    await releases.promote({ shop: String(version) });
  }
  expect(await versionsOf('viewer')).toEqual(['2', '1']);
});

test('what was rolled back from is not fallen back on', async () => {
  await publishAll();
  await releases.put('catalog', '2');
  await releases.promote({ catalog: '2' });
  await releases.rollBack();
  expect(await versionsOf('catalog')).toEqual(['1']);
});

test('a set without any shell is no set, and is tried again', async () => {
  await publishAll();
  const release = path.join(releases.folder, 'shell');
  rmSync(release, { recursive: true });
  await expect(live()).rejects.toThrow('There is no shell/1/release.json');
  await releases.put('shell', '1');
  expect((await live()).shell.version).toBe('1');
});
