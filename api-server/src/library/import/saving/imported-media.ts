import { createHash, randomBytes } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Queryable } from '../../../database';
import type { MediaKind, MediaStore } from '../../../media';
import { UNPACKED_FILE_SUFFIX } from '../archive/unpack';

const IN_USE = `
  select key from unnest($1::text[]) as key
  where exists (select from page where media_key = key) or exists (select from episode where thumbnail_key = key)
     or exists (select from title where cover_key = key or key_visual_key = key) or exists (select from genre where image_key = key)`;

/** Removes pictures that no row references. */
export async function removeUnusedPictures(db: Queryable, media: MediaStore, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const rows = await db.query<{ key: string }>(IN_USE, [keys]);
  const used = new Set(rows.map(({ key }) => key));
  for (const key of keys) if (!used.has(key)) await media.remove(key);
}

/** Contains lists of pictures, and archives that are being unpacked. */
export const unfinishedImportFolder = (dataDir: string): string => path.join(dataDir, 'import');

/**
 * Every picture is recorded in DATA_DIR/import before it is written, so that the next import can remove those of a killed one (see
 * `cleanUpFailedImports`).
 */
export function createImportedMedia(dataDir: string, db: Queryable, media: MediaStore) {
  const folder = unfinishedImportFolder(dataDir);
  const notes = path.join(folder, `${randomBytes(8).toString('hex')}.keys`);
  const keys = new Set<string>();
  return {
    /** Stores a picture under the hash of its bytes and returns its media key. */
    async put(kind: MediaKind, bytes: Uint8Array) {
      const key = `import/${kind}/${createHash('sha256').update(bytes).digest('hex')}`;
      if (keys.has(key)) return key;
      await mkdir(folder, { recursive: true });
      await appendFile(notes, `${key}\n`);
      keys.add(key);
      await media.put(key, bytes);
      return key;
    },
    /** Call it when the import has ended, successfully or not: pictures that no row references are removed. */
    async settle() {
      await removeUnusedPictures(db, media, [...keys]);
      await rm(notes, { force: true });
    },
  };
}
/** Pictures that an import stores before its rows exist. */
export type ImportedMedia = ReturnType<typeof createImportedMedia>;

/** Removes pictures and files of unfinished imports. Only one import runs at a time, so none of them is still running. */
export async function cleanUpFailedImports(dataDir: string, db: Queryable, media: MediaStore): Promise<void> {
  const folder = unfinishedImportFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((fileName) => fileName.endsWith(UNPACKED_FILE_SUFFIX)))
    await rm(path.join(folder, name), { force: true });
  for (const name of names.filter((fileName) => fileName.endsWith('.keys'))) {
    const notes = path.join(folder, name);
    const keys = (await readFile(notes, 'utf8')).split('\n').slice(0, -1);
    await removeUnusedPictures(db, media, keys);
    await rm(notes, { force: true });
  }
}
