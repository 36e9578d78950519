import { mfeCommand } from '@komado/server-kit';
import type { Release } from '../release';
import { PUBLIC_PACKAGES } from './contract';
import type { Literal } from './declared';
import { nameOf, type Break } from './break';

/** A line of the program that compares two contracts, and the break that a type error in it means. */
export interface Comparison {
  readonly source: string;
  readonly breakOf: (detail: string) => Break;
}
/** Who calls, imports or listens, who provides it, and which of the two is not live yet. */
export interface Sides {
  readonly consumer: Release;
  readonly provider: Release;
  readonly isNew: (release: Release) => boolean;
}

/** How to fix that a consumer and its provider differ: the new one of them has to adapt, or both go live together. */
export function fixOf({ consumer, provider, isNew }: Sides, keep: string, subject: string): string {
  if (isNew(consumer) && !isNew(provider))
    return `Publish a version of ${provider.member} that has ${subject} as ${nameOf(consumer)} expects it, and promote it first or both at once; or publish a version of ${consumer.member} that does not use it.`;
  if (isNew(consumer)) return `${keep}, or build ${consumer.member} against what ${nameOf(provider)} has.`;
  return `${keep}; or build ${consumer.member} against ${nameOf(provider)}, publish it, and promote both at once: ${mfeCommand(`promote ${nameOf(provider)} ${consumer.member}@VERSION`)}`;
}

/**
 * Their types contain the whole table of calls, slots or events, most of which a remote does not use; used entries are compared one by one.
 */
const COMPARED_BY_USE = new Set([
  ...['useAppServices', 'useApi', 'useEventBus', 'useSession', 'Slot', 'AppServicesProvider'],
  ...['createApiClient', 'callTable', 'isCallError', 'definePage', 'defineRemote'],
]);
/** Properties of the app services that are compared by use instead. */
const COMPARED_SERVICES = "'api' | 'bus' | 'Slot' | 'session'";

function comparedType(name: string): string {
  if (name === 'useAppServices')
    return `taken<Omit<consumer.contracts.AppServices, ${COMPARED_SERVICES}>>(value as Omit<provider.contracts.AppServices, ${COMPARED_SERVICES}>);`;
  return name === 'useSession' ? 'taken<consumer.contracts.Session>(value as provider.contracts.Session);' : '';
}

const CONSTANT = /^[A-Z][A-Z0-9_]*$/;
/** The two values of a constant, in an error about their types. */
const valuesIn = (detail: string): string =>
  detail.replace(/^Argument of type '(.*)' is not assignable to parameter of type '(.*)'\.$/, '$1 instead of $2.');
/** Names that an error says are not allowed. */
const notTaken = (detail: string): string => {
  const names = [...detail.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
  return names.length === 0 ? detail : `it does not accept ${names.join(', ')}.`;
};

/** The types of the names that a consumer imports from the shell, which has them, and the constants that decide what they do. */
export function comparisonsOfImports(
  sides: Sides,
  packageName: string,
  names: readonly string[],
  uses: Readonly<Record<string, Literal>>,
  provided: ReadonlySet<string>,
): Comparison[] {
  const { consumer, provider } = sides;
  const at = PUBLIC_PACKAGES.findIndex((known) => known === packageName);
  if (at < 0) return [];
  const side = at === 0 ? 'contracts' : 'ui';
  const breakOf =
    (name: string, from: string, through?: string) =>
    (detail: string): Break => ({
      kind: 'type',
      broken: nameOf(consumer),
      by: nameOf(provider),
      subject: `${name} of ${from}`,
      message: CONSTANT.test(name)
        ? `${nameOf(consumer)} uses ${name}${through === undefined ? '' : ` through ${through}`}, whose value in ${nameOf(provider)} differs from what it was built for: ${valuesIn(detail)}`
        : `${nameOf(consumer)} uses ${name} of ${from}, whose type in ${nameOf(provider)} differs from what it was built for: ${detail}`,
      remedy: fixOf(
        sides,
        CONSTANT.test(name) ? `Keep the value of ${name}` : `Keep what ${name} accepts and returns, and add only optional parts`,
        name,
      ),
    });
  const direct = names.flatMap((name): Comparison[] => {
    // What looks differ by is a matter of the shell, as long as the kind of the value is the same.
    const type = side === 'ui' ? 'Look' : 'Value';
    const source = COMPARED_BY_USE.has(name)
      ? comparedType(name)
      : `taken<${type}<typeof consumer.${side}.${name}>>(provider.${side}.${name});`;
    return source === '' ? [] : [{ source, breakOf: breakOf(name, packageName) }];
  });
  const throughOthers = names.flatMap((name) => {
    const constants = uses[name] ?? [];
    return (Array.isArray(constants) ? constants : [constants]).map((constant) => [String(constant), name] as const);
  });
  const indirect = [...new Map(throughOthers)]
    .filter(([constant]) => !names.includes(constant) && provided.has(constant))
    .map(([constant, name]) => ({
      source: `taken<Value<typeof consumer.contracts.${constant}>>(provider.contracts.${constant});`,
      breakOf: breakOf(constant, PUBLIC_PACKAGES[0], name),
    }));
  return [...direct, ...indirect];
}

/** What `consumer` passes to a call and reads from its answer, against what the shell or the api-server declares. */
export function comparisonsOfCall(call: string, consumer: Release, by: string, fix: string): Comparison[] {
  const name = JSON.stringify(call);
  const breakOf =
    (what: string) =>
    (detail: string): Break => ({
      kind: 'call',
      broken: nameOf(consumer),
      by,
      subject: call,
      message: `${nameOf(consumer)} calls ${call}, whose ${what} in ${by} differ from what it was built for: ${detail}`,
      remedy: fix,
    });
  return [
    {
      source: `taken<provider.contracts.CallParameters<${name}>>(value as consumer.contracts.CallParameters<${name}>);`,
      breakOf: breakOf('parameters'),
    },
    {
      source: `nothing<Exclude<keyof consumer.contracts.CallParameters<${name}>, keyof provider.contracts.CallParameters<${name}>>>();`,
      breakOf: (detail) => breakOf('parameters')(notTaken(detail)),
    },
    {
      source: `taken<consumer.contracts.CallResult<${name}>>(value as provider.contracts.CallResult<${name}>);`,
      breakOf: breakOf('results'),
    },
  ];
}

/** The properties that the consumer passes to the component with which the provider fills its slot. */
export function comparisonsOfSlot(slot: string, sides: Sides): Comparison[] {
  const { consumer, provider } = sides;
  const name = JSON.stringify(slot);
  const breakOf = (detail: string): Break => ({
    kind: 'slot',
    broken: nameOf(consumer),
    by: nameOf(provider),
    subject: slot,
    message: `${nameOf(consumer)} renders the slot ${slot} with properties that ${nameOf(provider)} does not accept: ${detail}`,
    remedy: fixOf(sides, `Make new properties of ${slot} optional and keep the others`, slot),
  });
  return [
    { source: `taken<provider.contracts.SlotProperties[${name}]>(value as consumer.contracts.SlotProperties[${name}]);`, breakOf },
    {
      source: `nothing<Exclude<Demanded<consumer.contracts.SlotProperties[${name}]>, keyof provider.contracts.SlotProperties[${name}]>>();`,
      breakOf: (detail) => breakOf(notTaken(detail)),
    },
  ];
}
/** The payload that the provider emits, against what the consumer listens for. */
export function comparisonsOfEvent(event: string, sides: Sides): Comparison[] {
  const { consumer, provider } = sides;
  const name = JSON.stringify(event);
  return [
    {
      source: `taken<consumer.contracts.EventPayloads[${name}]>(value as provider.contracts.EventPayloads[${name}]);`,
      breakOf: (detail) => ({
        kind: 'event',
        broken: nameOf(consumer),
        by: nameOf(provider),
        subject: event,
        message: `${nameOf(consumer)} listens for ${event}, whose payload in ${nameOf(provider)} differs from what it was built for: ${detail}`,
        remedy: fixOf(sides, `Keep every field of ${event}, and add only optional ones`, event),
      }),
    },
  ];
}
