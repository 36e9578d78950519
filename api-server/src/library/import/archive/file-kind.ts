export interface FileKind {
  /** A `picture` can be a page; an `other-picture` cannot be decoded here. */
  readonly group: 'picture' | 'other-picture' | 'archive';
  readonly name: string;
}
/** As many bytes as the longest signature needs: the header block of a TAR archive. */
export const SIGNATURE_BYTES = 512;

type Signature = readonly [group: FileKind['group'], name: string, bytes: string, offset?: number];
const SIGNATURES: readonly Signature[] = [
  ['picture', 'JPEG', '\xff\xd8\xff'],
  ['picture', 'PNG', '\x89PNG\r\n\x1a\n'],
  ['picture', 'GIF', 'GIF87a'],
  ['picture', 'GIF', 'GIF89a'],
  ['picture', 'WebP', 'WEBP', 8],
  ['picture', 'TIFF', 'II*\0'],
  ['picture', 'TIFF', 'MM\0*'],
  ['other-picture', 'JPEG XL', '\xff\x0a'],
  ['other-picture', 'JPEG XL', '\0\0\0\x0cJXL '],
  ['other-picture', 'JPEG 2000', '\0\0\0\x0cjP  '],
  ['other-picture', 'Photoshop', '8BPS'],
  ['other-picture', 'icon', '\0\0\x01\0'],
  ['other-picture', 'BMP', '\0\0\0\0', 6],
  ['archive', 'ZIP', 'PK\x03\x04'],
  ['archive', 'ZIP', 'PK\x05\x06'],
  ['archive', 'ZIP', 'PK\x07\x08'],
  ['archive', 'RAR', 'Rar!\x1a\x07\0'],
  ['archive', 'RAR5', 'Rar!\x1a\x07\x01\0'],
  ['archive', '7-Zip', '7z\xbc\xaf\x27\x1c'],
  ['archive', 'gzip', '\x1f\x8b'],
  ['archive', 'XZ', '\xfd7zXZ\0'],
  ['archive', 'bzip2', 'BZh'],
  ['archive', 'Zstandard', '\x28\xb5\x2f\xfd'],
  ['archive', 'PDF', '%PDF-'],
];
/** Brands of the container that AVIF and HEIC share. */
const AVIF = /avi[fs]/;
const HEIC = /hei[cmsx]|hev[cx]|mi[fa]1|msf1/;

const CHECKSUM_AT = 148;
const CHECKSUM_LENGTH = 8;
/** TAR's oldest form has no signature, but every header has a checksum: the sum of its bytes, with spaces in the checksum's place. */
function isTar(head: Buffer): boolean {
  if (head.length < SIGNATURE_BYTES || head[0] === 0) return false;
  const written = /^ *([0-7]{1,7})[\0 ]/.exec(head.toString('latin1', CHECKSUM_AT, CHECKSUM_AT + CHECKSUM_LENGTH));
  if (!written) return false;
  let sum = CHECKSUM_LENGTH * ' '.charCodeAt(0);
  for (const [index, byte] of head.subarray(0, SIGNATURE_BYTES).entries())
    if (index < CHECKSUM_AT || index >= CHECKSUM_AT + CHECKSUM_LENGTH) sum += byte;
  return sum === Number.parseInt(written[1]!, 8);
}

/** Detects a file's kind from its first `SIGNATURE_BYTES` bytes, regardless of its name. */
export function detectFileKind(head: Buffer): FileKind | undefined {
  const text = head.toString('latin1', 0, SIGNATURE_BYTES);
  const signature = SIGNATURES.find(
    ([, name, bytes, offset = 0]) => text.startsWith(bytes, offset) && (name !== 'BMP' || text.startsWith('BM')),
  );
  if (signature) return { group: signature[0], name: signature[1] };
  if (text.startsWith('ftyp', 4)) {
    const brands = text.slice(8, 40);
    if (AVIF.test(brands)) return { group: 'picture', name: 'AVIF' };
    if (HEIC.test(brands)) return { group: 'other-picture', name: 'HEIC' };
  }
  if (
    /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i.test(head.toString('utf8', 0, SIGNATURE_BYTES))
  )
    return { group: 'other-picture', name: 'SVG' };
  return isTar(head) ? { group: 'archive', name: 'TAR' } : undefined;
}
