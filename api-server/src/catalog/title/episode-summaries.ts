import { EpisodeStatus, type EpisodeSummary, type ScrollDirection } from '@komado/shared-contracts';
import type { Queryable, SqlValue } from '../../database';
import { GIVES_TICKETS_CONDITION } from '../../ledger';
import { publicImageUrl } from '../../media';
import {
  type EpisodeAccess,
  episodeStatusOf,
  ENTITLEMENT_COLUMNS,
  entitlementJoins,
  isFree,
  publishedEpisodeCondition,
  publishedTitleCondition,
} from '../../library';

/** A chapter as an account sees it, with the reading terms of its title. */
export interface EpisodeRow extends EpisodeAccess {
  episode_id: number;
  title_id: number;
  episode_number: number;
  episode_name: string;
  thumbnail_key: string;
  start_time: Date;
  withdrawn_at: Date | null;
  /** Its title gives tickets, and the chapter can be opened with one. */
  is_ticket_available: boolean;
  book_length: number;
  last_read_page: number | null;
  finished_at: Date | null;
  read_at: Date | null;
  /** Minimum age; 0 is for all. */
  age_rating: number;
  scroll_direction: ScrollDirection;
}
/** All chapters of a title, the requested ones, or one with its neighbors, as the account (null for visitors) sees them. */
export type EpisodeQuery = { readonly accountId: number | null; readonly now: Date } & (
  | { readonly titleId: number }
  | { readonly episodeIds: readonly number[] }
  | {
      readonly aroundEpisodeId: number;
      /** Also returns the episode itself if it was withdrawn, but never withdrawn neighbors. */
      readonly includesWithdrawn?: boolean;
    }
);

const SUMMARIES = `
  select e.episode_id, e.title_id, e.episode_number, e.episode_name, e.thumbnail_key, e.start_time, e.withdrawn_at, e.point, e.free_until,
         e.is_ticket_available and ${GIVES_TICKETS_CONDITION} as is_ticket_available,
         (select count(*)::int from page p where p.episode_id = e.episode_id) as book_length,
         ${ENTITLEMENT_COLUMNS}, r.page as last_read_page, r.finished_at, r.read_at, t.age_rating, t.scroll_direction
  from episode e
  join title t on t.title_id = e.title_id
  ${entitlementJoins('$2::int')}
  left join reading r on r.account_id = $2::int and r.episode_id = e.episode_id and not r.is_hidden
  where ${publishedTitleCondition('$3')}`;
const PUBLISHED = publishedEpisodeCondition('$3');
const PUBLISHED_OR_WITHDRAWN = `e.start_time <= $3 and (e.withdrawn_at is null or e.episode_id = $1::int)`;

export const episodeSummaryOf = (row: EpisodeRow, now: Date): EpisodeSummary => {
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
    free_end_date: status === EpisodeStatus.free && row.point > 0 ? (row.free_until?.toISOString() ?? null) : null,
    is_ticket_available: row.is_ticket_available,
    is_read: row.finished_at !== null,
    last_read_page: row.last_read_page,
  };
};

/** SQL: the visible chapter next to number $1 at $3. */
const neighbor = (side: '<' | '>'): string => `
  (select e.episode_id from episode mine join episode e on e.title_id = mine.title_id and e.episode_number ${side} mine.episode_number
   where mine.episode_id = $1::int and ${publishedEpisodeCondition('$3')} order by e.episode_number ${side === '<' ? 'desc' : ''} limit 1)`;
const AROUND = `e.episode_id = any(array[$1::int, ${neighbor('<')}, ${neighbor('>')}])`;

function conditionOf(query: EpisodeQuery): [sql: string, value: SqlValue] {
  if ('titleId' in query) return ['e.title_id = $1::int', query.titleId];
  if ('aroundEpisodeId' in query) return [AROUND, query.aroundEpisodeId];
  return ['e.episode_id = any($1::int[])', query.episodeIds];
}

/**
 * By title and number, oldest first; leaves out those that are unknown, withdrawn (unless requested) or not started at `now`. One
 * statement.
 */
export function loadEpisodeRows(db: Queryable, query: EpisodeQuery): Promise<EpisodeRow[]> {
  const [condition, value] = conditionOf(query);
  const isVisible = 'includesWithdrawn' in query && query.includesWithdrawn ? PUBLISHED_OR_WITHDRAWN : PUBLISHED;
  return db.query<EpisodeRow>(`${SUMMARIES} and ${isVisible} and ${condition} order by e.title_id, e.episode_number`, [
    value,
    query.accountId,
    query.now,
  ]);
}
export const loadEpisodeSummaries = async (db: Queryable, query: EpisodeQuery): Promise<EpisodeSummary[]> =>
  (await loadEpisodeRows(db, query)).map((row) => episodeSummaryOf(row, query.now));
