import ts from 'typescript';
import { isEventBus } from './resolve-string-values';

/** Names that the scan of the sources recognizes. It cannot detect their use under another name. */
const NAMED: Readonly<Record<string, string>> = { Slot: 'which slots are rendered', useEventBus: 'the events', bus: 'the events' };

const textOf = (name: ts.Node | undefined): string | undefined =>
  name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) ? name.text : undefined;
const hidden = (name: string, how: string, fix: string): string =>
  `${name} is ${how}, so the compatibility check cannot see ${NAMED[name] ?? 'the events'}; ${fix}`;

/** Import, export, or destructured property under another name. */
function renamed(node: ts.Node): string[] {
  if (!ts.isImportSpecifier(node) && !ts.isExportSpecifier(node) && !ts.isBindingElement(node)) return [];
  const name = textOf(node.propertyName);
  if (name === undefined || !(name in NAMED) || textOf(node.name) === name) return [];
  if (ts.isBindingElement(node) && name === 'bus' && ts.isObjectBindingPattern(node.name))
    return ['the methods of the event bus are destructured, so the compatibility check cannot see the events; call bus.on and bus.emit'];
  const how = ts.isImportSpecifier(node) ? 'imported' : ts.isExportSpecifier(node) ? 'exported' : 'destructured';
  return [
    hidden(
      name,
      `${how} under another name`,
      `${how === 'imported' ? 'import' : how === 'exported' ? 'export' : 'destructure'} it as ${name}`,
    ),
  ];
}

/** Whether `Slot`, or `services.Slot`, is a value here: not the name of an element, of a property, or of a type. */
function isSlotValue(node: ts.Node): boolean {
  const { parent } = node;
  if (!parent || !(ts.isPropertyAccessExpression(node) ? node.name.text === 'Slot' : ts.isIdentifier(node) && node.text === 'Slot'))
    return false;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  const holds = 'initializer' in parent ? parent.initializer : 'expression' in parent ? parent.expression : undefined;
  return (
    (holds === node && !ts.isPropertyAccessExpression(parent) && !ts.isCallExpression(parent)) ||
    ts.isArrayLiteralExpression(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node) ||
    (ts.isBinaryExpression(parent) && parent.right === node) ||
    (ts.isArrowFunction(parent) && parent.body === node)
  );
}

/** The event bus, or a method of it, under a name by which it is not recognized. */
function busAlias(node: ts.Node): string[] {
  if (ts.isElementAccessExpression(node)) {
    const key = textOf(node.argumentExpression);
    if (key === 'bus' || key === 'Slot') return [hidden(key, 'read by an index', `write .${key}`)];
    return isEventBus(node.expression) ? [hidden('bus', 'read by an index', 'call bus.on and bus.emit')] : [];
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken && isEventBus(node.right))
    return isEventBus(node.left) ? [] : [hidden('bus', 'assigned to another variable', 'use bus itself')];
  if (!ts.isVariableDeclaration(node) || !node.initializer || !isEventBus(node.initializer)) return [];
  if (ts.isObjectBindingPattern(node.name))
    return [
      `the methods of the event bus are destructured, so the compatibility check cannot see the events; call ${node.initializer.getText()}.on and .emit`,
    ];
  return ts.isIdentifier(node.name) && isEventBus(node.name) ? [] : [hidden('bus', 'in a variable that changes', 'use const')];
}

/**
 * Why a node hides uses of slots or events: `Slot` or the event bus gets another name. The shell, which provides `Slot`, may pass it on.
 */
export function findUndetectableUsage(node: ts.Node, isProvider: boolean): string[] {
  const slot = !isProvider && isSlotValue(node) ? [hidden('Slot', 'used as a value', 'write <Slot name="…" />')] : [];
  return [...renamed(node), ...slot, ...busAlias(node)];
}
