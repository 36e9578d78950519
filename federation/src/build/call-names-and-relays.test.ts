/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extractContract, refuseUnreadSources } from './extract-contract';

const declarations = {
  hash: '0123456789abcdef',
  packages: {
    '@komado/shared-contracts': `
      export interface EventPayloads { 'logged-in': {}; 'points-changed': {}; }
      export declare const calls: { 'GET /web/search/start': {}; 'GET /web/search/suggestion': {}; 'POST /web/law': {}; };
    `,
  },
};
let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'komado-sources-'))));
afterEach(() => rmSync(folder, { recursive: true }));
function found(source: string) {
  writeFileSync(path.join(folder, 'part.tsx'), source);
  return extractContract(folder, declarations);
}

const PREFIX = "const S = 'GET /web/search';";
test.each([
  'const key: CallKey = `${S}/suggestion`;',
  'const keys: CallKey[] = [`${S}/start`];',
  'const KEYS = { start: `${S}/start` } as const;',
  'api.call(isFirst ? `${S}/start` : `${S}/suggestion`);',
  'const key = `${S}/start` satisfies CallKey;',
  'useCall(`${S}/start`);',
  'api.call((`${S}/start`));',
  "const key = (S + '/start') as CallKey;",
])('a call whose name begins in a constant is refused where the constant stands: %s', (source) =>
  expect(() => found(`${PREFIX}\n${source}`)).toThrow(/part\.tsx:1: the name of the call 'GET \/web\/search' is built at run time/),
);

test('a call whose method is a variable is refused, also with a cast', () =>
  expect(() => found('const key = `${method} /web/law` as const;')).toThrow(
    'the name of the call `${method} /web/law` is built at run time',
  ));

test('other texts that look like a call are no parts of one', () =>
  expect(found("const TEXTS = ['GET /other', 'POST something', 'GET', '/web/search', `${count} / ${total}`];").calls).toEqual([]));

test('a file with one list of events to listen for and another to emit is both the end and the source of those events', () =>
  expect(
    found(`
      const LISTENED = ['logged-in', 'points-changed'] as const;
      const EMITTED = ['points-changed'] as const;
      for (const name of LISTENED) bus.on(name, run);
      for (const name of EMITTED) bus.emit(name, {});
    `),
  ).toMatchObject({ listensTo: ['logged-in', 'points-changed'], emits: ['points-changed'] }));

test('the events of two lists of the same name in one file are all found', () =>
  expect(
    found(`
      const first = (names: readonly 'logged-in'[]) => names.forEach((name) => bus.on(name, run));
      const second = (names: readonly 'points-changed'[]) => names.forEach((name) => bus.on(name, run));
    `).listensTo,
  ).toEqual(['logged-in', 'points-changed']));

test('a build with code from outside the folder of its member is refused', () => {
  writeFileSync(path.join(folder, 'part.tsx'), '');
  expect(() => refuseUnreadSources(folder, ['part.tsx'])).not.toThrow();
  expect(() => refuseUnreadSources(folder, ['part.tsx', '../fans-kit/kit.tsx'])).toThrow(
    /The release contains \.\.\/fans-kit\/kit\.tsx .*Write that code in TypeScript in this folder/,
  );
});
