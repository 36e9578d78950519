import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfiguration } from '@komado/server-kit';
import { openReleaseStore } from '../store/open-release-store';
import type { ReleaseWriter } from '../store/release-store';
import { BUCKET_KEY, startBucket } from '@komado/server-kit/testing/bucket-server';
import { TEST_SEED } from './test-keys';

export type Environment = Readonly<Record<string, string>>;
export interface EmptyStores {
  /** The configuration of a new, empty store. */
  next(): Promise<Environment>;
  stop(): Promise<void>;
}

/** Stores of each kind, for tests. */
export const STORE_KINDS: Readonly<Record<string, () => Promise<EmptyStores>>> = {
  folder: () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'komado-stores-'));
    return Promise.resolve({
      next: () => Promise.resolve({ RELEASE_STORE: mkdtempSync(path.join(folder, 'store-')) }),
      stop: () => Promise.resolve(rmSync(folder, { recursive: true })),
    });
  },
  bucket: async () => {
    // Many stores are listed often: with pages of three, that takes most of the time.
    const bucket = await startBucket(10);
    let prefixes = 0;
    return {
      next: () =>
        Promise.resolve({
          RELEASE_STORE: `s3://releases/store-${(prefixes += 1)}`,
          AWS_ENDPOINT_URL_S3: bucket.endpoint,
          AWS_ACCESS_KEY_ID: BUCKET_KEY.id,
          AWS_SECRET_ACCESS_KEY: BUCKET_KEY.secret,
        }),
      stop: () => bucket.stop(),
    };
  },
};

/** Opens a store as another process does. */
export function openTestStore(environment: Environment): ReleaseWriter {
  const { writer } = openReleaseStore(readConfiguration({ ...environment, RELEASE_SIGNING_KEY: TEST_SEED }));
  if (!writer) throw new Error('It cannot be written to.');
  return writer;
}
