import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endWithParent } from '@komado/hosting';
import { createTestDatabase, type TestDatabase } from './testing/test-cluster';
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
    atDatabase = { DATABASE_URL: database.address };
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
    const child = endWithParent(
      fork(path.join(__dirname, '../../run.mjs'), [path.join(__dirname, 'main.ts')], {
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
    const said: string[] = [];
    child.on('message', (message: Message) => message.type === 'progress' && said.push(message.message));
    return said;
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
      message: `The folder ${path.join(folder, 'database')} is in use by process ${first.pid}.`,
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
  });

  it('explains in a sentence why it cannot start', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    expect(await settled(start({ ...atDatabase, API_PORT: String(port) }))).toEqual({
      type: 'failed',
      message: `The port ${port} (API_PORT) is taken by another program.`,
    });
    taken.close();
    expect(await settled(start({ API_PORT: 'many' }))).toMatchObject({ type: 'failed', message: expect.stringMatching(/API_PORT: /) });
    expect(await settled(start({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }))).toMatchObject({
      type: 'failed',
      message: expect.stringMatching(/^The database at DATABASE_URL cannot be reached: /),
    });
  });
});
