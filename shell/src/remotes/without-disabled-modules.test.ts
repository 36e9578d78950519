import { compositionOf, referenceTo, remotesOf } from '../testing/remotes';
import { compositionWithoutDisabled, remotesWithoutDisabled } from './without-disabled-modules';
import { createRemoteModules } from './remote-modules';

const filesOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, [`${name}.js`]]));
const composition = {
  ...compositionOf({
    catalog: [referenceTo('catalog', '1', { pages: filesOf(['series', 'ranking']), slots: filesOf(['search-suggestions']) })],
    shop: [referenceTo('shop', '1', { pages: filesOf(['my-shop']), slots: filesOf(['price-tag', 'wallet-badge']) })],
  }),
  integrity: { '/remotes/shop/1/remoteEntry.js': 'a', '/remotes/catalog/1/remoteEntry.js': 'b' },
};

describe('a composition without the parts that are switched off', () => {
  it('is unchanged if none are', () => expect(compositionWithoutDisabled(composition, [])).toBe(composition));
  it('has neither versions nor file entries of a remote that is off', () => {
    const left = compositionWithoutDisabled(composition, ['remote/shop']);
    expect(left.remotes.shop).toEqual([]);
    expect(left.remotes.catalog).toEqual(composition.remotes.catalog);
    expect(left.integrity).toEqual({ '/remotes/catalog/1/remoteEntry.js': 'b' });
  });
  it('lacks only the page and the slot that are off', () => {
    const left = compositionWithoutDisabled(composition, ['page/series', 'slot/price-tag']);
    expect(Object.keys(left.remotes['catalog']?.[0]?.pages ?? {})).toEqual(['ranking']);
    expect(Object.keys(left.remotes['shop']?.[0]?.slots ?? {})).toEqual(['wallet-badge']);
  });
  it('makes a browser fetch nothing of them', async () => {
    const load = jest.fn();
    const remotes = createRemoteModules(compositionWithoutDisabled(composition, ['remote/shop', 'page/series']), load);
    await expect(remotes.page('my-shop')).rejects.toThrow('The remote shop is unavailable.');
    await expect(remotes.slot('price-tag')).rejects.toThrow('The remote shop is unavailable.');
    await expect(remotes.page('series')).rejects.toThrow('The remote catalog is unavailable.');
    expect([remotes.exposesPage('series'), remotes.exposesPage('ranking'), remotes.exposesSlot('price-tag')]).toEqual([false, true, false]);
    expect(load).not.toHaveBeenCalled();
  });
});

test('a server renders nothing that is off, and everything else as before', async () => {
  const page = { Component: () => null };
  const slot = { Component: () => null };
  const all = remotesOf({ series: page, ranking: page }, { 'price-tag': slot, 'wallet-badge': slot });
  const left = remotesWithoutDisabled(all, ['page/series', 'slot/price-tag']);
  await expect(left.page('series')).rejects.toThrow('The remote catalog is unavailable.');
  await expect(left.slot('price-tag')).rejects.toThrow('The remote shop is unavailable.');
  expect(await left.page('ranking')).toBe(page);
  expect(await left.slot('wallet-badge')).toBe(slot);
  expect([left.exposesPage('series'), left.exposesPage('ranking'), left.exposesSlot('price-tag')]).toEqual([false, true, false]);
  const shopless = remotesWithoutDisabled(all, ['remote/shop']);
  await expect(shopless.slot('wallet-badge')).rejects.toThrow('The remote shop is unavailable.');
  expect([shopless.versionOf('shop'), shopless.versionOf('catalog')]).toEqual([undefined, '1']);
});
