import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { Declarations, ReleaseContract } from './contract';

/** Packages that the shell hands over by value. */
const HANDED_OVER = /^(@komado\/shared-contracts|@komado\/shared-ui|react-router-dom)$/;
const CALL = /^(GET|POST) \//;
const NOT_SHIPPED = /\.test\.tsx?$|(^|\/)testing\//;

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules/') && !file.startsWith('dist/') && !NOT_SHIPPED.test(file))
    .sort();
}
const parse = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

/** Names of an interface's properties. */
function propertiesOf(declarations: Declarations, name: string): ReadonlySet<string> {
  const file = parse('contracts.d.ts', declarations.packages['@komado/shared-contracts'] ?? '');
  const found = file.statements.find((statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === name);
  const members = found && ts.isInterfaceDeclaration(found) ? found.members : [];
  return new Set(
    members.flatMap((member) =>
      member.name && ts.isStringLiteral(member.name) ? [member.name.text] : member.name ? [member.name.getText(file)] : [],
    ),
  );
}

/** Names that the public packages export, values and types. */
export function exportedNames(declaration: string): ReadonlySet<string> {
  const exported = new Set<string>();
  for (const statement of parse('public-api.d.ts', declaration).statements) {
    if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause))
      for (const { name } of statement.exportClause.elements) exported.add(name.text);
    if (!ts.canHaveModifiers(statement) || !ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue;
    if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) exported.add(name.getText());
    } else if ('name' in statement && statement.name) exported.add((statement.name as ts.Identifier).text);
  }
  return exported;
}

/**
 * What the sources below `folder` need and give: by what they import, by the names of calls, by `<Slot name="…">`, and by names of events that are
 * handed to `emit` or to anything else. Tests do not count.
 */
export function findContract(folder: string, declarations: Declarations, provides: ReleaseContract['provides'] = {}): ReleaseContract {
  const events = propertiesOf(declarations, 'EventPayloads');
  const slotNames = propertiesOf(declarations, 'SlotProperties');
  const imports = new Map<string, Set<string>>();
  const [calls, slots, emits, hears] = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()];

  function noteImport(node: ts.ImportDeclaration): void {
    const { importClause, moduleSpecifier } = node;
    if (
      !ts.isStringLiteral(moduleSpecifier) ||
      !HANDED_OVER.test(moduleSpecifier.text) ||
      importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
    )
      return;
    const bindings = importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) return;
    const known = imports.get(moduleSpecifier.text) ?? new Set();
    imports.set(moduleSpecifier.text, known);
    for (const { isTypeOnly, propertyName, name } of bindings.elements) if (!isTypeOnly) known.add((propertyName ?? name).text);
  }
  function noteText(node: ts.StringLiteralLike): void {
    const { text, parent } = node;
    if (CALL.test(text)) calls.add(text);
    if (ts.isJsxAttribute(parent) && parent.name.getText() === 'name' && slotNames.has(text)) {
      const { tagName } = parent.parent.parent;
      if (tagName.getText() === 'Slot') slots.add(text);
    }
    if (ts.isCallExpression(parent) && events.has(text)) {
      const { expression } = parent;
      const isEmit = ts.isPropertyAccessExpression(expression) && expression.name.text === 'emit';
      (isEmit ? emits : hears).add(text);
    }
  }
  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node)) noteImport(node);
    else if (ts.isStringLiteralLike(node)) noteText(node);
    else ts.forEachChild(node, visit);
  }
  for (const file of sourcesBelow(folder)) visit(parse(file, readFileSync(path.join(folder, file), 'utf8')));

  const sorted = (names: ReadonlySet<string>): string[] => [...names].sort();
  return {
    hash: declarations.hash,
    provides,
    imports: Object.fromEntries([...imports].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, known]) => [name, sorted(known)])),
    calls: sorted(calls),
    slots: sorted(slots),
    emits: sorted(emits),
    hears: sorted(hears),
  };
}
