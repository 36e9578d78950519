import { isFlagOn } from './reader-assignment';
import { setFlag, switchableKeys } from './flags';
import { liveComposition, promote, rollBack } from './promote';
import type { FlagRule } from '../store/release';
import { temporaryReleaseStore, type TemporaryReleaseStore } from '../testing/temporary-release-store';

let releases: TemporaryReleaseStore;
beforeEach(async () => {
  releases = temporaryReleaseStore();
  await promote(
    releases.store,
    await releases.putAll('1.0.0', { pages: { series: [], 'club:members': [] }, slots: { 'price-tag': [] } }),
    'first',
  );
});
afterEach(() => releases.remove());
const set = (key: string, rule: FlagRule, reason?: string) => setFlag(releases.store, key, rule, { by: 'aiko', reason });
const live = async () => (await liveComposition(releases.store))?.live;

test('a flag does not change the live composition and is in the history; switching it on for everyone removes it', async () => {
  const before = await live();
  await set('slot/price-tag', { state: 'off' }, 'wrong prices');
  await set('remote/shop', { state: 'percentage', percentage: 20 });
  expect(await live()).toMatchObject({
    composition: before?.composition,
    history: before?.history,
    flags: { 'remote/shop': { state: 'percentage', percentage: 20 }, 'slot/price-tag': { state: 'off' } },
    events: [
      { kind: 'flag-set', by: 'aiko', text: 'remote/shop: on for 20 % of readers' },
      { kind: 'flag-set', text: 'slot/price-tag: off. wrong prices' },
    ],
  });
  await set('page/club:members', { state: 'off' });
  await set('page/club:members', { state: 'on' });
  await set('slot/price-tag', { state: 'on' });
  expect(Object.keys((await live())?.flags ?? {})).toEqual(['remote/shop']);
});

test('flags survive promotions and rollbacks', async () => {
  await set('remote/shop', { state: 'off' });
  await releases.put('viewer', '1.1.0');
  await promote(releases.store, { viewer: '1.1.0' }, 'viewer');
  await rollBack(releases.store);
  expect((await live())?.flags).toEqual({ 'remote/shop': { state: 'off' } });
});

test('only parts of the live composition can be switched', async () => {
  for (const key of ['remote/unknown', 'page/nowhere', 'remote/shell', 'shop', 'slot/../x', 'page/']) {
    await expect(set(key, { state: 'off' })).rejects.toThrow(key);
  }
  await expect(set('remote/shop', { state: 'percentage', percentage: 101 })).rejects.toThrow('from 0 to 100');
  expect(await switchableKeys(releases.store, (await liveComposition(releases.store))!)).toEqual(
    expect.arrayContaining(['remote/catalog', 'page/series', 'slot/price-tag']),
  );
});

test('percentages and cohorts decide per reader', () => {
  const on = (rule: FlagRule, id: string | undefined, cohorts: readonly ('jp' | 'staff')[] = []) =>
    isFlagOn('page/series', rule, { id, cohorts });
  const ids = Array.from({ length: 20_000 }, (_, at) => `reader-${at}`);
  const share = ids.filter((id) => on({ state: 'percentage', percentage: 20 }, id)).length / ids.length;
  expect(share).toBeGreaterThan(0.19);
  expect(share).toBeLessThan(0.21);
  expect(on({ state: 'percentage', percentage: 20 }, undefined)).toBe(true);
  expect(on({ state: 'percentage', percentage: 0 }, undefined)).toBe(false);
  expect([on({ state: 'cohort', cohorts: ['jp'] }, 'a', ['jp']), on({ state: 'cohort', cohorts: ['jp'] }, 'a', ['staff'])]).toEqual([
    true,
    false,
  ]);
  expect(isFlagOn('page/series', undefined, { id: 'a', cohorts: [] })).toBe(true);
});
