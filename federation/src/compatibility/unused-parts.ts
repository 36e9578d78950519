import ts from 'typescript';
import { exportedNames, parse } from '../build/declared';
import type { ReleaseUses } from '../store/contract';

/** Types of constants that are objects, by name. */
function objectTypes(text: string): ReadonlyMap<string, ts.TypeLiteralNode> {
  const types = new Map<string, ts.TypeLiteralNode>();
  for (const statement of parse('public-api.d.ts', text).statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, type } of statement.declarationList.declarations)
      if (type && ts.isTypeLiteralNode(type)) types.set(name.getText(), type);
  }
  return types;
}
const nameOf = ({ name }: ts.TypeElement): string => (name && ts.isStringLiteralLike(name) ? name.text : (name?.getText() ?? ''));

/**
 * A provider's declarations with the members of objects, such as colors and icons, that it has removed and that a consumer does not use.
 * Icons are the names of an object that is not exported: a consumer that uses one has its name as a text.
 */
export function withUnusedParts(provided: string, own: string, { members, texts }: ReleaseUses): string {
  const there = objectTypes(provided);
  const exported = exportedNames(own);
  const isUsed = (table: string, name: string): boolean => (exported.has(table) ? members[table] : texts)?.includes(name) ?? true;
  return [...objectTypes(own)]
    .flatMap(([table, type]) => {
      const remaining = there.get(table);
      if (!remaining) return [];
      const names = new Set(remaining.members.map(nameOf));
      const unused = type.members.filter((member) => !names.has(nameOf(member)) && !isUsed(table, nameOf(member)));
      return unused.length === 0 ? [] : [[remaining.end - 1, unused.map((member) => member.getText()).join(' ')] as const];
    })
    .sort(([one], [other]) => other - one)
    .reduce((text, [at, added]) => text.slice(0, at) + added + text.slice(at), provided);
}
