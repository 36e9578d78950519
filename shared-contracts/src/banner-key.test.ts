import { bannerKey, isBannerKey } from './banner-key';

const banner = { text: 'Two stools are free', path: '/title/00021' };

it('an announcement has one short key, and a different text or target has a different key', () => {
  expect(bannerKey(banner)).toBe(bannerKey({ ...banner }));
  expect(isBannerKey(bannerKey(banner))).toBe(true);
  expect(new Set([banner, { ...banner, text: 'One stool is free' }, { ...banner, path: '' }].map(bannerKey)).size).toBe(3);
});

it('a value that cannot be a key is rejected', () => {
  expect([undefined, '', '<script>', 'A', 'abcdefgh'].map(isBannerKey)).toEqual([false, false, false, false, false]);
});
