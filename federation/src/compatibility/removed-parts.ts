/** Depth to which types are compared; more than any type of the contract has, and an end for recursive ones. */
const DEPTH = 12;

/**
 * Types that list the parts of a type that another one lacks and that a type check does not miss, at any depth: properties whose names are in
 * N, even optional ones, and parameters at the end of functions that are returned, passed, or in objects, such as `run(1)` for the second one
 * of `run`. The types of elements and events are the same for both. `RemovedBelow` leaves out the parameters of a function itself and the
 * entries of a constant itself, of which it is known how a release uses them.
 */
export const REMOVED_PARTS_HELPER_TYPES = [
  'type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;',
  'type ElementOf<L> = L extends readonly (infer E)[] ? E : never;',
  'type ParametersOf<F> = F extends (...given: infer P extends readonly unknown[]) => unknown ? P : never;',
  'type ResultOf<F> = F extends (...given: never) => infer R ? R : never;',
  'type IndexesOf<P> = keyof P & `${number}`;',
  "type HasRest<P> = P extends readonly unknown[] ? (number extends P['length'] ? true : false) : never;",
  'type RemovedParameters<P, Q, F extends string> = true extends HasRest<Q> ? never',
  "  : `${F}(${Exclude<IndexesOf<P>, KeysOf<Q>> | (true extends HasRest<P> ? '...' : never)})`;",
  'type RemovedInParameters<P, Q, N, D extends unknown[]> = { [I in IndexesOf<P>]: Removed<P[I], FieldOf<Q, I>, N, D> }[IndexesOf<P>]',
  '  | (true extends HasRest<P> ? Removed<ElementOf<P>, ElementOf<Q>, N, D> : never);',
  'type RemovedInFunction<P, R, B, N, D extends unknown[]> = RemovedInParameters<P, ParametersOf<B>, N, D> | Removed<R, ResultOf<B>, N, D>;',
  'type RemovedInFields<A, B, N, D extends unknown[]> = { [K in keyof A]-?: Removed<A[K], FieldOf<B, K>, N, D, K> }[keyof A];',
  `type Removed<A, B, N, D extends unknown[] = [], F = ''> = Same<A, B> extends true ? never : D['length'] extends ${DEPTH} ? never`,
  '  : unknown extends B ? never : A extends EventTarget | { preventDefault(): void } ? never',
  '  : A extends (...given: infer P extends readonly unknown[]) => infer R ? ([ParametersOf<B>] extends [never] ? never',
  "    : RemovedParameters<P, ParametersOf<B>, F extends string ? F : ''> | RemovedInFunction<P, R, B, N, [...D, 0]>)",
  '  : A extends readonly (infer E)[] ? Removed<E, ElementOf<B>, N, [...D, 0]>',
  '  : A extends PromiseLike<infer E> ? Removed<E, Awaited<B>, N, [...D, 0]>',
  '  : A extends object ? ([Extract<B, object>] extends [never] ? never',
  '    : (Named<Exclude<keyof A, KeysOf<B>>> & N) | RemovedInFields<A, B, N, [...D, 0]>)',
  '  : never;',
  'type RemovedBelow<A, B, N> = Same<A, B> extends true ? never : A extends (...given: infer P extends readonly unknown[]) => infer R ? RemovedInFunction<P, R, B, N, []>',
  '  : A extends object ? { [K in keyof A & keyof B]: Removed<A[K], B[K], N, [], K> }[keyof A & keyof B] : never;',
];

/** The removed parts that an error names, as in `it no longer has count, parameter 2 of run`. */
export function removedPartsIn(detail: string): string {
  const parts = [...detail.matchAll(/"([^"]+)"/g)].map(([, part = '']) =>
    part.replace(/^(.*)\((.*)\)$/, (_, name: string, at: string) => {
      const parameter = at === '...' ? 'any number of parameters' : `parameter ${Number(at) + 1}`;
      return `${parameter} of ${name === '' ? 'a function' : name}`;
    }),
  );
  return parts.length === 0 ? detail : `it no longer has ${parts.join(', ')}.`;
}
