/** @jest-environment node */
import { memberFolder } from '../paths';
import { MEMBERS, type Member, type Release } from '../store/release';
import { sharedVersions } from '../build/shared-modules';
import type { Declarations, ReleaseContract } from '../store/contract';
import { extractContract } from '../build/extract-contract';
import { partiallySharedExports } from '../build/partially-shared-exports';
import { workingTreePublicApi } from '../build/read-public-api-files';
import { findBreakingChanges, type BreakingChange, type ReleaseSet } from './find-breaking-changes';

const CONTRACTS = '@komado/shared-contracts';
const UI = '@komado/shared-ui';
const today = workingTreePublicApi();
const provides = partiallySharedExports();
const found = Object.fromEntries(
  MEMBERS.map((member) => [member, extractContract(memberFolder(member), today, member === 'shell' ? provides : {})]),
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

const readToday = (hash: string): Promise<Declarations> =>
  hash === today.hash ? Promise.resolve(today) : Promise.reject(new Error(`No declarations ${hash}.`));
const withContract = (member: Member, changes: Partial<ReleaseContract>): Release =>
  release(member, { version: '2.0.0', contract: { ...contractOf(member), ...changes } });
const check = (...changed: readonly Release[]): Promise<BreakingChange[]> =>
  findBreakingChanges({ ...live, ...Object.fromEntries(changed.map((one) => [one.member, one])) }, readToday, live);
const summary = ({ kind, broken, by, subject }: BreakingChange): string => `${kind}: ${by} breaks ${broken} by ${subject}`;

test('the members that readers run today are compatible', async () => expect(await check()).toEqual([]));

const without = (names: readonly string[] | undefined, removed: string) => (names ?? []).filter((name) => name !== removed);
const BREAKING: Readonly<Record<string, readonly [() => Release, string]>> = {
  'a name of the router that is shared no more': [
    () =>
      withContract('shell', { provides: { ...provides, 'react-router-dom': without(provides['react-router-dom'], 'useSearchParams') } }),
    'name: shell@2.0.0 breaks catalog@1.0.0 by useSearchParams of react-router-dom',
  ],
  'a name of styled-components that is shared no more': [
    () => withContract('shell', { provides: { ...provides, 'styled-components': without(provides['styled-components'], 'keyframes') } }),
    'name: shell@2.0.0 breaks viewer@1.0.0 by keyframes of styled-components',
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
  'a page that is removed': [
    () => release('catalog', { version: '2.0.0', pages: none(['index']) }),
    'page: catalog@2.0.0 breaks readers by search',
  ],
  'a page that two have': [
    () => release('shop', { version: '2.0.0', pages: none(['search']) }),
    'page: shop@2.0.0 breaks catalog@1.0.0 by search',
  ],
  'a slot that is removed': [
    () => release('shop', { version: '2.0.0', slots: none(['bulk-purchase', 'rest-of-series']) }),
    'slot: shop@2.0.0 breaks viewer@1.0.0 by unlock-episode',
  ],
  'an event that is renamed by who emits it': [
    () => withContract('shop', { emits: [...without(contractOf('shop').emits, 'episode-unlocked'), 'chapter-unlocked'] }),
    'event: shop@2.0.0 breaks viewer@1.0.0 by episode-unlocked',
  ],
  'an event that the shell no longer listensTo': [
    () =>
      withContract('shell', {
        listensTo: without(contractOf('shell').listensTo, 'logged-out').filter((name) => name !== 'login-requested'),
      }),
    'event: shell@2.0.0 breaks shop@1.0.0 by login-requested',
  ],
  'a release that says nothing of what it needs': [
    () => release('account', { version: '2.0.0', contract: undefined }),
    'undeclared: account@2.0.0 breaks account@2.0.0 by contract',
  ],
};
test.each(Object.entries(BREAKING))('%s is refused, naming both members and a fix', async (_name, [candidate, expected]) => {
  const found = await check(candidate());
  expect(found.map(summary)).toContain(expected);
  for (const { message, fix } of found) expect([message.length > 20, fix.length > 20]).toEqual([true, true]);
});

test('a shell from before its names of a package were recorded shares all of them', async () => {
  const { 'styled-components': _, ...recorded } = provides;
  expect(await check(withContract('shell', { provides: recorded }))).toEqual([]);
});

test('who starts to render a slot that no member fills is refused, though no member filled it before', async () => {
  const before = {
    ...live,
    catalog: withContract('catalog', { slots: [] }),
    shop: release('shop', { slots: none(['bulk-purchase', 'rest-of-series', 'unlock-episode']) }),
  };
  const candidate = { ...before, catalog: { ...withContract('catalog', { slots: ['price-tag'] }), version: '3.0.0' } };
  const found = await findBreakingChanges(candidate, readToday, before);
  expect(found.map(({ kind, broken, by, message }) => [kind, broken, by, message])).toEqual([
    ['slot', 'catalog@3.0.0', 'catalog@3.0.0', 'catalog@3.0.0 renders the slot price-tag, which no member fills.'],
  ]);
  // Once it is live, by force, it is no reason to refuse others.
  expect(await findBreakingChanges(candidate, readToday, candidate)).toEqual([]);
});
test('of two members with a page, the newcomer is to blame', async () => {
  const [one] = await check(release('catalog', { version: '2.0.0', pages: none(['index', 'search', 'title-titleId-episode-episodeId']) }));
  expect([one?.broken, one?.by]).toEqual(['viewer@1.0.0', 'catalog@2.0.0']);
});
test('a slot of a squad that is not there is reported once', async () => {
  const rendered = { 'club:card': { always: ['heading'], sometimes: ['heading'], isOpen: false } };
  const found = await check(withContract('catalog', { ownSlots: rendered }));
  expect(found.map(summary)).toEqual(['slot: club breaks catalog@2.0.0 by club:card']);
});
