import { titlePath } from '@komado/shared-contracts';
import type { Clock } from '../../clock';
import type { Database, SqlValue, Transactor } from '../../database/database';
import {
  ADVERTISEMENT_COLUMNS,
  advertisementRows,
  CREDIT_COLUMNS,
  creditRows,
  EVENT_COLUMNS,
  eventRows,
  SUPPLEMENT_COLUMNS,
  supplementRow,
} from './around-titles';
import { DEMO_TITLES } from './catalogue';
import { seedDemoComments } from './comments/seed-comments';
import { DEMO_GENRES } from './demo-title';
import type { DemoTitle } from './demo-title';
import { episodesOf, planEpisode, seedOf } from './episode-plan';
import { seedDemoCampaigns, seedDemoMagazines } from './seed-magazines';

const DAY = 86_400_000;
const FREE_CHAPTERS = 3;
/** The newest chapters cannot be read with a ticket. */
const TICKETLESS_CHAPTERS = 2;
const RECOVERY_HOURS = 23;
const ROWS_A_STATEMENT = 1000;
const CHEAPEST = 40;
const DEAREST = 69;

type Row = readonly SqlValue[];

/** Inserts rows in few statements; rows whose key is there already are left as they are. */
async function insert(tx: Transactor, table: string, columns: readonly string[], rows: readonly Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    const part = rows.slice(start, start + ROWS_A_STATEMENT);
    const places = part.map((_, row) => `(${columns.map((__, column) => `$${row * columns.length + column + 1}`).join(',')})`);
    await tx.execute(`insert into ${table} (${columns.join(',')}) values ${places.join(',')} on conflict do nothing`, part.flat());
  }
}

/** Midnight (UTC) of the newest chapter: the title's weekday within the last seven days; ended series stopped some months ago. */
function newestDate(title: DemoTitle, now: Date): number {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  if (title.weekday === null) return today - (60 + (seedOf(title.slug) % 90)) * DAY;
  return today - ((now.getUTCDay() - title.weekday + 7) % 7) * DAY;
}

const titleRow = (title: DemoTitle, now: Date): Row => {
  const first = newestDate(title, now) - (title.chapters - 1) * 7 * DAY;
  return [
    `demo:${title.slug}`,
    title.name,
    title.japanese,
    title.author,
    title.form === 'novel' ? 2 : 1,
    title.ageRating ?? 0,
    title.catchCopy,
    title.description,
    title.weekday === null ? 'Completed' : 'Weekly',
    title.weekday,
    title.form === 'strip' ? 'vertical' : (title.direction ?? 'rtl'),
    title.original ?? false,
    title.tint,
    `demo/cover/${title.slug}`,
    `demo/key/${title.slug}`,
    title.pointBack ?? 0,
    title.ticket ? RECOVERY_HOURS : null,
    title.ticket?.rentalDays ?? null,
    title.ticket?.maximum ?? null,
    title.heroPlace ?? null,
    title.todayChoice ?? null,
    new Date(first),
  ];
};
const TITLE_COLUMNS = [
  'source_key',
  'title_name',
  'title_in_japanese',
  'author',
  'title_category',
  'age_rating',
  'catch_copy',
  'description',
  'frequency',
  'weekday',
  'scroll_direction',
  'is_original',
  'tint',
  'cover_key',
  'key_visual_key',
  'point_back_percent',
  'ticket_recovery_hours',
  'ticket_rental_days',
  'ticket_max_count',
  'hero_place',
  'today_choice_comment',
  'published_at',
];

function episodeRows(title: DemoTitle, titleId: number, now: Date): Row[] {
  const newest = newestDate(title, now);
  return episodesOf(title).map(({ number, name }) => {
    const paid = number > FREE_CHAPTERS;
    const point = paid ? CHEAPEST + (seedOf(`${title.slug}:price`) % (DEAREST - CHEAPEST + 1)) : 0;
    const freeDays = title.special?.[number];
    const freeUntil = paid && freeDays !== undefined ? new Date(now.getTime() + freeDays * DAY) : null;
    const forTicket = paid && number <= title.chapters - TICKETLESS_CHAPTERS;
    return [
      titleId,
      `demo:${title.slug}:${number}`,
      number,
      name,
      point,
      freeUntil,
      forTicket,
      `demo/thumb/${title.slug}/${number}`,
      new Date(newest - (title.chapters - number) * 7 * DAY),
    ];
  });
}
const EPISODE_COLUMNS = [
  'title_id',
  'source_key',
  'episode_number',
  'episode_name',
  'point',
  'free_until',
  'is_ticket_available',
  'thumbnail_key',
  'start_time',
];

const pageRows = (title: DemoTitle, number: number, episodeId: number): Row[] =>
  planEpisode(title, number).map(({ width, height, spread }, index) => [
    episodeId,
    index + 1,
    `demo/page/${title.slug}/${number}/${index + 1}`,
    width,
    height,
    spread,
  ]);

/** Ids of rows by their source key. */
async function idsBySource(tx: Transactor, table: 'title' | 'episode'): Promise<Map<string, number>> {
  const rows = await tx.query<{ id: number; source_key: string }>(
    `select ${table}_id as id, source_key from ${table} where source_key like 'demo:%'`,
  );
  return new Map(rows.map(({ id, source_key }) => [source_key, id]));
}

/** Small print, events and an advertisement. */
async function seedAround(tx: Transactor, titleId: (slug: string) => number | undefined, now: Date): Promise<void> {
  const each = (rowsOf: (title: DemoTitle, id: number) => Row[]) =>
    DEMO_TITLES.flatMap((title) => {
      const id = titleId(title.slug);
      return id === undefined ? [] : rowsOf(title, id);
    });
  await insert(
    tx,
    'title_supplement',
    SUPPLEMENT_COLUMNS,
    each((title, id) => [supplementRow(title, id)]),
  );
  await insert(tx, 'title_credit', CREDIT_COLUMNS, each(creditRows));
  await insert(tx, 'title_event', EVENT_COLUMNS, eventRows(titleId, now));
  await insert(tx, 'advertisement', ADVERTISEMENT_COLUMNS, advertisementRows(titleId, titlePath, now));
}

/**
 * Puts the demo library's rows into the database, in one transaction. Running it again adds what is missing and changes nothing
 * that is there, so that dates stay relative to the first start. Pictures are not drawn here.
 */
export async function seedDemoLibrary({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    await insert(
      tx,
      'genre',
      ['genre_id', 'genre_name', 'image_key', 'place'],
      DEMO_GENRES.map((name, index) => [index + 1, name, `demo/genre/${index + 1}`, index + 1]),
    );
    const tags = [...new Set(DEMO_TITLES.flatMap((title) => title.tags))];
    await insert(
      tx,
      'tag',
      ['tag_name'],
      tags.map((name) => [name]),
    );
    // Sequences count conflicting rows too, so only missing titles are sent: ids stay the catalogue's order.
    const known = await idsBySource(tx, 'title');
    await insert(
      tx,
      'title',
      TITLE_COLUMNS,
      DEMO_TITLES.filter((title) => !known.has(`demo:${title.slug}`)).map((title) => titleRow(title, now)),
    );
    const titleIds = await idsBySource(tx, 'title');
    const titleId = (title: DemoTitle): number => titleIds.get(`demo:${title.slug}`) ?? 0;
    const genres = await tx.query<{ genre_id: number; genre_name: string }>('select genre_id, genre_name from genre');
    const genreId = new Map(genres.map((genre) => [genre.genre_name, genre.genre_id]));
    const tagRows = await tx.query<{ tag_id: number; tag_name: string }>('select tag_id, tag_name from tag');
    const tagId = new Map(tagRows.map((tag) => [tag.tag_name, tag.tag_id]));
    await insert(
      tx,
      'title_genre',
      ['title_id', 'genre_id', 'place'],
      DEMO_TITLES.flatMap((title) => title.genres.map((name, place) => [titleId(title), genreId.get(name) ?? 0, place])),
    );
    await insert(
      tx,
      'title_tag',
      ['title_id', 'tag_id'],
      DEMO_TITLES.flatMap((title) => title.tags.map((name) => [titleId(title), tagId.get(name) ?? 0])),
    );
    const knownEpisodes = await idsBySource(tx, 'episode');
    const fresh = DEMO_TITLES.flatMap((title) => episodeRows(title, titleId(title), now)).filter(
      ([, key]) => typeof key === 'string' && !knownEpisodes.has(key),
    );
    await insert(tx, 'episode', EPISODE_COLUMNS, fresh);
    const episodeIds = await idsBySource(tx, 'episode');
    const pages = DEMO_TITLES.flatMap((title) =>
      episodesOf(title).flatMap(({ number }) => pageRows(title, number, episodeIds.get(`demo:${title.slug}:${number}`) ?? 0)),
    );
    await insert(tx, 'page', ['episode_id', 'page', 'media_key', 'width', 'height', 'spread'], pages);
    await seedAround(tx, (slug) => titleIds.get(`demo:${slug}`), now);
    await seedDemoMagazines(tx);
    await seedDemoCampaigns(tx, now);
    await seedDemoComments(tx, now);
  });
}
