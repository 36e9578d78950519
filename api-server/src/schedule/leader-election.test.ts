import { setTimeout as sleep } from 'node:timers/promises';
import { createTestApp, type TestApp } from '../testing/test-app';
import { testDialect } from '../testing/test-database';
import { leaderElection } from './leader-election';
import { startSchedule, type Schedule } from './start-schedule';

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp({ environment: { SCHEDULE_SECONDS: '1' } });
});
afterEach(() => test.close());

/** A server's schedule with one job, and how often that ran. */
function server(): { readonly schedule: Schedule; readonly runs: () => number } {
  let count = 0;
  const job = { name: 'job', everyMinutes: 0, run: async () => void (count += 1) };
  return { schedule: startSchedule(test.deps, { jobs: [job] }), runs: () => count };
}
async function until(condition: () => boolean): Promise<void> {
  for (let count = 0; count < 3000; count += 1) {
    if (condition()) return;
    await sleep(10);
  }
  throw new Error('The condition did not become true within 30 seconds.');
}

describe('scheduled jobs of several api-servers', () => {
  it('run on one of them, and on another one after that one stops', async () => {
    const first = server();
    await until(() => first.runs() >= 1);
    const second = server();
    await until(() => first.runs() >= 4);
    expect(second.runs()).toBe(0);
    await first.schedule.stop();
    const runs = first.runs();
    await until(() => second.runs() >= 2);
    expect(first.runs()).toBe(runs);
    await second.schedule.stop();
  });
});

describe('leader election', () => {
  it('has one of several servers that ask at the same time', async () => {
    const servers = [1, 2, 3].map(() => leaderElection(test.database));
    const leaders = await Promise.all(servers.map((one) => one.isLeader()));
    expect(leaders.filter(Boolean)).toHaveLength(1);
    expect(await Promise.all(servers.map((one) => one.isLeader()))).toEqual(leaders);
    await Promise.all(servers.map((one) => one.resign()));
  });

  const onPostgresql = testDialect === 'postgresql' ? it : undefined;
  onPostgresql?.('ends with the connection to the database, and can be taken again', async () => {
    const [first, second] = [leaderElection(test.database), leaderElection(test.database)];
    expect([await first.isLeader(), await second.isLeader()]).toEqual([true, false]);
    await test.database.query(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name = 'komado lock' and datname = current_database()`,
    );
    expect([await second.isLeader(), await first.isLeader()]).toEqual([true, false]);
    await second.resign();
    expect(await first.isLeader()).toBe(true);
    await first.resign();
  });
});
