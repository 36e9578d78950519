import { allowOncePerInterval } from './allow-once-per-interval';

describe('what a tab may do once in ten seconds', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  it('may be done again after ten seconds', () => {
    expect(allowOncePerInterval('reload', 1_000_000)).toBe(true);
    expect(allowOncePerInterval('reload', 1_009_999)).toBe(false);
    expect(allowOncePerInterval('reload', 1_010_000)).toBe(true);
  });
  it('is counted by its key', () => {
    expect([allowOncePerInterval('reload', 1_000_000), allowOncePerInterval('leave', 1_000_000)]).toEqual([true, true]);
  });
  it('may not be done where the browser refuses its storage, because nothing would end a loop', () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(allowOncePerInterval('reload', 1_000_000)).toBe(false);
  });
});
