import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createTestApp, type TestApp } from '../testing/test-app';
import type { OperatorLine } from './operator.routes';
import { readServerAddress } from './server-address-file';

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
});
afterEach(() => test.close());

const tokenFile = () => path.join(test.deps.configuration.DATA_DIR, 'operator-token');
const call = (command: string, payload: object | string, token: string | undefined = readFileSync(tokenFile(), 'utf8')) =>
  test.app.inject({
    method: 'POST',
    url: `/-/operator/${command}`,
    headers: { 'content-type': 'application/json', 'x-operator': 'caller', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    payload,
  });
const linesOf = (body: string) =>
  body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as OperatorLine);

it('runs a command, streaming its events line by line, and the audit log says that nobody checked the stated name', async () => {
  const response = await call('maintenance', { message: 'Soon' });
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(linesOf(response.body)).toMatchObject([{ type: 'report', ok: true, data: { is_on: true } }, { type: 'end' }]);
  expect(await test.database.query('select operator from audit_log')).toEqual([{ operator: 'caller (shared token)' }]);
});
it('is closed without the token', async () => {
  for (const token of ['', 'wrong', `${readFileSync(tokenFile(), 'utf8')}x`]) {
    const response = await call('maintenance', { message: 'Soon' }, token);
    expect([response.statusCode, response.json<{ error: string }>().error]).toEqual([
      401,
      'The operator token is missing or wrong. Send the value of OPERATOR_TOKEN, a token of STAFF_TOKENS, or the token of a session, in the header “Authorization: Bearer TOKEN”.',
    ]);
  }
  expect((await test.visitor().call('GET /web/status')).status).toBe(200);
});
it('runs commands while readers use up the limit of its IP address', async () => {
  const limited = await createTestApp({ environment: { REQUESTS_PER_MINUTE: '2' } });
  const statuses: number[] = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await limited.app.inject('/robots.txt')).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
  const token = readFileSync(path.join(limited.deps.configuration.DATA_DIR, 'operator-token'), 'utf8');
  const headers = { authorization: `Bearer ${token}` };
  const commands = Array.from({ length: 3 }, () =>
    limited.app.inject({ method: 'POST', url: '/-/operator/maintenance', headers, payload: { message: 'Soon' } }),
  );
  expect((await Promise.all(commands)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await limited.close();
});
it('a person’s own token may run the commands of its roles only, and the audit log has its name', async () => {
  const hash = createHash('sha256').update('the-own-token-of-ada').digest('hex');
  const staffed = await createTestApp({ environment: { STAFF_TOKENS: `ada=support+catalog:${hash}` } });
  const send = (command: string, payload: object) =>
    staffed.app.inject({
      method: 'POST',
      url: `/-/operator/${command}`,
      headers: { authorization: 'Bearer the-own-token-of-ada', 'x-operator': 'somebody else' },
      payload,
    });
  const refused = await send('maintenance', { message: 'Soon' });
  expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
    403,
    'The command maintenance needs the role “admin”, but ada has support, catalog. Ask somebody with that role, or an admin to add it.',
  ]);
  expect(await staffed.database.query('select operator from audit_log')).toEqual([]);
  expect((await send('advertisement', { act: 'add', text: 'Read it.' })).statusCode).toBe(200);
  expect(await staffed.database.query('select operator from audit_log')).toEqual([{ operator: 'ada' }]);
  await staffed.close();
});
it('logs no error when its client leaves before the command has an outcome', async () => {
  const origin = await test.app.listen({ host: '127.0.0.1', port: 0 });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const blocking = test.database.transaction(async (tx) => {
    await tx.execute('lock table audit_log');
    await released;
  });
  const client = new AbortController();
  const left = fetch(`${origin}/-/operator/maintenance`, {
    method: 'POST',
    headers: { authorization: `Bearer ${readFileSync(tokenFile(), 'utf8')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'Soon' }),
    signal: client.signal,
  });
  const closed = new Promise((resolve) => test.app.server.once('request', (_request, response) => response.once('close', resolve)));
  const locks = (condition: string) =>
    test.database.query(
      `select 1 from pg_locks where relation = 'audit_log'::regclass and database = (select oid from pg_database where datname = current_database()) and ${condition}`,
    );
  while ((await locks('not granted')).length === 0) await wait(20);
  client.abort();
  await expect(left).rejects.toThrow('aborted');
  await closed;
  release();
  await blocking;
  while ((await locks('true')).length > 0) await wait(20);
  // The command is over, and so is what it does with its response once another response has been sent.
  expect((await call('maintenance', { message: 'Soon' })).statusCode).toBe(200);
  expect(test.logged).toEqual([]);
});
it('creates a token that only its owner can read', () => {
  expect(statSync(tokenFile()).mode & 0o777).toBe(0o600);
});
it('returns 422 for a refused command, 400 for invalid input, 404 for an unknown command', async () => {
  const refused = await call('title', { id: 9, act: 'publish' });
  expect(refused.statusCode).toBe(422);
  expect(linesOf(refused.body)).toMatchObject([
    { ok: false, message: 'No title has the ID 9. The ID is in the URL: /title/ID' },
    { type: 'end' },
  ]);
  expect((await call('title', { id: 'nine' })).statusCode).toBe(400);
  expect((await call('title', '{')).statusCode).toBe(400);
  expect((await call('import', { files: ['relative.cbz'], options: {} })).statusCode).toBe(400);
  expect((await call('constructor', {})).statusCode).toBe(404);
});
it('uses OPERATOR_TOKEN instead of a generated one', async () => {
  const other = await createTestApp({ environment: { OPERATOR_TOKEN: 'sixteen-characters' } });
  const result = (token: string) =>
    other.app.inject({ method: 'POST', url: '/-/operator/audit', headers: { authorization: `Bearer ${token}` } });
  expect((await result('sixteen-characters')).statusCode).toBe(200);
  expect((await result('another-characters')).statusCode).toBe(401);
  await other.close();
});
it('publishes its URL while it listens, only to the folder’s owner', async () => {
  const { DATA_DIR } = test.deps.configuration;
  expect(readServerAddress(DATA_DIR)).toBeUndefined();
  const origin = await test.app.listen({ host: '127.0.0.1', port: 0 });
  expect(readServerAddress(DATA_DIR)).toEqual({ origin, pid: process.pid });
  expect(statSync(path.join(DATA_DIR, 'api-server.json')).mode & 0o777).toBe(0o600);
  await test.app.close();
  expect(readServerAddress(DATA_DIR)).toBeUndefined();
});
