import ts from 'typescript';
import { parseDeclarations } from '../build/parse-declarations';

type Edit = readonly [at: number, text: string];
const argumentsOf = (type: ts.TypeNode | undefined): readonly ts.TypeNode[] =>
  type && ts.isTypeReferenceNode(type) ? (type.typeArguments ?? []) : [];
const nameOf = (type: ts.TypeNode): string => (ts.isTypeReferenceNode(type) ? type.typeName.getText().replace(/^z\./, '') : '');
/** Types of the fields of an object of the API: `ZodObject<{ title_id: ZodInt }>`. */
function fieldsOf(type: ts.TypeNode | undefined): ReadonlyMap<string, ts.PropertySignature> | undefined {
  const [fields] = argumentsOf(type);
  if (!type || nameOf(type) !== 'ZodObject' || !fields || !ts.isTypeLiteralNode(fields)) return undefined;
  return new Map(fields.members.filter(ts.isPropertySignature).map((member) => [member.name.getText(), member] as const));
}

/** Fields to add to an object of `own`: those that both the other declarations and the api-server have. */
function additions(own: ts.TypeNode, other: ts.TypeNode | undefined, api: ts.TypeNode | undefined): Edit[] {
  const [mine, theirs, served] = [own, other, api].map(fieldsOf);
  if (!mine || !theirs || !served) {
    const [otherArguments, apiArguments] = [argumentsOf(other), argumentsOf(api)];
    if (!other || !api || nameOf(own) !== nameOf(other) || nameOf(own) !== nameOf(api)) return [];
    return argumentsOf(own).flatMap((argument, at) => additions(argument, otherArguments[at], apiArguments[at]));
  }
  const [literal] = argumentsOf(own);
  const added = [...theirs].filter(([name]) => !mine.has(name) && served.has(name)).map(([, member]) => `${member.getText()} `);
  const inside = [...mine].flatMap(([name, { type }]) => (type ? additions(type, theirs.get(name)?.type, served.get(name)?.type) : []));
  return [...(literal && added.length > 0 ? [[literal.end - 1, ` ${added.join('')}`] as const] : []), ...inside];
}

/** Objects of the API in declarations: entities by name, and the results of calls. */
function objectsIn(file: ts.SourceFile): ReadonlyMap<string, ts.TypeNode> {
  const objects = new Map<string, ts.TypeNode>();
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, type } of statement.declarationList.declarations) {
      if (type && fieldsOf(type)) objects.set(name.getText(), type);
      if (name.getText() !== 'calls' || !type || !ts.isTypeLiteralNode(type)) continue;
      for (const member of type.members.filter(ts.isPropertySignature)) {
        const result = argumentsOf(member.type)[1];
        if (result) objects.set(member.name.getText(), result);
      }
    }
  }
  return objects;
}

/**
 * Declarations of a member in which API objects also have the fields that only the other member and the running api-server know: a member that
 * passes on an object of the api-server also passes on fields that it does not know.
 */
export function addApiFieldsToDeclarations(own: string, other: string, api: string): string {
  if (own === other) return own;
  const [mine, theirs, served] = [own, other, api].map((text) => objectsIn(parseDeclarations(text)));
  return [...(mine ?? [])]
    .flatMap(([name, type]) => additions(type, theirs?.get(name), served?.get(name)))
    .sort(([one], [another]) => another - one)
    .reduce((text, [at, added]) => text.slice(0, at) + added + text.slice(at), own);
}
