/** @jest-environment node */
import { editedDeclarations, releaseWith, CONTRACTS, type TextEdits } from '../testing/compatibility/edited-declarations';
import { workingTreePublicApi } from '../build/read-public-api-files';
import type { Release } from '../store/release';
import type { ReleaseContract } from '../store/contract';
import { findBreakingChanges, type BreakingChange } from './find-breaking-changes';

const today = workingTreePublicApi();
/** A member of today that makes calls, renders or has slots, and emits or listens for events. */
function release(member: string, needs: Partial<ReleaseContract>, slots: readonly string[] = []): Release {
  const made = releaseWith(member, today.hash, {}, { slots: Object.fromEntries(slots.map((name) => [name, []])) });
  return { ...made, contract: made.contract && { ...made.contract, ...needs } };
}
const DIALOGS = ['login-dialog', 'sign-up-dialog'];
const live: Readonly<Record<string, Release>> = {
  shell: release('shell', { listensTo: ['toast', 'logged-out'], emits: ['toast'], slots: DIALOGS }),
  account: release('account', { emits: ['logged-out', 'toast'], listensTo: ['toast'] }, DIALOGS),
  viewer: release('viewer', { calls: ['GET /web/episode/viewer', 'GET /web/top'], listensTo: ['toast'] }),
};

/** Breaks, as `KIND BY breaks BROKEN in SUBJECT`, when these members, or the api-server, have another contract. */
async function breakingChangesWith(changed: readonly string[], ...edits: TextEdits): Promise<string[]> {
  const other = editedDeclarations(edits, today);
  const next = Object.fromEntries(
    Object.entries(live)
      .filter(([member]) => changed.includes(member))
      .map(([member, one]) => [member, { ...one, version: '2.0.0', contract: one.contract && { ...one.contract, hash: other.hash } }]),
  );
  const api = { hash: 'api', packages: { [CONTRACTS]: other.packages[CONTRACTS] ?? '' } };
  const changes = await findBreakingChanges(
    { ...live, ...next },
    (hash) => Promise.resolve(hash === other.hash ? other : today),
    live,
    changed.includes('api') ? api : undefined,
  );
  return changes.map(worded).sort();
}
const worded = ({ kind, by, broken, subject }: BreakingChange): string => `${kind} ${by} breaks ${broken} in ${subject}`;
/** Within the first declaration that starts so, another text. */
const within = (start: string, from: string, to: string): TextEdits[number] => {
  const text = today.packages[CONTRACTS] ?? '';
  const at = text.indexOf(start);
  const old = text.slice(at, text.indexOf(from, at) + from.length);
  return [old, old.slice(0, -from.length) + to];
};
const VIEWER = "    'GET /web/episode/viewer': CallEntry";
const DAMAGED = 'is_damaged: ZodOptional<ZodBoolean>;';
const LOGIN = "    'login-dialog': {";
const SIGN_UP = "    'sign-up-dialog': {";
const RETURN_PATH = 'returnPath?: string;';
const RENAMED: TextEdits = [
  within(VIEWER, DAMAGED, 'is_torn: ZodOptional<ZodBoolean>;'),
  within('    toast: {', "tone?: 'plain'", "kind?: 'plain'"),
  within(LOGIN, RETURN_PATH, 'returnTo?: string;'),
  within(SIGN_UP, RETURN_PATH, 'returnTo?: string;'),
];
const DROPPED: TextEdits = [
  within(VIEWER, DAMAGED, ''),
  within("    'logged-out': {", 'isUnanswered?: boolean;', ''),
  within(LOGIN, RETURN_PATH, ''),
];
const ADDED: TextEdits = [
  within(VIEWER, DAMAGED, `${DAMAGED} is_torn: ZodOptional<ZodBoolean>;`),
  within('    toast: {', "tone?: 'plain'", "icon?: string; tone?: 'plain'"),
  within("    'logged-out': {", 'isUnanswered?: boolean;', 'isUnanswered?: boolean; at?: number;'),
  within(LOGIN, RETURN_PATH, `${RETURN_PATH} hint?: string;`),
];

describe('an optional field that has another name breaks who reads or passes it:', () => {
  test.each([
    [
      'in the shell',
      'shell',
      [
        'call shell@2.0.0 breaks viewer@1.0.0 in GET /web/episode/viewer',
        'event account@1.0.0 breaks shell@2.0.0 in toast',
        'event shell@2.0.0 breaks account@1.0.0 in toast',
        'event shell@2.0.0 breaks viewer@1.0.0 in toast',
        'slot account@1.0.0 breaks shell@2.0.0 in login-dialog',
        'slot account@1.0.0 breaks shell@2.0.0 in sign-up-dialog',
      ],
    ],
    [
      'in a remote',
      'account',
      [
        'event account@2.0.0 breaks shell@1.0.0 in toast',
        'event account@2.0.0 breaks viewer@1.0.0 in toast',
        'event shell@1.0.0 breaks account@2.0.0 in toast',
        'slot account@2.0.0 breaks shell@1.0.0 in login-dialog',
        'slot account@2.0.0 breaks shell@1.0.0 in sign-up-dialog',
      ],
    ],
    ['in the api-server', 'api', ['call the api-server breaks viewer@1.0.0 in GET /web/episode/viewer']],
  ])('%s', async (_where, who, changes) => expect(await breakingChangesWith([who], ...RENAMED)).toEqual(changes));
});
describe('an optional field that is dropped breaks who reads or passes it:', () => {
  test.each([
    [
      'by the shell',
      'shell',
      ['call shell@2.0.0 breaks viewer@1.0.0 in GET /web/episode/viewer', 'slot account@1.0.0 breaks shell@2.0.0 in login-dialog'],
    ],
    [
      'by a remote',
      'account',
      ['event account@2.0.0 breaks shell@1.0.0 in logged-out', 'slot account@2.0.0 breaks shell@1.0.0 in login-dialog'],
    ],
    ['by the api-server', 'api', ['call the api-server breaks viewer@1.0.0 in GET /web/episode/viewer']],
  ])('%s', async (_by, who, changes) => expect(await breakingChangesWith([who], ...DROPPED)).toEqual(changes));
});
test.each(['shell', 'account', 'viewer', 'api'])('an optional field that only %s knows breaks no member', async (who) =>
  expect(await breakingChangesWith([who], ...ADDED)).toEqual([]),
);
