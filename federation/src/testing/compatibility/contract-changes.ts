import type { Change } from './edited-contract';
import { API_RULES_THAT_BREAK_MEMBERS, SHELL_RULES_THAT_BREAK_REMOTES, COMPATIBLE_RULE_CHANGES } from './rule-changes';
import { SHELL_CHANGES_THAT_BREAK_USAGE, COMPATIBLE_USAGE_CHANGES } from './usage-changes';

const CONTRACTS = 'shared-contracts/src';
const CALLS = `${CONTRACTS}/schemas`;
const BULK_PURCHASE = `${CALLS}/bulk-purchase.calls.ts`;
const VIEWER = `${CALLS}/viewer.calls.ts`;
const UI = 'shared-ui/src';
const CONSTANTS = `${CONTRACTS}/constants.ts`;

/** Changes that break remotes when a shell has them. */
export const SHELL_CHANGES_THAT_BREAK_REMOTES: readonly Change[] = [
  ...SHELL_RULES_THAT_BREAK_REMOTES,
  ...SHELL_CHANGES_THAT_BREAK_USAGE,
  [
    'a component is no longer exported',
    [[`${UI}/forms/checkbox-and-radio.component.tsx`, 'export function Checkbox', 'function Checkbox']],
    'account name Checkbox',
  ],
  [
    'a component needs a new property',
    [[`${UI}/status/progress-ring.component.tsx`, 'value: number;\n  label: string;', 'value: number;\n  label: string;\n  tone: string;']],
    'catalog type Ring',
  ],
  [
    'a property of a component is renamed',
    [[`${UI}/forms/switch.component.tsx`, 'isOn: boolean;', 'isActive: boolean;']],
    'account type Switch',
    'viewer type Switch',
  ],
  [
    'a function returns another type',
    [[`${UI}/format.ts`, '({ value, currency }: Price): string', '({ value, currency }: Price): Price']],
    'account type formatPrice',
    'shop type formatPrice',
  ],
  [
    'a parameter of a function has another type',
    [[`${UI}/format.ts`, 'formatCountdown(milliseconds: number)', 'formatCountdown(milliseconds: bigint)']],
    'catalog type formatCountdown',
    'shop type formatCountdown',
  ],
  [
    'a service is gone',
    [[`${CONTRACTS}/app-services.tsx`, 'readonly now: () => Date;', '']],
    ...['account', 'catalog', 'shop', 'viewer'].flatMap((member) => [`${member} type AppServices`, `${member} type useAppServices`]),
  ],
  [
    'a field of the session has another type',
    [[`${CONTRACTS}/session.ts`, 'readonly isLoggedIn: boolean;', "readonly isLoggedIn: 'yes' | 'no';"]],
    'account type useSession',
    'catalog type useSession',
    'shop type useSession',
    'viewer type useSession',
  ],
  [
    'a field of the results of a call is renamed',
    [[BULK_PURCHASE, 'point_back_percent: count', 'percent: count']],
    'catalog call GET /title/pointback',
    'shop call GET /title/pointback',
  ],
  [
    'a field of the results of a call may be null',
    [
      [
        `${CALLS}/transactions-purchases-and-login-bonus.calls.ts`,
        "point_expired_date: timestamp('When the points expire.')",
        "point_expired_date: timestampOrNull('When the points expire.')",
      ],
    ],
    'account call GET /loginbonus',
  ],
  [
    'a call needs a new parameter',
    [[VIEWER, 'parameters: { episode_id, check_point },', 'parameters: { episode_id, check_point, device_id: episode_id },']],
    'shop call POST /episode/paid',
  ],
  [
    'a parameter of a call is gone',
    [
      [
        `${CALLS}/catalog.calls.ts`,
        "ranking_ab: text(40).optional().describe('Variant of an experiment. It is accepted and changes nothing.'),",
        '',
      ],
    ],
    'catalog call GET /ranking/all',
  ],
  ['a call is renamed', [[`${CALLS}/catalog.calls.ts`, "'GET /title/weekly'", "'GET /title/days'"]], 'catalog call GET /title/weekly'],
  [
    'a parameter of a call takes fewer values',
    [[`${CONTRACTS}/enumerations.ts`, "MAGAZINE_SORTS = ['new', 'old']", "MAGAZINE_SORTS = ['new']"]],
    'catalog call GET /magazine/list',
    'shop call GET /magazine/list',
  ],
  [
    'the shell needs a field of an event that was optional',
    [[`${CONTRACTS}/events.ts`, "'login-requested': { returnPath?: string }", "'login-requested': { returnPath: string }"]],
    'shell event login-requested',
  ],
  [
    'a constant that functions depend on has another value',
    [[CONSTANTS, 'TITLE_ID_WIDTH = 5', 'TITLE_ID_WIDTH = 6']],
    'account type TITLE_ID_WIDTH',
    'catalog type TITLE_ID_WIDTH',
    'shop type TITLE_ID_WIDTH',
    'viewer type TITLE_ID_WIDTH',
    'catalog page title-titleId',
    'viewer page title-titleId-episode-episodeId',
  ],
  [
    'a limit that a remote reads has another value',
    [[CONSTANTS, 'PASSWORD_MIN_LENGTH = 10', 'PASSWORD_MIN_LENGTH = 12']],
    'account type PASSWORD_MIN_LENGTH',
  ],
  [
    'an age that a function decides by has another value',
    [[CONSTANTS, 'MIN_ACCOUNT_AGE = 16', 'MIN_ACCOUNT_AGE = 18']],
    'account type MIN_ACCOUNT_AGE',
  ],
  [
    'a name that remotes share has another value',
    [[`${CONTRACTS}/downloads.ts`, "DOWNLOADS_PREFIX = 'downloads-'", "DOWNLOADS_PREFIX = 'saved-'"]],
    'viewer type DOWNLOADS_PREFIX',
  ],
  [
    'a list that a remote shows gains a value',
    [[`${CONTRACTS}/enumerations.ts`, "SEARCH_SORTS = ['popular', 'new', 'name']", "SEARCH_SORTS = ['popular', 'new', 'name', 'old']"]],
    'catalog type SEARCH_SORTS',
  ],
];

/** Changes of slots and events that break other members when a shop has them. */
export const SHOP_CHANGES_THAT_BREAK_MEMBERS: readonly Change[] = [
  [
    'a slot needs a new property',
    [[`${CONTRACTS}/slots.ts`, 'onUnlocked: () => void;', 'onUnlocked: () => void;\n    onRented: () => void;']],
    'viewer slot unlock-episode',
  ],
  ['a property of a slot is gone', [[`${CONTRACTS}/slots.ts`, 'onDone: () => void;', '']], 'catalog slot bulk-purchase'],
  [
    'a property of a slot has another type',
    [[`${CONTRACTS}/slots.ts`, "'wallet-badge': { returnPath?: string }", "'wallet-badge': { returnPath?: number }"]],
    'viewer slot wallet-badge',
  ],
  ['a property of a slot is a result of a call that has changed', [], 'catalog slot campaign-banner'],
  [
    'a field of the payload of an event is gone',
    [[`${CONTRACTS}/events.ts`, 'titleId: number; episodeId: number;', 'titleId: number;']],
    'catalog event episode-unlocked',
    'viewer event episode-unlocked',
  ],
  [
    'a field of the payload of an event has more values',
    [[`${CONTRACTS}/events.ts`, "tone?: 'plain' | 'good' | 'error'", "tone?: 'plain' | 'good' | 'error' | 'loud'"]],
  ],
];

/** Changes that break members when the running api-server has them. */
export const API_CHANGES_THAT_BREAK_MEMBERS: readonly Change[] = [
  ...API_RULES_THAT_BREAK_MEMBERS,
  ['a field of the results is renamed', [], 'catalog call GET /title/pointback', 'shop call GET /title/pointback'],
  ['a field of the results may be null', [], 'account call GET /loginbonus'],
  ['a call needs a parameter that members do not send', [], 'shop call POST /episode/paid'],
  ['a parameter is gone', [], 'catalog call GET /ranking/all'],
  ['a call is missing', [], 'catalog call GET /title/weekly'],
  ['a parameter takes fewer values', [], 'catalog call GET /magazine/list', 'shop call GET /magazine/list'],
  [
    'a parameter takes fewer values than its type says',
    [[`${CALLS}/search.calls.ts`, 'enum: Object.values(SearchCategory)', 'enum: Object.values(SearchCategory).slice(1)']],
    'catalog call GET /search/title',
  ],
  ['a text may be less long', [[`${CALLS}/legal-and-status.calls.ts`, 'text(7)', 'text(6)']], 'shell call POST /web/law'],
  [
    'a text has to be longer',
    [],
    'account call POST /web/account/password/prereset',
    'account call POST /web/account/password/presave',
    'account call POST /web/account/save',
  ],
  [
    'a constant that a member uses, too, has another value',
    [],
    'account type MIN_ACCOUNT_AGE',
    'account type PASSWORD_CLASSES',
    'account type PASSWORD_MIN_LENGTH',
    'catalog type Cookie',
    'shell type MIN_ACCOUNT_AGE',
    ...['account', 'catalog', 'shell', 'shop', 'viewer'].map((member) => `${member} type TITLE_ID_WIDTH`),
  ],
];

/** Changes that break no member, all in one contract; a shell or an api-server may have it while remotes were built without it. */
export const COMPATIBLE_CHANGES: readonly Change[] = [
  ...COMPATIBLE_RULE_CHANGES,
  ...COMPATIBLE_USAGE_CHANGES,
  [
    'the contract gains a call',
    [
      [
        `${CALLS}/catalog.calls.ts`,
        "  'GET /title/weekly': call({",
        "  'GET /title/newest': call({ summary: 'New.', result: { total_count: count('How many.') } }),\n  'GET /title/weekly': call({",
      ],
    ],
  ],
  [
    'the contract gains an event',
    [[`${CONTRACTS}/events.ts`, "'points-changed': Record", "'shelf-opened': { id: number };\n  'points-changed': Record"]],
  ],
  [
    'the contract gains a slot',
    [
      [`${CONTRACTS}/slots.ts`, "  'follow-title': {", "  'shelf-of-friends': { id: number };\n  'follow-title': {"],
      [`${CONTRACTS}/slots.ts`, "  'follow-title': 'account'", "  'shelf-of-friends': 'account',\n  'follow-title': 'account'"],
    ],
  ],
  [
    'the contract gains a page',
    [
      [
        `${CONTRACTS}/routes.ts`,
        "  search: route('/search'",
        "  newest: route('/newest', 'catalog', 'default'),\n  search: route('/search'",
      ],
    ],
  ],
  [
    'the contract gains a reason of a refusal',
    [[`${CALLS}/refusals.ts`, '  // Any call\n', "  // Any call\n  'sold-out': { code: E.serverError, when: 'Nothing is left.' },\n"]],
  ],
  ['the contract gains an error code', [[`${CONTRACTS}/errors.ts`, 'unknown: 1,', 'unknown: 1,\n  soldOut: 9000,']]],
  ['the contract gains a name', [[CONSTANTS, 'export const MIN_READING_AGE', 'export const NEWEST = 3;\nexport const MIN_READING_AGE']]],
  [
    'a call gains an optional parameter',
    [[VIEWER, 'parameters: { episode_id, check_point },', 'parameters: { episode_id, check_point, device_id: episode_id.optional() },']],
  ],
  [
    'a call gains a field of its results',
    [[BULK_PURCHASE, 'point_back_percent: count', "campaign_count: count('How many.'),\n      point_back_percent: count"]],
  ],
  [
    'a call takes more values',
    [[`${CONTRACTS}/enumerations.ts`, "MAGAZINE_SORTS = ['new', 'old']", "MAGAZINE_SORTS = ['new', 'old', 'best']"]],
  ],
  [
    'a call gains a reason of a refusal',
    [[BULK_PURCHASE, "refusals: ['title-not-found']", "refusals: ['title-not-found', 'not-enough-points']"]],
  ],
  ['a call takes longer texts', [[`${CALLS}/search.calls.ts`, 'keyword: text(100)', 'keyword: text(120)']]],
  ['a call that no member makes is gone', [[`${CALLS}/magazine.calls.ts`, "'GET /magazine/category/list'", "'GET /magazine/categories'"]]],
  [
    'a function takes more types',
    [[`${UI}/format.ts`, 'formatDate(instant: string | Date,', 'formatDate(instant: string | Date | number,']],
  ],
  [
    'a function gains an optional parameter',
    [[`${UI}/format.ts`, 'formatCountdown(milliseconds: number)', 'formatCountdown(milliseconds: number, isPrecise?: boolean)']],
  ],
  [
    'a function does something else inside',
    [[`${UI}/format.ts`, '`${integerFormat.format(points)} P`', '`${integerFormat.format(points)} points`']],
  ],
  [
    'a slot gains an optional property',
    [[`${CONTRACTS}/slots.ts`, "'wallet-badge': { returnPath?: string }", "'wallet-badge': { returnPath?: string; hint?: string }"]],
  ],
  [
    'an event gains an optional field',
    [
      [
        `${CONTRACTS}/events.ts`,
        "'login-requested': { returnPath?: string }",
        "'login-requested': { returnPath?: string; reason?: string }",
      ],
    ],
  ],
  [
    'the services gain one',
    [[`${CONTRACTS}/app-services.tsx`, 'readonly now: () => Date;', 'readonly now: () => Date;\n  readonly cohort: string;']],
  ],
  [
    'the session gains a field',
    [[`${CONTRACTS}/session.ts`, 'readonly isLoggedIn: boolean;', 'readonly isLoggedIn: boolean;\n  readonly cohort: string;']],
  ],
  [
    'a constant that only the shell reads has another value',
    [[CONSTANTS, 'FIRST_PAGE_VIEW_DELAY_MS = 500', 'FIRST_PAGE_VIEW_DELAY_MS = 400']],
  ],
  ['a text for readers is reworded', [[`${CONTRACTS}/account-rules.ts`, 'You must be', 'You have to be']]],
];
