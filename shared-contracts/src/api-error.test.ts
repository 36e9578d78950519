import { ApiError, errorText, isApiError, isCallError, pageNotFound } from './api-error';
import { errorMessage, formatError } from './errors';

describe('the text', () => {
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
