import { UNLISTED_PROPERTIES, type ReleaseUses } from '../store/contract';

/** What a release reads of a constant: `ErrorCode.unknown` of an object whose entries it reads by name, otherwise all of it. */
export const entriesReadOfConstant = (constant: string, uses: ReleaseUses | undefined): readonly string[] =>
  uses?.members[constant]?.map((entry) => `${constant}.${entry}`) ?? [constant];

/** Constants with the entries that are read of each; undefined for all of it. */
export function entriesByConstant(read: readonly string[]): ReadonlyMap<string, readonly string[] | undefined> {
  const used = new Map<string, readonly string[] | undefined>();
  for (const one of read) {
    const [constant = '', entry] = one.split('.');
    const others = used.has(constant) ? used.get(constant) : [];
    used.set(constant, entry === undefined || others === undefined ? undefined : [...new Set([...others, entry])].sort());
  }
  return used;
}

/** Names of the properties that a release passes to a component, or may pass. */
export const passedProperties = ({ properties, others }: ReleaseUses, component: string): string[] =>
  (properties[component] ?? []).flatMap((property) => (property === UNLISTED_PROPERTIES ? others : [property]));
/** Names as a union type. */
export const unionOf = (names: readonly string[]): string => names.map((name) => JSON.stringify(name)).join(' | ') || 'never';
