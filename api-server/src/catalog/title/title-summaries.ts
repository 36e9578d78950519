import type { TitleCategory, TitleSummary } from '@komado/shared-contracts';
import { PERIOD_DAYS } from '@komado/shared-contracts/schemas';
import type { Queryable } from '../../database';
import { GIVES_TICKETS_CONDITION } from '../../ledger';
import { publicImageUrl } from '../../media';
import { publishedEpisodeCondition, publishedTitleCondition } from '../../library';
import { DAY_MS } from '../../clock';

/** How long a title counts as new after it was published, and as updated after a chapter started. */
const NEW_MS = PERIOD_DAYS.newTitle * DAY_MS;
const UPDATED_MS = PERIOD_DAYS.updatedTitle * DAY_MS;

interface TitleRow {
  title_id: number;
  title_name: string;
  title_in_japanese: string;
  author: string;
  title_category: TitleCategory;
  age_rating: number;
  catch_copy: string;
  cover_key: string;
  key_visual_key: string;
  tint: string;
  cover_color: string | null;
  key_visual_color: string | null;
  is_original: boolean;
  published_at: Date;
  gives_tickets: boolean;
  has_special: boolean | null;
  updated_at: Date | null;
  next_update_at: Date | null;
  genre_name_list: { genre_id: number; genre_name: string }[];
  newest_episode_id: number | null;
  newest_number: number;
  newest_name: string;
  newest_point: number;
  newest_for_ticket: boolean;
  read_count: number;
}

/** One statement, whatever the number of titles: chapters and genres are looked up by index for each. */
const SUMMARIES = `
  select t.title_id, t.title_name, t.title_in_japanese, t.author, t.title_category, t.age_rating, t.catch_copy, t.cover_key,
         t.key_visual_key, t.tint, t.cover_color, t.key_visual_color, t.is_original, t.published_at,
         t.ticket_max_count is not null as gives_tickets,
         chapters.has_special, chapters.updated_at, chapters.next_update_at, genres.genre_name_list,
         newest.episode_id as newest_episode_id, newest.episode_number as newest_number, newest.episode_name as newest_name,
         case when newest.free_until > $2 then 0 else newest.point end as newest_point,
         newest.is_ticket_available and ${GIVES_TICKETS_CONDITION} as newest_for_ticket,
         (select coalesce(sum(v.views), 0)::int from title_view v
          where v.title_id = t.title_id and v.hour > $2::timestamptz - interval '${PERIOD_DAYS.readCount} days') as read_count
  from unnest($1::int[]) with ordinality as requested (title_id, place)
  join title t on t.title_id = requested.title_id
  cross join lateral (
    select bool_or(e.point > 0 and e.free_until > $2 and e.start_time <= $2) as has_special,
           max(e.start_time) filter (where e.start_time <= $2) as updated_at,
           min(e.start_time) filter (where e.start_time > $2) as next_update_at
    from episode e where e.title_id = t.title_id and e.withdrawn_at is null
  ) chapters
  left join lateral (
    select e.episode_id, e.episode_number, e.episode_name, e.point, e.free_until, e.is_ticket_available
    from episode e where e.title_id = t.title_id and ${publishedEpisodeCondition('$2')} order by e.episode_number desc limit 1
  ) newest on true
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('genre_id', g.genre_id, 'genre_name', g.genre_name) order by tg.place, g.genre_id), '[]') as genre_name_list
    from title_genre tg join genre g on g.genre_id = tg.genre_id where tg.title_id = t.title_id
  ) genres
  where ${publishedTitleCondition('$2')}
  order by requested.place`;

const badgeOf = (row: TitleRow, now: Date): TitleSummary['badge'] => {
  if (now.getTime() - row.published_at.getTime() < NEW_MS) return 'new';
  if (row.updated_at && now.getTime() - row.updated_at.getTime() < UPDATED_MS) return 'up';
  if (row.has_special) return 'free';
  return row.gives_tickets ? 'ticket' : null;
};

const summaryOf = (row: TitleRow, now: Date): TitleSummary => ({
  title_id: row.title_id,
  title_name: row.title_name,
  title_in_japanese: row.title_in_japanese,
  author: row.author,
  title_category: row.title_category,
  age_rating: row.age_rating,
  genre_name_list: row.genre_name_list,
  catch_copy: row.catch_copy,
  cover_image_url: publicImageUrl(row.cover_key),
  key_image_url: publicImageUrl(row.key_visual_key),
  tint: row.tint,
  ...(row.cover_color === null ? {} : { cover_color: row.cover_color }),
  ...(row.key_visual_color === null ? {} : { key_image_color: row.key_visual_color }),
  badge: badgeOf(row, now),
  is_original: row.is_original,
  updated_date: row.updated_at?.toISOString() ?? null,
  next_update_date: row.next_update_at?.toISOString() ?? null,
  latest_episode:
    row.newest_episode_id === null
      ? null
      : {
          episode_id: row.newest_episode_id,
          episode_number: row.newest_number,
          episode_name: row.newest_name,
          point: row.newest_point,
          is_ticket_available: row.newest_for_ticket,
        },
  read_count: row.read_count,
});

/** `loadTitleSummaries`, possibly cached. */
export type FindTitleSummaries = (now: Date, titleIds: readonly number[]) => Promise<readonly TitleSummary[]>;

/** Summaries in the order of the ids; titles that are unknown, unpublished or withdrawn at `now` are left out. */
export async function loadTitleSummaries(db: Queryable, titleIds: readonly number[], now: Date): Promise<TitleSummary[]> {
  if (titleIds.length === 0) return [];
  const rows = await db.query<TitleRow>(SUMMARIES, [titleIds, now]);
  return rows.map((row) => summaryOf(row, now));
}

/** Rows in the same order, with the summary of the title instead of its id; without rows whose title `find` leaves out. */
export async function addTitles<T extends { readonly title_id: number }>(
  rows: readonly T[],
  find: (titleIds: readonly number[]) => Promise<readonly TitleSummary[]>,
) {
  const titles = await find(rows.map(({ title_id }) => title_id));
  const byId = new Map(titles.map((title) => [title.title_id, title]));
  return rows.flatMap(({ title_id, ...row }) => {
    const title = byId.get(title_id);
    return title ? [{ title, ...row }] : [];
  });
}
