import { type Reason, serviceHash } from '@komado/shared-contracts';
import { type CallEntry, calls, declaredRefusals, reasons, refusals } from '@komado/shared-contracts/schemas';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { createTestApp, type TestApp } from '../testing/test-app';
import type { JsonSchema } from './example';
import { openapiDocument } from './openapi-document';

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
  parameters: { name?: string; in?: string; required?: boolean; schema?: JsonSchema; example?: unknown; $ref?: string }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description: string; content: Record<string, Media> }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; parameters: Record<string, { name: string }> };
}
const document = openapiDocument() as Document;
/** What a reference stands for. */
function resolved<T extends object>(value: T): T {
  if (!('$ref' in value)) return value;
  const [, , kind, name] = String(value.$ref).split('/');
  return (document.components as unknown as Record<string, Record<string, T>>)[kind!]![name!]!;
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
);
const ajv = new Ajv({ strict: false, validateFormats: true });
addFormats(ajv);
ajv.addSchema({ $id: 'document', components: document.components });
const check = (schema: object) => ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object);

describe('the OpenAPI document', () => {
  it('holds every call of the contract and no other', () => {
    expect(document.openapi).toBe('3.0.3');
    expect(operations.map(([name]) => name).sort()).toEqual(Object.keys(calls).sort());
    expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(operations.length);
    for (const [, { operationId, summary, tags }] of operations) {
      expect(operationId).toMatch(/^(get|post)[A-Za-z]+$/);
      expect(summary.length).toBeGreaterThan(10);
      expect(tags).toHaveLength(1);
    }
  });

  it('holds only schemas that compile, and examples that they take', () => {
    for (const [name, { parameters, requestBody, responses }] of operations) {
      for (const { schema, example } of parameters) if (schema) expect([name, check(schema)(example)]).toEqual([name, true]);
      const form = requestBody?.content['application/x-www-form-urlencoded'];
      if (form) expect([name, check(form.schema)(form.schema.example)]).toEqual([name, true]);
      const success = responses['200']!.content['application/json']!;
      const validate = check(success.schema);
      expect([name, validate(success.example), validate.errors]).toEqual([name, true, null]);
    }
  });

  it('takes null wherever an answer may hold it, in enumerations too', () => {
    const nullable: string[] = [];
    const walk = (name: string, schema: JsonSchema): void => {
      if (schema.nullable) {
        nullable.push(name);
        expect([name, check(schema)(null)]).toEqual([name, true]);
      }
      for (const [key, value] of Object.entries(schema.properties ?? {})) walk(`${name} ${key}`, value);
      for (const value of [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.items ? [schema.items] : [])]) walk(name, value);
    };
    for (const [name, { responses }] of operations) walk(name, responses['200']!.content['application/json']!.schema);
    expect(nullable).toEqual(
      expect.arrayContaining(['GET /episode/status episode_status', 'GET /title/list title_list badge', 'GET /web/episode/viewer lock']),
    );
  });

  it('uses only what OpenAPI 3.0 knows', () => {
    const text = JSON.stringify(document);
    expect(text).not.toMatch(/"\$schema"|"const":|"type":\[|"type":"null"|"prefixItems"|"exclusiveMinimum":\d/);
    const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g)];
    expect(references.length).toBeGreaterThan(operations.length);
    for (const [, kind, key] of references) expect(document.components[kind as 'schemas']).toHaveProperty(key!);
  });

  it('names the headers, the required parameters and every expected refusal of a call', () => {
    for (const [name, { parameters, requestBody, responses, security }] of operations) {
      const entry: CallEntry = calls[name as keyof typeof calls];
      expect(parameters.filter(({ $ref }) => $ref)).toHaveLength(name === 'GET /episode/viewer' ? 4 : 3);
      expect([name, Boolean(security)]).toEqual([name, entry.access === 'login']);
      const form = requestBody?.content['application/x-www-form-urlencoded']?.schema;
      const required = form
        ? (form.required ?? [])
        : parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name);
      const expected = Object.entries(entry.parameters.shape).filter(([, schema]) => !schema.safeParse(undefined).success);
      expect([name, required]).toEqual([name, expected.map(([key]) => key)]);
      const described = Object.values(responses)
        .map((response) => resolved(response).description)
        .join('\n');
      for (const reason of declaredRefusals(entry)) expect([name, described]).toEqual([name, expect.stringContaining(`\`${reason}\` (`)]);
    }
  });

  it('gives each refusal its code, reason, HTTP status and words', () => {
    for (const [name, { responses }] of operations) {
      const told: string[] = [];
      for (const [status, response] of Object.entries(responses).filter(([status]) => status !== '200')) {
        const { schema, examples = {} } = resolved(response).content['application/json']!;
        const isRefusal = check(schema);
        for (const [reason, example] of Object.entries(examples)) {
          const { value } = resolved(example);
          const documented = refusals[reason as Reason];
          expect([name, value]).toEqual([
            name,
            { status: 'fail', response_code: documented.code, error_message: documented.message, reason },
          ]);
          expect([name, reason, Number(status)]).toEqual([name, reason, documented.status]);
          expect([name, reason, isRefusal(value)]).toEqual([name, reason, true]);
          told.push(reason);
        }
        const other = reasons.find((reason) => !(reason in examples))!;
        expect([name, isRefusal({ status: 'fail', response_code: refusals[other].code, error_message: 'No.', reason: other })]).toEqual([
          name,
          false,
        ]);
      }
      expect([name, told.sort()]).toEqual([name, [...declaredRefusals(calls[name as keyof typeof calls])].sort()]);
    }
    expect(document.components.schemas['Refusal']!.properties!['response_code']!.enum).toHaveLength(40);
  });

  it('shows lists as comma-joined and numbers as numbers', () => {
    const [list] = document.paths['/genre/list']!['get']!.parameters.filter(({ name }) => name === 'genre_id_list');
    expect(list).toMatchObject({ style: 'form', explode: false, required: false, schema: { type: 'array' } });
    const [id] = document.paths['/web/title/detail']!['get']!.parameters.filter(({ name }) => name === 'title_id');
    expect(id).toMatchObject({ required: true, schema: { type: 'integer', minimum: 0, maximum: 2147483647 } });
  });
});

describe('the pages of the document', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp();
  });
  afterAll(() => server.close());
  const get = (url: string) => server.visitor().request({ method: 'GET', url });

  it('serve it without a service hash', async () => {
    const response = await get('/api/openapi.json');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual(document);
  });

  it('describe a refusal with a status that its code does not have', async () => {
    const reader = await server.cast.signUp('reader@example.com');
    const { status, body } = await reader.call('POST /magazine/paid', { magazine_id: 999_999, paid_point: 1 });
    expect([status, body.response_code, body.reason]).toEqual([404, 1099, 'magazine-not-found']);
    const { schema } = resolved(document.paths['/magazine/paid']!['post']!.responses[status]!).content['application/json']!;
    expect(check(schema)(body)).toBe(true);
  });

  it('browse it with files from this server only', async () => {
    const page = await get('/-/api');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    const files = [...page.body.matchAll(/(?:src|href)="(\/-\/api\/[^"]+)"/g)].map((match) => match[1]!);
    expect(files).toHaveLength(3);
    for (const file of files) {
      const response = await get(file);
      expect([file, response.statusCode, response.body.length > 500]).toEqual([file, 200, true]);
    }
    expect(page.body).not.toMatch(/https?:\/\//);
    expect((await get('/-/api/package.json')).statusCode).toBe(404);
    expect((await get('/-/api/constructor')).statusCode).toBe(404);
  });

  it('make the hash of a tried-out call as the client does', async () => {
    const source = (await get('/-/api/browse.js')).body;
    const given: { requestInterceptor?: (request: object) => Promise<{ headers: Record<string, string> }> } = {};
    const run = new Function('window', 'document', 'location', source) as (...globals: unknown[]) => void;
    run(
      { SwaggerUIBundle: (options: object) => Object.assign(given, options) },
      { cookie: 'a=b; birthday=2000-05' },
      { href: 'http://komado.test/-/api' },
    );
    const request = { url: 'http://komado.test/api/genre/list?genre_id_list=1%2C2', method: 'GET', headers: {} };
    const { headers } = await given.requestInterceptor!(request);
    expect(headers['x-service-hash']).toBe(serviceHash({ genre_id_list: '1,2' }, '2000-05'));
  });
});
