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

const PARTS = "type Verb = 'GET' | 'POST'; declare const verb: Verb; declare const path: '/web/law' | '/web/search/start';";
test.each([
  ['a constant', 'const name = `${verb} ${path}` as const; api.call(name, {});', '`${verb} ${path}`'],
  ['a constant of a constant', 'const a = `${verb} ${path}` as const; const b = a; api.act(b);', '`${verb} ${path}`'],
  ['a constant with a type of another file', 'const name: CallKey = `${verb} ${path}`; api.call(name);', '`${verb} ${path}`'],
  ['an addition', "const name = (verb + ' ' + path) as CallKey; api.call(name);", "verb + ' ' + path"],
  ['a variable that changes', 'let name = `${verb} ${path}` as const; api.call(name);', 'name'],
  ['a variable that changes later', "let name: CallKey = 'POST /web/law'; name = `${verb} ${path}`; api.call(name);", 'name'],
  ['the result of a function', 'const nameOf = () => `${verb} ${path}` as const; const name = nameOf(); api.call(name);', 'nameOf()'],
  ['the result of a method', "api.call([verb, path].join(' ') as CallKey);", "[verb, path].join(' ')"],
  [
    'a condition',
    "const name = isLaw ? 'POST /web/law' : (`${verb} ${path}` as const); api.call(name);",
    "isLaw ? 'POST /web/law' : (`${verb} ${path}` as const)",
  ],
  ['an alternative', "api.call(given ?? 'POST /web/law');", "given ?? 'POST /web/law'"],
  ['a member of an object', 'const NAMES = { law: `${verb} ${path}` } as const; api.call(NAMES.law);', 'NAMES.law'],
  ['a member of an object that changes', "const names = { law: 'POST /web/law' }; api.call(names.law);", 'names.law'],
  ['an element of a list', 'const NAMES = [`${verb} ${path}`] as const; api.call(NAMES[0]);', 'NAMES[0]'],
  ['each element of a list', '[`${verb} ${path}` as const].forEach((name) => api.call(name));', 'name'],
  ['an object that is destructured', 'const { name } = { name: `${verb} ${path}` as const }; api.call(name);', 'name'],
  ['a list that is destructured', 'const [name] = [`${verb} ${path}` as const]; api.call(name);', 'name'],
  ['a parameter', 'const load = (name: CallKey) => api.call(name); load(`${verb} ${path}`);', 'name'],
  ['a parameter that is destructured', 'const load = ({ name }: { name: CallKey }) => api.call(name);', 'name'],
  ['a default of a method', 'const client = { call: (name: CallKey = `${verb} ${path}`) => api.call(name) };', 'name'],
  ['another file', "import { NAME } from './names'; api.call(NAME);", 'NAME'],
])('a call that gets its name from %s is refused if the file does not list it: %s', (_what, source, name) =>
  expect(() => found(`${PARTS}\n${source}`)).toThrow(`part.tsx:2: the name of the call ${name} is built at run time`),
);

test.each([
  'const { call } = api; call(given);',
  'const { act: send } = useApi(); send(given);',
  "const { 'call': request } = api; request(given);",
  'export const load = ({ call }: ApiClient) => call(given);',
  "api['call'](given);",
  "const METHOD = 'act'; api[METHOD](given);",
  'const request = api.call; request(given);',
])('a call whose name is not found is refused, also if its method comes from the client by another way: %s', (source) =>
  expect(() => found(`declare const given: CallKey;\n${source}`)).toThrow(/part\.tsx:2: the name of the call given is built at run time/),
);
test.each([
  "const { call } = api; call('POST /web/law');",
  "const LAW = 'POST /web/law'; const { call: request } = api; request(LAW);",
  "api['call']('POST /web/law');",
  'export const wrap = ({ call }: ApiClient) => ({ call: (name, ...rest) => call(name, ...rest) }); wrap(api).call("POST /web/law");',
])('a call whose name the file has is found, also if its method comes from the client by another way: %s', (source) =>
  expect(found(source).calls).toEqual(['POST /web/law']),
);
test('a method of a client of another package names no call, also if it is destructured', () =>
  expect(found("import type { Rpc } from 'commander';\ndeclare const rpc: Rpc; const { call } = rpc; call(given);").calls).toEqual([]));

test.each([
  "const LAW = 'POST /web/law'; api.call(LAW, {});",
  "const LAW: CallKey = 'POST /web/law'; api.call(LAW);",
  "const law = isStart ? 'GET /web/search/start' : 'POST /web/law'; api.act(law);",
  "const NAMES = { law: 'POST /web/law' } as const; api.call(NAMES.law);",
  "const NAMES = { law: 'POST /web/law', start: 'GET /web/search/start' } as const satisfies Names; api.call(NAMES[kind]);",
  "const load = (name: 'POST /web/law') => api.call(name);",
])('a call whose name the file lists is found: %s', (source) => expect(found(source).calls).toContain('POST /web/law'));

test('a method of the API client that is wrapped passes the name on, which is read where the wrapper is called', () => {
  const wrapper = `
    export const wrap = (client: ApiClient): ApiClient => ({ act: (...call) => log(client.act(...call)), call: (name, ...rest) => client.call(name, ...rest) });
    export class Client { call(name: CallKey) { return this.client.call(name); } }
  `;
  expect(found(`${wrapper} wrap(api).call('POST /web/law');`).calls).toEqual(['POST /web/law']);
  expect(() => found(`${wrapper} wrap(api).call(given);`)).toThrow(
    /the name of the call given is built at run time.*Choose another name for the method if it is not one of the API client\.$/,
  );
});

test('call of a function, and of a client of another package, names no call', () =>
  expect(
    found(`
      import type { Rpc } from 'commander';
      Array.prototype.slice.call(list);
      removeChild.call(this, child);
      run.call(undefined);
      export const requestTop = (rpc: Rpc, method: string) => rpc.call(method);
    `).calls,
  ).toEqual([]));

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

const RELAYED = "const SHARED = ['logged-in', 'points-changed'] as const;";
test.each([
  `export function relay() { ${RELAYED} SHARED.map((name) => bus.on(name, (payload) => other.emit(name, payload))); }`,
  `${RELAYED} export function relay() { for (const name of SHARED) bus.on(name, (payload) => { if (isOpen) other.emit(name, payload as never); }); }`,
  `${RELAYED} export function relay() { SHARED.map((name) => bus.on(name, (payload) => send(name, payload))); channel.onmessage = ({ data }) => { const { name, payload } = data; const known = SHARED.find((one) => one === name); bus.emit(known, payload); }; }`,
])('a function that passes on what it hears, and emits what it receives, is neither end nor source of the events: %s', (source) =>
  expect(found(source)).toMatchObject({ listensTo: [], emits: [] }),
);

test.each([
  [
    'two functions with lists of the same name',
    `export function a() { ${RELAYED} SHARED.map((name) => bus.on(name, reload)); } export function b() { ${RELAYED} for (const name of SHARED) bus.emit(name, { id }); }`,
  ],
  [
    'two functions with one list',
    `${RELAYED} export const a = () => SHARED.map((name) => bus.on(name, reload)); export function b() { for (const name of SHARED) bus.emit(name, { id }); }`,
  ],
  [
    'two functions that pass on what they get',
    `${RELAYED} export const a = () => SHARED.map((name) => bus.on(name, (payload) => send(name, payload))); export const b = (payload: P) => SHARED.map((name) => bus.emit(name, payload));`,
  ],
  [
    'one function whose listener reads the payload',
    `${RELAYED} export const a = (given: P) => SHARED.map((name) => { bus.on(name, (payload) => send(name, payload.id)); bus.emit(name, given); });`,
  ],
  [
    'one function whose listener gets the payload without its name',
    `${RELAYED} export const a = (given: P) => SHARED.map((name) => { bus.on(name, (payload) => reload(payload)); bus.emit(name, given); });`,
  ],
  [
    'one function that emits what it makes itself',
    `${RELAYED} export const a = () => SHARED.map((name) => { bus.on(name, (payload) => send(name, payload)); const made = { id }; bus.emit(name, made); });`,
  ],
  [
    'one function with two lists',
    `${RELAYED} export const a = (given: P) => { SHARED.map((name) => bus.on(name, (payload) => send(name, payload))); { ${RELAYED} SHARED.map((name) => bus.emit(name, given)); } };`,
  ],
])('a file that listens for events of a list and emits them is both their end and their source: %s', (_what, source) =>
  expect(found(source)).toMatchObject({ listensTo: ['logged-in', 'points-changed'], emits: ['logged-in', 'points-changed'] }),
);
