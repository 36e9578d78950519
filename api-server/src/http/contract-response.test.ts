import type { CallKey, CallResult } from '@komado/shared-contracts';
import { type CallEntry, calls } from '@komado/shared-contracts/schemas';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import fc from 'fast-check';
import { anyCodePoint } from '../contract-fuzz/testing/any-code-point';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../testing/test-app';
import { findSurplusFields, serializeResponse } from './contract-response';
import { contractRoutes } from './contract-routes';
import { success } from './envelope';
import type { Handlers } from './handler';
import { cacheOperatorSettings } from '../service/operator-settings';
import { propertyTestSettings } from '../testing/property-test-settings';

const entries = Object.entries(calls) as [CallKey, CallEntry][];
const SECRET = 'argon2id-of-somebody';

/** Any result that matches a schema, including strings and numbers that are hard to serialize. */
function resultOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodNullable) return fc.option(resultOf(schema.unwrap() as z.ZodType), { nil: null });
  if (schema instanceof z.ZodOptional) return fc.option(resultOf(schema.unwrap() as z.ZodType), { nil: undefined });
  if (schema instanceof z.ZodArray) return fc.array(resultOf(schema.element as z.ZodType), { maxLength: 3 });
  if (schema instanceof z.ZodObject) {
    const shape = schema.shape as Record<string, z.ZodType>;
    return fc.record(Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, resultOf(field)])));
  }
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return fc.integer();
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
    return fc.oneof(
      fc.string({ unit: anyCodePoint }),
      fc.constantFrom('"\\\n\u2028', '</script>', '\ud800', '2026-11-20T12:00:00.000Z', ''),
    );
  throw new Error(`No values are made for ${schema.constructor.name} yet.`);
}

describe('a response', () => {
  it.each(entries)('of %s is serialized as its handler returned it', (name, entry) => {
    fc.assert(
      fc.property(resultOf(entry.result), (result) => {
        expect(JSON.parse(serializeResponse(name, entry, result as object))).toEqual(JSON.parse(JSON.stringify(success(result as object))));
      }),
      propertyTestSettings(20_261_301, 20),
    );
  });

  it('omits fields that are not in its contract, at any depth', () => {
    const entry = {
      ...calls['GET /account'],
      result: z.object({ list: z.array(z.object({ id: z.number() })), one: z.object({ id: z.number() }).nullable() }),
    };
    const given = { list: [{ id: 1, password_hash: SECRET }], one: { id: 2, password_hash: SECRET }, password_hash: SECRET };
    expect(JSON.parse(serializeResponse('GET /invented' as CallKey, entry as unknown as CallEntry, given))).toEqual(
      success({ list: [{ id: 1 }], one: { id: 2 } }),
    );
    expect(findSurplusFields(entry.result, given)).toEqual(['list[].password_hash', 'one.password_hash', 'password_hash']);
    expect(findSurplusFields(entry.result, { list: [], one: null, absent: undefined })).toEqual([]);
  });
});

describe('a handler that returns more than its contract', () => {
  let server: TestApp;
  let app: FastifyInstance;
  const genres = {
    genre_list: [{ genre_id: 1, genre_name: 'Action', image_url: '/media/genre/1', password_hash: SECRET }],
    password_hash: SECRET,
  };
  beforeAll(async () => {
    server = await createTestApp();
  });
  function startWith(environment: 'local' | 'production'): void {
    app = fastify({ loggerInstance: server.deps.log as FastifyBaseLogger });
    const dependencies = { ...server.deps, configuration: { ...server.deps.configuration, APP_ENV: environment } };
    const handlers = { 'GET /genre/search/list': async () => genres as CallResult<'GET /genre/search/list'> };
    contractRoutes(
      app,
      dependencies,
      handlers as unknown as Handlers,
      cacheOperatorSettings(server.database, server.deps.revisions.operator),
    );
  }
  afterEach(() => app.close());
  afterAll(() => server.close());
  const send = async () => {
    const { requestChecksum } = await import('@komado/shared-contracts');
    return app.inject({ method: 'GET', url: '/genre/search/list', headers: { 'x-service-hash': requestChecksum({}, undefined) } });
  };

  it('fails on a developer’s machine', async () => {
    startWith('local');
    expect((await send()).statusCode).toBe(500);
    const logged = server.logged.at(-1) as { err: { message: string } };
    expect(logged.err.message).toBe(
      'The response of GET /genre/search/list does not match its contract: genre_list[].password_hash, password_hash. Change the handler, or the result in shared-contracts/src/schemas.',
    );
  });

  it('leaks nothing in production, and is logged once', async () => {
    startWith('production');
    const before = server.logged.length;
    const response = await send();
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual(success({ genre_list: [{ genre_id: 1, genre_name: 'Action', image_url: '/media/genre/1' }] }));
    expect(response.body).not.toContain(SECRET);
    server.clock.advance(120_000);
    await send();
    expect(server.logged.slice(before).map(({ call, field }) => [call, field])).toEqual([
      ['GET /genre/search/list', 'genre_list[].password_hash'],
      ['GET /genre/search/list', 'password_hash'],
    ]);
    expect(JSON.stringify(server.logged.slice(before))).not.toContain(SECRET);
  });
});
