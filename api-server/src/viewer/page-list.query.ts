import { EpisodeStatus, type Page } from '@komado/shared-contracts';
import { isFree } from '../catalog/episode-status';
import { pageImageUrl } from '../media/media-address';
import { FREE_GRANT, grantExpiry, signPageGrant, VISITOR } from '../media/page-grant';
import type { OpenedEpisode } from './episode.query';
import type { ViewerDependencies } from './viewer-dependencies';

interface PageRow {
  page: number;
  media_key: string;
  width: number;
  height: number;
  spread: Page['spread'];
}
export interface PageList {
  readonly pages: Page[];
  /** When their addresses end; null when they do not. */
  readonly expires: Date | null;
}

const earlier = (a: Date, b: Date | null): Date => (b && b < a ? b : a);

/** Why the pages may be seen, as a part of their addresses. */
function grantFor(
  opened: OpenedEpisode,
  accountId: number | null,
  deps: ViewerDependencies,
  now: Date,
): { grant: string; expires: Date | null } {
  const isOpenToAll = isFree({ point: opened.point, free_until: opened.freeUntil }, now);
  // A restricted title has no address that works for everybody: the age was checked for this reader only.
  if (isOpenToAll && opened.ageRating === 0) return { grant: FREE_GRANT, expires: opened.point === 0 ? null : opened.freeUntil };
  const { episode } = opened;
  const rentalEnd = episode.status === EpisodeStatus.renting && episode.rental_end_date ? new Date(episode.rental_end_date) : null;
  const signedUntil = new Date(grantExpiry(now, deps.configuration.PAGE_ADDRESS_MINUTES) * 1000);
  const grant = { accountId: isOpenToAll ? VISITOR : (accountId ?? VISITOR), expires: Math.floor(signedUntil.getTime() / 1000) };
  return { grant: signPageGrant(deps.signingSecret, episode.episode_id, grant), expires: earlier(signedUntil, rentalEnd) };
}

/** The pages of an episode that this reader may read, with addresses made for them. */
export async function loadPageList(
  opened: OpenedEpisode,
  accountId: number | null,
  deps: ViewerDependencies,
  now: Date,
): Promise<PageList> {
  const episodeId = opened.episode.episode_id;
  const { grant, expires } = grantFor(opened, accountId, deps, now);
  const rows = await deps.database.query<PageRow>(
    'select page, media_key, width, height, spread from page where episode_id = $1 order by page',
    [episodeId],
  );
  const pages = rows.map(({ page, media_key, width, height, spread }) => ({
    page,
    image_url: pageImageUrl({ episodeId, page, mediaKey: media_key, grant }),
    width,
    height,
    spread,
  }));
  return { pages, expires };
}
