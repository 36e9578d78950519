import {
  ACCESS_DENIED_MESSAGES,
  ApiError,
  ErrorCode,
  errorMessage,
  errorText,
  formatError,
  httpStatusOf,
  isApiError,
  isCallError,
  pageNotFound,
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
  it.each([
    [
      'looked up by response code, whatever the body says',
      new ApiError(6100, 400, 'x'),
      'offensive or discriminatory content detected.\n[error code: 6100]',
    ],
    [
      'the same when the body has no reason',
      new ApiError(6301, 429, 'x', 'comment-limit-reached'),
      `${errorMessage(6301)}\n[error code: 6301]`,
    ],
    ['the catalog’s for a generic code without a reason', new ApiError(6500, 400, 'x'), `${errorMessage(6500)}\n[error code: 6500]`],
    [
      'the server’s for a generic code with a reason',
      new ApiError(6500, 400, 'You cannot like your own comment.', 'own-comment'),
      'You cannot like your own comment.\n[error code: 6500]',
    ],
    [
      'the server’s for 1099 with a reason',
      new ApiError(1099, 400, 'Not enough points.', 'not-enough-points'),
      'Not enough points.\n[error code: 1099]',
    ],
    ['that of 1099 for a code outside the catalog', new ApiError(987654, 400, 'x'), `${errorMessage(1099)}\n[error code: 987654]`],
    ['that of 1099 when only an HTTP status is known', new ApiError(502, 502), formatError(1099)],
    ['that of 1099 when the server cannot be reached', new ApiError(503, 0), formatError(1099)],
    ['that of 1099 for any other error', new TypeError('x'), formatError(1099)],
  ])('of a failed call is %s', (_, error, text) => {
    expect(errorText(error)).toBe(text);
  });
  it('can be replaced when no response code arrived', () => {
    expect(errorText(new ApiError(503, 0), 'Please try again.')).toBe('Please try again.');
    expect(errorText(new ApiError(6301, 429), 'Please try again.')).toBe(formatError(6301));
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

describe('an API error', () => {
  it('is recognized by its shape, even if it comes from another copy of the module', () => {
    const other = Object.assign(new Error('no'), { name: 'ApiError', code: 2002 });
    expect([
      isApiError(new ApiError(2002, 400)),
      isApiError(other),
      isApiError(new Error('no')),
      isApiError({ name: 'ApiError', code: 1 }),
    ]).toEqual([true, true, false, false]);
    expect(new ApiError(1098, 503).isMaintenance).toBe(true);
  });
  it('narrows to the reasons of its call by type', () => {
    const refused = (error: unknown): string => {
      if (!isCallError(error, 'POST /episode/paid')) return 'something else';
      switch (error.reason) {
        case 'price-changed': {
          const code: 1099 = error.code;
          return `changed ${code}`;
        }
        // @ts-expect-error: buying a chapter is never refused for this.
        case 'comment-empty':
          return 'impossible';
        default:
          return error.reason;
      }
    };
    expect([
      refused(new ApiError(1099, 400, 'No.', 'price-changed', 'POST /episode/paid')),
      refused(new ApiError(1099, 400, 'No.', 'not-enough-points', 'POST /episode/paid')),
      refused(new ApiError(1099, 400, 'No.', 'not-enough-points', 'POST /magazine/paid')),
      refused(new ApiError(503, 0, 'No answer.', undefined, 'POST /episode/paid')),
      refused(new Error('no')),
    ]).toEqual(['changed 1099', 'not-enough-points', 'something else', 'something else', 'something else']);
  });
  it('for a missing page names its path', () => {
    expect(pageNotFound('/ranking/x')).toMatchObject({ code: 404, status: 404, message: 'Page Not Found: /ranking/x' });
  });
});
