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

/** The shop's initial products. Existing rows are left unchanged, so changed prices stay changed. */
export async function seedShop(tx: Transactor): Promise<void> {
  for (const region of ['US', 'JP'] as const) {
    const priceOf = (cents: number, yen: number): number => (region === 'US' ? cents : yen);
    for (const [place, [point, bonus, cents, yen]] of PRODUCTS.entries()) {
      await tx.execute(
        `insert into point_product (asset_id, region, point, bonus_point, price_minor, currency, place)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (asset_id, region) do nothing`,
        [`point-${point}`, region, point, bonus, priceOf(cents, yen), CURRENCIES[region], place],
      );
    }
    for (const [place, [point, bonus, cents, yen]] of PLANS.entries()) {
      await tx.execute(
        `insert into subscription_plan (asset_id, region, name, point, bonus_point, price_minor, currency, place)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (asset_id, region) do nothing`,
        [`plan-${point}`, region, `Monthly ${point.toLocaleString('en-US')}`, point, bonus, priceOf(cents, yen), CURRENCIES[region], place],
      );
    }
  }
}
