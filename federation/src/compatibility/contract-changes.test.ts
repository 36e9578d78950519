/** @jest-environment node */
import path from 'node:path';
import type { RemoteDeclaration } from '@komado/shared-contracts';
import { memberFolder } from '../paths';
import { MEMBERS, type Member, type Release } from '../store/release';
import { sharedVersions } from '../build/shared-modules';
import { editedContract, editedMember, type Change } from '../testing/compatibility/edited-contract';
import {
  API_CHANGES_THAT_BREAK_MEMBERS,
  SHELL_CHANGES_THAT_BREAK_REMOTES,
  SHOP_CHANGES_THAT_BREAK_MEMBERS,
  COMPATIBLE_CHANGES,
} from '../testing/compatibility/contract-changes';
import { declarationsHash, type Declarations, type ReleaseContract } from '../store/contract';
import { exportedNames } from '../build/parse-declarations';
import { extractContract } from '../build/extract-contract';
import { partiallySharedExports } from '../build/partially-shared-exports';
import { workingTreePublicApi } from '../build/read-public-api-files';
import { findBreakingChanges, type BreakingChange, type ReleaseSet } from './find-breaking-changes';

const CONTRACTS = '@komado/shared-contracts';
const UI = '@komado/shared-ui';
const today = workingTreePublicApi();
const provides = partiallySharedExports();
const NOTHING: RemoteDeclaration = { name: 'shell', pages: {}, slots: {} };
const keysOf = (parts: object): Record<string, []> => Object.fromEntries(Object.keys(parts).map((name) => [name, []]));

/** The real members of the working tree. */
async function releaseOf(member: Member): Promise<Release> {
  const isShell = member === 'shell';
  const { pages, slots } = isShell
    ? NOTHING
    : ((await import(path.join(memberFolder(member), 'remote.ts'))) as { default: RemoteDeclaration }).default;
  return {
    ...{ member, version: '1.0.0', container: '', sourceHash: '', createdAt: '2026-11-23T00:00:00.000Z', entry: 'remoteEntry.js' },
    ...{ pages: keysOf(pages), slots: keysOf(slots), files: {}, serverFiles: {} },
    shared: isShell ? sharedVersions() : Object.fromEntries(Object.entries(sharedVersions()).map(([name, at]) => [name, `^${at}`])),
    contract: extractContract(memberFolder(member), today, isShell ? provides : {}),
  };
}

let live: ReleaseSet;
let [broken, compatible]: [Declarations, Declarations] = [today, today];
const liveOf = (member: Member): Release => {
  const release = live[member];
  if (!release?.contract) throw new Error(`There is no member ${member}.`);
  return release;
};
const next = (member: Member, changes: Partial<Release>): Release => ({ ...liveOf(member), version: '2.0.0', ...changes });
const withContract = (member: Member, changes: Partial<ReleaseContract>): Release =>
  next(member, { contract: { ...(liveOf(member).contract as ReleaseContract), ...changes } });
const readKnown = (hash: string): Promise<Declarations> => {
  const found = [today, broken, compatible].find((one) => one.hash === hash);
  return found ? Promise.resolve(found) : Promise.reject(new Error(`No declarations ${hash}.`));
};
/** The contract of an api-server, which has no part in how pages look. */
function apiOf({ packages }: Declarations): Declarations {
  const own = { [CONTRACTS]: packages[CONTRACTS] ?? '' };
  return { hash: declarationsHash(own), packages: own };
}
const check = (changed: readonly Release[], api?: Declarations): Promise<BreakingChange[]> =>
  findBreakingChanges({ ...live, ...Object.fromEntries(changed.map((one) => [one.member, one])) }, readKnown, live, api);
const summary = ({ kind, broken: who, subject }: BreakingChange): string => `${who.split('@')[0]} ${kind} ${subject.split(' of @')[0]}`;
const summaries = (changes: readonly BreakingChange[]): string[] => [...new Set(changes.map(summary))].sort();
const expected = (changes: readonly Change[]): string[] => [...new Set(changes.flatMap(([, , ...names]) => names))].sort();

/** What the check says about all changes of a kind in one release: each comparison takes the compiler seconds. */
let found: Readonly<Record<'shell' | 'shop' | 'api' | 'compatibleShell' | 'compatibleApi', readonly BreakingChange[]>>;
beforeAll(async () => {
  live = Object.fromEntries(await Promise.all(MEMBERS.map(async (member) => [member, await releaseOf(member)] as const)));
  [broken, compatible] = await Promise.all([
    editedContract(
      [...SHELL_CHANGES_THAT_BREAK_REMOTES, ...SHOP_CHANGES_THAT_BREAK_MEMBERS, ...API_CHANGES_THAT_BREAK_MEMBERS].flatMap(
        ([, edits]) => edits,
      ),
    ),
    editedContract(COMPATIBLE_CHANGES.flatMap(([, edits]) => edits)),
  ]);
  found = {
    shell: await check([withContract('shell', { hash: broken.hash })]),
    shop: await check([withContract('shell', { hash: broken.hash }), withContract('shop', { hash: broken.hash })]),
    api: await check([], apiOf(broken)),
    compatibleShell: await check([withContract('shell', { hash: compatible.hash })]),
    compatibleApi: await check([], apiOf(compatible)),
  };
}, 600_000);

test('the members of the working tree are compatible with each other and with their api-server', async () =>
  expect(await check([], apiOf(today))).toEqual([]));

describe('a change of the contract that breaks remotes when the shell has it:', () => {
  test.each(SHELL_CHANGES_THAT_BREAK_REMOTES)('%s', (_what, _edits, ...changes) =>
    expect(summaries(found.shell)).toEqual(expect.arrayContaining(changes)),
  );
  test('no other break is reported', () => expect(summaries(found.shell)).toEqual(expected(SHELL_CHANGES_THAT_BREAK_REMOTES)));
});
describe('a change of the contract that breaks others when the shop has it:', () => {
  test.each(SHOP_CHANGES_THAT_BREAK_MEMBERS)('%s', (_what, _edits, ...changes) =>
    expect(summaries(found.shop)).toEqual(expect.arrayContaining(changes)),
  );
  test('a listener in the shell is not built for the values that a newer shop may emit', async () =>
    expect(summaries(await check([withContract('shop', { hash: broken.hash })]))).toContain('shell event toast'));
  test('no other break is reported in addition to those of the shell', () => {
    const ofShell = summaries(found.shell);
    expect(summaries(found.shop).filter((one) => !ofShell.includes(one))).toEqual(expected(SHOP_CHANGES_THAT_BREAK_MEMBERS));
  });
});
describe('a difference in the running api-server that breaks members:', () => {
  test.each(API_CHANGES_THAT_BREAK_MEMBERS)('%s', (_what, _edits, ...changes) =>
    expect(summaries(found.api)).toEqual(expect.arrayContaining(changes)),
  );
  test('no other break is reported', () => expect(summaries(found.api)).toEqual(expected(API_CHANGES_THAT_BREAK_MEMBERS)));
});
describe('a change of the contract that breaks no member, whether the shell or the api-server has it:', () => {
  test.each(COMPATIBLE_CHANGES)('%s', () =>
    expect([found.compatibleShell.map(summary), found.compatibleApi.map(summary)]).toEqual([[], []]),
  );
  test('there are at least 60 changes in all', () =>
    expect(
      [
        SHELL_CHANGES_THAT_BREAK_REMOTES,
        SHOP_CHANGES_THAT_BREAK_MEMBERS,
        API_CHANGES_THAT_BREAK_MEMBERS,
        COMPATIBLE_CHANGES,
        RELEASES,
      ].flat().length,
    ).toBeGreaterThanOrEqual(60));
  test('a member that imports every name of the contract is broken only by constants that have another value', async () => {
    const namesOf = (name: string): string[] => {
      const text = today.packages[name] ?? '';
      return [...exportedNames(text)].filter((one) => new RegExp(`^export declare (const|function|class) ${one}\\b`, 'm').test(text));
    };
    const everything = withContract('catalog', { imports: { [CONTRACTS]: namesOf(CONTRACTS), [UI]: namesOf(UI) } });
    expect(summaries(await check([withContract('shell', { hash: compatible.hash }), everything]))).toEqual([
      'catalog type FIRST_PAGE_VIEW_DELAY_MS',
      'catalog type MAGAZINE_SORTS',
    ]);
  });
});

const without = <T>(parts: Readonly<Record<string, T>>, removed: string): Record<string, T> =>
  Object.fromEntries(Object.entries(parts).filter(([name]) => name !== removed));
/** Changes of releases and of members' sources: what, the releases, and the breaking changes. */
const RELEASES: readonly (readonly [what: string, changed: () => Release[], changes: readonly string[]])[] = [
  ['a page is removed', () => [next('catalog', { pages: without(liveOf('catalog').pages, 'search') })], ['readers page search']],
  [
    'a page moves to another member, and the shell still loads it from the first one',
    () => [
      next('catalog', { pages: without(liveOf('catalog').pages, 'search') }),
      next('viewer', { pages: { ...liveOf('viewer').pages, search: [] } }),
    ],
    ['viewer page search'],
  ],
  ['two members have a page', () => [next('account', { pages: { ...liveOf('account').pages, search: [] } })], ['catalog page search']],
  ['a remote gains a page', () => [next('shop', { pages: { ...liveOf('shop').pages, newest: [] } })], []],
  [
    'a slot that others render is removed',
    () => [next('shop', { slots: without(liveOf('shop').slots, 'price-tag') })],
    ['viewer slot price-tag'],
  ],
  ['a remote gains a slot', () => [next('shop', { slots: { ...liveOf('shop').slots, 'shelf-of-friends': [] } })], []],
  [
    'a remote still renders a slot in the step that takes it away',
    () => [
      next('shop', { slots: without(liveOf('shop').slots, 'title-magazines') }),
      withContract('catalog', { slots: ['title-magazines'] }),
    ],
    ['catalog slot title-magazines'],
  ],
  ['a remote needs a newer major version', () => [next('viewer', { shared: { react: '^20.0.0' } })], ['viewer range react']],
  ['the shell shares a patch', () => [next('shell', { shared: { ...sharedVersions(), zod: '4.6.7', react: '19.3.2' } })], []],
  ['the shell shares a newer minor version', () => [next('shell', { shared: { ...sharedVersions(), react: '19.9.0' } })], []],
  [
    'the shell shares a newer minor version below 1.0',
    () => [next('shell', { shared: { ...sharedVersions(), [UI]: '0.2.0' } })],
    ['account', 'catalog', 'shop', 'viewer'].map((member) => `${member} range ${UI}`),
  ],
  [
    'the shell shares the router without a name',
    () => [
      withContract('shell', {
        provides: { ...provides, 'react-router-dom': provides['react-router-dom']?.filter((name) => name !== 'useSearchParams') ?? [] },
      }),
    ],
    ['account', 'catalog', 'shop'].map((member) => `${member} name useSearchParams of react-router-dom`),
  ],
  [
    'a remote imports a name that the shell does not have',
    () => [withContract('shop', { imports: { [UI]: ['Confetti'] } })],
    ['shop name Confetti'],
  ],
  ['a release does not say what it needs', () => [next('account', { contract: undefined })], ['account undeclared contract']],
  [
    'the shop stops to emit by source what others listen for, one of them under a name from a variable',
    () => [
      withContract(
        'shop',
        editedMember('shop', today, [
          [
            'src/bulk/use-buy-selected-chapters.ts',
            "bus.emit('episode-unlocked', { titleId, episodeId, status: 'purchased' })",
            "bus.emit('points-changed', {})",
          ],
          ['src/unlock/use-unlock-episode.ts', "bus.emit('episode-unlocked'", "bus.emit('toast'"],
        ]),
      ),
    ],
    ['catalog event episode-unlocked', 'shop event episode-unlocked', 'viewer event episode-unlocked'],
  ],
  [
    'the catalog stops to listen by source for what others still listen for',
    () => [
      withContract(
        'catalog',
        editedMember('catalog', today, [['src/title/title.page.tsx', "useRefreshOn('episode-unlocked', ", 'useRefreshOn(']]),
      ),
    ],
    [],
  ],
];
/** The catalog with a call of the new contract in its sources. */
const newestCatalog = (): ReleaseContract =>
  editedMember('catalog', compatible, [['src/home/home.loader.ts', 'import ', "export const NEWEST = 'GET /title/newest';\nimport "]]);

describe('a change of a release:', () => {
  test.each(RELEASES)('%s', async (_what, changed, changes) => {
    expect(summaries(await check(changed()))).toEqual([...changes].sort());
  });
});

test('a remote that needs a call of the new contract waits for the shell, and for the api-server, that have it', async () => {
  const catalog = withContract('catalog', newestCatalog());
  const missing = { kind: 'call', broken: 'catalog@2.0.0', subject: 'GET /title/newest' };
  expect(await check([catalog], apiOf(today))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...missing,
        by: 'shell@1.0.0',
        message: 'catalog@2.0.0 calls GET /title/newest, which shell@1.0.0 does not have.',
      }),
      expect.objectContaining({
        ...missing,
        by: 'the api-server',
        message: 'catalog@2.0.0 calls GET /title/newest, which the api-server does not have.',
        fix: expect.stringMatching(/^Deploy an api-server with GET \/title\/newest/) as string,
      }),
    ]),
  );
  expect(await check([withContract('shell', { hash: compatible.hash }), catalog], apiOf(compatible))).toEqual([]);
});

test('what breaks others alone passes when all are built against it and promoted together, except that readers follow links', async () => {
  const rebuilt = MEMBERS.map((member) => {
    const { imports = {}, calls = [], slots = [] } = liveOf(member).contract ?? {};
    return withContract(member, {
      hash: broken.hash,
      imports: { ...imports, [UI]: (imports[UI] ?? []).filter((name) => name !== 'Checkbox') },
      calls: calls.filter((call) => call !== 'GET /title/weekly'),
      slots: slots.filter((slot) => slot !== 'rest-of-series'),
    });
  });
  const [shell, catalog, viewer, account, shop] = ['shell', 'catalog', 'viewer', 'account', 'shop'].map((member) =>
    rebuilt.find((one) => one.member === member),
  ) as [Release, Release, Release, Release, Release];
  const moved = [
    { ...catalog, pages: without(catalog.pages, 'series') },
    { ...account, slots: without(account.slots, 'follow-title') },
    { ...viewer, pages: { ...viewer.pages, series: [] }, slots: { ...viewer.slots, 'follow-title': [] } },
  ];
  expect(summaries(await check([shell, ...moved, shop], apiOf(broken)))).toEqual(['readers page manga-reader', 'readers page search']);
});

test('every break says who, by what, and how to fix it, without folders of this machine', () => {
  const changes = [...found.shell, ...found.shop, ...found.api];
  for (const { message, fix } of changes) {
    expect([message.length > 20, fix.length > 20]).toEqual([true, true]);
    expect(`${message} ${fix}`).not.toMatch(/node_modules|import\(|constraint 'never'| a account/);
  }
});
test('the fix for a newer member is to adapt, not to keep what it never had', () => {
  const event = found.shell.find(({ subject }) => subject === 'login-requested');
  expect(event?.fix).toMatch(/^Publish a version of \w+ that has login-requested as shell@2\.0\.0 expects it/);
  const value = found.shell.find(({ subject }) => subject.startsWith('TITLE_ID_WIDTH'));
  expect(value?.message).toContain(
    'uses TITLE_ID_WIDTH through titlePath, whose value in shell@2.0.0 differs from what it was built for: 6 instead of 5.',
  );
  expect(value?.fix).toMatch(/^Keep the value of TITLE_ID_WIDTH; or build \w+ against shell@2\.0\.0/);
});
