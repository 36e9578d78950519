import { PAGE_TOKEN_SERVER_TIMING, readPageToken } from './page-token';

const withEntries = (...entries: readonly object[]) =>
  Object.defineProperty(performance, 'getEntriesByType', { value: () => entries, configurable: true });
afterEach(() => Reflect.deleteProperty(performance, 'getEntriesByType'));

describe('the token of a page', () => {
  it('is the one that the document was sent with', () => {
    withEntries({
      serverTiming: [
        { name: 'cdn', description: 'hit' },
        { name: PAGE_TOKEN_SERVER_TIMING, description: 'abc.def' },
      ],
    });
    expect(readPageToken()).toBe('abc.def');
  });
  it.each([
    ['the document came without one', [{ serverTiming: [] }]],
    ['the browser does not tell', [{}]],
    ['there is no navigation', []],
  ])('is unknown if %s', (_name, entries) => {
    withEntries(...entries);
    expect(readPageToken()).toBeUndefined();
  });
});
