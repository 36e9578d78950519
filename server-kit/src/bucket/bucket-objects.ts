import { setTimeout } from 'node:timers/promises';
import type { AwsClient } from 'aws4fetch';
import type { Configuration } from '../configuration';

export interface ObjectListing {
  readonly name: string;
  readonly writtenAt: number;
  /** Length of its content. */
  readonly bytes: number;
}
/** Bytes by name, such as objects in a bucket. Names are paths with slashes. */
export interface ObjectStore {
  /** For messages. */
  readonly location: string;
  read(name: string): Promise<Buffer | undefined>;
  /** Objects whose names start with the prefix, in no particular order. */
  list(prefix: string): Promise<ObjectListing[]>;
  /** Writes atomically and overwrites. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Writes atomically only if the name is free; otherwise returns false. Of two concurrent calls, one returns true. */
  create(name: string, bytes: Buffer): Promise<boolean>;
  remove(names: readonly string[]): Promise<void>;
}

export type BucketConfiguration = Pick<
  Configuration,
  'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'AWS_SESSION_TOKEN' | 'AWS_REGION' | 'AWS_ENDPOINT_URL_S3'
>;
/** What a bucket is used for, in messages. */
export interface BucketErrorContext {
  /** Such as “release store”. */
  readonly name: string;
  /** The variable with its location. */
  readonly variable: string;
  /** The error with such a message. */
  readonly fail: (message: string) => Error;
}
const RETRIES = 2;
const RETRY_MS = 100;
const TIMEOUT_MS = 30_000;
const encodePath = (name: string): string => name.split('/').map(encodeURIComponent).join('/');

/**
 * Objects of an S3-compatible bucket: `s3://bucket/prefix`. The bucket must support conditional writes (`If-None-Match: *`), as Amazon's,
 * Cloudflare's and MinIO's do.
 */
export function bucketObjects(
  location: string,
  configuration: BucketConfiguration,
  { name: use, variable, fail }: BucketErrorContext,
): ObjectStore {
  const { AWS_ENDPOINT_URL_S3: endpoint, AWS_REGION: region } = configuration;
  const { hostname: bucket, pathname } = new URL(location);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const base = endpoint === undefined ? `https://${bucket}.s3.${region}.amazonaws.com` : `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const keyOf = (name: string): string => (prefix === '' ? name : `${prefix}/${name}`);
  const urlOf = (name: string): string => `${base}/${encodePath(keyOf(name))}`;

  let client: Promise<AwsClient> | undefined;
  function connected(): Promise<AwsClient> {
    const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: sessionToken } = configuration;
    if (accessKeyId === undefined || secretAccessKey === undefined)
      throw fail(`${location} needs credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`);
    // Imported here so that servers with another kind of store do not load it.
    return (client ??= import('aws4fetch').then(
      ({ AwsClient: Client }) =>
        new Client({
          accessKeyId,
          secretAccessKey,
          ...(sessionToken === undefined ? {} : { sessionToken }),
          region,
          service: 's3',
        }),
    ));
  }
  /** Sends a request to the bucket; rejects on an unexpected status and on a timeout. */
  async function send(method: string, url: string, expected: readonly number[], more: RequestInit = {}): Promise<Response> {
    const client = await connected();
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    let response: Response;
    try {
      for (let attempt = 0; ; attempt += 1) {
        response = await fetch(await client.sign(url, { method, ...more }), { signal });
        if (response.status < 500 || attempt === RETRIES) break;
        await response.body?.cancel();
        await setTimeout(RETRY_MS * 2 ** attempt);
      }
    } catch (error) {
      const { message, cause } = error as Error;
      throw fail(
        `Could not connect to the ${use} ${location} at ${base}: ${cause instanceof Error ? cause.message : message}. Check ${variable}, AWS_ENDPOINT_URL_S3, and AWS_REGION.`,
      );
    }
    if (expected.includes(response.status)) return response;
    const reason = /<Message>([^<]*)<\/Message>/.exec(await response.text())?.[1];
    throw fail(
      `The ${use} ${location} returned HTTP status ${response.status}${reason ? ` (${reason})` : ''}. Check ${variable}, AWS_ENDPOINT_URL_S3, and the credentials of AWS_ACCESS_KEY_ID.`,
    );
  }
  const done = async (response: Response): Promise<number> => {
    await response.body?.cancel();
    return response.status;
  };

  async function list(below: string): Promise<ObjectListing[]> {
    const { XMLParser } = await import('fast-xml-parser');
    const parser = new XMLParser({ isArray: (name) => name === 'Contents', parseTagValue: false });
    const found: ObjectListing[] = [];
    for (let token: string | undefined = ''; token !== undefined;) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: keyOf(below), ...(token ? { 'continuation-token': token } : {}) });
      const page = parser.parse(await (await send('GET', `${base}/?${query}`, [200])).text()) as {
        ListBucketResult?: { Contents?: { Key: string; LastModified: string; Size: string }[]; NextContinuationToken?: string };
      };
      const { Contents: contents = [], NextContinuationToken: next } = page.ListBucketResult ?? {};
      for (const { Key: key, LastModified: at, Size: size } of contents)
        found.push({ name: prefix === '' ? key : key.slice(prefix.length + 1), writtenAt: Date.parse(at), bytes: Number(size) });
      token = next;
    }
    return found;
  }
  async function read(name: string): Promise<Buffer | undefined> {
    const response = await send('GET', urlOf(name), [200, 404]);
    if (response.status === 200) return Buffer.from(await response.arrayBuffer());
    await done(response);
    return undefined;
  }
  return {
    location,
    read,
    list,
    write: async (name, bytes) => void (await done(await send('PUT', urlOf(name), [200], { body: new Uint8Array(bytes) }))),
    create: async (name, bytes) => {
      const request = { body: new Uint8Array(bytes), headers: { 'if-none-match': '*' } };
      let status: number;
      // 409: a concurrent write is in progress, and the bucket does not know yet which one wins.
      do status = await done(await send('PUT', urlOf(name), [200, 409, 412], request));
      while (status === 409);
      // When the response is lost, the retry finds the object that the first attempt wrote.
      return status === 200 || (await read(name))?.equals(bytes) === true;
    },
    remove: async (names) => {
      for (const name of names) await done(await send('DELETE', urlOf(name), [200, 204, 404]));
    },
  };
}
