import type { Database, Transactor } from '../database/database';
import * as words from './large-library-words';

export interface LibrarySize {
  readonly titles: number;
  readonly episodesPerTitle: number;
  readonly readers: number;
  readonly comments: number;
}
/** The size that the performance targets are for. */
export const FULL_SIZE: LibrarySize = { titles: 100_000, episodesPerTitle: 20, readers: 200_000, comments: 2_000_000 };

/** One title in this many has pages; episodes of the others open as chapters without pages. */
export const TITLES_PER_PAGED_TITLE = 50;
const PAGES = 20;
/** Chapters cost points from this number on. */
export const FIRST_PAID_CHAPTER = 4;
export const FIRST_ACCOUNT = 1000;
/** Episode ids are consecutive across titles: those of title `t` are `episodeIdOf(t, 1)` and so on. */
export const episodeIdOf = (size: LibrarySize, titleId: number, chapter: number): number => (titleId - 1) * size.episodesPerTitle + chapter;

const ROWS_PER_STEP = 100_000;
const TITLES_PER_STEP = 5000;
const sqlList = (list: readonly string[]): string => `array[${list.map((word) => `'${word}'`).join(',')}]`;

/** SQL functions for this session only: `draw` returns 0 to n-1, the same for the same row and salt on every machine. */
const TOOLS = `
  create or replace function pg_temp.draw(row_id bigint, salt integer, n integer) returns integer language sql immutable parallel safe
    as $$ select ((hashint8extended(row_id, salt) & 9007199254740991) % n)::int $$;
  create or replace function pg_temp.pick(row_id bigint, salt integer, list text[]) returns text language sql immutable parallel safe
    as $$ select list[1 + ((hashint8extended(row_id, salt) & 9007199254740991) % cardinality(list))::int] $$;
  create or replace function pg_temp.surname(row_id bigint, salt integer) returns text language sql immutable parallel safe
    as $$ select pg_temp.pick(row_id, salt, ${sqlList(words.FIRST_SYLLABLES)}) || pg_temp.pick(row_id, salt + 1, ${sqlList(words.MIDDLE_SYLLABLES)}) || pg_temp.pick(row_id, salt + 2, ${sqlList(words.LAST_SYLLABLES)}) $$;
  create or replace function pg_temp.skewed(row_id bigint, salt integer, n integer) returns integer language sql immutable parallel safe
    as $$ select floor(n * power(pg_temp.draw(row_id, salt, 1000000) / 1000000.0, 3))::int $$;
  create or replace function pg_temp.sentence(row_id bigint, salt integer, size integer) returns text language sql immutable parallel safe
    as $$ select string_agg(pg_temp.pick(row_id, salt + place, ${sqlList(words.TEXT_WORDS)}), ' ') from generate_series(1, size) place $$;`;

const NAME = `
  case when pg_temp.draw(i, 1, 20) = 0 then '${words.COMMON_WORD} ' else '' end ||
  case pg_temp.draw(i, 2, 6)
    when 0 then 'The ' || pg_temp.pick(i, 3, ADJ) || ' ' || pg_temp.pick(i, 4, NOUN)
    when 1 then pg_temp.pick(i, 3, NOUN) || ' of ' || pg_temp.surname(i, 5)
    when 2 then pg_temp.surname(i, 5) || ' and the ' || pg_temp.pick(i, 3, ADJ) || ' ' || pg_temp.pick(i, 4, NOUN)
    when 3 then pg_temp.pick(i, 3, ADJ) || ' ' || pg_temp.pick(i, 4, NOUN) || ' ' || pg_temp.surname(i, 5)
    when 4 then 'My ' || pg_temp.pick(i, 3, NOUN) || ' Is a ' || pg_temp.pick(i, 4, NOUN)
    else pg_temp.pick(i, 3, NOUN) || ' & ' || pg_temp.pick(i, 4, NOUN) || ' ' || pg_temp.surname(i, 5) end`
  .replaceAll('ADJ', sqlList(words.ADJECTIVES))
  .replaceAll('NOUN', sqlList(words.NOUNS));
const JAPANESE = `
  pg_temp.pick(i, 21, ${sqlList(words.ROMAJI_WORDS)}) || ' no ' || pg_temp.pick(i, 22, ${sqlList(words.ROMAJI_WORDS)}) || ' (' ||
  pg_temp.pick(i, 23, KANJI) || case when pg_temp.draw(i, 24, 2) = 0 then 'の' || pg_temp.pick(i, 25, KANJI) else pg_temp.pick(i, 26, KANA) || pg_temp.pick(i, 25, KANJI) end || ')'`
  .replaceAll('KANJI', sqlList(words.KANJI_WORDS))
  .replaceAll('KANA', sqlList(words.KATAKANA_WORDS));

/** One table's rows `i` from $1 to $2; $3 is "now". */
interface Table {
  readonly name: string;
  readonly rows: (size: LibrarySize) => number;
  readonly sql: (size: LibrarySize) => string;
}
const ROWS = 'generate_series($1::int, $2::int) i, (select $3::timestamptz as now) moment';
const GENRES = 12;
const TAGS = words.TAG_SUBJECTS.length * words.TAG_MOODS.length;

const TABLES: readonly Table[] = [
  {
    name: 'genres',
    rows: () => GENRES,
    sql: () => `insert into genre (genre_id, genre_name, image_key, place)
      select i, (${sqlList('Action Romance Fantasy Comedy Horror Sci-fi Sports Slice Mystery Food Historical Supernatural'.split(' '))})[i], 'demo/genre/' || i, i from ${ROWS}`,
  },
  {
    name: 'tags',
    rows: () => TAGS,
    sql: () => `insert into tag (tag_id, tag_name)
      select i, (${sqlList(words.TAG_MOODS)})[1 + (i - 1) / ${words.TAG_SUBJECTS.length}] || ' ' || (${sqlList(words.TAG_SUBJECTS)})[1 + (i - 1) % ${words.TAG_SUBJECTS.length}] from ${ROWS}`,
  },
  {
    name: 'titles',
    rows: ({ titles }) => titles,
    sql: () => `insert into title (title_id, source_key, title_name, title_in_japanese, author, title_category, catch_copy, description, frequency, weekday, is_original,
        cover_key, key_visual_key, point_back_percent, ticket_recovery_hours, ticket_rental_days, ticket_max_count, hero_place, today_choice_comment, published_at)
      select i, 'large:' || i, ${NAME}, ${JAPANESE}, pg_temp.pick(i % 20000, 41, ${sqlList(words.GIVEN_NAMES)}) || ' ' || pg_temp.surname(i % 20000, 42),
        1 + (pg_temp.draw(i, 50, 10) = 0)::int, pg_temp.sentence(i, 60, 6), pg_temp.sentence(i, 70, 22), 'Weekly', nullif(pg_temp.draw(i, 51, 8), 7), pg_temp.draw(i, 52, 50) = 0,
        'demo/cover/' || i, 'demo/key/' || i, case when pg_temp.draw(i, 53, 1000) = 0 then 10 else 0 end, 23, 3, 2,
        case when i <= 5 then i end, case when i <= 10 then 'Chosen.' end, now - interval '1 hour' * (24 + pg_temp.draw(i, 54, 40000))
      from ${ROWS}`,
  },
  {
    name: 'genres of titles',
    rows: ({ titles }) => titles,
    sql: () => `insert into title_genre (title_id, genre_id, place)
      select i, genre.id, genre.place from ${ROWS}, lateral (values (1 + pg_temp.draw(i, 80, 6), 0), (7 + pg_temp.draw(i, 81, 6), 1)) genre (id, place)`,
  },
  {
    name: 'tags of titles',
    rows: ({ titles }) => titles,
    sql: () => `insert into title_tag (title_id, tag_id)
      select distinct i, 1 + pg_temp.skewed(i, 82 + n, ${TAGS}) from ${ROWS}, generate_series(1, 4) n`,
  },
  {
    name: 'episodes',
    rows: ({ titles, episodesPerTitle }) => titles * episodesPerTitle,
    sql: ({
      episodesPerTitle: each,
    }) => `insert into episode (episode_id, title_id, source_key, episode_number, episode_name, point, free_until, is_ticket_available, thumbnail_key, start_time)
      select i, 1 + (i - 1) / ${each}, 'large:' || i, 1 + (i - 1) % ${each}, 'Chapter ' || 1 + (i - 1) % ${each},
        case when (i - 1) % ${each} + 1 >= ${FIRST_PAID_CHAPTER} then 40 + pg_temp.draw(i, 90, 30) else 0 end,
        case when (i - 1) % ${each} = ${FIRST_PAID_CHAPTER} and pg_temp.draw(i, 91, 200) = 0 then now + interval '3 days' end, true, 'demo/thumb/' || i,
        now - interval '7 days' * (${each} - 1 - (i - 1) % ${each}) - interval '1 minute' * pg_temp.draw(1 + (i - 1) / ${each}, 92, 300000)
      from ${ROWS}`,
  },
  {
    name: 'pages',
    rows: ({ titles, episodesPerTitle }) => Math.floor(titles / TITLES_PER_PAGED_TITLE) * episodesPerTitle,
    sql: ({ episodesPerTitle: each }) => `insert into page (episode_id, page, media_key, width, height)
      select (((i - 1) / ${each} + 1) * ${TITLES_PER_PAGED_TITLE} - 1) * ${each} + (i - 1) % ${each} + 1, page, 'demo/page/' || i || '-' || page, 1440, 2045 from ${ROWS}, generate_series(1, ${PAGES}) page`,
  },
  {
    name: 'readers',
    rows: ({ readers }) => readers,
    sql: () => `insert into account (account_id, email, password_hash, nickname, created_at)
      select ${FIRST_ACCOUNT} - 1 + i, 'reader' || i || '@example.com', 'none', 'Reader ' || i, now - interval '100 days' from ${ROWS}`,
  },
  {
    name: 'readings',
    rows: ({ readers }) => readers * 3,
    sql: ({
      readers,
      titles,
      episodesPerTitle: each,
    }) => `insert into reading (account_id, title_id, episode_id, page, finished_at, read_at)
      select ${FIRST_ACCOUNT} + i % ${readers}, read.title_id, (read.title_id - 1) * ${each} + 1 + pg_temp.draw(i, 101, 3), 1 + pg_temp.draw(i, 102, 19), null,
        now - interval '1 minute' * pg_temp.draw(i, 103, 80000)
      from ${ROWS}, lateral (select 1 + pg_temp.skewed(i, 100, ${titles}) as title_id) read on conflict do nothing`,
  },
  {
    name: 'views',
    rows: ({ titles }) => titles * 6,
    sql: ({ titles }) => `insert into title_view (title_id, hour, views)
      select 1 + pg_temp.skewed(i, 110, ${titles}), date_trunc('hour', now) - interval '1 hour' * pg_temp.draw(i, 111, 336), 1 + pg_temp.draw(i, 112, 40) from ${ROWS} on conflict do nothing`,
  },
  {
    name: 'comments',
    rows: ({ comments }) => comments,
    sql: ({
      readers,
      titles,
      episodesPerTitle: each,
    }) => `insert into comment (account_id, comment_id, episode_id, body, like_count, created_at)
      select ${FIRST_ACCOUNT} + pg_temp.draw(i, 120, ${readers}), i, 1 + pg_temp.skewed(i, 121, ${titles}) * ${each} + pg_temp.draw(i, 122, ${each}),
        'I did not see chapter ' || pg_temp.draw(i, 130, 300) || ' coming.', pg_temp.skewed(i, 123, 50), now - interval '1 minute' * pg_temp.draw(i, 124, 130000) from ${ROWS}`,
  },
];

/** What triggers would have maintained, for many rows at once. */
const POPULARITY = `
  update title_popularity h set popularity = seen.popularity
  from (select title_id, max(worth) + ln(sum(exp(greatest(worth - top, -700)))) as popularity
        from (select v.title_id, popularity_of_views(v.views, v.hour) as worth, max(popularity_of_views(v.views, v.hour)) over (partition by v.title_id) as top from title_view v) view
        group by title_id) seen
  where seen.title_id = h.title_id`;
const SEQUENCES = `
  select setval('title_id_seq', (select max(title_id) from title)), setval('episode_id_seq', (select max(episode_id) from episode)),
         setval('account_id_seq', (select max(account_id) from account)), setval('comment_id_seq', (select greatest(max(comment_id), 1) from comment));`;

/** Without triggers: foreign keys hold by construction, and what triggers maintain is computed at the end. */
const inBulk = (database: Database, work: (tx: Transactor) => Promise<void>): Promise<void> =>
  database.transaction(
    async (tx) => {
      await tx.runScript(`set local session_replication_role = replica; ${TOOLS}`);
      await work(tx);
    },
    { isolation: 'read committed' },
  );

/** Fills a migrated, empty database with a library, its readers and their activity; the same rows every time. Reports its progress. */
export async function generateLargeLibrary(
  database: Database,
  size: LibrarySize,
  now: Date,
  report: (line: string) => void,
): Promise<void> {
  for (const { name, rows, sql } of TABLES) {
    const count = rows(size);
    const start = performance.now();
    for (let from = 1; from <= count; from += ROWS_PER_STEP)
      await inBulk(database, async (tx) => void (await tx.execute(sql(size), [from, Math.min(count, from + ROWS_PER_STEP - 1), now])));
    report(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
  const start = performance.now();
  const index = (
    await database.query<{ definition: string }>(`select pg_get_indexdef('title_search_document'::regclass) as definition`)
  )[0]!;
  await database.transaction((tx) => tx.runScript('drop index title_search_document'));
  for (let from = 1; from <= size.titles; from += TITLES_PER_STEP) {
    const ids = [from, Math.min(size.titles, from + TITLES_PER_STEP - 1)];
    await inBulk(
      database,
      async (tx) => void (await tx.query('select refresh_title_search(array(select generate_series($1::int, $2::int)))', ids)),
    );
  }
  await database.transaction((tx) => tx.runScript(index.definition));
  await inBulk(database, async (tx) => void (await tx.execute(POPULARITY)));
  report(`search: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  await database.transaction(async (tx) => tx.runScript(SEQUENCES));
  await database.transaction(async (tx) => tx.runScript('analyze'));
}

/** Gives each of these readers free points and a session; the tokens' hashes are `hashOf(accountId)`. */
export async function createBuyers(
  database: Database,
  buyers: { readonly count: number; readonly points: number; readonly hashOf: (accountId: number) => string },
  now: Date,
): Promise<void> {
  const ids = Array.from({ length: buyers.count }, (_, index) => FIRST_ACCOUNT + index);
  await inBulk(database, async (tx) => {
    await tx.execute(
      `with journals as (
         insert into journal (account_id, natural_key, kind, created_at) select id, 'large:' || id, 'operator-grant', $2 from unnest($1::int[]) id returning account_id, journal_id
       ),
       lots as (
         insert into lot (account_id, asset, amount, created_at) select id, 'free-point', $3::int, $2 from unnest($1::int[]) id returning account_id, lot_id
       )
       insert into ledger_entry (account_id, journal_id, place, ledger_account, asset, lot_id, amount)
       select j.account_id, j.journal_id, side.place, side.ledger_account, 'free-point', l.lot_id, side.sign * $3::int
       from journals j join lots l on l.account_id = j.account_id, (values (1, 'granted', -1), (2, 'balance', 1)) side (place, ledger_account, sign)`,
      [ids, now, buyers.points],
    );
    await tx.execute(
      `insert into device_session (account_id, token_hash, user_agent, created_at, seen_at)
       select id, hash, 'bench', $3, $3 from unnest($1::int[], $2::text[]) buyer (id, hash)`,
      [ids, ids.map(buyers.hashOf), now],
    );
  });
}
