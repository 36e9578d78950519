import type { Database } from '../../database/database';
import { inDays } from './sample-rows';

let lastName = 0;

export async function addMagazineCategory(
  database: Database,
  { isOriginal = false, isInSearch = true, place = 0 }: { isOriginal?: boolean; isInSearch?: boolean; place?: number } = {},
): Promise<number> {
  const [row] = await database.transaction((tx) =>
    tx.query<{ category_id: number }>(
      'insert into magazine_category (category_name, is_original, is_in_search, place) values ($1, $2, $3, $4) returning category_id',
      [`Magazine ${(lastName += 1)}`, isOriginal, isInSearch, place],
    ),
  );
  return row!.category_id;
}

export interface MagazineTerms {
  readonly point?: number;
  readonly publishedAt?: Date;
  readonly withdrawnAt?: Date;
}
/** The next issue of the category, with these chapters in this order. */
export async function addMagazine(
  database: Database,
  categoryId: number,
  episodeIds: readonly number[],
  { point = 150, publishedAt = inDays(-10), withdrawnAt }: MagazineTerms = {},
): Promise<number> {
  const name = `issue-${(lastName += 1)}`;
  return database.transaction(async (tx) => {
    const [row] = await tx.query<{ magazine_id: number }>(
      `insert into magazine (category_id, source_key, magazine_name, issue_number, cover_key, point, published_at, withdrawn_at)
       select c.category_id, $2, c.category_name, (select coalesce(max(issue_number), 0) + 1 from magazine where category_id = $1), $2, $3::int, $4::timestamptz, $5::timestamptz
       from magazine_category c where c.category_id = $1 returning magazine_id`,
      [categoryId, name, point, publishedAt, withdrawnAt ?? null],
    );
    await tx.execute(
      `insert into magazine_episode (magazine_id, episode_id, title_id, place)
       select $1::int, e.episode_id, e.title_id, requested.place
       from unnest($2::int[]) with ordinality as requested (episode_id, place) join episode e using (episode_id)`,
      [row!.magazine_id, episodeIds],
    );
    return row!.magazine_id;
  });
}

/** A point-back campaign of the title. */
export async function setPointBack(
  database: Database,
  titleId: number,
  { percent, from, until }: { percent: number; from?: Date; until?: Date },
): Promise<void> {
  await database.transaction((tx) =>
    tx.execute('update title set point_back_percent = $2, point_back_from = $3, point_back_until = $4 where title_id = $1', [
      titleId,
      percent,
      from ?? null,
      until ?? null,
    ]),
  );
}
