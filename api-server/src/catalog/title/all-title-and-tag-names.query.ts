import type { CallResult } from '@komado/shared-contracts';
import { RESPONSE_LIMITS } from '@komado/shared-contracts/schemas';
import { findOne, type Queryable } from '../../database';
import { publishedTitleCondition } from '../../library';

type Result = CallResult<'GET /search/title/all'>;

/**
 * About 500 kB gzipped, the most that suggestions may cost a browser. The search itself covers all titles.
 */
const MAX_TITLES = RESPONSE_LIMITS.namedTitles;

const MAX_TAGS = RESPONSE_LIMITS.namedTags;

/** All titles in short form, newest first, and their tags. Scans the whole library. */
export async function loadAllTitleAndTagNames(db: Queryable, now: Date): Promise<Result> {
  const [count, titles, tags] = await Promise.all([
    findOne<{ total: number }>(db, `select count(*)::int as total from title t where ${publishedTitleCondition('$1')}`, [now]),
    db.query<Result['title_list'][number]>(
      `select t.title_id, t.title_name, t.title_in_japanese, t.author from title t where ${publishedTitleCondition('$1')}
       order by t.published_at desc, t.title_id desc limit ${MAX_TITLES}`,
      [now],
    ),
    db.query<Result['tag_list'][number]>(
      `select g.tag_id, g.tag_name from tag g join title_tag tt on tt.tag_id = g.tag_id join title t on t.title_id = tt.title_id
       where ${publishedTitleCondition('$1')} group by g.tag_id order by count(*) desc, g.tag_name limit ${MAX_TAGS}`,
      [now],
    ),
  ]);
  return { title_list: titles, total_count: count?.total ?? 0, tag_list: tags };
}
