import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { manualClock } from '../../../clock';
import type { Database } from '../../../database/database';
import { acquireTestDatabase } from '../../../testing/test-database';
import { NOW } from '../../testing/sample-rows';
import { type CardNotifier, cardNotifier } from './card-notifier';
import { type CardSandbox, cardSandbox } from './card-sandbox';
import type { CardSession } from './card-records';
import { cardSession, endCardSession, openCardSession } from './card-session';

describe('The sandbox notifies the shop of a payment', () => {
  let database: Database;
  let release: () => Promise<void>;
  let sandbox: CardSandbox;
  let session: CardSession;
  let server: Server;
  let notifier: CardNotifier;
  /** The shop's responses, in order; the last one repeats. */
  let answers: number[];
  let received: string[];
  const clock = manualClock(NOW);

  beforeEach(async () => {
    ({ database, release } = await acquireTestDatabase());
    sandbox = await cardSandbox(database, clock, 'http://komado.example');
    received = [];
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        received.push(body);
        response.writeHead(answers.length > 1 ? answers.shift()! : answers[0]!).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    notifier = cardNotifier({
      sandbox,
      database,
      clock,
      log: pino({ level: 'silent' }),
      webhookUrl: () => `http://127.0.0.1:${port}`,
      pauses: { waiting: [0, 1], background: [5, 5, 5] },
    });
    const order = {
      paymentId: 'pay_1',
      accountId: 7,
      email: 'a@b.example',
      description: '300 points',
      amountMinor: 299,
      currency: 'USD',
    } as const;
    const sessionId = await openCardSession(database, { ...order, confirmedUrl: 'http://k/1', canceledUrl: 'http://k/2' }, NOW);
    session = (await endCardSession(database, sessionId, 'paid', NOW))!;
  });
  afterEach(async () => {
    notifier.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await release();
  });

  const isNotified = async () => (await cardSession(database, session.sessionId))?.notifiedAt !== null;
  async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
    for (let count = 0; count < 200; count += 1) {
      if (await condition()) return;
      await sleep(10);
    }
    throw new Error('It never came true.');
  }

  test('once when it is accepted', async () => {
    answers = [200];
    expect(await notifier.notify(session)).toBe(true);
    expect(await notifier.notify((await cardSession(database, session.sessionId))!)).toBe(true);
    expect(received).toHaveLength(1);
  });

  test('again after a refusal, with the same event', async () => {
    answers = [500, 200];
    expect(await notifier.notify(session)).toBe(true);
    expect(received).toHaveLength(2);
    expect(received[0]).toBe(received[1]);
  });

  test('in the background once the reader has waited long enough', async () => {
    answers = [500, 503, 500, 200];
    expect(await notifier.notify(session)).toBe(false);
    await until(isNotified);
    expect(received).toHaveLength(4);
  });

  test('a limited number of times, and again after the next start', async () => {
    answers = [500];
    expect(await notifier.notify(session)).toBe(false);
    await until(() => received.length === 5);
    await sleep(30);
    expect(received).toHaveLength(5);
    answers = [200];
    await notifier.resume();
    await until(isNotified);
  });

  test('never after it is closed', async () => {
    answers = [200];
    notifier.close();
    expect(await notifier.notify(session)).toBe(false);
    expect(received).toEqual([]);
  });
});
