import { createDatabase, startPostgresql, type TestCluster } from '@komado/server-kit/testing/postgresql';
import { migrate } from '../database/migrate';
import { PostgresqlDatabase } from '../database/postgresql-database';
import { PASSWORD, type SimulatedReader } from '../testing/simulated-reader';
import { createTestApp, type TestApp } from '../testing/test-app';

describe('while PostgreSQL is stopped', () => {
  let cluster: TestCluster;
  let test: TestApp;
  let reader: SimulatedReader;
  beforeAll(async () => {
    cluster = await startPostgresql();
    const url = await createDatabase(cluster.folder, 'outage');
    const database = new PostgresqlDatabase(url, { connections: 4, onError: () => undefined });
    await migrate(database);
    test = await createTestApp({ database: { database, release: () => database.close() } });
    reader = await test.cast.signUp('reader@example.com');
    await cluster.pause();
  });
  afterAll(async () => {
    await test.close();
    await cluster.stop();
  });

  const outcomes = async (): Promise<object[]> => {
    const calls = [
      await test.visitor().call('GET /web/law/status'),
      await reader.call('GET /account/point'),
      await reader.call('POST /profile/save', { nickname: 'Wonderland', gender: 'female', birth_ym: '1999-04' }),
      await test.visitor().call('POST /user/login', { email: reader.email, password: PASSWORD }),
    ];
    return calls.map(({ status, body, response }) => ({
      status,
      retryAfter: response.headers['retry-after'],
      reason: body.reason,
      message: body.error_message,
    }));
  };

  it('every API call gets status 503 with Retry-After, and works again afterwards', async () => {
    const unavailable = {
      status: 503,
      retryAfter: '10',
      reason: 'server-unavailable',
      message: 'An error has occurred. Please check back again soon.',
    };
    expect(await outcomes()).toEqual([unavailable, unavailable, unavailable, unavailable]);
    const ready = await test.app.inject({ url: '/-/ready' });
    const follow = await test.app.inject({ url: '/feeds/updates.xml' });
    expect([ready, follow].map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
      [503, '10'],
      [503, '10'],
    ]);

    await cluster.resume();
    expect((await outcomes()).map((outcome) => 'status' in outcome && outcome.status)).toEqual([200, 200, 200, 200]);
  });
});
