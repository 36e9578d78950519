import { hasFailed, type PageOutcome } from './page-outcome';

const page: PageOutcome = { kind: 'page', data: null, head: null, status: 200 };

describe('a load has failed', () => {
  it('if its call failed or its code could not be fetched', () => {
    expect(hasFailed('ranking', { kind: 'failed', code: 1099, status: 500, message: '' })).toBe(true);
    expect(hasFailed('ranking', { kind: 'unavailable' })).toBe(true);
  });
  it('if it redirected to the error page or to maintenance', () => {
    expect(hasFailed('error-errorCode', { ...page, status: 500 })).toBe(true);
    expect(hasFailed('maintenance', { ...page, status: 503 })).toBe(true);
  });
  it('but not if a page was shown or reading is denied', () => {
    expect(hasFailed('ranking', page)).toBe(false);
    expect(hasFailed('law-age-denied', { ...page, status: 403 })).toBe(false);
  });
});
