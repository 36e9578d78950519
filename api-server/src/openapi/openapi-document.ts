import { ErrorCode, errorMessage, HeaderName, httpStatusOf } from '@komado/shared-contracts';
import { type CallEntry, calls, LOGIN_REFUSALS } from '@komado/shared-contracts/schemas';
import { z } from 'zod';
import { exampleOf, type JsonSchema } from './example';

/** The first whose pattern is found in a path is its tag. */
const TAGS: readonly (readonly [name: string, paths: RegExp])[] = [
  ['Law and status', /^\/(web\/(law|status)|app\/rule|web\/account\/report)/],
  ['Comments', /^\/episode\/comment/],
  ['Magazines', /^\/magazine/],
  ['Devices of the app', /^\/user\/(register|push_notification|device|noah_id|unban|attestation|challenge)/],
  [
    'Points and shop',
    /^\/(web\/(shop|stp|point|title\/purchased)|account\/(point|ticket|reservation)|episode\/(paid|rental)|title\/(pointback|ticket)|loginbonus)/,
  ],
  ['Account', /^\/(web\/(account|user|opt_out)|account|app|user|profile)/],
  ['Reading', /^\/((web\/)?episode|title\/viewed)/],
  ['Recommendations and advertisements', /^\/((web\/)?recommend|advertisement)/],
  ['Catalog', /^\//],
];

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
    // In OpenAPI 3.0 an enumeration that does not list null refuses it, nullable or not.
    override: ({ jsonSchema }) => {
      if (jsonSchema['nullable'] && jsonSchema.enum) jsonSchema.enum = [...new Set([...jsonSchema.enum, null])];
    },
  }) as JsonSchema;

/** A parameter is taken as a value or as its text; the document shows the one form that a caller should send. */
function wireSchema(schema: JsonSchema): JsonSchema {
  const alternatives = (schema.anyOf ?? []).flatMap((alternative) => alternative.anyOf ?? [alternative]);
  if (alternatives.length === 0) return schema;
  const found =
    alternatives.find(({ type }) => type === 'array') ??
    alternatives.find(({ type }) => type === 'integer') ??
    alternatives.find(({ type, enum: values }) => type === 'string' && values !== undefined);
  const mayBeEmpty = found?.type === 'integer' && alternatives.some(({ enum: values }) => values?.includes(''));
  return found ? { ...found, ...(mayBeEmpty ? { description: 'May be sent empty.' } : {}) } : schema;
}

const envelope: JsonSchema = {
  type: 'object',
  required: ['status', 'response_code', 'error_message'],
  properties: {
    status: { type: 'string', enum: ['success', 'fail'] },
    response_code: { type: 'integer', description: '0 on success, else a code of the error catalogue.' },
    error_message: { type: 'string' },
  },
};
const ofTheBrowser: readonly number[] = [ErrorCode.unknown, ErrorCode.recaptcha];
const serverCodes = Object.values(ErrorCode).filter((code) => !ofTheBrowser.includes(code));
const refusal: JsonSchema = {
  type: 'object',
  required: ['status', 'response_code', 'error_message'],
  properties: {
    status: { type: 'string', enum: ['fail'] },
    response_code: {
      type: 'integer',
      enum: serverCodes,
      description: [
        'Code (HTTP status): words',
        ...serverCodes.map((code) => `${code} (${httpStatusOf(code)}): ${errorMessage(code)}`),
      ].join('\n\n'),
    },
    error_message: { type: 'string', description: 'The words of the code, or more exact ones.' },
  },
};
/** Statuses that no code of the catalogue has: they come with 1099. */
const otherRefusal = {
  description:
    'Anything else that is refused, with code 1099: a thing that no code names is not there (404), a body is too large (413) or no form (415).',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
};
const failureExample = (code: number): object => ({ status: 'fail', response_code: code, error_message: errorMessage(code) });

/** Refusals by HTTP status, each code with its text and an example. */
function failureResponses(entry: CallEntry): Record<string, object> {
  const login = entry.access === 'login' ? LOGIN_REFUSALS : [];
  const codes = [...new Set<number>([...entry.errors, ...login, ErrorCode.maintenance, ErrorCode.serverError])];
  const byStatus = new Map<number, number[]>();
  for (const code of codes) byStatus.set(httpStatusOf(code), [...(byStatus.get(httpStatusOf(code)) ?? []), code]);
  // What cannot be understood, and what comes too often, has the server error's code.
  for (const status of [400, 429]) byStatus.set(status, [...(byStatus.get(status) ?? []), ErrorCode.serverError]);
  return Object.fromEntries(
    [...byStatus].map(([status, found]) => [
      String(status),
      {
        description: found.map((code) => `${code}: ${errorMessage(code)}`).join('\n\n'),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Refusal' },
            examples: Object.fromEntries(found.map((code) => [`code ${code}`, { value: failureExample(code) }])),
          },
        },
      },
    ]),
  );
}

function requestOf(method: string, path: string, entry: CallEntry): object {
  const { properties = {}, required = [] } = schemaOf(entry.parameters, 'input');
  const parameters = Object.entries(properties).map(([name, schema]) => [name, wireSchema(schema)] as const);
  const headers = ['ServiceHash', 'IsCrawler', 'Platform', ...(path === '/episode/viewer' ? ['AppAssertion'] : [])].map((name) => ({
    $ref: `#/components/parameters/${name}`,
  }));
  if (method === 'GET') {
    const query = parameters.map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
      example: exampleOf(schema, name),
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
          schema: { ...form, example: exampleOf(form) },
          encoding: Object.fromEntries(
            parameters.filter(([, schema]) => schema.type === 'array').map(([name]) => [name, { style: 'form', explode: false }]),
          ),
        },
      },
    },
  };
}

const tagOf = (path: string): string => TAGS.find(([, paths]) => paths.test(path))![0];

function operation(method: string, path: string, entry: CallEntry): object {
  const result = schemaOf(entry.result, 'output');
  const data: JsonSchema = { ...result, additionalProperties: undefined };
  const success = { status: 'success', response_code: 0, error_message: '', ...(exampleOf(result) as object) };
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[/_-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [tagOf(path)],
    summary: entry.summary,
    ...(entry.access === 'login' ? { security: [{ userWebToken: [] }] } : {}),
    ...requestOf(method, path, entry),
    responses: {
      '200': {
        description: 'Success',
        content: { 'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Envelope' }, data] }, example: success } },
      },
      ...failureResponses(entry),
      default: otherRefusal,
    },
  };
}

/** The OpenAPI 3.0 document of every call, made from the contract. */
export function openapiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, entry] of Object.entries(calls) as [string, CallEntry][]) {
    const [method = '', path = ''] = name.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(method, path, entry) };
  }
  // Drops what is undefined, so that the object is the document.
  return JSON.parse(
    JSON.stringify({
      openapi: '3.0.3',
      info: {
        title: 'Komado API',
        version: '1.0.0',
        description:
          'Calls of the Komado storefront. Parameters of a GET stand in the query, those of a POST in a form; a list is joined by commas. Every answer is an envelope. ' +
          'Code 1099 stands for what no other code names: with 400 a request that is not understood, 404 a call or a thing that there is not, 413 a body that is too large, 415 a body that is no form, 429 too many requests.\n\n' +
          'The service hash shows that a call arrived as it was sent. Anyone can compute it, so it is no authentication: rights come from the user web token alone.',
      },
      servers: [{ url: '/api' }],
      tags: TAGS.map(([name]) => ({ name })),
      paths,
      components: {
        schemas: { Envelope: envelope, Refusal: refusal },
        securitySchemes: { userWebToken: { type: 'apiKey', in: 'cookie', name: 'uwt', description: 'Set by a login; HttpOnly.' } },
        parameters: {
          ServiceHash: {
            name: HeaderName.serviceHash,
            in: 'header',
            required: true,
            description:
              'Lower-case hex SHA-512 of the parameters as `encodeURIComponent(key)=encodeURIComponent(value)`, sorted by key in code-unit order, joined by `&`, ' +
              'followed by `birthday` (the cookie or empty) and `expires` (4102372799 when there is a birthday, else empty).',
            schema: { type: 'string', pattern: '^[0-9a-f]{128}$' },
          },
          IsCrawler: { name: HeaderName.isCrawler, in: 'header', schema: { type: 'string', enum: ['true', 'false'], default: 'false' } },
          AppAssertion: {
            name: HeaderName.appAssertion,
            in: 'header',
            description: 'What an app says of its device. It opens nothing.',
            schema: { type: 'string' },
          },
          Platform: { name: HeaderName.platform, in: 'header', schema: { type: 'string', enum: ['web'], default: 'web' } },
        },
      },
    }),
  ) as object;
}
