import { type CallResult, type EpisodeSummary } from '@komado/shared-contracts';
import type { Queryable } from '../../database';
import { refuse } from '../../refusal';
import { loadStoredTickets, titleTicketAt } from '../../ledger';
import { type EpisodeRow, episodeSummaryOf, addReaderStateToEpisodes } from '../title';
import { loadSharedTitleDetail, type SharedTitleDetail } from './shared-title-detail.query';

type Result = CallResult<'GET /web/title/detail'>;

/** Resumes in the chapter last read, in the next one if that was finished, or at the first. */
export function findResumeChapter(episodes: readonly EpisodeSummary[], lastEpisodeId: number | undefined): Result['resume'] {
  const index = episodes.findIndex((episode) => episode.episode_id === lastEpisodeId);
  const last = episodes[index];
  const episode = last?.is_read ? (episodes[index + 1] ?? last) : (last ?? episodes[0]);
  if (!episode) return null;
  return { episode_id: episode.episode_id, episode_number: episode.episode_number, page: episode.is_read ? null : episode.last_read_page };
}
/** The chapter that the account last read, among the visible ones. */
const lastReadOf = (rows: readonly EpisodeRow[]): number | undefined =>
  rows.filter((row) => row.read_at !== null).toSorted((a, b) => b.read_at!.getTime() - a.read_at!.getTime())[0]?.episode_id;

/**
 * A title as an account (null for visitors) sees it. What is the same for everyone may come from `overview` and be some seconds old; the
 * account's holdings and progress are always queried. Throws 3000 when the title is unknown, unpublished or withdrawn.
 */
export async function loadTitleDetail(
  db: Queryable,
  titleId: number,
  accountId: number | null,
  now: Date,
  overview: Promise<SharedTitleDetail | undefined> = loadSharedTitleDetail(db, titleId, now),
): Promise<Result> {
  const [cached, storedTickets] = await Promise.all([overview, accountId === null ? undefined : loadStoredTickets(db, accountId, titleId)]);
  // A title that is missing from the cache may have been published in the meantime.
  const loaded = cached ?? (await loadSharedTitleDetail(db, titleId, now));
  if (!loaded) throw refuse('title-not-found');
  const { title, chapters, ticketTerms, recommendList } = loaded;
  const rows = accountId === null ? chapters : await addReaderStateToEpisodes(db, chapters, accountId);
  const episodes = rows.map((row) => episodeSummaryOf(row, now));
  return {
    title_detail: { ...title, episode_count: episodes.length },
    episode_list: episodes,
    title_ticket: ticketTerms ? titleTicketAt(ticketTerms, storedTickets, now) : null,
    resume: findResumeChapter(episodes, lastReadOf(rows)),
    recommend_list: [...recommendList],
  };
}
