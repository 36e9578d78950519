/** @jest-environment node */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { releaseReader } from '@komado/federation';
import { REMOTE_NAMES } from '@komado/shared-contracts';
import { releaseFolder, type ReleaseFolder } from './testing/release-folder';
import { liveSets } from './live-composition';

let releases: ReleaseFolder;
let live: ReturnType<typeof liveSets>;
beforeEach(async () => {
  releases = releaseFolder();
  live = liveSets(releaseReader(releases.folder, 1000));
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
  expect(set.shell).toEqual({ version: '1', mainScript: { url: '/assets/main.js', integrity: 'sha384-x' } });
  expect(set.composition.remotes.catalog).toEqual([
    { version: '1', container: 'mfe_catalog_1', entryUrl: '/remotes/catalog/1/remoteEntry.js', pages: {}, slots: {} },
  ]);
  expect(set.composition.integrity['/remotes/catalog/1/remoteEntry.js']).toBe('sha384-x');
});

test('a promotion shows at once, with the version before it to fall back on', async () => {
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

test('an old composition that cannot be read any more does no harm', async () => {
  await publishAll();
  const old = (await live()).composition.id;
  await releases.put('catalog', '2');
  await releases.promote({ catalog: '2' });
  writeFileSync(path.join(releases.folder, `compositions/${old}.json`), '{ half');
  expect(await versionsOf('catalog')).toEqual(['2']);
});

test('a set without its shell is no set, and is tried again', async () => {
  await publishAll();
  const release = path.join(releases.folder, 'shell');
  rmSync(release, { recursive: true });
  await expect(live()).rejects.toThrow('The shell 1 of the live composition is not in the release store.');
  await releases.put('shell', '1');
  expect((await live()).shell.version).toBe('1');
});
