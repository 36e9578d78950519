import { z } from 'zod';
import { MAX_INTEGER } from './request-parameters';

/** Result fields, with their descriptions for the API reference. */
export const id = (description: string) => z.int().min(0).max(MAX_INTEGER).describe(description);
/** A count: never negative. */
export const count = (description: string) => z.int().min(0).describe(description);
export const integer = (description: string) => z.int().describe(description);
export const textField = (description: string) => z.string().describe(description);
export const booleanField = (description: string) => z.boolean().describe(description);
/** A timestamp in UTC. */
export const timestamp = (description: string) => z.iso.datetime().describe(description);
/** A timestamp that may be missing. */
export const timestampOrNull = (description: string) => z.iso.datetime().nullable().describe(description);
export const listOf = <T extends z.ZodType>(item: T, description: string) => z.array(item).describe(description);

type Values = Readonly<Record<string, string | number>>;
type Meanings<V extends Values> = Readonly<Record<keyof V, string>>;

/** Each value of an enumeration with its meaning, as list items. */
export const describeValues = <V extends Values>(about: string, values: V, meanings: Meanings<V>): string =>
  [about, '', ...Object.entries(values).map(([key, value]) => `- \`${value}\`: ${meanings[key]}`)].join('\n');

/** A named enumeration in the API document. */
export const enumeration = <const V extends Values>(name: string, about: string, values: V, meanings: Meanings<V>) =>
  z.enum(values).meta({ id: name, description: describeValues(about, values, meanings) });

/** An enumeration whose values equal their names. */
export const namesOf = <const T extends readonly string[]>(list: T): { readonly [K in T[number]]: K } =>
  Object.fromEntries(list.map((value) => [value, value])) as { readonly [K in T[number]]: K };

/** A named object in the API document. */
export const entity = <T extends z.ZodRawShape>(name: string, description: string, shape: T): z.ZodObject<T> =>
  z.object(shape).meta({ id: name, description });
