export { type CountryRule, configuredRule, countryRule, operatorCountryRules, writeCountryRules } from './country-rules';
export { writeMaintenance } from './maintenance';
export { acceptSharedSecrets, recordOrVerifySharedSecrets, verifySharedSecrets } from './shared-secrets';
export type { OperatorSettings } from './operator-settings';
