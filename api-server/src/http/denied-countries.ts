import type { Configuration } from '@komado/server-kit';
import type { FastifyRequest } from 'fastify';
import { countryRestriction, type OperatorSettings } from '../service';
import { locationOf } from './visitor-location';

/** Denied countries, for requests that are not calls. */
export function deniedCountries(configuration: Configuration, operatorSettings: () => Promise<OperatorSettings>) {
  return {
    includesOriginOf: async (request: FastifyRequest) => {
      const { countryRestrictions } = await operatorSettings();
      return countryRestriction(locationOf(request, configuration).country, configuration, countryRestrictions) === 'denied';
    },
    /** Whether there are any. If so, shared caches must not store responses for readers of other countries. */
    exist: async () => {
      const { countryRestrictions } = await operatorSettings();
      return configuration.DENIED_COUNTRIES.length > 0 || Object.values(countryRestrictions).includes('denied');
    },
  };
}
export type DeniedCountries = ReturnType<typeof deniedCountries>;
