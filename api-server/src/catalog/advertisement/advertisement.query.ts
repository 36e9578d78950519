import { type Banner, BannerVisibility } from '@komado/shared-contracts';
import { findOne, type Queryable } from '../../database';
import { publicImageUrl } from '../../media';

/** SQL: the advertisement `a` is running at `now` (a placeholder). */
export const runningAdvertisementCondition = (now: string): string =>
  `a.withdrawn_at is null and a.starts_at <= ${now} and (a.ends_at is null or a.ends_at > ${now})`;

interface BannerRow {
  advertisement_id: number;
  type: string;
  text: string;
  path: string;
  image_key: string | null;
  title_id: number | null;
  visibility: 1 | 2 | 3;
}
const NONE: Banner = { visibility: BannerVisibility.hidden, text: '', path: '' };

/** The current advertisement banner; hidden if there is none. */
export async function loadAdvertisedBanner(db: Queryable, now: Date): Promise<Banner> {
  const row = await findOne<BannerRow>(
    db,
    `select a.advertisement_id, a.type, a.text, a.path, a.image_key, a.title_id, a.visibility from advertisement a
     where a.type = 'banner' and ${runningAdvertisementCondition('$1')} order by a.place, a.advertisement_id limit 1`,
    [now],
  );
  if (!row) return NONE;
  const { visibility, text, path, advertisement_id, type, title_id, image_key } = row;
  const image_url = image_key === null ? null : publicImageUrl(image_key);
  return { visibility, text, path, advertisement: { advertisement_id, type, title_id: title_id ?? 0, image_url } };
}
