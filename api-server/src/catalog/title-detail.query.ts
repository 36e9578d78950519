import {
  type CallResult,
  ErrorCode,
  type EpisodeSummary,
  type ScrollDirection,
  type Tag,
  type TitleDetail,
  type TitleSummary,
} from '@komado/shared-contracts';
import { type Reader, findOne } from '../database/database';
import { refuse } from '../http/handler';
import { keptTicketsOf, TICKET_COLUMNS, type TicketColumns, ticketAt, type TicketTerms, ticketTermsFrom } from '../ledger/title-ticket';
import { type EpisodeRow, episodeSummaryOf, loadEpisodeRows } from './episode-summaries';
import { loadRecommendedTitleIds } from './recommendations.query';
import { loadTitleSummaries } from './title-summaries';

export const RECOMMENDED = 12;

type Result = CallResult<'GET /web/title/detail'>;
interface DetailRow extends Pick<TitleDetail, 'description' | 'frequency'> {
  scroll_direction: ScrollDirection;
  tag_list: Tag[];
}

const loadDetail = (reader: Reader, titleId: number): Promise<(DetailRow & TicketColumns) | undefined> =>
  findOne<DetailRow & TicketColumns>(
    reader,
    `select t.description, t.frequency, t.scroll_direction, ${TICKET_COLUMNS},
            (select coalesce(jsonb_agg(jsonb_build_object('tag_id', g.tag_id, 'tag_name', g.tag_name) order by g.tag_name), '[]')
             from title_tag tt join tag g on g.tag_id = tt.tag_id where tt.title_id = t.title_id) as tag_list
     from title t where t.title_id = $1`,
    [titleId],
  );

/** What a title's page shows to everyone alike: nothing of chapters and prices. */
export interface TitleOverview {
  readonly title: TitleSummary & DetailRow;
  readonly ticketTerms: TicketTerms | undefined;
  readonly recommendList: readonly TitleSummary[];
}
/** What `loadTitleSummaries` answers, perhaps from memory. */
export type FindSummaries = (now: Date, titleIds: readonly number[]) => Promise<readonly TitleSummary[]>;

/** undefined when readers do not see the title. */
export async function loadTitleOverview(
  reader: Reader,
  titleId: number,
  now: Date,
  recommended: Promise<readonly number[]> = loadRecommendedTitleIds(reader, titleId, now, RECOMMENDED),
  summariesOf: FindSummaries = (at, ids) => loadTitleSummaries(reader, ids, at),
): Promise<TitleOverview | undefined> {
  const [row, [summary, ...others]] = await Promise.all([
    loadDetail(reader, titleId),
    recommended.then((ids) => summariesOf(now, [titleId, ...ids])),
  ]);
  if (!row || summary?.title_id !== titleId) return undefined;
  const { hours, days, max, ...detail } = row;
  // What was recommended some minutes ago may be for older readers by now.
  const recommendList = others.filter((title) => title.age_rating <= summary.age_rating);
  return { title: { ...summary, ...detail }, ticketTerms: ticketTermsFrom(titleId, { hours, days, max }), recommendList };
}

/** On in the chapter last read, in the one after it when that was finished, or at the first. */
export function resumeOf(episodes: readonly EpisodeSummary[], lastEpisodeId: number | undefined): Result['resume'] {
  const at = episodes.findIndex((episode) => episode.episode_id === lastEpisodeId);
  const last = episodes[at];
  const episode = last?.is_read ? (episodes[at + 1] ?? last) : (last ?? episodes[0]);
  if (!episode) return null;
  return { episode_id: episode.episode_id, episode_number: episode.episode_number, page: episode.is_read ? null : episode.last_read_page };
}
/** The chapter the account was last in, of those that may be seen. */
const lastReadOf = (rows: readonly EpisodeRow[]): number | undefined =>
  rows.filter((row) => row.read_at !== null).toSorted((a, b) => b.read_at!.getTime() - a.read_at!.getTime())[0]?.episode_id;

/**
 * A title as an account (null for visitors) sees it. `kept` may be some seconds old; chapters, prices and rights are read. Throws 3000 when
 * it is unknown, unpublished or withdrawn.
 */
export async function loadTitleDetail(
  reader: Reader,
  titleId: number,
  accountId: number | null,
  now: Date,
  kept: Promise<TitleOverview | undefined> = loadTitleOverview(reader, titleId, now),
): Promise<Result> {
  const [overviewBefore, rows, keptTickets] = await Promise.all([
    kept,
    loadEpisodeRows(reader, { accountId, titleId, now }),
    accountId === null ? undefined : keptTicketsOf(reader, accountId, titleId),
  ]);
  // Only a title that readers see now has chapters for them, so one with chapters needs no second look.
  const overview = rows.length > 0 && overviewBefore ? overviewBefore : await loadTitleOverview(reader, titleId, now);
  if (!overview) throw refuse(ErrorCode.titleNotFound);
  const { title, ticketTerms, recommendList } = overview;
  const episodes = rows.map((row) => episodeSummaryOf(row, now));
  return {
    title: { ...title, episode_count: episodes.length },
    episode_list: episodes,
    title_ticket: ticketTerms ? ticketAt(ticketTerms, keptTickets, now) : null,
    resume: resumeOf(episodes, lastReadOf(rows)),
    recommend_list: [...recommendList],
  };
}
