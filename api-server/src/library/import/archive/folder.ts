import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type ComicSource, type SourceEntry, selectPagesAndMetadata } from './comic-source';
import { isSystemFile } from './entry-name';
import { SIGNATURE_BYTES } from './file-kind';
import type { ImportLimits } from '../import-limits';
import { ImportRefusal, unreadableRefusal } from '../import-refusal';
import { comparePaths } from './page-order';

/** Only a file's name ends in an extension, so a folder's path ends in `/`. */
const pathOf = (entry: Dirent): string => (entry.isDirectory() ? `${entry.name}/` : entry.name);

/** The relevant entries of a folder; `prefix` is the path so far. Throws `ImportRefusal`. */
export async function listFolder(folder: string, prefix = ''): Promise<Dirent[]> {
  const entries = await readdir(path.join(folder, prefix), { withFileTypes: true }).catch((error) => {
    throw unreadableRefusal(folder, error, prefix || undefined);
  });
  return entries.filter(({ name }) => !isSystemFile(name)).sort((a, b) => comparePaths(pathOf(a), pathOf(b)));
}

/** A file's first bytes. */
export async function readFileHead(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function readFrom<T>(folder: string, name: string, read: (file: string) => Promise<T>): Promise<T> {
  try {
    return await read(path.join(folder, name));
  } catch (error) {
    throw unreadableRefusal(folder, error, name);
  }
}

async function filesBelow(folder: string, prefix = ''): Promise<SourceEntry[]> {
  const files: SourceEntry[] = [];
  for (const entry of await listFolder(folder, prefix)) {
    const name = `${prefix}${entry.name}`;
    if (entry.isSymbolicLink())
      throw new ImportRefusal(folder, 'it is a symbolic link, which cannot be imported; replace it with the file', name);
    if (entry.isDirectory()) files.push(...(await filesBelow(folder, `${name}/`)));
    else if (entry.isFile()) {
      const { size } = await readFrom(folder, name, (file) => stat(file));
      files.push({
        name,
        size,
        head: () => readFrom(folder, name, readFileHead),
        read: () => readFrom(folder, name, (file) => readFile(file)),
      });
    }
  }
  return files;
}

/** Opens a folder of pictures as one episode. Throws `ImportRefusal`. */
export async function openFolder(folder: string, limits: ImportLimits): Promise<ComicSource> {
  const chosen = await selectPagesAndMetadata(folder, await filesBelow(folder), limits);
  const hash = createHash('sha256');
  for (const entry of chosen.comicInfo ? [chosen.comicInfo, ...chosen.pages] : chosen.pages) {
    const digest = createHash('sha256')
      .update(await entry.read())
      .digest('hex');
    hash.update(`${JSON.stringify(entry.name)} ${digest}\n`);
  }
  return { file: folder, contentHash: hash.digest('hex'), ...chosen, close: async () => undefined };
}
