import { type CallResult } from '@komado/shared-contracts';
import type { CallContext } from '../../caller';
import { refuse } from '../../refusal';
import { assertOldEnoughForTitle } from '../../legal';
import { bannerAboveChapter } from '../../catalog/pages';
import { type EpisodeWithNeighbors, loadEpisodeWithNeighbors } from '../../catalog/title';
import { loadUnlockOptions } from './unlock-options.query';
import type { ChapterCache } from './chapter-cache';
import { pageListOf } from './page-list.query';
import { recordChapterOpening } from './reading-history.command';
import type { ViewerDependencies } from './viewer-dependencies';

export type OpeningDependencies = ViewerDependencies & { readonly cache: ChapterCache };

/** A finished chapter restarts at its first page. */
const resumePageOf = ({ episode }: EpisodeWithNeighbors): number =>
  episode.is_read ? 1 : Math.max(1, Math.min(episode.last_read_page ?? 1, episode.book_length));

/** A chapter that this reader is old enough for. Throws 3100, and 2016 for a reader who is too young for the title. */
async function findReadable(
  { database, configuration, clock }: ViewerDependencies,
  episodeId: number,
  context: CallContext,
  { includesWithdrawn = false } = {},
): Promise<EpisodeWithNeighbors> {
  const opened = await loadEpisodeWithNeighbors(database, episodeId, context.reader?.accountId ?? null, clock.now(), { includesWithdrawn });
  assertOldEnoughForTitle(opened.ageRating, context, configuration, clock.now());
  return opened;
}

/** Returns the page URLs of an open chapter; counts a view, except for crawlers. */
async function openPages(deps: OpeningDependencies, opened: EpisodeWithNeighbors, { reader, isCrawler, ip }: CallContext, isView = true) {
  const now = deps.clock.now();
  const { pages, expires } = pageListOf(opened, await deps.cache.pagesOf(now, opened.episode.episode_id), reader, deps, now);
  if (isView && !isCrawler) {
    const opening = { accountId: reader?.accountId ?? null, ip, signingSecret: deps.signingSecret };
    await recordChapterOpening(deps.database, opened, opening, now, deps.cache.viewsCounted);
  }
  return { page_list: pages, page_expired_date: expires?.toISOString() ?? null };
}

const commonFieldsOf = (opened: EpisodeWithNeighbors) => ({
  episode: opened.episode,
  scroll_direction: opened.scrollDirection,
  previous_episode: opened.previous,
  next_episode: opened.next,
  resume_page: resumePageOf(opened),
});

const NO_PAGES = { page_list: [], page_expired_date: null };

/**
 * Opens a chapter for reading. A locked one returns what unlocks it and no page URLs; a withdrawn one returns that it is gone, and its
 * neighbors. Throws 3100, and 2016 for a reader who is too young.
 */
export async function openViewer(
  deps: OpeningDependencies,
  episodeId: number,
  context: CallContext,
): Promise<CallResult<'GET /web/episode/viewer'>> {
  const now = deps.clock.now();
  const opened = await findReadable(deps, episodeId, context, { includesWithdrawn: true });
  const { isWithdrawn } = opened;
  const isLocked = !isWithdrawn && opened.episode.status === null;
  const [title, lock, pages, currentBanner] = await Promise.all([
    deps.cache.titleOf(now, opened.episode.title_id),
    isLocked ? loadUnlockOptions(deps.database, deps.configuration, opened, context.reader?.accountId ?? null, now) : null,
    isLocked || isWithdrawn ? NO_PAGES : openPages(deps, opened, context),
    isLocked || isWithdrawn ? null : deps.cache.bannerOf(now),
  ]);
  if (!title) throw refuse('episode-not-found');
  const banner = currentBanner && bannerAboveChapter(currentBanner, context.cookies);
  return { title, ...commonFieldsOf(opened), lock, is_withdrawn: isWithdrawn, ...pages, banner };
}

/**
 * The same for the app, which has its own screen for locked chapters: refuses them with 2011 for visitors and 2016 for readers who do not
 * hold them. A download does not count as a view. Throws 3100, too.
 */
export async function openAppViewer(
  deps: OpeningDependencies,
  { episodeId, isDownload }: { readonly episodeId: number; readonly isDownload: boolean },
  context: CallContext,
): Promise<CallResult<'GET /episode/viewer'>> {
  const opened = await findReadable(deps, episodeId, context);
  if (opened.episode.status === null) throw refuse(context.reader ? 'episode-locked' : 'not-logged-in');
  return { ...commonFieldsOf(opened), ...(await openPages(deps, opened, context, !isDownload)) };
}
