import { MIN_ACCOUNT_AGE, LOWEST_BIRTH_YEAR, MIN_READING_AGE } from './constants';
import { Cookie, type CookieJar } from './cookies';
import { LawAge } from './enumerations';

export interface YearMonth {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}
export type AgeBand = 'unknown' | 'denied' | 'minor' | 'adult';

/** `YYYY-MM`; anything else, an impossible month or a year before 1900 is not a birthday. */
export function parseBirthday(value: string | undefined | null): YearMonth | undefined {
  const match = /^(\d{4})-(\d{2})$/.exec(value ?? '');
  if (!match) return undefined;
  const year = Number(match[1]);
  const month = Number(match[2]);
  return year >= LOWEST_BIRTH_YEAR && month >= 1 && month <= 12 ? { year, month } : undefined;
}
export const formatBirthday = ({ year, month }: YearMonth): string => `${year}-${String(month).padStart(2, '0')}`;

/** Whole years on the clock shifted by `offsetMinutes`; age counts from the first day of the birth month. */
export function ageOf(birthday: YearMonth, now: Date, offsetMinutes: number): number {
  const shifted = new Date(now.getTime() + offsetMinutes * 60_000);
  const months = (shifted.getUTCFullYear() - birthday.year) * 12 + shifted.getUTCMonth() + 1 - birthday.month;
  return Math.floor(months / 12);
}

export function ageBand(birthday: string | undefined, now: Date, offsetMinutes: number): AgeBand {
  const parsed = parseBirthday(birthday);
  if (!parsed) return 'unknown';
  const age = ageOf(parsed, now, offsetMinutes);
  if (age < 0) return 'unknown';
  if (age < MIN_READING_AGE) return 'denied';
  return age < MIN_ACCOUNT_AGE ? 'minor' : 'adult';
}

/** Whether the cookies contain the consent required for the reader's age band. */
export function hasAcceptedRequiredTerms(cookies: CookieJar, now: Date, offsetMinutes: number): boolean {
  const band = ageBand(cookies[Cookie.birthday], now, offsetMinutes);
  if (band === 'adult') return Boolean(cookies[Cookie.termsOfServiceAdult] && cookies[Cookie.privacyPolicy]);
  return band === 'minor' && Boolean(cookies[Cookie.termsOfServiceMinor]);
}

/** The age gate screen a reader sees next; `nothing` once the gate is passed. Under 13 is `age` here: the guard denies first. */
export function nextAgeGateScreen(cookies: CookieJar, now: Date, offsetMinutes: number): LawAge {
  const band = ageBand(cookies[Cookie.birthday], now, offsetMinutes);
  if (band === 'unknown' || band === 'denied') return LawAge.age;
  if (hasAcceptedRequiredTerms(cookies, now, offsetMinutes)) return LawAge.nothing;
  return band === 'minor' ? LawAge.privacyPolicyMinor : LawAge.privacyPolicyAdult;
}
