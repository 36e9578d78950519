import { Cookie } from '@komado/shared-contracts';
import { isLoggedInAndOldEnough } from './logged-in-and-old-enough';

const NOW = new Date('2026-11-24T12:00:00Z');

describe('a reader with a user web token', () => {
  it.each([
    ['of an adult', '2010-11', true],
    ['whose age is unknown', undefined, true],
    ['of a minor', '2010-12', false],
    ['of a child', '2020-01', false],
  ])('%s counts as logged in: %s, %s', (_, birthday, expected) => {
    expect(isLoggedInAndOldEnough(true, birthday === undefined ? {} : { [Cookie.birthday]: birthday }, NOW, 0)).toBe(expected);
    expect(isLoggedInAndOldEnough(false, birthday === undefined ? {} : { [Cookie.birthday]: birthday }, NOW, 0)).toBe(false);
  });
  it('is as old as the clock of the region says', () => {
    const lastHours = new Date('2026-10-31T20:00:00Z');
    expect([0, 540].map((offset) => isLoggedInAndOldEnough(true, { [Cookie.birthday]: '2010-11' }, lastHours, offset))).toEqual([
      false,
      true,
    ]);
  });
});
