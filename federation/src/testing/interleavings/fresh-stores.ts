import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { objectWriter } from '../../store/object-store';
import { readLive } from '../../store/read-live';
import { folderWriter, type ReleaseWriter } from '../../store/release-store';
import type { ReleaseKeys } from '../../store/signing';
import type { Step } from './interleavings';
import { memoryObjects } from '../memory-objects';
import { fillStore } from './release-commands';
import { steppedObjects, steppedStore } from './stepped-stores';
import { testKeys } from '../test-keys';

const plainKeys = testKeys();
const verified = new Set<string>();
/** Verifies each signature once: every order of two commands reads the same files again. */
const keys: ReleaseKeys = {
  ...plainKeys,
  verify: (kind, content, signature, file) => {
    const name = JSON.stringify([kind, content, signature]);
    if (verified.has(name)) return;
    plainKeys.verify(kind, content, signature, file);
    verified.add(name);
  },
};

/** Stores that all have the same content. Only the latest one can be used. */
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

async function freshObjects(hasCanary: boolean): Promise<FreshStores> {
  const objects = memoryObjects();
  const store = objectWriter(objects, keys);
  await fillStore(store, hasCanary);
  const filled = objects.snapshot();
  return {
    since: (await readLive(store))?.revision ?? 0,
    next: () => {
      objects.restore(filled);
      return Promise.resolve({ store, stepped: (step) => objectWriter(steppedObjects(objects, step), keys) });
    },
    stop: () => Promise.resolve(),
  };
}

export type StoreKind = 'folder' | 'objects';
export const freshStores = (kind: StoreKind, hasCanary: boolean): Promise<FreshStores> =>
  kind === 'folder' ? freshFolders(hasCanary) : freshObjects(hasCanary);
