import { ageBand, ageOf, Cookie, parseBirthday } from '@komado/shared-contracts';
import type { AGE_REFUSALS } from '@komado/shared-contracts/schemas';
import type { Configuration } from '@komado/hosting';
import { type CallContext, refuse } from '../http/handler';
import { offsetOf } from '../http/visitor-place';

type Reader = Pick<CallContext, 'cookies' | 'region' | 'isCrawler'>;
type Offsets = Pick<Configuration, 'LOCALE_OFFSET_MINUTES_US' | 'LOCALE_OFFSET_MINUTES_JP'>;

/** Whether the reader entered a birthday: one that was assumed for a visitor who was never asked is none. */
const isAgeKnown = ({ cookies, isCrawler }: Pick<Reader, 'cookies' | 'isCrawler'>): boolean =>
  parseBirthday(cookies[Cookie.birthday]) !== undefined && !isCrawler && !cookies[Cookie.birthdayUnverified];

/**
 * The highest age rating that is open to a reader: their age, 0 while it is unknown. A user agent is easily forged, so what counts as an
 * adult for being a crawler does not count here; nor does a birthday that was assumed for a visitor who was never asked.
 */
export function ratingOpenTo({ cookies, region, isCrawler }: Reader, offsets: Offsets, now: Date): number {
  const birthday = parseBirthday(cookies[Cookie.birthday]);
  if (!birthday || isCrawler || cookies[Cookie.birthdayUnverified]) return 0;
  return Math.max(0, ageOf(birthday, now, offsetOf(region, offsets)));
}
/** Whether the birthday cookie says under 13: then nothing is read, for whatever ages it is. */
const isChild = ({ cookies, region, isCrawler }: Reader, offsets: Offsets, now: Date): boolean =>
  !isCrawler && ageBand(cookies[Cookie.birthday], now, offsetOf(region, offsets)) === 'denied';

/** Whether a reader has the age a title asks for. */
export const isOldEnough = (ageRating: number, reader: Reader, offsets: Offsets, now: Date): boolean =>
  ageRating === 0 ? !isChild(reader, offsets, now) : ratingOpenTo(reader, offsets, now) >= ageRating;

/** Why a reader may not open a title: too young, or of an age that is not known where the title asks for one. */
export function ageRefusal(ageRating: number, reader: Reader, offsets: Offsets, now: Date): (typeof AGE_REFUSALS)[number] | undefined {
  if (isOldEnough(ageRating, reader, offsets, now)) return undefined;
  return isChild(reader, offsets, now) || isAgeKnown(reader) ? 'too-young' : 'age-unknown';
}
/** Throws 2016 for who may not open a title because of their age. */
export function assertOldEnough(ageRating: number, reader: Reader, offsets: Offsets, now: Date): void {
  const reason = ageRefusal(ageRating, reader, offsets, now);
  if (reason) throw refuse(reason);
}
