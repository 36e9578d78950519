import type { Configuration } from '@komado/server-kit';
import type { Currency } from '@komado/shared-contracts';

/** The tax that a price includes. */
export interface TaxTerms {
  /** Of the price before tax. */
  readonly percent: number;
  /** As shown on receipts. */
  readonly label: string;
}
export type TaxSettings = Pick<Configuration, 'TAX_PERCENT_US' | 'TAX_PERCENT_JP' | 'TAX_LABEL_US' | 'TAX_LABEL_JP'>;

/** The tax on sales in this currency today: each region has its own. */
export const taxTermsOf = (settings: TaxSettings, currency: Currency): TaxTerms =>
  currency === 'JPY'
    ? { percent: settings.TAX_PERCENT_JP, label: settings.TAX_LABEL_JP }
    : { percent: settings.TAX_PERCENT_US, label: settings.TAX_LABEL_US };

/** Tax in a price that includes it, in the currency's smallest unit, rounded. */
export const taxIn = (priceMinor: number, percent: number): number => Math.round((priceMinor * percent) / (100 + percent));
