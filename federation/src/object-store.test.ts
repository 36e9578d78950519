/** @jest-environment node */
import { objectWriter, type ObjectStore } from './object-store';
import { testKeys } from './testing/test-keys';

/** Objects in memory, which are listed in any order, and what is done with them. */
function objectsInMemory(order: 1 | -1): ObjectStore & { readonly removed: string[] } {
  const objects = new Map<string, Buffer>();
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
  };
}

test.each([1, -1] as const)(
  'files of a release are removed in the order of their names, whichever order the store lists them in (%i)',
  async (order) => {
    const objects = objectsInMemory(order);
    const writer = objectWriter(objects, testKeys());
    for (const file of ['web/b.js', 'release.json', 'node/c.js', 'web/a.js']) await objects.write(`shop/1.0.0/${file}`, Buffer.from(file));
    await writer.removeRelease('shop', '1.0.0');
    expect(objects.removed).toEqual(['shop/1.0.0/node/c.js', 'shop/1.0.0/web/a.js', 'shop/1.0.0/web/b.js']);
  },
);

test.each([1, -1] as const)('claims of killed publishes are listed in the order of their names (%i)', async (order) => {
  const objects = objectsInMemory(order);
  const writer = objectWriter(objects, testKeys());
  for (const name of ['shop@1.0.0', 'catalog@1.0.0', 'viewer@1.0.0']) await objects.write(`.staging/${name}`, Buffer.from('no process'));
  expect(await writer.leftovers()).toEqual(['.staging/catalog@1.0.0', '.staging/shop@1.0.0', '.staging/viewer@1.0.0']);
});
