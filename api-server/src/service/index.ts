export {
  type CountryRestriction,
  configuredCountryRestriction,
  countryRestriction,
  operatorCountryRestrictions,
  writeCountryRestrictions,
} from './country-restrictions';
export { writeMaintenance } from './maintenance';
export { acceptSharedSecrets, recordOrVerifySharedSecrets, verifySharedSecrets } from './shared-secrets';
export type { OperatorSettings } from './operator-settings';
