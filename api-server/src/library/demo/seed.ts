import type { DemoLibrary, LibraryEpisode, LibraryTitle } from '@komado/demo-library';
import { episodePath } from '@komado/shared-contracts';
import { type Clock, DAY_MS } from '../../clock';
import type { Database, SqlValue, Transactor } from '../../database';
import { seedDemoComments } from './comments/seed-comments';
import { seedDemoPointBackCampaigns, seedDemoMagazines } from './seed-magazines';
import { seedDemoViewsAndSearches } from './seed-views-and-searches';

const FREE_CHAPTERS = 3;
/** The newest chapters cannot be read with a ticket. */
const CHAPTERS_WITHOUT_TICKETS = 2;
const RECOVERY_HOURS = 23;
const ROWS_PER_STATEMENT = 1000;

type Row = readonly SqlValue[];

/** Inserts rows in few statements; rows with an existing key are left unchanged. */
async function insert(tx: Transactor, table: string, columns: readonly string[], rows: readonly Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const batch = rows.slice(start, start + ROWS_PER_STATEMENT);
    const placeholders = batch.map((_, row) => `(${columns.map((__, column) => `$${row * columns.length + column + 1}`).join(',')})`);
    await tx.execute(`insert into ${table} (${columns.join(',')}) values ${placeholders.join(',')} on conflict do nothing`, batch.flat());
  }
}

/** Midnight (UTC) of the newest chapter: the title's weekday within the last seven days; ended series stopped some months ago. */
function newestDate(title: LibraryTitle, now: Date): number {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  if (title.weekday === null) return today - title.daysSinceTheEnd * DAY_MS;
  return today - ((now.getUTCDay() - title.weekday + 7) % 7) * DAY_MS;
}

const titleRow = (title: LibraryTitle, now: Date): Row => {
  const first = newestDate(title, now) - (title.chapters - 1) * 7 * DAY_MS;
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
    title.coverColor,
    title.keyVisualColor,
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
  'cover_color',
  'key_visual_color',
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

function episodeRows(title: LibraryTitle, titleId: number, now: Date): Row[] {
  const newest = newestDate(title, now);
  return title.episodes.map(({ number, name }) => {
    const paid = number > FREE_CHAPTERS;
    const point = paid ? title.price : 0;
    const freeDays = title.special?.[number];
    const freeUntil = paid && freeDays !== undefined ? new Date(now.getTime() + freeDays * DAY_MS) : null;
    const forTicket = paid && number <= title.chapters - CHAPTERS_WITHOUT_TICKETS;
    return [
      titleId,
      `demo:${title.slug}:${number}`,
      number,
      name,
      point,
      freeUntil,
      forTicket,
      `demo/thumb/${title.slug}/${number}`,
      new Date(newest - (title.chapters - number) * 7 * DAY_MS),
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

const pageRows = (title: LibraryTitle, { number, pages }: LibraryEpisode, episodeId: number): Row[] =>
  pages.map(({ width, height, spread }, index) => [
    episodeId,
    index + 1,
    `demo/page/${title.slug}/${number}/${index + 1}`,
    width,
    height,
    spread,
  ]);

/** Removes pages that an earlier version of the library had in another form; their replacements are inserted with all other missing rows. */
async function removeOldPages(tx: Transactor, pages: readonly Row[]): Promise<void> {
  const column = (index: number) => pages.map((row) => row[index]);
  await tx.execute(
    `delete from page p using episode e where e.episode_id = p.episode_id and e.source_key like 'demo:%' and not exists (
       select from unnest($1::int[], $2::int[], $3::text[], $4::int[], $5::int[], $6::text[]) as planned (episode_id, page, media_key, width, height, spread)
       where planned.episode_id = p.episode_id and planned.page = p.page and planned.media_key = p.media_key
         and planned.width = p.width and planned.height = p.height and planned.spread is not distinct from p.spread)`,
    [0, 1, 2, 3, 4, 5].map(column),
  );
}

/** Ids of rows by their source key. */
async function idsBySource(tx: Transactor, table: 'title' | 'episode'): Promise<Map<string, number>> {
  const rows = await tx.query<{ id: number; source_key: string }>(
    `select ${table}_id as id, source_key from ${table} where source_key like 'demo:%'`,
  );
  return new Map(rows.map(({ id, source_key }) => [source_key, id]));
}

/** Supplements, events and an advertisement. */
async function seedExtras(
  tx: Transactor,
  library: DemoLibrary,
  { titleId, firstEpisodeId }: Record<'titleId' | 'firstEpisodeId', (slug: string) => number | undefined>,
  now: Date,
): Promise<void> {
  const each = (rowsOf: (title: LibraryTitle, id: number) => Row[]) =>
    library.titles.flatMap((title) => {
      const id = titleId(title.slug);
      return id === undefined ? [] : rowsOf(title, id);
    });
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  await insert(
    tx,
    'title_supplement',
    ['title_id', 'publisher', 'release_year', 'original_language', 'copyright'],
    each(({ publicationDetails }, id) => [
      [id, publicationDetails.publisher, publicationDetails.releaseYear, publicationDetails.originalLanguage, publicationDetails.copyright],
    ]),
  );
  await insert(
    tx,
    'title_credit',
    ['title_id', 'place', 'role', 'name'],
    each(({ credits }, id) => credits.map(({ role, name }, index) => [id, index + 1, role, name])),
  );
  await insert(
    tx,
    'title_event',
    ['title_id', 'source_key', 'name', 'text', 'image_key', 'starts_at', 'ends_at'],
    library.events.flatMap(({ slug, name, text, begins, ends }, index) => {
      const id = titleId(slug);
      return id === undefined
        ? []
        : [[id, `demo:${slug}:${index + 1}`, name, text, `demo/key/${slug}`, inDays(begins), ends === null ? null : inDays(ends)]];
    }),
  );
  const { slug, text } = library.advertisement;
  const advertised = titleId(slug);
  const episode = firstEpisodeId(slug);
  if (advertised === undefined || episode === undefined) return;
  await insert(
    tx,
    'advertisement',
    ['source_key', 'type', 'text', 'path', 'image_key', 'title_id', 'visibility', 'place', 'starts_at'],
    [[`demo:${slug}`, 'banner', text, episodePath(advertised, episode), `demo/key/${slug}`, advertised, 1, 1, now]],
  );
}

/**
 * Inserts the demo library's rows in one transaction. Running it again adds missing rows and changes nothing else, so that dates stay
 * relative to the first start. Pictures are not drawn here.
 */
export async function seedDemoLibrary({ database, clock }: { database: Database; clock: Clock }, library: DemoLibrary): Promise<void> {
  const { titles } = library;
  const now = clock.now();
  await database.transaction(async (tx) => {
    await insert(
      tx,
      'genre',
      ['genre_id', 'genre_name', 'image_key', 'place'],
      library.genres.map((name, index) => [index + 1, name, `demo/genre/${index + 1}`, index + 1]),
    );
    const tags = [...new Set(titles.flatMap((title) => title.tags))];
    await insert(
      tx,
      'tag',
      ['tag_name'],
      tags.map((name) => [name]),
    );
    // Sequences advance on conflicting rows, too, so only missing titles are sent: ids stay in catalog order.
    const existing = await idsBySource(tx, 'title');
    await insert(
      tx,
      'title',
      TITLE_COLUMNS,
      titles.filter((title) => !existing.has(`demo:${title.slug}`)).map((title) => titleRow(title, now)),
    );
    const titleIds = await idsBySource(tx, 'title');
    const titleId = (title: LibraryTitle): number => titleIds.get(`demo:${title.slug}`) ?? 0;
    const genres = await tx.query<{ genre_id: number; genre_name: string }>('select genre_id, genre_name from genre');
    const genreId = new Map(genres.map((genre) => [genre.genre_name, genre.genre_id]));
    const tagRows = await tx.query<{ tag_id: number; tag_name: string }>('select tag_id, tag_name from tag');
    const tagId = new Map(tagRows.map((tag) => [tag.tag_name, tag.tag_id]));
    await insert(
      tx,
      'title_genre',
      ['title_id', 'genre_id', 'place'],
      titles.flatMap((title) => title.genres.map((name, index) => [titleId(title), genreId.get(name) ?? 0, index])),
    );
    await insert(
      tx,
      'title_tag',
      ['title_id', 'tag_id'],
      titles.flatMap((title) => title.tags.map((name) => [titleId(title), tagId.get(name) ?? 0])),
    );
    const existingEpisodes = await idsBySource(tx, 'episode');
    const missing = titles
      .flatMap((title) => episodeRows(title, titleId(title), now))
      .filter(([, key]) => typeof key === 'string' && !existingEpisodes.has(key));
    await insert(tx, 'episode', EPISODE_COLUMNS, missing);
    const episodeIds = await idsBySource(tx, 'episode');
    const pages = titles.flatMap((title) =>
      title.episodes.flatMap((episode) => pageRows(title, episode, episodeIds.get(`demo:${title.slug}:${episode.number}`) ?? 0)),
    );
    await removeOldPages(tx, pages);
    await insert(tx, 'page', ['episode_id', 'page', 'media_key', 'width', 'height', 'spread'], pages);
    const idsOf = {
      titleId: (slug: string) => titleIds.get(`demo:${slug}`),
      firstEpisodeId: (slug: string) => episodeIds.get(`demo:${slug}:1`),
    };
    await seedExtras(tx, library, idsOf, now);
    await seedDemoMagazines(tx, library);
    await seedDemoPointBackCampaigns(tx, now);
    await seedDemoComments(tx, library, now);
    if (existing.size === 0)
      await seedDemoViewsAndSearches(
        tx,
        titles.map((title) => titleId(title)),
        now,
      );
  });
}
