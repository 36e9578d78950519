import type { Change } from './edited-contract';

const CONTRACTS = 'shared-contracts/src';
const CALLS = `${CONTRACTS}/schemas`;
const ROUTES = `${CONTRACTS}/routes.ts`;
const SLOTS = `${CONTRACTS}/slots.ts`;

/** Changes of calls and pages that break remotes when a shell has them, and that types do not show. */
export const SHELL_RULES_THAT_BREAK_REMOTES: readonly Change[] = [
  [
    'a call needs a login',
    [[`${CALLS}/search.calls.ts`, "'GET /web/search/start': call({", "'GET /web/search/start': call({\n    access: 'login',"]],
    'catalog call GET /web/search/start',
  ],
  [
    'another side handles the failures of a call',
    [[`${CALLS}/catalog.calls.ts`, "'GET /web/manga_reader': call({", "'GET /web/manga_reader': call({\n    mode: 0,"]],
    'catalog call GET /web/manga_reader',
  ],
  [
    'a reason of a refusal has another name',
    [
      [`${CALLS}/refusals.ts`, "'ticket-changed': {", "'ticket-replaced': {"],
      [`${CALLS}/viewer.calls.ts`, "'ticket-changed'", "'ticket-replaced'"],
    ],
    'shop call POST /episode/rental/ticket',
  ],
  [
    'a date in the results of a call has another format',
    [[`${CALLS}/transactions-purchases-and-login-bonus.calls.ts`, "purchased_date: timestamp('", "purchased_date: textField('"]],
    'account call GET /web/title/purchased',
  ],
  ['the route of a page is gone', [[ROUTES, "  sitemap: route('/sitemap', 'catalog', 'default'),\n", '']], 'catalog page sitemap'],
  ['a page is at another path', [[ROUTES, "route('/manga-reader'", "route('/reader'"]], 'readers page manga-reader'],
  [
    'a parameter of a path has another name',
    [[ROUTES, "route('/search/tag/:tagId'", "route('/search/tag/:id'"]],
    'account page search-tag-tagId',
    'catalog page search-tag-tagId',
    'shop page search-tag-tagId',
  ],
  [
    'a parameter of a path matches something else',
    [[ROUTES, 'parameters: { rankingId: NON_NEGATIVE_INTEGER }', 'parameters: { rankingId: TITLE_ID }']],
    'catalog page ranking-rankingId',
  ],
  ['another member owns a slot', [[SLOTS, "'follow-title': 'account'", "'follow-title': 'viewer'"]], 'account slot follow-title'],
  [
    'a slot has another name',
    [
      [SLOTS, "'rest-of-series': {", "'rest-of-title': {"],
      [SLOTS, "'rest-of-series': 'shop'", "'rest-of-title': 'shop'"],
    ],
    'catalog slot rest-of-series',
    'viewer slot rest-of-series',
  ],
  [
    'another member owns a page',
    [[ROUTES, "route('/series', 'catalog', 'default')", "route('/series', 'viewer', 'default')"]],
    'catalog page series',
  ],
  [
    'a page has lost a guard',
    [[ROUTES, "'my-setting': my('/my/setting')", "'my-setting': route('/my/setting', 'account', 'default')"]],
    'account page my-setting',
  ],
  [
    'a page that visitors could open needs a login',
    [[ROUTES, "search: route('/search', 'catalog', 'default')", "search: route('/search', 'catalog', 'default', { guards: ['my'] })"]],
    'readers page search',
  ],
  [
    'a reason of a refusal has another response code',
    [[`${CALLS}/refusals.ts`, 'code: E.weeklyTitleNotFound', 'code: E.titleNotFound']],
    'catalog call no-weekly-titles',
  ],
  [
    'an optional field in the results of a call has another name',
    [[`${CONTRACTS}/schemas/entities.ts`, 'is_damaged: z.boolean()', 'is_torn: z.boolean()']],
    'shop call GET /web/episode/viewer',
    'viewer call GET /episode/viewer',
    'viewer call GET /web/episode/viewer',
  ],
  [
    'an optional field of an event has another name for the listener',
    [[`${CONTRACTS}/events.ts`, 'isUnanswered?: boolean', 'isOffline?: boolean']],
    'catalog event logged-out',
    'shell event logged-out',
  ],
  [
    'an optional property is passed to a slot under another name',
    [[SLOTS, 'onSignUp: () => void; returnPath?: string', 'onSignUp: () => void; returnTo?: string']],
    'shell slot login-dialog',
  ],
  [
    'an optional property is no longer passed to a slot',
    [[SLOTS, 'onLogin: () => void; returnPath?: string', 'onLogin: () => void']],
    'shell slot sign-up-dialog',
  ],
];
/** Changes that break members when the running api-server has them. */
export const API_RULES_THAT_BREAK_MEMBERS: readonly Change[] = [
  [
    'a list has fewer entries by default',
    [[`${CONTRACTS}/constants.ts`, 'PAGE_SIZE_DEFAULT = 20', 'PAGE_SIZE_DEFAULT = 10']],
    ...['/account/point/flow', '/account/reservation/flow', '/account/ticket/flow', '/web/point/history/list'].flatMap((path) =>
      ['account', 'shop'].map((member) => `${member} call GET ${path}`),
    ),
    ...['account', 'catalog'].map((member) => `${member} call GET /title/follow/list`),
    'account call GET /episode/comment/history',
    'account call GET /episode/comment/mute/list',
    'viewer call GET /episode/comment/list',
  ],
  ['a call needs a login', [], 'catalog call GET /web/search/start'],
  ['a reason of a refusal has another name', [], 'shop call POST /episode/rental/ticket'],
  ['a date in the results of a call has another format', [], 'account call GET /web/title/purchased'],
  ['a reason of a refusal has another response code', [], 'catalog call no-weekly-titles'],
  [
    'an optional field in the results of a call has another name',
    [],
    'shell call GET /web/episode/viewer',
    'shop call GET /web/episode/viewer',
    'viewer call GET /episode/viewer',
    'viewer call GET /web/episode/viewer',
  ],
];
export const COMPATIBLE_RULE_CHANGES: readonly Change[] = [
  [
    'an object of the API gains an optional field',
    [[`${CONTRACTS}/schemas/entities.ts`, 'is_damaged: z.boolean()', 'is_torn: z.boolean().optional(),\n  is_damaged: z.boolean()']],
  ],
  [
    'a slot that the shell renders gains an optional property',
    [[SLOTS, 'onLogin: () => void; returnPath?: string', 'onLogin: () => void; returnPath?: string; hint?: string']],
  ],
  [
    'a call no longer needs a login',
    [[`${CALLS}/viewer.calls.ts`, "access: 'login',\n    parameters: { episode_id, check_point", 'parameters: { episode_id, check_point']],
  ],
  [
    'a call is no longer refused for a reason',
    [[`${CALLS}/viewer.calls.ts`, "'title-ticket-not-accepted', 'ticket-changed'", "'title-ticket-not-accepted'"]],
  ],
  ['a page has another layout', [[ROUTES, "route('/sitemap', 'catalog', 'default')", "route('/sitemap', 'catalog', 'frameless')"]]],
];
