import { bannerFingerprint, BannerVisibility, Cookie, type Banner, type CookieJar } from '@komado/shared-contracts';
import { entities } from '@komado/shared-contracts/schemas';
import { loadAdvertisedBanner } from '../advertisement';
import { type Queryable, findOne } from '../../database';

/** The announcement in the setting `banner`; without a valid one, the current advertisement; hidden without either. */
export async function loadBanner(db: Queryable, now: Date): Promise<Banner> {
  const [row, advertised] = await Promise.all([
    findOne<{ value: unknown }>(db, `select value from setting where name = 'banner'`),
    loadAdvertisedBanner(db, now),
  ]);
  const setting = entities.banner.safeParse(row?.value);
  return setting.success && setting.data.visibility !== BannerVisibility.hidden ? setting.data : advertised;
}

const HIDDEN: Banner = { visibility: BannerVisibility.hidden, text: '', path: '' };
/** The banner for a browser with these cookies: one that scrolls with the page stays hidden once closed. */
export const hideClosedBanner = (banner: Banner, cookies: CookieJar): Banner =>
  banner.visibility === BannerVisibility.visible && cookies[Cookie.closedBanner] === bannerFingerprint(banner) ? HIDDEN : banner;
/** The banner above a chapter for a browser with these cookies: only one meant for the viewer, until it is closed. */
export const bannerAboveChapter = (banner: Banner, cookies: CookieJar): Banner | null =>
  banner.visibility === BannerVisibility.visibleOverViewer && cookies[Cookie.closedBanner] !== bannerFingerprint(banner) ? banner : null;
