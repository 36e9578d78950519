/** @jest-environment node */
import { editedDeclarations, releaseWith, type TextEdits } from '../testing/compatibility/edited-declarations';
import { workingTreePublicApi } from '../build/read-public-api-files';
import type { Release } from '../store/release';
import { findBreakingChanges, type BreakingChange } from './find-breaking-changes';

const today = workingTreePublicApi();
const page: NonNullable<Release['ownPages']>[string] = {
  ...{ path: '/club/:memberId', layout: 'frameless', guards: ['my'], title: 'Club' },
  parameters: { memberId: 'slug' },
};
const club = releaseWith('club', today.hash, {}, { pages: { 'club:home': [] }, ownPages: { 'club:home': page } });

/** Messages about the live club when a new shell has another contract. */
async function messagesWith(edits: TextEdits): Promise<string[]> {
  const changed = editedDeclarations(edits, today);
  const live = { shell: releaseWith('shell', today.hash), club };
  const shell = releaseWith('shell', changed.hash, {}, { version: '2.0.0' });
  const found = await findBreakingChanges({ ...live, shell }, (hash) => Promise.resolve(hash === changed.hash ? changed : today), live);
  return found.map(({ message }) => message);
}

test.each([
  ['layout', "LayoutName = 'default' | 'frameless'", "LayoutName = 'default' | 'bare'", '"frameless"'],
  ['guard', "GuardName = 'law-age' | 'my'", "GuardName = 'law-age' | 'login'", '"my"'],
  ['parameter rule', 'readonly slug:', 'readonly word:', '"slug"'],
])('a shell without the %s of a page that a remote declares itself is refused', async (_what, from, to, name) => {
  const [message, ...others] = await messagesWith([[from, to]]);
  expect(others).toEqual([]);
  expect(message).toContain('club@1.0.0 has the page club:home with a layout, guard, or parameter rule that shell@2.0.0 does not have: ');
  expect(message).toContain(name);
});
test('a shell with more layouts, guards, and parameter rules is accepted', async () =>
  expect(
    await messagesWith([
      ["LayoutName = 'default'", "LayoutName = 'default' | 'bare'"],
      ["GuardName = 'law-age'", "GuardName = 'law-age' | 'adult'"],
    ]),
  ).toEqual([]));

type OwnPage = typeof page;
/** Breaks when a new release of the club, whose page everybody can open, has another page under its name. */
function breaksOf(before: Partial<OwnPage>, now: Partial<OwnPage>): Promise<BreakingChange[]> {
  const open: OwnPage = { ...page, guards: [] };
  const live = { shell: releaseWith('shell', today.hash), club: { ...club, ownPages: { 'club:home': { ...open, ...before } } } };
  const release = { ...club, version: '2.0.0', ownPages: { 'club:home': { ...open, ...now } } };
  return findBreakingChanges({ ...live, club: release }, () => Promise.resolve(today), live);
}
const [READERS, MEMBER] = ['/club/:readerId', '/club/:memberId'];
test.each<[string, Partial<OwnPage>, Partial<OwnPage>, string]>([
  [
    'at another path',
    {},
    { path: '/fans/:memberId' },
    'club@2.0.0 has the page club:home at /fans/:memberId, and links lead to /club/:memberId, where club@1.0.0 has it.',
  ],
  [
    'behind a guard',
    {},
    { guards: ['my'] },
    'club@2.0.0 has the page club:home behind the guard my, and links lead to it that everybody can open, as club@1.0.0 has it.',
  ],
  [
    'with a rule for a parameter that had none',
    { parameters: {} },
    {},
    'club@2.0.0 has the page club:home at /club/:memberId only if memberId is a slug, and links lead to other URLs, where club@1.0.0 has it.',
  ],
  [
    'with a stricter rule for a parameter under another name',
    {},
    { path: READERS, parameters: { readerId: 'title-id' } },
    'club@2.0.0 has the page club:home at /club/:readerId only if readerId is a title-id, and links lead to other URLs, where club@1.0.0 has it.',
  ],
])('a release that has its own page %s is refused, as readers have links to it', async (_how, before, now, message) => {
  const found = await breaksOf(before, now);
  expect(found).toEqual([
    {
      ...{ kind: 'page', broken: 'readers', by: 'club@2.0.0', subject: 'club:home', message },
      fix: expect.stringMatching(/^Keep /) as string,
    },
  ]);
});
test.each<[string, Partial<OwnPage>, Partial<OwnPage>]>([
  ['with another title and layout', {}, { title: 'Fans', layout: 'default' }],
  ['without a guard that it had', { guards: ['my'] }, {}],
  ['with another name for a parameter', {}, { path: READERS, parameters: { readerId: 'slug' } }],
  ['with a looser rule for a parameter', { parameters: { memberId: 'title-id' } }, {}],
  ['without a rule for a parameter', {}, { path: MEMBER, parameters: {} }],
])('a release that has its own page %s is accepted', async (_how, before, now) => expect(await breaksOf(before, now)).toEqual([]));
