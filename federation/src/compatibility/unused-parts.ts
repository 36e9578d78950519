import { exportedNames, nameOfMember, objectTypes } from '../build/declared';
import type { ReleaseUses } from '../store/contract';

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
      const names = new Set(remaining.members.map(nameOfMember));
      const unused = type.members.filter((member) => !names.has(nameOfMember(member)) && !isUsed(table, nameOfMember(member)));
      return unused.length === 0 ? [] : [[remaining.end - 1, unused.map((member) => member.getText()).join(' ')] as const];
    })
    .sort(([one], [other]) => other - one)
    .reduce((text, [at, added]) => text.slice(0, at) + added + text.slice(at), provided);
}
