import { publicKeyOf, releaseKeys, type ReleaseKeys } from '../signing';

/** A key for tests. It is in the repository, so it protects nothing. */
export const TEST_SEED = '7e57'.repeat(16);
export const OTHER_SEED = '07e5'.repeat(16);
/** Keys that sign with the seed and trust it along with the others. */
export const testKeys = (seed: string = TEST_SEED, alsoTrusted: readonly string[] = []): ReleaseKeys =>
  releaseKeys({
    RELEASE_SIGNING_KEY: seed,
    RELEASE_PUBLIC_KEYS: [seed, ...alsoTrusted].map((each, at) => `squad-${at + 1}=${publicKeyOf(each)}`),
    DATA_DIR: '/nowhere',
  });
