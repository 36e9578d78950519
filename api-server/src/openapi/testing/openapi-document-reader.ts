import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { JsonSchema } from '../schema-example';
import { openapiDocument } from '../openapi-document';

interface Media {
  schema: JsonSchema & { $ref?: string };
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security?: unknown[];
  parameters: {
    name?: string;
    description?: string;
    in?: string;
    required?: boolean;
    schema?: JsonSchema;
    example?: unknown;
    $ref?: string;
  }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description: string; content: Record<string, Media> }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; parameters: Record<string, { name: string; description: string }> };
}
export const document = openapiDocument() as Document;
/** Resolves a reference. */
export function resolved<T extends object>(value: T): T {
  if (!('$ref' in value)) return value;
  const [, , kind, name] = String(value.$ref).split('/');
  return (document.components as unknown as Record<string, Record<string, T>>)[kind!]![name!]!;
}
export const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
);
/** Wrappers of results. */
export const ENVELOPES = ['Envelope', 'Refusal'];

/** Fields of an object, including those of combined schemas. */
export const fieldsOf = (schema: JsonSchema): [string, JsonSchema][] => [
  ...Object.entries(schema.properties ?? {}),
  ...(schema.allOf ?? []).flatMap(fieldsOf),
];
/** A value's own schema, and those of its alternatives and items. */
export const partsOf = (schema: JsonSchema): JsonSchema[] => [
  schema,
  ...[...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap(partsOf),
];
/** A field's own description, else that of its entity. */
export const descriptionOf = (schema: JsonSchema): string =>
  schema.description ?? (schema.$ref ? (resolved(schema).description ?? '') : '');
export const isFlag = ({ enum: values }: JsonSchema): boolean => values?.includes('true') ?? false;
/** A schema without annotations. */
export const wireShape = (schema: JsonSchema): unknown =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      ['description', 'example', 'default'].includes(key) && typeof value !== 'object' ? undefined : value,
    ),
  );
/** The shape of a non-null value. */
export function valueShape(schema: JsonSchema): unknown {
  const alternatives = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  if (alternatives.length === 1) return valueShape(alternatives[0]!);
  const { description: _, example: __, type, ...rest } = schema;
  const types = [type ?? []].flat().filter((name) => name !== 'null');
  return { ...(types.length > 0 ? { type: types.join() } : {}), ...rest, ...(rest.items ? { items: valueShape(rest.items) } : {}) };
}

/** Data of a call's response, without its envelope. */
export function dataSchema(name: string): JsonSchema {
  const [, operation] = operations.find(([key]) => key === name)!;
  return resolved(operation.responses['200']!.content['application/json']!.schema.allOf![1]!);
}
export function parametersOf(name: string): (readonly [string, JsonSchema])[] {
  const [, { parameters, requestBody }] = operations.find(([key]) => key === name)!;
  const form = requestBody?.content['application/x-www-form-urlencoded']?.schema.properties ?? {};
  return [
    ...parameters.flatMap(({ name: key, schema, description }) => (key && schema ? [[key, { ...schema, description }] as const] : [])),
    ...Object.entries(form),
  ];
}
const ajv = new Ajv({ strict: false, validateFormats: true });
addFormats(ajv);
ajv.addSchema({ $id: 'document', components: document.components });
const compiled = new Map<string, ValidateFunction>();
/** Many calls share a schema, and compiling one takes a while. */
export function validatorOf(schema: object): ValidateFunction {
  const text = JSON.stringify(schema).replaceAll('"#/', '"document#/');
  const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text) as object);
  compiled.set(text, validate);
  return validate;
}
