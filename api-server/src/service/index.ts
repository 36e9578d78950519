export { type CountryRule, configuredRule, countryRule, operatorCountryRules, writeCountryRules } from './country-rules';
export { writeMaintenance } from './maintenance';
export type { ServiceState } from './service-state';
