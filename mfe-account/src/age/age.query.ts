import { useSyncExternalStore } from 'react';
import { ageBand, Cookie, parseBirthday, parseCookies, useRoom, type AgeBand, type YearMonth } from '@komado/shared-contracts';

/** The birthday cookie as it stands now, `YYYY-MM`; browser only. */
export const readBirthday = (): string | undefined => parseCookies(document.cookie)[Cookie.birthday];

/** Under 16, as far as this browser knows. */
export const isMinor = (band: AgeBand): boolean => band === 'minor' || band === 'denied';

const never = (): (() => void) => () => undefined;

/** What the sign-up form may say of the reader's age. On the server and in the first render nothing is known: `pending`. */
export function useAge(): { band: AgeBand | 'pending'; birthday: YearMonth | undefined } {
  const { now } = useRoom();
  const value = useSyncExternalStore<string | undefined | null>(never, readBirthday, () => null);
  if (value === null) return { band: 'pending', birthday: undefined };
  return { band: ageBand(value, now()), birthday: parseBirthday(value) };
}
