import { drawDemoPicture } from '@komado/demo-library';
import type { ImageFormat } from '@komado/shared-contracts';
import sharp from 'sharp';
import { ssim } from 'ssim.js';
import { resizePicture } from './resize-picture';

/**
 * Likeness is the mean structural similarity (MSSIM, Wang et al. 2004, 11-pixel windows) of the served picture and the original at the same
 * size, at full resolution, on the busiest part of the page. 1 is the same picture; from about 0.98 on no difference is visible on a
 * screen.
 */
const MIN_SIMILARITY: Readonly<Record<ImageFormat, number>> = { avif: 0.985, webp: 0.985, jpg: 0.97 };
/** What a phone and a desktop request. Maximum kilobytes: current browsers get AVIF, and WebP while the AVIF of a page is being made. */
const WIDTHS = [
  { width: 960, most: { avif: 200, webp: 200, jpg: Number.POSITIVE_INFINITY } },
  { width: 1280, most: { avif: 400, webp: 400, jpg: Number.POSITIVE_INFINITY } },
] as const;
/**
 * Inked with many small shapes, and painted: the heaviest and the least similar of six measured (AVIF 0.991 to 0.999, WebP 0.987 to 0.998).
 */
const PAGES = ['demo/page/iron-choir/1/3', 'demo/page/crowblade/1/1'];
const PART = 320;

async function partOf(picture: Buffer, width: number) {
  const whole = await sharp(picture)
    .resize({ width })
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .toColourspace('srgb')
    .png()
    .toBuffer();
  const { height } = await sharp(whole).metadata();
  const place = { left: Math.round((width - PART) / 2), top: Math.round((height - PART) / 2), width: PART, height: PART };
  const data = await sharp(whole).extract(place).raw().toBuffer();
  return { data: new Uint8ClampedArray(data), width: PART, height: PART, colorSpace: 'srgb' as const };
}

describe.each(PAGES)('%s, as it is served', (key) => {
  let original: Buffer;
  beforeAll(async () => {
    original = (await drawDemoPicture(key))!;
  });
  it.each(WIDTHS)('looks like the original at $width pixels and weighs $most.avif kB at most', async ({ width, most }) => {
    const { width: own } = await sharp(original).metadata();
    const shown = Math.min(width, own);
    const reference = await partOf(original, shown);
    for (const format of ['avif', 'webp', 'jpg'] as const) {
      const served = await resizePicture(original, { width, format });
      const { mssim } = ssim(reference, await partOf(served, shown), { ssim: 'fast', downsample: false });
      expect({ format, isLike: mssim >= MIN_SIMILARITY[format], mssim }).toMatchObject({ isLike: true });
      expect(served.length / 1000).toBeLessThanOrEqual(most[format]);
    }
  });
});
