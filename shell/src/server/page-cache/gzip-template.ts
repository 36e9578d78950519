import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { positionsOf, templateOf, type NonceTemplate } from './nonce-positions';

const compress = promisify(deflateRaw);

/** Maximum distance of a back-reference in a deflate stream (RFC 1951). */
const WINDOW_BYTES = 32 * 1024;
/** Occurs in no page's text, so no compressed data references a nonce's position in the dictionary. */
const NEVER_IN_A_PAGE = 0;
const LEVEL = 6;
// Magic, deflate, no flags, no time, no extra flags, unknown system (RFC 1952).
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const LAST_EMPTY_BLOCK = Buffer.from([3, 0]);
/** Reflected polynomial of gzip's CRC; x⁰ is the highest bit. */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;

/** Product of two polynomials modulo the CRC's. */
function multiply(a: number, b: number): number {
  let product = 0;
  let factor = b;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if ((a & bit) !== 0) product ^= factor;
    factor = (factor & 1) !== 0 ? (factor >>> 1) ^ POLYNOMIAL : factor >>> 1;
  }
  return product >>> 0;
}
/** The factor of a CRC when this many bytes follow. */
function shiftBy(bytes: number): number {
  let result = ONE;
  // x⁸, and its squares.
  let power = ONE >>> 8;
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = multiply(power, result);
    power = multiply(power, power);
  }
  return result;
}

/** An uncompressed deflate block, so that its bytes appear in the stream verbatim. */
function storedBlock(length: number): Buffer {
  const block = Buffer.alloc(5 + length);
  block.writeUInt16LE(length, 1);
  block.writeUInt16LE(length ^ 0xffff, 3);
  return block;
}

/**
 * A page as one gzip member. Between nonces it is compressed like a single stream; each nonce is in a separate stored block. The checksum
 * is linear, so that of another nonce follows from the difference between the two.
 */
export async function gzipTemplate(page: Buffer, nonce: string): Promise<NonceTemplate> {
  const original = Buffer.from(nonce, 'latin1');
  const positions = positionsOf(page, original);
  const withoutNonces = Buffer.from(page);
  for (const at of positions) withoutNonces.fill(NEVER_IN_A_PAGE, at, at + original.length);

  // A page that contains it after all is compressed part by part.
  const windowBytes = page.includes(NEVER_IN_A_PAGE) ? 0 : WINDOW_BYTES;

  const starts = [0, ...positions.map((at) => at + original.length)];
  const ends = [...positions, page.length];
  const segments = await Promise.all(
    starts.map((start, index) => {
      const dictionary = withoutNonces.subarray(Math.max(0, start - windowBytes), start);
      return compress(page.subarray(start, ends[index]), {
        level: LEVEL,
        finishFlush: constants.Z_SYNC_FLUSH,
        ...(dictionary.length > 0 ? { dictionary } : {}),
      });
    }),
  );
  const stored = storedBlock(original.length);
  const parts: Buffer[] = [GZIP_HEADER];
  const packedPositions: number[] = [];
  let length = GZIP_HEADER.length;
  for (const [index, segment] of segments.entries()) {
    parts.push(segment);
    length += segment.length;
    if (index === segments.length - 1) continue;
    packedPositions.push(length + stored.length - original.length);
    parts.push(stored);
    length += stored.length;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(page.length % 2 ** 32, 4);
  const packed = Buffer.concat([...parts, LAST_EMPTY_BLOCK, trailer]);
  const pageChecksum = crc32(page);
  const nonceChecksum = crc32(original);
  const shifts = positions.reduce((sum, at) => sum ^ shiftBy(page.length - at - original.length), 0);

  return templateOf('gzip', packed, original, packedPositions, (copy, bytes) => {
    copy.writeUInt32LE((pageChecksum ^ multiply(shifts >>> 0, (crc32(bytes) ^ nonceChecksum) >>> 0)) >>> 0, packed.length - 8);
  });
}
