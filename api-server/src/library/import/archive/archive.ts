import { createHash } from 'node:crypto';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { type ComicSource, selectPagesAndMetadata, type SourceEntry } from './comic-source';
import { type FileKind, SIGNATURE_BYTES, detectFileKind } from './file-kind';
import { type ImportLimits, sizeText } from '../import-limits';
import { ImportRefusal, unreadableRefusal } from '../import-refusal';
import { type ArchiveType, unpackArchive } from './unpack';
import { openZip } from './zip';
import { findZipBounds } from './zip-bounds';

export interface ArchiveOptions {
  readonly limits: ImportLimits;
  /** For archives that have to be unpacked before they can be read. */
  readonly folder: string;
  readonly signal: AbortSignal;
}
interface OpenedArchive {
  readonly entries: SourceEntry[];
  close(): Promise<void>;
}

/** Formats of one file, such as a TAR archive. */
const COMPRESSED: ReadonlySet<string> = new Set(['gzip', 'XZ', 'bzip2', 'Zstandard']);
const UNPACKED_TYPES: Readonly<Record<string, ArchiveType>> = { RAR: 'rar', RAR5: 'rar5', '7-Zip': '7z', TAR: 'tar' };

async function hashOf(handle: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function assertSize(file: string, handle: FileHandle, limits: ImportLimits): Promise<void> {
  const { size } = await handle.stat();
  if (size === 0) throw new ImportRefusal(file, 'the file is empty; get another copy');
  if (size > limits.bytes) {
    throw new ImportRefusal(
      file,
      `the file has ${sizeText(size)}, more than the limit of ${sizeText(limits.bytes)}; split it, or raise IMPORT_MAX_BYTES`,
    );
  }
}

function describe(kind: FileKind | undefined): string {
  if (!kind) return 'not an archive, or its beginning is damaged';
  if (COMPRESSED.has(kind.name)) return `compressed as a whole with ${kind.name}, so decompress it first`;
  return `a ${kind.name} ${kind.group === 'archive' ? 'file' : 'picture'}, which cannot be imported`;
}

/** Detects the format by the first bytes, regardless of the name; a ZIP archive also by its end. */
async function openByKind(file: string, handle: FileHandle, { limits, folder, signal }: ArchiveOptions): Promise<OpenedArchive> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
  const kind = detectFileKind(buffer.subarray(0, bytesRead));
  const type = kind && UNPACKED_TYPES[kind.name];
  if (type) return unpackArchive(file, type, folder, limits, signal);
  const isOtherKind = kind !== undefined && kind.name !== 'ZIP';
  const bounds = isOtherKind ? undefined : await findZipBounds(handle);
  if (bounds) {
    const entries = await openZip(file, handle, bounds, limits);
    return entries ? { entries, close: async () => undefined } : unpackArchive(file, 'zip', folder, limits, signal);
  }
  if (kind?.name === 'ZIP')
    throw new ImportRefusal(file, 'the archive is incomplete: its end, with the list of its files, is missing; copy or download it again');
  throw new ImportRefusal(
    file,
    `the file is ${describe(kind)}; supported are ZIP (.cbz), RAR (.cbr), 7-Zip (.cb7), TAR (.cbt), and folders`,
  );
}

/** Only a regular file: opening a named pipe would wait for its other end. */
async function openFile(file: string): Promise<FileHandle> {
  const refuse = (error: unknown): never => {
    throw unreadableRefusal(file, error);
  };
  if (!(await stat(file).catch(refuse)).isFile())
    throw new ImportRefusal(file, 'it is neither a regular file nor a folder; choose a file or a folder');
  return open(file, 'r').catch(refuse);
}

/** Opens a comic archive. Throws `ImportRefusal`. */
export async function openArchive(file: string, options: ArchiveOptions): Promise<ComicSource> {
  const handle = await openFile(file);
  let opened: OpenedArchive | undefined;
  const close = async (): Promise<void> => {
    await opened?.close();
    await handle.close();
  };
  try {
    await assertSize(file, handle, options.limits);
    opened = await openByKind(file, handle, options);
    if (opened.entries.length === 0)
      throw new ImportRefusal(file, 'the archive contains no files; check that it is the right one, or get another copy');
    return { file, contentHash: await hashOf(handle), ...(await selectPagesAndMetadata(file, opened.entries, options.limits)), close };
  } catch (error) {
    await close();
    throw error;
  }
}
