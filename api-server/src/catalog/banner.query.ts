import { BannerVisibility, type Banner } from '@komado/shared-contracts';
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
