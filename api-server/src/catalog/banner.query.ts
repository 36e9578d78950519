import { bannerKey, BannerVisibility, Cookie, type Banner, type CookieJar } from '@komado/shared-contracts';
import { entities } from '@komado/shared-contracts/schemas';
import { loadAdvertisedBanner } from '../advertisement/advertisement.query';
import { type Reader, findOne } from '../database/database';

/** The notice that the setting `banner` holds; while there is none, or it is not one, what is advertised; hidden without either. */
export async function loadBanner(reader: Reader, now: Date): Promise<Banner> {
  const [row, advertised] = await Promise.all([
    findOne<{ value: unknown }>(reader, `select value from setting where name = 'banner'`),
    loadAdvertisedBanner(reader, now),
  ]);
  const notice = entities.banner.safeParse(row?.value);
  return notice.success && notice.data.visibility !== BannerVisibility.hidden ? notice.data : advertised;
}

const HIDDEN: Banner = { visibility: BannerVisibility.hidden, text: '', path: '' };
/** The banner for somebody with these cookies: one that scrolls away with the page is not shown again to who has closed it. */
export const unlessClosed = (banner: Banner, cookies: CookieJar): Banner =>
  banner.visibility === BannerVisibility.visible && cookies[Cookie.closedBanner] === bannerKey(banner) ? HIDDEN : banner;
