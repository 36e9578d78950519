import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, getFileNameLowLevel, open, type ZipFile } from 'yauzl';
import { type SourceEntry, tooLarge } from './comic-source';

import { escapeOf } from './entry-name';
import type { ImportLimits } from './import-limits';
import { ImportRefusal } from './import-refusal';

/** Far above any comic; stops archives that consist of nothing but names. */
const MAX_ENTRIES = 65_536;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED_BITS = 0x1 | 0x40 | 0x2000;
const MADE_ON_UNIX = 3;
const FILE_TYPE = 0o170000;
const SYMBOLIC_LINK = 0o120000;

const isSymbolicLink = ({ versionMadeBy, externalFileAttributes }: Entry): boolean =>
  versionMadeBy >> 8 === MADE_ON_UNIX && ((externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK;

function openZipFile(file: string): Promise<ZipFile> {
  // Sizes and names are checked here, where the error can name the entry.
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: false };
  return new Promise((resolve, reject) => {
    open(file, options, (error, zip) => (error ? reject(error) : resolve(zip)));
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
const openStream = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });

/** What is wrong with an entry before it is read; undefined when it is fine. */
function faultOf(name: string, entry: Entry): string | undefined {
  if (entry.generalPurposeBitFlag & ENCRYPTED_BITS) return 'it is encrypted; an archive with a password cannot be imported';
  const escape = escapeOf(name);
  if (escape) return `${escape}; the archive is not safe to unpack`;
  return isSymbolicLink(entry) ? 'it is a symbolic link; the archive is not safe to unpack' : undefined;
}

/** Unpacks an entry, never beyond its declared size. */
async function readEntry(file: string, zip: ZipFile, name: string, entry: Entry, limits: ImportLimits): Promise<Buffer> {
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    throw new ImportRefusal(file, `it is packed in a way (method ${entry.compressionMethod}) that cannot be read; deflate is needed`, name);
  }
  const declared = entry.uncompressedSize;
  const chunks: Buffer[] = [];
  let received = 0;
  try {
    for await (const chunk of await openStream(zip, entry)) {
      received += (chunk as Buffer).length;
      if (received > limits.pageBytes) throw new ImportRefusal(file, tooLarge(limits, received), name);
      if (received > declared) throw new ImportRefusal(file, `its size is a lie: ${declared} bytes are declared, more come out`, name);
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    if (error instanceof ImportRefusal) throw error;
    throw new ImportRefusal(file, `it cannot be unpacked, the archive is damaged (${(error as Error).message})`, name);
  }
  if (received !== declared) {
    throw new ImportRefusal(file, `its size is a lie: ${declared} bytes are declared, ${received} come out`, name);
  }
  const bytes = Buffer.concat(chunks);
  if (crc32(bytes) !== entry.crc32)
    throw new ImportRefusal(file, 'its bytes are not those that were packed (checksum), the archive is damaged', name);
  return bytes;
}

/** The files of a ZIP archive, without folders. Throws `ImportRefusal` when it is truncated, encrypted or not safe to unpack. */
export async function openZip(file: string, limits: ImportLimits): Promise<{ entries: SourceEntry[]; close(): void }> {
  const zip = await openZipFile(file).catch((error: Error) => {
    const isCut = /end of central directory/i.test(error.message);
    throw new ImportRefusal(
      file,
      isCut ? 'the archive is cut off: the list of its entries, at its end, is missing' : `the archive is damaged (${error.message})`,
    );
  });
  const entries: SourceEntry[] = [];
  const names = new Set<string>();
  try {
    if (zip.entryCount > MAX_ENTRIES)
      throw new ImportRefusal(file, `it lists ${zip.entryCount} entries; at most ${MAX_ENTRIES} are allowed`);
    await listEntries(zip, (entry) => {
      const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);
      const fault = faultOf(name, entry) ?? (names.has(name) ? 'the archive holds two entries of this name' : undefined);
      if (fault) throw new ImportRefusal(file, fault, name);
      names.add(name);
      if (!name.endsWith('/')) entries.push({ name, size: entry.uncompressedSize, read: () => readEntry(file, zip, name, entry, limits) });
    });
  } catch (error) {
    zip.close();
    if (error instanceof ImportRefusal) throw error;
    throw new ImportRefusal(file, `the list of its entries is damaged (${(error as Error).message})`);
  }
  return { entries, close: () => zip.close() };
}
