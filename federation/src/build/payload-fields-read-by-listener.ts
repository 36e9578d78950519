import ts from 'typescript';
import { UNLISTED_PROPERTIES } from '../store/contract';
import { isValue } from './find-public-api-uses';
import { originOf, parameterOf } from './resolve-string-values';

const EVERY_FIELD = [UNLISTED_PROPERTIES];
/** Hooks that return the function that they get. */
const RETURNS_FUNCTION = /(^|\.)(useCallback|useEffectEvent)$/;

type Listener = ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration;
/** The function declaration with a name, in the blocks around its use or in the file. */
function declaredFunction(name: ts.Identifier): Listener | undefined {
  for (let scope: ts.Node = name.parent; scope; scope = scope.parent) {
    const statements = ts.isSourceFile(scope) || ts.isBlock(scope) ? scope.statements.filter(ts.isFunctionDeclaration) : [];
    const found = statements.find((one) => one.body && one.name?.text === name.text);
    if (found) return found;
  }
  return undefined;
}
function functionOf(listener: ts.Expression): Listener | undefined {
  const origin = originOf(listener);
  if (ts.isArrowFunction(origin) || ts.isFunctionExpression(origin)) return origin;
  if (ts.isIdentifier(origin)) return parameterOf(origin) ? undefined : declaredFunction(origin);
  const [first] = ts.isCallExpression(origin) && RETURNS_FUNCTION.test(origin.expression.getText()) ? origin.arguments : [];
  return first && functionOf(first);
}

/** The properties that a pattern takes from an object. */
const takenBy = ({ elements }: ts.ObjectBindingPattern): string[] =>
  elements.flatMap(({ dotDotDotToken, propertyName, name }) => {
    const key = propertyName ?? name;
    if (dotDotDotToken || ts.isComputedPropertyName(key)) return EVERY_FIELD;
    return [ts.isStringLiteralLike(key) ? key.text : key.getText()];
  });
const isSameValue = (node: ts.Node): boolean =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isNonNullExpression(node);
/** The fields that are read where a payload is used. */
function readAt(use: ts.Identifier): string[] {
  let value: ts.Node = use;
  while (isSameValue(value.parent)) value = value.parent;
  const { parent } = value;
  if (ts.isPropertyAccessExpression(parent)) return [parent.name.text];
  if (ts.isElementAccessExpression(parent) && parent.expression === value && ts.isStringLiteralLike(parent.argumentExpression))
    return [parent.argumentExpression.text];
  return ts.isVariableDeclaration(parent) && ts.isObjectBindingPattern(parent.name) ? takenBy(parent.name) : EVERY_FIELD;
}
/** Where a value is used in a function; a function inside may have a parameter with the same name. */
function usesOf(name: string, node: ts.Node): ts.Identifier[] {
  if (ts.isFunctionLike(node) && node.parameters.some((one) => one.name.getText() === name)) return [];
  if (ts.isIdentifier(node)) return node.text === name && isValue(node) ? [node] : [];
  const found: ts.Identifier[] = [];
  ts.forEachChild(node, (child) => void found.push(...usesOf(name, child)));
  return found;
}

/** Payload fields that a listener reads; `...` for every field, which is the answer where its file does not show what it reads. */
export function payloadFieldsReadBy(listener: ts.Expression): string[] {
  const found = functionOf(listener);
  if (!found?.body) return EVERY_FIELD;
  if (!ts.isArrowFunction(found) && usesOf('arguments', found.body).length > 0) return EVERY_FIELD;
  const [payload] = found.parameters;
  if (!payload) return [];
  if (!payload.dotDotDotToken && ts.isObjectBindingPattern(payload.name)) return takenBy(payload.name);
  if (payload.dotDotDotToken || !ts.isIdentifier(payload.name)) return EVERY_FIELD;
  return usesOf(payload.name.text, found.body).flatMap(readAt);
}
