import { useCallback } from 'react';
import {
  ageBand,
  Cookie,
  parseAcceptedLegalDocuments,
  parseBirthday,
  parseCookies,
  useAppServices,
  type AgeBand,
  type YearMonth,
} from '@komado/shared-contracts';
import { useBrowserValue } from '../browser/use-browser-value';

/**
 * The birthday that the reader gave, `YYYY-MM`, according to the current cookies; one assumed for browsing does not count. Browser only.
 */
export function readBirthday(): string | undefined {
  const cookies = parseCookies(document.cookie);
  return cookies[Cookie.birthdayUnverified] ? undefined : cookies[Cookie.birthday];
}

/**
 * Whether the reader has accepted the terms of service on this device as an adult; a consent assumed for browsing does not count. Browser
 * only.
 */
export function hasAcceptedTerms(): boolean {
  const cookies = parseCookies(document.cookie);
  const hasAccepted = Boolean(cookies[Cookie.termsOfServiceAdult]) && parseAcceptedLegalDocuments(cookies[Cookie.lawDocuments]).terms > 0;
  return hasAccepted && !cookies[Cookie.birthdayUnverified];
}

/** Under 16, as far as this browser knows. */
export const isMinor = (band: AgeBand): boolean => band === 'minor' || band === 'denied';

/** The reader's age band at the time of the call, counted on the region's clock. For events in the browser. */
export function useGetAgeBand(): () => AgeBand {
  const { now, offsetMinutes } = useAppServices();
  return useCallback(() => ageBand(readBirthday(), now(), offsetMinutes), [now, offsetMinutes]);
}

/** What the sign-up form shows about the reader's age. On the server and in the first render it is unknown: `pending`. */
export function useAgeBandAndBirthday(): { band: AgeBand | 'pending'; birthday: YearMonth | undefined } {
  const { now, offsetMinutes } = useAppServices();
  const value = useBrowserValue(readBirthday, null);
  if (value === null) return { band: 'pending', birthday: undefined };
  return { band: ageBand(value, now(), offsetMinutes), birthday: parseBirthday(value) };
}
