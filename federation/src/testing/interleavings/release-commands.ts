import { endCanary, promoteCanary, rampCanary } from '../../promotion/canary';
import { readLivePointer } from '../../store/read-live-pointer';
import type { ReleaseReader } from '../../store/release-reader';
import { findStoreProblems, repair } from '../../promotion/store-problems';
import { setFlag } from '../../promotion/flags';
import { promoteChecked, startCheckedCanary, type CheckContext } from '../../promotion/checked-promotion';
import { promote, rollBack, type Versions } from '../../promotion/promote';
import { prune } from '../../promotion/prune';
import type { ReleaseWriter } from '../../store/release-store';
import { NO_DECLARATIONS, smallReleasePublisher } from '../temporary-release-store';

/** When everything that `fillStore` publishes is old enough to be pruned, whenever the tests run: the store's clock dates compositions. */
export const LATER = new Date('2127-03-01T00:00:00Z');
const RECENTLY = '2127-02-20T00:00:00.000Z';
const by = 'aiko';
/** Prints nothing and asks no api-server. */
export const QUIET: CheckContext = { print: () => undefined, api: () => Promise.resolve(undefined) };
const audience = { percentage: 5, cohorts: [] };
const SLOT = 'shop:gift';
const offersSlot = { slots: { [SLOT]: [] }, ownSlots: { [SLOT]: {} } };

/**
 * Fills a store: the slot that `shop` 1.0.0 and 1.1.0 offer is gone in 1.2.0, and `catalog` 1.2.0 renders it, so each of the two can go
 * live, but not both. `viewer` 0.9.0 was rolled back from: it can go live again, and a prune removes it. The canary is `viewer` 1.2.0.
 */
export async function fillStore(store: ReleaseWriter, hasCanary: boolean): Promise<void> {
  const { put } = smallReleasePublisher(store, NO_DECLARATIONS);
  const first = { shell: '1.0.0', catalog: '1.0.0', viewer: '1.0.0', account: '1.0.0', shop: '1.0.0' };
  for (const member of ['shell', 'catalog', 'viewer', 'account']) await put(member, '1.0.0');
  for (const version of ['1.0.0', '1.1.0']) await put('shop', version, offersSlot);
  await putPair(store, '1.2.0');
  for (const version of ['0.9.0', '1.2.0']) await put('viewer', version, hasCanary || version === '0.9.0' ? {} : { createdAt: RECENTLY });
  await promote(store, first, 'first');
  await promote(store, { shop: '1.1.0' }, 'shop');
  await promote(store, { viewer: '0.9.0' }, 'viewer');
  await rollBack(store);
  if (hasCanary) await startCheckedCanary(store, { viewer: '1.2.0' }, audience, { by }, QUIET);
}
/**
 * Fills a store whose live composition is incomplete. The only complete one in the history was rolled back from: a repair makes it live, and
 * a prune removes it.
 */
export async function fillIncompleteStore(store: ReleaseWriter): Promise<void> {
  const { put, putAll } = smallReleasePublisher(store, NO_DECLARATIONS);
  await promote(store, await putAll('1.0.0'), 'first');
  await put('shop', '1.1.0');
  await promote(store, { shop: '1.1.0' }, 'shop');
  await rollBack(store);
  await store.removeRelease('shop', '1.0.0');
}
/** Publishes a `shop` and a `catalog` that can each go live, but not both. */
export async function putPair(store: ReleaseWriter, version: string): Promise<void> {
  const { put, contract } = smallReleasePublisher(store, NO_DECLARATIONS);
  const rendersSlot = { ...contract, ownSlots: { [SLOT]: { always: [], sometimes: [], isOpen: false } } };
  await put('shop', version, { createdAt: RECENTLY });
  await put('catalog', version, { contract: rendersSlot, createdAt: RECENTLY });
}
/** Publishes a `viewer` that a prune removes, among others that give the prune something to do. */
export async function putUnused(store: ReleaseWriter, version: string): Promise<void> {
  const { put } = smallReleasePublisher(store, NO_DECLARATIONS);
  for (const other of ['a', 'b', 'c', 'd']) await put('account', `${version}-${other}`);
  await put('viewer', version);
}
/** The composition with `viewer` 0.9.0. */
const rolledBack = async (store: ReleaseReader): Promise<string> =>
  (await readLivePointer(store))?.history.find(({ reason }) => reason === 'viewer')?.composition ?? '';

/** What a command says that it did. */
export interface Outcome {
  /** The composition that it made live. */
  readonly live?: string;
  /** The canary that it started or changed. */
  readonly canary?: string;
  /** The canary that it ended. */
  readonly ended?: string;
  readonly flag?: string;
  readonly removed?: readonly string[];
  /** The token of the preview that it created. */
  readonly preview?: string;
  /** What a repair did. */
  readonly repaired?: readonly string[];
}
export type StoreCommand = (store: ReleaseWriter) => Promise<Outcome>;
const promoteCommand =
  (versions: Versions): StoreCommand =>
  async (store) => ({ live: (await promoteChecked(store, versions, undefined, QUIET)).id });
const canaryCommand =
  (versions: Versions): StoreCommand =>
  async (store) => ({ canary: (await startCheckedCanary(store, versions, audience, { by }, QUIET)).composition });
const anytime: Readonly<Record<string, StoreCommand>> = {
  'promote catalog@1.2.0': promoteCommand({ catalog: '1.2.0' }),
  rollback: async (store) => ({ live: (await rollBack(store)).id }),
  'rollback to viewer@0.9.0': async (store) => ({ live: (await rollBack(store, await rolledBack(store))).id }),
  prune: async (store) => ({ removed: (await prune(store, LATER)).releases }),
  'flag remote/shop off': async (store) => {
    await setFlag(store, 'remote/shop', { state: 'off' }, { by });
    return { flag: 'remote/shop' };
  },
};
/** Commands for a store without a canary. */
export const COMMANDS: Readonly<Record<string, StoreCommand>> = {
  ...anytime,
  'promote shop@1.2.0': promoteCommand({ shop: '1.2.0' }),
  'promote viewer@0.9.0': promoteCommand({ viewer: '0.9.0' }),
  'canary shop@1.2.0': canaryCommand({ shop: '1.2.0' }),
  'canary viewer@0.9.0': canaryCommand({ viewer: '0.9.0' }),
  'publish viewer@0.9.0': async (store) => {
    await smallReleasePublisher(store, NO_DECLARATIONS).put('viewer', '0.9.0');
    return {};
  },
};
/** For a store whose live composition is incomplete. */
export const repairCommand: StoreCommand = async (store) => ({ repaired: await repair(store, by) });
/** Commands for a store in which a canary runs. */
export const CANARY_COMMANDS: Readonly<Record<string, StoreCommand>> = {
  ...anytime,
  'promote viewer@1.2.0': promoteCommand({ viewer: '1.2.0' }),
  'canary --promote': async (store) => ({ live: (await promoteCanary(store, by)).id }),
  'canary --end': async (store) => ({ ended: (await endCanary(store, { by, reason: 'slow' })).composition }),
  'canary --percent 10': async (store) => ({ canary: (await rampCanary(store, { percentage: 10 }, by)).composition }),
};

/** Tries every command once; throws if one of them does not work. */
export async function tryEveryCommand(store: ReleaseWriter): Promise<void> {
  const { put } = smallReleasePublisher(store, NO_DECLARATIONS);
  if ((await readLivePointer(store))?.canary) await endCanary(store, { by, reason: 'enough' });
  await prune(store, LATER);
  await setFlag(store, 'remote/viewer', { state: 'off' }, { by });
  for (const version of ['3.0.0', '3.1.0', '3.2.0']) await put('viewer', version, { createdAt: RECENTLY });
  await promoteChecked(store, { viewer: '3.0.0' }, undefined, QUIET);
  await startCheckedCanary(store, { viewer: '3.1.0' }, audience, { by }, QUIET);
  await rampCanary(store, { percentage: 50 }, by);
  await promoteCanary(store, by);
  await rollBack(store);
  await startCheckedCanary(store, { viewer: '3.2.0' }, audience, { by }, QUIET);
  await endCanary(store, { by, reason: 'slow' });
  await repair(store, by);
  const problems = await findStoreProblems(store);
  if (problems.length > 0) throw new Error(`After every command was tried: ${problems.map(({ problem }) => problem).join(' ')}`);
}
