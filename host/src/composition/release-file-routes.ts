import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  hasIntegrity,
  memberSchema,
  readRelease,
  readVerified,
  releaseFolder,
  versionSchema,
  type Member,
  type Release,
  type ReleaseReader,
} from '@komado/federation';
import { acceptsEncoding, withoutQuery, type Encoding } from '@komado/server-kit/http';
import { LRUCache } from 'lru-cache';
import { notFound } from '../http/error-response';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
  ico: 'image/x-icon',
};
/** Allowed characters of a file in a release. */
const STORED_PATH = /^[\w./@~+-]{1,300}$/;
const CACHE_LIMIT_BYTES = 64_000_000;
const CACHED_RELEASES = 100;
const RELEASE_FILE = 'release.json';

interface CachedFile {
  readonly body: Buffer;
  readonly encoding: string | undefined;
}
/** Node's result with the `info` option. */
interface Decompressed {
  readonly buffer: Buffer;
  readonly engine: { readonly bytesWritten: number };
}
const COMPRESSION = {
  br: { extension: 'br', decompress: promisify(brotliDecompress) },
  gzip: { extension: 'gz', decompress: promisify(gunzip) },
} as const;

/**
 * Files of releases never change, so they are served from memory once read, and only verified bytes are cached: a browser would cache a
 * wrong response for a year. The least recently requested are evicted when the cache is full.
 */
function verifiedFiles(store: ReleaseReader) {
  const releases = new LRUCache<string, Promise<Release | undefined>>({ max: CACHED_RELEASES });
  const files = new LRUCache<string, CachedFile>({ maxSize: CACHE_LIMIT_BYTES, sizeCalculation: ({ body }) => body.length || 1 });
  const reading = new Map<string, Promise<CachedFile>>();

  function releaseOf(member: Member, version: string): Promise<Release | undefined> {
    const name = `${member}@${version}`;
    const release = releases.get(name) ?? readRelease(store, member, version);
    releases.set(name, release);
    release.then(
      (found) => found ?? releases.delete(name),
      () => releases.delete(name),
    );
    return release;
  }
  async function readCompressed(
    file: string,
    encoding: Encoding,
    { bytes, integrity }: Release['files'][string],
  ): Promise<Buffer | undefined> {
    const { extension, decompress } = COMPRESSION[encoding];
    try {
      const body = await store.read(`${file}.${extension}`);
      if (!body) return undefined;
      const options = { maxOutputLength: Math.max(bytes, 1), info: true };
      const { buffer, engine } = (await decompress(body, options)) as unknown as Decompressed;
      // Decompression silently ignores trailing bytes.
      const isComplete = engine.bytesWritten === body.length;
      return isComplete && hasIntegrity(buffer, integrity) ? body : undefined;
    } catch {
      return undefined;
    }
  }
  async function read(file: string, encoding: Encoding | undefined, entry: Release['files'][string]): Promise<CachedFile> {
    const compressed = encoding && (await readCompressed(file, encoding, entry));
    const found = { body: compressed ?? (await readVerified(store, file, entry.integrity)), encoding: compressed ? encoding : undefined };
    // If the compressed one could not be read, retry it next time.
    if (encoding === undefined || compressed) files.set(`${file}#${encoding ?? ''}`, found);
    return found;
  }

  /** undefined if the version has no such file; rejects if it has one that cannot be read. */
  return async (member: Member, version: string, file: string, encoding: Encoding | undefined): Promise<CachedFile | undefined> => {
    const release = await releaseOf(member, version);
    // Pages pin its hash, and accept no other.
    if (release && file === RELEASE_FILE) {
      const body = await store.read(`${releaseFolder(member, version)}/${RELEASE_FILE}`);
      return body && { body, encoding: undefined };
    }
    const entry = release && Object.hasOwn(release.files, file) ? release.files[file] : undefined;
    if (!entry) return undefined;
    const full = `${releaseFolder(member, version)}/web/${file}`;
    const name = `${full}#${encoding ?? ''}`;
    const cached = files.get(name);
    if (cached) return cached;
    let pending = reading.get(name);
    if (!pending) {
      pending = read(full, encoding, entry).finally(() => reading.delete(name));
      reading.set(name, pending);
    }
    return pending;
  };
}

/** The smallest stored encoding that the browser accepts. */
const acceptedEncoding = ({ headers }: FastifyRequest): Encoding | undefined =>
  (['br', 'gzip'] as const).find((encoding) => acceptsEncoding(headers, encoding));

/**
 * Serves `/assets/<version>/…` (files of the shell, of every version), `/assets/static/…` (the live shell's pictures and fonts) and
 * `/remotes/<remote>/<version>/…`. Only files listed in a release are served. Only `static` depends on what is live.
 */
export function releaseFileRoutes(app: FastifyInstance, store: ReleaseReader, shellVersions: () => Promise<readonly string[]>): void {
  const read = verifiedFiles(store);

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    member: Member,
    versions: readonly string[],
    file: string,
    isImmutable: boolean,
  ): Promise<FastifyReply> {
    const extension = /\.(\w+)$/.exec(file)?.[1] ?? '';
    const type = TYPES[extension];
    if (!type || !STORED_PATH.test(file) || file.includes('..')) return notFound(reply);
    const encoding = ['js', 'json', 'svg', 'txt'].includes(extension) ? acceptedEncoding(request) : undefined;
    let failure: unknown;
    for (const version of versions.filter((name) => versionSchema.safeParse(name).success)) {
      try {
        const found = await read(member, version, file, encoding);
        if (!found) continue;
        if (found.encoding) void reply.header('content-encoding', found.encoding);
        return reply
          .header('vary', 'accept-encoding')
          .header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
          .header('cross-origin-resource-policy', 'same-origin')
          .type(type)
          .send(found.body);
      } catch (error) {
        failure = error;
      }
    }
    if (failure === undefined) return notFound(reply);
    request.log.warn(
      { err: failure, path: withoutQuery(request.url) },
      'A file of a release could not be read from the release store, so its request gets status 503. Check RELEASE_STORE and its disk or bucket.',
    );
    return reply
      .code(503)
      .header('cache-control', 'no-store')
      .header('retry-after', '1')
      .type('text/plain; charset=utf-8')
      .send('Service Unavailable');
  }
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const [, version = '', file = ''] = /^([^/]*)\/(.*)$/s.exec(request.params['*']) ?? [];
    return version === 'static'
      ? send(request, reply, 'shell', await shellVersions(), `static/${file}`, false)
      : send(request, reply, 'shell', [version], file, true);
  });
  app.get<{ Params: { remote: string; version: string; '*': string } }>('/remotes/:remote/:version/*', async (request, reply) => {
    const { remote, version, '*': file } = request.params;
    const isRemote = remote !== 'shell' && memberSchema.safeParse(remote).success;
    return isRemote ? send(request, reply, remote, [version], file, true) : notFound(reply);
  });
}
