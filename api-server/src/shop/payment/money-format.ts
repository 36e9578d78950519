import type { Currency, Price } from '@komado/shared-contracts';

/** Minor units per unit of the currency: 100 cents in a dollar; the yen has none. */
const MINOR_UNITS: Readonly<Record<Currency, number>> = { USD: 100, JPY: 1 };

/** 949 cents as `{ value: 9.49, currency: 'USD' }`. */
export const priceOfMinorUnits = (minor: number, currency: Currency): Price => ({ value: minor / MINOR_UNITS[currency], currency });
/** 949 cents as `$9.49`, 950 yen as `¥950`. */
export const priceText = (minor: number, currency: Currency): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(priceOfMinorUnits(minor, currency).value);
/** `1,000 points + 60 bonus points`. */
export const pointsText = (point: number, bonusPoint: number): string =>
  `${point.toLocaleString('en-US')} points${bonusPoint > 0 ? ` + ${bonusPoint.toLocaleString('en-US')} bonus points` : ''}`;
