/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extractContract } from './extract-contract';

const declarations = {
  hash: '0123456789abcdef',
  packages: {
    '@komado/shared-contracts':
      "export interface EventPayloads { 'logged-in': {}; 'logged-out': {}; }\nexport interface SlotProperties {}\n",
  },
};
const UI = '@komado/shared-ui';
let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'komado-sources-'))));
afterEach(() => rmSync(folder, { recursive: true }));
function found(source: string, provides?: Record<string, string[]>) {
  writeFileSync(path.join(folder, 'part.tsx'), source);
  return extractContract(folder, declarations, provides);
}

test('squad-defined events are found with their payload', () =>
  expect(
    found(`
      bus.emit('club:joined', { name: 'Ann', seats });
      bus.emit('club:joined', { name });
      bus.emit('club:left', payload);
      bus.emit('club:moved', { ...payload, to: \`\${place}\` });
    `).ownEmits,
  ).toEqual({
    'club:joined': { always: ['name'], sometimes: ['name', 'seats'], isOpen: false, kinds: { name: ['string'] } },
    'club:left': { always: [], sometimes: [], isOpen: true },
    'club:moved': { always: ['to'], sometimes: ['to'], isOpen: true, kinds: { to: ['string'] } },
  }));

test('a listener is found with the fields that it destructures', () =>
  expect(
    found(`
      bus.on('club:joined', ({ name, seats: count, ...others }) => undefined);
      bus.on('club:joined', function ({ at }) {});
      bus.on('club:left', (payload) => undefined);
    `).ownListensTo,
  ).toEqual({ 'club:joined': ['at', 'name', 'seats'], 'club:left': [] }));

test('properties of a slot have the types of their literals', () =>
  expect(
    found(`
      export const Page = () => (
        <>
          <Slot name="club:card" heading="Hello" count={3} isOpen onChoose={() => undefined} data={[1]} note={words} fallback={null} />
          <Slot name="club:card" heading={1} {...others} />
        </>
      );
    `).ownSlots,
  ).toEqual({
    'club:card': {
      always: ['heading'],
      sometimes: ['count', 'data', 'heading', 'isOpen', 'note', 'onChoose'],
      isOpen: true,
      kinds: { count: ['number'], data: ['object'], heading: ['number', 'string'], isOpen: ['boolean'], onChoose: ['function'] },
    },
  }));

test('strings that only look like events are ignored', () => {
  const { emits, listensTo, ...others } = found("const style = 'a:hover'; emitter.once('club:joined', run); bus.emit('logged-in', {});");
  expect([emits, listensTo]).toEqual([['logged-in'], []]);
  expect(others).not.toHaveProperty('ownEmits');
  expect(others).not.toHaveProperty('ownListensTo');
});

test('names of events are found in constants, conditions, loops, and types that list them', () =>
  expect(
    found(`
      type Name = 'logged-in' | 'club:opened';
      const SHARED = ['logged-out', 'club:closed'] as const;
      const ONE = 'club:one';
      export function onEach(name: Name, names: readonly Name[]) {
        const bus = useEventBus();
        bus.on(name, () => undefined);
        bus.on(isFirst ? 'club:first' : 'club:second', () => undefined);
        SHARED.map((each) => bus.on(each, () => undefined));
        for (const each of SHARED) services.bus.on(each, () => undefined);
        useEventBus().on(ONE, () => undefined);
        (names.join(' ').split(' ') as Name[]).forEach((each) => bus.on(each, () => undefined));
      }
      export const on = <N extends (typeof SHARED)[number]>(name: N, events: EventBus) => events.on(name, () => undefined);
    `),
  ).toMatchObject({
    listensTo: ['logged-in', 'logged-out'],
    ownListensTo: { 'club:closed': [], 'club:first': [], 'club:one': [], 'club:opened': [], 'club:second': [] },
  }));

test('a page that reloads on an event listens for it', () =>
  expect(found("export function Page() { useRefreshOn('logged-in', isOpen ? 'logged-out' : 'logged-in'); }")).toMatchObject({
    listensTo: ['logged-in', 'logged-out'],
  }));

test('a file that emits the events that it listens for relays them, and is neither their source nor their end', () =>
  expect(
    found(`
      const SHARED = ['logged-in', 'logged-out'] as const;
      SHARED.map((name) => bus.on(name, (payload) => send(name, payload)));
      const known = SHARED.find((name) => name === received);
      bus.emit(known, payload);
    `),
  ).toMatchObject({ emits: [], listensTo: [] }));

test('re-exported names are imports, too', () =>
  expect(found(`export { Button as Push, type ButtonSize } from '${UI}';`).imports).toEqual({
    '@komado/shared-ui': ['Button'],
  }));

test.each([
  [
    'an event from a variable whose type does not list it',
    'export const on = (name: EventName) => bus.on(name, run);',
    'bus.on gets the name of the event from name',
  ],
  ['an event from a variable that changes', "let name = 'logged-in'; bus.emit(name, {});", 'bus.emit gets the name of the event from name'],
  [
    'an event whose name is built at run time',
    'bus.on(`logged-${state}`, run);',
    'bus.on gets the name of the event from `logged-${state}`',
  ],
  ['an event that a page reloads on, from a variable', 'useRefreshOn(...names);', 'useRefreshOn gets the name of the event from ...names'],
  ['a method of the bus that is passed on', 'names.map(bus.on);', 'bus.on is passed on'],
  ['methods that are taken from the bus', 'const { on } = useEventBus();', 'the methods of the event bus are destructured'],
  [
    'a slot from a variable',
    'export const Any = ({ name }: { name: SlotName }) => <Slot name={name} />;',
    '<Slot> gets its name from name',
  ],
  ['a slot from properties', 'export const Any = (all: Props) => <services.Slot {...all} />;', '<Slot> gets its name from somewhere else'],
  ['a slot under another name', "import { Slot as Place } from '@komado/shared-contracts';", 'Slot is imported under another name'],
  ['a slot in a variable', 'const Place = Slot;', 'Slot is used as a value'],
  ['a slot of the services in a variable', 'const Place = services.Slot;', 'Slot is used as a value'],
  ['a slot in an object', 'const PICK = { slot: Slot };', 'Slot is used as a value'],
  ['a slot in an object under its name', 'export const parts = { Slot };', 'Slot is used as a value'],
  ['a slot that a function returns', 'export const place = () => Slot;', 'Slot is used as a value'],
  ['a slot that is destructured', 'const { Slot: Place } = useAppServices();', 'Slot is destructured under another name'],
  ['a slot that is exported', "export { Slot as Place } from '@komado/shared-contracts';", 'Slot is exported under another name'],
  ['a slot by an index', "const Place = useAppServices()['Slot'];", 'Slot is read by an index'],
  ['the event bus that is destructured', 'const { bus: b } = useAppServices();', 'bus is destructured under another name'],
  [
    'methods that are destructured with the event bus',
    'const { bus: { on } } = useAppServices();',
    'the methods of the event bus are destructured',
  ],
  ['the event bus by an index', "services['bus'].emit(name, {});", 'bus is read by an index'],
  ['methods of the event bus by an index', "bus['emit'](name, {});", 'bus is read by an index'],
  ['methods of the event bus by an index of the services', "const { on, emit } = services['bus'];", 'bus is read by an index'],
  ['the event bus in a variable that changes', 'let events = useEventBus();', 'bus is in a variable that changes'],
  ['the event bus that is assigned', 'around.events = bus;', 'bus is assigned to another variable'],
  [
    'the hook of the event bus',
    "import { useEventBus as useBus } from '@komado/shared-contracts';",
    'useEventBus is imported under another name',
  ],
  ['a slot that a function renders', "createElement(Slot, { name: 'price-tag' });", 'Slot is passed to a function'],
  [
    'a call whose name is built at run time',
    'api.call(`GET /web/${name}` as CallKey);',
    'the name of the call `GET /web/${name}` is built at run time',
  ],
  ['a call that is added up', "api.call(('GET /web/' + name) as CallKey);", "the name of the call 'GET /web/' + name is built at run time"],
  ['all names of a package', `import * as ui from '${UI}';`, 'all of @komado/shared-ui is imported'],
  ['all names that are exported again', "export * from '@komado/shared-contracts';", 'all of @komado/shared-contracts is imported'],
  ['all names, later', `const ui = await import('${UI}');`, 'all of @komado/shared-ui is imported'],
])('%s is refused, with the line and how to write it', (_what, source, problem) => {
  expect(() => found(`// First line.\n${source}`)).toThrow(`part.tsx:2: ${problem}`);
});
test('all problems of a release are reported at once', () =>
  expect(() => found(`names.map(bus.on);\nimport * as ui from '${UI}';`)).toThrow(/part\.tsx:1: .*\n.*part\.tsx:2: /));
test('Slot in a type, under its own name, and as a property of others is no problem', () =>
  expect(
    found(`
      import { Slot, type SlotProperties } from '@komado/shared-contracts';
      export { Slot } from '@komado/shared-contracts';
      export type Place = typeof Slot;
      const events = useEventBus();
      export const Page = ({ Slot }: { Slot: Place }) => <Slot name="club:card" />;
    `).ownSlots,
  ).toHaveProperty(['club:card']));
test('the shell, which provides a package, may import all of it', () =>
  expect(found(`import * as ui from '${UI}';`, { [UI]: ['Button'] }).imports).toEqual({}));
