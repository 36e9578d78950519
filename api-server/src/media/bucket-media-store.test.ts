import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfiguration } from '@komado/server-kit';
import { BUCKET_KEY, startBucket, type BucketServer } from '@komado/server-kit/testing/bucket-server';
import type { Logger } from 'pino';
import sharp from 'sharp';
import { createMediaFileStores } from './file-store';
import { createMediaStore } from './create-media-store';
import type { MediaStore } from './media-store';

const KEY = `import/page/${'0f3a'.repeat(16)}`;
const SIBLING = `import/page/${'0f3b'.repeat(16)}`;

describe('pictures in a bucket', () => {
  let bucket: BucketServer;
  let folder: string;
  let stores: MediaStore[];
  let logged: string[];
  const open = (environment: Record<string, string> = {}): MediaStore => {
    const configuration = readConfiguration({
      DATA_DIR: folder,
      MEDIA_STORE: 's3://media/komado',
      AWS_ENDPOINT_URL_S3: bucket.endpoint,
      AWS_ACCESS_KEY_ID: BUCKET_KEY.id,
      AWS_SECRET_ACCESS_KEY: BUCKET_KEY.secret,
      ...environment,
    });
    const log = { error: (_: object, message: string) => void logged.push(message) } as Pick<Logger, 'error'>;
    const store = createMediaStore(configuration, async () => undefined, createMediaFileStores(configuration), log);
    stores.push(store);
    return store;
  };
  beforeEach(async () => {
    bucket = await startBucket();
    folder = mkdtempSync(path.join(tmpdir(), 'komado-bucket-media-'));
    stores = [];
    logged = [];
  });
  afterEach(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await bucket.stop();
    rmSync(folder, { recursive: true });
  });
  const picture = () =>
    sharp({ create: { width: 600, height: 900, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();

  it('are shared by all api-servers, with their sized copies and tiles, and leave nothing on the machine', async () => {
    const [one, other] = [open(), open()];
    await one.put(KEY, await picture());
    expect(await other.original(KEY)).toEqual(await picture());
    const variant = { width: 320, format: 'webp' } as const;
    const sized = await other.variant(KEY, variant);
    expect(await one.cachedVariant(KEY, variant)).toEqual(sized);
    expect(await one.tile(KEY, { column: 0, row: 0 })).toBeDefined();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('are removed with their sized copies, and no others are', async () => {
    const store = open();
    const variant = { width: 320, format: 'webp' } as const;
    for (const key of [KEY, SIBLING]) {
      await store.put(key, await picture());
      await store.variant(key, variant);
    }
    await store.remove(KEY);
    expect([await store.original(KEY), await store.cachedVariant(KEY, variant)]).toEqual([undefined, undefined]);
    expect(await store.cachedVariant(SIBLING, variant)).toBeDefined();
  });

  it('are sent while the bucket is full, which is logged once, and are stored again once it is not', async () => {
    const store = open();
    await store.put(KEY, await picture());
    bucket.setFull(true);
    for (const width of [320, 640, 1280] as const) expect(await store.variant(KEY, { width, format: 'webp' })).toBeDefined();
    expect(await store.tile(KEY, { column: 0, row: 0 })).toBeDefined();
    expect(logged).toEqual([
      'Copies of pictures cannot be stored, so they are made again for each request. Check the disk of DATA_DIR, or the bucket of MEDIA_STORE.',
    ]);
    await expect(store.put(SIBLING, await picture())).rejects.toThrow(
      'The picture store s3://media/komado returned HTTP status 507 (Storage backend has reached its minimum free drive threshold.)',
    );

    bucket.setFull(false);
    await store.variant(KEY, { width: 320, format: 'webp' });
    expect(await store.cachedVariant(KEY, { width: 320, format: 'webp' })).toBeDefined();
  });

  it('cannot be read with wrong credentials, and the message says what to check', async () => {
    await expect(open({ AWS_SECRET_ACCESS_KEY: 'another' }).original(KEY)).rejects.toThrow(
      /^The picture store s3:\/\/media\/komado returned HTTP status 403 \(.*\)\. Check MEDIA_STORE, AWS_ENDPOINT_URL_S3, and the credentials/,
    );
    await expect(open({ AWS_SECRET_ACCESS_KEY: '' }).original(KEY)).rejects.toThrow('s3://media/komado needs credentials');
  });

  it('need a bucket in MEDIA_STORE', () =>
    expect(() => readConfiguration({ MEDIA_STORE: '/srv/media' })).toThrow('MEDIA_STORE: must be s3://BUCKET or s3://BUCKET/PREFIX'));
});
