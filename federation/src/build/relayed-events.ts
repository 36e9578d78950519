import ts from 'typescript';
import { isReceived, listOfElement } from './resolve-string-values';

const nodesIn = (node: ts.Node): ts.Node[] => [node, ...node.getChildren().flatMap(nodesIn)];

/** The outermost function around a node, or its file. */
function outermostFunction(node: ts.Node): ts.Node {
  let outermost: ts.Node = node.getSourceFile();
  for (let scope = node.parent; scope; scope = scope.parent) if (ts.isFunctionLike(scope)) outermost = scope;
  return outermost;
}

/** Whether a listener only passes the name of its event and the whole payload to functions: `(payload) => send(name, payload)`. */
function passesOn(name: ts.Expression, listener: ts.Expression): boolean {
  const payload = ts.isArrowFunction(listener) ? listener.parameters[0]?.name : undefined;
  if (!ts.isArrowFunction(listener) || !payload || !ts.isIdentifier(payload)) return false;
  const uses = nodesIn(listener.body).filter((node) => ts.isIdentifier(node) && node.text === payload.text);
  return (
    uses.length > 0 &&
    uses.every(({ parent }) => {
      const call = ts.isAsExpression(parent) ? parent.parent : parent;
      return ts.isCallExpression(call) && call.arguments[0]?.getText() === name.getText();
    })
  );
}

/** What a call of `on` or `emit` does with the elements of a list, if it passes them on as they are. */
function passedOn(node: ts.Node): { readonly method: string; readonly list: ts.Node } | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const [name, second] = node.arguments;
  const list = name && listOfElement(name);
  const method = node.expression.name.text;
  if (!list || !second || !(method === 'on' ? passesOn(name, second) : method === 'emit' && isReceived(second))) return undefined;
  return { method, list };
}

/**
 * Whether `on` or `emit` relays events, such as between tabs, and therefore neither needs nor provides them: one function passes events that
 * it listens to on to another function, and emits events of the same list with a payload that it receives.
 */
export function isRelay(call: ts.CallExpression): boolean {
  const one = passedOn(call);
  return (
    one !== undefined &&
    nodesIn(outermostFunction(call)).some((node) => {
      const other = passedOn(node);
      return other?.list === one.list && other.method !== one.method;
    })
  );
}
