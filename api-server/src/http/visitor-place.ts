import type { Configuration } from '@komado/hosting';
import { Region } from '@komado/shared-contracts';

export interface Place {
  readonly region: Region;
  /** Two letters, upper case; empty when unknown. */
  readonly country: string;
}

/** Where a visitor is, from the header that the proxy in front sets. A country that is not known has the default region. */
export function placeOf(countryHeader: string, { DEFAULT_REGION }: Pick<Configuration, 'DEFAULT_REGION'>): Place {
  const country = /^[A-Za-z]{2}$/.test(countryHeader) ? countryHeader.toUpperCase() : '';
  if (country === '') return { region: DEFAULT_REGION, country };
  return { region: country === Region.JP ? Region.JP : Region.US, country };
}

/** Minutes that the clock of a region is shifted by before ages are counted. */
export const offsetOf = (
  region: Region,
  { LOCALE_OFFSET_MINUTES_JP, LOCALE_OFFSET_MINUTES_US }: Pick<Configuration, 'LOCALE_OFFSET_MINUTES_JP' | 'LOCALE_OFFSET_MINUTES_US'>,
): number => (region === Region.JP ? LOCALE_OFFSET_MINUTES_JP : LOCALE_OFFSET_MINUTES_US);
