import type { Configuration } from '@komado/server-kit';
import { Region } from '@komado/shared-contracts';
import type { FastifyRequest } from 'fastify';
import { headerOf } from './received-parameters';

/** Set by a trusted proxy in front. Without one, the header is only the visitor's claim, so it is ignored. */
const countryHeaderOf = (
  request: FastifyRequest,
  { COUNTRY_HEADER, TRUST_PROXY }: Pick<Configuration, 'COUNTRY_HEADER' | 'TRUST_PROXY'>,
): string => (TRUST_PROXY ? headerOf(request, COUNTRY_HEADER.toLowerCase()) : '');

export interface VisitorLocation {
  readonly region: Region;
  /** Two letters, upper case; empty when unknown. */
  readonly country: string;
}

/** An unknown country has the default region. */
export function locationFromHeader(countryHeader: string, { DEFAULT_REGION }: Pick<Configuration, 'DEFAULT_REGION'>): VisitorLocation {
  const country = /^[A-Za-z]{2}$/.test(countryHeader) ? countryHeader.toUpperCase() : '';
  if (country === '') return { region: DEFAULT_REGION, country };
  return { region: country === Region.JP ? Region.JP : Region.US, country };
}

export const locationOf = (
  request: FastifyRequest,
  configuration: Pick<Configuration, 'COUNTRY_HEADER' | 'DEFAULT_REGION' | 'TRUST_PROXY'>,
): VisitorLocation => locationFromHeader(countryHeaderOf(request, configuration), configuration);
