import type { Reader } from '../database/database';
import type { ServerDependencies } from '../server-dependencies';
import type { Variant } from './media-address';
import type { MediaStore } from './media-store';

/** What pages commonly ask for, the first wanted first. */
const WEBP_WIDTHS = {
  cover: [320, 480],
  key: [960, 640, 1280],
  thumb: [240],
  page: [960, 1280],
} as const;
const AVIF_WIDTHS = { cover: [320, 480], key: [960, 640, 1280], thumb: [240], page: [] } as const;

/** First chapters come first; the rest is drawn when a title's page is opened. */
const MAX_THUMBNAILS = 2000;

interface Wanted {
  readonly key: string;
  readonly variants: readonly Variant[];
}
const wanted = (key: string, widths: readonly number[], format: Variant['format']): Wanted => ({
  key,
  variants: widths.map((width) => ({ width, format })),
});

async function keysOf(reader: Reader, sql: string): Promise<string[]> {
  return (await reader.query<{ key: string }>(sql)).map((row) => row.key);
}
const TITLES = 'from title where published_at is not null and withdrawn_at is null order by hero_place nulls last, title_id';
const FIRST_EPISODES = `select distinct on (e.title_id) e.title_id, e.episode_id from episode e join title t on t.title_id = e.title_id
  where t.published_at is not null and t.withdrawn_at is null and e.withdrawn_at is null order by e.title_id, e.episode_number`;

/** All that is worth drawing before anybody asks, in the order in which readers come upon it. */
async function* worthDrawing(reader: Reader): AsyncGenerator<Wanted> {
  const covers = await keysOf(reader, `select cover_key as key ${TITLES}`);
  const keyVisuals = await keysOf(reader, `select key_visual_key as key ${TITLES}`);
  const genres = await keysOf(reader, 'select image_key as key from genre order by place, genre_id');
  for (const key of covers) yield wanted(key, WEBP_WIDTHS.cover, 'webp');
  for (const key of keyVisuals) yield wanted(key, WEBP_WIDTHS.key, 'webp');
  for (const key of genres) yield wanted(key, WEBP_WIDTHS.thumb, 'webp');
  const thumbnails = await keysOf(
    reader,
    `select e.thumbnail_key as key from episode e join title t on t.title_id = e.title_id
     where t.published_at is not null and t.withdrawn_at is null and e.withdrawn_at is null order by e.episode_number, e.title_id limit ${MAX_THUMBNAILS}`,
  );
  for (const key of thumbnails) yield wanted(key, WEBP_WIDTHS.thumb, 'webp');
  const pages = await keysOf(
    reader,
    `select p.media_key as key from (${FIRST_EPISODES}) first join page p on p.episode_id = first.episode_id order by p.page, first.title_id`,
  );
  for (const key of pages) yield wanted(key, WEBP_WIDTHS.page, 'webp');
  for (const key of covers) yield wanted(key, AVIF_WIDTHS.cover, 'avif');
  for (const key of keyVisuals) yield wanted(key, AVIF_WIDTHS.key, 'avif');
  for (const key of thumbnails) yield wanted(key, AVIF_WIDTHS.thumb, 'avif');
}

/** Makes one picture after the other, each when it is quiet. */
async function drawAll(reader: Reader, media: MediaStore, isStopped: () => boolean): Promise<void> {
  for await (const { key, variants } of worthDrawing(reader)) {
    for (const variant of variants) {
      if (await media.keptVariant(key, variant)) continue;
      if (!(await media.quiet.wait()) || isStopped()) return;
      await media.variant(key, variant, 'ahead');
    }
  }
}

/** Draws the demo library in the background when `DEMO_DRAW_AHEAD` says so. The answer stops it after the picture under way. */
export function startDrawAhead({
  configuration,
  database,
  media,
  log,
}: Pick<ServerDependencies, 'configuration' | 'database' | 'media' | 'log'>): () => void {
  let stopped = !configuration.DEMO_DRAW_AHEAD;
  if (!stopped) {
    drawAll(database, media, () => stopped).catch((error: unknown) => {
      if (!stopped) log.warn({ err: error }, 'Drawing ahead has ended early; pictures are drawn when they are asked for.');
    });
  }
  return () => void (stopped = true);
}
