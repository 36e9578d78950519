/**
 * Name in a page's `Server-Timing` header. The token differs for each page that is sent, while the HTML may come from a cache, and a script
 * can read no other header of its own page.
 */
export const PAGE_TOKEN_SERVER_TIMING = 'page';

/** The token that this document was sent with; undefined where the browser does not expose it. */
export function readPageToken(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === PAGE_TOKEN_SERVER_TIMING)?.description;
}
