export { type CountryRule, configuredRule, countryRule, operatorCountryRules, writeCountryRules } from './country-rules';
export { writeMaintenance } from './maintenance';
export { acceptSecrets, requireSharedSecrets, verifySharedSecrets } from './shared-secrets';
export type { ServiceState } from './service-state';
