import { HeaderName } from '@komado/shared-contracts';
import { type CallEntry, calls } from '@komado/shared-contracts/schemas';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { exampleOfSchema, type JsonSchema } from './schema-example';
import { refusalExamples, refusalResponse, refusalResponsesOfCall, refusalSchema, sharedReasonsByResponseName } from './refusal-responses';

/** A path's tag is the first one whose pattern matches. */
const TAGS: readonly (readonly [name: string, paths: RegExp])[] = [
  ['Law and status', /^\/(web\/(law|status|telemetry)|app\/rule|web\/account\/report)/],
  ['Comments', /^\/episode\/comment/],
  ['Magazines', /^\/magazine/],
  ['Devices of the app', /^\/user\/(register|push_notification|device|noah_id|unban|attestation|challenge)/],
  [
    'Points and shop',
    /^\/(web\/(shop|stp|point|title\/purchased)|account\/(point|ticket|reservation)|episode\/(paid|rental)|title\/(pointback|ticket)|loginbonus)/,
  ],
  ['Following', /^\/title\/follow/],
  ['Account', /^\/(web\/(account|user|opt_out)|account|app|user|profile)/],
  ['Reading', /^\/((web\/)?episode|title\/viewed)/],
  ['Recommendations and advertisements', /^\/((web\/)?recommend|advertisement)/],
  ['Catalog', /^\//],
];

const COMPONENT = '#/components/schemas/';

/** The document's named schemas so far. */
type Components = Map<string, JsonSchema>;

/** Bounds that zod adds to every integer: those of the number type itself carry no information. */
const isSafeBound = (bound: unknown): boolean => Math.abs(Number(bound)) === Number.MAX_SAFE_INTEGER;

/** Moves the description of a nullable value out to the union. */
function describedOutside(schema: JsonSchema): JsonSchema {
  const [value, missing, ...others] = schema?.anyOf ?? [];
  if (!value?.description || missing?.type !== 'null' || others.length > 0 || schema.description) return schema;
  const { description, ...rest } = value;
  return { ...schema, anyOf: [rest, missing], description };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: Components): JsonSchema {
  const {
    $schema: _,
    $defs = {},
    ...own
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // Zod omits the default where the text sent differs from the value it is parsed to.
      const defaultValue = z.globalRegistry.get(zodSchema)?.['default'];
      if (defaultValue !== undefined) jsonSchema.default = defaultValue as never;
      // A response may have more fields in a later version.
      delete jsonSchema.additionalProperties;
      if (isSafeBound(jsonSchema.minimum)) delete jsonSchema.minimum;
      if (isSafeBound(jsonSchema.maximum)) delete jsonSchema.maximum;
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (jsonSchema.type === 'number' && jsonSchema.enum?.every(Number.isInteger)) jsonSchema.type = 'integer';
    },
  });
  const inDocument = (schema: object): JsonSchema =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${COMPONENT}`), (_key, value: JsonSchema) =>
      describedOutside(value),
    ) as JsonSchema;
  for (const [name, definition] of Object.entries($defs)) {
    const { id: __, ...component } = definition;
    components.set(name, inDocument(component));
  }
  return inDocument(own);
}

/** A parameter is accepted as a value or as its text; the document shows only the form that a caller should send. */
function wireSchema({ anyOf, ...annotations }: JsonSchema): JsonSchema {
  const alternatives = (anyOf ?? []).flatMap((alternative) => alternative.anyOf ?? [alternative]);
  const preferred =
    alternatives.find(({ type }) => type === 'array') ??
    alternatives.find(({ type }) => type === 'integer') ??
    alternatives.find(({ type, enum: values }) => type === 'string' && values !== undefined);
  return { ...preferred, ...annotations };
}

const envelope: JsonSchema = {
  type: 'object',
  required: ['status', 'response_code', 'error_message'],
  properties: {
    status: { type: 'string', enum: ['success', 'fail'], description: 'Whether the call succeeded.' },
    response_code: { type: 'integer', description: '0 on success, otherwise an error code.' },
    error_message: { type: 'string', description: 'Message for readers; empty on success.' },
  },
  description: 'Fields of every response.',
};
function requestOf(method: string, path: string, entry: CallEntry, components: Components): object {
  const { properties = {}, required = [] } = schemaOf(entry.parameters, 'input', components);
  const parameters = Object.entries(properties).map(([name, schema]) => [name, wireSchema(schema)] as const);
  const headers = ['ServiceHash', 'IsCrawler', 'Platform', 'AccountId', ...(path === '/episode/viewer' ? ['AppAssertion'] : [])].map(
    (name) => ({
      $ref: `#/components/parameters/${name}`,
    }),
  );
  if (method === 'GET') {
    const query = parameters.map(([name, { description, ...schema }]) => ({
      name,
      in: 'query',
      description,
      required: required.includes(name),
      schema,
      example: exampleOfSchema(schema, components, name),
      ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
    }));
    return { parameters: [...headers, ...query] };
  }
  const form: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(parameters),
    ...(required.length > 0 ? { required } : {}),
  };
  return {
    parameters: headers,
    requestBody: {
      required: required.length > 0,
      content: {
        'application/x-www-form-urlencoded': {
          schema: { ...form, example: exampleOfSchema(form, components) },
          encoding: Object.fromEntries(
            parameters.filter(([, schema]) => schema.type === 'array').map(([name]) => [name, { style: 'form', explode: false }]),
          ),
        },
      },
    },
  };
}

const tagOf = (path: string): string => TAGS.find(([, paths]) => paths.test(path))![0];

/** The data of a response without its envelope; if that is just an entity, the entity's name. */
function dataOf(result: JsonSchema, components: Components): JsonSchema {
  const matching = [...components].find(([, { properties }]) => properties && isDeepStrictEqual(properties, result.properties));
  return matching ? { $ref: COMPONENT + matching[0] } : result;
}

function operation(method: string, path: string, entry: CallEntry, components: Components): object {
  const data = dataOf(schemaOf(entry.result, 'output', components), components);
  const success = { status: 'success', response_code: 0, error_message: '', ...(exampleOfSchema(data, components) as object) };
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[/_-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [tagOf(path)],
    // Unlike a description, a summary is plain text.
    summary: entry.summary.replaceAll('`', ''),
    ...(entry.access === 'login' ? { security: [{ userWebToken: [] }] } : {}),
    ...requestOf(method, path, entry, components),
    responses: {
      '200': {
        description: 'Success',
        content: { 'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Envelope' }, data] }, example: success } },
      },
      ...refusalResponsesOfCall(entry),
    },
  };
}

/** The OpenAPI 3.1 document of all calls, generated from the contract. */
export function openapiDocument(): object {
  const components: Components = new Map();
  // Entities first: a response that is just an entity can be visited before it.
  for (const { result } of Object.values(calls)) schemaOf(result, 'output', components);
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, entry] of Object.entries(calls) as [string, CallEntry][]) {
    const [method = '', path = ''] = name.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(method, path, entry, components) };
  }
  // Drops undefined fields, so that the object equals the document.
  return JSON.parse(
    JSON.stringify({
      openapi: '3.1.0',
      info: {
        title: 'Komado API',
        version: '1.0.0',
        description:
          'Calls of the Komado storefront. GET parameters go in the query string and POST parameters in a form body. Join lists with commas. Every response is an envelope. ' +
          'A refusal also has a `reason`: a response code may cover several cases, and a reason names exactly one.\n\n' +
          'The service hash detects accidental changes of a call. It does not protect against forgery, because anyone can compute it: access depends on the user web token alone.',
      },
      servers: [{ url: '/api' }],
      tags: TAGS.map(([name]) => ({ name })),
      paths,
      components: {
        schemas: {
          Envelope: envelope,
          Refusal: refusalSchema,
          ...Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
        },
        responses: Object.fromEntries(Object.entries(sharedReasonsByResponseName).map(([name, of]) => [name, refusalResponse(of)])),
        examples: refusalExamples,
        securitySchemes: {
          userWebToken: { type: 'apiKey', in: 'cookie', name: 'uwt', description: 'Session token. A login sets it as an HttpOnly cookie.' },
        },
        parameters: {
          ServiceHash: {
            name: HeaderName.requestChecksum,
            in: 'header',
            required: true,
            description:
              'Lower-case hex SHA-512 of the parameters as `encodeURIComponent(key)=encodeURIComponent(value)`, sorted by key in code-unit order, joined by `&`, ' +
              'followed by `birthday` (the cookie or empty) and `expires` (4102372799 when there is a birthday, else empty).',
            schema: { type: 'string', pattern: '^[0-9a-f]{128}$' },
          },
          IsCrawler: {
            name: HeaderName.isCrawler,
            in: 'header',
            description: '`true` if the request comes from a search engine crawler. Its page views are not counted.',
            schema: { type: 'string', enum: ['true', 'false'], default: 'false' },
          },
          AppAssertion: {
            name: HeaderName.appAssertion,
            in: 'header',
            description: 'What an app reports about its device. It grants no access.',
            schema: { type: 'string' },
          },
          AccountId: {
            name: HeaderName.accountId,
            in: 'header',
            description:
              'The `account_id` that the client shows. If the session belongs to another account, calls that change data are refused.',
            schema: { type: 'string', pattern: '^[0-9]+$' },
          },
          Platform: {
            name: HeaderName.platform,
            in: 'header',
            description: 'Platform of the client.',
            schema: { type: 'string', enum: ['web'], default: 'web' },
          },
        },
      },
    }),
  ) as object;
}
