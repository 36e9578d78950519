import sharp, { type Sharp } from 'sharp';
import { shrinkForPanelSearch } from './shrink-for-panel-search';
import { toGrayscale } from './find-page-panels';

/** Every color of a coarse cube, in patches that are still larger than a pixel when the page is small. */
const COLORS = [0, 51, 102, 153, 204, 255];
const PATCH = 8;
const WIDTH = COLORS.length ** 2 * PATCH;
function patches(): Buffer {
  const pixels = Buffer.alloc(WIDTH * COLORS.length * PATCH * 3);
  for (let y = 0; y < COLORS.length * PATCH; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const patch = Math.floor(x / PATCH);
      const color = [Math.floor(y / PATCH), patch % COLORS.length, Math.floor(patch / COLORS.length)].map((at) => COLORS[at]!);
      pixels.set(color, (y * WIDTH + x) * 3);
    }
  return pixels;
}
const page = (): Sharp => sharp(patches(), { raw: { width: WIDTH, height: COLORS.length * PATCH, channels: 3 } });

describe('The gray of a page', () => {
  test('is as bright as its colors, as libvips sees them', async () => {
    const { data, info } = await page().raw().toBuffer({ resolveWithObject: true });
    const { pixels } = toGrayscale({ pixels: data, width: info.width, height: info.height, channels: 3 });
    const expected = await page().greyscale().raw().toBuffer();
    expect(pixels).toHaveLength(expected.length);
    expect(Math.max(...pixels.map((shade, at) => Math.abs(shade - expected[at]!)))).toBeLessThanOrEqual(1);
  });

  test('is read from pages in color, in gray, with transparency and in CMYK', async () => {
    const flat = sharp({ create: { width: 960, height: 96, channels: 4, background: { r: 200, g: 200, b: 200, alpha: 0.5 } } });
    const files = [
      await flat.clone().png().toBuffer(),
      await flat.clone().flatten().toColourspace('b-w').png().toBuffer(),
      await flat.clone().flatten().toColourspace('cmyk').jpeg().toBuffer(),
    ];
    for (const bytes of files) {
      const { pixels, width, height } = toGrayscale(await shrinkForPanelSearch(sharp(bytes)));
      expect([width, height, pixels.length]).toEqual([480, 48, 480 * 48]);
      const expected = await sharp(bytes).flatten({ background: '#ffffff' }).greyscale().raw().toBuffer();
      expect(Math.abs(pixels[0]! - expected[0]!)).toBeLessThanOrEqual(1);
    }
  });
});
