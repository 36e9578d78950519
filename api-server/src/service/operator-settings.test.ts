import { setTimeout as wait } from 'node:timers/promises';
import type { ChangeCounter } from '../cache';
import { libraryFixture } from '../catalog/testing/library-fixture';
import type { Queryable } from '../database/database';
import { createTestApp, type TestApp } from '../testing/test-app';
import { runOperatorCommand } from '../operator/testing/run-operator-command';
import { writeMaintenance } from './maintenance';
import { cacheOperatorSettings } from './operator-settings';
import { recordAudit } from '../audit/audit-log';

let server: TestApp;
let operator: ChangeCounter;
beforeEach(async () => {
  server = await createTestApp();
  ({ operator } = server.deps.revisions);
});
afterEach(() => server.close());

it('is read once for many calls, and again at once when this process has changed it', async () => {
  let reads = 0;
  const counting: Queryable = {
    query: (sql, values) => {
      reads += 1;
      return server.database.query(sql, values);
    },
  };
  const state = cacheOperatorSettings(counting, operator);
  await Promise.all([state(), state(), state()]);
  expect(reads).toBe(1);
  await runOperatorCommand(server.deps, 'maintenance', { message: 'Back at noon.' });
  expect((await state()).maintenance).toBe('Back at noon.');
  await runOperatorCommand(server.deps, 'maintenance', { message: null });
  expect((await state()).maintenance).toBeUndefined();
});

it('shows changes of another process after half a second', async () => {
  const alice = server.visitor();
  expect((await alice.call('GET /web/status')).status).toBe(200);
  await server.database.transaction((tx) => writeMaintenance(tx, 'Back at noon.'));
  await wait(550);
  expect((await alice.call('GET /web/status')).body.error_message).toBe('Back at noon.');
});

it('is not cached when reading fails, nor when it was read before a concurrent change', async () => {
  let response: () => Promise<object[]> = () => Promise.reject(new Error('The database is away.'));
  const state = cacheOperatorSettings({ query: <T extends object>() => response() as Promise<T[]> }, operator);
  await expect(state()).rejects.toThrow('The database is away.');
  let release = (): void => undefined;
  response = () => new Promise((resolve) => (release = () => resolve([{ maintenance: null, country_rules: null, last_act: null }])));
  const early = state();
  operator.raise();
  response = () => Promise.resolve([{ maintenance: { message: 'Now.' }, country_rules: null, last_act: null }]);
  expect((await state()).maintenance).toBe('Now.');
  release();
  expect((await early).maintenance).toBeUndefined();
  expect((await state()).maintenance).toBe('Now.');
});

it('shows an act of another process with the next call after half a second, and one of this process at once', async () => {
  const act = { operator: 'tester', action: 'title withdraw', subject: 'title:1', now: server.clock.now() };
  const state = cacheOperatorSettings(server.database, operator);
  await state();
  const before = operator.current();
  await server.database.transaction((tx) => recordAudit(tx, act));
  await wait(550);
  await state();
  const noticed = operator.current();
  expect(noticed).toBe(before + 1);
  await wait(550);
  await state();
  expect(operator.current()).toBe(noticed);
  operator.raise();
  expect(operator.current()).toBe(noticed + 1);
});

it('leaves the caches of other servers in the process as they are', async () => {
  await libraryFixture(server.database).episode(await libraryFixture(server.database).title({ name: 'Night' }));
  const names = async () => (await server.visitor().data('GET /search/title/all')).title_list.map(({ title_name }) => title_name);
  const other = await createTestApp();
  expect(await names()).toEqual(['Night']);
  await server.database.execute(`update title set title_name = 'Dawn'`);
  await runOperatorCommand(other.deps, 'maintenance', { message: 'Back at noon.' });
  expect(await names()).toEqual(['Night']);
  await runOperatorCommand(server.deps, 'maintenance', { message: null });
  expect(await names()).toEqual(['Dawn']);
  await other.close();
});
