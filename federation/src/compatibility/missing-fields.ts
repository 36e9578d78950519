import type { Release } from '../store/release';
import type { ReleaseOrder } from './breaking-change';

/** Depth to which fields of objects are compared; more than any object of the contract has, and an end for recursive ones. */
const DEPTH = 12;

/**
 * Types that list the fields that a reader knows and a writer lacks, as paths: `page_list.is_damaged`. A type check alone accepts a missing
 * optional field. Each member of a union is compared separately. In the mode `renamed`, a field counts only if the writer has
 * a field in the same object that the reader does not know.
 */
export const MISSING_FIELDS_HELPER_TYPES = [
  'type KeysOf<T> = T extends unknown ? keyof T : never;',
  'type FieldOf<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;',
  'type Named<K> = K extends string ? (string extends K ? never : K) : never;',
  'type Below<K extends string, L> = L extends string ? `${K}.${L}` : never;',
  "type LostHere<R, W, M> = M extends 'renamed' ? ([Exclude<KeysOf<W>, keyof R>] extends [never] ? never : Named<Exclude<keyof R, KeysOf<W>>>) : Named<Exclude<keyof R, KeysOf<W>>>;",
  'type LostInside<R, W, M, D extends unknown[]> = { [K in Named<keyof R>]-?: Below<K, MissingFields<R[K], FieldOf<W, K>, M, [...D, 0]>> }[Named<keyof R>];',
  'type LostIn<R, W, M, D extends unknown[]> = [W] extends [never] ? never : LostHere<R, W, M> | LostInside<R, W, M, D>;',
  `type MissingFields<R, W, M, D extends unknown[] = []> = D['length'] extends ${DEPTH} ? never : unknown extends R ? never`,
  '  : R extends (...given: never) => unknown ? never',
  '  : R extends readonly (infer E)[] ? MissingFields<E, W extends readonly (infer F)[] ? F : never, M, [...D, 0]>',
  '  : R extends object ? LostIn<R, W extends R ? W : never, M, D> : never;',
];

/** A line that has an error if the reader loses fields. */
export const missingFieldsAssertion = (reader: string, writer: string, mode: 'renamed' | 'dropped'): string =>
  `nothing<MissingFields<${reader}, ${writer}, '${mode}'>>();`;

/**
 * How a missing field is reported: the later of two releases dropped it, or it added it, unless the earlier one has it under another name. A
 * release with an earlier contract did not add it, whenever it was published.
 */
export function missingFieldsMode(writer: Release, reader: Release, { isNew, isStale }: ReleaseOrder): 'renamed' | 'dropped' {
  if (isStale(reader) && !isStale(writer)) return 'dropped';
  const isLater = isNew(writer) === isNew(reader) ? writer.createdAt > reader.createdAt : isNew(writer);
  return isLater ? 'dropped' : 'renamed';
}
