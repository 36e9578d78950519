import { read } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, crc32, inflateRaw } from 'node:zlib';
import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile } from 'yauzl';
import { type SourceEntry, pageTooLargeMessage } from './comic-source';
import { isSystemFile, pathInArchive } from './entry-name';
import { SIGNATURE_BYTES } from './file-kind';
import { type ImportLimits, sizeText } from '../import-limits';
import { ImportRefusal } from '../import-refusal';
import type { ZipBounds } from './zip-bounds';
import { decodeEntryName } from './zip-name';

/** Far above any comic; stops archives that consist of nothing but names. */
export const MAX_ENTRIES = 65_536;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED_BITS = 0x1 | 0x40 | 0x2000;
const MADE_ON_UNIX = 3;
const FILE_TYPE = 0o170000;
const SYMBOLIC_LINK = 0o120000;
/** Deflate never makes a file larger than this. */
const DEFLATE_OVERHEAD = 65_536;

const inflate = promisify(inflateRaw);

/** Reads an archive from an offset of the file. */
class LocatedReader extends RandomAccessReader {
  constructor(
    private readonly fd: number,
    private readonly start: number,
  ) {
    super();
  }
  override read(buffer: Buffer, offset: number, length: number, position: number, callback: (error: Error | null) => void): void {
    read(this.fd, buffer, offset, length, this.start + position, (error, count) =>
      callback(error ?? (count === length ? null : new Error('the file ends before its data is complete; copy or download it again'))),
    );
  }
}

function openZipFile(reader: RandomAccessReader, size: number): Promise<ZipFile> {
  // Sizes and names are checked here, where the error can name the entry.
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: false };
  return new Promise((resolve, reject) => {
    fromRandomAccessReader(reader, size, options, (error, zip) => (error ? reject(error) : resolve(zip)));
  });
}
function listEntries(zip: ZipFile, onEntry: (entry: Entry) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      try {
        onEntry(entry);
        zip.readEntry();
      } catch (error) {
        reject(error);
      }
    });
    zip.readEntry();
  });
}
const isSymbolicLink = ({ versionMadeBy, externalFileAttributes }: Entry): boolean =>
  versionMadeBy >> 8 === MADE_ON_UNIX && ((externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK;

interface OpenZip {
  readonly file: string;
  readonly handle: FileHandle;
  readonly start: number;
  readonly zip: ZipFile;
  readonly limits: ImportLimits;
}
const damaged = (file: string, name: string, reason: string): ImportRefusal => new ImportRefusal(file, reason, name, true);

/** Its first bytes as they are packed. Throws `ImportRefusal`. */
async function packedBytes({ file, handle, start, zip, limits }: OpenZip, name: string, entry: Entry, maxBytes: number): Promise<Buffer> {
  if (entry.generalPurposeBitFlag & ENCRYPTED_BITS) {
    throw new ImportRefusal(file, 'the file is encrypted; pack the archive again without a password', name);
  }
  if (isSymbolicLink(entry)) throw new ImportRefusal(file, 'it is a symbolic link, which cannot be imported; pack the file instead', name);
  const length = Math.min(entry.compressedSize, maxBytes);
  if (length > limits.pageBytes + DEFLATE_OVERHEAD) throw new ImportRefusal(file, pageTooLargeMessage(limits, length), name);
  try {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    const bytes = Buffer.alloc(length);
    const { bytesRead } = await handle.read(bytes, 0, length, start + fileDataStart);
    return bytes.subarray(0, bytesRead);
  } catch (error) {
    throw damaged(file, name, `it could not be unpacked (${(error as Error).message}); the archive is damaged: get another copy`);
  }
}

async function readFileHead(open: OpenZip, name: string, entry: Entry): Promise<Buffer> {
  const bytes = await packedBytes(open, name, entry, 2 * SIGNATURE_BYTES);
  if (entry.compressionMethod === STORED) return bytes;
  // Truncated input is decompressed as far as possible.
  const head = await inflate(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 1032 * bytes.length + 1 }).catch(
    (error: Error) => {
      throw damaged(open.file, name, `it could not be unpacked (${error.message}); the archive is damaged: get another copy`);
    },
  );
  return head.subarray(0, SIGNATURE_BYTES);
}

/** Unpacks an entry, never beyond its declared size. */
async function readEntry(open: OpenZip, name: string, entry: Entry): Promise<Buffer> {
  const { file, limits } = open;
  const declared = entry.uncompressedSize;
  if (declared > limits.pageBytes) throw new ImportRefusal(file, pageTooLargeMessage(limits, declared), name);
  const packed = await packedBytes(open, name, entry, Infinity);
  const bytes =
    entry.compressionMethod === STORED
      ? packed
      : await inflate(packed, { maxOutputLength: Math.max(1, declared) }).catch((error: NodeJS.ErrnoException) => {
          const isLonger = error.code === 'ERR_BUFFER_TOO_LARGE';
          throw damaged(
            file,
            name,
            isLonger
              ? `it is larger than the ${declared} bytes that the archive declares; the archive is damaged: get another copy`
              : `it could not be unpacked (${error.message}); the archive is damaged: get another copy`,
          );
        });
  if (bytes.length !== declared)
    throw damaged(
      file,
      name,
      `it has ${bytes.length} bytes instead of the ${declared} that the archive declares; the archive is damaged: get another copy`,
    );
  if (crc32(bytes) !== entry.crc32) {
    throw damaged(file, name, 'its checksum does not match; the archive is damaged: get another copy');
  }
  return bytes;
}

/** The files of a ZIP archive, without folders and junk; undefined when one is packed with another method than deflate. Throws `ImportRefusal`. */
export async function openZip(
  file: string,
  handle: FileHandle,
  { start, end }: ZipBounds,
  limits: ImportLimits,
): Promise<SourceEntry[] | undefined> {
  const zip = await openZipFile(new LocatedReader(handle.fd, start), end - start).catch((error: Error) => {
    throw new ImportRefusal(file, `the archive could not be read (${error.message}); get another copy`);
  });
  const open: OpenZip = { file, handle, start, zip, limits };
  const entries: SourceEntry[] = [];
  let isReadable = true;
  if (zip.entryCount > MAX_ENTRIES) throw tooManyEntriesRefusal(file, zip.entryCount);
  await listEntries(zip, (entry) => {
    const written = decodeEntryName(entry);
    const name = pathInArchive(written);
    if (/[\\/]$/.test(written) || isSystemFile(name)) return;
    isReadable &&= entry.compressionMethod === STORED || entry.compressionMethod === DEFLATED;
    entries.push({
      name,
      size: entry.uncompressedSize,
      head: () => readFileHead(open, name, entry),
      read: () => readEntry(open, name, entry),
    });
  }).catch((error: Error) => {
    if (error instanceof ImportRefusal) throw error;
    throw new ImportRefusal(file, `the list of files in the archive is damaged (${error.message}); get another copy`);
  });
  return isReadable ? entries : undefined;
}

const tooManyEntriesRefusal = (file: string, count: number): ImportRefusal =>
  new ImportRefusal(file, `the archive has ${count} files, more than the limit of ${MAX_ENTRIES}; split it`);
export const unpackedTooLargeRefusal = (file: string, size: number, limits: ImportLimits): ImportRefusal =>
  new ImportRefusal(
    file,
    `its unpacked files have ${sizeText(size)}, more than the limit of ${sizeText(limits.bytes)}; split it, or raise IMPORT_MAX_BYTES`,
  );
