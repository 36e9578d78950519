import { closedBannerKey, isClosedBannerKey } from './closed-banner-key';

const banner = { text: 'Two stools are free', path: '/title/00021' };

it('an announcement has one short key, and a different text or target has a different key', () => {
  expect(closedBannerKey(banner)).toBe(closedBannerKey({ ...banner }));
  expect(isClosedBannerKey(closedBannerKey(banner))).toBe(true);
  expect(new Set([banner, { ...banner, text: 'One stool is free' }, { ...banner, path: '' }].map(closedBannerKey)).size).toBe(3);
});

it('a value that cannot be a key is rejected', () => {
  expect([undefined, '', '<script>', 'A', 'abcdefgh'].map(isClosedBannerKey)).toEqual([false, false, false, false, false]);
});
