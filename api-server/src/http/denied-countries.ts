import type { Configuration } from '@komado/server-kit';
import type { FastifyRequest } from 'fastify';
import { countryRule, type OperatorSettings } from '../service';
import { locationOf } from './visitor-location';

/** Denied countries, for requests that are not calls. */
export function deniedCountries(configuration: Configuration, operatorSettings: () => Promise<OperatorSettings>) {
  return {
    includesOriginOf: async (request: FastifyRequest) => {
      const { countryRules } = await operatorSettings();
      return countryRule(locationOf(request, configuration).country, configuration, countryRules) === 'denied';
    },
    /** Whether there are any. If so, shared caches must not store responses for readers of other countries. */
    exist: async () => {
      const { countryRules } = await operatorSettings();
      return configuration.DENIED_COUNTRIES.length > 0 || Object.values(countryRules).includes('denied');
    },
  };
}
export type DeniedCountries = ReturnType<typeof deniedCountries>;
