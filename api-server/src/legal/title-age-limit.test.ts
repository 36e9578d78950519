import { Cookie, Region } from '@komado/shared-contracts';
import { titleAgeRefusal, highestAllowedRating } from './title-age-limit';

const OFFSETS = { LOCALE_OFFSET_MINUTES_US: 0, LOCALE_OFFSET_MINUTES_JP: 540 };
/** In Japan, December has begun. */
const NOW = new Date('2026-11-30T20:00:00Z');
const readerWithBirthday = (birthday: string, region: Region) => ({ cookies: { [Cookie.birthday]: birthday }, region, isCrawler: false });

test.each([
  ['16, for a title from 16', 16, '2010-12'],
  ['13, for any title', 0, '2013-12'],
])("a reader is %s, from the first day of the month of the birthday by the region's clock", (_, ageRating, birthday) => {
  expect(titleAgeRefusal(ageRating, readerWithBirthday(birthday, Region.US), OFFSETS, NOW)).toBe('too-young');
  expect(titleAgeRefusal(ageRating, readerWithBirthday(birthday, Region.JP), OFFSETS, NOW)).toBeUndefined();
});

test("the highest rating that is open to a reader is their age by the region's clock", () => {
  expect(highestAllowedRating(readerWithBirthday('2008-12', Region.US), OFFSETS, NOW)).toBe(17);
  expect(highestAllowedRating(readerWithBirthday('2008-12', Region.JP), OFFSETS, NOW)).toBe(18);
});
