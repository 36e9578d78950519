import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, type CallResult, type MagazineSort } from '@komado/shared-contracts';
import { publishedEpisodeCondition, searchCategoryCondition, publishedTitleCondition } from '../../library';
import { type Queryable, type SqlValue, findOne } from '../../database';
import { loadMagazineIssuesById } from './magazine-issues-by-id.query';
import { publishedMagazineCondition } from './published-magazine-condition';

export interface MagazineListQuery {
  /** null for visitors. */
  readonly accountId: number | null;
  readonly categoryId?: number;
  /** Only issues with a chapter of this title that can be read. */
  readonly titleId?: number;
  /** Only issues with a chapter that can be read, of a title in this search category. */
  readonly searchCategory?: number;
  readonly magazineIds?: readonly number[];
  /** Only what this account has bought, withdrawn issues included. */
  readonly bookshelfOf?: number;
  readonly sort?: MagazineSort;
  readonly offset?: number;
  /** At most `PAGE_SIZE_MAX`. */
  readonly limit?: number;
  readonly now: Date;
}
const ORDERS: Readonly<Record<MagazineSort, string>> = {
  new: 'm.published_at desc, m.magazine_id desc',
  old: 'm.published_at, m.magazine_id',
};

/** SQL: the issue `m` has a chapter that can be read at the moment `now` (a placeholder), of a title `t` that meets the condition. */
const hasChapterWhere = (condition: string, now: string): string =>
  `exists (select from magazine_episode me join episode e on e.episode_id = me.episode_id join title t on t.title_id = e.title_id
     where me.magazine_id = m.magazine_id and ${condition} and ${publishedTitleCondition(now)} and ${publishedEpisodeCondition(now)})`;

/** A page of the issues that meet every given condition. */
export async function listMagazines(db: Queryable, query: MagazineListQuery): Promise<CallResult<'GET /magazine/list'>> {
  const values: SqlValue[] = [];
  const bind = (value: SqlValue): string => `$${values.push(value)}`;
  const conditions = [
    query.bookshelfOf === undefined
      ? publishedMagazineCondition(bind(query.now))
      : `exists (select from magazine_purchase b where b.account_id = ${bind(query.bookshelfOf)} and b.magazine_id = m.magazine_id)`,
    ...(query.categoryId === undefined ? [] : [`m.category_id = ${bind(query.categoryId)}`]),
    ...(query.titleId === undefined ? [] : [hasChapterWhere(`t.title_id = ${bind(query.titleId)}`, bind(query.now))]),
    ...(query.searchCategory === undefined ? [] : [hasChapterWhere(searchCategoryCondition(query.searchCategory, bind), bind(query.now))]),
    ...(query.magazineIds === undefined ? [] : [`m.magazine_id = any(${bind(query.magazineIds)}::int[])`]),
  ].join(' and ');
  const order = ORDERS[query.sort ?? 'new'];
  const limit = Math.min(query.limit ?? PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX);
  const result = await findOne<{ total: number; magazine_ids: number[] }>(
    db,
    `select (select count(*)::int from magazine m where ${conditions}) as total,
       array(select m.magazine_id from magazine m where ${conditions} order by ${order} offset ${bind(query.offset ?? 0)} limit ${bind(limit)}) as magazine_ids`,
    values,
  );
  return {
    magazine_list: await loadMagazineIssuesById(db, result?.magazine_ids ?? [], query.accountId, query.now),
    total_count: result?.total ?? 0,
  };
}
