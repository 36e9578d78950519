import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killChildOnExit, readConfiguration } from '@komado/server-kit';
import { builtProgram } from '@komado/server-kit/testing/built-program';
import { Cookie, HeaderName, PLATFORM_WEB, requestChecksum } from '@komado/shared-contracts';
import { pino } from 'pino';
import type { Database } from '../../database/database';
import { migrate } from '../../database/migrate';
import { openDatabase } from '../../database/open-database';
import { startSession } from '../../session/session';
import { pointBalance } from '../../ledger/balances';
import { grantPaidPoints } from '../../ledger/grant';
import { verifyLedger } from '../../ledger/verify-ledger';
import { createTestDatabase, type TestDatabase } from '../../testing/test-postgresql';
import { testDialect } from '../../testing/test-database';
import { NOW, addAccount, addEpisode, addTitle } from '../testing/sample-rows';

/** With 16, the server is killed a hundred times on PostgreSQL. */
const FACTOR = Number(process.env['KILL_FACTOR'] ?? 1);
const TIMEOUT_MS = 300_000 * FACTOR;
const READERS = 10 * FACTOR;
/** Fewer on PGlite, which starts again within each new server: that takes as long as a hundred purchases. */
const CHAPTERS = testDialect === 'postgresql' ? 50 : 25;
const PRICE = 10;
const CLIENTS = 8;
/** The server is killed after about this many responses. */
const KILL_EVERY = 70;
/** Of each kill, up to one purchase per client has no response. */
const KILLS = Math.floor((READERS * CHAPTERS) / (KILL_EVERY + CLIENTS)) - 1;

interface Buyer {
  readonly accountId: number;
  readonly token: string;
}
interface Purchase {
  readonly buyer: Buyer;
  readonly episodeId: number;
}

describe(`a server killed while readers buy, on ${testDialect}`, () => {
  let folder: string;
  let created: TestDatabase | undefined;
  let environment: Record<string, string>;
  let server: ChildProcess | undefined;
  let port = 0;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'komado-killed-'));
    environment = { DATA_DIR: folder, DEMO_LIBRARY: 'false', LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '100000' };
    if (testDialect === 'postgresql') {
      created = await createTestDatabase('none');
      environment['DATABASE_URL'] = created.url;
    }
  });
  afterEach(async () => {
    server?.kill('SIGKILL');
    await created?.drop();
    created = undefined;
    rmSync(folder, { recursive: true, force: true });
  });

  /** Opens the database while no server has it open. */
  async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase(readConfiguration(environment), pino({ level: 'silent' }));
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  async function start(): Promise<void> {
    const child = killChildOnExit(
      fork(builtProgram('api-server/dist/api.js'), {
        cwd: path.join(__dirname, '../../../..'),
        env: { PATH: process.env['PATH'], ...environment },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      }),
    );
    server = child;
    port = await new Promise<number>((resolve, reject) => {
      child.on('message', (message: { type: string; port?: number; message?: string }) => {
        if (message.type === 'ready') resolve(message.port!);
        if (message.type === 'failed') reject(new Error(message.message));
      });
      child.once('exit', (code) => reject(new Error(`The server stopped with ${code}.`)));
    });
  }
  async function kill(signal: NodeJS.Signals): Promise<void> {
    const ended = new Promise((resolve) => server!.once('exit', resolve));
    server!.kill(signal);
    await ended;
  }

  const addBuyers = (database: Database): Promise<Buyer[]> =>
    Promise.all(
      Array.from({ length: READERS }, async () => {
        const accountId = await addAccount(database);
        const { token } = await database.transaction(async (tx) => {
          await grantPaidPoints(tx, { accountId, naturalKey: 'start', kind: 'operator-grant', amount: PRICE * CHAPTERS, now: NOW });
          return startSession(tx, { accountId, userAgent: 'test', now: NOW });
        });
        return { accountId, token };
      }),
    );

  /** True when the server confirmed the purchase; false when it could not respond. Any refusal is a fault. */
  async function buy({ buyer, episodeId }: Purchase): Promise<boolean> {
    const form = { episode_id: String(episodeId), check_point: String(PRICE) };
    const result = await fetch(`http://127.0.0.1:${port}/api/episode/paid`, {
      method: 'POST',
      headers: {
        cookie: `${Cookie.userWebToken}=${buyer.token}`,
        [HeaderName.requestChecksum]: requestChecksum(form, undefined),
        [HeaderName.isCrawler]: 'false',
        [HeaderName.platform]: PLATFORM_WEB,
      },
      body: new URLSearchParams(form),
    })
      .then(async (response) => (await response.json()) as { response_code: number; error_message: string })
      .catch(() => undefined);
    if (result && result.response_code !== 0) throw new Error(`The purchase was refused: ${result.error_message}`);
    return result !== undefined;
  }

  const title = `leaves each of ${READERS * CHAPTERS} purchases complete or absent, and loses none that it had confirmed`;
  const run = async (): Promise<void> => {
    const { buyers, episodeIds } = await withDatabase(async (database) => {
      await migrate(database);
      const titleId = await addTitle(database);
      const ids: number[] = [];
      for (let count = 0; count < CHAPTERS; count += 1) ids.push(await addEpisode(database, titleId, { point: PRICE }));
      return { buyers: await addBuyers(database), episodeIds: ids };
    });
    const purchases = episodeIds.flatMap((episodeId) => buyers.map((buyer) => ({ buyer, episodeId })));
    const confirmed: Purchase[] = [];
    const withoutResponse: Purchase[] = [];
    let kills = 0;
    let responsesSinceStart = 0;
    let restarting: Promise<void> | undefined;
    const killAndStart = async (): Promise<void> => {
      // At a random point within the purchases in progress.
      await sleep(Math.random() * 12);
      await kill('SIGKILL');
      kills += 1;
      await start();
      responsesSinceStart = 0;
    };
    await start();
    const client = async (): Promise<void> => {
      for (let purchase = purchases.shift(); purchase; purchase = purchases.shift()) {
        if (await buy(purchase)) {
          confirmed.push(purchase);
          responsesSinceStart += 1;
          if (responsesSinceStart === KILL_EVERY) restarting = killAndStart();
        } else {
          withoutResponse.push(purchase);
          await restarting;
        }
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    await restarting;
    // Every other reader retries: what was already booked is not booked again.
    const repeated = withoutResponse.filter((_, place) => place % 2 === 0);
    for (const purchase of repeated) expect(await buy(purchase)).toBe(true);
    await kill('SIGTERM');

    expect(kills).toBeGreaterThanOrEqual(KILLS);
    expect(withoutResponse.length).toBeGreaterThan(0);
    await withDatabase(async (database) => {
      expect(await verifyLedger(database)).toEqual([]);
      const rows = await database.query<{ account_id: number; episode_id: number }>('select account_id, episode_id from entitlement');
      const owned = new Set(rows.map((row) => `${row.account_id} ${row.episode_id}`));
      const missing = [...confirmed, ...repeated].filter(({ buyer, episodeId }) => !owned.has(`${buyer.accountId} ${episodeId}`));
      expect(missing).toEqual([]);
      for (const { accountId } of buyers) {
        const bought = rows.filter((row) => row.account_id === accountId).length;
        expect((await pointBalance(database, accountId, NOW)).total).toBe(PRICE * (CHAPTERS - bought));
      }
    });
    if (FACTOR > 1)
      process.stdout.write(
        `${kills} kills: ${confirmed.length} purchases confirmed, none lost; ${withoutResponse.length} without a response, ${repeated.length} of them repeated.\n`,
      );
  };
  test(title, run, TIMEOUT_MS);
});
