import { bannerFingerprint, isBannerFingerprint } from './banner-fingerprint';

const banner = { text: 'Two stools are free', path: '/title/00021' };

it('an announcement has one short fingerprint, and a different text or target has a different one', () => {
  expect(bannerFingerprint(banner)).toBe(bannerFingerprint({ ...banner }));
  expect(isBannerFingerprint(bannerFingerprint(banner))).toBe(true);
  expect(new Set([banner, { ...banner, text: 'One stool is free' }, { ...banner, path: '' }].map(bannerFingerprint)).size).toBe(3);
});

it('a value that cannot be a fingerprint is rejected', () => {
  expect([undefined, '', '<script>', 'A', 'abcdefgh'].map(isBannerFingerprint)).toEqual([false, false, false, false, false]);
});
