import type { PagePanel } from '@komado/demo-library';
import { EpisodeStatus, type Page } from '@komado/shared-contracts';
import { isFree } from '../catalog/episode-status';
import { pageImageUrl } from '../media/media-address';
import { FREE_GRANT, grantExpiry, signPageGrant, VISITOR } from '../media/page-grant';
import type { Reader as SqlReader } from '../database/database';
import type { Reader as Session } from '../http/handler';
import type { OpenedEpisode } from './episode.query';
import type { ViewerDependencies } from './viewer-dependencies';

export interface PageRow {
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
const SECOND_MS = 1000;

/** When what opens the episode ends by itself; null when it does not. */
function endOf({ episode, freeUntil, point }: OpenedEpisode, isOpenToAll: boolean): Date | null {
  if (isOpenToAll) return point === 0 ? null : freeUntil;
  return episode.status === EpisodeStatus.renting && episode.rental_end_date ? new Date(episode.rental_end_date) : null;
}

/** Why the pages may be seen, as a part of their addresses. No address outlives the special or the rental it was made for. */
function grantFor(
  opened: OpenedEpisode,
  reader: Session | null,
  deps: Pick<ViewerDependencies, 'configuration' | 'signingSecret'>,
  now: Date,
): { grant: string; expires: Date | null } {
  const isOpenToAll = isFree({ point: opened.point, free_until: opened.freeUntil }, now);
  const end = endOf(opened, isOpenToAll);
  // A restricted title has no address that works for everybody: the age was checked for this reader only.
  if (isOpenToAll && opened.ageRating === 0) return { grant: FREE_GRANT, expires: end };
  const seconds = grantExpiry(now, deps.configuration.PAGE_ADDRESS_MINUTES);
  const expires = Math.floor(earlier(new Date(seconds * SECOND_MS), end).getTime() / SECOND_MS);
  const holder = isOpenToAll || !reader ? VISITOR : { accountId: reader.accountId, userId: reader.userId };
  const grant = signPageGrant(deps.signingSecret, opened.episode.episode_id, { ...holder, expires });
  return { grant, expires: new Date(expires * SECOND_MS) };
}

export const loadPages = (reader: SqlReader, episodeId: number): Promise<PageRow[]> =>
  reader.query<PageRow>('select page, media_key, width, height, spread from page where episode_id = $1 order by page', [episodeId]);

/** Nothing where the panels are not known. */
const panelsOf = (panels: readonly PagePanel[]): Pick<Page, 'panel_list'> =>
  panels.length === 0
    ? {}
    : { panel_list: panels.map(({ polygon, speakers }) => ({ polygon: [...polygon], speaker_list: [...speakers] })) };

/** The pages of an episode that this reader may read, with addresses made for them. */
export function pageListOf(
  opened: OpenedEpisode,
  rows: readonly PageRow[],
  reader: Session | null,
  deps: Pick<ViewerDependencies, 'configuration' | 'signingSecret' | 'panelsOf'>,
  now: Date,
): PageList {
  const episodeId = opened.episode.episode_id;
  const { grant, expires } = grantFor(opened, reader, deps, now);
  const pages = rows.map(({ page, media_key, width, height, spread }) => ({
    page,
    image_url: pageImageUrl({ episodeId, page, mediaKey: media_key, grant }),
    width,
    height,
    spread,
    ...panelsOf(deps.panelsOf(media_key)),
  }));
  return { pages, expires };
}
