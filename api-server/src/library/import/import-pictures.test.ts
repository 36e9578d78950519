import { imageVariant } from '@komado/shared-contracts';
import sharp, { type Sharp } from 'sharp';
import { picture } from './testing/comic-fixture';
import { createImportHarness, type ImportHarness } from './testing/import-harness';

let bench: ImportHarness;
beforeEach(async () => {
  bench = await createImportHarness({ IMPORT_MAX_PAGES: '4' });
});
afterEach(() => bench.close());

/** Red at the top, getting darker towards the bottom. */
async function strip(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    pixels.fill(Buffer.from([255 - Math.floor((255 * y) / height), 0, 0]), y * width * 3, (y + 1) * width * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
const sizes = () => bench.test.database.query('select width, height, is_damaged from page order by episode_id, page');

describe('A picture that is larger than a page can be', () => {
  test('is cut into pages from top to bottom, without a gap', async () => {
    const whole = await strip(40, 17_001);
    const { data } = await bench.importFiles('Tower 1.cbz', { '1.png': whole, '2.png': await picture(20) }, { direction: 'vertical' });
    expect(data).toMatchObject({
      page_count: 3,
      notes: ['1.png: the picture of 40 × 17001 pixels was cut into 2 pages.'],
    });
    expect(await sizes()).toEqual([
      { width: 40, height: 8500, is_damaged: false },
      { width: 40, height: 8501, is_damaged: false },
      { width: 60, height: 90, is_damaged: false },
    ]);
    const rows = await bench.test.database.query<{ media_key: string }>('select media_key from page order by page limit 2');
    const parts = await Promise.all(
      rows.map(async ({ media_key }) =>
        sharp(await bench.test.deps.media.original(media_key))
          .removeAlpha()
          .raw()
          .toBuffer(),
      ),
    );
    const restored = Buffer.concat(parts);
    const original = await sharp(whole).raw().toBuffer();
    expect(restored).toHaveLength(original.length);
    for (let y = 0; y < 17_001; y += 100) expect(Math.abs(restored[y * 120]! - original[y * 120]!)).toBeLessThan(12);
  });
  test('is reduced when it is too wide', async () => {
    const { data } = await bench.importFiles('Wide 1.cbz', { '1.png': await picture(20, 'png', 17_000, 34) });
    expect(data).toMatchObject({
      page_count: 1,
      notes: ['1.png: the picture of 17000 × 34 pixels was reduced to a width of 16383 pixels.'],
    });
    expect(await sizes()).toEqual([{ width: 16_383, height: 33, is_damaged: false }]);
  });
  test('is refused when it would be more pages than are allowed', async () => {
    const tooTall = await picture(20, 'png', 1, 90_000);
    expect(await bench.importFiles('Tower 1.cbz', { '1.png': tooTall })).toMatchObject({
      ok: false,
      message: expect.stringContaining('1.png: the picture has 1 × 90000 pixels and would be cut into 6 pages, more than the limit of 4'),
    });
    const two = await picture(40, 'png', 1, 32_000);
    const both = { '1.png': two, '2.png': await picture(60, 'png', 1, 33_000) };
    expect(await bench.importFiles('Tower 1.cbz', both)).toMatchObject({
      ok: false,
      message: expect.stringContaining('it has 5 pages, more than the limit of 4'),
    });
    expect(await bench.traces()).toMatchObject({ page: 0, pictures: 0 });
  });
});

test('a TIFF picture becomes a page', async () => {
  const tiff = await sharp(await picture(60))
    .tiff()
    .toBuffer();
  const { data } = await bench.importFiles('Scan 1.cbz', { '1.tif': tiff });
  expect(data).toMatchObject({ page_count: 1, notes: [] });
  expect(await bench.readShades(data['episode_id'] as number)).toEqual([expect.closeTo(60, -1.2)]);
});

describe('What is transparent in a picture is white paper', () => {
  /** A black bar on nothing. */
  const ink = (): Sharp =>
    sharp({ create: { width: 120, height: 180, channels: 4, background: '#00000000' } }).composite([
      { input: { create: { width: 120, height: 20, channels: 4, background: '#000000ff' } }, top: 80, left: 0 },
    ]);
  const cornerOf = async (bytes: Buffer) => [
    ...(await sharp(bytes).ensureAlpha().extract({ left: 2, top: 2, width: 1, height: 1 }).raw().toBuffer()),
  ];
  const white = [expect.closeTo(255, -1), expect.closeTo(255, -1), expect.closeTo(255, -1), 255];

  test('in pages, covers, key visuals and thumbnails, in every format', async () => {
    const { data } = await bench.importFiles('Ink 1.cbz', {
      '1.png': await ink().png().toBuffer(),
      '2.webp': await ink().webp().toBuffer(),
    });
    const visitor = bench.test.visitor();
    const { page_list } = await visitor.data('GET /web/episode/viewer', { episode_id: data['episode_id'] as number });
    const { title_detail: title, episode_list } = await visitor.data('GET /web/title/detail', { title_id: data['title_id'] as number });
    const shown = [
      ...page_list.map(({ image_url }) => image_url),
      title.cover_image_url,
      title.key_image_url,
      episode_list[0]!.thumbnail_image_url,
    ];
    for (const url of shown)
      for (const variant of ['webp', 'avif', 'jpg'] as const) {
        const { statusCode, rawPayload } = await visitor.request({ method: 'GET', url: imageVariant(url, 160, variant) });
        expect(statusCode).toBe(200);
        expect(await cornerOf(rawPayload)).toEqual(white);
      }
    expect(title.cover_color).toMatch(/^#[def]/);
  });
});
