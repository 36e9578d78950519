import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { parseSource } from '../build/parse-declarations';

/** Name of a top-level declaration, or of a property of one: `src/routes.ts#titlePath`, `src/errors.ts#ErrorCode.unknown`. */
type Key = string;
const nameIn = (key: Key): string => key.slice(key.indexOf('#') + 1);
const withoutProperty = (key: Key): Key => key.replace(/(#[^.]*)\..*$/, '$1');
interface Declared {
  readonly uses: readonly Key[];
  /** The value of a constant. */
  readonly constant?: ts.Expression;
  readonly isExported: boolean;
}

const withoutTypes = (value: ts.Expression): ts.Expression =>
  ts.isAsExpression(value) || ts.isSatisfiesExpression(value) ? withoutTypes(value.expression) : value;

/** A number, text, boolean or regular expression, or a list or object of them. */
function isLiteral(given: ts.Expression | undefined): boolean {
  if (!given) return false;
  const value = withoutTypes(given);
  if (ts.isArrayLiteralExpression(value)) return value.elements.length > 0 && value.elements.every(isLiteral);
  if (ts.isObjectLiteralExpression(value))
    return value.properties.length > 0 && value.properties.every((one) => ts.isPropertyAssignment(one) && isLiteral(one.initializer));
  if (ts.isPrefixUnaryExpression(value)) return ts.isNumericLiteral(value.operand);
  const { kind } = value;
  return (
    ts.isStringLiteralLike(value) ||
    ts.isNumericLiteral(value) ||
    ts.isRegularExpressionLiteral(value) ||
    kind === ts.SyntaxKind.TrueKeyword ||
    kind === ts.SyntaxKind.FalseKeyword
  );
}

/**
 * Identifiers of an expression or declaration, with the property that is read of one: `ErrorCode.unknown`. Types and other names of properties
 * are no identifiers; the name of a computed property is an expression.
 */
function identifiersIn(node: ts.Node): string[] {
  const found = new Set<string>();
  const visit = (one: ts.Node): void => {
    // What a class extends is an expression.
    if (ts.isExpressionWithTypeArguments(one)) return visit(one.expression);
    if (ts.isTypeNode(one)) return;
    if (ts.isIdentifier(one)) found.add(one.text);
    else if (ts.isPropertyAccessExpression(one)) {
      if (ts.isIdentifier(one.expression)) found.add(`${one.expression.text}.${one.name.text}`);
      else visit(one.expression);
    } else if (ts.isPropertyAssignment(one)) {
      if (ts.isComputedPropertyName(one.name)) visit(one.name);
      visit(one.initializer);
    } else ts.forEachChild(one, visit);
  };
  visit(node);
  return [...found];
}

/** Top-level declarations of a package's sources, and what they use of each other. `entries` has the exports of packages before it. */
function declarationsOf(root: string, folder: string, entries: ReadonlyMap<string, Key>): Map<Key, Declared> {
  const declared = new Map<Key, Declared>();
  const files = readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/src/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file));
  for (const file of files) {
    const source = parseSource(file, readFileSync(path.join(root, file), 'utf8'));
    /** Names of other modules in this one. */
    const imported = new Map<string, Key>();
    for (const statement of source.statements) {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
      const { text: from } = statement.moduleSpecifier;
      const bindings = statement.importClause?.namedBindings;
      if (!bindings || !ts.isNamedImports(bindings)) continue;
      const base = path.posix.join(path.posix.dirname(file), from);
      const module = files.find((one) => [`${base}.ts`, `${base}.tsx`, `${base}/index.ts`].includes(one));
      for (const { propertyName, name } of bindings.elements) {
        const original = (propertyName ?? name).text;
        const key = module === undefined ? entries.get(original) : `${module}#${original}`;
        if (key !== undefined) imported.set(name.text, key);
      }
    }
    const note = (name: string, node: ts.Node, statement: ts.Statement, initializer?: ts.Expression): void =>
      void declared.set(`${file}#${name}`, {
        uses: identifiersIn(node).map((used) => {
          const [identifier = '', ...property] = used.split('.');
          return [imported.get(identifier) ?? `${file}#${identifier}`, ...property].join('.');
        }),
        ...(initializer && isLiteral(initializer) ? { constant: withoutTypes(initializer) } : {}),
        isExported:
          ts.canHaveModifiers(statement) && (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
      });
    for (const statement of source.statements) {
      if (ts.isVariableStatement(statement))
        for (const { name, initializer } of statement.declarationList.declarations)
          if (initializer) note(name.getText(), initializer, statement, initializer);
      if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name)
        note(statement.name.text, statement, statement);
    }
  }
  return declared;
}

/** What declarations use, directly or through others. */
function reachedFrom(all: ReadonlyMap<Key, Declared>, keys: Iterable<Key>): ReadonlySet<Key> {
  const reached = new Set([...keys].filter((key) => all.has(withoutProperty(key))));
  for (const one of reached)
    for (const used of all.get(withoutProperty(one))?.uses ?? []) if (all.has(withoutProperty(used))) reached.add(used);
  return reached;
}
/** Exported constants among declarations. Of an object of which only some properties are read, these: `ErrorCode.unknown`. */
function constantNames(all: ReadonlyMap<Key, Declared>, reached: Iterable<Key>): readonly string[] {
  const names = new Set<string>();
  for (const key of reached) {
    const { constant, isExported } = all.get(withoutProperty(key)) ?? {};
    if (constant && isExported) names.add(nameIn(ts.isObjectLiteralExpression(constant) ? key : withoutProperty(key)));
  }
  return [...names].filter((name) => !name.includes('.') || !names.has(name.slice(0, name.indexOf('.')))).sort();
}

/** Exported constants of the packages that the sources of a program, such as the api-server, use directly or through others. */
export function constantDependenciesOfProgram(root: string, folders: readonly string[], program: string): readonly string[] {
  const all = new Map<Key, Declared>();
  const entries = new Map<string, Key>();
  for (const folder of folders)
    for (const [key, declared] of declarationsOf(root, folder, entries)) {
      all.set(key, declared);
      if (declared.isExported) entries.set(nameIn(key), key);
    }
  const own = declarationsOf(root, program, entries);
  const reached = reachedFrom(
    all,
    [...own.values()].flatMap(({ uses }) => uses),
  );
  return constantNames(all, new Set([...reached].map(withoutProperty)));
}

/**
 * By package folder, for each exported function and value, the exported constants that decide what it does, directly or through others:
 * code that imports `titlePath` depends on the value of `TITLE_ID_WIDTH`.
 */
export function constantDependencies(
  root: string,
  folders: readonly string[],
): ReadonlyMap<string, Readonly<Record<string, readonly string[]>>> {
  const all = new Map<Key, Declared>();
  const entries = new Map<string, Key>();
  return new Map(
    folders.map((folder) => {
      const own = declarationsOf(root, folder, entries);
      for (const [key, declared] of own) all.set(key, declared);
      const uses = Object.fromEntries(
        [...own]
          .filter(([, { isExported, constant }]) => isExported && !constant)
          .map(([key]) => [nameIn(key), constantNames(all, reachedFrom(all, [key]))] as const)
          .filter(([, constants]) => constants.length > 0)
          .sort(([one], [other]) => (one < other ? -1 : 1)),
      );
      for (const [key, { isExported }] of own) if (isExported) entries.set(nameIn(key), key);
      return [folder, uses];
    }),
  );
}

/** Exported constants that are regular expressions, or objects of them, as types of their texts. Declarations only say `RegExp`. */
export function patternTypes(root: string, folder: string): Readonly<Record<string, string>> {
  const typeOf = (given: ts.Expression): string | undefined => {
    const value = withoutTypes(given);
    if (ts.isRegularExpressionLiteral(value)) return JSON.stringify(value.text);
    if (!ts.isObjectLiteralExpression(value)) return undefined;
    const properties = value.properties.flatMap((one) => {
      const type = ts.isPropertyAssignment(one) ? typeOf(one.initializer) : undefined;
      return type === undefined ? [] : [`${one.name?.getText()}: ${type}`];
    });
    return properties.length === 0 ? undefined : `{ ${properties.join('; ')} }`;
  };
  return Object.fromEntries(
    [...declarationsOf(root, folder, new Map())]
      .flatMap(([key, { constant, isExported }]) => {
        const type = constant && isExported ? typeOf(constant) : undefined;
        return type === undefined ? [] : [[nameIn(key), type] as const];
      })
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
