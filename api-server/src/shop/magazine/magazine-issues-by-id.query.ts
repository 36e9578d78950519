import type { CallResult } from '@komado/shared-contracts';
import { publishedEpisodeCondition, publishedTitleCondition } from '../../library';
import type { Queryable } from '../../database';
import { publicImageUrl } from '../../media';

export type Magazine = CallResult<'GET /magazine/list'>['magazine_list'][number];

interface Chapter {
  title_id: number;
  title_name: string;
  episode_id: number;
  episode_number: number;
  episode_name: string;
}
type MagazineRow = Omit<Magazine, 'cover_image_url' | 'published_date' | 'episode_count' | 'magazine_title_list'> & {
  cover_key: string;
  published_at: Date;
  chapters: Chapter[];
};

const MAGAZINES = `
  select m.magazine_id, m.magazine_name, m.issue_number, m.category_id as magazine_category_id, c.category_name as magazine_category_name,
         m.cover_key, m.published_at, m.point,
         bought.account_id is not null as is_purchased, contents.age_rating, contents.separate_point, contents.chapters
  from unnest($1::int[]) with ordinality as requested (magazine_id, place)
  join magazine m on m.magazine_id = requested.magazine_id
  join magazine_category c on c.category_id = m.category_id
  left join magazine_purchase bought on bought.account_id = $2::int and bought.magazine_id = m.magazine_id
  cross join lateral (
    select coalesce(max(t.age_rating), 0) as age_rating,
           coalesce(sum(e.point) filter (where e.free_until is null or e.free_until <= $3), 0)::int as separate_point,
           coalesce(jsonb_agg(jsonb_build_object('title_id', t.title_id, 'title_name', t.title_name, 'episode_id', e.episode_id,
             'episode_number', e.episode_number, 'episode_name', e.episode_name) order by me.place), '[]') as chapters
    from magazine_episode me join episode e on e.episode_id = me.episode_id join title t on t.title_id = e.title_id
    where me.magazine_id = m.magazine_id and ${publishedTitleCondition('$3')} and ${publishedEpisodeCondition('$3')}
  ) contents
  order by requested.place`;

/** Chapters by title, titles in the order of their first chapters. */
function titlesOf(chapters: readonly Chapter[]): Magazine['magazine_title_list'] {
  const titles = new Map<number, Magazine['magazine_title_list'][number]>();
  for (const { title_id, title_name, episode_id, episode_number, episode_name } of chapters) {
    const title = titles.get(title_id) ?? { title_id, title_name, magazine_episode_list: [] };
    title.magazine_episode_list.push({ episode_id, episode_number, episode_name });
    titles.set(title_id, title);
  }
  return [...titles.values()];
}

/** Marks which issues an account has bought, among issues as visitors see them. */
export async function markPurchasedIssues(db: Queryable, magazines: readonly Magazine[], accountId: number): Promise<Magazine[]> {
  if (magazines.length === 0) return [];
  const bought = await db.query<{ magazine_id: number }>(
    'select magazine_id from magazine_purchase where account_id = $1 and magazine_id = any($2::int[])',
    [accountId, magazines.map(({ magazine_id }) => magazine_id)],
  );
  const ids = new Set(bought.map(({ magazine_id }) => magazine_id));
  return magazines.map((magazine) => ({ ...magazine, is_purchased: ids.has(magazine.magazine_id) }));
}

/** Issues in the order of the ids as the account (null for visitors) sees them, on sale or not. One statement. */
export async function loadMagazineIssuesById(
  db: Queryable,
  magazineIds: readonly number[],
  accountId: number | null,
  now: Date,
): Promise<Magazine[]> {
  if (magazineIds.length === 0) return [];
  const rows = await db.query<MagazineRow>(MAGAZINES, [magazineIds, accountId, now]);
  return rows.map(({ cover_key, published_at, chapters, ...magazine }) => ({
    ...magazine,
    cover_image_url: publicImageUrl(cover_key),
    published_date: published_at.toISOString(),
    episode_count: chapters.length,
    magazine_title_list: titlesOf(chapters),
  }));
}
