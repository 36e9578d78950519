/** @jest-environment node */
import { freshStores, type FreshStores } from '../testing/interleavings/fresh-stores';
import {
  CANARY_COMMANDS,
  COMMANDS,
  fillIncompleteStore,
  fillStore,
  repairCommand,
  type StoreCommand,
} from '../testing/interleavings/release-commands';
import { readLivePointer } from '../store/read-live-pointer';
import { ReleaseIntegrityCheck } from './release-integrity-check';
import { checkEveryOrder, checkKillAtEveryWrite, storeCheck } from '../testing/interleavings/check-interleavings';

type Pair = readonly [string, string];
const pairsOf = (commands: Readonly<Record<string, StoreCommand>>): Pair[] =>
  Object.keys(commands).flatMap((one, at, names) => names.slice(at).map((other): Pair => [one, other]));
/** Two prunes have thousands of orders where each file is a step; they run where a release is one. */
const isTwoPrunes = ([one, other]: Pair): boolean => one === 'prune' && other === 'prune';

/** The steps of an object store are parts of those of a folder store, so it gets all pairs, and the folder those that depend on each other. */
const STATES = [
  ['objects', 'no canary', false, pairsOf(COMMANDS).filter((pair) => !isTwoPrunes(pair))],
  ['objects', 'a canary', true, pairsOf(CANARY_COMMANDS).filter((pair) => !isTwoPrunes(pair))],
  [
    'folder',
    'no canary',
    false,
    [
      ['promote catalog@1.2.0', 'promote shop@1.2.0'],
      ['promote catalog@1.2.0', 'canary shop@1.2.0'],
      ['promote viewer@0.9.0', 'prune'],
      ['canary viewer@0.9.0', 'prune'],
      ['rollback to viewer@0.9.0', 'prune'],
      ['publish viewer@0.9.0', 'publish viewer@0.9.0'],
      ['prune', 'prune'],
    ],
  ],
  [
    'folder',
    'a canary',
    true,
    [
      ['canary --promote', 'canary --end'],
      ['canary --end', 'prune'],
    ],
  ],
] as const;

/** All but the time of day. */
const TIMERS = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
];

describe.each(STATES)('a release store (%s) with %s', (kind, _state, hasCanary, pairs) => {
  const commands = hasCanary ? CANARY_COMMANDS : COMMANDS;
  const commandOf = (name: string): StoreCommand => commands[name] as StoreCommand;
  let stores: FreshStores;
  let check: ReturnType<typeof storeCheck>;
  beforeAll(async () => {
    // The same order of the same steps then leaves the same bytes, whose check is not repeated.
    jest.useFakeTimers({ doNotFake: [...TIMERS], now: new Date() });
    stores = await freshStores(kind, (store) => fillStore(store, hasCanary));
    check = storeCheck(stores.since);
  });
  afterAll(() => {
    stores.stop();
    jest.useRealTimers();
  });

  test.each([...pairs])('has a whole live composition that was checked after %s and %s, in every order of their steps', async (...pair) => {
    expect(await checkEveryOrder(stores, pair.map(commandOf), check)).toBeGreaterThan(0);
  });

  test.each(hasCanary ? ['canary --promote'] : ['prune', 'promote catalog@1.2.0'])(
    'works after %s was killed before any of its writes',
    async (name) => {
      expect(await checkKillAtEveryWrite(stores, commandOf(name))).toBeGreaterThan(1);
    },
  );
});

test('a repair of an incomplete live composition makes none live that a prune removes, in every order of their steps', async () => {
  const stores = await freshStores('objects', fillIncompleteStore);
  const broken = (await readLivePointer(stores.next().store))?.composition;
  const repaired = new Set<boolean>();
  const pair = [repairCommand, COMMANDS['prune'] as StoreCommand];
  await checkEveryOrder(stores, pair, async ({ store }, results) => {
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    const id = (await readLivePointer(store))?.composition ?? '';
    repaired.add(id !== broken);
    if (id !== broken) expect(await new ReleaseIntegrityCheck(store).composition(id)).toEqual([]);
  });
  stores.stop();
  expect([...repaired].sort()).toEqual([false, true]);
});
