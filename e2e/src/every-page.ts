import { pathOf, ROUTE_NAMES, type RouteName } from '@komado/shared-contracts';

/** One value in the demo library for each route parameter. */
const PARAMETERS = {
  genreId: '1',
  categoryId: '0',
  tagId: '1',
  query: 'crow',
  rankingId: '1',
  titleId: '00001',
  episodeId: '100',
  errorCode: '1099',
} as const;
/** The query that a page needs to show everything. */
const QUERIES: Partial<Record<RouteName, string>> = { 'account-save': '?token=abc', 'law-age': '?return_path=%2F' };

/** A URL for every route. */
export const EVERY_PAGE: readonly string[] = ROUTE_NAMES.map((name) => pathOf(name, PARAMETERS) + (QUERIES[name] ?? ''));
