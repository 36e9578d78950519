import type { PagePanel } from '@komado/demo-library';
import { EpisodeStatus, type Page } from '@komado/shared-contracts';
import { isFree } from '../../library';
import { pageImageUrl, FREE_PAGE_URL_TOKEN, pageUrlTokenExpiry, signPageUrlToken, VISITOR } from '../../media';
import type { Queryable } from '../../database';
import type { Reader as Session } from '../../caller';
import type { EpisodeWithNeighbors } from '../../catalog/title';
import type { ViewerDependencies } from './viewer-dependencies';

export interface PageRow {
  page: number;
  media_key: string;
  width: number;
  height: number;
  spread: Page['spread'];
  /** Detected at import; null if none are certain. */
  panels: readonly (readonly number[])[] | null;
  is_damaged: boolean;
}

const earlier = (a: Date, b: Date | null): Date => (b && b < a ? b : a);
const SECOND_MS = 1000;

/** When access to the episode expires by itself; null for never. */
function accessEndOf({ episode, freeUntil, point }: EpisodeWithNeighbors, isFreeNow: boolean): Date | null {
  if (isFreeNow) return point === 0 ? null : freeUntil;
  return episode.status === EpisodeStatus.renting && episode.rental_end_date ? new Date(episode.rental_end_date) : null;
}

/** The token in the URLs of the pages. No URL is valid longer than the special or the rental that it was issued for. */
function urlTokenFor(
  opened: EpisodeWithNeighbors,
  reader: Session | null,
  deps: Pick<ViewerDependencies, 'configuration' | 'signingSecret'>,
  now: Date,
): { urlToken: string; expires: Date | null } {
  const isFreeNow = isFree({ point: opened.point, free_until: opened.freeUntil }, now);
  const end = accessEndOf(opened, isFreeNow);
  // A restricted title gets no URL that works for everyone: only this reader's age was checked.
  if (isFreeNow && opened.ageRating === 0) return { urlToken: FREE_PAGE_URL_TOKEN, expires: end };
  const seconds = pageUrlTokenExpiry(now, deps.configuration.PAGE_ADDRESS_MINUTES);
  const expires = Math.floor(earlier(new Date(seconds * SECOND_MS), end).getTime() / SECOND_MS);
  const holder = isFreeNow || !reader ? VISITOR : { accountId: reader.accountId, userId: reader.userId };
  const urlToken = signPageUrlToken(deps.signingSecret, opened.episode.episode_id, { ...holder, expires });
  return { urlToken, expires: new Date(expires * SECOND_MS) };
}

export const loadPages = (db: Queryable, episodeId: number): Promise<PageRow[]> =>
  db.query<PageRow>('select page, media_key, width, height, spread, panels, is_damaged from page where episode_id = $1 order by page', [
    episodeId,
  ]);

/** Omitted if the panels are not known. */
const panelsOf = (panels: readonly PagePanel[]): Pick<Page, 'panel_list'> =>
  panels.length === 0
    ? {}
    : { panel_list: panels.map(({ polygon, speakers }) => ({ polygon: [...polygon], speaker_list: [...speakers] })) };

/** The pages of an episode that this reader may read, with URLs issued to them, and when these expire; null for never. */
export function pageListOf(
  opened: EpisodeWithNeighbors,
  rows: readonly PageRow[],
  reader: Session | null,
  deps: Pick<ViewerDependencies, 'configuration' | 'signingSecret' | 'panelsOf'>,
  now: Date,
) {
  const episodeId = opened.episode.episode_id;
  const { urlToken, expires } = urlTokenFor(opened, reader, deps, now);
  const pages = rows.map(({ page, media_key, width, height, spread, panels, is_damaged }) => ({
    page,
    image_url: pageImageUrl({ episodeId, page, mediaKey: media_key, urlToken }),
    width,
    height,
    spread,
    ...panelsOf(panels?.map((polygon) => ({ polygon, speakers: [] })) ?? deps.panelsOf(media_key)),
    ...(is_damaged ? { is_damaged } : {}),
  }));
  return { pages, expires };
}
