import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type ComicSource, type SourceEntry, chooseEntries } from './comic-source';
import { kindOfEntry } from './entry-name';
import type { ImportLimits } from './import-limits';
import { ImportRefusal } from './import-refusal';
import { comparePaths } from './page-order';

/** Only a file's name ends in an extension, so a folder's path ends in `/`. */
const pathOf = (entry: Dirent): string => (entry.isDirectory() ? `${entry.name}/` : entry.name);

/** The relevant files of a folder, recursively; `prefix` is the path so far. */
export async function listFolder(folder: string, prefix = ''): Promise<Dirent[]> {
  const entries = await readdir(path.join(folder, prefix), { withFileTypes: true });
  return entries.filter(({ name }) => kindOfEntry(name) !== 'junk').sort((a, b) => comparePaths(pathOf(a), pathOf(b)));
}

async function readPage(folder: string, name: string): Promise<Buffer> {
  try {
    return await readFile(path.join(folder, name));
  } catch (error) {
    throw new ImportRefusal(folder, `it cannot be read (${(error as NodeJS.ErrnoException).code})`, name);
  }
}

async function filesBelow(folder: string, prefix = ''): Promise<SourceEntry[]> {
  const found: SourceEntry[] = [];
  for (const entry of await listFolder(folder, prefix)) {
    const name = `${prefix}${entry.name}`;
    const file = path.join(folder, name);
    if (entry.isSymbolicLink()) throw new ImportRefusal(folder, 'it is a symbolic link; copy the file itself', name);
    if (entry.isDirectory()) found.push(...(await filesBelow(folder, `${name}/`)));
    else if (entry.isFile()) found.push({ name, size: (await stat(file)).size, read: () => readPage(folder, name) });
  }
  return found;
}

/** Opens a folder of pictures as one episode. Throws `ImportRefusal`. */
export async function openFolder(folder: string, limits: ImportLimits): Promise<ComicSource> {
  const chosen = chooseEntries(folder, await filesBelow(folder), limits);
  const hash = createHash('sha256');
  for (const entry of chosen.comicInfo ? [chosen.comicInfo, ...chosen.pages] : chosen.pages) {
    const digest = createHash('sha256')
      .update(await entry.read())
      .digest('hex');
    hash.update(`${JSON.stringify(entry.name)} ${digest}\n`);
  }
  return { file: folder, contentHash: hash.digest('hex'), ...chosen, close: () => undefined };
}
