import type { CallResult, TitleSummary } from '@komado/shared-contracts';
import { RESPONSE_LIMITS } from '@komado/shared-contracts/schemas';
import type { Queryable } from '../../database';
import { loadFreeTitles, loadTitleSummaries } from '../title';
import { publishedTitleCondition } from '../../library';

type Result = CallResult<'GET /web/search/start'>;
export type CountedTag = Result['popular_tag_list'][number];

const DAYS = 7;
/** Words with fewer searches are not shown to others. */
const MIN_SEARCHES = 5;

/** The most searched words of the last week; recent days count more. */
export async function loadTrendingSearches(db: Queryable, now: Date, isAllowed: (words: string) => boolean): Promise<string[]> {
  const rows = await db.query<{ words: string }>(
    `select words from search_count
     where day > ($1::timestamptz at time zone 'UTC')::date - ${DAYS} and day <= ($1::timestamptz at time zone 'UTC')::date
     group by words having sum(searches) >= ${MIN_SEARCHES}
     order by sum(searches * power(0.75, ($1::timestamptz at time zone 'UTC')::date - day)) desc, words limit $2`,
    [now, RESPONSE_LIMITS.trendingSearches * 2],
  );
  return rows
    .map(({ words }) => words)
    .filter(isAllowed)
    .slice(0, RESPONSE_LIMITS.trendingSearches);
}

/** The tags with the most titles. */
export const loadPopularTags = (db: Queryable, now: Date, limit: number): Promise<CountedTag[]> =>
  db.query<CountedTag>(
    `select g.tag_id, g.tag_name, count(*)::int as title_count
     from tag g join title_tag tt on tt.tag_id = g.tag_id join title t on t.title_id = tt.title_id
     where ${publishedTitleCondition('$1')} group by g.tag_id order by count(*) desc, g.tag_name limit $2`,
    [now, limit],
  );

/** What the search page offers before a search. Counts tags over the whole library. */
export async function loadSearchLanding(db: Queryable, now: Date, isAllowed: (words: string) => boolean): Promise<Result> {
  const [trending, tags, free] = await Promise.all([
    loadTrendingSearches(db, now, isAllowed),
    loadPopularTags(db, now, RESPONSE_LIMITS.popularTags),
    loadFreeTitles(db, now, RESPONSE_LIMITS.shelf),
  ]);
  const titles = await loadTitleSummaries(
    db,
    free.map(({ title_id }) => title_id),
    now,
  );
  const byId = new Map<number, TitleSummary>(titles.map((title) => [title.title_id, title]));
  return {
    trending_list: trending,
    popular_tag_list: tags,
    free_list: free.flatMap(({ title_id, free_episode_count }) => {
      const title = byId.get(title_id);
      return title ? [{ title, free_episode_count }] : [];
    }),
  };
}
