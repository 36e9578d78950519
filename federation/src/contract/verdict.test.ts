/** @jest-environment node */
import path from 'node:path';
import { PROJECT_ROOT, roomFolder } from '../paths';
import { MEMBERS, type Member, type Release } from '../release';
import { sharedVersions } from '../shared-modules';
import { declarationsHash, type Declarations, type ReleaseContract } from './contract';
import { exportedNames, findContract } from './find-contract';
import { workingTreeDeclarations } from './read-declarations';
import { breaksOf, type Break, type ReleaseSet } from './verdict';
import { readFileSync } from 'node:fs';

const CONTRACTS = '@komado/shared-contracts';
const UI = '@komado/shared-ui';
const today = workingTreeDeclarations();
const facade = [...exportedNames(readFileSync(path.join(PROJECT_ROOT, 'shell/src/remotes/react-router-dom.facade.ts'), 'utf8'))];
const found = Object.fromEntries(
  MEMBERS.map((member) => [member, findContract(roomFolder(member), today, member === 'shell' ? { 'react-router-dom': facade } : {})]),
) as Record<Member, ReleaseContract>;
const contractOf = (member: Member): ReleaseContract => {
  const contract = found[member];
  if (!contract) throw new Error(`There is no member ${member}.`);
  return contract;
};

const PAGES: Readonly<Record<string, readonly string[]>> = { catalog: ['index', 'search'], viewer: ['title-titleId-episode-episodeId'] };
const SLOTS: Readonly<Record<string, readonly string[]>> = {
  catalog: ['search-suggestions'],
  viewer: ['title-comments'],
  account: ['login-dialog', 'sign-up-dialog', 'follow-title', 'login-bonus-dialog'],
  shop: ['unlock-episode', 'bulk-purchase', 'rest-of-series'],
};
const none = (names: readonly string[] = []) => Object.fromEntries(names.map((name) => [name, []]));
const release = (member: Member, changes: Partial<Release> = {}): Release => ({
  member,
  version: '1.0.0',
  container: '',
  sourceHash: '',
  createdAt: '2026-11-23T00:00:00.000Z',
  entry: 'remoteEntry.js',
  pages: none(PAGES[member]),
  slots: none(SLOTS[member]),
  shared:
    member === 'shell' ? sharedVersions() : Object.fromEntries(Object.entries(sharedVersions()).map(([name, at]) => [name, `^${at}`])),
  contract: contractOf(member),
  files: {},
  serverFiles: {},
  ...changes,
});
const live: ReleaseSet = Object.fromEntries(MEMBERS.map((member) => [member, release(member)]));

const known = new Map([[today.hash, today]]);
const readKnown = (hash: string): Promise<Declarations> => {
  const declarations = known.get(hash);
  return declarations ? Promise.resolve(declarations) : Promise.reject(new Error(`No declarations ${hash}.`));
};
type Edit = readonly [packageName: string, after: string, from: string, to: string];
/** Today's declarations with text replaced: for each edit, the first occurrence after a given text. */
function edited(...edits: readonly Edit[]): Declarations {
  const packages = { ...today.packages };
  for (const [name, after, from, to] of edits) {
    const text = packages[name] ?? '';
    const at = text.indexOf(from, text.indexOf(after));
    if (!text.includes(after) || at < 0) throw new Error(`${name} has no ${from} after ${after}.`);
    packages[name] = text.slice(0, at) + to + text.slice(at + from.length);
  }
  const declarations = { hash: declarationsHash(packages), packages };
  known.set(declarations.hash, declarations);
  return declarations;
}
const withContract = (member: Member, changes: Partial<ReleaseContract>): Release =>
  release(member, { version: '2.0.0', contract: { ...contractOf(member), ...changes } });
const judge = (...changed: readonly Release[]): Promise<Break[]> =>
  breaksOf({ ...live, ...Object.fromEntries(changed.map((one) => [one.member, one])) }, readKnown, live);
const words = ({ kind, broken, by, subject }: Break): string => `${kind}: ${by} breaks ${broken} by ${subject}`;

test('the members that readers run today are compatible', async () => expect(await judge()).toEqual([]));

/** Breaks that its public API reveals, all in one shell: each comparison of two contracts takes the compiler seconds. */
const TYPE_BREAKS: readonly (readonly [edit: Edit, broken: string])[] = [
  [
    [UI, 'interface ButtonProperties', 'isBusy?: boolean', 'tone: string;\n    isBusy?: boolean'],
    'type: shell@2.0.0 breaks catalog@1.0.0 by Button of @komado/shared-ui',
  ],
  [
    [UI, 'interface DialogProperties', 'onClose: () => void', 'onClosed: () => void'],
    'type: shell@2.0.0 breaks shop@1.0.0 by Dialog of @komado/shared-ui',
  ],
  [[UI, 'function formatDate', '): string', '): Date'], 'type: shell@2.0.0 breaks shop@1.0.0 by formatDate of @komado/shared-ui'],
  [
    [UI, 'function formatRemaining', 'milliseconds: number', 'milliseconds: bigint'],
    'type: shell@2.0.0 breaks viewer@1.0.0 by formatRemaining of @komado/shared-ui',
  ],
  [
    [CONTRACTS, 'interface AppServices ', 'readonly now: () => Date;', ''],
    'type: shell@2.0.0 breaks shop@1.0.0 by useAppServices of @komado/shared-contracts',
  ],
  [
    [CONTRACTS, 'interface Session ', 'readonly isLoggedIn: boolean;', "readonly isLoggedIn: 'yes' | 'no';"],
    'type: shell@2.0.0 breaks viewer@1.0.0 by useSession of @komado/shared-contracts',
  ],
  [
    [CONTRACTS, "'GET /title/pointback'", 'point_back_percent: ZodInt', 'percent: ZodInt'],
    'call: shell@2.0.0 breaks shop@1.0.0 by GET /title/pointback',
  ],
  [
    [CONTRACTS, "'POST /episode/paid'", 'episode_id: ', 'device: ZodString;\n    episode_id: '],
    'call: shell@2.0.0 breaks shop@1.0.0 by POST /episode/paid',
  ],
  [[CONTRACTS, "'GET /magazine/list'", 'offset: ', 'from: '], 'call: shell@2.0.0 breaks shop@1.0.0 by GET /magazine/list'],
  [
    [CONTRACTS, 'interface EventPayloads', 'returnPath?: string', 'returnPath: string'],
    'event: catalog@1.0.0 breaks shell@2.0.0 by login-requested',
  ],
  [
    [UI, 'export declare function Checkbox', 'export declare', 'declare'],
    'name: shell@2.0.0 breaks account@1.0.0 by Checkbox of @komado/shared-ui',
  ],
  [
    [CONTRACTS, "'GET /title/weekly': CallEntry", "'GET /title/weekly'", "'GET /title/days'"],
    'call: shell@2.0.0 breaks catalog@1.0.0 by GET /title/weekly',
  ],
];
/** Breaks between remotes, all in one shop. */
const SHOP_BREAKS: readonly (readonly [edit: Edit, broken: string])[] = [
  [
    [CONTRACTS, "'unlock-episode'", 'onUnlocked: () => void;', 'onUnlocked: () => void;\n        onRented: () => void;'],
    'slot: shop@2.0.0 breaks viewer@1.0.0 by unlock-episode',
  ],
  [[CONTRACTS, "'bulk-purchase'", 'onDone: () => void;', ''], 'slot: shop@2.0.0 breaks catalog@1.0.0 by bulk-purchase'],
  [[CONTRACTS, "'episode-unlocked'", 'episodeId: number;', ''], 'event: shop@2.0.0 breaks viewer@1.0.0 by episode-unlocked'],
];
/** Changes that need no adaptation in other members, all in one shell. */
const COMPATIBLE: readonly Edit[] = [
  [UI, 'interface ButtonProperties', 'isBusy?: boolean', 'tone?: string;\n    isBusy?: boolean'],
  [UI, 'type ButtonSize', "'small'", "'tiny' | 'small'"],
  [UI, 'type ButtonVariant', "'primary'", "'ghost' | 'primary'"],
  [UI, 'interface DialogProperties', 'onClose: () => void', 'onOpened?: () => void;\n    onClose: () => void'],
  [UI, 'function formatDate', 'instant: string | Date', 'instant: string | Date | number'],
  [UI, 'function formatCountdown', '(milliseconds: number)', '(milliseconds: number, precise?: boolean)'],
  [UI, 'export declare function formatRemaining', 'export', 'export declare const newlyThere: number;\n\nexport'],
  [UI, 'type BadgeTone', "'new'", "'hot' | 'new'"],
  [UI, 'const color:', '{', '{\n    readonly newest: string;'],
  [CONTRACTS, 'interface AppServices ', 'readonly now: () => Date;', 'readonly now: () => Date;\n    readonly cohort: string;'],
  // What is optional may be missing, as in a shell from before it.
  [CONTRACTS, 'interface AppServices ', 'readonly offsetMinutes?: number;', ''],
  [CONTRACTS, 'interface Session ', 'readonly isLoggedIn: boolean;', 'readonly isLoggedIn: boolean;\n    readonly cohort: string;'],
  [CONTRACTS, "'GET /title/pointback'", 'point_back_percent: ZodInt', 'campaign_name: ZodString;\n    point_back_percent: ZodInt'],
  [CONTRACTS, "'POST /episode/paid'", 'episode_id: ', 'device: ZodOptional<ZodString>;\n    episode_id: '],
  [CONTRACTS, "'GET /magazine/list'", 'new: "new";', 'new: "new";\n    best: "best";'],
  [CONTRACTS, 'interface SlotProperties', 'onSignUp: () => void;', 'onSignUp: () => void;\n        hint?: string;'],
  [CONTRACTS, 'interface EventPayloads', 'returnPath?: string;', 'returnPath?: string;\n        reason?: string;'],
  [CONTRACTS, 'interface EventPayloads', "tone?: 'plain'", "tone?: 'loud' | 'plain'"],
  [
    CONTRACTS,
    'interface EventPayloads',
    "'logged-in': Record<never, never>;",
    "'logged-in': Record<never, never>;\n    'shelf-opened': { id: number };",
  ],
  [CONTRACTS, 'interface SlotProperties', "'follow-title'", "'shelf-of-friends': { id: number };\n    'follow-title'"],
  [CONTRACTS, "'GET /title/pointback'", 'free_point_days: ZodInt', 'free_point_days: ZodInt;\n    note: ZodNullable<ZodString>'],
];

test.each([
  ['shell whose public API breaks', 'shell', TYPE_BREAKS],
  ['shop whose slots and events break', 'shop', SHOP_BREAKS],
] as const)('a %s other members is refused with one break each, naming both members and a remedy', async (_name, member, breaks) => {
  const told = await judge(withContract(member, { hash: edited(...breaks.map(([edit]) => edit)).hash }));
  for (const [, broken] of breaks) expect(told.map(words)).toContain(broken);
  for (const { message, remedy } of told) expect([message.length > 20, remedy.length > 20]).toEqual([true, true]);
});

test('compatible changes pass, all of them together', async () =>
  expect((await judge(withContract('shell', { hash: edited(...COMPATIBLE).hash }))).map(words)).toEqual([]));

const without = (names: readonly string[], gone: string) => names.filter((name) => name !== gone);
const BREAKS: Readonly<Record<string, readonly [() => Release, string]>> = {
  'a name of the router that is shared no more': [
    () => withContract('shell', { provides: { 'react-router-dom': without(facade, 'useSearchParams') } }),
    'name: shell@2.0.0 breaks catalog@1.0.0 by useSearchParams of react-router-dom',
  ],
  'a remote that imports what the shell lacks': [
    () => withContract('shop', { imports: { [UI]: ['Confetti'] } }),
    'name: shell@1.0.0 breaks shop@2.0.0 by Confetti of @komado/shared-ui',
  ],
  'a range that is too new': [
    () => release('viewer', { version: '2.0.0', shared: { react: '^20.0.0' } }),
    'range: shell@1.0.0 breaks viewer@2.0.0 by react',
  ],
  'a range below 1 that another minor version breaks': [
    () => release('shell', { version: '2.0.0', shared: { ...sharedVersions(), [CONTRACTS]: '0.2.0' } }),
    'range: shell@2.0.0 breaks catalog@1.0.0 by @komado/shared-contracts',
  ],
  'a module that is shared no more': [
    () => release('shell', { version: '2.0.0', shared: { ...sharedVersions(), zustand: '4.0.0' } }),
    'range: shell@2.0.0 breaks account@1.0.0 by zustand',
  ],
  'a page that is gone': [
    () => release('catalog', { version: '2.0.0', pages: none(['index']) }),
    'page: catalog@2.0.0 breaks readers by search',
  ],
  'a page that two have': [
    () => release('shop', { version: '2.0.0', pages: none(['search']) }),
    'page: shop@2.0.0 breaks catalog@1.0.0 by search',
  ],
  'a slot that is gone': [
    () => release('shop', { version: '2.0.0', slots: none(['bulk-purchase', 'rest-of-series']) }),
    'slot: shop@2.0.0 breaks viewer@1.0.0 by unlock-episode',
  ],
  'an event that is renamed by who emits it': [
    () => withContract('shop', { emits: [...without(contractOf('shop').emits, 'episode-unlocked'), 'chapter-unlocked'] }),
    'event: shop@2.0.0 breaks viewer@1.0.0 by episode-unlocked',
  ],
  'an event that the shell no longer hears': [
    () => withContract('shell', { hears: without(contractOf('shell').hears, 'logged-out').filter((name) => name !== 'login-requested') }),
    'event: shell@2.0.0 breaks shop@1.0.0 by login-requested',
  ],
  'a release that says nothing of what it needs': [
    () => release('account', { version: '2.0.0', contract: undefined }),
    'undeclared: account@2.0.0 breaks account@2.0.0 by contract',
  ],
};
test.each(Object.entries(BREAKS))('%s is refused, naming both members and a remedy', async (_name, [candidate, expected]) => {
  const told = await judge(candidate());
  expect(told.map(words)).toContain(expected);
  for (const { message, remedy } of told) expect([message.length > 20, remedy.length > 20]).toEqual([true, true]);
});

test('a change that breaks another member passes when both are promoted together', async () => {
  const { hash } = edited([
    CONTRACTS,
    "'unlock-episode'",
    'onUnlocked: () => void;',
    'onUnlocked: () => void;\n        onRented: () => void;',
  ]);
  expect(await judge(withContract('shop', { hash }), withContract('viewer', { hash }))).toEqual([]);
});
