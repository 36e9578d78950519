import { ageOf, Cookie, ErrorCode, parseBirthday } from '@komado/shared-contracts';
import type { Configuration } from '@komado/hosting';
import { type CallContext, refuse } from '../http/handler';

type Reader = Pick<CallContext, 'cookies' | 'region' | 'isCrawler'>;
type Offsets = Pick<Configuration, 'LOCALE_OFFSET_MINUTES_US' | 'LOCALE_OFFSET_MINUTES_JP'>;

/**
 * Whether the reader's birthday gives the age a title asks for. An unknown age is not enough, and a user agent is easily forged, so what
 * counts as an adult for being a crawler does not either; nor does a birthday that was assumed for a visitor who was never asked.
 */
export function isOldEnough(ageRating: number, { cookies, region, isCrawler }: Reader, offsets: Offsets, now: Date): boolean {
  if (ageRating === 0) return true;
  const birthday = parseBirthday(cookies[Cookie.birthday]);
  if (!birthday || isCrawler || cookies[Cookie.birthdayUnverified]) return false;
  return ageOf(birthday, now, region === 'JP' ? offsets.LOCALE_OFFSET_MINUTES_JP : offsets.LOCALE_OFFSET_MINUTES_US) >= ageRating;
}

/** Throws 2016 for a reader who is too young, or whose age is not known. */
export function assertOldEnough(ageRating: number, reader: Reader, offsets: Offsets, now: Date): void {
  if (!isOldEnough(ageRating, reader, offsets, now)) throw refuse(ErrorCode.accessDenied);
}
