import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const REGION = 'us-east-1';
export const BUCKET_KEY = { id: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' } as const;

export interface BucketServer {
  readonly endpoint: string;
  /** Responds to the next `times` requests with this status. */
  failNext(times: number, status: number): void;
  /** Whether it refuses to write objects, as MinIO does when its disk is full. */
  setFull(isFull: boolean): void;
  stop(): Promise<void>;
}

export const BUCKET_READY_PATH = '/-/ready';
export interface BucketStorage {
  /** Contains a folder for each bucket, with a file for each object. */
  readonly folder: string;
  readonly host: string;
  readonly port: number;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const strictly = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Verifies a request's AWS Signature Version 4 (docs: "Authenticating Requests: Using the Authorization Header"). */
function isSigned(request: IncomingMessage): boolean {
  const [, id, day, region, signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  if (id !== BUCKET_KEY.id || region !== REGION || day === undefined) return false;
  const url = new URL(request.url ?? '/', 'http://bucket');
  const query = [...url.searchParams]
    .map(([name, value]) => `${strictly(name)}=${strictly(value)}`)
    .sort()
    .join('&');
  const headers = signedHeaders.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => headers.includes(name))) return false;
  const canonical = [
    request.method,
    url.pathname,
    query,
    ...headers.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signedHeaders,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${REGION}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${BUCKET_KEY.secret}`, day), REGION));
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'));
}
const escapeXml = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The objects of a bucket. With a folder, each of them is in a file, too, before its writer gets a response. */
class Objects extends Map<string, { readonly bytes: Buffer; readonly at: Date }> {
  constructor(private readonly folder: string | undefined) {
    super();
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const file of entries.map((entry) => path.join(entry.parentPath, entry.name)))
      super.set(path.relative(folder, file), { bytes: readFileSync(file), at: statSync(file).mtime });
  }
  put(key: string, bytes: Buffer): void {
    if (this.folder !== undefined) {
      const file = path.join(this.folder, key);
      mkdirSync(path.dirname(file), { recursive: true });
      // A process that is killed while it writes leaves no half of an object.
      const unfinished = `${this.folder}.unfinished`;
      writeFileSync(unfinished, bytes);
      renameSync(unfinished, file);
    }
    this.set(key, { bytes, at: new Date() });
  }
  override delete(key: string): boolean {
    if (this.folder !== undefined) rmSync(path.join(this.folder, key), { force: true });
    return super.delete(key);
  }
}

/**
 * A server with the buckets `releases` and `media`, and the part of S3 that they need, including conditional writes. Unsigned requests are refused. Lists are
 * in pages of so few objects that even small tests need several. Objects are in memory; with `storage`, they outlive the process.
 */
export async function startBucket(pageLength = 3, storage?: BucketStorage): Promise<BucketServer> {
  const folderOf = (bucket: string) => storage && path.join(storage.folder, bucket);
  const buckets = new Map(['releases', 'media'].map((bucket) => [bucket, new Objects(folderOf(bucket))]));
  let broken = { times: 0, status: 500 };
  let isDiskFull = false;
  const fail = (response: ServerResponse, status: number, message: string): void =>
    void response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Message>${escapeXml(message)}</Message></Error>`);
  function list(objects: Objects, { searchParams }: URL, response: ServerResponse): void {
    const prefix = searchParams.get('prefix') ?? '';
    const after = searchParams.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, pageLength);
    const contents = page.map(
      (key) =>
        `<Contents><Key>${escapeXml(key)}</Key><LastModified>${objects.get(key)?.at.toISOString()}</LastModified><Size>${objects.get(key)?.bytes.length}</Size></Contents>`,
    );
    const next = keys.length > pageLength ? `<NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>` : '';
    response.writeHead(200).end(`<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`);
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://bucket');
      const [, bucket = '', key = ''] = /^\/([^/]*)\/(.*)$/.exec(decodeURIComponent(url.pathname)) ?? [];
      const objects = buckets.get(bucket);
      if (url.pathname === BUCKET_READY_PATH) return void response.end();
      if (broken.times > 0) {
        broken = { ...broken, times: broken.times - 1 };
        return fail(response, broken.status, 'Please try again.');
      }
      if (!isSigned(request)) return fail(response, 403, 'The request signature we calculated does not match the signature you provided.');
      if (!objects) return fail(response, 404, 'The specified bucket does not exist.');
      const found = objects.get(key);
      if (request.method === 'GET' && key === '') return list(objects, url, response);
      if (request.method === 'GET')
        return found ? void response.end(found.bytes) : fail(response, 404, 'The specified key does not exist.');
      if (request.method === 'DELETE') {
        objects.delete(key);
        return void response.writeHead(204).end();
      }
      if (isDiskFull) return fail(response, 507, 'Storage backend has reached its minimum free drive threshold.');
      if (request.headers['if-none-match'] === '*' && found) return fail(response, 412, 'At least one of the pre-conditions did not hold.');
      objects.put(key, Buffer.concat(chunks));
      return void response.writeHead(200).end();
    });
  });
  const host = storage?.host ?? '127.0.0.1';
  await new Promise<void>((resolve) => server.listen(storage?.port ?? 0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://${host}:${port}`,
    setFull: (isFull) => void (isDiskFull = isFull),
    failNext: (times, status) => void (broken = { times, status }),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
