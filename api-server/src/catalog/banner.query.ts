import { BannerVisibility, type Banner } from '@komado/shared-contracts';
import { entities } from '@komado/shared-contracts/schemas';
import { type Reader, findOne } from '../database/database';

const HIDDEN: Banner = { visibility: BannerVisibility.hidden, text: '', path: '' };

/** The banner that the setting `banner` holds; hidden while there is none or it is not one. */
export async function loadBanner(reader: Reader): Promise<Banner> {
  const row = await findOne<{ value: unknown }>(reader, `select value from setting where name = 'banner'`);
  const parsed = entities.banner.safeParse(row?.value);
  return parsed.success ? parsed.data : HIDDEN;
}
