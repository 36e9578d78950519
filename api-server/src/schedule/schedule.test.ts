import { setTimeout as sleep } from 'node:timers/promises';
import { withAccountLock } from '../ledger/account-lock';
import { grantFreePoints } from '../ledger/grant';
import { verifyLedger } from '../ledger/verify-ledger';
import { DAY_MS } from '../clock';
import { inDays } from '../shop/testing/sample-rows';
import { type TestApp, createTestApp } from '../testing/test-app';
import type { ScheduledJob } from './scheduled-jobs';
import { runScheduledJobs } from './scheduled-jobs';
import { expirePointsAndTickets } from './expire-points-and-tickets.command';
import { startSchedule } from './start-schedule';

describe('The schedule', () => {
  let bench: TestApp;
  let ran: string[];
  beforeEach(async () => {
    bench = await createTestApp({ environment: { SCHEDULE_SECONDS: '1' } });
    ran = [];
  });
  afterEach(() => bench.close());

  const job = (name: string, everyMinutes = 0, work: () => Promise<void> = async () => undefined): ScheduledJob => ({
    name,
    everyMinutes,
    run: async () => {
      ran.push(name);
      await work();
    },
  });
  async function until(condition: () => boolean): Promise<void> {
    for (let count = 0; count < 500; count += 1) {
      if (condition()) return;
      await sleep(10);
    }
    throw new Error('It never came true.');
  }

  test('logs a job that fails and continues with the next one', async () => {
    const broken = job('broken', 0, async () => Promise.reject(new Error('No luck.')));
    expect(await runScheduledJobs(bench.deps, bench.clock.now(), [job('first'), broken, job('last')])).toEqual(['broken']);
    expect(ran).toEqual(['first', 'broken', 'last']);
    expect(bench.logged).toMatchObject([
      {
        job: 'broken',
        msg: 'A scheduled job failed. The api-server starts it again when it is due. If it keeps failing, fix the cause in “err”.',
      },
    ]);
  });

  test('runs all its real jobs on an empty database, repeatedly', async () => {
    expect(await runScheduledJobs(bench.deps, bench.clock.now())).toEqual([]);
    expect(await runScheduledJobs(bench.deps, inDays(400))).toEqual([]);
    expect(bench.logged).toEqual([]);
  });

  test('runs at once and then repeatedly, an infrequent job only after its interval, and a failed one on the next run', async () => {
    let fails = 1;
    const failing = job('failing', 60, async () => {
      if ((fails -= 1) >= 0) throw new Error('Not yet.');
    });
    const schedule = startSchedule(bench.deps, { jobs: [job('often'), job('hourly', 60), failing] });
    await until(() => ran.filter((name) => name === 'often').length >= 3);
    expect(ran.filter((name) => name === 'hourly')).toHaveLength(1);
    expect(ran.filter((name) => name === 'failing')).toHaveLength(2);
    bench.clock.advance(3_600_000);
    await until(() => ran.filter((name) => name === 'hourly').length === 2);
    await schedule.stop();
  });

  test('runs an infrequent job also after the clock was set back', async () => {
    const schedule = startSchedule(bench.deps, { jobs: [job('hourly', 60)] });
    await until(() => ran.length === 1);
    bench.clock.advance(-3_600_000);
    await until(() => ran.length === 2);
    await schedule.stop();
  });

  test('stops after the current job, and starts no other', async () => {
    let finish: () => void = () => undefined;
    const long = job('long', 0, () => new Promise<void>((resolve) => (finish = resolve)));
    const schedule = startSchedule(bench.deps, { jobs: [long, job('next')] });
    await until(() => ran.length === 1);
    let isStopped = false;
    const stopping = schedule.stop().then(() => (isStopped = true));
    await sleep(20);
    expect(isStopped).toBe(false);
    finish();
    await stopping;
    await sleep(1100);
    expect(ran).toEqual(['long']);
  });

  test('writes off points that have expired, late grants included', async () => {
    const { database, cast, clock } = bench;
    const { accountId } = await cast.signUp('points@komado.example');
    const give = (naturalKey: string, days: number) =>
      withAccountLock(database, accountId, (tx) =>
        grantFreePoints(tx, { accountId, naturalKey, kind: 'operator-grant', amount: 5, expiresAt: inDays(days), now: clock.now() }),
      );
    await give('a', 10);
    await give('b', 20);
    expect(await expirePointsAndTickets({ database }, inDays(10))).toBe(1);
    expect(await expirePointsAndTickets({ database }, inDays(10))).toBe(0);
    await give('late', 9);
    expect(await expirePointsAndTickets({ database }, inDays(21))).toBe(2);
    expect(await verifyLedger(database)).toEqual([]);
  });

  test('deletes old rows: links, counts of attempts, mails', async () => {
    const { database, cast, deps, visitor } = bench;
    await cast.signUp('rows@komado.example');
    await visitor().withBirthday().data('POST /web/account/presave', { email: 'other@komado.example', recaptcha_token: 'test' });
    const rows = async () =>
      database.query(
        `select (select count(*) from mailed_token) as links, (select count(*) from attempt_count) as attempts, (select count(*) from mail_outbox) as mails`,
      );
    expect(await rows()).toMatchObject([{ links: 2, mails: 2 }]);
    await runScheduledJobs(deps, inDays(2));
    expect(await rows()).toEqual([{ links: 0, attempts: 0, mails: 2 }]);
    await runScheduledJobs(deps, new Date(inDays(30).getTime() + DAY_MS));
    expect(await rows()).toEqual([{ links: 0, attempts: 0, mails: 0 }]);
  });
});
