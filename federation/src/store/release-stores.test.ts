/** @jest-environment node */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readConfiguration } from '@komado/server-kit';
import { releaseBucket } from './open-release-store';
import { startCanary } from '../promotion/canary';
import { setFlag } from '../promotion/flags';
import type { ObjectStore } from '@komado/server-kit/bucket';
import { openReleaseStore } from './open-release-store';
import { PROJECT_ROOT } from '../paths';
import { liveComposition, promote, rollBack, startEnvironment } from '../promotion/promote';
import { prune } from '../promotion/prune';
import { readComposition, readVerified, ReleaseStoreError } from './release-reader';
import { ownerMark, LivePointerConflictError, type ReleaseWriter } from './release-store';
import { publicKeyOf } from './signing';
import { BUCKET_KEY, startBucket, type BucketServer } from '@komado/server-kit/testing/bucket-server';
import { smallReleasePublisher } from '../testing/temporary-release-store';
import { TEST_SEED } from '../testing/test-keys';

interface Place {
  readonly environment: Readonly<Record<string, string>>;
  /** Makes the store fail; returns a function that ends the failure. */
  fail(): Promise<() => Promise<void>>;
  remove(): Promise<void>;
}

let bucket: BucketServer;
let places = 0;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(async () => {
  await bucket.stop();
});

const PLACES: Readonly<Record<string, () => Promise<Place>>> = {
  'a folder': async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'komado-stores-'));
    return Promise.resolve({
      environment: { RELEASE_STORE: `file://${folder}` },
      // A missing folder reads as an empty one.
      fail: () => Promise.reject(new Error('A folder does not fail.')),
      remove: () => Promise.resolve(rmSync(folder, { recursive: true })),
    });
  },
  'a bucket': () =>
    Promise.resolve({
      environment: {
        RELEASE_STORE: `s3://releases/store ${(places += 1)}`,
        AWS_ENDPOINT_URL_S3: bucket.endpoint,
        AWS_ACCESS_KEY_ID: BUCKET_KEY.id,
        AWS_SECRET_ACCESS_KEY: BUCKET_KEY.secret,
      },
      fail: () => {
        bucket.failNext(1000, 503);
        return Promise.resolve(() => Promise.resolve(bucket.failNext(0, 503)));
      },
      remove: () => Promise.resolve(),
    }),
};

describe.each(Object.keys(PLACES))('a release store in %s', (kind) => {
  let place: Place;
  /** Opens the store as another machine does. */
  const open = (): { reader: ReturnType<typeof openReleaseStore>['reader']; writer: ReleaseWriter } => {
    const { reader, writer } = openReleaseStore(
      readConfiguration({
        ...place.environment,
        RELEASE_SIGNING_KEY: TEST_SEED,
        RELEASE_PUBLIC_KEYS: `platform=${publicKeyOf(TEST_SEED)}:*`,
        REMOTE_TIMEOUT_MS: '5000',
      }),
    );
    if (!writer) throw new Error('It cannot be written to.');
    return { reader, writer };
  };
  let store: ReleaseWriter;
  let releases: ReturnType<typeof smallReleasePublisher>;
  beforeEach(async () => {
    place = await (PLACES[kind] as () => Promise<Place>)();
    store = open().writer;
    releases = smallReleasePublisher(store);
  });
  afterEach(() => place.remove());
  const first = async () => promote(store, await releases.putAll('1.0.0'), 'first', {}, { by: 'aiko' });
  const versionsLive = async () =>
    Object.fromEntries(
      Object.entries((await liveComposition(open().reader))!.composition.members).map(([name, { version }]) => [name, version]),
    );

  test('has environments, which share releases', async () => {
    await first();
    await releases.put('shop', '1.1.0');
    const { writer } = open();
    await startEnvironment(writer.inEnvironment('staging'), 'aiko');
    await promote(store.inEnvironment('staging'), { shop: '1.1.0' }, 'try');
    expect(await writer.environments()).toEqual(['production', 'staging']);
    expect(await writer.members()).toEqual(await store.members());
    expect([await store.revisions(), await writer.inEnvironment('staging').revisions()]).toEqual([[1], [1, 2]]);
    expect(await versionsLive()).toMatchObject({ shop: '1.0.0' });
    expect((await liveComposition(writer.inEnvironment('staging')))?.composition.members['shop']?.version).toBe('1.1.0');
    const now = Date.now();
    for (const id of await store.compositions()) await store.touchComposition(id);
    expect([(await store.compositions(now - 60_000)).length, await store.compositions(now + 60_000)]).toEqual([2, []]);
    expect([(await store.versions('shop', now - 60_000)).length, await store.versions('shop', now + 60_000)]).toEqual([2, []]);
  });

  test('is empty before anything was published', async () => {
    expect(await liveComposition(store)).toBeUndefined();
    expect([await store.members(), await store.versions('shop'), await store.compositions(), await store.revisions()]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  test('accepts releases, promotions, a canary, a flag and a rollback, and another machine sees them', async () => {
    const { id } = await first();
    await releases.put('shop', '1.1.0');
    await promote(store, { shop: '1.1.0' }, 'shop');
    expect((await versionsLive())['shop']).toBe('1.1.0');
    await setFlag(store, 'remote/shop', { state: 'off' }, { by: 'aiko' });
    await rollBack(store);
    await startCanary(store, { shop: '1.1.0' }, { percentage: 5, cohorts: [] }, { by: 'aiko', isRepeat: true });
    const other = open();
    const found = await liveComposition(other.reader);
    expect(found).toMatchObject({
      composition: { id },
      live: { revision: 5, flags: { 'remote/shop': { state: 'off' } }, canary: { percentage: 5 } },
    });
    expect(found?.live.history.map(({ key }) => other.reader.keys.nameOf(key ?? ''))).toContain(
      `platform ${publicKeyOf(TEST_SEED).slice(0, 12)}`,
    );
    expect(await other.writer.members()).toEqual(['account', 'catalog', 'shell', 'shop', 'viewer']);
    expect(await other.writer.versions('shop')).toEqual(['1.1.0', '1.0.0']);
    expect(await other.writer.has('shop', '9.9.9')).toBe(false);
  });

  test('returns the bytes that were published, and nothing outside the store', async () => {
    await first();
    const { serverFiles } = JSON.parse(String(await store.read('shop/1.0.0/release.json'))) as {
      serverFiles: Record<string, { integrity: string }>;
    };
    const integrity = serverFiles['remoteEntry.cjs']?.integrity ?? '';
    expect(String(await readVerified(store, 'shop/1.0.0/node/remoteEntry.cjs', integrity))).toBe('node');
    await expect(readVerified(store, 'shop/1.0.0/node/remoteEntry.cjs', `sha256-${'A'.repeat(43)}=`)).rejects.toThrow(
      'does not match its hash',
    );
    expect(await store.read('../secret')).toBeUndefined();
    expect(await store.read('shop/1.0.0')).toBeUndefined();
  });

  test('gives two publishes of one version a folder each, so that neither empties the other', async () => {
    const folders = [await store.stagingFolder('viewer', '1.0.0'), await store.stagingFolder('viewer', '1.0.0')];
    expect(new Set(folders).size).toBe(2);
    expect(folders.map((folder) => existsSync(folder))).toEqual([true, true]);
    for (const folder of folders) await store.discard(folder);
    expect(folders.map((folder) => existsSync(folder))).toEqual([false, false]);
  });

  test('keeps a published version immutable: a second publish is refused, and of two concurrent ones one wins', async () => {
    await releases.put('shop', '1.0.0');
    const before = await store.read('shop/1.0.0/release.json');
    await expect(releases.put('shop', '1.0.0', { createdAt: '2026-11-21T00:00:00.000Z' })).rejects.toThrow(
      'shop 1.0.0 is already published, and a version can be published only once.',
    );
    expect(await store.read('shop/1.0.0/release.json')).toEqual(before);
    const both = await Promise.allSettled([
      releases.put('viewer', '1.0.0', { createdAt: '2026-11-21T00:00:00.000Z' }),
      smallReleasePublisher(open().writer).put('viewer', '1.0.0', { createdAt: '2026-11-22T00:00:00.000Z' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(String(await store.read('viewer/1.0.0/web/remoteEntry.js'))).toBe('web');
  });

  test('moves the pointer for one of two concurrent writers, in twenty rounds out of twenty, and the other gets an error', async () => {
    await first();
    for (const member of ['shop', 'viewer']) await releases.put(member, '2.0.0');
    for (let round = 1; round <= 20; round += 1) {
      const before = await versionsLive();
      const other = (member: string) => (before[member] === '1.0.0' ? '2.0.0' : '1.0.0');
      const versions = { shop: other('shop'), viewer: other('viewer') };
      let arrived = 0;
      let open2: () => void = () => undefined;
      const bothHaveRead = new Promise<void>((resolve) => (open2 = resolve));
      const racing = Object.entries(versions).map(([member, version]) => {
        const { writer } = open();
        const patient: ReleaseWriter = {
          ...writer,
          updateLivePointer: async (live) => {
            if ((arrived += 1) === 2) open2();
            await bothHaveRead;
            await writer.updateLivePointer(live);
          },
        };
        return promote(patient, { [member]: version }, 'race').then(() => member);
      });
      const ends = await Promise.allSettled(racing);
      const [won] = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
      const [lost] = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
      expect(lost).toBeInstanceOf(LivePointerConflictError);
      expect(await versionsLive()).toEqual({ ...before, [won ?? '']: other(won ?? '') });
    }
  });

  test('finds the pointer even without the hint', async () => {
    const { id } = await first();
    const { reader } = open();
    expect(
      (
        await liveComposition({
          ...reader,
          read: (file) => (file.endsWith('latest.json') ? Promise.resolve(undefined) : reader.read(file)),
        })
      )?.composition.id,
    ).toBe(id);
  });

  test('can be pruned of old releases, compositions and revisions of the pointer', async () => {
    await first();
    await releases.put('shop', '1.1.0');
    for (let move = 0; move < 14; move += 1) await setFlag(store, 'remote/shop', { state: move % 2 ? 'on' : 'off' }, { by: 'aiko' });
    expect(await prune(store, new Date('2127-03-01'), false, 10)).toEqual({
      releases: ['shop@1.1.0'],
      compositions: [],
      revisions: [1, 2, 3, 4, 5],
    });
    expect(await store.versions('shop')).toEqual(['1.0.0']);
    expect(await store.read('shop/1.1.0/web/remoteEntry.js')).toBeUndefined();
    expect((await liveComposition(open().reader))?.live.revision).toBe(16);
    expect((await store.revisions()).sort((a, b) => a - b)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
  });

  if (kind !== 'a folder')
    test('works with the command', async () => {
      const { id } = await first();
      const { stdout, stderr } = await promisify(execFile)(
        process.execPath,
        ['--import', 'tsx', 'federation/src/mfe.ts', 'status', '--json'],
        {
          cwd: PROJECT_ROOT,
          env: { ...process.env, ...place.environment, RELEASE_SIGNING_KEY: TEST_SEED },
        },
      );
      expect(stderr).toBe('');
      expect(JSON.parse(stdout)).toMatchObject({ live: { id } });
    });

  if (kind === 'a folder') return;
  test('recovers from failures: every operation fails during an outage and works again afterwards', async () => {
    const { id } = await first();
    const heal = await place.fail();
    const { reader } = open();
    const failed = liveComposition(reader);
    await expect(failed).rejects.toThrow(ReleaseStoreError);
    await expect(failed).rejects.not.toThrow(/password|secret/i);
    await expect(releases.put('shop', '1.1.0')).rejects.toThrow(ReleaseStoreError);
    await heal();
    expect((await readComposition(reader, id))?.id).toBe(id);
    await releases.put('shop', '1.1.0');
  });

  test('loses nothing to a killed publish: the next one cleans up after it', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '0']);
    const killed = ownerMark().replace(/\d+$/, String(pid));
    // The state after an upload that was killed after one file.
    const raw = rawObjects(place);
    await raw.write('.staging/shop@1.0.0', Buffer.from(`x-${killed}`));
    await raw.write('shop/1.0.0/web/half.js', Buffer.from('half'));
    expect(await store.versions('shop')).toEqual([]);
    await releases.put('shop', '1.0.0');
    expect((await raw.list('')).map(({ name }) => name).filter((name) => name.startsWith('.staging') || name.includes('half'))).toEqual([]);
    expect(await store.versions('shop')).toEqual(['1.0.0']);
    expect(readdirSync(tmpdir()).filter((name) => name.includes(killed))).toEqual([]);
  });

  test('keeps others from publishing a version that is already being published', async () => {
    const raw = rawObjects(place);
    await raw.write('.staging/shop@1.0.0', Buffer.from(`x-${ownerMark()}`));
    await expect(releases.put('shop', '1.0.0')).rejects.toThrow(
      'shop 1.0.0 is being published by another process. Wait until it is done, or publish another version.',
    );
  });
});

/** The objects underneath a store. */
const rawObjects = ({ environment }: Place): ObjectStore => releaseBucket(readConfiguration(environment));
