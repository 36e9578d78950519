import { type CallResult, ErrorCode } from '@komado/shared-contracts';
import { loadTitleSummaries } from '../catalog/title-summaries';
import { type CallContext, refuse } from '../http/handler';
import { assertOldEnough } from './age-check';
import { type OpenedEpisode, openEpisode } from './episode.query';
import { loadLock } from './lock.query';
import { loadPageList } from './page-list.query';
import { recordOpening } from './reading.command';
import type { ViewerDependencies } from './viewer-dependencies';

/** A finished chapter starts again at its first page. */
const resumePageOf = ({ episode }: OpenedEpisode): number =>
  episode.is_read ? 1 : Math.max(1, Math.min(episode.last_read_page ?? 1, episode.book_length));

/**
 * Opens a chapter for reading, which counts as a view unless a crawler does it. Locked, it answers what unlocks it and not one address.
 * Throws 3100, and 2016 for a reader too young for the title.
 */
export async function openViewer(
  deps: ViewerDependencies,
  episodeId: number,
  context: CallContext,
): Promise<CallResult<'GET /web/episode/viewer'>> {
  const { database, configuration, clock } = deps;
  const now = clock.now();
  const accountId = context.reader?.accountId ?? null;
  const opened = await openEpisode(database, episodeId, accountId, now);
  assertOldEnough(opened.ageRating, context, configuration, now);
  const [title] = await loadTitleSummaries(database, [opened.episode.title_id], now);
  if (!title) throw refuse(ErrorCode.episodeNotFound);

  const isLocked = opened.episode.status === null;
  const lock = isLocked ? await loadLock(database, opened, accountId, now) : null;
  const { pages, expires } = isLocked ? { pages: [], expires: null } : await loadPageList(opened, accountId, deps, now);
  if (!isLocked && !context.isCrawler) await recordOpening(database, opened, accountId, now);
  return {
    title,
    episode: opened.episode,
    scroll_direction: opened.scrollDirection,
    page_list: pages,
    lock,
    page_expired_date: expires?.toISOString() ?? null,
    previous_episode: opened.previous,
    next_episode: opened.next,
    resume_page: resumePageOf(opened),
  };
}
