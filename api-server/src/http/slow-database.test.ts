import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createDatabase, startPostgresql, type TestCluster } from '@komado/server-kit/testing/postgresql';
import { verifyLedger } from '../ledger/verify-ledger';
import { migrate } from '../database/migrate';
import { PostgresqlDatabase } from '../database/postgresql-database';
import { PASSWORD, type SimulatedReader } from '../testing/simulated-reader';
import { createTestApp, type TestApp } from '../testing/test-app';

const CONNECTIONS = 2;
/** Long enough to connect on a busy machine. */
const CONNECTION_TIMEOUT_MS = 4000;

/** Passes on what a database and its clients send, later by `delayMs` or, while it is `Infinity`, only once that ends. */
class SlowLine {
  #unsent: (() => void)[] = [];
  #delayMs = 0;
  #stopsAt: string | undefined;
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  constructor(socketFile: string) {
    this.#server = createServer((client) => {
      const database = connect(socketFile);
      for (const [from, to] of [
        [client, database],
        [database, client],
      ] as const) {
        this.#sockets.add(from);
        from.on('data', (data) => {
          if (this.#stopsAt !== undefined && data.includes(this.#stopsAt)) {
            this.#stopsAt = undefined;
            this.delayMs = Infinity;
          }
          this.#pass(() => to.write(data));
        });
        from.on('close', () => to.destroy()).on('error', () => to.destroy());
      }
    });
  }
  get unsentCount(): number {
    return this.#unsent.length;
  }
  set delayMs(delayMs: number) {
    this.#delayMs = delayMs;
    if (delayMs === Infinity) return;
    for (const pass of this.#unsent.splice(0)) pass();
  }
  /** Passes on nothing from the next statement on that contains this text. */
  stopAt(sql: string): void {
    this.#stopsAt = sql;
  }
  #pass(pass: () => void): void {
    if (this.#delayMs === Infinity) this.#unsent.push(pass);
    else if (this.#delayMs === 0) pass();
    else setTimeout(pass, this.#delayMs);
  }
  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }
  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
}

let cluster: TestCluster;
let line: SlowLine;
let test: TestApp;
let reader: SimulatedReader;
beforeAll(async () => {
  cluster = await startPostgresql();
  const direct = new PostgresqlDatabase(await createDatabase(cluster.folder, 'slow'), { connections: 1, onError: () => undefined });
  await migrate(direct);
  await direct.close();
  line = new SlowLine(`${cluster.folder}/.s.PGSQL.5432`);
  const database = new PostgresqlDatabase(`postgresql://komado@127.0.0.1:${await line.listen()}/slow`, {
    connections: CONNECTIONS,
    onError: () => undefined,
    connectionTimeoutMs: CONNECTION_TIMEOUT_MS,
  });
  test = await createTestApp({ database: { database, release: () => database.close() } });
  reader = await test.cast.signUp('reader@example.com');
});
afterAll(async () => {
  line.delayMs = 0;
  await test.close();
  line.close();
  await cluster.stop();
});

const save = (gender: '' | 'female' | 'male' | 'other') => reader.call('POST /profile/save', { gender });
/** Saves nothing. */
const saved = async () => (await reader.data('POST /profile/save')).gender;

it('works with a database that responds late', async () => {
  line.delayMs = 20;
  expect((await save('female')).status).toBe(200);
  expect(await saved()).toBe('female');
});
it('while the database responds to nobody, calls that get no connection are refused with 503, and what was confirmed is kept', async () => {
  line.delayMs = 0;
  expect((await save('male')).status).toBe(200);
  // By then, the call has read what all calls share: others do not wait for this one.
  line.stopAt('begin isolation');
  const pendingSave = save('other');
  while (line.unsentCount < 1) await new Promise((resolve) => setImmediate(resolve));
  const occupied = Promise.allSettled(Array.from({ length: CONNECTIONS }, () => test.database.query('select 1')));
  const visitor = test.visitor().withBirthday();
  const refused = await Promise.all([
    visitor.call('POST /user/login', { email: reader.email, password: PASSWORD }),
    visitor.call('POST /web/account/presave', { email: 'new@example.com', recaptcha_token: 'test' }),
  ]);
  for (const { status, body, response } of refused)
    expect([status, body.reason, response.headers['retry-after']]).toEqual([503, 'server-unavailable', '10']);
  line.delayMs = 0;
  await occupied;
  const { status } = await pendingSave;
  // The call that was sent before may have been done or not: the reader was told which.
  expect(await saved()).toBe(status === 200 ? 'other' : 'male');
  expect((await save('')).status).toBe(200);
  expect(await saved()).toBe('');
  expect(test.mails.filter(({ recipient }) => recipient === 'new@example.com')).toEqual([]);
  expect(await verifyLedger(test.database)).toEqual([]);
});
