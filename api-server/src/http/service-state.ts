import type { Reader } from '../database/database';
import { COUNTRY_RULES_SETTING, type CountryRules } from './country-rules';
import { MAINTENANCE_SETTING } from './maintenance';

export interface ServiceState {
  /** Message of the maintenance in force; undefined when there is none. An empty one stands for the catalogue's text. */
  readonly maintenance: string | undefined;
  readonly countryRules: CountryRules;
}

/** What operators have set for every call, in one read. */
export async function serviceState(reader: Reader): Promise<ServiceState> {
  const rows = await reader.query<{ name: string; value: object }>('select name, value from setting where name in ($1, $2)', [
    MAINTENANCE_SETTING,
    COUNTRY_RULES_SETTING,
  ]);
  const valueOf = (name: string): object | undefined => rows.find((row) => row.name === name)?.value;
  const maintenance = valueOf(MAINTENANCE_SETTING) as { message?: string } | undefined;
  return {
    maintenance: maintenance && (maintenance.message ?? ''),
    countryRules: (valueOf(COUNTRY_RULES_SETTING) ?? {}) as CountryRules,
  };
}
