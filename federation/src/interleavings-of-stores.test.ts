/** @jest-environment node */
import { freshStores, type FreshStores } from './testing/fresh-stores';
import { CANARY_COMMANDS, COMMANDS, type StoreCommand } from './testing/release-commands';
import { inEveryOrder, killedAtEveryStep, soundness } from './testing/sound-orders';
import { STORE_PLACES } from './testing/store-places';

const PAIRS = [
  [false, 'promote catalog@1.2.0', 'promote shop@1.2.0'],
  [false, 'promote catalog@1.2.0', 'canary shop@1.2.0'],
  [false, 'promote viewer@0.9.0', 'prune'],
  [false, 'canary viewer@0.9.0', 'prune'],
  [false, 'rollback to viewer@0.9.0', 'prune'],
  [true, 'canary --promote', 'canary --end'],
  [true, 'canary --end', 'prune'],
] as const;
const commandOf = (hasCanary: boolean, name: string): StoreCommand => (hasCanary ? CANARY_COMMANDS : COMMANDS)[name] as StoreCommand;

describe.each(Object.keys(STORE_PLACES))('on a release store in a %s', (kind) => {
  const stores = new Map<boolean, FreshStores>();
  beforeAll(async () => {
    for (const hasCanary of [false, true]) stores.set(hasCanary, await freshStores(kind, hasCanary));
  });
  afterAll(async () => {
    for (const one of stores.values()) await one.stop();
  });
  const storesOf = (hasCanary: boolean): FreshStores => stores.get(hasCanary) as FreshStores;

  // A bucket is slow, and its steps are those of PostgreSQL.
  if (kind !== 'folder')
    test.each(PAIRS.filter((_, at) => kind !== 'bucket' || at % 2 === 0))(
      'where a canary runs: %p, %s and %s leave a whole live composition that was checked, in every order of their steps',
      async (hasCanary, ...pair) => {
        const both = pair.map((name) => commandOf(hasCanary, name));
        const fresh = storesOf(hasCanary);
        expect(await inEveryOrder(fresh, both, soundness(fresh.since))).toBeGreaterThan(0);
      },
    );

  const killed = [
    [false, 'prune'],
    ...(kind === 'bucket' ? [] : [[false, 'promote catalog@1.2.0'] as const, [true, 'canary --promote'] as const]),
  ] as const;
  test.each(killed)(
    'where a canary runs: %p, %s that is killed before any of its steps leaves a store that works',
    async (hasCanary, name) => {
      expect(await killedAtEveryStep(storesOf(hasCanary), commandOf(hasCanary, name))).toBeGreaterThan(5);
    },
  );
});
