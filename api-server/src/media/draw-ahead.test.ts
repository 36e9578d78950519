import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readConfiguration } from '@komado/hosting';
import pino from 'pino';
import sharp from 'sharp';
import { libraryFixture } from '../catalog/testing/library-fixture';
import type { Database } from '../database/database';
import { testDialect } from '../catalog/testing/each-test-library';
import { takeTestDatabase } from '../testing/test-database';
import { startDrawAhead } from './draw-ahead';
import { createMediaStore } from './folder-media-store';
import type { MediaStore } from './media-store';

// The first database of a file is opened in a worker thread, which takes a while on a busy machine.
jest.setTimeout(30_000);

let folder: string;
let database: Database;
let release: () => Promise<void>;
let media: MediaStore;
let drawn: string[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'komado-draw-ahead-'));
  ({ database, release } = await takeTestDatabase(testDialect));
  drawn = [];
  media = createMediaStore({ DATA_DIR: folder }, async (key) => {
    drawn.push(key);
    return sharp({ create: { width: 60, height: 90, channels: 3, background: '#204060' } })
      .png()
      .toBuffer();
  });
  const library = libraryFixture(database);
  const titleId = await library.title({ genres: ['Action'] });
  await library.episode(titleId, { pages: 2 });
  await library.episode(titleId, { pages: 2 });
  await library.title({ withdrawnAt: new Date('2026-02-01T00:00:00Z') });
});
afterEach(async () => {
  await media.close();
  await release();
  await rm(folder, { recursive: true });
});
const start = (drawAhead: boolean) =>
  startDrawAhead({
    configuration: readConfiguration({ DEMO_DRAW_AHEAD: String(drawAhead) }),
    database,
    media,
    log: pino({ level: 'silent' }),
  });
const until = async (isTrue: () => boolean) => {
  for (let waited = 0; !isTrue() && waited < 8000; waited += 20) await delay(20);
};

describe('drawing ahead', () => {
  it('draws what readers come upon first: covers, key visuals, thumbnails, then the pages of first chapters', async () => {
    const stop = start(true);
    await until(() => drawn.length === 7);
    stop();
    const [episodeId] = (await database.query<{ episode_id: number }>('select episode_id from episode order by 1')).map(
      (row) => row.episode_id,
    );
    expect(drawn).toEqual([
      'demo/cover/t1',
      'demo/key/t1',
      'demo/genre/action',
      'demo/thumb/e2',
      'demo/thumb/e3',
      `demo/page/e${episodeId}-1`,
      `demo/page/e${episodeId}-2`,
    ]);
  });

  it('waits while readers are served', async () => {
    const stop = start(true);
    for (let i = 0; i < 30; i += 1) {
      media.quiet.note();
      await delay(50);
    }
    expect(drawn).toEqual([]);
    stop();
  });

  it('draws nothing once stopped, or when it is switched off', async () => {
    start(true)();
    start(false);
    await delay(1300);
    expect(drawn).toEqual([]);
  });
});
