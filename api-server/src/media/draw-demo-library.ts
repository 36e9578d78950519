import type { Configuration } from '@komado/server-kit';
import type { Logger } from 'pino';
import type { Database, Queryable } from '../database';
import type { Variant } from './media-urls';
import type { MediaStore } from './media-store';
import { QueueClosedError } from './deduplicating-task-queue';

/** Widths that screens commonly request, most frequent first. */
const WIDTHS = { cover: [320, 480], hero: [1280, 960], key: [480, 960, 1280], genre: [240], thumb: [240, 160], page: [960, 1280] } as const;
/** Widths of small covers. */
const SMALL_COVERS = [160, 240];

/** Pages of a first chapter that are ready before a new reader opens it. */
const FIRST_PAGES = 4;
/** First chapters get theirs first; the others are drawn when a title's page is opened. */
const MAX_THUMBNAILS = 2000;

interface MissingVariant {
  readonly key: string;
  readonly variants: readonly Variant[];
}

async function keysOf(db: Queryable, sql: string): Promise<string[]> {
  return (await db.query<{ key: string }>(sql)).map((row) => row.key);
}
const PUBLISHED = 't.published_at is not null and t.withdrawn_at is null';
/** The home page's own order: the titles of its hero, then the rest. */
const TITLE_ORDER = 't.hero_place nulls last, t.title_id';
const keysOfTitles = (column: 'cover_key' | 'key_visual_key', condition = 'true'): string =>
  `select t.${column} as key from title t where ${PUBLISHED} and ${condition} order by ${TITLE_ORDER}`;
const FIRST_EPISODES = `(select distinct on (e.title_id) e.* from episode e where e.withdrawn_at is null order by e.title_id, e.episode_number) e
  join title t on t.title_id = e.title_id and ${PUBLISHED}`;
const pagesOfFirstEpisodes = (condition: string, order: string): string =>
  `select p.media_key as key from ${FIRST_EPISODES} join page p on p.episode_id = e.episode_id where ${condition} order by ${order}`;

/**
 * Everything worth drawing before it is requested, in the order in which a new reader sees it: the home page, the title page's first row,
 * the beginning of the first chapter; then whatever else may be opened.
 */
async function* missingVariants(db: Queryable, includesAvif: boolean): AsyncGenerator<MissingVariant> {
  async function* each(sql: string, widths: readonly number[], format: Variant['format'] = 'webp'): AsyncGenerator<MissingVariant> {
    for (const key of await keysOf(db, sql)) yield { key, variants: widths.map((width) => ({ width, format })) };
  }
  const heroes = keysOfTitles('key_visual_key', 't.hero_place is not null');
  const covers = keysOfTitles('cover_key');
  const keyVisuals = keysOfTitles('key_visual_key');
  const thumbnails = `select e.thumbnail_key as key from episode e join title t on t.title_id = e.title_id
     where ${PUBLISHED} and e.withdrawn_at is null order by e.episode_number, ${TITLE_ORDER} limit ${MAX_THUMBNAILS}`;

  yield* each(heroes, WIDTHS.hero);
  yield* each(covers, WIDTHS.cover);
  yield* each(`select e.thumbnail_key as key from ${FIRST_EPISODES} order by ${TITLE_ORDER}`, WIDTHS.thumb);
  yield* each(pagesOfFirstEpisodes(`p.page <= ${FIRST_PAGES}`, `${TITLE_ORDER}, p.page`), WIDTHS.page);
  yield* each(covers, SMALL_COVERS);
  yield* each(keyVisuals, WIDTHS.key);
  yield* each('select image_key as key from genre order by place, genre_id', WIDTHS.genre);
  yield* each(thumbnails, WIDTHS.thumb);
  yield* each(pagesOfFirstEpisodes('true', `p.page, ${TITLE_ORDER}`), WIDTHS.page);
  if (!includesAvif) return;
  yield* each(heroes, WIDTHS.hero, 'avif');
  yield* each(covers, [...WIDTHS.cover, ...SMALL_COVERS], 'avif');
  yield* each(keyVisuals, WIDTHS.key, 'avif');
  yield* each(thumbnails, WIDTHS.thumb, 'avif');
}

/** Makes one picture at a time, each while the server is idle. One that fails is left to the request that needs it. */
async function drawAll(db: Queryable, media: MediaStore, log: Logger, includesAvif: boolean, isStopped: () => boolean): Promise<void> {
  const failed = new Set<string>();
  for await (const { key, variants } of missingVariants(db, includesAvif)) {
    if (failed.has(key)) continue;
    for (const variant of variants) {
      if (await media.cachedVariant(key, variant)) continue;
      if (!(await media.idle.wait()) || isStopped()) return;
      try {
        await media.variant(key, variant, { urgency: 'ahead' });
      } catch (error) {
        if (isStopped() || error instanceof QueueClosedError) return;
        log.warn(
          { err: error, key },
          'A picture of the demo library could not be generated in advance. It will be generated when a reader requests it. The cause is in “err”.',
        );
        failed.add(key);
        break;
      }
    }
  }
}

interface BackgroundDrawingDependencies {
  readonly configuration: Pick<Configuration, 'DEMO_DRAW_AHEAD' | 'AVIF_COPIES'>;
  readonly database: Database;
  readonly media: MediaStore;
  readonly log: Logger;
}

/** Draws the demo library in the background when `DEMO_DRAW_AHEAD` says so. `stop` ends it after the current picture; `ended` never rejects. */
export function startDrawingDemoLibrary({ configuration, database, media, log }: BackgroundDrawingDependencies) {
  if (!configuration.DEMO_DRAW_AHEAD) return { stop: () => undefined, ended: Promise.resolve() };
  let stopped = false;
  const ended = drawAll(database, media, log, configuration.AVIF_COPIES, () => stopped).catch((error: unknown) => {
    if (!stopped)
      log.warn(
        { err: error },
        'Generating pictures of the demo library in advance stopped early. The others will be generated when readers request them. To try again, restart the api-server.',
      );
  });
  return { stop: () => void (stopped = true), ended };
}
