import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { parseSource } from '../build/parse-declarations';

/** Name of a top-level declaration: `src/routes.ts#titlePath`, with its folder. */
type Key = string;
const nameIn = (key: Key): string => key.slice(key.indexOf('#') + 1);
interface Declared {
  readonly uses: readonly Key[];
  readonly isConstant: boolean;
  readonly isExported: boolean;
}

/** A number, text or boolean, or a list or object of them: values that a literal type holds. */
function isLiteral(value: ts.Expression | undefined): boolean {
  if (!value) return false;
  if (ts.isAsExpression(value) || ts.isSatisfiesExpression(value)) return isLiteral(value.expression);
  if (ts.isArrayLiteralExpression(value)) return value.elements.length > 0 && value.elements.every(isLiteral);
  if (ts.isObjectLiteralExpression(value))
    return value.properties.length > 0 && value.properties.every((one) => ts.isPropertyAssignment(one) && isLiteral(one.initializer));
  if (ts.isPrefixUnaryExpression(value)) return ts.isNumericLiteral(value.operand);
  const { kind } = value;
  return (
    ts.isStringLiteralLike(value) || ts.isNumericLiteral(value) || kind === ts.SyntaxKind.TrueKeyword || kind === ts.SyntaxKind.FalseKeyword
  );
}

/** Identifiers of an expression or declaration, except types and names of properties; the name of a computed property is an expression. */
function identifiersIn(node: ts.Node): string[] {
  const found = new Set<string>();
  const visit = (one: ts.Node): void => {
    // What a class extends is an expression.
    if (ts.isExpressionWithTypeArguments(one)) return visit(one.expression);
    if (ts.isTypeNode(one)) return;
    if (ts.isIdentifier(one)) found.add(one.text);
    else if (ts.isPropertyAccessExpression(one)) visit(one.expression);
    else if (ts.isPropertyAssignment(one)) {
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
        uses: identifiersIn(node).map((used) => imported.get(used) ?? `${file}#${used}`),
        isConstant: isLiteral(initializer),
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
  const reached = new Set<Key>([...own.values()].flatMap(({ uses }) => uses).filter((key) => all.has(key)));
  for (const one of reached) for (const used of all.get(one)?.uses ?? []) if (all.has(used)) reached.add(used);
  return [...new Set([...reached].filter((key) => all.get(key)?.isConstant && all.get(key)?.isExported).map(nameIn))].sort();
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
          .filter(([, { isExported, isConstant }]) => isExported && !isConstant)
          .map(([key]) => {
            const reached = new Set<Key>([key]);
            for (const one of reached) for (const used of all.get(one)?.uses ?? []) if (all.has(used)) reached.add(used);
            const constants = [...reached].filter((one) => all.get(one)?.isConstant && all.get(one)?.isExported);
            return [nameIn(key), constants.map(nameIn).sort()] as const;
          })
          .filter(([, constants]) => constants.length > 0)
          .sort(([one], [other]) => (one < other ? -1 : 1)),
      );
      for (const [key, { isExported }] of own) if (isExported) entries.set(nameIn(key), key);
      return [folder, uses];
    }),
  );
}
