import ts from 'typescript';

/** A parameter or variable: its declared type, otherwise its initial value, or the list whose elements it iterates. */
interface Declared {
  readonly type?: ts.TypeNode;
  readonly initializer?: ts.Expression;
  readonly elementOf?: ts.Expression;
}

/** Methods of the event bus. Sources are scanned for these names, whatever the object is called and however it is typed. */
export const BUS_METHODS: readonly string[] = ['emit', 'on'];

/** Methods that pass each element of a list to a function, and methods that return an element. */
const PER_ELEMENT = new Set(['map', 'forEach', 'flatMap', 'filter', 'some', 'every', 'find']);
const ONE_ELEMENT = new Set(['find', 'at']);

const methodOf = (call: ts.Node): ts.PropertyAccessExpression | undefined =>
  ts.isCallExpression(call) && ts.isPropertyAccessExpression(call.expression) ? call.expression : undefined;

function ofParameter(parameter: ts.ParameterDeclaration): Declared {
  if (parameter.type) return { type: parameter.type };
  const { parent: callback } = parameter;
  const method = methodOf(callback.parent);
  const isElement = method && PER_ELEMENT.has(method.name.text) && callback.parameters[0] === parameter;
  return isElement ? { elementOf: method.expression } : {};
}
function ofVariable({ type, initializer, parent }: ts.VariableDeclaration): Declared {
  if (ts.isForOfStatement(parent.parent)) return { elementOf: parent.parent.expression };
  // The first value of `let` is not its only one.
  return { ...(type ? { type } : {}), ...(initializer && parent.flags & ts.NodeFlags.Const ? { initializer } : {}) };
}

/** The declaration of a name where it is used: in the functions, blocks and loops around it, or in its file. */
function declarationOf(name: string, from: ts.Node): Declared | undefined {
  const isNamed = ({ name: other }: ts.ParameterDeclaration | ts.VariableDeclaration): boolean =>
    ts.isIdentifier(other) && other.text === name;
  for (let scope: ts.Node = from.parent; scope; scope = scope.parent) {
    if (ts.isFunctionLike(scope)) {
      const parameter = scope.parameters.find((one) => ts.isParameter(one) && isNamed(one));
      if (parameter && ts.isParameter(parameter)) return ofParameter(parameter);
    }
    const lists = [
      ...(ts.isSourceFile(scope) || ts.isBlock(scope)
        ? scope.statements.filter(ts.isVariableStatement).map((one) => one.declarationList)
        : []),
      ...(ts.isForOfStatement(scope) && ts.isVariableDeclarationList(scope.initializer) ? [scope.initializer] : []),
    ];
    const variable = lists.flatMap(({ declarations }) => [...declarations]).find(isNamed);
    if (variable) return ofVariable(variable);
  }
  return undefined;
}

const all = (found: readonly (string[] | undefined)[]): string[] | undefined =>
  found.every((names) => names !== undefined) ? found.flat() : undefined;
const inner = (value: ts.Expression): ts.Expression | undefined =>
  ts.isParenthesizedExpression(value) || ts.isSatisfiesExpression(value) || ts.isNonNullExpression(value) ? value.expression : undefined;
const isAsConst = (type: ts.TypeNode): boolean => ts.isTypeReferenceNode(type) && type.typeName.getText() === 'const';

/** The texts that a type lists: a literal, a union, an alias or type parameter of this file, or the elements of a constant list. */
function textsOfType(type: ts.TypeNode): string[] | undefined {
  if (ts.isLiteralTypeNode(type)) return ts.isStringLiteral(type.literal) ? [type.literal.text] : undefined;
  if (ts.isUnionTypeNode(type)) return all(type.types.map(textsOfType));
  if (ts.isParenthesizedTypeNode(type)) return textsOfType(type.type);
  if (ts.isIndexedAccessTypeNode(type)) {
    const list = ts.isParenthesizedTypeNode(type.objectType) ? type.objectType.type : type.objectType;
    return ts.isTypeQueryNode(list) && ts.isIdentifier(list.exprName) ? textsOfElements(list.exprName) : undefined;
  }
  if (ts.isTypeOperatorNode(type) && type.operator === ts.SyntaxKind.KeyOfKeyword)
    return /\b(EventBus|bus)\b/.test(type.type.getText()) ? [...BUS_METHODS] : undefined;
  if (!ts.isTypeReferenceNode(type)) return undefined;
  const name = type.typeName.getText();
  for (let scope: ts.Node = type.parent; scope; scope = scope.parent) {
    const parameter = ts.isFunctionLike(scope)
      ? scope.typeParameters?.find((one) => ts.isTypeParameterDeclaration(one) && one.name.text === name)
      : undefined;
    if (parameter && ts.isTypeParameterDeclaration(parameter)) return parameter.constraint && textsOfType(parameter.constraint);
    const alias = ts.isSourceFile(scope)
      ? scope.statements.find((one) => ts.isTypeAliasDeclaration(one) && one.name.text === name)
      : undefined;
    if (alias && ts.isTypeAliasDeclaration(alias)) return textsOfType(alias.type);
  }
  return undefined;
}
const elementOfType = (type: ts.TypeNode): ts.TypeNode | undefined => {
  if (ts.isArrayTypeNode(type)) return type.elementType;
  return ts.isTypeOperatorNode(type) && ts.isArrayTypeNode(type.type) ? type.type.elementType : undefined;
};

/** The texts that the elements of a list may be; undefined if the file does not say. */
function textsOfElements(list: ts.Expression): string[] | undefined {
  if (ts.isArrayLiteralExpression(list)) return all(list.elements.map(possibleStringValues));
  if (ts.isAsExpression(list)) {
    const element = elementOfType(list.type);
    return isAsConst(list.type) ? textsOfElements(list.expression) : element && textsOfType(element);
  }
  const inside = inner(list);
  if (inside) return textsOfElements(inside);
  if (!ts.isIdentifier(list)) return undefined;
  const { type, initializer } = declarationOf(list.text, list) ?? {};
  const element = type && elementOfType(type);
  return element ? textsOfType(element) : initializer && textsOfElements(initializer);
}

/** The texts that an expression may be, from literals, and from types that list them; undefined if its file does not say. */
export function possibleStringValues(value: ts.Expression): string[] | undefined {
  if (ts.isStringLiteralLike(value)) return [value.text];
  if (ts.isConditionalExpression(value)) return all([value.whenTrue, value.whenFalse].map(possibleStringValues));
  if (ts.isAsExpression(value)) return isAsConst(value.type) ? possibleStringValues(value.expression) : textsOfType(value.type);
  const inside = inner(value);
  if (inside) return possibleStringValues(inside);
  const method = methodOf(value);
  if (method) return ONE_ELEMENT.has(method.name.text) ? textsOfElements(method.expression) : undefined;
  if (!ts.isIdentifier(value)) return undefined;
  const { type, initializer, elementOf } = declarationOf(value.text, value) ?? {};
  if (type) return textsOfType(type);
  return elementOf ? textsOfElements(elementOf) : initializer && possibleStringValues(initializer);
}

/** Whether a name is imported from a package other than Komado's. */
function isOfOtherPackage(name: ts.Node): boolean {
  const [root = ''] = name.getText().split('.');
  return name.getSourceFile().statements.some((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return false;
    const { importClause, moduleSpecifier } = statement;
    const bindings = importClause?.namedBindings;
    const names = [importClause, ...(bindings ? (ts.isNamedImports(bindings) ? bindings.elements : [bindings]) : [])];
    return !/^\.|^@komado\//.test(moduleSpecifier.text) && names.some((one) => one?.name?.text === root);
  });
}
/** Whether an expression is an instance of a class, or of a type, of another package, and therefore not the event bus. */
export function isOtherEmitter(value: ts.Expression): boolean {
  if (ts.isNewExpression(value)) return isOfOtherPackage(value.expression);
  if (!ts.isIdentifier(value)) return false;
  const { type, initializer } = declarationOf(value.text, value) ?? {};
  // A type with arguments may be made of the bus: `Simplify<EventBus>`.
  if (type) return ts.isTypeReferenceNode(type) && !type.typeArguments && isOfOtherPackage(type.typeName);
  return initializer !== undefined && isOtherEmitter(initializer);
}
