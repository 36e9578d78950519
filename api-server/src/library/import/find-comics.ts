import { stat } from 'node:fs/promises';
import path from 'node:path';
import { kindOfEntry } from './entry-name';
import { listFolder } from './folder';
import { ImportRefusal } from './import-refusal';

export interface FoundComic {
  /** Absolute. */
  readonly file: string;
  readonly form: 'archive' | 'folder';
}

async function comicsIn(folder: string): Promise<FoundComic[]> {
  const entries = await listFolder(folder);
  const archives = entries.filter((entry) => !entry.isDirectory() && kindOfEntry(entry.name) === 'archive');
  const hasPictures = entries.some((entry) => entry.isFile() && kindOfEntry(entry.name) === 'picture');
  if (archives.length === 0 && hasPictures) return [{ file: folder, form: 'folder' }];
  const found: FoundComic[] = [];
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await comicsIn(file)));
    else if (archives.includes(entry)) found.push({ file, form: 'archive' });
  }
  return found;
}

/**
 * The comics in a file or folder, in natural order. A folder that directly contains pictures is one episode with everything below it; one
 * that contains archives or folders is searched, and pictures next to archives are left out. Throws `ImportRefusal`.
 */
export async function findComics(given: string): Promise<FoundComic[]> {
  const found = await stat(given).catch((error: NodeJS.ErrnoException) => {
    throw new ImportRefusal(given, error.code === 'ENOENT' ? 'there is no such file or folder' : `it cannot be opened (${error.code})`);
  });
  if (found.isFile()) return [{ file: given, form: 'archive' }];
  if (!found.isDirectory()) throw new ImportRefusal(given, 'it is neither a file nor a folder');
  const comics = await comicsIn(given);
  if (comics.length === 0) throw new ImportRefusal(given, 'it holds no pictures and no .cbz archives');
  return comics;
}
