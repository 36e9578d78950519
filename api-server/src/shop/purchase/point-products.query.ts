import type { Currency, Region } from '@komado/shared-contracts';
import type { Queryable } from '../../database';

export interface PointProduct {
  readonly assetId: string;
  readonly region: Region;
  /** Paid points. */
  readonly point: number;
  /** Free points on top. */
  readonly bonusPoint: number;
  /** In the currency's smallest unit. */
  readonly priceMinor: number;
  readonly currency: Currency;
}

/** A region's products, in the order of the shop. */
export const loadPointProducts = (db: Queryable, region: Region): Promise<PointProduct[]> =>
  db.query<PointProduct>(
    `select asset_id as "assetId", region, point, bonus_point as "bonusPoint", price_minor as "priceMinor", currency
     from point_product where region = $1 and withdrawn_at is null order by place, asset_id`,
    [region],
  );

/** The product with the most points for the money; undefined on a tie, or when it is the only one. */
export function bestValueProduct(products: readonly PointProduct[]): PointProduct | undefined {
  const value = ({ point, bonusPoint, priceMinor }: PointProduct): number => (point + bonusPoint) / priceMinor;
  const [best, second] = [...products].sort((a, b) => value(b) - value(a));
  return best && second && value(best) > value(second) ? best : undefined;
}
