/** @jest-environment node */
import { readConfiguration } from '@komado/server-kit';
import { BUCKET_KEY, startBucket } from '@komado/server-kit/testing/bucket-server';
import { liveComposition, promote } from '../promotion/promote';
import { smallReleasePublisher } from '../testing/temporary-release-store';
import { TEST_SEED } from '../testing/test-keys';
import { openReleaseStore } from './open-release-store';
import { publicKeyOf } from './signing';

test('a full bucket refuses releases and promotions, leaves what is live, and accepts them afterwards', async () => {
  const bucket = await startBucket();
  try {
    const { writer: store } = openReleaseStore(
      readConfiguration({
        RELEASE_STORE: 's3://releases/full',
        AWS_ENDPOINT_URL_S3: bucket.endpoint,
        AWS_ACCESS_KEY_ID: BUCKET_KEY.id,
        AWS_SECRET_ACCESS_KEY: BUCKET_KEY.secret,
        RELEASE_SIGNING_KEY: TEST_SEED,
        RELEASE_PUBLIC_KEYS: `platform=${publicKeyOf(TEST_SEED)}:*`,
      }),
    );
    if (!store) throw new Error('It cannot be written to.');
    const releases = smallReleasePublisher(store);
    const liveShop = async () => (await liveComposition(store))!.composition.members['shop']?.version;
    await promote(store, await releases.putAll('1.0.0'), 'first');
    await releases.put('shop', '1.1.0');
    bucket.setFull(true);
    const isFull = /returned HTTP status 507 \(Storage backend has reached its minimum free drive threshold\.\)/;
    await expect(promote(store, { shop: '1.1.0' }, 'shop')).rejects.toThrow(isFull);
    await expect(releases.put('shop', '1.2.0')).rejects.toThrow(isFull);
    expect(await liveShop()).toBe('1.0.0');

    bucket.setFull(false);
    await releases.put('shop', '1.2.0');
    await promote(store, { shop: '1.2.0' }, 'shop');
    expect(await liveShop()).toBe('1.2.0');
  } finally {
    await bucket.stop();
  }
});
