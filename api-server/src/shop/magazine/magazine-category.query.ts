import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, type CallResult } from '@komado/shared-contracts';
import type { Queryable } from '../../database';
import { publicImageUrl } from '../../media';
import { publishedMagazineCondition } from './published-magazine-condition';

export interface CategoryPageParams {
  readonly offset?: number;
  /** At most `PAGE_SIZE_MAX`. */
  readonly limit?: number;
}
type Categories = CallResult<'GET /magazine/category/list'>;
type CategoryRow = Omit<Categories['magazine_category_list'][number], 'cover_image_url'> & { cover_key: string | null };
/** SQL: a category `c` with its issues on sale at `$1`. */
const CATEGORIES = `
  select c.category_id as magazine_category_id, c.category_name as magazine_category_name, c.is_original,
    (select count(*)::int from magazine m where m.category_id = c.category_id and ${publishedMagazineCondition('$1')}) as magazine_count,
    (select m.cover_key from magazine m where m.category_id = c.category_id and ${publishedMagazineCondition('$1')}
     order by m.published_at desc, m.magazine_id desc limit 1) as cover_key
  from magazine_category c`;

async function load(db: Queryable, condition: string, { offset, limit }: CategoryPageParams, now: Date): Promise<Categories> {
  const [counted, rows] = await Promise.all([
    db.query<{ total: number }>(`select count(*)::int as total from magazine_category c where ${condition}`),
    db.query<CategoryRow>(`${CATEGORIES} where ${condition} order by c.place, c.category_id offset $2 limit $3`, [
      now,
      offset ?? 0,
      Math.min(limit ?? PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX),
    ]),
  ]);
  return {
    magazine_category_list: rows.map(({ cover_key, ...category }) => ({
      ...category,
      cover_image_url: cover_key === null ? null : publicImageUrl(cover_key),
    })),
    total_count: counted[0]!.total,
  };
}

export const loadMagazineCategories = (db: Queryable, page: CategoryPageParams, now: Date): Promise<Categories> =>
  load(db, 'true', page, now);

export const loadMagazineCategoriesForSearchFilter = (db: Queryable, page: CategoryPageParams, now: Date): Promise<Categories> =>
  load(db, 'c.is_in_search', page, now);
