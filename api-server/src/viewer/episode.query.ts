import { ErrorCode, type EpisodeSummary, type ScrollDirection } from '@komado/shared-contracts';
import { loadEpisodeSummaries } from '../catalog/episode-summaries';
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

interface SurroundingsRow {
  age_rating: number;
  scroll_direction: ScrollDirection;
  point: number;
  free_until: Date | null;
  previous_id: number | null;
  next_id: number | null;
}
const SURROUNDINGS = `
  select t.age_rating, t.scroll_direction, mine.point, mine.free_until,
         (select e.episode_id from episode e where e.title_id = mine.title_id and e.episode_number < mine.episode_number and ${episodeIsPublished('$2')}
          order by e.episode_number desc limit 1) as previous_id,
         (select e.episode_id from episode e where e.title_id = mine.title_id and e.episode_number > mine.episode_number and ${episodeIsPublished('$2')}
          order by e.episode_number limit 1) as next_id
  from episode mine join title t on t.title_id = mine.title_id where mine.episode_id = $1`;

/** An episode as an account (null for visitors) sees it. Throws 3100 when it, or its title, is unknown, withdrawn or not started. */
export async function openEpisode(reader: Reader, episodeId: number, accountId: number | null, now: Date): Promise<OpenedEpisode> {
  const [row] = await reader.query<SurroundingsRow>(SURROUNDINGS, [episodeId, now]);
  if (!row) throw refuse(ErrorCode.episodeNotFound);
  const episodeIds = [episodeId, row.previous_id, row.next_id].filter((id) => id !== null);
  const episodes = await loadEpisodeSummaries(reader, { accountId, episodeIds, now });
  const byId = (id: number | null) => episodes.find((episode) => episode.episode_id === id) ?? null;
  const episode = byId(episodeId);
  if (!episode) throw refuse(ErrorCode.episodeNotFound);
  return {
    episode,
    previous: byId(row.previous_id),
    next: byId(row.next_id),
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
  if (!title) throw refuse(ErrorCode.titleNotFound);
  if (title.episode_id === null) throw refuse(ErrorCode.episodeNotFound);
  return title.episode_id;
}
