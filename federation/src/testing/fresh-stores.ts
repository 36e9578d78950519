import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfiguration } from '@komado/server-kit';
import { bucketObjects } from '../bucket-objects';
import { objectWriter, type ObjectStore, type StoredObject } from '../object-store';
import { postgresqlObjects } from '../postgresql-objects';
import { readLive } from '../read-live';
import { folderWriter, type ReleaseWriter } from '../release-store';
import type { Step } from './interleavings';
import { fillStore } from './release-commands';
import { STORE_PLACES } from './store-places';
import { steppedObjects, steppedStore } from './stepped-stores';
import { testKeys } from './test-keys';

/** Made once: reading a private key takes longer than most steps of a command. */
const keys = testKeys();

/** Stores that are all filled alike. Only the latest one can be used. */
export interface FreshStores {
  /** The revision of the pointer in a fresh store. */
  readonly since: number;
  next(): Promise<{ readonly store: ReleaseWriter; stepped(step: Step): ReleaseWriter }>;
  stop(): Promise<void>;
}

async function freshFolders(hasCanary: boolean): Promise<FreshStores> {
  const place = mkdtempSync(path.join(tmpdir(), 'komado-fresh-'));
  const [template, folder] = [path.join(place, 'template'), path.join(place, 'store')];
  const filled = folderWriter(template, keys);
  await fillStore(filled, hasCanary);
  return {
    since: (await readLive(filled))?.revision ?? 0,
    next: () => {
      rmSync(folder, { recursive: true, force: true });
      cpSync(template, folder, { recursive: true });
      const store = folderWriter(folder, keys);
      return Promise.resolve({ store, stepped: (step) => steppedStore(store, step) });
    },
    stop: () => Promise.resolve(rmSync(place, { recursive: true })),
  };
}

async function freshObjects(kind: string, hasCanary: boolean): Promise<FreshStores> {
  const places = await STORE_PLACES[kind]?.();
  if (!places) throw new Error(`There is no ${kind} here.`);
  const configuration = readConfiguration(await places.next());
  const objects: ObjectStore = kind === 'bucket' ? bucketObjects(configuration) : postgresqlObjects(configuration.RELEASE_STORE);
  const store = objectWriter(objects, keys);
  await fillStore(store, hasCanary);
  const byName = (found: readonly StoredObject[]): Map<string, number> => new Map(found.map(({ name, writtenAt }) => [name, writtenAt]));
  let written = byName(await objects.list(''));
  const contents = new Map<string, Buffer>();
  for (const name of written.keys()) contents.set(name, (await objects.read(name)) ?? Buffer.alloc(0));
  return {
    since: (await readLive(store))?.revision ?? 0,
    next: async () => {
      const found = byName(await objects.list(''));
      await objects.remove([...found.keys()].filter((name) => !contents.has(name)));
      for (const [name, bytes] of contents) if (found.get(name) !== written.get(name)) await objects.write(name, bytes);
      written = byName(await objects.list(''));
      return { store, stepped: (step) => objectWriter(steppedObjects(objects, step), keys) };
    },
    stop: () => places.stop(),
  };
}

export const freshStores = (kind: string, hasCanary: boolean): Promise<FreshStores> =>
  kind === 'folder' ? freshFolders(hasCanary) : freshObjects(kind, hasCanary);
