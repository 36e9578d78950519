import type { Price } from '@komado/shared-contracts';

const DIGITS = { USD: 2, JPY: 0 } as const;

/** `$3.00`, `¥300`: the currency's own form, with its own decimals. */
export const formatPrice = ({ amount, currency }: Price): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: DIGITS[currency],
    maximumFractionDigits: DIGITS[currency],
  }).format(amount);

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
/** `1,240`. */
export const formatNumber = (value: number): string => grouped.format(value);
/** `1,240 P`. */
export const formatPoints = (points: number): string => `${formatNumber(points)} P`;

/** What 100 points cost in a pack, its bonus included. A price per part may need decimals that the currency's prices do not have. */
export function pricePerHundred(price: Price, points: number): string {
  const amount = (price.amount / points) * 100;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: price.currency,
    maximumFractionDigits: DIGITS[price.currency],
  }).format(amount);
}

const longDate = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
/** `December 1, 2026`, by UTC so that server and browser agree. */
export const formatDate = (instant: string): string => longDate.format(new Date(instant));
