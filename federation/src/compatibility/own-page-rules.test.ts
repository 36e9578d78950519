/** @jest-environment node */
import { editedDeclarations, releaseWith, type TextEdits } from '../testing/compatibility/edited-declarations';
import { workingTreeDeclarations } from '../build/read-declarations';
import type { Release } from '../store/release';
import { findBreakingChanges } from './find-breaking-changes';

const today = workingTreeDeclarations();
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
