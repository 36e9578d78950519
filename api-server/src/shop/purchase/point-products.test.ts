import type { Database } from '../../database/database';
import { acquireTestDatabase } from '../../testing/test-database';
import { priceText } from '../payment/money-format';
import { type PointProduct, bestValueProduct, loadPointProducts } from './point-products.query';
import { seedShop } from './seed-shop';

const product = (assetId: string, point: number, bonusPoint: number, priceMinor: number): PointProduct => ({
  assetId,
  region: 'US',
  point,
  bonusPoint,
  priceMinor,
  currency: 'USD',
});

describe('The best value', () => {
  test('is the product with the most points for the money, bonus included', () => {
    expect(bestValueProduct([product('a', 100, 0, 100), product('b', 300, 40, 300), product('c', 500, 50, 500)])?.assetId).toBe('b');
  });
  test('does not exist when two are equally good, or when there is only one', () => {
    expect(bestValueProduct([product('a', 100, 0, 100), product('b', 300, 0, 300)])).toBeUndefined();
    expect(bestValueProduct([product('a', 100, 0, 100)])).toBeUndefined();
    expect(bestValueProduct([])).toBeUndefined();
  });
});

describe('The seeded shop', () => {
  let database: Database;
  let release: () => Promise<void>;
  beforeEach(async () => void ({ database, release } = await acquireTestDatabase()));
  afterEach(() => release());

  test('is the same after a second seeding, and keeps prices that were changed since', async () => {
    await database.transaction(seedShop);
    await database.transaction((tx) =>
      tx.execute(`update point_product set price_minor = 250 where asset_id = 'point-300' and region = 'US'`),
    );
    const before = await loadPointProducts(database, 'US');
    await database.transaction(seedShop);
    expect(await loadPointProducts(database, 'US')).toEqual(before);
    expect(before[0]?.priceMinor).toBe(250);
  });

  test('sells in dollars and cents in one region and in whole yen in the other', async () => {
    await database.transaction(seedShop);
    const texts = async (region: 'US' | 'JP') =>
      (await loadPointProducts(database, region)).map(({ priceMinor, currency }) => priceText(priceMinor, currency));
    expect(await texts('US')).toEqual(['$2.99', '$4.89', '$9.49', '$26.99']);
    expect(await texts('JP')).toEqual(['¥300', '¥490', '¥950', '¥2,700']);
  });

  test('has one best value in each region', async () => {
    await database.transaction(seedShop);
    for (const region of ['US', 'JP'] as const)
      expect(bestValueProduct(await loadPointProducts(database, region))?.assetId).toBe('point-3000');
  });
});
