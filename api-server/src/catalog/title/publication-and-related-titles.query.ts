import type { CallResult } from '@komado/shared-contracts';
import { RESPONSE_LIMITS } from '@komado/shared-contracts/schemas';
import { findOne, type Queryable } from '../../database';
import { publishedTitleCondition } from '../../library';
import { loadTitleSummaries } from './title-summaries';

const MAX_RELATED = RESPONSE_LIMITS.shelf;

type Result = CallResult<'GET /title/supplement'>;

/** Missing values are empty or null. */
export async function loadPublicationAndRelatedTitles(db: Queryable, titleId: number, now: Date): Promise<Result> {
  const [supplement, credits, related] = await Promise.all([
    findOne<Pick<Result, 'publisher' | 'release_year' | 'original_language' | 'copyright'>>(
      db,
      'select publisher, release_year, original_language, copyright from title_supplement where title_id = $1',
      [titleId],
    ),
    db.query<{ role: string; name: string }>('select role, name from title_credit where title_id = $1 order by place', [titleId]),
    db.query<{ title_id: number }>(
      `select t.title_id from title t
       where t.author = (select author from title where title_id = $1) and t.author <> '' and t.title_id <> $1 and ${publishedTitleCondition('$2')}
       order by t.published_at desc, t.title_id limit ${MAX_RELATED}`,
      [titleId, now],
    ),
  ]);
  return {
    publisher: supplement?.publisher ?? '',
    release_year: supplement?.release_year ?? null,
    original_language: supplement?.original_language ?? '',
    copyright: supplement?.copyright ?? '',
    credit_list: credits,
    related_title_list: await loadTitleSummaries(
      db,
      related.map((row) => row.title_id),
      now,
    ),
  };
}
