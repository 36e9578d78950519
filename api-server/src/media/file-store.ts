import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from '@komado/server-kit';
import { bucketObjects, type BucketConfiguration, type ObjectStore } from '@komado/server-kit/bucket';

/** Files by name. Writes are atomic. */
export interface FileStore {
  read(name: string): Promise<Buffer | undefined>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** A file, or a folder with all its contents. */
  remove(name: string): Promise<void>;
}

const isAbsent = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/**
 * Files under one folder. A temporary file is renamed. Names are relative and come from fingerprints, never
 * from a request.
 */
export function createFolderFileStore(folder: string): FileStore {
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

/** The same as objects of a bucket whose names start with this folder. */
export function createBucketFileStore(bucket: ObjectStore, folder: string): FileStore {
  const keyOf = (name: string) => `${folder}/${name.replaceAll(path.sep, '/')}`;
  return {
    read: (name) => bucket.read(keyOf(name)),
    write: (name, bytes) => bucket.write(keyOf(name), Buffer.from(bytes)),
    async remove(name) {
      const found = await bucket.list(keyOf(name));
      await bucket.remove(
        found.map((object) => object.name).filter((object) => object === keyOf(name) || object.startsWith(`${keyOf(name)}/`)),
      );
    },
  };
}

/** Where files of one kind are. */
export type MediaFileStores = (kind: 'originals' | 'variants') => FileStore;
export const folderMediaFiles =
  ({ DATA_DIR }: Pick<Configuration, 'DATA_DIR'>): MediaFileStores =>
  (kind) =>
    createFolderFileStore(path.join(DATA_DIR, 'media', kind));

/** In the bucket of MEDIA_STORE, or else in `DATA_DIR/media`. */
export function createMediaFileStores(
  configuration: Pick<Configuration, 'DATA_DIR' | 'MEDIA_STORE'> & BucketConfiguration,
): MediaFileStores {
  if (configuration.MEDIA_STORE === undefined) return folderMediaFiles(configuration);
  const use = { name: 'picture store', variable: 'MEDIA_STORE', fail: (message: string) => new Error(message) };
  const bucket = bucketObjects(configuration.MEDIA_STORE, configuration, use);
  return (kind) => createBucketFileStore(bucket, kind);
}
