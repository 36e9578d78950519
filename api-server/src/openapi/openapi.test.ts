import {
  GENDERS,
  NICKNAME_MAX_LENGTH,
  PAGE_SIZE_DEFAULT,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  READING_HISTORY_LIMIT,
  type Reason,
  SEARCH_SORTS,
} from '@komado/shared-contracts';
import { type CallEntry, calls, declaredRefusals, reasons, refusals } from '@komado/shared-contracts/schemas';
import type { JsonSchema } from './schema-example';
import {
  ENVELOPES,
  validatorOf,
  dataSchema,
  descriptionOf,
  document,
  fieldsOf,
  isFlag,
  operations,
  parametersOf,
  partsOf,
  resolved,
  valueShape,
  wireShape,
} from './testing/openapi-document-reader';

/** Names that the specification itself uses with two meanings. */
const SEVERAL_SHAPES = {
  point:
    'The specification uses `point` for a balance {paid, free, total}, for the price of an episode, and for the contents of a product.',
  title_list: 'The specification uses `title_list` for the short form of every title and for titles as lists show them.',
};

describe('the OpenAPI document', () => {
  it('contains every call of the contract and no other', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(operations.map(([name]) => name).sort()).toEqual(Object.keys(calls).sort());
    expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(operations.length);
    for (const [, { operationId, summary, tags }] of operations) {
      expect(operationId).toMatch(/^(get|post)[A-Za-z]+$/);
      expect(summary.length).toBeGreaterThan(10);
      expect(summary).not.toContain('`');
      expect(tags).toHaveLength(1);
    }
  });

  it('contains only schemas that compile, with valid examples', () => {
    for (const [name, { parameters, requestBody, responses }] of operations) {
      for (const { schema, example } of parameters) if (schema) expect([name, validatorOf(schema)(example)]).toEqual([name, true]);
      const form = requestBody?.content['application/x-www-form-urlencoded'];
      if (form) expect([name, validatorOf(form.schema)(form.schema.example)]).toEqual([name, true]);
      const success = responses['200']!.content['application/json']!;
      const validate = validatorOf(success.schema);
      expect([name, validate(success.example), validate.errors]).toEqual([name, true, null]);
    }
  });

  it('allows null wherever a response may contain it, in enumerations and entities too', () => {
    const takesNull = (name: string, field: string): boolean => {
      const { properties } = dataSchema(name);
      return validatorOf(properties![field]!)(null);
    };
    expect(takesNull('GET /episode/status', 'episode_status')).toBe(true);
    expect(takesNull('GET /web/episode/viewer', 'lock')).toBe(true);
    expect(takesNull('GET /web/episode/viewer', 'title')).toBe(false);
    expect([null, 'new', 'old'].map((badge) => validatorOf(document.components.schemas['Title']!.properties!['badge']!)(badge))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('has no dangling references', () => {
    const text = JSON.stringify(document);
    expect(text).not.toMatch(/"\$defs"|"\$schema"|"nullable"|__schema/);
    const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g)];
    expect(references.length).toBeGreaterThan(operations.length);
    expect(text.match(/"\$ref"/g)).toHaveLength(references.length);
    for (const [, kind, key] of references) expect(document.components[kind as 'schemas']).toHaveProperty(key!);
  });

  it('names every entity: an object within a response is never defined inline', () => {
    const spelledOut: string[] = [];
    const walk = (at: string, schema: JsonSchema): void => {
      for (const [key, value] of fieldsOf(schema)) {
        for (const fragment of partsOf(value)) if (fragment.properties) spelledOut.push(`${at}.${key}`);
        walk(`${at}.${key}`, value);
      }
    };
    for (const [name] of operations) walk(name, dataSchema(name));
    for (const [name, component] of Object.entries(document.components.schemas)) walk(name, component);
    expect(spelledOut).toEqual([]);
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Title', 'TitleDetail', 'Episode', 'Points', 'Price', 'Comment', 'Magazine', 'Plan', 'ScrollDirection']),
    );
  });

  it('defines no object of four or more fields twice', () => {
    const shapes = new Map<string, string[]>();
    const visit = (value: unknown, at: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const { properties } = value as JsonSchema;
      if (properties && at.includes('/schema') && Object.keys(properties).length >= 4) {
        const shape = JSON.stringify(wireShape(value as JsonSchema));
        shapes.set(shape, [...(shapes.get(shape) ?? []), at]);
      }
      for (const [key, child] of Object.entries(value)) if (key !== 'example' && key !== 'examples') visit(child, `${at}/${key}`);
    };
    visit(document, '');
    expect(shapes.size).toBeGreaterThan(40);
    expect([...shapes.values()].filter((places) => places.length > 1)).toEqual([]);
  });

  it('describes every parameter, every field and every named schema in a sentence', () => {
    const without: string[] = [];
    const reported = (at: string, description = ''): void => {
      if (!/^(\w|`|\*).{8,}\S$/s.test(description)) without.push(at);
    };
    const walk = (at: string, schema: JsonSchema): void => {
      for (const [key, value] of fieldsOf(schema)) {
        reported(`${at}.${key}`, descriptionOf(value));
        walk(`${at}.${key}`, value);
      }
    };
    for (const [name, component] of Object.entries(document.components.schemas)) {
      reported(name, component.description);
      walk(name, component);
    }
    for (const [, parameter] of Object.entries(document.components.parameters)) reported(parameter.name, parameter.description);
    for (const [name, { parameters, requestBody, responses }] of operations) {
      for (const parameter of parameters) if (parameter.name) reported(`${name} ${parameter.name}`, parameter.description);
      const form = requestBody?.content['application/x-www-form-urlencoded'];
      if (form) walk(name, form.schema);
      for (const response of Object.values(responses))
        for (const { schema } of Object.values(resolved(response).content)) walk(name, schema);
    }
    expect(without).toEqual([]);
  });

  it('states the limits and defaults that the server applies', () => {
    const parameter = (name: string, of: string) =>
      parametersOf(name).find(([key]) => key === of)?.[1] as JsonSchema & { description?: string };
    expect(parameter('GET /search/title', 'limit')).toMatchObject({ type: 'integer', minimum: 0, default: PAGE_SIZE_DEFAULT });
    expect(parameter('GET /title/viewed/list', 'limit')).toMatchObject({ default: READING_HISTORY_LIMIT });
    expect(parameter('POST /web/account/save', 'password')).toMatchObject({
      minLength: PASSWORD_MIN_LENGTH,
      maxLength: PASSWORD_MAX_LENGTH,
    });
    expect(parameter('POST /profile/save', 'nickname')).toMatchObject({ minLength: 1, maxLength: NICKNAME_MAX_LENGTH });
    expect(parameter('POST /profile/save', 'gender')).toMatchObject({ enum: [...GENDERS] });
    expect(parameter('POST /episode/rental/ticket', 'ticket_type')).toMatchObject({ type: 'integer', enum: [1, 2] });
    expect(parameter('GET /search/title', 'sort')).toMatchObject({ enum: [...SEARCH_SORTS] });
    expect(parameter('GET /title/list', 'title_id_list')).toMatchObject({ type: 'array', maxItems: 200 });
    expect(document.components.schemas['ScrollDirection']).toMatchObject({ type: 'string', enum: ['rtl', 'ltr', 'vertical'] });
  });

  it('explains each value of an enumeration', () => {
    const silent: string[] = [];
    const visit = (at: string, schema: JsonSchema & { $ref?: string }): void => {
      const values = schema.enum?.filter((value) => value !== null) ?? [];
      for (const value of values) if (!descriptionOf(schema).includes(`\`${String(value)}\``)) silent.push(`${at}: ${String(value)}`);
    };
    for (const [name, component] of Object.entries(document.components.schemas)) {
      if (ENVELOPES.includes(name)) continue;
      visit(name, component);
      for (const [key, value] of fieldsOf(component)) visit(`${name}.${key}`, value);
    }
    for (const [name] of operations) {
      for (const [key, schema] of parametersOf(name)) if (!isFlag(schema)) visit(`${name} ${key}`, schema);
      for (const [key, value] of fieldsOf(dataSchema(name))) visit(`${name} ${key}`, value);
    }
    expect(silent).toEqual([]);
  });

  it('uses one shape per name in all results, nullable or not', () => {
    const shapes = new Map<string, Map<string, string[]>>();
    const walk = (at: string, schema: JsonSchema): void => {
      for (const [key, value] of fieldsOf(schema)) {
        const ofName = shapes.get(key) ?? new Map<string, string[]>();
        const shape = JSON.stringify(valueShape(value));
        ofName.set(shape, [...(ofName.get(shape) ?? []), at]);
        shapes.set(key, ofName);
      }
    };
    for (const [name] of operations) walk(name, dataSchema(name));
    for (const [name, component] of Object.entries(document.components.schemas)) if (!ENVELOPES.includes(name)) walk(name, component);
    const several = [...shapes].filter(([, ofName]) => ofName.size > 1);
    expect(shapes.size).toBeGreaterThan(200);
    expect(several.filter(([key]) => !(key in SEVERAL_SHAPES)).map(([key, ofName]) => [key, [...ofName]])).toEqual([]);
    // An exception that is no longer needed must be removed.
    expect(several.map(([key]) => key).sort()).toEqual(Object.keys(SEVERAL_SHAPES).sort());
  });

  it('lists the headers, the required parameters and every expected refusal of a call', () => {
    for (const [name, { parameters, requestBody, responses, security }] of operations) {
      const entry: CallEntry = calls[name as keyof typeof calls];
      expect(parameters.filter(({ $ref }) => $ref)).toHaveLength(name === 'GET /episode/viewer' ? 5 : 4);
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

  it('gives each refusal its code, reason, HTTP status and message', () => {
    for (const [name, { responses }] of operations) {
      const reported: string[] = [];
      for (const [status, response] of Object.entries(responses).filter(([status]) => status !== '200')) {
        const { schema, examples = {} } = resolved(response).content['application/json']!;
        const isRefusal = validatorOf(schema);
        for (const [reason, example] of Object.entries(examples)) {
          const { value } = resolved(example);
          const documented = refusals[reason as Reason];
          expect([name, value]).toEqual([
            name,
            { status: 'fail', response_code: documented.code, error_message: documented.message, reason },
          ]);
          expect([name, reason, Number(status)]).toEqual([name, reason, documented.status]);
          expect([name, reason, isRefusal(value)]).toEqual([name, reason, true]);
          reported.push(reason);
        }
        const other = reasons.find((reason) => !(reason in examples))!;
        expect([name, isRefusal({ status: 'fail', response_code: refusals[other].code, error_message: 'No.', reason: other })]).toEqual([
          name,
          false,
        ]);
      }
      expect([name, reported.sort()]).toEqual([name, [...declaredRefusals(calls[name as keyof typeof calls])].sort()]);
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
