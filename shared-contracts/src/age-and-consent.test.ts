import { ageBand, ageOf, formatBirthday, hasAcceptedRequiredTerms, nextAgeGateScreen, parseBirthday } from './age-and-consent';
import { crawlerCookies } from './cookies';
import { LawAge } from './enumerations';

const NOW = new Date('2026-11-20T12:00:00Z');

describe('a birthday', () => {
  it.each([
    ['2000-01', { year: 2000, month: 1 }],
    ['1900-12', { year: 1900, month: 12 }],
  ])('%s is parsed into year and month, and formatted back the same way', (text, birthday) => {
    expect(parseBirthday(text)).toEqual(birthday);
    expect(formatBirthday(birthday)).toBe(text);
  });
  it.each([undefined, null, '', '2000', '2000-1', '2000-13', '2000-00', '1899-12', '2000-01-01', ' 2000-01'])('is not %p', (text) => {
    expect(parseBirthday(text)).toBeUndefined();
  });
});

describe('age', () => {
  it('counts from the first day of the birth month', () => {
    expect(ageOf({ year: 2010, month: 12 }, NOW, 0)).toBe(15);
    expect(ageOf({ year: 2010, month: 11 }, NOW, 0)).toBe(16);
    expect(ageOf({ year: 2010, month: 11 }, new Date('2026-10-31T23:59:59Z'), 0)).toBe(15);
  });
  it('is computed on the clock shifted by the offset', () => {
    const edge = new Date('2026-10-31T20:00:00Z');
    expect([ageOf({ year: 2010, month: 11 }, edge, 0), ageOf({ year: 2010, month: 11 }, edge, 540)]).toEqual([15, 16]);
    const start = new Date('2026-11-01T02:00:00Z');
    expect([ageOf({ year: 2010, month: 11 }, start, 0), ageOf({ year: 2010, month: 11 }, start, -300)]).toEqual([16, 15]);
  });
  it.each([
    ['2013-12', 'denied'],
    ['2013-11', 'minor'],
    ['2010-12', 'minor'],
    ['2010-11', 'adult'],
    ['2026-11', 'denied'],
    ['2026-12', 'unknown'],
    ['nonsense', 'unknown'],
    [undefined, 'unknown'],
  ])('for birthday %p is %s', (birthday, band) => {
    expect(ageBand(birthday, NOW, 0)).toBe(band);
  });
});

describe('consent', () => {
  const adult = { birthday: '2000-01' };
  const minor = { birthday: '2012-01' };
  it.each([
    [{ ...adult }, false],
    [{ ...adult, terms_of_service_adult: '1' }, false],
    [{ ...adult, privacy_policy: '1' }, false],
    [{ ...adult, terms_of_service_adult: '1', privacy_policy: '1' }, true],
    [{ ...adult, terms_of_service_minor: '1' }, false],
    [{ ...minor, terms_of_service_minor: '1' }, true],
    [{ ...minor, terms_of_service_adult: '1', privacy_policy: '1' }, false],
    [{ terms_of_service_adult: '1', privacy_policy: '1', terms_of_service_minor: '1' }, false],
    [crawlerCookies, true],
  ])('from %j is %p', (cookies, expected) => {
    expect(hasAcceptedRequiredTerms(cookies, NOW, 0)).toBe(expected);
  });
  it.each([
    [{}, LawAge.age],
    [{ birthday: '2020-01' }, LawAge.age],
    [minor, LawAge.privacyPolicyMinor],
    [adult, LawAge.privacyPolicyAdult],
    [{ ...minor, terms_of_service_minor: '1' }, LawAge.nothing],
    [crawlerCookies, LawAge.nothing],
  ])('selects the screen of the age gate: %j', (cookies, status) => {
    expect(nextAgeGateScreen(cookies, NOW, 0)).toBe(status);
  });
});
