import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesBelow } from '../../paths';
import { objectReleaseWriter } from '../../store/object-release-writer';
import { readLivePointer } from '../../store/read-live-pointer';
import { folderWriter, type ReleaseWriter } from '../../store/release-store';
import type { ReleaseKeys } from '../../store/signing';
import type { Step } from './interleavings';
import { memoryObjects } from '../memory-objects';
import { steppedObjects, steppedStore } from './stepped-stores';
import { testKeys } from '../test-keys';

const plainKeys = testKeys();
const keysByEnvironment = new Map<string, ReleaseKeys>();
/** Verifies each signature once in each environment: every order of two commands reads the same files again. */
function keysIn(environment: string): ReleaseKeys {
  const known = keysByEnvironment.get(environment);
  if (known) return known;
  const plain = plainKeys.inEnvironment(environment);
  const verified = new Set<string>();
  const keys: ReleaseKeys = {
    ...plain,
    inEnvironment: keysIn,
    verify: (kind, content, signature, file) => {
      const name = JSON.stringify([kind, content, signature]);
      if (verified.has(name)) return;
      plain.verify(kind, content, signature, file);
      verified.add(name);
    },
  };
  keysByEnvironment.set(environment, keys);
  return keys;
}
const keys = keysIn(plainKeys.environment);

type Files = readonly (readonly [name: string, bytes: Buffer])[];
export interface FreshStore {
  readonly store: ReleaseWriter;
  stepped(step: Step): ReleaseWriter;
  /** Everything that is in the store now. */
  files(): Files;
}
/** Stores that all have the same content. Only the latest one can be used. */
export interface FreshStores {
  /** The revision of the pointer in a fresh store. */
  readonly since: number;
  next(): FreshStore;
  stop(): void;
}

const filesIn = (folder: string): Files => filesBelow(folder).map((file) => [file, readFileSync(path.join(folder, file))]);

type Fill = (store: ReleaseWriter) => Promise<void>;
async function freshFolders(fill: Fill): Promise<FreshStores> {
  const place = mkdtempSync(path.join(tmpdir(), 'komado-fresh-'));
  const folder = path.join(place, 'store');
  const store = folderWriter(folder, keys);
  await fill(store);
  const filled = filesIn(folder);
  const folders = new Set(filled.map(([file]) => path.join(folder, path.dirname(file))));
  return {
    since: (await readLivePointer(store))?.revision ?? 0,
    next: () => {
      rmSync(folder, { recursive: true });
      for (const each of folders) mkdirSync(each, { recursive: true });
      for (const [file, bytes] of filled) writeFileSync(path.join(folder, file), bytes);
      return { store, stepped: (step) => steppedStore(store, step), files: () => filesIn(folder) };
    },
    stop: () => rmSync(place, { recursive: true }),
  };
}

async function freshObjects(fill: Fill, isStepPerObject: boolean): Promise<FreshStores> {
  const objects = memoryObjects(1, () => Date.now());
  const store = objectReleaseWriter(objects, keys);
  await fill(store);
  const filled = objects.snapshot();
  return {
    since: (await readLivePointer(store))?.revision ?? 0,
    next: () => {
      objects.restore(filled);
      return {
        store,
        stepped: (step) => (isStepPerObject ? objectReleaseWriter(steppedObjects(objects, step), keys) : steppedStore(store, step)),
        files: () => [...objects.snapshot()],
      };
    },
    stop: () => undefined,
  };
}

/** In whole objects, each operation of the store is one step; in objects, each object that it reads or writes is. */
export type StoreKind = 'folder' | 'objects' | 'whole objects';
export const freshStores = (kind: StoreKind, fill: Fill): Promise<FreshStores> =>
  kind === 'folder' ? freshFolders(fill) : freshObjects(fill, kind === 'objects');
