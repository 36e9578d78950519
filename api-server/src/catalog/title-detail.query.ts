import {
  type CallResult,
  ErrorCode,
  type EpisodeSummary,
  type ScrollDirection,
  type Tag,
  type TitleDetail,
} from '@komado/shared-contracts';
import { type Reader, findOne } from '../database/database';
import { refuse } from '../http/handler';
import { titleTicketOf } from '../ledger/title-ticket';
import { loadEpisodeSummaries } from './episode-summaries';
import { loadRecommendedTitleIds } from './recommendations.query';
import { loadTitleSummaries } from './title-summaries';

const RECOMMENDED = 12;

type Result = CallResult<'GET /web/title/detail'>;
type DetailRow = Pick<TitleDetail, 'description' | 'frequency'> & { scroll_direction: ScrollDirection; tag_list: Tag[] };

const loadDetail = (reader: Reader, titleId: number): Promise<DetailRow | undefined> =>
  findOne<DetailRow>(
    reader,
    `select t.description, t.frequency, t.scroll_direction,
            (select coalesce(jsonb_agg(jsonb_build_object('tag_id', g.tag_id, 'tag_name', g.tag_name) order by g.tag_name), '[]')
             from title_tag tt join tag g on g.tag_id = tt.tag_id where tt.title_id = t.title_id) as tag_list
     from title t where t.title_id = $1`,
    [titleId],
  );

/** The chapter the account was last in. */
const loadLastRead = (reader: Reader, accountId: number, titleId: number): Promise<{ episode_id: number } | undefined> =>
  findOne(
    reader,
    'select episode_id from reading where account_id = $1 and title_id = $2 and not is_hidden order by read_at desc limit 1',
    [accountId, titleId],
  );

/** On in the chapter last read, in the one after it when that was finished, or at the first. */
export function resumeOf(episodes: readonly EpisodeSummary[], lastEpisodeId: number | undefined): Result['resume'] {
  const at = episodes.findIndex((episode) => episode.episode_id === lastEpisodeId);
  const last = episodes[at];
  const episode = last?.is_read ? (episodes[at + 1] ?? last) : (last ?? episodes[0]);
  if (!episode) return null;
  return { episode_id: episode.episode_id, episode_number: episode.episode_number, page: episode.is_read ? null : episode.last_read_page };
}

/** A title as an account (null for visitors) sees it. Throws 3000 when it is unknown, unpublished or withdrawn. */
export async function loadTitleDetail(reader: Reader, titleId: number, accountId: number | null, now: Date): Promise<Result> {
  const [detail, episodes, ticket, lastRead, recommended] = await Promise.all([
    loadDetail(reader, titleId),
    loadEpisodeSummaries(reader, { accountId, titleId, now }),
    titleTicketOf(reader, accountId, titleId, now),
    accountId === null ? undefined : loadLastRead(reader, accountId, titleId),
    loadRecommendedTitleIds(reader, titleId, now, RECOMMENDED),
  ]);
  const [summary, ...recommendList] = await loadTitleSummaries(reader, [titleId, ...recommended], now);
  if (!detail || summary?.title_id !== titleId) throw refuse(ErrorCode.titleNotFound);
  return {
    title: { ...summary, ...detail, episode_count: episodes.length },
    episode_list: episodes,
    title_ticket: ticket,
    resume: resumeOf(episodes, lastRead?.episode_id),
    recommend_list: recommendList,
  };
}
