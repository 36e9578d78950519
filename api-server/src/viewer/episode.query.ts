import { type EpisodeSummary, type ScrollDirection } from '@komado/shared-contracts';
import { episodeSummaryOf, loadEpisodeRows } from '../catalog/episode-summaries';
import { episodeIsPublished, titleIsPublished } from '../catalog/published';
import type { Reader } from '../database/database';
import { refuse } from '../http/handler';

/** An episode with what its title and neighbours say about reading it. */
export interface OpenedEpisode {
  readonly episode: EpisodeSummary;
  readonly previous: EpisodeSummary | null;
  readonly next: EpisodeSummary | null;
  readonly scrollDirection: ScrollDirection;
  /** Minimum age; 0 is for all. */
  readonly ageRating: number;
  /** Price in points when it is not on special. */
  readonly point: number;
  readonly freeUntil: Date | null;
}

/** An episode as an account (null for visitors) sees it. Throws 3100 when it, or its title, is unknown, withdrawn or not started. */
export async function openEpisode(reader: Reader, episodeId: number, accountId: number | null, now: Date): Promise<OpenedEpisode> {
  const rows = await loadEpisodeRows(reader, { accountId, aroundEpisodeId: episodeId, now });
  const at = rows.findIndex((row) => row.episode_id === episodeId);
  const row = rows[at];
  if (!row) throw refuse('episode-not-found');
  const summaryAt = (place: number): EpisodeSummary | null => (rows[place] ? episodeSummaryOf(rows[place], now) : null);
  return {
    episode: episodeSummaryOf(row, now),
    previous: summaryAt(at - 1),
    next: summaryAt(at + 1),
    scrollDirection: row.scroll_direction,
    ageRating: row.age_rating,
    point: row.point,
    freeUntil: row.free_until,
  };
}

/** The first chapter of a title. Throws 3000 when readers do not see the title, 3100 while it has no chapter. */
export async function findFirstEpisode(reader: Reader, titleId: number, now: Date): Promise<number> {
  const [title] = await reader.query<{ episode_id: number | null }>(
    `select (select e.episode_id from episode e where e.title_id = t.title_id and ${episodeIsPublished('$2')} order by e.episode_number limit 1) as episode_id
     from title t where t.title_id = $1 and ${titleIsPublished('$2')}`,
    [titleId, now],
  );
  if (!title) throw refuse('title-not-found');
  if (title.episode_id === null) throw refuse('episode-not-found');
  return title.episode_id;
}
