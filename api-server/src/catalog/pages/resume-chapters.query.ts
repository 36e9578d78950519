import type { CallResult } from '@komado/shared-contracts';
import type { Queryable } from '../../database';
import { publishedEpisodeCondition } from '../../library';

type Resume = NonNullable<CallResult<'GET /web/title/detail'>['resume']>;

/**
 * Where an account (null for visitors) starts or continues in each title, by the rules of `findResumeChapter`; titles without a visible chapter are
 * left out. One statement.
 */
export async function loadResumeChapters(
  db: Queryable,
  accountId: number | null,
  titleIds: readonly number[],
  now: Date,
): Promise<Map<number, Resume>> {
  const rows = await db.query<Resume & { title_id: number }>(
    `select requested.title_id,
            coalesce(next.episode_id, last.episode_id) as episode_id,
            coalesce(next.episode_number, last.episode_number) as episode_number,
            case when next.episode_id is not null then next.page when not last.is_finished then last.page end as page
     from unnest($2::int[]) as requested (title_id)
     left join lateral (
       select e.episode_id, e.episode_number, r.page, r.finished_at is not null as is_finished
       from reading r join episode e on e.episode_id = r.episode_id
       where r.account_id = $1::int and r.title_id = requested.title_id and not r.is_hidden and ${publishedEpisodeCondition('$3')}
       order by r.read_at desc limit 1
     ) last on true
     left join lateral (
       select e.episode_id, e.episode_number, case when r.finished_at is null then r.page end as page
       from episode e left join reading r on r.account_id = $1::int and r.episode_id = e.episode_id and not r.is_hidden
       where e.title_id = requested.title_id and ${publishedEpisodeCondition('$3')}
         and (last.episode_id is null or (last.is_finished and e.episode_number > last.episode_number))
       order by e.episode_number limit 1
     ) next on true
     where coalesce(next.episode_id, last.episode_id) is not null`,
    [accountId, titleIds, now],
  );
  return new Map(rows.map(({ title_id, ...resume }) => [title_id, resume]));
}
