import { exportedNames, typeMemberName, objectConstantTypes } from '../build/parse-declarations';
import type { ReleaseUses } from '../store/contract';

/**
 * A provider's declarations with the properties of objects, such as colors and icons, that it has removed and that a consumer does not use.
 * Icons are the names of an object that is not exported: a consumer that uses one has its name as a text.
 */
export function restoreUnusedObjectProperties(provided: string, own: string, { members, texts }: ReleaseUses): string {
  const there = objectConstantTypes(provided);
  const exported = exportedNames(own);
  const isUsed = (table: string, name: string): boolean => (exported.has(table) ? members[table] : texts)?.includes(name) ?? true;
  return [...objectConstantTypes(own)]
    .flatMap(([table, type]) => {
      const remaining = there.get(table);
      if (!remaining) return [];
      const names = new Set(remaining.members.map(typeMemberName));
      const unused = type.members.filter((member) => !names.has(typeMemberName(member)) && !isUsed(table, typeMemberName(member)));
      return unused.length === 0 ? [] : [[remaining.end - 1, unused.map((member) => member.getText()).join(' ')] as const];
    })
    .sort(([one], [other]) => other - one)
    .reduce((text, [at, added]) => text.slice(0, at) + added + text.slice(at), provided);
}
