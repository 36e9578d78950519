import type { Configuration } from '@komado/server-kit';
import { findOne, type Queryable, type Transactor } from '../database';

/** `denied`: the service is not offered there. `app-only`: points are sold in the app only. */
export type CountryRestriction = 'denied' | 'app-only';
/** By the two-letter country code, upper case. */
export type CountryRestrictions = Readonly<Record<string, CountryRestriction>>;

export const COUNTRY_RESTRICTIONS_SETTING = 'country-rules';

/** The rules set by operators; those of the configuration are added on top. */
export async function operatorCountryRestrictions(db: Queryable): Promise<CountryRestrictions> {
  const row = await findOne<{ value: CountryRestrictions }>(db, 'select value from setting where name = $1', [
    COUNTRY_RESTRICTIONS_SETTING,
  ]);
  return row?.value ?? {};
}
export async function writeCountryRestrictions(tx: Transactor, rules: CountryRestrictions): Promise<void> {
  await tx.execute('insert into setting (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value', [
    COUNTRY_RESTRICTIONS_SETTING,
    rules,
  ]);
}

type Lists = Pick<Configuration, 'DENIED_COUNTRIES' | 'APP_ONLY_COUNTRIES'>;
/** The rule from the configuration. */
export function configuredCountryRestriction(country: string, { DENIED_COUNTRIES, APP_ONLY_COUNTRIES }: Lists): CountryRestriction | null {
  if (DENIED_COUNTRIES.includes(country)) return 'denied';
  return APP_ONLY_COUNTRIES.includes(country) ? 'app-only' : null;
}
/** The effective rule: the stricter one if both configuration and operators have one. null for an unknown country. */
export function countryRestriction(country: string, lists: Lists, rules: CountryRestrictions): CountryRestriction | null {
  if (country === '') return null;
  const configured = configuredCountryRestriction(country, lists);
  const byOperator = Object.hasOwn(rules, country) ? rules[country]! : null;
  return configured === 'denied' || byOperator === 'denied' ? 'denied' : (configured ?? byOperator);
}
