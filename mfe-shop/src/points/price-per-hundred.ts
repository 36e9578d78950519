import type { Price } from '@komado/shared-contracts';
import { formatPrice } from '@komado/shared-ui';

/** What 100 points cost in a pack, including bonus points. */
export const pricePerHundred = (price: Price, points: number): string =>
  formatPrice({ value: points > 0 ? (price.value / points) * 100 : 0, currency: price.currency });
