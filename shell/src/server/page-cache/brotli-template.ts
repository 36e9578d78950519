import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';
import { positionsOf, templateOf, type NonceTemplate } from './nonce-positions';

const decompress = promisify(brotliDecompress);

/** As fast as gzip, for a page a fifth smaller: its window covers the whole page. */
const QUALITY = 5;
const WINDOW_BITS = 20;
/** A literal's encoding depends on the two bytes before it, so the two after a nonce are stored with it. */
const CONTEXT_BYTES = 2;

/** Header of an uncompressed meta-block (RFC 7932, 9.2) that starts at a byte boundary: not the last, four nibbles of length, stored. */
function storedHead(length: number): Buffer {
  const bits = ((length - 1) << 3) | (1 << 19);
  return Buffer.from([bits & 0xff, (bits >> 8) & 0xff, bits >> 16]);
}
/** Bytes that occur in no text, so that later compressed data does not reference them. */
const placeholder = (length: number): Buffer => randomBytes(length).map((byte) => byte | 0x80) as Buffer;

/**
 * A page as one brotli stream. At each nonce the compressor is flushed and fed a placeholder, whose output is replaced by a stored
 * meta-block. The format allows this; that this compressor's state does, too, is verified with another nonce: undefined if not.
 */
export async function brotliTemplate(page: Buffer, nonce: string): Promise<NonceTemplate | undefined> {
  const original = Buffer.from(nonce, 'latin1');
  const compressor = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
  let made: Buffer[] = [];
  compressor.on('data', (chunk: Buffer) => made.push(chunk));
  const compress = async (part: Buffer): Promise<Buffer> => {
    compressor.write(part);
    await new Promise<void>((resolve) => compressor.flush(constants.BROTLI_OPERATION_FLUSH, () => resolve()));
    const compressed = Buffer.concat(made);
    made = [];
    return compressed;
  };

  const parts: Buffer[] = [];
  const positions: number[] = [];
  let length = 0;
  let from = 0;
  const add = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  for (const at of positionsOf(page, original)) {
    // Overlaps the bytes stored with the previous nonce.
    if (at < from) return undefined;
    const end = at + original.length;
    const context = page.subarray(end, end + CONTEXT_BYTES);
    if (at > from) add(await compress(page.subarray(from, at)));
    await compress(Buffer.concat([placeholder(original.length), context]));
    add(storedHead(original.length + context.length));
    positions.push(length);
    add(original);
    add(context);
    from = end + context.length;
  }
  compressor.end(page.subarray(from));
  await once(compressor, 'end');
  add(Buffer.concat(made));

  const packed = Buffer.concat(parts);
  const template = templateOf('br', packed, original, positions);
  const other = nonce.replaceAll(/./g, (letter) => (letter === 'x' ? 'y' : 'x'));
  const expected = templateOf(undefined, page, original, positionsOf(page, original)).withNonce(other);
  const tried = template.withNonce(other);
  const found = await decompress(tried).catch(() => undefined);
  template.recycle(tried);
  return found?.equals(expected) ? template : undefined;
}
