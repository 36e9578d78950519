/** @jest-environment node */
import ts from 'typescript';
import { parseSource } from './parse-declarations';
import { payloadFieldsReadBy } from './payload-fields-read-by-listener';

/** The fields that a listener reads, which is the last argument of the first call of `on`. */
function fieldsOf(source: string): string[] {
  let found: string[] | undefined;
  const visit = (node: ts.Node): void => {
    if (!found && ts.isCallExpression(node) && node.expression.getText().endsWith('.on'))
      found = node.arguments[1] && payloadFieldsReadBy(node.arguments[1]);
    ts.forEachChild(node, visit);
  };
  visit(parseSource('listener.tsx', source));
  return [...new Set(found)].sort();
}
const inline = (listener: string): string[] => fieldsOf(`bus.on('club:joined', ${listener});`);

test.each([
  ['none of a payload that it does not take', '() => load()', []],
  ['none of a payload that it does not use', '(payload) => load()', []],
  ['fields that its parameter destructures', "({ name, seats: count, 'joined-at': at }) => show(name)", ['joined-at', 'name', 'seats']],
  ['fields of its parameter', "(p) => show(p.name, p?.seats, p['at'], p.place.city)", ['at', 'name', 'place', 'seats']],
  ['fields of its parameter with a cast', '(p) => show((p as Joined).name, p!.seats)', ['name', 'seats']],
  ['fields that its body destructures', '(p) => { const { name, at: { day } } = p as Joined; show(name, day); }', ['at', 'name']],
  ['fields of a function expression', 'function (p) { return p.name; }', ['name']],
  ['fields that a function inside reads', '(p) => later(() => show(p.name))', ['name']],
  ['no fields of another value with the same name', '(p) => show(p.name, list.map((p) => p.seats), { p: 1 }, q.p)', ['name']],
])('a listener reads %s', (_what, listener, fields) => expect(inline(listener)).toEqual(fields));

test.each([
  ['a function declaration', 'function onJoined({ name }: Joined) { show(name); }'],
  ['a constant', 'const onJoined = (p: Joined) => show(p.name);'],
  ['a callback of React', 'const onJoined = useCallback((p: Joined) => show(p.name), []);'],
  ['an event of an effect', 'const onJoined = React.useEffectEvent(({ name }: Joined) => show(name));'],
])('a listener that is %s of the same file is read there', (_what, declared) =>
  expect(fieldsOf(`${declared}\nbus.on('club:joined', onJoined);`)).toEqual(['name']),
);

test.each([
  ['that is passed on', '(p) => show(p)'],
  ['that is passed on by its name', '(p) => show({ p })'],
  ['that is spread', '(p) => show({ ...p })'],
  ['of which a field has a computed name', '(p) => show(p[field])'],
  ['of which the rest is taken', '({ name, ...rest }) => show(name)'],
  ['of which a computed name is destructured', '({ [field]: value }) => show(value)'],
  ['that has another name', '(p) => { const joined = p; show(joined.name); }'],
  ['in a list of all arguments', '(...all) => show(all)'],
  ['in the arguments of a function', 'function () { show(arguments[0].name); }'],
  ['for a function of another file', 'onJoined'],
  ['for a method', 'this.onJoined'],
  ['for a function that another one makes', 'listenerOf(club)'],
])('a payload %s may be read as a whole', (_how, listener) => expect(inline(listener)).toContain('...'));
test('a function that is a parameter may read every field, also beside a function declaration with its name', () =>
  expect(fieldsOf("function onJoined() {}\nconst listen = (onJoined: Listener) => bus.on('club:joined', onJoined);")).toEqual(['...']));
