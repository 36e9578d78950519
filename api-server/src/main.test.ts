import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { killChildOnExit } from '@komado/server-kit';
import { openRawConnection, type WireResponse } from '@komado/server-kit/testing';
import { builtProgram } from '@komado/server-kit/testing/built-program';
import { HeaderName, PLATFORM_WEB, requestChecksum } from '@komado/shared-contracts';
import { createTestDatabase, type TestDatabase } from './testing/test-postgresql';
import { testDialect } from './testing/test-database';

type Message = { type: 'ready'; port: number } | { type: 'progress' | 'failed'; message: string };

describe('the api-server as a process', () => {
  let folder: string;
  const children: ChildProcess[] = [];
  /** For tests that do not depend on the kind of database: creating an embedded one takes seconds. */
  let database: TestDatabase | undefined;
  let atDatabase: Record<string, string> = {};
  beforeAll(async () => {
    if (testDialect === 'pglite') return;
    database = await createTestDatabase();
    atDatabase = { DATABASE_URL: database.url, SIGNING_SECRET: 's'.repeat(16), OPERATOR_TOKEN: 't'.repeat(16) };
  });
  afterAll(() => database?.drop());
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'komado-main-'));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) {
      const end = child.exitCode === null && child.signalCode === null && ended(child);
      child.kill('SIGKILL');
      await end;
    }
    rmSync(folder, { recursive: true, force: true });
  });
  const start = (environment: Record<string, string> = {}): ChildProcess => {
    const child = killChildOnExit(
      fork(builtProgram('api-server/dist/api.js'), {
        cwd: path.join(__dirname, '../..'),
        env: { PATH: process.env['PATH'], DATA_DIR: folder, DEMO_LIBRARY: 'false', LOG_LEVEL: 'silent', ...environment },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      }),
    );
    children.push(child);
    return child;
  };
  const settled = (child: ChildProcess): Promise<Message> =>
    new Promise((resolve, reject) => {
      child.on('message', (message: Message) => message.type !== 'progress' && resolve(message));
      child.once('exit', (code) => reject(new Error(`It stopped with ${code} before it said anything.`)));
    });
  const ended = (child: ChildProcess): Promise<number | null> => new Promise((resolve) => child.once('exit', resolve));
  const portOf = async (child: ChildProcess): Promise<number> => {
    const message = await settled(child);
    if (message.type !== 'ready') throw new Error(`It did not start: ${JSON.stringify(message)}`);
    return message.port;
  };

  const progressOf = (child: ChildProcess): string[] => {
    const output: string[] = [];
    child.on('message', (message: Message) => message.type === 'progress' && output.push(message.message));
    return output;
  };

  it('reports when it is ready, locks its folder, survives being killed, stops on request, and warns a public site of the card sandbox', async () => {
    const first = start();
    const port = await portOf(first);
    const ready = await fetch(`http://127.0.0.1:${port}/-/ready`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', database: 'pglite' }]);
    expect(statSync(path.join(folder, 'database')).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(folder, 'signing-secret')).mode & 0o777).toBe(0o600);

    const second = start();
    const secondEnd = ended(second);
    expect(await settled(second)).toEqual({
      type: 'failed',
      message: `The folder ${path.join(folder, 'database')} is already in use by process ${first.pid}. Stop that process, or choose another folder with DATA_DIR.`,
    });
    expect(await secondEnd).toBe(1);

    first.kill('SIGKILL');
    await ended(first);
    const third = start({ PUBLIC_URL: 'https://komado.example' });
    const toPublicSite = progressOf(third);
    await portOf(third);
    const thirdEnd = ended(third);
    third.kill('SIGTERM');
    expect(await thirdEnd).toBe(0);

    const fourth = start({ PUBLIC_URL: 'http://localhost:4000' });
    const toThisMachine = progressOf(fourth);
    await portOf(fourth);
    const fourthEnd = ended(fourth);
    fourth.disconnect();
    expect(await fourthEnd).toBe(0);

    const isAboutCards = (message: string): boolean => message.includes('card sandbox');
    expect([toPublicSite.some(isAboutCards), toThisMachine.some(isAboutCards)]).toEqual([true, false]);
    expect(toThisMachine).toContainEqual(expect.stringContaining('The library is empty'));
  });

  it('listens on API_HOST, and refuses to generate secrets if web hosts on other machines can connect', async () => {
    // It has the same port of another address. A server that listened on all of them could not start.
    const other = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    expect(await portOf(start({ ...atDatabase, API_HOST: '127.0.0.2', API_PORT: String(port) }))).toBe(port);
    expect((await fetch(`http://127.0.0.2:${port}/-/live`)).status).toBe(200);
    await expect(fetch(`http://127.0.0.1:${port}/-/live`)).rejects.toThrow('fetch failed');
    other.close();
    expect(await settled(start({ ...atDatabase, SIGNING_SECRET: '', OPERATOR_TOKEN: '', API_HOST: '0.0.0.0' }))).toMatchObject({
      message: expect.stringMatching(/^SIGNING_SECRET and OPERATOR_TOKEN must be set, because API_HOST \(0\.0\.0\.0\)/),
    });
    expect(
      await settled(start({ ...atDatabase, API_HOST: '192.0.2.1', SIGNING_SECRET: 's'.repeat(16), OPERATOR_TOKEN: 't'.repeat(16) })),
    ).toEqual({
      type: 'failed',
      message:
        'The address 192.0.2.1 (API_HOST) is not available on this machine. Set API_HOST to an address of this machine, or to 0.0.0.0 for all of them.',
    });
  });

  /** Logins whose requests have arrived, except for their bodies. `finish` sends the bodies. */
  async function startLogins(port: number, count: number): Promise<{ finish(): Promise<(WireResponse | 'closed')[]> }> {
    const form = { email: 'nobody@example.com', password: 'no such password', recaptcha_token: 'test' };
    const body = new URLSearchParams(form).toString();
    const headers = {
      host: 'localhost',
      expect: '100-continue',
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
      [HeaderName.requestChecksum]: requestChecksum(form, undefined),
      [HeaderName.isCrawler]: 'false',
      [HeaderName.platform]: PLATFORM_WEB,
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const connections = await Promise.all(
      Array.from({ length: count }, async () => {
        const connection = await openRawConnection(port);
        await connection.write(`POST /api/web/user/login HTTP/1.1\r\n${head.join('')}\r\n`);
        await connection.interim(100);
        return connection;
      }),
    );
    return {
      finish: () =>
        Promise.all(
          connections.map(async (connection) => {
            await connection.write(body);
            return connection.response();
          }),
        ),
    };
  }
  const onPostgresql = testDialect === 'postgresql' ? it : undefined;
  onPostgresql?.('does not start with another secret than the database’s other api-servers, and says which one', async () => {
    await portOf(start(atDatabase));
    expect(await settled(start({ ...atDatabase, DATA_DIR: path.join(folder, 'second'), SIGNING_SECRET: '' }))).toEqual({
      type: 'failed',
      message: `SIGNING_SECRET (not set, so read from ${path.join(folder, 'second')}/signing-secret) differs from what the other api-servers of the database at DATABASE_URL use. Set the same values on all of them. If you changed a secret on purpose, run “npm run operator -- secrets accept” with the new values, and start again.`,
    });
  });

  it('responds to all requests in progress when it is stopped, then closes its database', async () => {
    const server = start({ SHUTDOWN_TIMEOUT_SECONDS: '600', LOGIN_ATTEMPTS_PER_15_MINUTES: '100' });
    const end = ended(server);
    const port = await portOf(server);
    const idle = await openRawConnection(port);
    const logins = await startLogins(port, 24);
    server.kill('SIGTERM');
    // Closed once it no longer listens.
    await idle.closed;
    const responses = await logins.finish();
    expect(responses.map((response) => response !== 'closed' && [response.status, response.headers['connection']])).toEqual(
      Array.from({ length: 24 }, () => [400, 'close']),
    );
    expect(await end).toBe(0);
    const SHUT_DOWN = 1;
    const STATE_AT = 16;
    expect(readFileSync(path.join(folder, 'database/pgdata/global/pg_control')).readInt32LE(STATE_AT)).toBe(SHUT_DOWN);
  });

  it('is not ready, but alive and answering, during SHUTDOWN_DELAY_SECONDS', async () => {
    const server = start({ ...atDatabase, SHUTDOWN_DELAY_SECONDS: '600' });
    const port = await portOf(server);
    const request = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${port}${path}`);
    expect([(await request('/-/ready')).status, (await request('/-/live')).status]).toEqual([200, 200]);
    server.kill('SIGTERM');
    let ready: Response;
    do ready = await request('/-/ready');
    while (ready.status === 200);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping' }]);
    expect((await request('/-/live')).status).toBe(200);
    const [response] = await (await startLogins(port, 1)).finish();
    expect(response).toMatchObject({ status: 400, headers: { connection: 'close' } });
  });

  it('leaves Ctrl-C to its supervisor', async () => {
    const server = start(atDatabase);
    const port = await portOf(server);
    server.kill('SIGINT');
    for (let count = 0; count < 20; count += 1) expect((await fetch(`http://127.0.0.1:${port}/-/ready`)).status).toBe(200);
  });

  it('explains in a sentence why it cannot start', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    expect(await settled(start({ ...atDatabase, API_PORT: String(port) }))).toEqual({
      type: 'failed',
      message: `Port ${port} (API_PORT) is already in use. Stop the program that uses it, or set API_PORT to another port.`,
    });
    taken.close();
    expect(await settled(start({ API_PORT: 'many' }))).toMatchObject({ type: 'failed', message: expect.stringMatching(/API_PORT: /) });
    expect(await settled(start({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }))).toMatchObject({
      type: 'failed',
      message: expect.stringMatching(/^Could not connect to the database at DATABASE_URL: /),
    });
  });
});
