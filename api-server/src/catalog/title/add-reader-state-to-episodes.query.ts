import type { Queryable } from '../../database';
import type { EpisodeRow } from './episode-summaries';

type OwnRow = Pick<EpisodeRow, 'episode_id' | 'rental_ends_at' | 'last_read_page' | 'finished_at' | 'read_at'> & {
  readonly kind: 'purchased' | 'rented' | 'read';
};

/** Few rows for most readers: only their own, looked up by key. */
const OWN = `
  select episode_id, kind, rental_ends_at, null::int as last_read_page, null::timestamptz as finished_at, null::timestamptz as read_at
  from entitlement where account_id = $1 and episode_id = any($2::int[])
  union all
  select episode_id, 'read', null, page, finished_at, read_at
  from reading where account_id = $1 and episode_id = any($2::int[]) and not is_hidden`;

/** Adds an account's entitlements and progress to chapters as visitors see them. */
export async function addReaderStateToEpisodes(db: Queryable, chapters: readonly EpisodeRow[], accountId: number): Promise<EpisodeRow[]> {
  const byEpisode = new Map(chapters.map((chapter) => [chapter.episode_id, { ...chapter }]));
  const rows = byEpisode.size === 0 ? [] : await db.query<OwnRow>(OWN, [accountId, [...byEpisode.keys()]]);
  for (const { kind, episode_id, rental_ends_at, last_read_page, finished_at, read_at } of rows) {
    const chapter = byEpisode.get(episode_id)!;
    if (kind === 'purchased') chapter.is_purchased = true;
    else if (kind === 'rented') chapter.rental_ends_at = rental_ends_at;
    else Object.assign(chapter, { last_read_page, finished_at, read_at });
  }
  return [...byEpisode.values()];
}
