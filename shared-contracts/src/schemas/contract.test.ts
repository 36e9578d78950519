import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CheckMode } from '../enumerations';
import { ErrorCode, errorMessage } from '../errors';
import { type CallEntry, declaredRefusals } from './call';
import { generateCallParameterLimits, generateCallTable, requiredParameterNames } from './generate-call-table-and-limits';
import { generateContractRules } from './generate-contract-rules';
import { calls } from './index';
import { flag, integer, integerList, text } from './request-parameters';
import { reasons, refusals } from './refusals';

const entries = Object.entries(calls) as [string, CallEntry][];

describe('the contract', () => {
  it('names each call by its method and path', () => {
    for (const [name] of entries) expect(name).toMatch(/^(GET|POST) (\/[a-z_]+)+$/);
  });
  it('gives each call one of three check modes, and the third only to the web status', () => {
    for (const [name, { mode }] of entries) expect([name, Object.values(CheckMode)]).toEqual([name, expect.arrayContaining([mode])]);
    expect(entries.filter(([, { mode }]) => mode === CheckMode.noMaintenanceCheck).map(([name]) => name)).toEqual(['GET /web/status']);
  });
  it('declares each reason of a refusal once, excluding those that apply to any call of its kind', () => {
    for (const [name, entry] of entries) {
      const declared = declaredRefusals(entry);
      expect([name, declared.filter((reason, at) => declared.indexOf(reason) !== at)]).toEqual([name, []]);
    }
  });
  it('uses every reason somewhere', () => {
    // These two are returned before a call is found.
    const declared = new Set([...entries.flatMap(([, entry]) => declaredRefusals(entry)), 'call-not-found', 'method-not-allowed']);
    expect(reasons.filter((reason) => !declared.has(reason))).toEqual([]);
  });
  it('covers every code of the catalog except the browser’s own with a reason, and gives each reason a message', () => {
    const ofTheBrowser: readonly number[] = [ErrorCode.unknown, ErrorCode.recaptcha];
    const covered = new Set<number>(Object.values(refusals).map(({ code }) => code));
    expect(Object.values(ErrorCode).filter((code) => !covered.has(code))).toEqual(ofTheBrowser);
    for (const [reason, { status, message, when }] of Object.entries(refusals)) {
      expect([reason, status]).toEqual([reason, expect.any(Number)]);
      expect(reason).toMatch(/^[a-z]+(-[a-z]+)*$/);
      for (const text of [message, when]) expect([reason, text]).toEqual([reason, expect.stringMatching(/^[A-Zo`].{9,}[.)]$/)]);
    }
  });
  it('gives reasons that share a code distinct messages, unless the catalog specifies one', () => {
    const own = Object.values(refusals).filter(({ code, message }) => message !== errorMessage(code));
    expect(new Set(own.map(({ message }) => message)).size).toBe(own.length);
  });
  it('uses snake case for everything that travels', () => {
    for (const [name, { parameters, result }] of entries) {
      for (const key of [...Object.keys(parameters.shape), ...Object.keys(result.shape)])
        expect([name, key]).toEqual([name, expect.stringMatching(/^[a-z_]+$/)]);
    }
  });
  it('does not reuse the envelope’s names in results', () => {
    for (const [name, { result }] of entries) {
      expect([name, ['status', 'response_code', 'error_message', 'reason'].filter((key) => key in result.shape)]).toEqual([name, []]);
    }
  });
  it('has an up-to-date table for the browser: `npm run contracts` writes it', () => {
    const written = readFileSync(path.join(__dirname, '../call-table.generated.ts'), 'utf8');
    expect(written).toBe(generateCallTable());
  });
  it('has up-to-date limits of parameters for the compatibility check: `npm run contracts` writes them', () => {
    const written = readFileSync(path.join(__dirname, '../compatibility-check/call-parameter-limits.generated.ts'), 'utf8');
    expect(written).toBe(generateCallParameterLimits());
    expect(written).toContain('comment: { minLength: 1; maxLength: 200 }');
    expect(written).toContain('search_category: { minimum: 0; maximum: 2147483647; enum: [0,1,2] }');
    expect(written).toContain('ranking_id: { minimum: 0; maximum: 2147483647; default: 0 }');
  });
  it('has up-to-date rules of calls and pages for the compatibility check: `npm run contracts` writes them', () => {
    const written = readFileSync(path.join(__dirname, '../compatibility-check/contract-rules.generated.ts'), 'utf8');
    expect(written).toBe(generateContractRules());
    const [, ranking = ''] = /^ {2}'GET \/ranking\/all': (.*)$/m.exec(written) ?? [];
    expect(ranking).toMatch(/^\{ access: 'open'; mode: 1; refusals: \[\]; formats: \[/);
    for (const format of ['title.updated_date: date-time', 'rank: integer', 'title.cover_color: ^#[0-9a-f]{6}$'])
      expect(ranking).toContain(`'ranked_title_list[].${format}'`);
    expect(written).toContain(
      "'search-category-categoryId': { path: '/search/category/:categoryId'; owner: 'catalog'; layout: 'default'; guards: []; parameters: ['categoryId: ^\\\\d{1,9}$'] };",
    );
  });
  it('knows which parameters are required', () => {
    expect(requiredParameterNames(calls['POST /web/user/login'])).toEqual(['email', 'password', 'recaptcha_token']);
    expect(requiredParameterNames(calls['GET /genre/list'])).toEqual([]);
    expect(requiredParameterNames(calls['POST /episode/paid'])).toEqual(['episode_id']);
  });
});

describe('parameters', () => {
  it.each([
    [
      'integer',
      integer(),
      ['0', '7', '2147483647', 7],
      [0, 7, 2147483647, 7],
      ['', '-1', '1.5', '2147483648', '1e3', ' 1', -1, '99999999999'],
    ],
    ['flag', flag(), ['1', '0', 'true', 'false', '', true, 1, 0], [true, false, true, false, false, true, true, false], ['yes', '2', null]],
    [
      'list',
      integerList(),
      ['', '1', '1,2', [3]],
      [[], [1], [1, 2], [3]],
      ['1,', ',1', 'a', '1,2147483648', Array(201).fill('1').join(',')],
    ],
    ['text', text(3), ['', 'abc'], ['', 'abc'], ['abcd', 7, 'a\0']],
  ] as const)('of kind %s turn text into values and refuse the rest', (_, schema, given, values, refused) => {
    expect(given.map((value) => schema.parse(value))).toEqual(values);
    expect(refused.filter((value) => schema.safeParse(value).success)).toEqual([]);
  });
});
