import { TITLE_ID_WIDTH } from './constants';

export type LayoutName = 'default' | 'frameless' | 'oops' | 'none';
export type GuardName = 'law-age' | 'my' | 'my-history' | 'viewer' | 'title';
export const GUARD_NAMES: readonly GuardName[] = ['law-age', 'my', 'my-history', 'viewer', 'title'];
/** Any remote: owners of the contract's pages, and those that squads add. */
export type RemoteName = string;
/** The remotes that own pages and slots of the contract. Every composition has all of them, plus any that squads add. */
export type ContractRemote = 'catalog' | 'viewer' | 'account' | 'shop';
export const REMOTE_NAMES: readonly ContractRemote[] = ['catalog', 'viewer', 'account', 'shop'];

export interface RouteEntry {
  readonly path: string;
  readonly layout: LayoutName;
  /** A remote, or `shell`. */
  readonly owner: RemoteName;
  /** In the order in which they run. */
  readonly guards: readonly GuardName[];
  /** A parameter that does not match makes the page a 404. */
  readonly parameters: Readonly<Record<string, RegExp>>;
}

const TITLE_ID = new RegExp(`^\\d{${TITLE_ID_WIDTH}}$`);
/** Nine digits: calls refuse an integer beyond 32 bits, and a page with such an id is not found rather than failed. */
const NON_NEGATIVE_INTEGER = /^\d{1,9}$/;
/** Rules for path parameters, by name. */
export const PARAMETER_RULES = {
  'title-id': TITLE_ID,
  'non-negative-integer': NON_NEGATIVE_INTEGER,
  slug: /^[a-z0-9][a-z0-9-]{0,79}$/,
} as const satisfies Record<string, RegExp>;
export type ParameterRule = keyof typeof PARAMETER_RULES;

interface Options {
  guards?: readonly GuardName[];
  parameters?: Readonly<Record<string, RegExp>>;
}
const route = (path: string, owner: ContractRemote | 'shell', layout: LayoutName, options: Options = {}): RouteEntry => ({
  path,
  owner,
  layout,
  guards: options.guards ?? [],
  parameters: options.parameters ?? {},
});
const my = (path: string, ...more: GuardName[]): RouteEntry => route(path, 'account', 'default', { guards: ['my', ...more] });

/** Every addressable page, by the specification's name. Order matters where a static path overlaps a parameter. */
export const routes = {
  index: route('/', 'catalog', 'default'),
  search: route('/search', 'catalog', 'default'),
  'search-genre-genreId': route('/search/genre/:genreId', 'catalog', 'default'),
  'search-category-categoryId': route('/search/category/:categoryId', 'catalog', 'default', {
    parameters: { categoryId: NON_NEGATIVE_INTEGER },
  }),
  'search-tag-tagId': route('/search/tag/:tagId', 'catalog', 'default'),
  'search-query': route('/search/:query', 'catalog', 'default'),
  ranking: route('/ranking', 'catalog', 'default'),
  'ranking-rankingId': route('/ranking/:rankingId', 'catalog', 'default', { parameters: { rankingId: NON_NEGATIVE_INTEGER } }),
  series: route('/series', 'catalog', 'default'),
  sitemap: route('/sitemap', 'catalog', 'default'),
  'manga-reader': route('/manga-reader', 'catalog', 'default'),
  'title-titleId': route('/title/:titleId', 'catalog', 'default', { guards: ['title'], parameters: { titleId: TITLE_ID } }),
  'title-titleId-episode-episodeId': route('/title/:titleId/episode/:episodeId', 'viewer', 'none', {
    guards: ['viewer'],
    parameters: { titleId: TITLE_ID, episodeId: NON_NEGATIVE_INTEGER },
  }),
  'article-terms-of-service': route('/article/terms-of-service', 'shell', 'default'),
  'article-help': route('/article/help', 'shell', 'default'),
  'article-cal-bus-and-prof-code': route('/article/cal-bus-and-prof-code', 'shell', 'default'),
  'article-abj': route('/article/abj', 'shell', 'default'),
  'account-presave': route('/account/presave', 'account', 'frameless'),
  'account-save': route('/account/save', 'account', 'frameless'),
  'account-save-welcome': route('/account/save/welcome', 'account', 'frameless'),
  'account-email-presave-send': route('/account/email/presave/send', 'account', 'frameless'),
  'account-email-save': route('/account/email/save', 'account', 'frameless'),
  'account-password-prereset': route('/account/password/prereset', 'account', 'frameless'),
  'account-password-prereset-send': route('/account/password/prereset/send', 'account', 'frameless'),
  'account-password-presave': route('/account/password/presave', 'account', 'frameless'),
  'account-password-presave-send': route('/account/password/presave/send', 'account', 'frameless'),
  'account-password-reset': route('/account/password/reset', 'account', 'frameless'),
  'account-password-save': route('/account/password/save', 'account', 'frameless'),
  'account-delete-complete': route('/account/delete/complete', 'account', 'frameless'),
  'law-age': route('/law/age', 'shell', 'oops', { guards: ['law-age'] }),
  'law-age-denied': route('/law/age/denied', 'shell', 'oops'),
  'law-privacy-policy-denied': route('/law/privacy-policy/denied', 'shell', 'oops'),
  'law-terms-of-service-denied': route('/law/terms-of-service/denied', 'shell', 'oops'),
  maintenance: route('/maintenance', 'shell', 'none'),
  'error-errorCode': route('/error/:errorCode', 'shell', 'oops'),
  my: my('/my'),
  'my-purchased': my('/my/purchased'),
  'my-history': my('/my/history', 'my-history'),
  'my-setting': my('/my/setting'),
  'my-setting-email': my('/my/setting/email'),
  'my-setting-ticket': my('/my/setting/ticket'),
  'my-setting-point': my('/my/setting/point'),
  'my-setting-optout': my('/my/setting/optout'),
  'my-setting-profile': my('/my/setting/profile'),
  'my-setting-profile-icon': my('/my/setting/profile/icon'),
  'my-setting-account-delete': my('/my/setting/account/delete'),
  'my-setting-account-delete-confirm': my('/my/setting/account/delete/confirm'),
  'my-shop': route('/my/shop', 'shop', 'default'),
} satisfies Record<string, RouteEntry>;

export type RouteName = keyof typeof routes;
export const ROUTE_NAMES = Object.keys(routes) as RouteName[];
/** The page for unmatched paths. */
export const NOT_FOUND_ROUTE = { path: '*', layout: 'oops', owner: 'shell', guards: [], parameters: {} } as const satisfies RouteEntry;

/** Query parameter with the search text, which plain forms send. */
export const SEARCH_PARAMETER = 'q';

/** Names by which other packages refer to some routes. */
export const RouteAlias = {
  TOP: 'index',
  SERIES: 'series',
  SEARCH: 'search',
  MAINTENANCE: 'maintenance',
  SERVER_ERROR: 'error-errorCode',
} as const satisfies Record<string, RouteName>;

/** `7` to `00007`: the form of a title id in a URL. Calls take the integer. */
const titleIdInPath = (titleId: number): string => String(titleId).padStart(TITLE_ID_WIDTH, '0');
/** `00007` to `7`. */
export const titleIdFromPath = (titleId: string): number => Number(titleId);

/** The path of a route by name: `pathOf('error-errorCode', { errorCode: 1099 })`. A title id given as a number is padded. */
export function pathOf(name: RouteName, parameters: Readonly<Record<string, string | number>> = {}): string {
  return routes[name].path.replace(/:(\w+)/g, (_, key: string) => {
    const value = parameters[key];
    if (value === undefined) throw new Error(`The path of ${name} needs the parameter ${key}.`);
    return encodeURIComponent(key === 'titleId' && typeof value === 'number' ? titleIdInPath(value) : value);
  });
}
export const titlePath = (titleId: number): string => pathOf('title-titleId', { titleId });
export const episodePath = (titleId: number, episodeId: number): string =>
  pathOf('title-titleId-episode-episodeId', { titleId, episodeId });
export const shopPath = (anchor?: 'monthly-plan'): string => routes['my-shop'].path + (anchor ? `#${anchor}` : '');

/** The law check is skipped on exactly these pages. */
export const LAW_BYPASS_ROUTES: readonly RouteName[] = [
  'maintenance',
  'law-age-denied',
  'law-terms-of-service-denied',
  'error-errorCode',
  'account-delete-complete',
  'article-terms-of-service',
  'article-help',
  'law-age',
];

/** Paths that are files or belong to another product: never served as a page. */
export const isAssetOrOtherProductPath = (path: string): boolean => path.startsWith('/assets/') || /^\/\d+(\/|$)/.test(path);
/** A same-site path to return to: starts with one slash, no scheme, no backslash, and only what a `Location` header may contain. */
export const isReturnPath = (path: string | null | undefined): path is string => /^\/(?![/\\])[!-[\]-~]*$/.test(path ?? '');
