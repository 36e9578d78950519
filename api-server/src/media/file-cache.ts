import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Files under one folder. Writes are atomic: a temporary file is renamed. */
export interface FileCache {
  read(name: string): Promise<Buffer | undefined>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** A file, or a folder with all its contents. */
  remove(name: string): Promise<void>;
}

const isAbsent = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Names are relative and come from fingerprints, never from a request. */
export function createFileCache(folder: string): FileCache {
  const pathOf = (name: string) => path.join(folder, name);
  return {
    async read(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
    async write(name, bytes) {
      const target = pathOf(name);
      const draft = `${target}.${randomBytes(6).toString('hex')}.part`;
      await mkdir(path.dirname(target), { recursive: true });
      try {
        await writeFile(draft, bytes);
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { recursive: true, force: true }),
  };
}
