import type { ObjectStore } from '@komado/server-kit/bucket';

export interface MemoryObjects extends ObjectStore {
  /** Names of removed objects, in the order of their removal. */
  readonly removed: readonly string[];
  restore(snapshot: ReadonlyMap<string, Buffer>): void;
  snapshot(): ReadonlyMap<string, Buffer>;
}

/** Objects in memory, listed in ascending (1) or descending (-1) order of their names. Restored ones are older than all others. */
export function memoryObjects(order: 1 | -1 = 1, now: () => number = () => 0): MemoryObjects {
  let objects = new Map<string, Buffer>();
  const writtenAt = new Map<string, number>();
  const put = (name: string, bytes: Buffer): void => {
    objects.set(name, bytes);
    writtenAt.set(name, now());
  };
  const removed: string[] = [];
  return {
    location: 'memory',
    removed,
    read: (name) => Promise.resolve(objects.get(name)),
    list: (prefix) => {
      const names = [...objects.keys()].filter((name) => name.startsWith(prefix)).sort((one, other) => (one < other ? -order : order));
      return Promise.resolve(names.map((name) => ({ name, writtenAt: writtenAt.get(name) ?? 0, bytes: objects.get(name)?.length ?? 0 })));
    },
    write: (name, bytes) => Promise.resolve(put(name, bytes)),
    create: (name, bytes) => {
      const isNew = !objects.has(name);
      if (isNew) put(name, bytes);
      return Promise.resolve(isNew);
    },
    remove: (names) => {
      removed.push(...names);
      for (const name of names) objects.delete(name);
      return Promise.resolve();
    },
    restore: (snapshot) => {
      objects = new Map(snapshot);
      writtenAt.clear();
    },
    snapshot: () => new Map(objects),
  };
}
