import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { archiveKind } from './archive-kind';
import { type ComicSource, chooseEntries } from './comic-source';
import { kindOfEntry } from './entry-name';
import { type ImportLimits, sizeText } from './import-limits';
import { ImportRefusal } from './import-refusal';
import { openZip } from './zip';

async function hashOf(handle: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function assertZip(file: string, handle: FileHandle, limits: ImportLimits): Promise<void> {
  const { size } = await handle.stat();
  if (size === 0) throw new ImportRefusal(file, 'the file is empty');
  if (size > limits.bytes) {
    throw new ImportRefusal(file, `it takes ${sizeText(size)}; at most ${sizeText(limits.bytes)} are allowed (IMPORT_MAX_BYTES)`);
  }
  const kind = await archiveKind(handle);
  if (kind === 'zip') return;
  throw new ImportRefusal(
    file,
    kind ? `is a ${kind} archive; only ZIP (.cbz) and folders can be imported` : 'is not a ZIP archive (.cbz), or is damaged at its start',
  );
}

/** Opens a .cbz. Nothing is unpacked yet, but every entry's name, size and kind is checked. Throws `ImportRefusal`. */
export async function openArchive(file: string, limits: ImportLimits): Promise<ComicSource> {
  const handle = await open(file, 'r');
  try {
    await assertZip(file, handle, limits);
    const zip = await openZip(file, limits);
    try {
      if (zip.entries.length === 0) throw new ImportRefusal(file, 'the archive is empty');
      const wanted = zip.entries.filter(({ name }) => kindOfEntry(name) !== 'junk');
      return { file, contentHash: await hashOf(handle), ...chooseEntries(file, wanted, limits), close: () => zip.close() };
    } catch (error) {
      zip.close();
      throw error;
    }
  } finally {
    await handle.close();
  }
}
