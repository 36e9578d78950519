import { EpisodeStatus, type EpisodeSummary } from '@komado/shared-contracts';
import type { Reader } from '../database/database';
import { publicImageUrl } from '../media/media-address';
import { type EpisodeTerms, episodeStatusOf, HOLDING_COLUMNS, holdingJoins, isFree } from './episode-status';
import { episodeIsPublished, titleIsPublished } from './published';

interface EpisodeRow extends EpisodeTerms {
  episode_id: number;
  title_id: number;
  episode_number: number;
  episode_name: string;
  thumbnail_key: string;
  start_time: Date;
  is_ticket_available: boolean;
  book_length: number;
  last_read_page: number | null;
  finished_at: Date | null;
}
/** Either all chapters of a title or the asked ones, as the account (null for visitors) sees them. */
export type EpisodeQuery = { readonly accountId: number | null; readonly now: Date } & (
  { readonly titleId: number } | { readonly episodeIds: readonly number[] }
);

const SUMMARIES = `
  select e.episode_id, e.title_id, e.episode_number, e.episode_name, e.thumbnail_key, e.start_time, e.point, e.free_until, e.is_ticket_available,
         (select count(*)::int from page p where p.episode_id = e.episode_id) as book_length,
         ${HOLDING_COLUMNS}, r.page as last_read_page, r.finished_at
  from episode e
  join title t on t.title_id = e.title_id
  ${holdingJoins('$2::int')}
  left join reading r on r.account_id = $2::int and r.episode_id = e.episode_id and not r.is_hidden
  where ${titleIsPublished('$3')} and ${episodeIsPublished('$3')}`;

const summaryOf = (row: EpisodeRow, now: Date): EpisodeSummary => {
  const status = episodeStatusOf(row, now);
  return {
    episode_id: row.episode_id,
    title_id: row.title_id,
    episode_number: row.episode_number,
    episode_name: row.episode_name,
    thumbnail_image_url: publicImageUrl(row.thumbnail_key),
    start_time: row.start_time.toISOString(),
    book_length: row.book_length,
    point: isFree(row, now) ? 0 : row.point,
    status,
    rental_end_date: status === EpisodeStatus.renting ? (row.rental_ends_at?.toISOString() ?? null) : null,
    is_ticket_available: row.is_ticket_available,
    is_read: row.finished_at !== null,
    last_read_page: row.last_read_page,
  };
};

/** By title and number, oldest first; those that are unknown, withdrawn or not started at `now` are left out. One statement. */
export async function loadEpisodeSummaries(reader: Reader, query: EpisodeQuery): Promise<EpisodeSummary[]> {
  const { accountId, now } = query;
  const [wanted, value] =
    'titleId' in query ? ['e.title_id = $1::int', query.titleId] : ['e.episode_id = any($1::int[])', query.episodeIds];
  const rows = await reader.query<EpisodeRow>(`${SUMMARIES} and ${wanted} order by e.title_id, e.episode_number`, [value, accountId, now]);
  return rows.map((row) => summaryOf(row, now));
}
