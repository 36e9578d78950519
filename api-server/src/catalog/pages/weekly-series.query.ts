import type { CallResult } from '@komado/shared-contracts';
import { RESPONSE_LIMITS } from '@komado/shared-contracts/schemas';
import type { Queryable } from '../../database';
import { refuse } from '../../refusal';
import { publishedEpisodeCondition, publishedTitleCondition } from '../../library';
import { addTitles, loadTitleSummaries } from '../title';
import { MINUTE_MS } from '../../clock';

/** Titles listed per weekday, and without one. */
const TITLES_PER_DAY = RESPONSE_LIMITS.titlesOfWeekday;
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** The weekday in a region with that UTC offset; 0 is Sunday. */
export const weekdayOf = (now: Date, offsetMinutes: number): number => new Date(now.getTime() + offsetMinutes * MINUTE_MS).getUTCDay();

/** Series by weekday, the latest updated first. Throws 3200 while there are no titles. */
export async function loadWeeklySeries(db: Queryable, now: Date): Promise<Omit<CallResult<'GET /title/weekly'>, 'today_weekday'>> {
  const rows = await db.query<{ title_id: number; weekday: number | null }>(
    `select placed.title_id, placed.weekday
     from (select t.title_id, t.weekday, row_number() over (partition by t.weekday order by newest.start_time desc nulls last, t.title_id) as place
           from title t
           cross join lateral (select max(e.start_time) as start_time from episode e where e.title_id = t.title_id and ${publishedEpisodeCondition('$1')}) newest
           where ${publishedTitleCondition('$1')}) placed
     where placed.place <= $2 order by placed.place`,
    [now, TITLES_PER_DAY],
  );
  if (rows.length === 0) throw refuse('no-weekly-titles');
  const listed = await addTitles(rows, (ids) => loadTitleSummaries(db, ids, now));
  const titlesOf = (weekday: number | null) => listed.filter((row) => row.weekday === weekday).map(({ title }) => title);
  return { weekly_list: WEEKDAYS.map((weekday) => ({ weekday, title_list: titlesOf(weekday) })), irregular_list: titlesOf(null) };
}
