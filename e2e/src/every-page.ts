import { pathOf, ROUTE_NAMES, type RouteName } from '@komado/shared-contracts';

/** One value of the demo library for each parameter of a route. */
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
/** What a page needs in its query to show all it has. */
const QUERIES: Partial<Record<RouteName, string>> = { 'account-save': '?token=abc', 'law-age': '?return_path=%2F' };

/** An address of every route. */
export const EVERY_PAGE: readonly string[] = ROUTE_NAMES.map((name) => pathOf(name, PARAMETERS) + (QUERIES[name] ?? ''));
