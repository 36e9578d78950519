/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findContract } from './find-contract';

const declarations = {
  hash: '0123456789abcdef',
  packages: { '@komado/shared-contracts': "export interface EventPayloads { 'logged-in': {}; }\nexport interface SlotProperties {}\n" },
};
let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'komado-sources-'))));
afterEach(() => rmSync(folder, { recursive: true }));
function found(source: string) {
  writeFileSync(path.join(folder, 'part.tsx'), source);
  return findContract(folder, declarations);
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
    `).ownHears,
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
  const { emits, hears, ...others } = found("const style = 'a:hover'; emitter.once('club:joined', run); bus.emit('logged-in', {});");
  expect([emits, hears]).toEqual([['logged-in'], []]);
  expect(others).not.toHaveProperty('ownEmits');
  expect(others).not.toHaveProperty('ownHears');
});
