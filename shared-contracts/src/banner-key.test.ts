import { bannerKey, isBannerKey } from './banner-key';

const banner = { text: 'Two stools are free', path: '/title/00021' };

it('an announcement has one short key, and another text or target has another one', () => {
  expect(bannerKey(banner)).toBe(bannerKey({ ...banner }));
  expect(isBannerKey(bannerKey(banner))).toBe(true);
  expect(new Set([banner, { ...banner, text: 'One stool is free' }, { ...banner, path: '' }].map(bannerKey)).size).toBe(3);
});

it('what cannot be a key is none', () => {
  expect([undefined, '', '<script>', 'A', 'abcdefgh'].map(isBannerKey)).toEqual([false, false, false, false, false]);
});
