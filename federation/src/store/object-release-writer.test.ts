/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfiguration } from '@komado/server-kit';
import { releaseBucket } from './open-release-store';
import type { ObjectStore } from '@komado/server-kit/bucket';
import { objectReleaseWriter } from './object-release-writer';
import { ownerMark } from './release-store';
import { BUCKET_KEY, startBucket, type BucketServer } from '@komado/server-kit/testing/bucket-server';
import { memoryObjects } from '../testing/memory-objects';
import { testKeys } from '../testing/test-keys';

test.each([1, -1] as const)(
  'files of a release are removed in the order of their names, whichever order the store lists them in (%i)',
  async (order) => {
    const objects = memoryObjects(order);
    const writer = objectReleaseWriter(objects, testKeys());
    for (const file of ['web/b.js', 'release.json', 'node/c.js', 'web/a.js']) await objects.write(`shop/1.0.0/${file}`, Buffer.from(file));
    await writer.removeRelease('shop', '1.0.0');
    expect(objects.removed).toEqual(['shop/1.0.0/node/c.js', 'shop/1.0.0/web/a.js', 'shop/1.0.0/web/b.js']);
  },
);

test.each([1, -1] as const)('claims of killed publishes are listed in the order of their names (%i)', async (order) => {
  const objects = memoryObjects(order);
  const writer = objectReleaseWriter(objects, testKeys());
  for (const name of ['shop@1.0.0', 'catalog@1.0.0', 'viewer@1.0.0']) await objects.write(`.staging/${name}`, Buffer.from('no process'));
  expect(await writer.leftovers()).toEqual(['.staging/catalog@1.0.0', '.staging/shop@1.0.0', '.staging/viewer@1.0.0']);
});

test('a publish removes what killed publishes of the same user left in the folder for temporary files, and leaves those of others', async () => {
  const writer = objectReleaseWriter(memoryObjects(), testKeys());
  const mark = ownerMark().replace(/\d+$/, String(spawnSync(process.execPath, ['--version']).pid));
  const folderOf = (version: string): string => path.join(tmpdir(), `komado-publish-shop-${version}-${mark}-abcdef`);
  const [own, foreign] = [folderOf('1.0.0'), folderOf('2.0.0')];
  for (const folder of [own, foreign]) mkdirSync(folder);
  // Only root can give a folder to another user.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(foreign, 65_534, 65_534);
  try {
    await writer.removeLeftovers();
    expect(existsSync(own)).toBe(false);
    expect(existsSync(foreign)).toBe(isRoot);
  } finally {
    rmSync(foreign, { recursive: true, force: true });
  }
});

describe('objects', () => {
  let bucket: BucketServer;
  beforeAll(async () => void (bucket = await startBucket()));
  afterAll(() => bucket.stop());
  const KINDS: readonly (readonly [string, () => ObjectStore])[] = [
    ['memory', () => memoryObjects()],
    [
      'a bucket',
      () =>
        releaseBucket(
          readConfiguration({
            RELEASE_STORE: 's3://releases/objects',
            AWS_ENDPOINT_URL_S3: bucket.endpoint,
            AWS_ACCESS_KEY_ID: BUCKET_KEY.id,
            AWS_SECRET_ACCESS_KEY: BUCKET_KEY.secret,
          }),
        ),
    ],
  ];
  test.each(KINDS)('in %s are created once, overwritten, listed by prefix, and removed', async (_kind, open) => {
    const objects = open();
    const contents = async (prefix: string) => (await objects.list(prefix)).map(({ name, bytes }) => [name, bytes]).sort();
    expect([await objects.read('live/1.json'), await contents('')]).toEqual([undefined, []]);
    expect([await objects.create('live/1.json', Buffer.from('one')), await objects.create('live/1.json', Buffer.from('two'))]).toEqual([
      true,
      false,
    ]);
    expect(String(await objects.read('live/1.json'))).toBe('one');
    await objects.write('live/1.json', Buffer.from(''));
    expect(await objects.create('live/1.json', Buffer.from('three'))).toBe(false);
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '2.0.0']) await objects.write(`shop/${version}/release.json`, Buffer.from(version));
    expect(await contents('shop/1')).toEqual([
      ['shop/1.0.0/release.json', 5],
      ['shop/1.1.0/release.json', 5],
      ['shop/1.2.0/release.json', 5],
    ]);
    await objects.remove(['shop/1.1.0/release.json', 'shop/9.9.9/release.json']);
    expect(await contents('')).toEqual([
      ['live/1.json', 0],
      ['shop/1.0.0/release.json', 5],
      ['shop/1.2.0/release.json', 5],
      ['shop/2.0.0/release.json', 5],
    ]);
  });
});
