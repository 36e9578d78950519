import ts from 'typescript';
import { exportedNames, parseDeclarations } from '../build/parse-declarations';

const [SAMPLE, SAMPLE_CALL] = ["'sample'", "'GET /sample'"];
/** Tables of the contract with one entry each, the same in every contract. */
const TABLES: Readonly<Record<string, string>> = {
  calls: ` { ${SAMPLE_CALL}: CallEntry<z.ZodObject<{ id: z.ZodNumber; note: z.ZodOptional<z.ZodString> }>, z.ZodObject<{ count: z.ZodNumber }>, 'login', ${SAMPLE}> }`,
  definitions: ` { readonly sample: { readonly code: 1; readonly when: ${SAMPLE} } }`,
  routes: ' { sample: RouteEntry }',
  GENERAL_REFUSALS: ` readonly [${SAMPLE}]`,
  SESSION_REQUIRED_REFUSALS: ` readonly [${SAMPLE}]`,
};
const INTERFACES: Readonly<Record<string, string>> = {
  EventPayloads: ' sample: { id: number } ',
  SlotProperties: ' sample: { id: number } ',
};
/** Types of the names of entries. */
const NAME_TYPES: Readonly<Record<string, string>> = {
  CallKey: SAMPLE_CALL,
  EventName: SAMPLE,
  SlotName: SAMPLE,
  AnySlotName: SAMPLE,
  Reason: SAMPLE,
};

type Edit = readonly [from: number, to: number, text: string];
const hasParameters = (node: ts.Node): node is ts.SignatureDeclaration =>
  ts.isMethodSignature(node) || ts.isFunctionTypeNode(node) || ts.isCallSignatureDeclaration(node) || ts.isFunctionDeclaration(node);

/** The parameters of a signature that are names of entries, each with the sample that replaces it. */
function sampledParameters(node: ts.SignatureDeclaration): ReadonlyMap<string, string> {
  return new Map(
    (node.typeParameters ?? []).flatMap(({ name, constraint }) => {
      const sample = NAME_TYPES[/^\w+/.exec(constraint?.getText() ?? '')?.[0] ?? ''];
      return sample === undefined ? [] : [[name.text, sample] as const];
    }),
  );
}
/** A generic signature as that for the sample: the compiler cannot compare types that depend on a parameter. */
function withoutParameters(node: ts.SignatureDeclaration): Edit[] {
  const samples = sampledParameters(node);
  const parameters = node.typeParameters;
  if (!parameters || samples.size < parameters.length) return [];
  const edits: Edit[] = [[parameters.pos - 1, parameters.end + 1, '']];
  const visit = (one: ts.Node): void => {
    const sample = ts.isTypeReferenceNode(one) ? samples.get(one.typeName.getText()) : undefined;
    if (sample !== undefined) edits.push([one.getStart(), one.end, sample]);
    else ts.forEachChild(one, visit);
  };
  for (const parameter of node.parameters) visit(parameter);
  if (node.type) visit(node.type);
  return edits;
}

/**
 * Declarations in which every table has the same single entry, so that two of them differ in how services are called, not in which calls,
 * events, slots or reasons exist.
 */
export function replaceEntriesWithSample(text: string): string {
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    const table = ts.isVariableDeclaration(node) ? TABLES[node.name.getText()] : undefined;
    if (table !== undefined && ts.isVariableDeclaration(node) && node.type) {
      edits.push([node.type.pos, node.type.end, table]);
      return;
    }
    if (ts.isInterfaceDeclaration(node) && node.name.text in INTERFACES) {
      edits.push([node.members.pos, node.members.end, INTERFACES[node.name.text] ?? '']);
      return;
    }
    const own = hasParameters(node) ? withoutParameters(node) : [];
    edits.push(...own);
    if (own.length === 0) ts.forEachChild(node, visit);
  };
  visit(parseDeclarations(text));
  return edits.sort(([one], [other]) => other - one).reduce((rest, [from, to, put]) => rest.slice(0, from) + put + rest.slice(to), text);
}

/** Exported interfaces and classes that the declarations of some names consist of, each with the number of its type parameters. */
export function typeParameterCounts(text: string, names: readonly string[]): ReadonlyMap<string, number> {
  const declared = new Map<string, ts.Statement[]>();
  for (const statement of parseDeclarations(text).statements) {
    const own = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map(({ name }) => name.getText())
      : 'name' in statement && statement.name
        ? [(statement.name as ts.Identifier).text]
        : [];
    for (const name of own) declared.set(name, [...(declared.get(name) ?? []), statement]);
  }
  const exported = exportedNames(text);
  const reached = new Set(names);
  const shapes = new Map<string, number>();
  for (const name of reached) {
    if (name in TABLES || name in INTERFACES) continue;
    for (const statement of declared.get(name) ?? []) {
      if (exported.has(name) && (ts.isInterfaceDeclaration(statement) || ts.isClassDeclaration(statement)))
        shapes.set(name, statement.typeParameters?.length ?? 0);
      const visit = (node: ts.Node): void => {
        if (ts.isIdentifier(node) && declared.has(node.text)) reached.add(node.text);
        ts.forEachChild(node, visit);
      };
      visit(statement);
    }
  }
  return shapes;
}
