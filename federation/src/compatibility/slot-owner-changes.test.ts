/** @jest-environment node */
import { editedDeclarations, releaseWith, type TextEdits } from '../testing/compatibility/edited-declarations';
import { workingTreePublicApi } from '../build/read-public-api-files';
import type { Release } from '../store/release';
import { findBreakingChanges, type BreakingChange } from './find-breaking-changes';

const today = workingTreePublicApi();
const OWNER = "    readonly 'rest-of-series': 'shop';\n";
const RENAMED: TextEdits = [
  ["    'rest-of-series': {", "    'rest-of-title': {"],
  [OWNER, "    readonly 'rest-of-title': 'shop';\n"],
];
const REMOVED: TextEdits = [[OWNER, '']];

const shop = releaseWith('shop', today.hash, {}, { slots: { 'rest-of-series': [], 'price-tag': [] } });
const rendering = (slots: readonly string[], hash = today.hash, version = '1.0.0'): Release => {
  const release = releaseWith('catalog', hash, {}, { version });
  return { ...release, contract: release.contract && { ...release.contract, slots: [...slots] } };
};
const live = { shell: releaseWith('shell', today.hash), shop, catalog: rendering(['rest-of-series', 'price-tag']) };

/** Breaks of the live remotes, or these, with a shell that has another contract. */
function breakingChangesWith(edits: TextEdits, remotesOf: (hash: string) => readonly Release[] = () => []): Promise<BreakingChange[]> {
  const changed = editedDeclarations(edits, today);
  const shell = releaseWith('shell', changed.hash, {}, { version: '2.0.0' });
  const remotes = Object.fromEntries(remotesOf(changed.hash).map((remote) => [remote.member, remote]));
  const read = (hash: string) => Promise.resolve(hash === changed.hash ? changed : today);
  return findBreakingChanges({ ...live, shell, ...remotes }, read, live);
}
const summaries = (changes: readonly BreakingChange[]): string[] =>
  changes.map(({ kind, broken, by, subject }) => `${kind}: ${by} breaks ${broken} by ${subject}`);

test.each([
  ['renames', RENAMED],
  ['removes', REMOVED],
])('a shell that %s a slot is refused while a live remote renders it', async (_what, edits) => {
  const [change, ...others] = await breakingChangesWith(edits);
  expect(others).toEqual([]);
  expect(change).toEqual({
    kind: 'slot',
    broken: 'catalog@1.0.0',
    by: 'shell@2.0.0',
    subject: 'rest-of-series',
    message: 'catalog@1.0.0 renders the slot rest-of-series, which the contract of shell@2.0.0 does not have, so readers do not see it.',
    fix: expect.stringMatching(
      /^Keep the slot rest-of-series in the contract; or build catalog against shell@2\.0\.0, publish it, and promote both at once: /,
    ) as string,
  });
});
test('a shell that gives a slot to a member without it is refused because of the member that has it', async () =>
  expect(summaries(await breakingChangesWith([[OWNER, "    readonly 'rest-of-series': 'viewer';\n"]]))).toEqual([
    'slot: shell@2.0.0 breaks shop@1.0.0 by rest-of-series',
  ]));
test('a slot that is renamed in the shell, its owner and all who render it at once is accepted', async () => {
  const renamed = await breakingChangesWith(RENAMED, (hash) => [
    releaseWith('shop', hash, {}, { version: '2.0.0', slots: { 'rest-of-title': [], 'price-tag': [] } }),
    rendering(['rest-of-title', 'price-tag'], hash, '2.0.0'),
  ]);
  expect(renamed).toEqual([]);
});
test('a slot that its owner and the shell no longer have is reported once', async () => {
  const found = await breakingChangesWith(REMOVED, (hash) => [
    releaseWith('shop', hash, {}, { version: '2.0.0', slots: { 'price-tag': [] } }),
  ]);
  expect(summaries(found)).toEqual(['slot: shop@2.0.0 breaks catalog@1.0.0 by rest-of-series']);
});
test('a remote may have a slot that the shell does not have while no member renders it', async () =>
  expect(await breakingChangesWith(REMOVED, () => [rendering(['price-tag'])])).toEqual([]));
test('a new remote that renders a slot waits for the shell whose contract has it', async () => {
  const newer = editedDeclarations(RENAMED, today);
  const candidates = {
    shop: releaseWith('shop', newer.hash, {}, { version: '2.0.0', slots: { ...shop.slots, 'rest-of-title': [] } }),
    catalog: rendering(['rest-of-title'], newer.hash, '2.0.0'),
  };
  const found = await findBreakingChanges({ ...live, ...candidates }, (hash) => Promise.resolve(hash === newer.hash ? newer : today), live);
  expect(summaries(found)).toEqual(['slot: shell@1.0.0 breaks catalog@2.0.0 by rest-of-title']);
  expect(found[0]?.fix).toMatch(
    /^Publish a version of shell that has the slot rest-of-title as catalog@2\.0\.0 expects it, and promote it first/,
  );
});
test('a slot that a remote declares itself needs no entry in the contract of the shell', async () => {
  const catalog = rendering(['price-tag']);
  const ownSlots = { 'club:card': { always: [], sometimes: [], isOpen: false } };
  const club = releaseWith('club', today.hash, {}, { slots: { 'club:card': [] }, ownSlots: { 'club:card': {} } });
  const host = { ...catalog, contract: catalog.contract && { ...catalog.contract, ownSlots } };
  expect(await breakingChangesWith(REMOVED, () => [club, host])).toEqual([]);
});
