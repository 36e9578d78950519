import { setTimeout as wait } from 'node:timers/promises';
import type { Reader } from '../database/database';
import { createTestApp, type TestApp } from '../testing/test-app';
import { setMaintenance, writeMaintenance } from './maintenance';
import { keepServiceState, operatorActs, serviceStateHasChanged } from './service-state';
import { recordAudit } from '../operator/audit';

let server: TestApp;
beforeEach(async () => void (server = await createTestApp()));
afterEach(() => server.close());

it('is read once for many calls, and again at once when this process has changed it', async () => {
  let reads = 0;
  const counting: Reader = {
    query: (sql, values) => {
      reads += 1;
      return server.database.query(sql, values);
    },
  };
  const state = keepServiceState(counting);
  await Promise.all([state(), state(), state()]);
  expect(reads).toBe(1);
  await setMaintenance(server.database, 'Back at noon.');
  expect((await state()).maintenance).toBe('Back at noon.');
  await setMaintenance(server.database, undefined);
  expect((await state()).maintenance).toBeUndefined();
});

it('that another process has changed is seen after half a second', async () => {
  const alice = server.visitor();
  expect((await alice.call('GET /web/status')).status).toBe(200);
  await server.database.transaction((tx) => writeMaintenance(tx, 'Back at noon.'));
  await wait(550);
  expect((await alice.call('GET /web/status')).body.error_message).toBe('Back at noon.');
});

it('is not kept when it could not be read, nor when it was read before a change that came meanwhile', async () => {
  let answer: () => Promise<object[]> = () => Promise.reject(new Error('The database is away.'));
  const state = keepServiceState({ query: <T extends object>() => answer() as Promise<T[]> });
  await expect(state()).rejects.toThrow('The database is away.');
  let release = (): void => undefined;
  answer = () => new Promise((resolve) => (release = () => resolve([{ maintenance: null, country_rules: null, last_act: null }])));
  const early = state();
  serviceStateHasChanged();
  answer = () => Promise.resolve([{ maintenance: { message: 'Now.' }, country_rules: null, last_act: null }]);
  expect((await state()).maintenance).toBe('Now.');
  release();
  expect((await early).maintenance).toBeUndefined();
  expect((await state()).maintenance).toBe('Now.');
});

it('tells of an act of another process with the next call after half a second, of one of this process at once', async () => {
  const act = { operator: 'tester', action: 'title withdraw', subject: 'title:1', now: server.clock.now() };
  const state = keepServiceState(server.database);
  await state();
  const before = operatorActs();
  await server.database.transaction((tx) => recordAudit(tx, act));
  await wait(550);
  await state();
  const noticed = operatorActs();
  expect(noticed).toBe(before + 1);
  await wait(550);
  await state();
  expect(operatorActs()).toBe(noticed);
  serviceStateHasChanged();
  expect(operatorActs()).toBe(noticed + 1);
});
