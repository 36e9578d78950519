import ts from 'typescript';

/** A parameter or variable: its declared type, its initial value, or the list whose elements it iterates. */
interface Declared {
  readonly parameter?: ts.ParameterDeclaration;
  readonly isDestructured?: boolean;
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
  if (ts.isCatchClause(parent)) return {};
  if (ts.isForOfStatement(parent.parent)) return { elementOf: parent.parent.expression };
  // The first value of `let` is not its only one.
  return { ...(type ? { type } : {}), ...(initializer && parent.flags & ts.NodeFlags.Const ? { initializer } : {}) };
}

/** Whether a name, or a pattern that destructures, declares a name. */
const declares = (binding: ts.BindingName, name: string): boolean =>
  ts.isIdentifier(binding)
    ? binding.text === name
    : binding.elements.some((element) => ts.isBindingElement(element) && declares(element.name, name));
/** The variables that a scope declares itself. */
function variablesIn(scope: ts.Node): ts.VariableDeclaration[] {
  if (ts.isCatchClause(scope)) return scope.variableDeclaration ? [scope.variableDeclaration] : [];
  if (ts.isForOfStatement(scope) || ts.isForInStatement(scope) || ts.isForStatement(scope))
    return scope.initializer && ts.isVariableDeclarationList(scope.initializer) ? [...scope.initializer.declarations] : [];
  const statements =
    ts.isSourceFile(scope) || ts.isBlock(scope) || ts.isModuleBlock(scope) || ts.isCaseOrDefaultClause(scope) ? [...scope.statements] : [];
  return statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) => [...declarationList.declarations]);
}
/**
 * The declaration of a name where it is used: in the functions, blocks and loops around it, or in its file. Nothing is known about one that is
 * destructured.
 */
function declarationOf(name: string, from: ts.Node): Declared | undefined {
  const isNamed = (one: ts.ParameterDeclaration | ts.VariableDeclaration): boolean => declares(one.name, name);
  for (let scope: ts.Node = from.parent; scope; scope = scope.parent) {
    const parameter = ts.isFunctionLike(scope) ? scope.parameters.find((one) => ts.isParameter(one) && isNamed(one)) : undefined;
    if (parameter && ts.isParameter(parameter)) return { parameter, ...(ts.isIdentifier(parameter.name) ? ofParameter(parameter) : {}) };
    const variable = variablesIn(scope).find(isNamed);
    if (variable && !ts.isIdentifier(variable.name)) return { isDestructured: true };
    if (variable) return ts.isForInStatement(scope) ? {} : ofVariable(variable);
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
  if (ts.isTypeReferenceNode(type)) return /^(Readonly)?Array$/.test(type.typeName.getText()) ? type.typeArguments?.[0] : undefined;
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
  if (!type) return initializer && textsOfElements(initializer);
  // A list with a type may get further elements.
  const element = elementOfType(type);
  return element && textsOfType(element);
}
/** The initial value of the list of which an expression is an element, such as each of those that a loop visits. */
export function listOfElement(value: ts.Expression): ts.Expression | undefined {
  const method = methodOf(value);
  const { elementOf, initializer } = (ts.isIdentifier(value) && declarationOf(value.text, value)) || {};
  const list = method && ONE_ELEMENT.has(method.name.text) ? method.expression : elementOf;
  if (list) return ts.isIdentifier(list) ? declarationOf(list.text, list)?.initializer : undefined;
  return initializer && listOfElement(initializer);
}
/** The expression that a value comes from: without casts, and for a constant its initial value. */
export function originOf(value: ts.Expression): ts.Expression {
  const initializer = ts.isIdentifier(value) ? declarationOf(value.text, value)?.initializer : undefined;
  const from = ts.isAsExpression(value) ? value.expression : (inner(value) ?? initializer);
  return from ? originOf(from) : value;
}
/** The parameter that a value, or the spread of one, is. */
export function parameterOf(value: ts.Expression): ts.ParameterDeclaration | undefined {
  const name = ts.isSpreadElement(value) ? value.expression : value;
  return ts.isIdentifier(name) ? declarationOf(name.text, name)?.parameter : undefined;
}
/** Whether a value is a parameter, or comes from another value that is destructured. */
export function isReceived(value: ts.Expression): boolean {
  const origin = originOf(value);
  const { parameter, isDestructured } = (ts.isIdentifier(origin) && declarationOf(origin.text, origin)) || {};
  return parameter !== undefined || isDestructured === true;
}

/** The texts that a member of a constant object or list may be. An object or list without `as const` may get other members. */
function textsOfMember(value: ts.PropertyAccessExpression | ts.ElementAccessExpression): string[] | undefined {
  const initializer = ts.isIdentifier(value.expression) ? declarationOf(value.expression.text, value)?.initializer : undefined;
  const constant = initializer && (inner(initializer) ?? initializer);
  if (!constant || !ts.isAsExpression(constant) || !isAsConst(constant.type)) return undefined;
  const { expression: members } = constant;
  if (!ts.isObjectLiteralExpression(members)) return ts.isElementAccessExpression(value) ? textsOfElements(members) : undefined;
  const names = ts.isPropertyAccessExpression(value) ? [value.name.text] : possibleStringValues(value.argumentExpression);
  return all(
    members.properties.map((member) => {
      if (!ts.isPropertyAssignment(member) || ts.isComputedPropertyName(member.name)) return undefined;
      return names?.includes(member.name.text) === false ? [] : possibleStringValues(member.initializer);
    }),
  );
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
  if (ts.isPropertyAccessExpression(value) || ts.isElementAccessExpression(value)) return textsOfMember(value);
  if (!ts.isIdentifier(value)) return undefined;
  const { type, initializer, elementOf } = declarationOf(value.text, value) ?? {};
  const listed = type && textsOfType(type);
  return listed ?? (elementOf ? textsOfElements(elementOf) : initializer && possibleStringValues(initializer));
}

/** Modules of the member itself, by a path or by an alias of one, and of Komado. */
const OWN_MODULE = /^[.#~]|^@\/|^src\/|^@komado\//;
/** Whether a name is imported from a package other than Komado's. */
export function isOfOtherPackage(name: ts.Node): boolean {
  const [root = ''] = name.getText().split('.');
  return name.getSourceFile().statements.some((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return false;
    const { importClause, moduleSpecifier } = statement;
    const bindings = importClause?.namedBindings;
    const names = [importClause, ...(bindings ? (ts.isNamedImports(bindings) ? bindings.elements : [bindings]) : [])];
    return !OWN_MODULE.test(moduleSpecifier.text) && names.some((one) => one?.name?.text === root);
  });
}
/** Whether a type is one of another package, or nothing. A type with arguments may be made of the bus: `Simplify<EventBus>`. */
function isTypeOfOtherPackage(type: ts.TypeNode): boolean {
  if (ts.isUnionTypeNode(type))
    return type.types.some(isTypeOfOtherPackage) && type.types.every((one) => isNothing(one) || isTypeOfOtherPackage(one));
  return ts.isTypeReferenceNode(type) && !type.typeArguments && !type.typeName.getText().endsWith('Bus') && isOfOtherPackage(type.typeName);
}
const isNothing = (type: ts.TypeNode): boolean =>
  type.kind === ts.SyntaxKind.UndefinedKeyword || (ts.isLiteralTypeNode(type) && type.literal.kind === ts.SyntaxKind.NullKeyword);
/** Whether an expression is an instance of a class, or of a type, of another package, and therefore not the event bus. */
export function isOtherEmitter(value: ts.Expression): boolean {
  const inside = inner(value);
  if (inside) return isOtherEmitter(inside);
  if (ts.isAsExpression(value)) return isTypeOfOtherPackage(value.type);
  if (ts.isNewExpression(value)) return isOfOtherPackage(value.expression);
  if (!ts.isIdentifier(value)) return false;
  const { type, initializer } = declarationOf(value.text, value) ?? {};
  if (type) return isTypeOfOtherPackage(type);
  return initializer !== undefined && isOtherEmitter(initializer);
}
