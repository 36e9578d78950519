/** @jest-environment node */
import { CONTRACTS, editedDeclarations, releaseWith, type TextEdits } from '../testing/compatibility/edited-declarations';
import type { Declarations } from '../store/contract';
import { workingTreePublicApi } from '../build/read-public-api-files';
import { findBreakingChanges, type BreakingChange } from './find-breaking-changes';

const today = workingTreePublicApi();
const apiOf = ({ packages }: Declarations): Declarations => ({ hash: 'api', packages: { [CONTRACTS]: packages[CONTRACTS] ?? '' } });
const SLOT = 'unlock-episode';
/** Breaks of a viewer of today that renders a slot of a shop, which was built with a later contract, as the shell was. */
function breakingChangesWith(edits: TextEdits, api: Declarations | undefined): Promise<BreakingChange[]> {
  const newer = editedDeclarations(edits, today);
  const viewer = releaseWith('viewer', today.hash);
  const set = {
    shell: releaseWith('shell', newer.hash),
    shop: releaseWith('shop', newer.hash, {}, { slots: { [SLOT]: [] } }),
    viewer: { ...viewer, contract: viewer.contract && { ...viewer.contract, slots: [SLOT] } },
  };
  return findBreakingChanges(set, (hash) => Promise.resolve(hash === newer.hash ? newer : today), undefined, api && apiOf(api));
}
/** The entity of a title with another field. */
const withMood: TextEdits = [
  ['declare const titleSummary: z.ZodObject<{', 'declare const titleSummary: z.ZodObject<{\n    mood: z.ZodString;'],
];

test('a field that the running api-server adds to an entity does not break who passes the entity on to a slot', async () =>
  expect(await breakingChangesWith(withMood, editedDeclarations(withMood, today))).toEqual([]));

test.each([
  ['the running api-server does not have', today],
  ['is not known of the running api-server', undefined],
])('a field of an entity that a slot needs and that %s breaks who renders the slot', async (_what, api) => {
  const changes = await breakingChangesWith(withMood, api);
  expect(changes.map(({ kind, broken, subject }) => [kind, broken, subject])).toEqual([['slot', 'viewer@1.0.0', SLOT]]);
});

test('a property that a slot needs itself breaks who renders the slot, whatever the running api-server has', async () => {
  const property: TextEdits = [["    'unlock-episode': {", "    'unlock-episode': {\n        mood: string;"]];
  const changes = await breakingChangesWith(property, editedDeclarations(property, today));
  expect(changes.map(({ kind, broken, subject }) => [kind, broken, subject])).toEqual([['slot', 'viewer@1.0.0', SLOT]]);
});
