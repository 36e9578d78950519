import { type EpisodeSummary, type ScrollDirection } from '@komado/shared-contracts';
import { episodeSummaryOf, loadEpisodeRows } from './episode-summaries';
import { publishedEpisodeCondition, publishedTitleCondition } from '../../library';
import type { Queryable } from '../../database';
import { refuse } from '../../refusal';

/** An episode with the reading terms of its title and its neighbors. */
export interface EpisodeWithNeighbors {
  readonly episode: EpisodeSummary;
  readonly previous: EpisodeSummary | null;
  readonly next: EpisodeSummary | null;
  readonly scrollDirection: ScrollDirection;
  /** Minimum age; 0 is for all. */
  readonly ageRating: number;
  /** Regular price in points. */
  readonly point: number;
  readonly freeUntil: Date | null;
  /** Withdrawn after it was published; only returned on request. */
  readonly isWithdrawn: boolean;
}

/**
 * An episode as an account (null for visitors) sees it. Throws 3100 when it, or its title, is unknown, withdrawn or not started; a
 * withdrawn episode of a visible title is returned on request.
 */
export async function loadEpisodeWithNeighbors(
  db: Queryable,
  episodeId: number,
  accountId: number | null,
  now: Date,
  { includesWithdrawn = false }: { readonly includesWithdrawn?: boolean } = {},
): Promise<EpisodeWithNeighbors> {
  const rows = await loadEpisodeRows(db, { accountId, aroundEpisodeId: episodeId, includesWithdrawn, now });
  const index = rows.findIndex((row) => row.episode_id === episodeId);
  const row = rows[index];
  if (!row) throw refuse('episode-not-found');
  const summaryAt = (rowIndex: number): EpisodeSummary | null => (rows[rowIndex] ? episodeSummaryOf(rows[rowIndex], now) : null);
  return {
    episode: episodeSummaryOf(row, now),
    previous: summaryAt(index - 1),
    next: summaryAt(index + 1),
    scrollDirection: row.scroll_direction,
    ageRating: row.age_rating,
    point: row.point,
    freeUntil: row.free_until,
    isWithdrawn: row.withdrawn_at !== null,
  };
}

/** The first chapter of a title. Throws 3000 when readers do not see the title, 3100 while it has no chapter. */
export async function findFirstEpisodeId(db: Queryable, titleId: number, now: Date): Promise<number> {
  const [title] = await db.query<{ episode_id: number | null }>(
    `select (select e.episode_id from episode e where e.title_id = t.title_id and ${publishedEpisodeCondition('$2')} order by e.episode_number limit 1) as episode_id
     from title t where t.title_id = $1 and ${publishedTitleCondition('$2')}`,
    [titleId, now],
  );
  if (!title) throw refuse('title-not-found');
  if (title.episode_id === null) throw refuse('episode-not-found');
  return title.episode_id;
}
