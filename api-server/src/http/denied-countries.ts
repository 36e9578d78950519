import type { Configuration } from '@komado/hosting';
import type { FastifyRequest } from 'fastify';
import { countryRule } from './country-rules';
import type { ServiceState } from './service-state';
import { requestPlace } from './visitor-place';

/** Where the service is not offered, for requests that are no calls. */
export interface DeniedCountries {
  includesOriginOf(request: FastifyRequest): Promise<boolean>;
  /** Whether there are any. Then a shared cache may not keep what readers of other countries get. */
  exist(): Promise<boolean>;
}

export function deniedCountries(configuration: Configuration, serviceState: () => Promise<ServiceState>): DeniedCountries {
  return {
    includesOriginOf: async (request) => {
      const { countryRules } = await serviceState();
      return countryRule(requestPlace(request, configuration).country, configuration, countryRules) === 'denied';
    },
    exist: async () => {
      const { countryRules } = await serviceState();
      return configuration.DENIED_COUNTRIES.length > 0 || Object.values(countryRules).includes('denied');
    },
  };
}
