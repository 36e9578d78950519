import type { Currency, Region } from '@komado/shared-contracts';
import type { Transactor } from '../../database';

const CURRENCIES: Readonly<Record<Region, Currency>> = { US: 'USD', JP: 'JPY' };
/** Points, bonus points, price in US cents and in yen. */
const PRODUCTS: readonly (readonly [point: number, bonus: number, cents: number, yen: number])[] = [
  [300, 0, 299, 300],
  [500, 15, 489, 490],
  [1000, 60, 949, 950],
  [3000, 330, 2699, 2700],
];
const PLANS: readonly (readonly [point: number, bonus: number, cents: number, yen: number])[] = [
  [300, 30, 300, 300],
  [1000, 120, 900, 900],
];

/** The shop's initial products, and its plans. Existing rows are left unchanged, so changed prices stay changed. */
export async function seedShop(tx: Transactor): Promise<void> {
  const regions = ['US', 'JP'] as const;
  const offers = (kind: typeof PRODUCTS) =>
    regions.flatMap((region) =>
      kind.map(([point, bonus, cents, yen], place) => ({
        ...{ region, point, place, bonus_point: bonus, currency: CURRENCIES[region] },
        price_minor: region === 'US' ? cents : yen,
      })),
    );
  const products = offers(PRODUCTS).map((offer) => ({ asset_id: `point-${offer.point}`, ...offer }));
  const plans = offers(PLANS).map((offer) => ({
    ...{ asset_id: `plan-${offer.point}`, name: `Monthly ${offer.point.toLocaleString('en-US')}` },
    ...offer,
  }));
  // All in one statement each: a server seeds at every start.
  await tx.execute(
    `insert into point_product (asset_id, region, point, bonus_point, price_minor, currency, place)
     select asset_id, region, point, bonus_point, price_minor, currency, place
     from jsonb_populate_recordset(null::point_product, $1::jsonb) on conflict (asset_id, region) do nothing`,
    [JSON.stringify(products)],
  );
  await tx.execute(
    `insert into subscription_plan (asset_id, region, name, point, bonus_point, price_minor, currency, place)
     select asset_id, region, name, point, bonus_point, price_minor, currency, place
     from jsonb_populate_recordset(null::subscription_plan, $1::jsonb) on conflict (asset_id, region) do nothing`,
    [JSON.stringify(plans)],
  );
}
