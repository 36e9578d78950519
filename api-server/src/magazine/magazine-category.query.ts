import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, type CallResult } from '@komado/shared-contracts';
import type { Reader } from '../database/database';
import { publicImageUrl } from '../media/media-address';
import { magazineIsPublished } from './magazine-published';

export interface CategoryStretch {
  readonly offset?: number;
  /** At most `PAGE_SIZE_MAX`. */
  readonly limit?: number;
}
interface CategoryRow {
  magazine_category_id: number;
  magazine_category_name: string;
  is_original: boolean;
}
const limitOf = ({ limit }: CategoryStretch): number => Math.min(limit ?? PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX);
const COLUMNS = 'c.category_id as magazine_category_id, c.category_name as magazine_category_name, c.is_original';
const countOf = async (reader: Reader, condition: string): Promise<number> =>
  (await reader.query<{ total: number }>(`select count(*)::int as total from magazine_category c where ${condition}`))[0]!.total;

export async function loadMagazineCategories(
  reader: Reader,
  stretch: CategoryStretch,
  now: Date,
): Promise<CallResult<'GET /magazine/category/list'>> {
  const [total, rows] = await Promise.all([
    countOf(reader, 'true'),
    reader.query<CategoryRow & { magazine_count: number; cover_key: string | null }>(
      `select ${COLUMNS},
         (select count(*)::int from magazine m where m.category_id = c.category_id and ${magazineIsPublished('$1')}) as magazine_count,
         (select m.cover_key from magazine m where m.category_id = c.category_id and ${magazineIsPublished('$1')}
          order by m.published_at desc, m.magazine_id desc limit 1) as cover_key
       from magazine_category c order by c.place, c.category_id offset $2 limit $3`,
      [now, stretch.offset ?? 0, limitOf(stretch)],
    ),
  ]);
  return {
    magazine_category_list: rows.map(({ cover_key, ...category }) => ({
      ...category,
      cover_image_url: cover_key === null ? null : publicImageUrl(cover_key),
    })),
    total_count: total,
  };
}

/** Those that the search filters by. */
export async function loadSearchMagazineCategories(
  reader: Reader,
  stretch: CategoryStretch,
): Promise<CallResult<'GET /magazine/category/search/list'>> {
  const [total, rows] = await Promise.all([
    countOf(reader, 'c.is_in_search'),
    reader.query<CategoryRow>(
      `select ${COLUMNS} from magazine_category c where c.is_in_search order by c.place, c.category_id offset $1 limit $2`,
      [stretch.offset ?? 0, limitOf(stretch)],
    ),
  ]);
  return { magazine_category_list: rows, total_count: total };
}
