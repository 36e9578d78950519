import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readConfiguration } from '@komado/server-kit';
import pino from 'pino';
import sharp from 'sharp';
import { libraryFixture } from '../catalog/testing/library-fixture';
import type { Database } from '../database/database';
import { acquireTestDatabase } from '../testing/test-database';
import { startDrawingDemoLibrary } from './draw-demo-library';
import { createMediaStore } from './create-media-store';
import type { Variant } from './media-urls';
import type { MediaStore } from './media-store';

let folder: string;
let database: Database;
let release: () => Promise<void>;
let media: MediaStore;
let drawn: string[];
let broken: string | undefined;
let first: number;
let ofHero: number;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'komado-draw-ahead-'));
  ({ database, release } = await acquireTestDatabase());
  drawn = [];
  broken = undefined;
  media = createMediaStore({ DATA_DIR: folder, AVIF_COPIES: true }, async (key) => {
    drawn.push(key);
    if (key === broken) throw new Error('The process that drew it ended.');
    return sharp({ create: { width: 60, height: 90, channels: 3, background: '#204060' } })
      .png()
      .toBuffer();
  });
  const library = libraryFixture(database);
  const titleId = await library.title({ genres: ['Action'] });
  first = await library.episode(titleId, { pages: 5 });
  await library.episode(titleId, { pages: 2 });
  await library.title({ withdrawnAt: new Date('2026-02-01T00:00:00Z') });
  ofHero = await library.episode(await library.title({ heroPlace: 1 }), { pages: 2 });
});
afterEach(async () => {
  await media.close();
  await release();
  await rm(folder, { recursive: true });
});
const start = (drawAhead: boolean, includesAvif = true) =>
  startDrawingDemoLibrary({
    configuration: readConfiguration({ DEMO_DRAW_AHEAD: String(drawAhead), AVIF_COPIES: String(includesAvif) }),
    database,
    media,
    log: pino({ level: 'silent' }),
  });
const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await delay(20);
};

describe('drawing ahead', () => {
  it('draws what readers see first: heroes, covers, the beginning of first chapters, then the rest', async () => {
    const drawing = start(true);
    await until(() => drawn.length >= 15);
    drawing.stop();
    expect(drawn).toEqual([
      'demo/key/t5',
      'demo/cover/t5',
      'demo/cover/t1',
      'demo/thumb/e6',
      'demo/thumb/e2',
      ...[1, 2].map((page) => `demo/page/e${ofHero}-${page}`),
      ...[1, 2, 3, 4].map((page) => `demo/page/e${first}-${page}`),
      'demo/key/t1',
      'demo/genre/action',
      'demo/thumb/e3',
      `demo/page/e${first}-5`,
    ]);
    expect(await media.cachedVariant('demo/key/t5', { width: 1280, format: 'webp' })).toBeDefined();
    expect(await media.cachedVariant(`demo/page/e${first}-4`, { width: 960, format: 'webp' })).toBeDefined();
  });

  it.each([
    ['after everything else where there are AVIF copies', true],
    ['never where there are none', false],
  ])('makes pictures as AVIF %s', async (_, includesAvif) => {
    const made: Variant['format'][] = [];
    const variant = media.variant.bind(media);
    media.variant = (key, requested, options) => {
      made.push(requested.format);
      return variant(key, requested, options);
    };
    await start(true, includesAvif).ended;
    const webp = made.lastIndexOf('webp') + 1;
    expect(made.slice(0, webp)).toEqual(Array.from({ length: webp }, () => 'webp'));
    expect(webp).toBeGreaterThan(30);
    // One hero in two widths, two covers in four, two key visuals in three, two of which the hero had; three thumbnails in two.
    expect(made.slice(webp)).toEqual(Array.from({ length: includesAvif ? 20 : 0 }, () => 'avif'));
  });

  it('skips a picture that cannot be drawn after one attempt', async () => {
    broken = 'demo/cover/t5';
    const drawing = start(true);
    await until(() => drawn.includes(`demo/page/e${first}-5`));
    drawing.stop();
    expect(drawn.slice(0, 3)).toEqual(['demo/key/t5', 'demo/cover/t5', 'demo/cover/t1']);
    expect(drawn.filter((key) => key === broken)).toHaveLength(1);
    expect(drawn).toContain('demo/genre/action');
  });

  it('waits while requests are being served', async () => {
    const drawing = start(true);
    for (let i = 0; i < 30; i += 1) {
      media.idle.recordRequest();
      await delay(50);
    }
    expect(drawn).toEqual([]);
    drawing.stop();
  });

  it('draws nothing once it is stopped or switched off', async () => {
    start(true).stop();
    start(false);
    await delay(1300);
    expect(drawn).toEqual([]);
  });
});
