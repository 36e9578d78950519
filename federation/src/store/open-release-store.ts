import type { Configuration } from '@komado/server-kit';
import { bucketObjects, type BucketConfiguration, type ObjectStore } from '@komado/server-kit/bucket';
import { objectReleaseWriter } from './object-release-writer';
import { folderReader, httpReader, ReleaseStoreError, withTimeout, type ReleaseReader } from './release-reader';
import { folderWriter, type ReleaseWriter } from './release-store';
import { releaseWebhook } from './release-webhook';
import { releaseKeys, type KeyConfiguration } from './signing';

export type ReleaseStoreConfiguration = KeyConfiguration &
  Pick<
    Configuration,
    | 'RELEASE_STORE'
    | 'REMOTE_TIMEOUT_MS'
    | 'RELEASE_WEBHOOK_URL'
    | 'AWS_ACCESS_KEY_ID'
    | 'AWS_SECRET_ACCESS_KEY'
    | 'AWS_SESSION_TOKEN'
    | 'AWS_REGION'
    | 'AWS_ENDPOINT_URL_S3'
  >;
export interface ReleaseStore {
  /** For servers: every operation is limited to REMOTE_TIMEOUT_MS. */
  readonly reader: ReleaseReader;
  /** undefined for a store behind a web server, which is read-only. */
  readonly writer: ReleaseWriter | undefined;
}

export const releaseBucket = (configuration: Pick<Configuration, 'RELEASE_STORE'> & BucketConfiguration): ObjectStore =>
  bucketObjects(configuration.RELEASE_STORE, configuration, {
    name: 'release store',
    variable: 'RELEASE_STORE',
    fail: (message) => new ReleaseStoreError(message),
  });

/** Opens the release store of the configuration: a folder, a folder behind a web server, or a bucket. Sends no request yet. */
export function openReleaseStore(configuration: ReleaseStoreConfiguration): ReleaseStore {
  const { RELEASE_STORE: location, REMOTE_TIMEOUT_MS: timeoutMs, RELEASE_WEBHOOK_URL: webhook } = configuration;
  const reporting = (writer: ReleaseWriter): ReleaseWriter =>
    webhook === undefined
      ? writer
      : { ...writer, onChange: releaseWebhook(webhook), inEnvironment: (name) => reporting(writer.inEnvironment(name)) };
  const keys = releaseKeys(configuration);
  const scheme = /^([a-z][a-z0-9]+):/.exec(location)?.[1];
  switch (scheme) {
    case undefined:
      return { reader: withTimeout(folderReader(location, keys), timeoutMs), writer: reporting(folderWriter(location, keys)) };
    case 'http':
    case 'https':
      return { reader: withTimeout(httpReader(location, timeoutMs, keys), timeoutMs), writer: undefined };
    case 's3': {
      const writer = objectReleaseWriter(releaseBucket(configuration), keys);
      return { reader: withTimeout(writer, timeoutMs), writer: reporting(writer) };
    }
    default:
      throw new ReleaseStoreError(
        `RELEASE_STORE has the unsupported scheme ${scheme}:. Use a folder, or a URL that starts with file:, http:, https:, or s3:.`,
      );
  }
}
