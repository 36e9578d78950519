import type { Configuration } from '@komado/server-kit';
import { Region } from '@komado/shared-contracts';
import type { FastifyRequest } from 'fastify';
import { headerOf } from './received-parameters';

/** Set by a trusted proxy in front. Without one, the header is only the visitor's claim, so it is ignored. */
const countryHeaderOf = (
  request: FastifyRequest,
  { COUNTRY_HEADER, TRUST_PROXY }: Pick<Configuration, 'COUNTRY_HEADER' | 'TRUST_PROXY'>,
): string => (TRUST_PROXY ? headerOf(request, COUNTRY_HEADER.toLowerCase()) : '');

export interface Place {
  readonly region: Region;
  /** Two letters, upper case; empty when unknown. */
  readonly country: string;
}

/** A visitor's location, from the header set by the proxy in front. An unknown country has the default region. */
export function placeOf(countryHeader: string, { DEFAULT_REGION }: Pick<Configuration, 'DEFAULT_REGION'>): Place {
  const country = /^[A-Za-z]{2}$/.test(countryHeader) ? countryHeader.toUpperCase() : '';
  if (country === '') return { region: DEFAULT_REGION, country };
  return { region: country === Region.JP ? Region.JP : Region.US, country };
}

export const requestPlace = (
  request: FastifyRequest,
  configuration: Pick<Configuration, 'COUNTRY_HEADER' | 'DEFAULT_REGION' | 'TRUST_PROXY'>,
): Place => placeOf(countryHeaderOf(request, configuration), configuration);
