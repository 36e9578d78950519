import type { SavedCard } from '../payment-provider';

export interface CardForm {
  /** Digits only. */
  readonly number: string;
  /** As typed. */
  readonly expiry: string;
  readonly cvc: string;
}
export type CardField = keyof CardForm;
export type CardFaults = Partial<Readonly<Record<CardField, string>>>;

export const isLuhnValid = (digits: string): boolean =>
  digits
    .split('')
    .reverse()
    .reduce((sum, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return sum + (value > 9 ? value - 9 : value);
    }, 0) %
    10 ===
  0;

/** `12 / 30`, `12/2030` or `1230` as the first moment after that month, in UTC. */
export function expiryEnd(expiry: string): Date | undefined {
  const match = /^\s*(\d{1,2})\s*[/-]\s*(\d{2}|\d{4})\s*$/.exec(expiry) ?? /^\s*(\d{2})(\d{2})\s*$/.exec(expiry);
  const month = Number(match?.[1]);
  if (!match || month < 1 || month > 12) return undefined;
  const year = Number(match[2]);
  return new Date(Date.UTC(year < 100 ? 2000 + year : year, month, 1));
}

/** As printed on the card, `12 / 30`, if it can be read. */
export function expiryText(expiry: string): string {
  const end = expiryEnd(expiry);
  if (!end) return expiry;
  // The month that ends then.
  const last = new Date(end.getTime() - 1);
  return `${String(last.getUTCMonth() + 1).padStart(2, '0')} / ${String(last.getUTCFullYear()).slice(-2)}`;
}

const BRANDS: readonly (readonly [name: string, numbers: RegExp])[] = [
  ['Visa', /^4/],
  ['Mastercard', /^(5[1-5]|2[2-7])/],
  ['American Express', /^3[47]/],
  ['Discover', /^6(011|4[4-9]|5)/],
  ['JCB', /^35/],
];
export const CARD_BRANDS: readonly string[] = BRANDS.map(([name]) => name);
/** The brand of a card by the first digits of its number. */
export const cardBrandOf = (digits: string): string | undefined => BRANDS.find(([, numbers]) => numbers.test(digits))?.[0];

/** What is stored of a card. */
export const savedCardOf = (digits: string): SavedCard => ({ brand: cardBrandOf(digits) ?? 'Card', lastFour: digits.slice(-4) });

const fieldOf = (body: unknown, name: string): string => {
  const value = body !== null && typeof body === 'object' ? (body as Readonly<Record<string, unknown>>)[name] : undefined;
  return typeof value === 'string' ? value.slice(0, 40) : '';
};
/** Name of the button that uses the card in the test wallet instead of the fields. */
export const WALLET_FIELD = 'wallet';
export const isFromWallet = (body: unknown): boolean => fieldOf(body, WALLET_FIELD) !== '';
/** The owner's choice on the bank's page. */
export const isConfirmedAtBank = (body: unknown): boolean => fieldOf(body, 'answer') === 'confirm';
export const cardFormOf = (body: unknown): CardForm => ({
  number: fieldOf(body, 'number').replace(/[\s-]/g, ''),
  expiry: fieldOf(body, 'expiry').trim(),
  cvc: fieldOf(body, 'cvc').trim(),
});

/** Error messages by field, for the reader; empty when the card can be tried. */
export function cardFaults({ number, expiry, cvc }: CardForm, now: Date): CardFaults {
  const faults: { -readonly [F in CardField]?: string } = {};
  if (!/^\d{12,19}$/.test(number)) faults.number = 'Enter the 12 to 19 digits of your card number.';
  else if (!isLuhnValid(number)) faults.number = 'This card number isn’t valid. Check for typos.';
  const end = expiryEnd(expiry);
  if (!end) faults.expiry = 'Enter the month and year, such as 12 / 30.';
  else if (end <= now) faults.expiry = 'This card has expired.';
  if (!/^\d{3,4}$/.test(cvc)) faults.cvc = 'Enter the 3 or 4 digits of the security code.';
  return faults;
}
