import { ANY_ARGUMENTS, COMPONENT, PUBLIC_PACKAGES } from '../store/contract';
import { releaseName, type BreakingChange } from './breaking-change';
import { describeFix, type Comparison, type ConsumerAndProvider } from './type-comparisons';
import { isCompared } from './compared-names';
import { passedProperties, unionOf } from './used-constant-entries-and-properties';
import { removedPartsIn } from './removed-parts';

/** The declarations that are compared import it, not this package. */
const REACT = 'react';
/** Types of the program that compares. A type check alone accepts a lost optional property, and a lost parameter at the end. */
export const USAGE_HELPER_TYPES = [
  `type PropertiesOf<C> = C extends import('${REACT}').JSXElementConstructor<infer P> ? P : never;`,
  'type Passed<P, N> = P extends unknown ? Pick<P, N & keyof P> : never;',
  // What a component returns may change: null, or what `memo` returns. An asynchronous one suspends the page.
  "type Rendered<R> = [R] extends [PromiseLike<unknown>] ? 'later' : 'at once';",
  'type Component<C> = C extends (properties: infer P, ...more: never) => infer R ? (properties: unknown extends P ? {} : P) => Rendered<R> : C;',
  // Of the many properties of a styled element, those that are passed. As a value, it is also a selector.
  "type RenderedAs<C, N, IsValue> = C extends string ? ((properties: Passed<PropertiesOf<C>, N>) => 'at once') & (IsValue extends true ? string : unknown) : Component<C>;",
  'type RenderedBy<C> = C extends string ? Component<C> & string : Component<C>;',
  'type RemovedIn<A, B, N> = A extends (...given: never) => unknown ? Removed<A, B, N> : RemovedBelow<A, B, N>;',
  'type Parameter<F, N extends string> = F extends (...given: infer P) => unknown ? (number extends P["length"] ? N : N & keyof P) : N;',
];

/** Properties that the consumer passes to components, and arguments that it passes to functions, which the provider may have dropped. */
export function usageComparisons(sides: ConsumerAndProvider, packageName: string, names: readonly string[]): Comparison[] {
  const { consumer, provider } = sides;
  const uses = consumer.contract?.uses;
  const side = packageName === PUBLIC_PACKAGES[0] ? 'contracts' : packageName === PUBLIC_PACKAGES[1] ? 'ui' : undefined;
  if (!uses || !side) return [];
  const changeOf = (name: string, difference: string): BreakingChange => ({
    kind: 'type',
    broken: releaseName(consumer),
    by: releaseName(provider),
    subject: `${name} of ${packageName}`,
    message: `${releaseName(consumer)} uses ${name} of ${packageName}, which in ${releaseName(provider)} differs from what it was built for: ${difference}`,
    fix: describeFix(sides, `Keep what ${name} accepts`, name),
  });
  const types = (name: string) => [`typeof consumer.${side}.${name}`, `typeof provider.${side}.${name}`] as const;
  return names.flatMap((name): Comparison[] => {
    const [mine, there] = types(name);
    const passed = passedProperties(uses, name);
    const count = uses.arguments[name] ?? 0;
    const [list, known] = [passed, [...passed, ...uses.others]].map(unionOf);
    const removed =
      side === 'ui' && COMPONENT.test(name)
        ? `Removed<Passed<PropertiesOf<${mine}>, ${list}>, PropertiesOf<${there}>, ${known}>`
        : `${count === ANY_ARGUMENTS ? 'RemovedIn' : 'RemovedBelow'}<${mine}, ${there}, ${side === 'ui' ? known : 'string'}>`;
    return [
      ...(isCompared(name)
        ? [{ source: `nothing<${removed}>();`, changeOf: (detail: string) => changeOf(name, removedPartsIn(detail)) }]
        : []),
      ...(count > 0
        ? [
            {
              source: `nothing<Exclude<Parameter<${mine}, '${count - 1}'>, Parameter<${there}, '${count - 1}'>>>();`,
              changeOf: () => changeOf(name, `it has fewer than ${count} parameters.`),
            },
          ]
        : []),
    ];
  });
}
