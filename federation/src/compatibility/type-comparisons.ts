import { mfeCommand } from '@komado/server-kit';
import type { Release } from '../store/release';
import { COMPONENT, PUBLIC_PACKAGES, UNLISTED_PROPERTIES } from '../store/contract';
import type { Literal } from '../build/parse-declarations';
import { releaseName, type BreakingChange, type ReleaseOrder } from './breaking-change';
import { missingFieldsMode, missingFieldsAssertion } from './missing-fields';
import { isCompared } from './compared-names';
import { entriesByConstant, passedProperties, unionOf } from './used-constant-entries-and-properties';

/** A line of the program that compares two contracts, with the breaking change that a type error in it indicates. */
export interface Comparison {
  readonly source: string;
  readonly changeOf: (detail: string) => BreakingChange;
}
/** The consumer (which calls, imports or listens), the provider, and which of them is the later one. */
export interface ConsumerAndProvider extends ReleaseOrder {
  readonly consumer: Release;
  readonly provider: Release;
}

/** How to fix that a consumer and its provider differ: the new one of them has to adapt, or both go live together. */
export function describeFix({ consumer, provider, isNew }: ConsumerAndProvider, retained: string, subject: string): string {
  if (isNew(consumer) && !isNew(provider))
    return `Publish a version of ${provider.member} that has ${subject} as ${releaseName(consumer)} expects it, and promote it first or both at once; or publish a version of ${consumer.member} that does not use it.`;
  if (isNew(consumer)) return `${retained}, or build ${consumer.member} against what ${releaseName(provider)} has.`;
  return `${retained}; or build ${consumer.member} against ${releaseName(provider)}, publish it, and promote both at once: ${mfeCommand(`promote ${releaseName(provider)} ${consumer.member}@VERSION`)}`;
}

const CONSTANT = /^[A-Z][A-Z0-9_]*$/;
/** The two values of a constant, in an error about their types. */
const valuesIn = (detail: string): string =>
  detail.replace(/^Argument of type '(.*)' is not assignable to parameter of type '(.*)'\.$/, '$1 instead of $2.');
/** Names that an error says are not allowed. */
const namesIn = (detail: string, text: string): string => {
  const names = [...detail.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
  return names.length === 0 ? detail : `${text} ${names.join(', ')}.`;
};
export const namesNotAccepted = (detail: string): string => namesIn(detail, 'it does not accept');
export const notThere = (detail: string): string => namesIn(detail, 'it does not have');

const readType = (type: string, entries: readonly string[]): string =>
  `Read<${type}, ${entries.map((entry) => JSON.stringify(entry)).join(' | ')}>`;

/** The types of the names that a consumer imports from the shell, which has them, and the constants that decide what they do. */
export function importComparisons(
  sides: ConsumerAndProvider,
  packageName: string,
  names: readonly string[],
  uses: Readonly<Record<string, Literal>>,
  provided: ReadonlySet<string>,
): Comparison[] {
  const { consumer, provider } = sides;
  const at = PUBLIC_PACKAGES.findIndex((known) => known === packageName);
  if (at < 0) return [];
  const side = at === 0 ? 'contracts' : 'ui';
  const changeOf =
    (name: string, from: string, through?: string) =>
    (detail: string): BreakingChange => ({
      kind: 'type',
      broken: releaseName(consumer),
      by: releaseName(provider),
      subject: `${name} of ${from}`,
      message: CONSTANT.test(name)
        ? `${releaseName(consumer)} uses ${name}${through === undefined ? '' : ` through ${through}`}, whose value in ${releaseName(provider)} differs from what it was built for: ${valuesIn(detail)}`
        : `${releaseName(consumer)} uses ${name} of ${from}, whose type in ${releaseName(provider)} differs from what it was built for: ${detail}`,
      fix: describeFix(
        sides,
        CONSTANT.test(name) ? `Keep the value of ${name}` : `Keep what ${name} accepts and returns, and add only optional parts`,
        name,
      ),
    });
  const direct = names.flatMap((name): Comparison[] => {
    // Values that only affect the look may change, but not their type.
    const type = side === 'ui' ? 'Look' : 'Value';
    if (name === 'useSession')
      return [
        { source: 'accept<consumer.contracts.Session>(value as provider.contracts.Session);', changeOf: changeOf(name, packageName) },
      ];
    if (!isCompared(name)) return [];
    const entries = side === 'contracts' ? consumer.contract?.uses?.members[name] : undefined;
    const expected = `typeof consumer.${side}.${name}`;
    const uses = consumer.contract?.uses;
    if (side === 'ui' && COMPONENT.test(name) && uses && uses.arguments[name] === undefined) {
      const isValue = uses.properties[name]?.includes(UNLISTED_PROPERTIES) ?? false;
      const rendered = `RenderedAs<${expected}, ${unionOf(passedProperties(uses, name))}, ${isValue}>`;
      return [{ source: `accept<${rendered}>(value as RenderedBy<typeof provider.ui.${name}>);`, changeOf: changeOf(name, packageName) }];
    }
    const source = `accept<${type}<${entries ? readType(expected, entries) : expected}>>(provider.${side}.${name});`;
    return [{ source, changeOf: changeOf(name, packageName) }];
  });
  const throughOthers = names.flatMap((name) =>
    [uses[name] ?? []]
      .flat()
      .map(String)
      .map((constant) => [constant, name] as const),
  );
  const through = new Map(throughOthers.map(([constant, name]) => [constant.replace(/\..*$/, ''), name]));
  const indirect = [...entriesByConstant(throughOthers.map(([constant]) => constant))]
    .filter(([constant]) => provided.has(constant) && (!names.includes(constant) || consumer.contract?.uses?.members[constant]))
    .map(([constant, entries]) => {
      const [expected, given] = [`typeof consumer.contracts.${constant}`, `provider.contracts.${constant}`] as const;
      const read = entries ? readType(expected, entries) : expected;
      return {
        source: `accept<Value<Remaining<${read}, typeof ${given}>>>(${given});`,
        changeOf: changeOf(constant, PUBLIC_PACKAGES[0], through.get(constant)),
      };
    });
  return [...direct, ...indirect];
}

/** What `consumer` passes to a call and reads from its response, against what the shell or the api-server declares. */
export function callComparisons(
  call: string,
  consumer: Release,
  by: string,
  fix: string,
  mode: ReturnType<typeof missingFieldsMode>,
): Comparison[] {
  const name = JSON.stringify(call);
  const changeOf =
    (what: string) =>
    (detail: string): BreakingChange => ({
      kind: 'call',
      broken: releaseName(consumer),
      by,
      subject: call,
      message: `${releaseName(consumer)} calls ${call}, whose ${what} in ${by} differ from what it was built for: ${detail}`,
      fix,
    });
  return [
    {
      source: `accept<provider.contracts.CallParameters<${name}>>(value as consumer.contracts.CallParameters<${name}>);`,
      changeOf: changeOf('parameters'),
    },
    {
      source: `nothing<Exclude<keyof consumer.contracts.CallParameters<${name}>, keyof provider.contracts.CallParameters<${name}>>>();`,
      changeOf: (detail) => changeOf('parameters')(namesNotAccepted(detail)),
    },
    {
      source: `accept<consumer.contracts.CallResult<${name}>>(value as provider.contracts.CallResult<${name}>);`,
      changeOf: changeOf('results'),
    },
    {
      source: missingFieldsAssertion(`consumer.contracts.CallResult<${name}>`, `provider.contracts.CallResult<${name}>`, mode),
      changeOf: (detail) => changeOf('results')(notThere(detail)),
    },
  ];
}

/** Types of the JSON in text parameters of calls. */
const JSON_PARAMETERS: Readonly<Record<string, string>> = { 'POST /web/telemetry': 'TelemetryReport' };

/** The envelope of the results of all calls that `consumer` makes, and the content of JSON parameters. */
export function transportComparisons(
  consumer: Release,
  by: string,
  fix: (subject: string) => string,
  isDeclared: (type: string) => boolean,
): Comparison[] {
  const calls = consumer.contract?.calls ?? [];
  const compared = (subject: string, type: string, [reader, writer]: readonly [reader: string, writer: string]): Comparison[] => {
    if (!isDeclared(type)) return [];
    const changeOf = (detail: string): BreakingChange => ({
      kind: 'call',
      broken: releaseName(consumer),
      by,
      subject,
      message: `${releaseName(consumer)} makes calls with the type ${type}, which in ${by} differs from what it was built for: ${detail}`,
      fix: fix(subject),
    });
    const [read, written] = [`${reader}.contracts.${type}`, `${writer}.contracts.${type}`] as const;
    return [
      { source: `accept<${read}>(value as ${written});`, changeOf },
      {
        source: `nothing<Exclude<keyof consumer.contracts.${type}, keyof provider.contracts.${type}>>();`,
        changeOf: (detail) => changeOf(notThere(detail)),
      },
    ];
  };
  return [
    ...(calls.length > 0 ? compared('Envelope', 'Envelope', ['consumer', 'provider']) : []),
    ...calls.flatMap((call) => {
      const type = JSON_PARAMETERS[call];
      return type === undefined ? [] : compared(call, type, ['provider', 'consumer']);
    }),
  ];
}

/** The properties that the consumer passes to the component with which the provider fills its slot. */
export function comparisonsOfSlot(slot: string, sides: ConsumerAndProvider): Comparison[] {
  const { consumer, provider } = sides;
  const name = JSON.stringify(slot);
  const changeOf = (detail: string): BreakingChange => ({
    kind: 'slot',
    broken: releaseName(consumer),
    by: releaseName(provider),
    subject: slot,
    message: `${releaseName(consumer)} renders the slot ${slot} with properties that ${releaseName(provider)} does not accept: ${detail}`,
    fix: describeFix(sides, `Make new properties of ${slot} optional and keep the others`, slot),
  });
  return [
    { source: `accept<provider.contracts.SlotProperties[${name}]>(value as consumer.contracts.SlotProperties[${name}]);`, changeOf },
    {
      source: `nothing<Exclude<Demanded<consumer.contracts.SlotProperties[${name}]>, keyof provider.contracts.SlotProperties[${name}]>>();`,
      changeOf: (detail) => changeOf(namesNotAccepted(detail)),
    },
    {
      source: missingFieldsAssertion(
        `provider.contracts.SlotProperties[${name}]`,
        `consumer.contracts.SlotProperties[${name}]`,
        missingFieldsMode(consumer, provider, sides),
      ),
      changeOf: (detail) => changeOf(namesIn(detail, 'it reads, and does not get')),
    },
    // The slot ignores an optional property that it dropped, and does not need one that its host added.
    ...(missingFieldsMode(provider, consumer, sides) === 'dropped'
      ? [
          {
            source: `nothing<Exclude<keyof consumer.contracts.SlotProperties[${name}], keyof provider.contracts.SlotProperties[${name}]>>();`,
            changeOf: (detail: string) => changeOf(namesNotAccepted(detail)),
          },
        ]
      : []),
  ];
}
/** The payload that the provider emits, against what the consumer listens for. */
export function comparisonsOfEvent(event: string, sides: ConsumerAndProvider): Comparison[] {
  const { consumer, provider } = sides;
  const name = JSON.stringify(event);
  const changeOf = (detail: string): BreakingChange => ({
    kind: 'event',
    broken: releaseName(consumer),
    by: releaseName(provider),
    subject: event,
    message: `${releaseName(consumer)} listens for ${event}, whose payload in ${releaseName(provider)} differs from what it was built for: ${detail}`,
    fix: describeFix(sides, `Keep every field of ${event}, and add only optional ones`, event),
  });
  // Of the analytics events, those that the emitter can send.
  const sent = event === 'analytics' ? provider.contract?.uses?.texts.map((text) => JSON.stringify(text)) : undefined;
  const payload = (side: string): string => {
    const type = `${side}.contracts.EventPayloads[${name}]`;
    return sent ? `Extract<${type}, { name: ${sent.join(' | ') || 'never'} }>` : type;
  };
  const [read, written] = [payload('consumer'), payload('provider')] as const;
  return [
    { source: `accept<${read}>(value as ${written});`, changeOf },
    {
      source: missingFieldsAssertion(read, written, missingFieldsMode(provider, consumer, sides)),
      changeOf: (detail) => changeOf(notThere(detail)),
    },
  ];
}
