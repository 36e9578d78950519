/** @jest-environment node */
import { editedDeclarations, releaseWith, type TextEdits } from '../testing/compatibility/edited-declarations';
import { workingTreePublicApi } from '../build/read-public-api-files';
import { findBreakingChanges, type BreakingChange } from './find-breaking-changes';

const today = workingTreePublicApi();
const SERVICES = ['useAppServices', 'useApi', 'useEventBus', 'useSession', 'Slot', 'isCallError', 'isApiError', 'definePage'];
/** Breaks of a remote that uses the services of today, with a shell that has other ones. */
function breakingChangesWith(edits: TextEdits, imports: readonly string[] = SERVICES): Promise<BreakingChange[]> {
  const changed = editedDeclarations(edits, today);
  const live = { shell: releaseWith('shell', today.hash), shop: releaseWith('shop', today.hash, { imports }) };
  const shell = releaseWith('shell', changed.hash, {}, { version: '2.0.0' });
  return findBreakingChanges({ ...live, shell }, (hash) => Promise.resolve(hash === changed.hash ? changed : today), live);
}
const subjects = (changes: readonly BreakingChange[]): string[] => changes.map(({ subject }) => subject.split(' ')[0] ?? '');

type Change = readonly [what: string, subject: string, edit: TextEdits[number]];
/**
 * Changes that are compared together, because each comparison takes the compiler a second. No other change of its group affects the service
 * that a change breaks.
 */
const GROUPS: readonly (readonly Change[])[] = [
  [
    ['a method of the API client has another name', 'useApi', ['    act<K extends', '    perform<K extends']],
    ['a method of the event bus has another name', 'useEventBus', ['    emit<N extends', '    send<N extends']],
    ['what a failed slot offers has another name', 'Slot', ['readonly onRetry:', 'readonly retry:']],
    ['the property with the data of a page has another name', 'definePage', ['readonly data: Data;', 'readonly loaded: Data;']],
    ['arguments of a function are in another order', 'isCallError', ['(error: unknown, call: K) =>', '(call: K, error: unknown) =>']],
    [
      'the session comes as a pair',
      'useSession',
      ['(select: (session: Session) => T): T;', '(select: (session: Session) => T): [T, () => void];'],
    ],
  ],
  [
    ['results of calls are wrapped', 'useApi', ['Promise<CallResult<K> & Envelope>', 'Promise<{ data: CallResult<K> & Envelope }>']],
    [
      'listening returns nothing',
      'useEventBus',
      ['(payload: EventPayload<N>) => void): () => void;', '(payload: EventPayload<N>) => void): void;'],
    ],
    ['a property around a slot has another name', 'SlotBoundaryProperties', ['readonly fallback?:', 'readonly placeholder?:']],
    [
      'loaders no longer know whether the reader is logged in',
      'definePage',
      ['/** Whether a user web token exists; the server checks its validity on every call. */\n    readonly isLoggedIn: boolean;', ''],
    ],
    [
      'the reason of an error has another name',
      'ApiError',
      ['readonly reason?: Reason | undefined;', 'readonly why?: Reason | undefined;'],
    ],
  ],
  [
    ['a setting of a call has another name', 'CallSettings', ['    signal?: AbortSignal;', '    abort?: AbortSignal;']],
    ['the loader of a page has another name', 'PageModule', ['readonly loader?:', 'readonly load?:']],
  ],
  [
    [
      'the title of a page has another name',
      'PageHead',
      ['    readonly title: string;\n    readonly description', '    readonly heading: string;\n    readonly description'],
    ],
    [
      'a service takes no argument anymore',
      'useAppServices',
      ['readonly recaptchaToken: (action: string) =>', 'readonly recaptchaToken: () =>'],
    ],
  ],
  [
    ['calls need a new setting', 'useApi', ['interface CallSettings {', 'interface CallSettings {\n    readonly retries: number;']],
    [
      'listening takes no listener anymore',
      'useEventBus',
      ['(name: N, listener: (payload: EventPayload<N>) => void): () => void;', '(name: N): () => void;'],
    ],
  ],
];

describe.each(GROUPS.map((group) => ({ group })))('in changed services (group $#)', ({ group }) => {
  let changes: readonly BreakingChange[];
  beforeAll(async () => {
    changes = await breakingChangesWith(group.map(([, , edit]) => edit));
  });
  test.each([...group])('%s: a remote that was built for the old one is broken in %s', (_what, subject) =>
    expect(subjects(changes)).toContain(subject),
  );
  test('the messages name the remote and the shell, and nothing that only the comparison has', () => {
    for (const { broken, by, message } of changes) {
      expect([broken, by]).toEqual(['shop@1.0.0', 'shell@2.0.0']);
      expect(message).not.toMatch(/'sample'|GET \/sample|import\(|does not have any/);
    }
  });
});

test('services that only gain parts break no member', async () =>
  expect(
    await breakingChangesWith([
      ['    act<K extends', '    cancel(): void;\n    act<K extends'],
      ['    signal?: AbortSignal;', '    signal?: AbortSignal;\n    timeoutMs?: number;'],
      [
        'act<K extends CallKey>(name: K, ...args: CallArguments<K>): Promise',
        'act: <K extends CallKey>(name: K, ...args: CallArguments<K>) => Promise',
      ],
      ['recaptchaToken: (action: string)', 'recaptchaToken: (action: string, isSilent?: boolean)'],
      ['    emit<N extends', '    once(name: string): void;\n    emit<N extends'],
      ['readonly fallback?:', 'readonly delayMs?: number;\n    readonly fallback?:'],
      ['readonly onRetry:', 'readonly count: number;\n    readonly onRetry:'],
      ['readonly data: Data;', 'readonly data: Data;\n    readonly url?: URL;'],
      ['readonly loader?:', 'readonly errors?: () => void;\n    readonly loader?:'],
      ['readonly reason?: Reason | undefined;', 'readonly reason?: Reason | undefined;\n    readonly at?: Date;'],
      ['    readonly isLoggedIn: boolean;\n', '    readonly isLoggedIn: boolean;\n    readonly isNew: boolean;\n'],
      ['(error: unknown, call: K) =>', '(error: unknown, call: K, isStrict?: boolean) =>'],
      ['export declare interface EventPayloads {', "export declare interface EventPayloads {\n    'shelf-opened': { id: number };"],
      ['export declare interface SlotProperties {', 'export declare interface SlotProperties {\n    shelf: { id: number };'],
      [
        'declare const definitions: {',
        "declare const definitions: {\n    readonly 'sold-out': { readonly code: 1099; readonly when: 'Nothing is left.' };",
      ],
      [
        'declare const calls: {',
        "declare const calls: {\n    'GET /new': CallEntry<ZodObject<{}, $strip>, ZodObject<{}, $strip>, 'open', never>;",
      ],
      [
        'export declare interface ApiClient {',
        'export declare interface Newest {\n    id: number;\n}\n\nexport declare interface ApiClient {',
      ],
    ]),
  ).toEqual([]));

test('a remote that does not use a service is not broken by it', async () =>
  expect(await breakingChangesWith([['    emit<N extends', '    send<N extends']], ['isApiError', 'titlePath'])).toEqual([]));
