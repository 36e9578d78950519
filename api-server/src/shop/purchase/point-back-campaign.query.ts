import { pointsBackCondition } from '../../catalog/title';
import { publishedTitleCondition } from '../../library';
import { type Queryable, findOne } from '../../database';

export interface PointBackCampaign {
  /** Of the price; 0 without a campaign. */
  readonly percent: number;
  /** null without a campaign, or when the period is open-ended on that side. */
  readonly from: Date | null;
  readonly until: Date | null;
}

/** A title's point back for bulk purchases at `now`; undefined when there is no such title. */
export async function pointBackCampaignOf(db: Queryable, titleId: number, now: Date): Promise<PointBackCampaign | undefined> {
  const row = await findOne<{ is_on: boolean; percent: number; from: Date | null; until: Date | null }>(
    db,
    `select ${pointsBackCondition('$2')} as is_on, t.point_back_percent as percent, t.point_back_from as "from", t.point_back_until as "until"
     from title t where t.title_id = $1 and ${publishedTitleCondition('$2')}`,
    [titleId, now],
  );
  if (!row) return undefined;
  return row.is_on ? { percent: row.percent, from: row.from, until: row.until } : { percent: 0, from: null, until: null };
}

/** Whole points given back for a price. */
export const pointsGivenBack = (price: number, { percent }: PointBackCampaign): number => Math.floor((price * percent) / 100);
