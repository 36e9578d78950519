import ts from 'typescript';
import { possibleStringValues } from './resolve-string-values';

/** Methods of the API client that get the name of a call. */
export const CALL_METHODS: readonly string[] = ['call', 'act'];

/** The object of which an expression reads `call` or `act`, by name or by an index. */
function receiverOf(value: ts.Expression | undefined): ts.Expression | undefined {
  if (!value) return undefined;
  if (ts.isPropertyAccessExpression(value)) return CALL_METHODS.includes(value.name.text) ? value.expression : undefined;
  if (!ts.isElementAccessExpression(value)) return undefined;
  return possibleStringValues(value.argumentExpression)?.some((name) => CALL_METHODS.includes(name)) ? value.expression : undefined;
}
const isMethodName = (name: ts.Node | undefined): boolean =>
  name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) && CALL_METHODS.includes(name.text);

/** Names that variables of a file give to these methods, with their client: `const { call: request } = api`, `const request = api.call`. */
export function methodVariables(file: ts.SourceFile): ReadonlyMap<string, ts.Expression> {
  const found = new Map<string, ts.Expression>();
  const visit = (node: ts.Node): void => {
    if (ts.isBindingElement(node) && ts.isIdentifier(node.name) && isMethodName(node.propertyName ?? node.name)) {
      const declared = node.parent.parent;
      found.set(node.name.text, (ts.isVariableDeclaration(declared) ? declared.initializer : undefined) ?? node.name);
    }
    const client = ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) ? receiverOf(node.initializer) : undefined;
    if (client) found.set((node as ts.VariableDeclaration).name.getText(), client);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
/** The client whose `call` or `act` an expression is, also as one of these variables. */
export const clientOf = (called: ts.Expression, variables: ReadonlyMap<string, ts.Expression>): ts.Expression | undefined =>
  receiverOf(called) ?? (ts.isIdentifier(called) ? variables.get(called.text) : undefined);
