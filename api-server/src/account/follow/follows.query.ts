import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, type CallResult } from '@komado/shared-contracts';
import { RESPONSE_LIMITS } from '@komado/shared-contracts/schemas';
import { publishedEpisodeCondition, publishedTitleCondition } from '../../library';
import type { NewEpisode } from '../../catalog/sitemaps-and-feeds';
import { addTitles, type FindTitleSummaries, loadTitleSummaries } from '../../catalog/title';
import { findOne, type Queryable } from '../../database';

export async function loadFollowNotificationSettings(db: Queryable, accountId: number) {
  const row = await findOne<{ is_mail_on: boolean; feed_version: number }>(
    db,
    'select is_mail_on, feed_version from follow_notification where account_id = $1',
    [accountId],
  );
  return { isMailOn: row?.is_mail_on ?? false, feedVersion: row?.feed_version ?? 1 };
}

export async function loadFollowedIds(db: Queryable, accountId: number): Promise<number[]> {
  const rows = await db.query<{ title_id: number }>('select title_id from title_follow where account_id = $1 order by title_id', [
    accountId,
  ]);
  return rows.map(({ title_id }) => title_id);
}

interface FollowRow {
  /** null: the requested range has no titles. */
  readonly title_id: number | null;
  readonly followed_at: Date;
  readonly new_episode_count: number;
  readonly total_count: number;
  readonly new_title_count: number;
}
/** A chapter counts as new until the reader has opened it; chapters from before the follow do not count. */
const FOLLOWS = `
  select f.title_id, f.followed_at, chapters.new_episode_count, chapters.updated_at
  from title_follow f join title t on t.title_id = f.title_id
  cross join lateral (
    select max(e.start_time) as updated_at,
           count(*) filter (where e.start_time > f.followed_at
             and not exists (select 1 from reading r where r.account_id = $1 and r.episode_id = e.episode_id))::int as new_episode_count
    from episode e where e.title_id = f.title_id and ${publishedEpisodeCondition('$2')}
  ) chapters
  where f.account_id = $1 and ${publishedTitleCondition('$2')}`;
/** Up to `$3` titles from offset `$4`, and the total. */
const FOLLOWS_PAGE = `
  with follows as materialized (${FOLLOWS})
  select total.*, page.title_id, page.followed_at, page.new_episode_count
  from (select count(*)::int as total_count, count(*) filter (where new_episode_count > 0)::int as new_title_count from follows) total
  left join lateral (
    select *, row_number() over (order by (new_episode_count > 0) desc, updated_at desc nulls last, title_id) as place
    from follows order by place limit $3 offset $4
  ) page on true
  order by page.place`;

/** Titles that a reader follows, those with new chapters first. */
export async function loadFollows(
  db: Queryable,
  accountId: number,
  { limit, offset }: { readonly limit?: number | undefined; readonly offset?: number | undefined },
  now: Date,
  summariesOf: FindTitleSummaries = (at, ids) => loadTitleSummaries(db, ids, at),
): Promise<CallResult<'GET /title/follow/list'>> {
  const rows = await db.query<FollowRow>(FOLLOWS_PAGE, [accountId, now, Math.min(limit ?? PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX), offset ?? 0]);
  const listed = rows.flatMap((row) => (row.title_id === null ? [] : [{ ...row, title_id: row.title_id }]));
  const titles = await addTitles(listed, (ids) => summariesOf(now, ids));
  return {
    followed_title_list: titles.map(({ title, followed_at, new_episode_count }) => ({
      title,
      followed_date: followed_at.toISOString(),
      new_episode_count,
    })),
    total_count: rows[0]?.total_count ?? 0,
    new_title_count: rows[0]?.new_title_count ?? 0,
  };
}

/** Chapters of followed titles that appeared since the reader followed them, and after `since`; the newest first. */
export const loadNewChapters = (db: Queryable, accountId: number, since: Date | null, now: Date): Promise<NewEpisode[]> =>
  db.query<NewEpisode>(
    `select t.title_id, t.title_name, e.episode_id, e.episode_number, e.episode_name, e.start_time
     from title_follow f join title t on t.title_id = f.title_id join episode e on e.title_id = f.title_id
     where f.account_id = $1 and e.start_time > f.followed_at and ($3::timestamptz is null or e.start_time > $3)
       and ${publishedTitleCondition('$2')} and ${publishedEpisodeCondition('$2')}
     order by e.start_time desc, e.episode_id desc limit ${RESPONSE_LIMITS.feedEpisodes}`,
    [accountId, now, since],
  );
