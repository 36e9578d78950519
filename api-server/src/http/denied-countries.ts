import type { Configuration } from '@komado/server-kit';
import type { FastifyRequest } from 'fastify';
import { countryRule, type OperatorSettings } from '../service';
import { locationOf } from './visitor-location';

/** Denied countries, for requests that are not calls. */
export interface DeniedCountries {
  includesOriginOf(request: FastifyRequest): Promise<boolean>;
  /** Whether there are any. If so, shared caches must not store responses for readers of other countries. */
  exist(): Promise<boolean>;
}

export function deniedCountries(configuration: Configuration, operatorSettings: () => Promise<OperatorSettings>): DeniedCountries {
  return {
    includesOriginOf: async (request) => {
      const { countryRules } = await operatorSettings();
      return countryRule(locationOf(request, configuration).country, configuration, countryRules) === 'denied';
    },
    exist: async () => {
      const { countryRules } = await operatorSettings();
      return configuration.DENIED_COUNTRIES.length > 0 || Object.values(countryRules).includes('denied');
    },
  };
}
