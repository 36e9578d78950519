import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bucketObjects } from '../bucket/bucket-objects';
import { BUCKET_KEY, type BucketServer, startBucket } from './bucket-server';

const objectsIn = ({ endpoint }: BucketServer) =>
  bucketObjects(
    's3://releases',
    {
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: BUCKET_KEY.id,
      AWS_SECRET_ACCESS_KEY: BUCKET_KEY.secret,
      AWS_SESSION_TOKEN: undefined,
    },
    { name: 'release store', variable: 'RELEASE_STORE', fail: (message) => new Error(message) },
  );

describe('a bucket with a folder', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'komado-bucket-'));
  const storage = { folder, host: '127.0.0.1', port: 0 };
  const running: BucketServer[] = [];
  const start = async () => {
    const server = await startBucket(3, storage);
    running.push(server);
    return objectsIn(server);
  };
  afterAll(async () => {
    for (const server of running) await server.stop();
    rmSync(folder, { recursive: true });
  });

  it('has the objects that were acknowledged before it was killed, and refuses to create them again', async () => {
    const first = await start();
    await first.write('live/1.json', Buffer.from('overwritten'));
    await first.write('live/1.json', Buffer.from('one'));
    expect(await first.create('live/2.json', Buffer.from('two'))).toBe(true);
    await first.write('removed', Buffer.from('three'));
    await first.remove(['removed']);

    // The first server is never told to stop, so what it has in memory only is missing here.
    const second = await start();
    expect((await second.list('')).map(({ name }) => name)).toEqual(['live/1.json', 'live/2.json']);
    expect(String(await second.read('live/1.json'))).toBe('one');
    expect(await second.create('live/2.json', Buffer.from('another'))).toBe(false);
  });
});
