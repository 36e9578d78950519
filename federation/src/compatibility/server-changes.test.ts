/** @jest-environment node */
import { CONTRACTS, editedDeclarations, releaseWith, type TextEdits } from '../testing/compatibility/edited-declarations';
import type { Declarations } from '../store/contract';
import { workingTreePublicApi } from '../build/read-public-api-files';
import { findBreakingChanges, type BreakingChange } from './find-breaking-changes';

const today = workingTreePublicApi();
const CONTRACT = {
  imports: [
    'PAGE_SIZE_MAX',
    'PaymentResult',
    'ErrorCode',
    'HeaderName',
    'Cookie',
    'requestChecksum',
    'FIRST_PAGE_VIEW_DELAY_MS',
    'MAGAZINE_SORTS',
  ],
};
const CALLS = {
  calls: [
    'POST /web/telemetry',
    'GET /ranking/all',
    'GET /web/comment/list',
    'GET /title/weekly',
    'GET /web/top',
    'GET /account/point/flow',
  ],
};
const apiOf = ({ packages }: Declarations): Declarations => ({ hash: 'api', packages: { [CONTRACTS]: packages[CONTRACTS] ?? '' } });
/** Breaks of a shop and a shell of today with an api-server that was built from another contract. */
function breakingChangesWith(edits: TextEdits, built = today): Promise<BreakingChange[]> {
  const set = { shell: releaseWith('shell', built.hash), shop: releaseWith('shop', built.hash, { ...CONTRACT, ...CALLS }) };
  return findBreakingChanges(set, () => Promise.resolve(built), set, apiOf(editedDeclarations(edits, built)));
}

type Change = readonly [what: string, subject: string, says: string, edit: TextEdits[number]];
const subjectsOf = (changes: readonly Change[]): string[] => changes.map(([, subject]) => subject).sort();

/** Compared together, because each comparison takes the compiler a second. */
const VALUES: readonly Change[] = [
  [
    'the expiry in the service hash',
    'COOKIE_FAR_FUTURE_EXPIRY',
    'is 1 there, and was 4102372799',
    ['COOKIE_FAR_FUTURE_EXPIRY = 4102372799', 'COOKIE_FAR_FUTURE_EXPIRY = 1'],
  ],
  [
    'the header with the service hash',
    'HeaderName',
    'HeaderName.requestChecksum is "x-hash" there',
    ["readonly requestChecksum: 'x-service-hash'", "readonly requestChecksum: 'x-hash'"],
  ],
  [
    'a response code',
    'ErrorCode',
    'ErrorCode.deviceLimit is 2999 there, and was 2003',
    ['readonly deviceLimit: 2003', 'readonly deviceLimit: 2999'],
  ],
  [
    'the result of a payment',
    'PaymentResult',
    'PaymentResult.canceled is 3 there, and was 2',
    ['readonly canceled: 2', 'readonly canceled: 3'],
  ],
  ['the largest page of a list', 'PAGE_SIZE_MAX', 'is 50 there, and was 100', ['PAGE_SIZE_MAX = 100', 'PAGE_SIZE_MAX = 50']],
  [
    'the name of a cookie',
    'Cookie',
    'Cookie.userWebToken is "token" there, and was "uwt"',
    ["readonly userWebToken: 'uwt'", "readonly userWebToken: 'token'"],
  ],
];
describe('a value that is different in the running api-server breaks the members that use it:', () => {
  let changes: readonly BreakingChange[];
  beforeAll(async () => {
    changes = await breakingChangesWith(VALUES.map(([, , , edit]) => edit));
  });
  test.each([...VALUES])('%s, which is %s', (_what, name, says) => {
    const found = changes.filter(({ subject }) => subject === `${name} of ${CONTRACTS}`);
    expect(found).toEqual([expect.objectContaining({ kind: 'type', broken: 'shop@1.0.0', by: 'the api-server' })]);
    expect(found[0]?.message).toContain(`shop@1.0.0 and the running api-server both use ${name}, with different values:`);
    expect(found[0]?.message).toContain(says);
  });
  test('no other break is reported', () =>
    expect(changes.map(({ subject }) => subject).sort()).toEqual(subjectsOf(VALUES).map((name) => `${name} of ${CONTRACTS}`)));
});

test('a header that the client of the shell sends has another name in the running api-server: the shell is broken', async () => {
  const shell = releaseWith('shell', today.hash, { imports: ['createApiClient'] });
  const api = apiOf(editedDeclarations([["readonly requestChecksum: 'x-service-hash'", "readonly requestChecksum: 'x-hash'"]]));
  const changes = await findBreakingChanges({ shell }, () => Promise.resolve(today), { shell }, api);
  expect(changes.map((one) => [one.broken, one.by, one.subject])).toEqual([
    ['shell@1.0.0', 'the api-server', `HeaderName of ${CONTRACTS}`],
  ]);
});

test('what only pages use, and additional values, may differ in the running api-server', async () =>
  expect(
    await breakingChangesWith([
      ['FIRST_PAGE_VIEW_DELAY_MS = 500', 'FIRST_PAGE_VIEW_DELAY_MS = 100'],
      ["MAGAZINE_SORTS: readonly ['new', 'old']", "MAGAZINE_SORTS: readonly ['new', 'old', 'best']"],
      ['readonly deviceLimit: 2003', 'readonly soldOut: 9000;\n    readonly deviceLimit: 2003'],
    ]),
  ).toEqual([]));

/** Within the first entry of a table that has a name, the first occurrence of a text is another one. */
const inEntry = (entry: string, from: string, to: string): TextEdits[number] => {
  const text = today.packages[CONTRACTS] ?? '';
  const start = text.indexOf(entry);
  const end = text.indexOf(from, start) + from.length;
  const old = text.slice(start, end);
  return [old, old.slice(0, -from.length) + to];
};

/** Changes that are compared together: in a group, no two affect the same subject. */
const CALL_GROUPS: readonly (readonly Change[])[] = [
  [
    [
      'the default of a parameter',
      'GET /ranking/all',
      'ranking_id had the default 0 when it was built, and now has 5',
      inEntry("    'GET /ranking/all': {\n        ranking_id: {", 'default: 0', 'default: 5'),
    ],
    [
      'the response code of a reason',
      'no-weekly-titles',
      'its response code was 3200, and is now 3000',
      inEntry("    readonly 'no-weekly-titles': {", 'readonly code: 3200', 'readonly code: 3000'),
    ],
    [
      'the response code of a reason that any call may have',
      'session-expired',
      'its response code was 1101, and is now 2011',
      inEntry("    readonly 'session-expired': {", 'readonly code: 1101', 'readonly code: 2011'),
    ],
    [
      'the name of a reason that any call may have',
      'another-account',
      'it is gone, and there are the new reasons other-account',
      ["    readonly 'another-account': {", "    readonly 'other-account': {"],
    ],
    [
      'the response code around results',
      'Envelope',
      "'response_code' is missing in type",
      inEntry('interface Envelope {', 'response_code', 'code'),
    ],
    ['a list of values in a parameter that is JSON', 'POST /web/telemetry', 'is not assignable to type', ["'FCP', 'TTFB']", "'FCP']"]],
    [
      'a number that was an integer',
      'GET /account/point/flow',
      'its results no longer have point_flow_list[].amount: integer',
      inEntry("    'GET /account/point/flow': {\n        access", "'point_flow_list[].amount: integer', ", ''),
    ],
    [
      'a text with a pattern',
      'GET /web/top',
      'its results no longer have hero_list[].cover_color: ^#[0-9a-f]{6}$',
      inEntry("    'GET /web/top': {\n        access", "'hero_list[].cover_color: ^#[0-9a-f]{6}$', ", ''),
    ],
  ],
  [
    ['the reason around results', 'Envelope', 'it does not have reason', inEntry('interface Envelope {', 'reason?', 'cause?')],
    [
      'a field in a parameter that is JSON',
      'POST /web/telemetry',
      'it does not have value',
      inEntry('interface TelemetryReport {', 'value?', 'amount?'),
    ],
  ],
];
describe.each(CALL_GROUPS.map((group) => ({ group })))(
  'a call that is different in the running api-server (group $#) breaks its members:',
  ({ group }) => {
    let changes: readonly BreakingChange[];
    beforeAll(async () => {
      changes = await breakingChangesWith(group.map(([, , , edit]) => edit));
    });
    test.each([...group])('%s, which concerns %s', (_what, name, says) => {
      const found = changes.filter(({ subject }) => subject === name);
      expect(found.map((one) => [one.broken, one.by])).toEqual([['shop@1.0.0', 'the api-server']]);
      expect(found[0]?.message).toContain(says);
    });
    test('no other break is reported', () => expect(changes.map(({ subject }) => subject).sort()).toEqual(subjectsOf(group)));
  },
);
