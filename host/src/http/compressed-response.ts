import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Transform, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { acceptsEncoding, type Encoding } from '@komado/server-kit/http';

export type PageEncoding = Encoding;
/** The best encoding that a client accepts; undefined for none. */
export const pageEncoding = (headers: IncomingHttpHeaders): PageEncoding | undefined =>
  (['br', 'gzip'] as const).find((name) => acceptsEncoding(headers, name));

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** A whole page, compressed once for many visitors. */
export function compressedPage(page: Buffer, encoding: PageEncoding | undefined): Promise<Buffer> {
  if (encoding === 'gzip') return zip(page);
  if (encoding === undefined) return Promise.resolve(page);
  return brotli(page, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}

/**
 * Both take about 2 ms for a page of 270 kB. Brotli makes it 15 % smaller; its next level (5), used for cached pages, 22 %, in half as much
 * time again.
 */
const COMPRESSORS: Readonly<Record<Encoding, () => Transform>> = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: () => createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH }),
};

export interface CompressedResponse {
  readonly sink: Writable;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A response that is compressed if the browser accepts it. Every part is flushed when written: a stream that buffers would defeat the
 * streaming of the page.
 */
export function compressedResponse(raw: ServerResponse, headers: IncomingHttpHeaders): CompressedResponse {
  const vary = { vary: 'accept-encoding' };
  const encoding = pageEncoding(headers);
  if (!encoding) return { sink: raw, headers: vary };
  const compressor = COMPRESSORS[encoding]();
  compressor.pipe(raw);
  raw.on('close', () => compressor.destroy());
  return { sink: compressor, headers: { ...vary, 'content-encoding': encoding } };
}
