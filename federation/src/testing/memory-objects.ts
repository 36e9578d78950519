import type { ObjectStore } from '../store/object-store';

export interface MemoryObjects extends ObjectStore {
  /** Names of removed objects, in the order of their removal. */
  readonly removed: readonly string[];
  restore(snapshot: ReadonlyMap<string, Buffer>): void;
  snapshot(): ReadonlyMap<string, Buffer>;
}

/** Objects in memory, listed in ascending (1) or descending (-1) order of their names. */
export function memoryObjects(order: 1 | -1 = 1): MemoryObjects {
  let objects = new Map<string, Buffer>();
  const removed: string[] = [];
  return {
    location: 'memory',
    removed,
    read: (name) => Promise.resolve(objects.get(name)),
    list: (prefix) => {
      const names = [...objects.keys()].filter((name) => name.startsWith(prefix)).sort((one, other) => (one < other ? -order : order));
      return Promise.resolve(names.map((name) => ({ name, writtenAt: 0, bytes: objects.get(name)?.length ?? 0 })));
    },
    write: (name, bytes) => Promise.resolve(void objects.set(name, bytes)),
    create: (name, bytes) => Promise.resolve(!objects.has(name) && objects.set(name, bytes).has(name)),
    remove: (names) => {
      removed.push(...names);
      for (const name of names) objects.delete(name);
      return Promise.resolve();
    },
    restore: (snapshot) => void (objects = new Map(snapshot)),
    snapshot: () => new Map(objects),
  };
}
