export { type CountryRule, configuredRule, countryRule, operatorCountryRules, writeCountryRules } from './country-rules';
export { writeMaintenance } from './maintenance';
export { acceptSecrets, requireSharedSecrets, verifySharedSecrets } from './shared-secrets';
export type { OperatorSettings } from './operator-settings';
