import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
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
  /** Accepts connections again, with the same objects. */
  restart(): Promise<void>;
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
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [path.relative(folder, file), { bytes: readFileSync(file), at: statSync(file).mtime }] as const);
const escapeXml = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

type Objects = Map<string, { bytes: Buffer; at: Date }>;

/**
 * An in-memory server with the buckets `releases` and `media`, and the part of S3 that they need, including conditional writes. Unsigned requests are refused. Lists are
 * in pages of so few objects that even small tests need several. With a folder, `releases` begins with copies of its files.
 */
export async function startBucket(pageLength = 3, folder?: string): Promise<BucketServer> {
  const buckets = new Map<string, Objects>([
    ['releases', new Map(folder === undefined ? [] : filesOf(folder))],
    ['media', new Map()],
  ]);
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
      objects.set(key, { bytes: Buffer.concat(chunks), at: new Date() });
      return void response.writeHead(200).end();
    });
  });
  const listen = (port: number): Promise<void> => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    restart: () => listen(port),
    setFull: (isFull) => void (isDiskFull = isFull),
    failNext: (times, status) => void (broken = { times, status }),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
