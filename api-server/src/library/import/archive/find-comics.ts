import type { Dirent } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { hasArchiveName, hasPictureName } from './entry-name';
import { detectFileKind } from './file-kind';
import { readFileHead, listFolder } from './folder';
import { ImportRefusal } from '../import-refusal';

export interface ComicLocation {
  /** Absolute. */
  readonly file: string;
  readonly form: 'archive' | 'folder';
}
export interface ComicLocations {
  readonly comics: readonly ComicLocation[];
  /** Files that belong to none of them; absolute. */
  readonly skipped: readonly string[];
}

/** By name, else by content. */
async function hasPictures(folder: string, files: readonly Dirent[]): Promise<boolean> {
  if (files.some(({ name }) => hasPictureName(name))) return true;
  for (const { name } of files.filter((file) => file.isFile())) {
    const head = await readFileHead(path.join(folder, name)).catch(() => undefined);
    if (head && detectFileKind(head)?.group === 'picture') return true;
  }
  return false;
}

async function comicsIn(folder: string): Promise<ComicLocations> {
  const entries = await listFolder(folder);
  const archives = entries.filter((entry) => !entry.isDirectory() && hasArchiveName(entry.name));
  const files = entries.filter((entry) => !entry.isDirectory() && !archives.includes(entry));
  if (archives.length === 0 && (await hasPictures(folder, files))) return { comics: [{ file: folder, form: 'folder' }], skipped: [] };
  const comics: ComicLocation[] = [];
  const skipped = files.map(({ name }) => path.join(folder, name));
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      const inner = await comicsBelow(file);
      comics.push(...inner.comics);
      skipped.push(...inner.skipped);
    } else if (archives.includes(entry)) comics.push({ file, form: 'archive' });
  }
  return { comics, skipped };
}

/** A folder that cannot be read counts as a comic, which is refused like any other and does not stop the others. */
async function comicsBelow(folder: string): Promise<ComicLocations> {
  try {
    return await comicsIn(folder);
  } catch (error) {
    if (error instanceof ImportRefusal) return { comics: [{ file: folder, form: 'folder' }], skipped: [] };
    throw error;
  }
}

/**
 * The comics in a file or folder, in natural order. A folder that directly contains pictures is one episode with everything below it; one
 * that contains archives or folders is searched, and pictures next to archives are left out. Throws `ImportRefusal`.
 */
export async function findComics(inputPath: string): Promise<ComicLocations> {
  const stats = await stat(inputPath).catch((error: NodeJS.ErrnoException) => {
    throw new ImportRefusal(
      inputPath,
      error.code === 'ENOENT'
        ? 'the file or folder does not exist; check the path'
        : `the file or folder could not be opened (${error.code}); check its permissions`,
    );
  });
  if (stats.isFile()) return { comics: [{ file: inputPath, form: 'archive' }], skipped: [] };
  if (!stats.isDirectory())
    throw new ImportRefusal(inputPath, 'it is neither a file nor a folder; choose a comic archive, or a folder of pictures or comics');
  const result = await comicsIn(inputPath);
  if (result.comics.length === 0)
    throw new ImportRefusal(
      inputPath,
      'the folder contains no pictures and no comic archives (.cbz, .cbr, .cb7, .cbt, .zip, .rar, .7z, .tar); check the path',
    );
  return result;
}
