import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { isOwnName } from '@komado/shared-contracts';
import type { Declarations, GivenProperties, ReleaseContract } from './contract';

/** Packages whose values the shell provides. */
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

/** Properties of `Slot` itself, not passed on. */
const SLOT_SURROUNDINGS = ['name', 'key', 'fallback', 'renderFailure'];
const OWN_EVENT = /^[a-z][a-z-]*:[a-z][a-z-]*$/;

/** Type of a literal; undefined for any other expression. */
function kindOf(value: ts.Expression | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (ts.isStringLiteralLike(value) || ts.isTemplateExpression(value)) return 'string';
  if (ts.isNumericLiteral(value)) return 'number';
  if (value.kind === ts.SyntaxKind.TrueKeyword || value.kind === ts.SyntaxKind.FalseKeyword) return 'boolean';
  if (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) return 'function';
  if (ts.isObjectLiteralExpression(value) || ts.isArrayLiteralExpression(value)) return 'object';
  return undefined;
}
interface Given {
  readonly name: string;
  readonly kind: string | undefined;
}
function givenToSlot({ properties }: ts.JsxAttributes): { given: Given[]; isOpen: boolean } {
  const given = properties.flatMap((property): Given[] => {
    if (!ts.isJsxAttribute(property)) return [];
    const { initializer } = property;
    const value = initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
    return [{ name: property.name.getText(), kind: initializer ? kindOf(value) : 'boolean' }];
  });
  return { given: given.filter(({ name }) => !SLOT_SURROUNDINGS.includes(name)), isOpen: properties.some(ts.isJsxSpreadAttribute) };
}
function givenToEvent(payload: ts.Expression | undefined): { given: Given[]; isOpen: boolean } {
  if (!payload || !ts.isObjectLiteralExpression(payload)) return { given: [], isOpen: payload !== undefined };
  const given = payload.properties.flatMap((property): Given[] => {
    if (!property.name || ts.isComputedPropertyName(property.name)) return [];
    const name = ts.isStringLiteral(property.name) ? property.name.text : property.name.getText();
    return [{ name, kind: ts.isPropertyAssignment(property) ? kindOf(property.initializer) : undefined }];
  });
  return { given, isOpen: given.length < payload.properties.length };
}
/** Merges one more use of a slot or event into what is known about its properties. */
function withUse(known: GivenProperties | undefined, { given, isOpen }: { given: Given[]; isOpen: boolean }): GivenProperties {
  const own = given.map(({ name }) => name).sort();
  const kinds: Record<string, string[]> = { ...known?.kinds };
  for (const { name, kind } of given) if (kind !== undefined) kinds[name] = [...new Set([...(kinds[name] ?? []), kind])].sort();
  return {
    always: known ? known.always.filter((name) => own.includes(name)) : own,
    sometimes: [...new Set([...(known?.sometimes ?? []), ...own])].sort(),
    isOpen: (known?.isOpen ?? false) || isOpen,
    ...(Object.keys(kinds).length > 0 ? { kinds } : {}),
  };
}
/** Payload fields that a listener destructures in its first parameter: `({ titleId }) => …`. */
function takenFromEvent(listener: ts.Expression | undefined): string[] {
  const parameter = listener && (ts.isArrowFunction(listener) || ts.isFunctionExpression(listener)) ? listener.parameters[0] : undefined;
  if (!parameter || !ts.isObjectBindingPattern(parameter.name)) return [];
  return parameter.name.elements.flatMap(({ dotDotDotToken, propertyName, name }) =>
    dotDotDotToken ? [] : [(propertyName ?? name).getText()],
  );
}

/** Names that a public package exports, values and types. */
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
 * What the sources below `folder` need and provide: imports, names of calls, `<Slot name="…">`, and names of events passed to `emit` or to
 * any other function (squad-defined ones: to `emit` and `on`). Tests are excluded.
 */
export function findContract(folder: string, declarations: Declarations, provides: ReleaseContract['provides'] = {}): ReleaseContract {
  const events = propertiesOf(declarations, 'EventPayloads');
  const slotNames = propertiesOf(declarations, 'SlotProperties');
  const imports = new Map<string, Set<string>>();
  const ownSlots = new Map<string, GivenProperties>();
  const ownEmits = new Map<string, GivenProperties>();
  const ownHears = new Map<string, Set<string>>();
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
    if (ts.isJsxAttribute(parent) && parent.name.getText() === 'name' && parent.parent.parent.tagName.getText() === 'Slot') {
      if (slotNames.has(text)) slots.add(text);
      else if (isOwnName(text)) ownSlots.set(text, withUse(ownSlots.get(text), givenToSlot(parent.parent)));
    }
    if (ts.isCallExpression(parent) && events.has(text)) {
      const { expression } = parent;
      const isEmit = ts.isPropertyAccessExpression(expression) && expression.name.text === 'emit';
      (isEmit ? emits : hears).add(text);
    }
    if (OWN_EVENT.test(text)) noteOwnEvent(node);
  }
  function noteOwnEvent({ text, parent }: ts.StringLiteralLike): void {
    if (!ts.isCallExpression(parent) || !ts.isPropertyAccessExpression(parent.expression)) return;
    const [, second] = parent.arguments;
    if (parent.expression.name.text === 'emit') ownEmits.set(text, withUse(ownEmits.get(text), givenToEvent(second)));
    if (parent.expression.name.text === 'on') ownHears.set(text, new Set([...(ownHears.get(text) ?? []), ...takenFromEvent(second)]));
  }
  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node)) noteImport(node);
    else if (ts.isStringLiteralLike(node)) noteText(node);
    else ts.forEachChild(node, visit);
  }
  for (const file of sourcesBelow(folder)) visit(parse(file, readFileSync(path.join(folder, file), 'utf8')));

  const sorted = (names: ReadonlySet<string>): string[] => [...names].sort();
  /** Omits the key for an empty map, so that a release lists only what it has. */
  const named = <K extends string, T>(key: K, values: ReadonlyMap<string, T>): Partial<Record<K, Record<string, T>>> =>
    values.size === 0
      ? {}
      : ({ [key]: Object.fromEntries([...values].sort(([a], [b]) => (a < b ? -1 : 1))) } as Record<K, Record<string, T>>);
  return {
    hash: declarations.hash,
    provides,
    imports: Object.fromEntries([...imports].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, known]) => [name, sorted(known)])),
    calls: sorted(calls),
    slots: sorted(slots),
    ...named('ownSlots', ownSlots),
    emits: sorted(emits),
    hears: sorted(hears),
    ...named('ownEmits', ownEmits),
    ...named('ownHears', new Map([...ownHears].map(([name, taken]) => [name, sorted(taken)]))),
  };
}
