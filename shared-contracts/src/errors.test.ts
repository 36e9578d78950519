import {
  ACCESS_DENIED_MESSAGES,
  ErrorCode,
  errorMessage,
  formatError,
  httpStatusOf,
  isSessionEnded,
  RECAPTCHA_MESSAGES,
  SUSPENDED_MESSAGES,
} from './errors';

describe('error messages', () => {
  it.each([
    [1007, 'This service is not available in your region...'],
    [1099, 'An error has occurred. Please check back again soon.'],
    [1301, 'The page you are looking for is currently unavailable.'],
    [1302, 'The page you are looking for is currently unavailable.'],
    [2001, 'This account is unavailable.'],
    [2002, 'Unable to log in.'],
    [2003, 'Max number of logged in devices reached. Please log out on another device to log in.'],
    [2017, 'Your session has timed out. Please try again.'],
    [2305, 'Repeated changes of Nickname not allowed. Please wait and try again.'],
    [6100, 'offensive or discriminatory content detected.'],
    [6301, 'Max number of comments reached. (10comments max every hour)'],
  ])('for %s is the specified one', (code, message) => {
    expect(errorMessage(code)).toBe(message);
  });
  it('exist for every code of the catalog; unknown codes get the server error’s', () => {
    for (const code of Object.values(ErrorCode)) {
      expect(errorMessage(code).length).toBeGreaterThan(5);
      if (code !== ErrorCode.serverError) expect([code, errorMessage(code)]).not.toEqual([code, errorMessage(ErrorCode.serverError)]);
    }
    expect(errorMessage(987654)).toBe(errorMessage(1099));
  });
  it('appear above the code, which has its own line', () => {
    expect(formatError(2002)).toBe('Unable to log in.\n[error code: 2002]');
    expect(formatError(987654)).toBe('An error has occurred. Please check back again soon.\n[error code: 987654]');
  });
  it('have separate sets for reCAPTCHA, denied access and suspension', () => {
    expect([RECAPTCHA_MESSAGES, ACCESS_DENIED_MESSAGES, SUSPENDED_MESSAGES].map((set) => Object.keys(set))).toEqual([
      ['1301', '1302', '1303'],
      ['2016', '2018'],
      ['2019'],
    ]);
  });
});

describe('HTTP statuses', () => {
  it('follow the codes', () => {
    const grouped: Record<number, number[]> = {};
    for (const code of Object.values(ErrorCode)) (grouped[httpStatusOf(code)] ??= []).push(code);
    expect({ ...grouped, 400: undefined }).toEqual({
      400: undefined,
      401: [1101, 2011],
      403: [1007, 2014, 2016, 2018, 2019, 4011],
      404: [3000, 3100, 3200],
      429: [6301],
      500: [1099],
      503: [1098],
    });
  });
});

it('an expired or missing login ends the session; a refused device, account or request does not', () => {
  const ended = Object.values(ErrorCode).filter(isSessionEnded);
  expect(ended).toEqual([ErrorCode.webTokenInvalid, ErrorCode.userNotLogin]);
});
