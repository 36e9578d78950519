import fc from 'fast-check';
import { anyCodePoint } from './any-code-point';

export type SentValue = { readonly kind: 'right' } | { readonly kind: 'hostile'; readonly value: string };
/** A call as sent by a careless or hostile client. */
export interface HostileRequest {
  /** A value for each parameter of the call, in order; undefined ones are omitted. */
  readonly values: readonly (SentValue | undefined)[];
  readonly unknown: readonly (readonly [name: string, value: string])[];
  /** Appended verbatim to the parameters, so it may be malformed; whether the hash still matches is random. */
  readonly tail: string;
  /** Selects one of several valid values. */
  readonly pick: number;
  readonly isReader: boolean;
  readonly hash: 'right' | 'missing' | 'wrong';
  readonly cookies: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
}

const NUMBERS = [
  '0',
  '-1',
  '-0',
  '1.5',
  '1e9',
  '0x10',
  '+1',
  ' 1',
  '1 ',
  '１',
  '٣',
  '2147483647',
  '2147483648',
  '9'.repeat(40),
  'NaN',
  'Infinity',
  '007',
];
const LISTS = ['1,', ',1', '1,,2', '-1,2', '1;2', '[1,2]', Array(1000).fill('1').join(','), Array(200).fill('2147483647').join(',')];
const DATES = [
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '9999-12-31',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-11-20T25:61:61Z',
  '2026-11',
  'today',
  '1e400',
];
const PATTERNS = [
  '%',
  '_',
  '%%%%%%%%',
  '\\',
  "' or 1=1 --",
  '"; drop table account; --',
  '$1',
  '1); select pg_sleep(9); --',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '${7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  '(((((',
  '*:*',
  ':* & !',
  '& | ! <->',
];
const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '[]',
  '{}',
  '{"a":1}',
];
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u202Eabc',
  '\uFEFF',
  '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}',
  'e\u0301'.repeat(90),
  'İ',
  'ﬀ',
  '\u{10FFFF}',
  'a'.repeat(201),
  'あ'.repeat(300),
  'a'.repeat(10_000),
  '\r\nset-cookie: uwt=x',
];
const PATHS = ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/my/shop?a=b#c', '/%2f%2fevil.example'];
const TAILS = [
  '&a=%',
  '&a=%zz',
  '&a=%ED%A0%80',
  '&a=%C0%80',
  '&%FF=%FE',
  '&&&',
  '&=',
  '&a[]=1&a[]=2',
  '&a[b]=c',
  '&limit=1&limit=2',
  '&title_id=1&episode_id=1',
  '#a',
  '&__proto__[x]=1',
  `&${'n'.repeat(500)}=1`,
];

const hostileValue = fc.oneof(
  { weight: 5, arbitrary: fc.oneof(...[NUMBERS, LISTS, DATES, PATTERNS, NAMES, TEXTS, PATHS].map((group) => fc.constantFrom(...group))) },
  { weight: 1, arbitrary: fc.string({ unit: anyCodePoint, maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 220 }) },
  { weight: 1, arbitrary: fc.oneof(fc.bigInt(), fc.double(), fc.integer()).map(String) },
);
const right = fc.constant<SentValue>({ kind: 'right' });
const hostile = hostileValue.map((value): SentValue => ({ kind: 'hostile', value }));

const values = (count: number) => {
  const all = (item: fc.Arbitrary<SentValue | undefined>) => fc.array(item, { minLength: count, maxLength: count });
  return fc.oneof(
    { weight: 4, arbitrary: all(right) },
    // All but one are valid, so that the invalid one reaches the deepest check.
    {
      weight: 4,
      arbitrary: fc
        .tuple(all(right), fc.nat(Math.max(count - 1, 0)), fc.option(hostile, { nil: undefined }))
        .map(([rest, wrongIndex, wrong]) => rest.map((value, index) => (index === wrongIndex ? wrong : value))),
    },
    { weight: 3, arbitrary: all(fc.oneof(right, hostile, fc.constant(undefined))) },
    { weight: 1, arbitrary: all(hostile) },
  );
};

const optional = (name: string, ...found: string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.constantFrom(...found).map((value) => ({ [name]: value })) },
  );
const merged = (...arbitraries: fc.Arbitrary<Record<string, string>>[]) =>
  fc.tuple(...arbitraries).map((found): Record<string, string> => Object.assign({}, ...found) as Record<string, string>);

/** Requests for a call with that many parameters. */
export const hostileRequest = (parameterCount: number): fc.Arbitrary<HostileRequest> =>
  fc.record({
    values: values(parameterCount),
    unknown: fc.oneof(
      { weight: 5, arbitrary: fc.constant([]) },
      {
        weight: 1,
        arbitrary: fc.array(fc.tuple(fc.constantFrom(...NAMES, 'limit', 'account_id', 'state', 'ÿ'), hostileValue), { maxLength: 3 }),
      },
    ),
    tail: fc.oneof({ weight: 9, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.constantFrom(...TAILS) }),
    pick: fc.nat(59),
    isReader: fc.boolean(),
    hash: fc.oneof(
      { weight: 12, arbitrary: fc.constant('right' as const) },
      { weight: 1, arbitrary: fc.constantFrom('missing' as const, 'wrong' as const) },
    ),
    cookies: merged(
      optional('birthday', '2000-05', '2000-05', '2012-05', '2020-05', '1800-01', 'abc', '\0', '%'),
      optional('birthday_unverified', '1', 'x'),
      optional('law_documents', '1.1', '999999999999.1', '..', '\0'),
    ),
    headers: merged(
      optional('x-country', 'JP', 'US', 'KR', 'KP', 'XX', '<b>', 'JPN'),
      optional('x-is-crawler', 'true', 'TRUE', '1'),
      optional('x-platform', 'web', 'ios', '', '<b>'),
      optional('x-app-assertion', 'a', 'x'.repeat(3000)),
      optional('user-agent', '', 'Googlebot/2.1', 'u'.repeat(2000)),
      optional('x-forwarded-for', 'nonsense', '203.0.113.7, 10.0.0.1', '::1'),
    ),
  });

/** Every part but the values of the parameters. */
const VALID = { unknown: [], tail: '', isReader: true, hash: 'right', cookies: {}, headers: {} } as const;

/** A reader's valid requests, with different values. */
export const validRequests = (parameterCount: number): HostileRequest[] =>
  [0, 1, 2].map((pick) => ({ ...VALID, values: Array.from({ length: parameterCount }, () => ({ kind: 'right' })), pick }));

/** Strings that could break a database, a pattern or a text search. */
const EDGE_CASES = ['a\0b', "'\\%_", '\u{10FFFF}\u202E\uFEFF', '(((:* &!', '__proto__'];

/** A reader's valid requests except for one text each: every such string in every text parameter. */
export const edgeCaseRequests = (isTextParameter: readonly boolean[]): HostileRequest[] =>
  isTextParameter.flatMap((isText, textIndex) =>
    (isText ? EDGE_CASES : []).map((value) => ({
      ...VALID,
      values: isTextParameter.map((_, index): SentValue => (index === textIndex ? { kind: 'hostile', value } : { kind: 'right' })),
      pick: textIndex,
    })),
  );
