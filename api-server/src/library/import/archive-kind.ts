import type { FileHandle } from 'node:fs/promises';

const SIGNATURES: readonly (readonly [name: string, offset: number, bytes: string])[] = [
  ['RAR', 0, 'Rar!\x1a\x07'],
  ['7-Zip', 0, '7z\xbc\xaf\x27\x1c'],
  ['TAR', 257, 'ustar'],
  ['gzip', 0, '\x1f\x8b'],
  ['PDF', 0, '%PDF-'],
];
const ZIP_SIGNATURES = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'];
const HEAD = 300;

/** Detected from its first bytes, regardless of its name: `zip`, the name of another kind, or undefined. */
export async function archiveKind(handle: FileHandle): Promise<'zip' | (string & {}) | undefined> {
  const head = Buffer.alloc(HEAD);
  const { bytesRead } = await handle.read(head, 0, HEAD, 0);
  const text = head.subarray(0, bytesRead).toString('latin1');
  if (ZIP_SIGNATURES.some((signature) => text.startsWith(signature))) return 'zip';
  return SIGNATURES.find(([, offset, bytes]) => text.startsWith(bytes, offset))?.[0];
}
