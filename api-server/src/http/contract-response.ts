import type { CallKey } from '@komado/shared-contracts';
import type { CallEntry } from '@komado/shared-contracts/schemas';
import fastJson, { type ObjectSchema, type Schema } from 'fast-json-stringify';
import { z } from 'zod';
import type { ApiDependencies } from './api-dependencies';
import { success } from './envelope';

type Serialize = (result: object) => string;

/** Cached for the process: creating one takes milliseconds. */
const serializers = new Map<CallKey, Serialize>();

/** Formats are for the OpenAPI document; without them all strings are escaped the same way. */
const schemaOf = (entry: CallEntry): ObjectSchema =>
  z.toJSONSchema(entry.result, {
    // Names and descriptions are for the document; a serializer without references is the fastest.
    metadata: z.registry<object>(),
    target: 'openapi-3.0',
    io: 'output',
    override: ({ jsonSchema }) => {
      delete jsonSchema.format;
      delete jsonSchema.pattern;
    },
  }) as ObjectSchema;

function makeSerializer(entry: CallEntry): Serialize {
  const schema = schemaOf(entry);
  const envelope: Record<string, Schema> = {
    status: { type: 'string' },
    response_code: { type: 'integer' },
    error_message: { type: 'string' },
  };
  return fastJson({ ...schema, properties: { ...envelope, ...schema.properties } });
}

/** Serializes a response: the envelope and the fields of its contract, at any depth. Other fields of the result are dropped. */
export function serializeResponse(name: CallKey, entry: CallEntry, result: object): string {
  let serialize = serializers.get(name);
  if (!serialize) serializers.set(name, (serialize = makeSerializer(entry)));
  return serialize(success(result));
}

/** Paths of fields in a result that its contract does not have, such as `title_list[].secret`. */
export function findSurplusFields(schema: z.ZodType, value: unknown, at = ''): string[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return findSurplusFields(schema.unwrap() as z.ZodType, value, at);
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return [...new Set(value.flatMap((item) => findSurplusFields(schema.element as z.ZodType, item, `${at}[]`)))];
  }
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => {
    const path = at === '' ? key : `${at}.${key}`;
    const fieldSchema = schema.shape[key] as z.ZodType | undefined;
    if (fieldSchema) return findSurplusFields(fieldSchema, field, path);
    return field === undefined ? [] : [path];
  });
}

/** In tests and on a developer's machine, a handler that breaks its contract fails. */
export const validatesEveryResponse = ({ APP_ENV }: Pick<ApiDependencies['configuration'], 'APP_ENV'>): boolean => APP_ENV === 'local';

export type ResponseCheck = (name: CallKey, entry: CallEntry, result: object) => void;

/** Checking a long response costs as much as serializing it, so in production each call is checked only once a minute. */
const CHECK_INTERVAL_MS = 60_000;

/**
 * Detects handlers that break their contract: in tests and on a developer's machine, the call fails. In production, surplus fields are
 * dropped anyway; each is logged once.
 */
export function createResponseCheck({
  configuration,
  clock,
  log,
}: Pick<ApiDependencies, 'configuration' | 'clock' | 'log'>): ResponseCheck {
  const checkedAt = new Map<CallKey, number>();
  const logged = new Set<string>();
  return (name, entry, result) => {
    if (validatesEveryResponse(configuration)) {
      const parsed = entry.result.safeParse(result);
      const surplus = findSurplusFields(entry.result, result);
      const fault = parsed.success ? surplus.join(', ') : parsed.error.message;
      if (fault !== '')
        throw new Error(
          `The response of ${name} does not match its contract: ${fault}. Change the handler, or the result in shared-contracts/src/schemas.`,
        );
      return;
    }
    const now = clock.now().getTime();
    if (now - (checkedAt.get(name) ?? -Infinity) < CHECK_INTERVAL_MS) return;
    checkedAt.set(name, now);
    for (const field of findSurplusFields(entry.result, result)) {
      if (logged.has(`${name} ${field}`)) continue;
      logged.add(`${name} ${field}`);
      log.error(
        { call: name, field },
        'A handler returned a field that its contract does not declare. The field was removed from the response. Declare it in shared-contracts/src/schemas, or do not return it.',
      );
    }
  };
}
