import { type CallResult, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '@komado/shared-contracts';
import { publishedEpisodeCondition, publishedTitleCondition } from '../../library';
import { addTitles, loadTitleSummaries } from '../../catalog/title';
import { type Queryable, findOne } from '../../database';

type Purchased = CallResult<'GET /web/title/purchased'>;
type PurchasedTitle = Omit<Purchased['purchased_title_list'][number], 'title' | 'purchased_date'> & {
  title_id: number;
  /** In JSON's format. */
  purchased_at: string;
};

/** SQL: the reader has finished the episode, and the history still says so. */
const IS_FINISHED = '(r.finished_at is not null and not r.is_hidden)';

/** Titles of which a reader owns chapters, newest purchase first; withdrawn titles and chapters are excluded. */
export async function loadPurchasedTitles(
  db: Queryable,
  accountId: number,
  { offset = 0, limit = PAGE_SIZE_DEFAULT }: { offset?: number; limit?: number },
  now: Date,
): Promise<Purchased> {
  const result = await findOne<{ total: number; titles: PurchasedTitle[] }>(
    db,
    `with bought as (
       select n.title_id, count(*)::int as purchased_count, max(n.created_at) as purchased_at,
         (array_agg(e.episode_id order by ${IS_FINISHED}, e.episode_number))[1] as next_episode_id,
         (array_agg(e.episode_number order by ${IS_FINISHED}, e.episode_number))[1] as next_episode_number
       from entitlement n join title t on t.title_id = n.title_id join episode e on e.episode_id = n.episode_id
         left join reading r on r.account_id = n.account_id and r.episode_id = n.episode_id
       where n.account_id = $1 and n.kind = 'purchased' and ${publishedTitleCondition('$2')} and ${publishedEpisodeCondition('$2')} group by n.title_id
     ),
     page as (select b.*,
         (select count(*)::int from episode e where e.title_id = b.title_id and ${publishedEpisodeCondition('$2')}) as episode_count
       from bought b order by purchased_at desc, title_id desc offset $3 limit $4)
     select (select count(*)::int from bought) as total,
       (select coalesce(jsonb_agg(to_jsonb(s) order by s.purchased_at desc, s.title_id desc), '[]') from page s) as titles`,
    [accountId, now, offset, Math.min(limit, PAGE_SIZE_MAX)],
  );
  const bought = await addTitles(result?.titles ?? [], (ids) => loadTitleSummaries(db, ids, now));
  return {
    purchased_title_list: bought.map(({ purchased_at, ...chapters }) => ({
      ...chapters,
      purchased_date: new Date(purchased_at).toISOString(),
    })),
    total_count: result?.total ?? 0,
  };
}
