import type { Configuration } from '@komado/server-kit';
import type { FastifyRequest } from 'fastify';
import { countryRule, type ServiceState } from '../service';
import { locationOf } from './visitor-location';

/** Denied countries, for requests that are not calls. */
export interface DeniedCountries {
  includesOriginOf(request: FastifyRequest): Promise<boolean>;
  /** Whether there are any. If so, shared caches must not store responses for readers of other countries. */
  exist(): Promise<boolean>;
}

export function deniedCountries(configuration: Configuration, serviceState: () => Promise<ServiceState>): DeniedCountries {
  return {
    includesOriginOf: async (request) => {
      const { countryRules } = await serviceState();
      return countryRule(locationOf(request, configuration).country, configuration, countryRules) === 'denied';
    },
    exist: async () => {
      const { countryRules } = await serviceState();
      return configuration.DENIED_COUNTRIES.length > 0 || Object.values(countryRules).includes('denied');
    },
  };
}
