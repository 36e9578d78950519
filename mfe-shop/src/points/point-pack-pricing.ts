import type { CallResult, Price } from '@komado/shared-contracts';
import { formatNumberOf, formatPrice } from '@komado/shared-ui';

type Product = CallResult<'GET /web/shop'>['product_list'][number];

const pointsIn = ({ point, bonus_point }: Product): number => point + bonus_point;
const cheapestFirst = (products: readonly Product[]): Product[] => products.toSorted((a, b) => a.price.value - b.price.value);

/** The cheapest pack with at least `missing` points; if there is none, the one with the most. undefined without packs. */
export function cheapestPackFor(missing: number, products: readonly Product[]): Product | undefined {
  return (
    cheapestFirst(products).find((product) => pointsIn(product) >= missing) ?? products.toSorted((a, b) => pointsIn(b) - pointsIn(a))[0]
  );
}

/** `about 6 chapters`, at the median price of a chapter; empty if they do not buy one, or nothing has a price. */
export function chaptersLabel(points: number, medianPrice: number | null): string {
  const chapters = medianPrice ? Math.floor(points / medianPrice) : 0;
  return chapters > 0 ? `about ${formatNumberOf(chapters, 'chapter')}` : '';
}

/** The money value of points at the price of the cheapest pack; null without packs. */
export function moneyValueOfPoints(points: number, products: readonly Product[]): Price | null {
  const pack = cheapestFirst(products)[0];
  if (!pack || pointsIn(pack) === 0) return null;
  return { value: (pack.price.value / pointsIn(pack)) * points, currency: pack.price.currency };
}

/** `about $0.47`; empty without packs. */
export function moneyValueLabel(points: number, products: readonly Product[]): string {
  const worth = moneyValueOfPoints(points, products);
  return worth && points > 0 ? `about ${formatPrice(worth)}` : '';
}
