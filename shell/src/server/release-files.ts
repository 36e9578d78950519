import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MEMBERS, type ReleaseReader } from '@komado/federation';
import { REMOTE_NAMES } from '@komado/shared-contracts';

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
/** Characters of a file in a release. */
const STORED_PATH = /^[\w./@~+-]{1,300}$/;
const CACHE_LIMIT_BYTES = 64_000_000;

interface CachedFile {
  body: Buffer;
  encoding: string | undefined;
}

/** Files of releases never change, so they are answered from memory once read; the oldest leave when the cache is full. */
function fileCache(store: ReleaseReader) {
  const files = new Map<string, CachedFile>();
  let size = 0;
  return async (file: string, encodings: readonly string[]): Promise<CachedFile | undefined> => {
    for (const encoding of [...encodings, undefined]) {
      const name = encoding === undefined ? file : `${file}.${encoding === 'br' ? 'br' : 'gz'}`;
      const known = files.get(name);
      if (known) return known;
      const body = await store.read(name);
      if (!body) continue;
      const found = { body, encoding };
      files.set(name, found);
      size += body.length;
      for (const [oldest, entry] of files) {
        if (size <= CACHE_LIMIT_BYTES) break;
        files.delete(oldest);
        size -= entry.body.length;
      }
      return found;
    }
    return undefined;
  };
}

/** Encodings that files are kept in and the browser takes, the smallest first. A weight of 0 says no. */
const acceptedEncodings = (request: FastifyRequest): string[] => {
  const accepted = (request.headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(';').map((part) => part.trim()))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name);
  return ['br', 'gzip'].filter((encoding) => accepted.includes(encoding));
};

/** Serves `/assets/…` (the shell's files, of every version) and `/remotes/<remote>/<version>/…`. Node builds and source maps are not served. */
export function releaseFiles(app: FastifyInstance, store: ReleaseReader, shellVersions: () => Promise<readonly string[]>): void {
  const read = fileCache(store);

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    candidates: readonly string[],
    isImmutable: boolean,
  ): Promise<FastifyReply> {
    const extension = /\.(\w+)$/.exec(candidates[0] ?? '')?.[1] ?? '';
    const type = TYPES[extension];
    if (!type || candidates.some((file) => !STORED_PATH.test(file) || file.includes('..'))) return notFound(reply);
    const encodings = ['js', 'json', 'svg', 'txt'].includes(extension) ? acceptedEncodings(request) : [];
    for (const candidate of candidates) {
      const found = await read(candidate, encodings);
      if (!found) continue;
      if (found.encoding) void reply.header('content-encoding', found.encoding);
      return reply
        .header('vary', 'accept-encoding')
        .header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'same-origin')
        .type(type)
        .send(found.body);
    }
    return notFound(reply);
  }
  const notFound = (reply: FastifyReply): FastifyReply =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');

  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const file = request.params['*'];
    const versions = await shellVersions();
    return send(
      request,
      reply,
      versions.map((version) => `shell/${version}/web/${file}`),
      !file.startsWith('static/'),
    );
  });
  app.get<{ Params: { remote: string; version: string; '*': string } }>('/remotes/:remote/:version/*', async (request, reply) => {
    const { remote, version, '*': file } = request.params;
    const isKnown =
      REMOTE_NAMES.some((name) => name === remote) && MEMBERS.some((name) => name === remote) && /^[\w.+-]{1,80}$/.test(version);
    return isKnown ? send(request, reply, [`${remote}/${version}/web/${file}`], true) : notFound(reply);
  });
}
