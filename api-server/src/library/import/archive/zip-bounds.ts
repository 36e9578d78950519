import type { FileHandle } from 'node:fs/promises';

/** A ZIP archive within a file: tools put programs before it, and interrupted downloads put zeros after it. */
export interface ZipBounds {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

const END_RECORD = Buffer.from('PK\x05\x06', 'latin1');
const END_RECORD_SIZE = 22;
const ZIP64_LOCATOR = Buffer.from('PK\x06\x07', 'latin1');
const ZIP64_LOCATOR_SIZE = 20;
const ZIP64_RECORD = Buffer.from('PK\x06\x06', 'latin1');
const ZIP64_RECORD_SIZE = 56;
const CENTRAL_ENTRY = Buffer.from('PK\x01\x02', 'latin1');
/** More than the longest comment and any reasonable number of bytes after the archive. */
const TAIL = 1_048_576;

const starts = (bytes: Buffer, signature: Buffer, offset: number): boolean =>
  offset >= 0 && bytes.subarray(offset, offset + 4).equals(signature);
/** Size and offset of the list of entries, and where it ends in `tail`. */
function directoryOf(tail: Buffer, record: number): { readonly size: number; readonly offset: number; readonly end: number } {
  const locator = record - ZIP64_LOCATOR_SIZE;
  const zip64 = locator - ZIP64_RECORD_SIZE;
  if (starts(tail, ZIP64_LOCATOR, locator) && starts(tail, ZIP64_RECORD, zip64)) {
    return { size: Number(tail.readBigUInt64LE(zip64 + 40)), offset: Number(tail.readBigUInt64LE(zip64 + 48)), end: zip64 };
  }
  return { size: tail.readUInt32LE(record + 12), offset: tail.readUInt32LE(record + 16), end: record };
}

/** Finds the archive from the list of entries at its end; undefined when the file has none. */
export async function findZipBounds(handle: FileHandle): Promise<ZipBounds | undefined> {
  const { size } = await handle.stat();
  const tail = Buffer.alloc(Math.min(size, TAIL));
  const tailStart = size - tail.length;
  await handle.read(tail, 0, tail.length, tailStart);
  for (let record = tail.lastIndexOf(END_RECORD); record >= 0; record = record === 0 ? -1 : tail.lastIndexOf(END_RECORD, record - 1)) {
    if (record + END_RECORD_SIZE > tail.length) continue;
    const directory = directoryOf(tail, record);
    const end = tailStart + record + END_RECORD_SIZE + tail.readUInt16LE(record + 20);
    const start = tailStart + directory.end - directory.size - directory.offset;
    if (start < 0 || end > size) continue;
    const first = Buffer.alloc(4);
    await handle.read(first, 0, first.length, start + directory.offset);
    if (directory.size === 0 || first.equals(CENTRAL_ENTRY)) return { start, end };
  }
  return undefined;
}
