/** @jest-environment node */
import type { Release } from '../store/release';
import type { ReleaseContract } from '../store/contract';
import { findSquadDefinitionMismatches } from './squad-definition-mismatches';
import { invalidPathReason, pathsOverlap } from './page-paths';

const contract: ReleaseContract = { hash: '', imports: {}, provides: {}, calls: [], slots: [], emits: [], listensTo: [] };
const release = (member: string, changes: Partial<Release> = {}): Release => ({
  ...{ member, version: '1.0.0', container: '', sourceHash: '', createdAt: '2026-11-23T00:00:00.000Z', entry: 'remoteEntry.js' },
  ...{ pages: {}, slots: {}, shared: {}, contract, files: {}, serverFiles: {} },
  ...changes,
});
const page = (path: string, parameters: Record<string, 'slug'> = {}) => ({
  path,
  layout: 'default' as const,
  guards: [],
  parameters,
  title: 'Club',
});
const withPage = (member: string, path: string, parameters?: Record<string, 'slug'>) =>
  release(member, { ownPages: { [`${member}:home`]: page(path, parameters) } });
const rendersSlot = (member: string, slot: string, always: string[], sometimes = always, isOpen = false) =>
  release(member, { contract: { ...contract, ownSlots: { [slot]: { always, sometimes, isOpen } } } });
const emits = (event: string, always: string[], kinds: Record<string, string[]> = {}, sometimes = always, isOpen = false) => ({
  ...contract,
  ownEmits: { [event]: { always, sometimes, isOpen, kinds } },
});
const listensTo = (member: string, event: string, fields: string[]) =>
  release(member, { contract: { ...contract, ownListensTo: { [event]: fields } } });
const broken = (...releases: Release[]) => findSquadDefinitionMismatches(Object.fromEntries(releases.map((one) => [one.member, one])));

test.each([
  ['/club', null],
  ['/club/:clubId/members', null],
  ['/Club', 'is not a valid path of a page'],
  ['/club/', 'is not a valid path of a page'],
  ['club', 'is not a valid path of a page'],
  ['/:anything', 'would match every path with one segment'],
  ['/api/club', 'is reserved for the server'],
  ['/assets', 'is reserved for the server'],
  ['/2026', 'is reserved for the server'],
])('whether a page may be at %s: %p', (path, refusal) => {
  if (refusal === null) expect(invalidPathReason(path)).toBeNull();
  else expect(invalidPathReason(path)).toContain(refusal);
});
test.each([
  ['/club', '/club', true],
  ['/club/:a', '/club/new', true],
  ['/club/new', '/club/:a', true],
  ['/club', '/club/new', false],
  ['/club/:a/x', '/club/:b/y', false],
])('whether some URL matches both %s and %s: %p', (one, other, meet) => expect(pathsOverlap(one, other)).toBe(meet));

test('pages of two squads at different paths are accepted', () =>
  expect(broken(withPage('club', '/club/:clubId', { clubId: 'slug' }), withPage('news', '/news'))).toEqual([]));
test.each([
  ['a page of the contract', '/search/club', 'the page search-query of the contract is at /search/:query'],
  ['a server', '/media/club', '/media/club is reserved for the server'],
])('a page at a path that belongs to %s is refused', (_who, path, expected) => {
  const [one] = broken(withPage('club', path));
  expect(one).toMatchObject({ kind: 'page', broken: 'club@1.0.0', subject: 'club:home' });
  expect(one?.message).toContain(expected);
});
test("a page at another squad's path is refused, with an incompatibility for each of the two", () =>
  expect(broken(withPage('club', '/fans/:name'), withPage('news', '/fans/today')).map(({ broken, by }) => [broken, by])).toEqual([
    ['club@1.0.0', 'news@1.0.0'],
    ['news@1.0.0', 'club@1.0.0'],
  ]));
test("a page under another squad's name is refused", () =>
  expect(broken(release('club', { ownPages: { 'news:home': page('/club') } }))[0]?.message).toContain('its name must start with club:'));
test('a rule for a parameter that the path does not have is refused', () =>
  expect(broken(withPage('club', '/club', { clubId: 'slug' }))[0]?.message).toContain('a rule for the parameter clubId'));

const card = release('club', { ownSlots: { 'club:card': { heading: 'string', note: 'string?' } } });
test.each([
  ['with all properties', ['heading', 'note'], undefined, false, []],
  ['without an optional one', ['heading'], undefined, false, []],
  ['with properties that are spread into it', [], [], true, []],
  ['without one that is needed', ['note'], undefined, false, ['uses club:card without the property heading, which club@1.0.0 requires']],
  ['without one that is needed in one place of two', [], ['heading'], false, ['uses club:card without the property heading']],
  ['with one that the slot does not accept', ['heading', 'size'], undefined, false, ['passes the property size to club:card']],
])("another squad's slot rendered %s", (_how, always, sometimes, isOpen, messages) => {
  const found = broken(card, rendersSlot('news', 'club:card', always, sometimes ?? always, isOpen));
  expect(found.map(({ message }) => message)).toEqual(messages.map((message) => expect.stringContaining(message) as string));
});
test.each([
  ['of the kinds that it accepts', { heading: ['string'], note: ['string'] }, []],
  ['of kinds that have to be worked out', {}, []],
  ['of another kind', { heading: ['number'] }, ['passes heading as number to club:card, where club@1.0.0 expects string']],
  [
    'of another kind in one place of two',
    { note: ['object', 'string'] },
    ['passes note as object to club:card, where club@1.0.0 expects string'],
  ],
])("another squad's slot rendered with properties %s", (_how, kinds, messages) => {
  const host = release('news', {
    contract: {
      ...contract,
      ownSlots: { 'club:card': { always: ['heading', 'note'], sometimes: ['heading', 'note'], isOpen: false, kinds } },
    },
  });
  expect(broken(card, host).map(({ message }) => message)).toEqual(messages.map((message) => expect.stringContaining(message) as string));
});

const joined = { 'club:joined': { name: 'string', seats: 'number?' } };
test.each([
  ['as it is declared', emits('club:joined', ['name'], { name: ['string'] }), []],
  ['with an object that is made elsewhere', emits('club:joined', [], {}, [], true), []],
  ['without a field', emits('club:joined', []), ['emits club:joined without name, which it declares']],
  ['with another field', emits('club:joined', ['name', 'age']), ['emits club:joined with age, which it does not declare']],
  [
    'with a field of another kind',
    emits('club:joined', ['name'], { name: ['number'] }),
    ['with name as number, which it declares as string'],
  ],
  ['under a name that is not declared', emits('club:left', []), ['emits club:left without declaring it']],
  ['under the name of another squad', emits('news:joined', ['name']), ['emits news:joined, which only news may emit']],
])('a squad-defined event emitted %s', (_how, emitting, messages) => {
  const found = broken(release('club', { ownEvents: joined, contract: emitting }));
  expect(found.map(({ message }) => message)).toEqual(messages.map((message) => expect.stringContaining(message) as string));
  for (const { kind, broken } of found) expect([kind, broken]).toEqual(['event', 'club@1.0.0']);
});
test.each([
  ['of which no field is destructured', [], []],
  ['of which a field is destructured', ['seats'], []],
  ['of which a field is destructured that does not exist', ['age'], ['reads the field age of club:joined, which club@1.0.0 does not send']],
])('a listener to an event %s', (_how, fields, messages) => {
  const found = broken(release('club', { ownEvents: joined }), listensTo('news', 'club:joined', fields));
  expect(found.map(({ message }) => message)).toEqual(messages.map((message) => expect.stringContaining(message) as string));
});
describe('when a field of an event is gone, a listener that may read every field', () => {
  const next = release('club', { version: '2.0.0', ownEvents: { 'club:joined': { name: 'string' } } });
  const listener = listensTo('news', 'club:joined', ['...']);
  const found = (before?: Release) =>
    findSquadDefinitionMismatches({ news: listener, club: next }, before && { news: listener, club: before });
  test('is broken, and gets a message that names the field', () => {
    const [one, ...others] = found(release('club', { ownEvents: joined }));
    expect(others).toEqual([]);
    expect(one).toMatchObject({ kind: 'event', broken: 'news@1.0.0', by: 'club@2.0.0', subject: 'club:joined' });
    expect(one?.message).toBe('news@1.0.0 may read the field seats of club:joined, which club@2.0.0 does not send.');
  });
  test('is not broken once readers run the event without the field, or if nothing is live', () => {
    expect(found({ ...next, version: '1.5.0' })).toEqual([]);
    expect(found()).toEqual([]);
  });
  test('is not broken by a further field', () => expect(found(release('club', { ownEvents: { 'club:joined': {} } }))).toEqual([]));
});
test.each([
  ['its squad gave up', [release('club')], 'which club@1.0.0 does not emit', 'club@1.0.0'],
  ['of a squad that is not there', [], 'which no member emits', 'club'],
])('a listener to an event %s gets an incompatibility that names the member to publish', (_who, others, expected, by) => {
  const [one] = broken(...others, listensTo('news', 'club:joined', []));
  expect(one).toMatchObject({ kind: 'event', broken: 'news@1.0.0', by, subject: 'club:joined' });
  expect(one?.message).toContain(expected);
  expect(one?.fix).toContain('Publish a version of club that emits club:joined');
});

test('rendering a slot that no member fills is refused, naming the member to publish', () => {
  const [one] = broken(release('club'), rendersSlot('news', 'club:card', ['heading']));
  expect(one).toMatchObject({ kind: 'slot', broken: 'news@1.0.0', by: 'club@1.0.0', subject: 'club:card' });
  expect(one?.fix).toContain('Publish a version of club that has the slot club:card');
});
