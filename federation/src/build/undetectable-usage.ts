import ts from 'typescript';
import { BUS_METHODS, isOfOtherPackage, possibleStringValues } from './resolve-string-values';

/** Names that the scan of the sources recognizes. It cannot detect their use under another name. */
const NAMED: Readonly<Record<string, { readonly hides: string; readonly fix: string }>> = {
  Slot: { hides: 'which slots are rendered', fix: 'write <Slot name="…" />' },
  useRefreshOn: { hides: 'the events', fix: 'call useRefreshOn with the names of events' },
};

const isNamed = (name: string | undefined): name is string => name !== undefined && Object.hasOwn(NAMED, name);

const textOf = (name: ts.Node | undefined): string | undefined =>
  name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) ? name.text : undefined;
const hidden = (name: string, how: string, fix = NAMED[name]?.fix): string =>
  `${name} is ${how}, so the compatibility check cannot see ${NAMED[name]?.hides}; ${fix}`;
const hiddenMethod = (name: string, how: string): string =>
  `${name} is ${how}, so the compatibility check cannot see with which events it is called; call bus.on and bus.emit with the name of an event, or choose another name if this is not the event bus`;

/** Import, export, or destructured property under another name. */
function renamed(node: ts.Node): string[] {
  if (!ts.isImportSpecifier(node) && !ts.isExportSpecifier(node) && !ts.isBindingElement(node)) return [];
  const name = textOf(node.propertyName);
  if (!isNamed(name) || textOf(node.name) === name || isOfOtherPackage(node.name)) return [];
  const how = ts.isImportSpecifier(node) ? 'import' : ts.isExportSpecifier(node) ? 'export' : 'destructure';
  return [hidden(name, `${how.replace(/e$/, '')}ed under another name`, `${how} it as ${name}`)];
}

/** Methods of every function that call it, or return one that does. */
const CALLS_FUNCTION: ReadonlySet<string> = new Set(['apply', 'bind', 'call']);
/** Operators whose value can be the left side. */
const IS_LEFT_IF_SET: ReadonlySet<ts.SyntaxKind> = new Set([ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken]);

/** Whether `Slot`, `services.Slot`, or `useRefreshOn` is a value here: not the name of an element, of a property, or of a type. */
function isNamedValue(node: ts.Node): boolean {
  const { parent } = node;
  const name = ts.isPropertyAccessExpression(node) ? node.name.text : ts.isIdentifier(node) ? node.text : '';
  if (!parent || !isNamed(name) || isOfOtherPackage(node)) return false;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  const holds = 'initializer' in parent ? parent.initializer : 'expression' in parent ? parent.expression : undefined;
  const isOfFunction = ts.isPropertyAccessExpression(parent) && CALLS_FUNCTION.has(parent.name.text);
  return (
    (holds === node && (isOfFunction || !ts.isPropertyAccessExpression(parent)) && !ts.isCallExpression(parent)) ||
    ts.isArrayLiteralExpression(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node) ||
    (ts.isBinaryExpression(parent) && (parent.right === node || IS_LEFT_IF_SET.has(parent.operatorToken.kind))) ||
    (ts.isArrowFunction(parent) && parent.body === node)
  );
}

/** `Slot` or `useRefreshOn` as an argument, also of the services, and `Slot` as a function. */
function passed(node: ts.Node): string[] {
  if (!ts.isCallExpression(node)) return [];
  const nameOf = (value: ts.Expression): string | undefined => {
    const name = ts.isPropertyAccessExpression(value) ? value.name : value;
    return ts.isIdentifier(name) && !isOfOtherPackage(value) ? name.text : undefined;
  };
  const names = node.arguments.map(nameOf).filter(isNamed);
  return [
    ...names.map((name) => hidden(name, 'passed to a function')),
    ...(nameOf(node.expression) === 'Slot' ? [hidden('Slot', 'called as a function')] : []),
  ];
}

/** The names that a property may have where it is read by an index or destructured; undefined if the file does not say. */
const namesOf = (name: ts.Node): string[] | undefined => {
  if (ts.isComputedPropertyName(name)) return possibleStringValues(name.expression);
  return ts.isIdentifier(name) ? [name.text] : possibleStringValues(name as ts.Expression);
};
const methodIn = (names: readonly string[] | undefined): string | undefined => BUS_METHODS.find((method) => names?.includes(method));

/** A method of the event bus that is read without being called. The bus itself may have any name and type. */
function hiddenMethods(node: ts.Node): string[] {
  if (ts.isPropertyAccessExpression(node)) {
    const isCalled = ts.isCallExpression(node.parent) && node.parent.expression === node;
    return BUS_METHODS.includes(node.name.text) && !isCalled ? [hiddenMethod(node.getText(), 'passed on')] : [];
  }
  if (ts.isElementAccessExpression(node)) {
    const names = possibleStringValues(node.argumentExpression);
    if (names?.includes('Slot')) return [hidden('Slot', 'read by an index', 'write .Slot')];
    const receiver = node.expression.getText();
    const name = methodIn(names) ?? (!names && /\bbus\b\W*$|\buseEventBus\(\)$/.test(receiver) ? receiver : undefined);
    return name === undefined ? [] : [hiddenMethod(name, 'read by an index')];
  }
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
    const name = methodIn(namesOf(node.propertyName ?? node.name));
    return name === undefined ? [] : [hiddenMethod(name, 'destructured')];
  }
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken || !ts.isObjectLiteralExpression(node.left))
    return [];
  const target = node.left.getText();
  const name = BUS_METHODS.find((method) => new RegExp(`\\b${method}\\b`).test(target));
  return name === undefined ? [] : [hiddenMethod(name, 'destructured')];
}

/** Why a node hides uses of slots or events. The shell, which provides `Slot`, may pass it on. */
export function findUndetectableUsage(node: ts.Node, isProvider: boolean): string[] {
  const value = isNamedValue(node) ? (ts.isPropertyAccessExpression(node) ? node.name.text : node.getText()) : undefined;
  const isHidden = value !== undefined && !(isProvider && value === 'Slot');
  return [...renamed(node), ...(isHidden ? [hidden(value, 'used as a value')] : []), ...passed(node), ...hiddenMethods(node)];
}
