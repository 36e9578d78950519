/** @jest-environment node */
import { readConfiguration } from '@komado/server-kit';
import { BUCKET_KEY, startBucket } from '@komado/server-kit/testing/bucket-server';
import { liveComposition } from './live-snapshot';
import { openReleaseStore } from './open-release-store';

test("a bucket that rejects the key is reported with the bucket's own message", async () => {
  const bucket = await startBucket();
  const { reader } = openReleaseStore(
    readConfiguration({
      RELEASE_STORE: 's3://releases',
      AWS_ENDPOINT_URL_S3: bucket.endpoint,
      AWS_ACCESS_KEY_ID: BUCKET_KEY.id,
      AWS_SECRET_ACCESS_KEY: 'another',
    }),
  );
  await expect(liveComposition(reader)).rejects.toThrow(
    /s3:\/\/releases returned HTTP status 403 \(The request signature we calculated does not match/,
  );
  await bucket.stop();
});

const unsupported = (scheme: string): RegExp =>
  new RegExp(
    `^RELEASE_STORE has the unsupported scheme ${scheme}:\\. Use a folder, or a URL that starts with file:, http:, https:, or s3:\\.$`,
  );
test.each([
  [{ RELEASE_STORE: 's3://releases' }, 's3://releases needs credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'],
  [{ RELEASE_STORE: 'ftp://releases' }, unsupported('ftp')],
  [{ RELEASE_STORE: 'postgres://komado:hush-hush@127.0.0.1/releases' }, unsupported('postgres')],
  [{ RELEASE_STORE: 'postgresql://127.0.0.1/releases' }, unsupported('postgresql')],
])('a store that cannot be reached says what is wrong: %j', async (environment, message) => {
  await expect((async () => liveComposition(openReleaseStore(readConfiguration(environment)).reader))()).rejects.toThrow(message);
});
