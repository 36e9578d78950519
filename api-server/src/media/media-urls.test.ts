import { imageVariant, pageTile } from '@komado/shared-contracts';
import fc from 'fast-check';
import {
  pageImageUrl,
  PAGE_MEDIA_PATH,
  parsePageImagePath,
  parsePublicMediaPath,
  parseVariant,
  PUBLIC_MEDIA_PATH,
  publicImageUrl,
} from './media-urls';
import { mediaFingerprint, mediaVersion, parseMediaKey } from './media-key';
import { propertyTestSettings } from '../testing/property-test-settings';

describe('a media key', () => {
  it('contains the source and the kind of the picture', () => {
    expect(parseMediaKey('demo/cover/crowblade')).toEqual({ origin: 'demo', kind: 'cover' });
    expect(parseMediaKey(`import/page/${'ab'.repeat(32)}`)).toEqual({ origin: 'import', kind: 'page' });
    expect(parseMediaKey('demo/page/crowblade/12/3')).toEqual({ origin: 'demo', kind: 'page' });
  });

  it.each([
    '',
    'demo',
    'demo/cover',
    'demo/cover/',
    'demo/cover/..',
    'demo/cover/../page/x',
    'demo/cover/a//b',
    'demo/cover/a.b',
    '/demo/cover/a',
    'demo/cover/a\\b',
    'demo/cover/%2e',
    'demo/other/a',
    'other/cover/a',
    'demo/cover/A',
    'demo/cover/a\n',
  ])('is not %j', (text) => expect(parseMediaKey(text)).toBeUndefined());

  it('has its own hex fingerprint', () => {
    fc.assert(
      fc.property(fc.string(), (text) => /^[0-9a-f]{64}$/.test(mediaFingerprint(text))),
      propertyTestSettings(20_261_305, 100),
    );
    expect(mediaFingerprint('demo/cover/a')).not.toBe(mediaFingerprint('import/cover/a'));
  });
});

describe('a media URL', () => {
  const key = 'demo/cover/crowblade';
  it('of a public picture is parsed back, with the middle size as the default', () => {
    const url = publicImageUrl(key);
    const read = (mediaUrl: string) => parsePublicMediaPath(mediaUrl.slice(PUBLIC_MEDIA_PATH.length));
    expect(read(imageVariant(url, 320, 'avif'))).toEqual({
      mediaKey: key,
      version: mediaVersion(key),
      variant: { width: 320, format: 'avif' },
    });
    expect(read(url)).toMatchObject({ mediaKey: key, variant: { width: 960, format: 'webp' } });
    expect(read(`${url}/321.webp`)).toBeUndefined();
  });

  it('of a page is parsed back', () => {
    const url = pageImageUrl({ episodeId: 101, page: 3, mediaKey: 'demo/page/x', urlToken: '1.2.abc-_' });
    const read = (mediaUrl: string) => parsePageImagePath(mediaUrl.slice(PAGE_MEDIA_PATH.length));
    expect(read(imageVariant(url, 1280, 'webp'))).toEqual({
      episodeId: 101,
      page: 3,
      version: mediaVersion('demo/page/x'),
      urlToken: '1.2.abc-_',
      picture: { width: 1280, format: 'webp' },
    });
    expect(read(pageTile(url, 0, 12))).toMatchObject({ picture: { column: 0, row: 12 } });
    expect(read(url)).toMatchObject({ picture: { width: 960, format: 'webp' } });
    for (const wrong of [
      `${url}/1281.webp`,
      `${url}/1280.gif`,
      `${url}/tile-00-1.webp`,
      `${url}/tile-1-100.webp`,
      `${url}/tile--1-0.webp`,
      `${url}/tile-1-1.avif`,
      `${url}/`,
      `${url}/a/1280.webp`,
      '/media/page/1/2',
    ])
      expect(read(wrong)).toBeUndefined();
  });

  it('accepts only the offered widths and formats', () => {
    expect(parseVariant('960.jpg')).toEqual({ width: 960, format: 'jpg' });
    for (const file of ['960', '960.png', '0960.webp', '96000.webp', '-960.webp', '960.webp/', 'x.webp', '1.webp'])
      expect(parseVariant(file)).toBeUndefined();
  });
});
