import fc from 'fast-check';
import { testShop } from '../testing/shop';
import { chaptersLabel, moneyValueLabel, cheapestPackFor } from './point-pack-pricing';

const products = testShop.product_list;
const pack = (point: number, bonus: number, value: number) => ({
  asset_id: `point-${point}`,
  point,
  bonus_point: bonus,
  price: { value, currency: 'USD' as const },
  is_best_value: false,
});

describe('the pack for missing points', () => {
  it('is the smallest one that is enough, including bonus points', () => {
    expect(cheapestPackFor(18, products)?.asset_id).toBe('point-300');
    expect(cheapestPackFor(300, products)?.asset_id).toBe('point-300');
    expect(cheapestPackFor(301, products)?.asset_id).toBe('point-3000');
    expect(cheapestPackFor(3330, products)?.asset_id).toBe('point-3000');
  });
  it('is the largest one if none is enough, and none if nothing is sold', () => {
    expect(cheapestPackFor(5000, products)?.asset_id).toBe('point-3000');
    expect(cheapestPackFor(1, [])).toBeUndefined();
  });
  it('never costs more than another one that is enough', () => {
    const packs = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 9999 })),
      {
        minLength: 1,
      },
    );
    fc.assert(
      fc.property(packs, fc.integer({ min: 1, max: 6000 }), (figures, missing) => {
        const sold = figures.map(([point, bonus, cents]) => pack(point, bonus, cents / 100));
        const enough = sold.filter(({ point, bonus_point }) => point + bonus_point >= missing);
        const chosen = cheapestPackFor(missing, sold)!;
        if (enough.length === 0) return true;
        return chosen.point + chosen.bonus_point >= missing && enough.every(({ price }) => chosen.price.value <= price.value);
      }),
      { seed: 20_261_313 },
    );
  });
});

describe('the chapters that points buy', () => {
  it.each([
    [300, 47, 'about 6 chapters'],
    [93, 47, 'about 1 chapter'],
    [46, 47, ''],
    [300, null, ''],
    [300, 0, ''],
  ])('are, for %i P at %p P each, "%s"', (points, price, words) => expect(chaptersLabel(points, price)).toBe(words));
});

describe('the money value of points', () => {
  it.each([
    [47, 'about $0.47'],
    [300, 'about $2.99'],
    [0, ''],
  ])('is, for %i P, "%s"', (points, words) => expect(moneyValueLabel(points, products)).toBe(words));
  it('is unknown when no pack is sold', () => expect(moneyValueLabel(47, [])).toBe(''));
});
