import type { CallResult } from '@komado/shared-contracts';
import type { Queryable } from '../../database';
import { pointsBackCondition } from '../title';
import { publishedEpisodeCondition, publishedTitleCondition } from '../../library';
import { DAY_MS, MINUTE_MS } from '../../clock';

type Resume = NonNullable<CallResult<'GET /web/title/detail'>['resume']>;

/** Newest chapters scanned to find the newest titles; several may be of one title. */
const NEWEST_EPISODES = 2000;

const idsOf = (rows: readonly { title_id: number }[]): number[] => rows.map((row) => row.title_id);

/** The editors' hero titles, in their order. */
export const loadHeroTitleIds = async (db: Queryable, now: Date): Promise<number[]> =>
  idsOf(
    await db.query(
      `select t.title_id from title t where t.hero_place is not null and ${publishedTitleCondition('$1')} order by t.hero_place, t.title_id`,
      [now],
    ),
  );

/** Titles that give points back, the highest rate first. */
export const loadPointBackTitles = (db: Queryable, now: Date, limit: number): Promise<{ title_id: number; point_back_percent: number }[]> =>
  db.query(
    `select t.title_id, t.point_back_percent from title t where ${pointsBackCondition('$1')} and ${publishedTitleCondition('$1')}
     order by t.point_back_percent desc, t.title_id limit $2`,
    [now, limit],
  );

/**
 * One of the titles that the editors wrote about, changing daily; days begin `offsetMinutes` before they do in UTC. Titles of the hero only if
 * there are no others.
 */
export async function loadTitleOfTheDay(
  db: Queryable,
  now: Date,
  offsetMinutes = 0,
): Promise<{ title_id: number; comment: string } | undefined> {
  const all = await db.query<{ title_id: number; comment: string; is_in_hero: boolean }>(
    `select t.title_id, t.today_choice_comment as comment, t.hero_place is not null as is_in_hero from title t where t.today_choice_comment is not null and ${publishedTitleCondition('$1')} order by t.title_id`,
    [now],
  );
  const others = all.filter(({ is_in_hero }) => !is_in_hero);
  const rows = others.length > 0 ? others : all;
  return rows[Math.floor((now.getTime() + offsetMinutes * MINUTE_MS) / DAY_MS) % Math.max(1, rows.length)];
}

/** Titles by their newest chapter, looked up in that order until there are enough. */
export const loadUpdatedTitleIds = async (db: Queryable, now: Date, limit: number): Promise<number[]> =>
  idsOf(
    await db.query(
      `select updated.title_id
       from (select newest.title_id, max(newest.start_time) as updated_at
             from (select e.title_id, e.start_time from episode e where ${publishedEpisodeCondition('$1')} order by e.start_time desc limit ${NEWEST_EPISODES}) newest
             group by newest.title_id order by updated_at desc, newest.title_id offset 0) updated
       where (select ${publishedTitleCondition('$1')} from title t where t.title_id = updated.title_id)
       order by updated.updated_at desc, updated.title_id limit $2`,
      [now, limit],
    ),
  );

export interface UpdatedTitle {
  readonly title_id: number;
  /** Days before today: 0 is today. */
  readonly days_ago: number;
}
/** Titles that got a chapter within the last seven days, by day, the latest first; days begin `offsetMinutes` before they do in UTC. */
export function loadUpdatesByDay(db: Queryable, now: Date, limitOfDay: number, offsetMinutes: number): Promise<UpdatedTitle[]> {
  const today = Math.floor((now.getTime() + offsetMinutes * MINUTE_MS) / DAY_MS) * DAY_MS - offsetMinutes * MINUTE_MS;
  return db.query<UpdatedTitle>(
    `select placed.title_id, placed.days_ago
     from (select updated.title_id, updated.updated_at, updated.days_ago,
                  row_number() over (partition by updated.days_ago order by updated.updated_at desc, updated.title_id) as place
           from (select newest.title_id, newest.updated_at,
                        greatest(0, ceil(extract(epoch from $2::timestamptz - newest.updated_at) / 86400))::int as days_ago
                 from (select e.title_id, max(e.start_time) as updated_at
                       from (select e.title_id, e.start_time from episode e
                             where ${publishedEpisodeCondition('$1')} and e.start_time >= $2::timestamptz - interval '6 days'
                             order by e.start_time desc limit ${NEWEST_EPISODES}) e
                       group by e.title_id) newest) updated
           -- Few are looked up among many, each by its key, whatever the planner thinks of their number.
           cross join lateral (select 1 from title t where t.title_id = updated.title_id and ${publishedTitleCondition('$1')} limit 1) published) placed
     where placed.place <= $3 order by placed.days_ago, placed.place`,
    [now, new Date(today), limitOfDay],
  );
}

export interface SpecialTitle {
  readonly title_id: number;
  /** Chapters that are free now, from the first one up to the first that has a price. */
  readonly free_episode_count: number;
  /** When the first of these stops being free. */
  readonly ends_at: Date;
}
/** Candidates for each requested title: those with a paid chapter before the free one are left out. */
const SPECIAL_CANDIDATES = 10;
/** Titles that begin with more free chapters than usual, for a limited time; the soonest to end first. */
export const loadTodaysSpecials = (db: Queryable, now: Date, limit: number): Promise<SpecialTitle[]> =>
  db.query(
    `select special.title_id, first_chapters.ends_at, first_chapters.free_episode_count
     from (select e.title_id, min(e.free_until) as ends_at from episode e join title t on t.title_id = e.title_id
           where e.free_until > $1 and e.point > 0 and ${publishedEpisodeCondition('$1')} and ${publishedTitleCondition('$1')}
           group by e.title_id order by ends_at, e.title_id limit $3) special
     cross join lateral (
       select min(e.episode_number) as number from episode e
       where e.title_id = special.title_id and ${publishedEpisodeCondition('$1')} and e.point > 0 and (e.free_until is null or e.free_until <= $1)
     ) with_price
     cross join lateral (
       select count(*)::int as free_episode_count, min(e.free_until) filter (where e.point > 0) as ends_at from episode e
       where e.title_id = special.title_id and ${publishedEpisodeCondition('$1')} and (with_price.number is null or e.episode_number < with_price.number)
     ) first_chapters
     where first_chapters.ends_at is not null
     order by first_chapters.ends_at, special.title_id limit $2`,
    [now, limit, limit * SPECIAL_CANDIDATES],
  );

export interface HistoryRow {
  readonly title_id: number;
  readonly episode_id: number;
  readonly episode_number: number;
  readonly page: number;
  readonly book_length: number;
  readonly read_at: Date;
  /** `findResumeChapter` for the whole title. */
  readonly resume: Resume;
}
/** The visible chapter that a reader last read and where to resume, by title, newest first. */
export const loadHistory = (db: Queryable, accountId: number, now: Date, limit: number, offset = 0): Promise<HistoryRow[]> =>
  db.query<HistoryRow>(
    `select last.title_id, last.episode_id, last.episode_number, last.page, last.read_at,
            (select count(*)::int from page p where p.episode_id = last.episode_id) as book_length,
            coalesce(
              (select jsonb_build_object('episode_id', e.episode_id, 'episode_number', e.episode_number,
                                         'page', case when r.finished_at is null then r.page end)
               from episode e left join reading r on r.account_id = $1 and r.episode_id = e.episode_id and not r.is_hidden
               where last.is_finished and e.title_id = last.title_id and e.episode_number > last.episode_number and ${publishedEpisodeCondition('$2')}
               order by e.episode_number limit 1),
              jsonb_build_object('episode_id', last.episode_id, 'episode_number', last.episode_number,
                                 'page', case when not last.is_finished then last.page end)
            ) as resume
     from (select distinct title_id from reading where account_id = $1 and not is_hidden) mine
     cross join lateral (
       select r.title_id, r.episode_id, e.episode_number, r.page, r.read_at, r.finished_at is not null as is_finished
       from reading r join episode e on e.episode_id = r.episode_id
       where r.account_id = $1 and r.title_id = mine.title_id and not r.is_hidden and ${publishedEpisodeCondition('$2')}
       order by r.read_at desc limit 1
     ) last
     join title t on t.title_id = last.title_id
     where ${publishedTitleCondition('$2')}
     order by last.read_at desc, last.title_id limit $3 offset $4`,
    [accountId, now, limit, offset],
  );
