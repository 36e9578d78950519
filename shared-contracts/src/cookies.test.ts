import { crawlerCookies, parseCookies, permanentCookieExpiry } from './cookies';

describe('cookies', () => {
  it('are parsed from a header and decoded; a value that cannot be decoded is unchanged', () => {
    expect(parseCookies('a=1; b=x%20y;c=%E0%A4%A; d=e=f; nonsense; uwt=')).toEqual({ a: '1', b: 'x y', c: '%E0%A4%A', d: 'e=f', uwt: '' });
    expect(parseCookies(undefined)).toEqual({});
  });
  it('keep other white space in their names, so that another subdomain cannot set one with the prefix __Host-', () => {
    expect(parseCookies('a=1; \t__Host-b=2;\u00A0__Host-c=3; \uFEFF__Host-d=4')).toEqual({
      a: '1',
      '__Host-b': '2',
      '\u00A0__Host-c': '3',
      '\uFEFF__Host-d': '4',
    });
  });
  it('that are permanent expire at the end of 2099', () => {
    expect(permanentCookieExpiry().toISOString()).toBe('2099-12-31T03:59:59.000Z');
  });
  it('of a crawler mean adult and agreed', () => {
    expect(crawlerCookies).toEqual({ birthday: '2000-01', terms_of_service_minor: '1', terms_of_service_adult: '1', privacy_policy: '1' });
  });
});
