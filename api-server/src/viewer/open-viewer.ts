import { type CallResult } from '@komado/shared-contracts';
import { type CallContext, refuse } from '../http/handler';
import { assertOldEnough } from './age-check';
import { type OpenedEpisode, openEpisode } from './episode.query';
import { loadLock } from './lock.query';
import type { KeptParts } from './kept-parts';
import { pageListOf } from './page-list.query';
import { recordOpening } from './reading.command';
import type { ViewerDependencies } from './viewer-dependencies';

export type OpeningDependencies = ViewerDependencies & { readonly kept: KeptParts };

/** A finished chapter starts again at its first page. */
const resumePageOf = ({ episode }: OpenedEpisode): number =>
  episode.is_read ? 1 : Math.max(1, Math.min(episode.last_read_page ?? 1, episode.book_length));

/** A chapter that this reader is old enough for. Throws 3100, and 2016 for a reader too young for the title. */
async function findReadable({ database, configuration, clock }: ViewerDependencies, episodeId: number, context: CallContext) {
  const opened = await openEpisode(database, episodeId, context.reader?.accountId ?? null, clock.now());
  assertOldEnough(opened.ageRating, context, configuration, clock.now());
  return opened;
}

/** The addresses of an open chapter's pages; opening them counts as a view unless a crawler does it. */
async function openPages(deps: OpeningDependencies, opened: OpenedEpisode, { reader, isCrawler, ip }: CallContext, isView = true) {
  const now = deps.clock.now();
  const { pages, expires } = pageListOf(opened, await deps.kept.pagesOf(now, opened.episode.episode_id), reader, deps, now);
  if (isView && !isCrawler) {
    const opening = { accountId: reader?.accountId ?? null, ip, signingSecret: deps.signingSecret };
    await recordOpening(deps.database, opened, opening, now, deps.kept.viewsCounted);
  }
  return { page_list: pages, page_expired_date: expires?.toISOString() ?? null };
}

const surroundingsOf = (opened: OpenedEpisode) => ({
  episode: opened.episode,
  scroll_direction: opened.scrollDirection,
  previous_episode: opened.previous,
  next_episode: opened.next,
  resume_page: resumePageOf(opened),
});

/** Opens a chapter for reading. Locked, it answers what unlocks it and not one address. Throws 3100, and 2016 for a reader too young. */
export async function openViewer(
  deps: OpeningDependencies,
  episodeId: number,
  context: CallContext,
): Promise<CallResult<'GET /web/episode/viewer'>> {
  const now = deps.clock.now();
  const opened = await findReadable(deps, episodeId, context);
  const isLocked = opened.episode.status === null;
  const [title, lock, pages] = await Promise.all([
    deps.kept.titleOf(now, opened.episode.title_id),
    isLocked ? loadLock(deps.database, opened, context.reader?.accountId ?? null, now) : null,
    isLocked ? { page_list: [], page_expired_date: null } : openPages(deps, opened, context),
  ]);
  if (!title) throw refuse('episode-not-found');
  return { title, ...surroundingsOf(opened), lock, ...pages };
}

/**
 * The same for the app, which has its own screen for what is locked: refused with 2011 for visitors and 2016 for readers who do not hold
 * it. A download for later is no view. Throws 3100, too.
 */
export async function openAppViewer(
  deps: OpeningDependencies,
  { episodeId, isDownload }: { readonly episodeId: number; readonly isDownload: boolean },
  context: CallContext,
): Promise<CallResult<'GET /episode/viewer'>> {
  const opened = await findReadable(deps, episodeId, context);
  if (opened.episode.status === null) throw refuse(context.reader ? 'episode-locked' : 'not-logged-in');
  return { ...surroundingsOf(opened), ...(await openPages(deps, opened, context, !isDownload)) };
}
