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
const QUERIES: Partial<Record<RouteName, string>> = { 'account-save': '#token=abc', 'law-age': '?return_path=%2F' };

/** A URL for every route. */
export const EVERY_PAGE: readonly string[] = ROUTE_NAMES.map((name) => pathOf(name, PARAMETERS) + (QUERIES[name] ?? ''));

export const CATALOG_PAGES = [
  ...['/', '/ranking', '/ranking/1', '/series', '/search', '/search/crow', '/search/qqqqzzzz', '/search/genre/1', '/search/category/0'],
  ...['/search/tag/1', '/sitemap', '/manga-reader', '/title/00001'],
];
export const SHELL_PAGES = ['/article/help', '/article/terms-of-service', '/article/abj', '/article/cal-bus-and-prof-code'];
/** Documents whose status is an error or a refusal, which the browser logs to its console. */
export const REFUSED_PAGES = [
  ...['/law/age/denied', '/law/terms-of-service/denied', '/law/privacy-policy/denied'],
  ...['/error/1099', '/error/1007', '/error/2019', '/no-such-page', '/maintenance'],
];
export const ACCOUNT_PAGES = [
  ...['/account/presave', '/account/password/prereset', '/account/delete/complete', '/account/password/prereset/send'],
  ...['/account/save', '/account/password/reset', '/account/password/save', '/account/email/save'],
];
/** Pages of the account, for readers. */
export const READER_ACCOUNT_PAGES = [
  ...['/', '/my', '/my/setting', '/my/setting/email', '/my/setting/account/delete', '/my/setting/account/delete/confirm'],
  ...['/account/password/presave', '/account/password/presave/send', '/account/email/presave/send', '/account/save/welcome'],
];
/** Pages of the shop, for readers; the last one sells chapters. */
export const READER_SHOP_PAGES = [
  ...['/my/shop', '/my/shop?payment_result=2'],
  // A distinct query for each, because an anchor alone does not load a page.
  ...['/my/shop?at=1#monthly-plan', '/my/shop?at=2#magazines', '/my/shop?at=3#wallet'],
  '/title/00001',
];
export const MY_SUBPAGES = [
  ...['/my/purchased', '/my/history', '/my/setting/point', '/my/setting/ticket', '/my/setting/optout', '/my/setting/profile'],
  '/my/setting/profile/icon',
];
/** Pages that a journey opens separately. */
export const FREE_CHAPTER_PATH = '/title/00001/episode/100';
export const AGE_GATE_PATH = '/law/age?return_path=%2Ftitle%2F00001';
export const LOCKED_CHAPTER_PATH = '/title/00001/episode/113';

/** Every page except those that the journey `accessibility` already checks for a visitor or for a reader. */
const pagesExcept = (...visited: readonly string[]): readonly string[] => EVERY_PAGE.filter((path) => !visited.includes(path));
export const REMAINING_VISITOR_PAGES = pagesExcept(...CATALOG_PAGES, ...SHELL_PAGES, ...ACCOUNT_PAGES, ...REFUSED_PAGES, FREE_CHAPTER_PATH);
export const REMAINING_READER_PAGES = pagesExcept(...READER_ACCOUNT_PAGES, ...READER_SHOP_PAGES, ...MY_SUBPAGES);
