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

test('a listener is found with the fields that it reads', () =>
  expect(
    found(`
      bus.on('club:joined', ({ name, seats: count }) => undefined);
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

test.each([
  ['under its name', 'bus.on(NAME, run);'],
  ['with only one of its methods', "export const a = (radio: Pick<EventBus, 'on'>) => radio.on(NAME, run);"],
  ['with the type of a property of the services', "export const a = (radio: AppServices['bus']) => radio.on(NAME, run);"],
  ['with a type of the file', 'export const a = (radio: { on(name: string, run: () => void): void }) => radio.on(NAME, run);'],
  [
    'with a type that another package makes of it',
    "import type { Simplify } from 'x'; export const a = (radio: Simplify<EventBus>) => radio.on(NAME, run);",
  ],
  ['in an untyped parameter', 'export const a = withBus((radio) => radio.on(NAME, run));'],
  ['of type any', 'export const a = (radio: any) => radio.on(NAME, run);'],
  ['under another type', 'const radio = bus as unknown as Radio; radio.on(NAME, run);'],
  ['in a variable that changes', 'let radio = useEventBus(); radio.on(NAME, run);'],
  ['in a property', 'around.radio = bus; around.radio.on(NAME, run);'],
  ['in a list', '[bus].forEach((radio) => radio.on(NAME, run));'],
  ['that is destructured under another name', 'const { bus: radio } = useAppServices(); radio.on(NAME, run);'],
  ['that is read by an index', "services['bus'].on(NAME, run);"],
  ['that a hook under another name returns', "import { useEventBus as use } from '@komado/shared-contracts'; use().on(NAME, run);"],
])('the event bus %s: an event is found if the file lists its name, and refused otherwise', (_what, source) => {
  expect(found(`const NAME = 'logged-in';\n${source}`).listensTo).toEqual(['logged-in']);
  expect(() => found(`import { NAME } from './names';\n${source}`)).toThrow(/part\.tsx:2: .*\.on gets the name of the event from NAME,/);
});

test('names that a class or type of another package defines are not those of events', () =>
  expect(
    found(`
      import { Command, type Option } from 'commander';
      const command = new Command();
      command.on(Command.Events.ERROR, run);
      export const watch = (option: Option) => option.on(Command.Events.ERROR, run);
    `).listensTo,
  ).toEqual([]));

test.each(['useRefreshOn', 'kit.useRefreshOn'])('a page that reloads on an event with %s listens for it', (hook) =>
  expect(found(`export function Page() { ${hook}('logged-in', isOpen ? 'logged-out' : 'logged-in'); }`)).toMatchObject({
    listensTo: ['logged-in', 'logged-out'],
  }),
);

test.each([
  ['constant', "const CHANGED = 'logged-in'; bus.on(CHANGED, run); bus.emit(CHANGED, {});"],
  ['type', "type N = 'logged-in'; const useA = (name: N) => bus.on(name, run); const useB = (name: N) => bus.emit(name, {});"],
  ['literal on another object', "import { Radio } from 'x'; const r = new Radio(); r.on('logged-in', run); r.emit('logged-in', {});"],
])('a file that listens for and emits an event by the same %s is its source and its end', (_what, source) =>
  expect(found(source)).toMatchObject({ emits: ['logged-in'], listensTo: ['logged-in'] }),
);

test('names of squad-defined events contain digits and dashes', () =>
  expect(found("bus.emit('club2:joined', {}); bus.on('club:top-10', () => undefined);")).toMatchObject({
    ownEmits: { 'club2:joined': {} },
    ownListensTo: { 'club:top-10': [] },
  }));

test('every event that the type of a list names is found, also without an element at first', () =>
  expect(
    found("const names: Array<'logged-in' | 'logged-out'> = []; names.push('logged-in'); for (const name of names) bus.on(name, run);")
      .listensTo,
  ).toEqual(['logged-in', 'logged-out']));

test.each([
  ['a parameter', "import type { Player } from 'commander'; export const a = (player: Player | null) => player!.on(KIND, run);"],
  ['a cast', "import type { Player } from 'commander'; (ref.current as Player).on(KIND, run);"],
  ['a literal', "import { Player } from 'commander'; const player = new Player(); player.emit('chat:message', {});"],
])('an emitter of another package in %s is none of events', (_what, source) =>
  expect(found(source)).toMatchObject({ emits: [], listensTo: [] }),
);

test('a component of another package that is called Slot renders none of the slots', () =>
  expect(
    found(
      "import { Slot } from 'commander'; export const A = ({ asChild }: P) => { const Tag = asChild ? Slot : 'b'; return <Slot><Tag /></Slot>; };",
    ).slots,
  ).toEqual([]));

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
  [
    'an event whose name no squad can define',
    "bus.emit('club:memberJoined', {});",
    "'club:memberJoined' is no name of an event, so the compatibility check cannot see it; write it with lowercase letters",
  ],
  ...[
    'export const a = ({ name }: { name: EventName }) => bus.on(name, run);',
    'for (const { name } of all) bus.on(name, run);',
    'export const a = () => { const [name] = useState(first); bus.on(name, run); };',
    'for (const name in all) bus.on(name, run);',
    'try { run(); } catch (name) { bus.on(name, run); }',
  ].map((source) => [
    `an event from a variable that is destructured or changes, beside a constant of its name: ${source}`,
    `${source} const name = 'logged-in';`,
    'bus.on gets the name of the event from name',
  ]),
  [
    'an event from a list with a type of another file',
    "const names: Array<EventName> = ['logged-in']; names.forEach((name) => bus.on(name, run));",
    'bus.on gets the name of the event from name',
  ],
  [
    'an event of a bus with a type by an alias of a path',
    "import type { Radio } from '@/radio'; export const a = (radio: Radio) => radio.on(name, run);",
    'radio.on gets the name of the event from name',
  ],
  ['an event that a page reloads on, from a variable', 'useRefreshOn(...names);', 'useRefreshOn gets the name of the event from ...names'],
  ['a method of the bus that is passed on', 'names.map(bus.on);', 'bus.on is passed on'],
  ['an event with its listener from a list', 'radio.on(...events);', 'radio.on gets the name of the event from ...events'],
  ['a method of any object that is passed on', 'names.map(radio.on);', 'radio.on is passed on'],
  ['a method in a variable', 'const listen = radio.on;', 'radio.on is passed on'],
  ['a method that is bound', 'radio.on.bind(radio)(name, run);', 'radio.on is passed on'],
  ['a method under another type', '(radio.on as Listen)(name, run);', 'radio.on is passed on'],
  ['methods that are taken from the bus', 'const { on } = useEventBus();', 'on is destructured'],
  ['methods that a parameter destructures', "export const a = ({ on }: Pick<EventBus, 'on'>) => on(name, run);", 'on is destructured'],
  ['methods under another name', 'const { emit: send } = radio;', 'emit is destructured'],
  ['methods under the name of a constant', "const { ['emit']: send } = radio;", 'emit is destructured'],
  ['methods that are assigned from the services', '({ bus: { on: listen } } = services);', 'on is destructured'],
  ['methods that are assigned', '({ on: listen } = radio);', 'on is destructured'],
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
  ['a slot or another component', 'const Place = Slot ?? Other;', 'Slot is used as a value'],
  ['a slot by an index', "const Place = useAppServices()['Slot'];", 'Slot is read by an index'],
  ['methods that are destructured with the event bus', 'const { bus: { on } } = useAppServices();', 'on is destructured'],
  ['methods of the event bus by an index', "bus['emit'](name, {});", 'emit is read by an index'],
  ['methods of any object by an index', "radio['on'](name, run);", 'on is read by an index'],
  ['methods by a constant', "const METHOD = 'on'; radio[METHOD](name, run);", 'on is read by an index'],
  ['methods by one of several names', "export const a = (method: 'on' | 'emit') => radio[method](name, run);", 'emit is read by an index'],
  ['methods by a key of the bus', 'export const a = (key: keyof EventBus) => radio[key](name, run);', 'emit is read by an index'],
  ['methods by a name that the file does not list', 'bus[method](name, run);', 'bus is read by an index'],
  ['methods by such a name, of the hook', 'useEventBus()[method](name, run);', 'useEventBus() is read by an index'],
  ['methods of the event bus by an index of the services', "const { on, emit } = services['bus'];", 'on is destructured'],
  [
    'the hook that reloads a page, under another name',
    `import { useRefreshOn as useReload } from '${UI}';`,
    'useRefreshOn is imported under another name',
  ],
  ['the hook that reloads a page, in a variable', 'const useReload = useRefreshOn;', 'useRefreshOn is used as a value'],
  ['the hook that reloads a page, bound', "useRefreshOn.bind(null, 'logged-in');", 'useRefreshOn is used as a value'],
  ['the hook that reloads a page, in a call', 'names.map(useRefreshOn);', 'useRefreshOn is passed to a function'],
  [
    'a slot of the services that a function renders',
    "createElement(services.Slot, { name: 'price-tag' });",
    'Slot is passed to a function',
  ],
  ['a slot that is called', "services.Slot({ name: 'price-tag' });", 'Slot is called as a function'],
  ['a slot that a function renders', "createElement(Slot, { name: 'price-tag' });", 'Slot is passed to a function'],
  [
    'a call whose name is built at run time',
    'api.call(`GET /web/${name}` as CallKey);',
    'the name of the call `GET /web/${name}` is built at run time',
  ],
  ['a call whose path is a variable', 'api.call(`GET ${path}`);', 'the name of the call `GET ${path}` is built at run time'],
  ['a call whose method is a variable', 'api.act(`${method} /web/law`);', 'the name of the call `${method} /web/law` is built at run time'],
  ['a call that is added up', "api.call(('GET /web/' + name) as CallKey);", "the name of the call 'GET /web/' + name is built at run time"],
  ['all names of a package', `import * as ui from '${UI}';`, 'all of @komado/shared-ui is imported'],
  ['all names that are exported again', "export * from '@komado/shared-contracts';", 'all of @komado/shared-contracts is imported'],
  ['all names, by require', `const ui = require('${UI}');`, 'all of @komado/shared-ui is imported'],
  ['all names, by an assignment', `import ui = require('${UI}');`, 'all of @komado/shared-ui is imported'],
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
