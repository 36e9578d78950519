import { ageBand, ageOf, Cookie, parseBirthday } from '@komado/shared-contracts';
import type { AGE_REFUSALS } from '@komado/shared-contracts/schemas';
import type { Configuration } from '@komado/server-kit';
import { type CallContext, utcOffsetOf } from '../caller';
import { refuse } from '../refusal';

type Reader = Pick<CallContext, 'cookies' | 'region' | 'isCrawler'>;
type Offsets = Pick<Configuration, 'LOCALE_OFFSET_MINUTES_US' | 'LOCALE_OFFSET_MINUTES_JP'>;

/** Whether the reader entered a birthday: an assumed one does not count. */
const isAgeKnown = ({ cookies, isCrawler }: Pick<Reader, 'cookies' | 'isCrawler'>): boolean =>
  parseBirthday(cookies[Cookie.birthday]) !== undefined && !isCrawler && !cookies[Cookie.birthdayUnverified];

/**
 * The highest age rating that is open to a reader: their age, 0 while it is unknown. User agents are easily forged, so crawlers do not
 * count as adults here; nor does an assumed birthday count.
 */
export function highestAllowedRating({ cookies, region, isCrawler }: Reader, offsets: Offsets, now: Date): number {
  const birthday = parseBirthday(cookies[Cookie.birthday]);
  if (!birthday || isCrawler || cookies[Cookie.birthdayUnverified]) return 0;
  return Math.max(0, ageOf(birthday, now, utcOffsetOf(region, offsets)));
}
/** Whether the birthday cookie says under 13: such readers may not read at all, whatever the age rating. */
const isChild = ({ cookies, region, isCrawler }: Reader, offsets: Offsets, now: Date): boolean =>
  !isCrawler && ageBand(cookies[Cookie.birthday], now, utcOffsetOf(region, offsets)) === 'denied';

/** Whether a reader is old enough for a title. */
export const isOldEnoughForTitle = (ageRating: number, reader: Reader, offsets: Offsets, now: Date): boolean =>
  ageRating === 0 ? !isChild(reader, offsets, now) : highestAllowedRating(reader, offsets, now) >= ageRating;

/** Why a reader may not open a title: too young, or the title has an age limit and their age is unknown. */
export function titleAgeRefusal(ageRating: number, reader: Reader, offsets: Offsets, now: Date): (typeof AGE_REFUSALS)[number] | undefined {
  if (isOldEnoughForTitle(ageRating, reader, offsets, now)) return undefined;
  return isChild(reader, offsets, now) || isAgeKnown(reader) ? 'too-young' : 'age-unknown';
}
/** Throws 2016 if the reader's age does not allow the title. */
export function assertOldEnoughForTitle(ageRating: number, reader: Reader, offsets: Offsets, now: Date): void {
  const reason = titleAgeRefusal(ageRating, reader, offsets, now);
  if (reason) throw refuse(reason);
}
