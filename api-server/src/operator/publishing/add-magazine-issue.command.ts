import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { findOne, type Transactor } from '../../database';
import { OperatorRefusal } from '../operator-refusal';

const MAX_PRICE = 1_000_000;
const MAX_EPISODES = 200;
const id = z.number().int().positive();

export const addMagazineIssueInput = z.object({
  act: z.literal('add'),
  /** Name of the magazine; created when there is none with that name. */
  category: z.string().trim().min(1).max(100),
  issue: z.number().int().min(1).max(1_000_000),
  /** In points. */
  price: z.number().int().min(1).max(MAX_PRICE),
  /** In the order of the issue. */
  episode_ids: z.array(id).min(1).max(MAX_EPISODES),
  /** One of its titles, whose cover it uses; by default its first episode's. */
  cover_title_id: id.optional(),
  dry_run: z.boolean().default(false),
});
type Issue = z.output<typeof addMagazineIssueInput>;
interface Chapter {
  episode_id: number;
  title_id: number;
  cover_key: string;
}

async function categoryOf(tx: Transactor, name: string): Promise<number> {
  await tx.execute(
    `insert into magazine_category (category_name, place) select $1::text, (select coalesce(max(place), 0) + 1 from magazine_category)
     where not exists (select from magazine_category where category_name = $1::text)`,
    [name],
  );
  return (await findOne<{ category_id: number }>(tx, 'select category_id from magazine_category where category_name = $1', [name]))!
    .category_id;
}

async function chaptersOf(tx: Transactor, episodeIds: readonly number[]): Promise<Chapter[]> {
  const chapters = await tx.query<Chapter>(
    `select e.episode_id, e.title_id, t.cover_key from unnest($1::int[]) with ordinality as requested (episode_id, place)
     join episode e on e.episode_id = requested.episode_id join title t on t.title_id = e.title_id order by requested.place`,
    [episodeIds],
  );
  const missing = episodeIds.filter((episodeId) => !chapters.some(({ episode_id }) => episode_id === episodeId));
  if (missing.length > 0)
    throw new OperatorRefusal(
      `No episodes have these IDs: ${missing.join(', ')}. The ID of an episode is in its URL: /title/TITLE/episode/ID`,
    );
  return chapters;
}

/** Adds an issue that is not on sale yet; returns its id. Throws `OperatorRefusal`. */
export async function addMagazineIssue(
  tx: Transactor,
  { category, issue, price, episode_ids, cover_title_id }: Issue,
  now: Date,
): Promise<number> {
  const chapters = await chaptersOf(tx, [...new Set(episode_ids)]);
  const cover = cover_title_id === undefined ? chapters[0] : chapters.find(({ title_id }) => title_id === cover_title_id);
  if (!cover)
    throw new OperatorRefusal(
      `Title ${cover_title_id} (--cover) has no episode in this issue. Choose one of these titles: ${[...new Set(chapters.map(({ title_id }) => title_id))].join(', ')}`,
    );
  const categoryId = await categoryOf(tx, category);
  const existing = await findOne(tx, 'select 1 from magazine where category_id = $1 and issue_number = $2', [categoryId, issue]);
  if (existing) throw new OperatorRefusal(`${category} already has an issue ${issue}. Choose another number with --issue.`);
  const [row] = await tx.query<{ magazine_id: number }>(
    `insert into magazine (category_id, source_key, magazine_name, issue_number, cover_key, point, published_at, withdrawn_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7) returning magazine_id`,
    [categoryId, `operator:${randomUUID()}`, category, issue, cover.cover_key, price, now],
  );
  await tx.execute(
    `insert into magazine_episode (magazine_id, episode_id, title_id, place)
     select $1::int, e.episode_id, e.title_id, requested.place
     from unnest($2::int[]) with ordinality as requested (episode_id, place) join episode e on e.episode_id = requested.episode_id`,
    [row!.magazine_id, chapters.map(({ episode_id }) => episode_id)],
  );
  return row!.magazine_id;
}
