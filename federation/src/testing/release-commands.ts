import { endCanary, promoteCanary, rampCanary } from '../canary';
import { readLive, type ReleaseReader } from '../release-reader';
import { declarationsHash } from '../contract/contract';
import { setFlag } from '../flags';
import { promoteJudged, startJudgedCanary } from '../judged-promotion';
import { promote, rollBack } from '../promote';
import { prune } from '../prune';
import type { ReleaseWriter } from '../release-store';
import { smallReleases } from './store-of-releases';

/** When everything that `fillStore` publishes is old enough to be pruned. */
export const LATER = new Date('2027-03-01T00:00:00Z');
/** Nothing is imported, so a check needs no compiler. */
const NO_DECLARATIONS = { hash: declarationsHash({}), packages: {} };
const RECENTLY = '2027-02-20T00:00:00.000Z';
const by = 'aiko';
const audience = { percentage: 5, cohorts: [] };
const SLOT = 'shop:gift';
const offersSlot = { slots: { [SLOT]: [] }, ownSlots: { [SLOT]: {} } };

/**
 * Fills a store: the slot that `shop` 1.0.0 and 1.1.0 offer is gone in 1.2.0, and `catalog` 1.2.0 renders it, so each of the two can go
 * live, but not both. `viewer` 0.9.0 was rolled back from: it can go live again, and a prune removes it. The canary is `viewer` 1.2.0.
 */
export async function fillStore(store: ReleaseWriter, hasCanary: boolean): Promise<void> {
  const { put, contract } = smallReleases(store, NO_DECLARATIONS);
  const first = { shell: '1.0.0', catalog: '1.0.0', viewer: '1.0.0', account: '1.0.0', shop: '1.0.0' };
  for (const member of ['shell', 'catalog', 'viewer', 'account']) await put(member, '1.0.0');
  for (const version of ['1.0.0', '1.1.0']) await put('shop', version, offersSlot);
  await put('shop', '1.2.0', { createdAt: RECENTLY });
  const rendersSlot = { ...contract, ownSlots: { [SLOT]: { always: [], sometimes: [], isOpen: false } } };
  await put('catalog', '1.2.0', { contract: rendersSlot, createdAt: RECENTLY });
  for (const version of ['0.9.0', '1.2.0']) await put('viewer', version, hasCanary || version === '0.9.0' ? {} : { createdAt: RECENTLY });
  await promote(store, first, 'first');
  await promote(store, { shop: '1.1.0' }, 'shop');
  await promote(store, { viewer: '0.9.0' }, 'viewer');
  await rollBack(store);
  if (hasCanary) await startJudgedCanary(store, { viewer: '1.2.0' }, audience, { by });
}
/** The composition with `viewer` 0.9.0. */
const rolledBack = async (store: ReleaseReader): Promise<string> => (await readLive(store))?.bad[0] ?? '';

export type StoreCommand = (store: ReleaseWriter) => Promise<unknown>;
const anytime: Readonly<Record<string, StoreCommand>> = {
  'promote catalog@1.2.0': (store) => promoteJudged(store, { catalog: '1.2.0' }, undefined),
  rollback: (store) => rollBack(store),
  prune: (store) => prune(store, LATER),
  'flag remote/shop off': (store) => setFlag(store, 'remote/shop', { state: 'off' }, { by }),
};
/** Commands for a store without a canary. */
export const COMMANDS: Readonly<Record<string, StoreCommand>> = {
  ...anytime,
  'promote shop@1.2.0': (store) => promoteJudged(store, { shop: '1.2.0' }, undefined),
  'promote viewer@0.9.0': (store) => promoteJudged(store, { viewer: '0.9.0' }, undefined),
  'canary shop@1.2.0': (store) => startJudgedCanary(store, { shop: '1.2.0' }, audience, { by }),
  'canary viewer@0.9.0': (store) => startJudgedCanary(store, { viewer: '0.9.0' }, audience, { by }),
  'rollback to viewer@0.9.0': async (store) => rollBack(store, await rolledBack(store)),
  'publish viewer@0.9.0': (store) => smallReleases(store, NO_DECLARATIONS).put('viewer', '0.9.0'),
};
/** Commands for a store in which a canary runs. */
export const CANARY_COMMANDS: Readonly<Record<string, StoreCommand>> = {
  ...anytime,
  'promote viewer@1.2.0': (store) => promoteJudged(store, { viewer: '1.2.0' }, undefined),
  'canary --promote': (store) => promoteCanary(store, by),
  'canary --end': (store) => endCanary(store, { by, reason: 'slow' }),
  'canary --percent 10': (store) => rampCanary(store, { percentage: 10 }, by),
  'rollback to viewer@0.9.0': async (store) => rollBack(store, await rolledBack(store)),
};
