import ts from 'typescript';

export const parseSource = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

const parsed = new Map<string, ts.SourceFile>();
/** A public API file; a check reads each several times. */
export function parseDeclarations(text: string): ts.SourceFile {
  const file = parsed.get(text) ?? parseSource('public-api.d.ts', text);
  parsed.set(text, file);
  return file;
}

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) && (ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false);

/** Names that a module exports, values and types. */
export function exportedNames(text: string): ReadonlySet<string> {
  const exported = new Set<string>();
  for (const statement of parseDeclarations(text).statements) {
    if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause))
      for (const { name } of statement.exportClause.elements) exported.add(name.text);
    if (!isExported(statement)) continue;
    if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) exported.add(name.getText());
    } else if ('name' in statement && statement.name) exported.add((statement.name as ts.Identifier).text);
  }
  return exported;
}

export const typeMemberName = ({ name }: ts.TypeElement): string =>
  name === undefined ? '' : ts.isStringLiteralLike(name) || ts.isNumericLiteral(name) ? name.text : name.getText();
/** Members of an interface, or of a constant's object type. */
function membersOf(file: ts.SourceFile, table: string): readonly ts.TypeElement[] {
  for (const statement of file.statements) {
    if (ts.isInterfaceDeclaration(statement) && statement.name.text === table) return [...statement.members];
    if (!ts.isVariableStatement(statement)) continue;
    const found = statement.declarationList.declarations.find(({ name }) => name.getText() === table);
    if (found?.type && ts.isTypeLiteralNode(found.type)) return [...found.type.members];
  }
  return [];
}

/** Types of constants that are objects with named members, such as `color`, by name. */
export function objectConstantTypes(text: string): ReadonlyMap<string, ts.TypeLiteralNode> {
  const types = new Map<string, ts.TypeLiteralNode>();
  for (const statement of parseDeclarations(text).statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, type } of statement.declarationList.declarations)
      if (type && ts.isTypeLiteralNode(type)) types.set(name.getText(), type);
  }
  return types;
}
/** Names of all properties and methods in declarations. */
export function propertyNames(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertySignature(node) || ts.isMethodSignature(node)) names.add(typeMemberName(node));
    ts.forEachChild(node, visit);
  };
  visit(parseDeclarations(text));
  return names;
}

/** Tables of the contract, each entry of which is a call, a reason of a refusal, an event, a slot or a page. */
const TABLES = ['calls', 'definitions', 'EventPayloads', 'SlotProperties', 'routes'] as const;
export type ContractTable = (typeof TABLES)[number];

/** Names of the entries of a table of the contract. */
export const tableEntries = (text: string, table: ContractTable): ReadonlySet<string> =>
  new Set(membersOf(parseDeclarations(text), table).map(typeMemberName));

/**
 * Declarations without the entries that others do not have: code that was built without a call, an event or a page does not use it. Some
 * types are unions of all names of a table, and would differ by it.
 */
export function removeEntriesNotIn(text: string, others: string): string {
  const [file, known] = [parseDeclarations(text), parseDeclarations(others)];
  const added = TABLES.flatMap((table) => {
    const names = new Set(membersOf(known, table).map(typeMemberName));
    return names.size === 0 ? [] : membersOf(file, table).filter((member) => !names.has(typeMemberName(member)));
  }).sort((one, other) => other.pos - one.pos);
  return added.reduce((rest, { pos, end }) => rest.slice(0, pos) + rest.slice(end), text);
}

export type Literal = string | number | boolean | readonly Literal[] | { readonly [name: string]: Literal };
/** The value of a literal type; a union is the list of its values. Undefined for other types. */
function literalOf(type: ts.TypeNode | undefined): Literal | undefined {
  if (!type) return undefined;
  if (ts.isLiteralTypeNode(type)) {
    const { literal } = type;
    if (ts.isStringLiteralLike(literal)) return literal.text;
    if (ts.isNumericLiteral(literal) || ts.isPrefixUnaryExpression(literal)) return Number(literal.getText());
    if (literal.kind === ts.SyntaxKind.TrueKeyword || literal.kind === ts.SyntaxKind.FalseKeyword) return literal.getText() === 'true';
  }
  if (ts.isUnionTypeNode(type)) return listOf(type.types);
  if (ts.isTupleTypeNode(type)) return listOf(type.elements);
  if (ts.isTypeLiteralNode(type)) return recordOf(type.members);
  return undefined;
}
const listOf = (types: readonly ts.TypeNode[]): Literal[] => types.flatMap((one) => literalOf(one) ?? []);
function recordOf(members: readonly ts.TypeElement[]): Record<string, Literal> {
  return Object.fromEntries(
    members.flatMap((member) => {
      const value = ts.isPropertySignature(member) ? literalOf(member.type) : undefined;
      return value === undefined ? [] : [[typeMemberName(member), value]];
    }),
  );
}
/** An interface whose properties have literal types, as values. */
export const interfaceLiterals = (text: string, name: string): Readonly<Record<string, Literal>> =>
  recordOf(membersOf(parseDeclarations(text), name));

const PATTERNS = 'PatternValues';
/**
 * Declarations in which the types of regular expressions say their text, so that two of them differ by it: of those of which others say it,
 * too.
 */
export function addPatternsToTypes(text: string, others: string): string {
  const [values, known] = [interfaceLiterals(text, PATTERNS), interfaceLiterals(others, PATTERNS)];
  const edits: [at: number, value: string][] = [];
  const visit = (type: ts.TypeNode | undefined, value: Literal | undefined, other: Literal | undefined): void => {
    if (!type || value === undefined || other === undefined) return;
    if (typeof value === 'string' && type.getText() === 'RegExp') edits.push([type.end, value]);
    if (!ts.isTypeLiteralNode(type) || typeof value !== 'object' || typeof other !== 'object') return;
    const [own, there] = [value, other] as Readonly<Record<string, Literal>>[];
    for (const member of type.members.filter(ts.isPropertySignature))
      visit(member.type, own?.[typeMemberName(member)], there?.[typeMemberName(member)]);
  };
  for (const statement of parseDeclarations(text).statements)
    if (ts.isVariableStatement(statement))
      for (const { name, type } of statement.declarationList.declarations) visit(type, values[name.getText()], known[name.getText()]);
  return edits
    .sort(([one], [other]) => other - one)
    .reduce((rest, [at, value]) => `${rest.slice(0, at)} & { readonly value: ${JSON.stringify(value)} }${rest.slice(at)}`, text);
}

/** The value of a constant, as text for a regular expression; undefined for one that is no literal, or a list or object of literals. */
export function constantValue(text: string, name: string): Literal | undefined {
  for (const statement of parseDeclarations(text).statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const found = statement.declarationList.declarations.find((one) => one.name.getText() === name);
    if (!found) continue;
    const { type, initializer } = found;
    if (initializer && ts.isStringLiteralLike(initializer)) return initializer.text;
    if (initializer) return JSON.parse(initializer.getText()) as Literal;
    const operated = type && ts.isTypeOperatorNode(type) ? type.type : type;
    return interfaceLiterals(text, PATTERNS)[name] ?? literalOf(operated);
  }
  return undefined;
}
