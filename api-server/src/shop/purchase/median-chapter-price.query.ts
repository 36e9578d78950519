import type { Queryable } from '../../database';
import { publishedEpisodeCondition, publishedTitleCondition } from '../../library';

/** Half of the chapters that cost points cost at most this much; null without any. */
export async function medianChapterPrice(db: Queryable, now: Date): Promise<number | null> {
  const [row] = await db.query<{ median: number | null }>(
    `select percentile_disc(0.5) within group (order by e.point) as median
     from episode e join title t on t.title_id = e.title_id
     where e.point > 0 and ${publishedEpisodeCondition('$1')} and ${publishedTitleCondition('$1')}`,
    [now],
  );
  return row?.median ?? null;
}
