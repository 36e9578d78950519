import type { Configuration } from '@komado/hosting';
import { Region } from '@komado/shared-contracts';
import type { FastifyRequest } from 'fastify';
import { headerOf } from './received-parameters';

/** Set by the proxy in front. Where none is trusted the header is what the visitor claims, so it says nothing. */
const countryHeaderOf = (
  request: FastifyRequest,
  { COUNTRY_HEADER, TRUST_PROXY }: Pick<Configuration, 'COUNTRY_HEADER' | 'TRUST_PROXY'>,
): string => (TRUST_PROXY ? headerOf(request, COUNTRY_HEADER.toLowerCase()) : '');

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

export const requestPlace = (
  request: FastifyRequest,
  configuration: Pick<Configuration, 'COUNTRY_HEADER' | 'DEFAULT_REGION' | 'TRUST_PROXY'>,
): Place => placeOf(countryHeaderOf(request, configuration), configuration);

/** Minutes that the clock of a region is shifted by before ages are counted. */
export const offsetOf = (
  region: Region,
  { LOCALE_OFFSET_MINUTES_JP, LOCALE_OFFSET_MINUTES_US }: Pick<Configuration, 'LOCALE_OFFSET_MINUTES_JP' | 'LOCALE_OFFSET_MINUTES_US'>,
): number => (region === Region.JP ? LOCALE_OFFSET_MINUTES_JP : LOCALE_OFFSET_MINUTES_US);
