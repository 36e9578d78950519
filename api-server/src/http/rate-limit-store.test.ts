import { createTestApp, type TestApp } from '../testing/test-app';
import { testDialect } from '../testing/test-database';

const CALL = 'GET /web/law/status';
const onPostgresql = testDialect === 'postgresql' ? describe : undefined;

onPostgresql?.('the rate limit of several api-servers', () => {
  let servers: TestApp[];
  /** Two servers with the same database. */
  const start = async (REQUESTS_PER_MINUTE: string): Promise<void> => {
    const first = await createTestApp({ environment: { REQUESTS_PER_MINUTE } });
    const database = { database: first.database, release: async () => undefined };
    servers = [first, await createTestApp({ environment: { REQUESTS_PER_MINUTE }, database })];
  };
  afterEach(async () => {
    for (const server of servers.toReversed()) await server.close();
  });
  /** Statuses of requests that alternate between the servers. */
  async function statuses(count: number, ip: string): Promise<number[]> {
    const visitors = servers.map((server) => server.visitor());
    for (const visitor of visitors) visitor.headers['x-forwarded-for'] = ip;
    const found: number[] = [];
    for (let index = 0; index < count; index += 1) found.push((await visitors[index % 2]!.call(CALL)).status);
    return found;
  }

  it('counts the requests that both got from an IP address', async () => {
    await start('4');
    expect(await statuses(6, '203.0.113.1')).toEqual([200, 200, 200, 200, 429, 429]);
    expect(await statuses(2, '203.0.113.2')).toEqual([200, 200]);
  });

  it('counts few requests of an IP address in memory, without the database', async () => {
    await start('40');
    expect(await statuses(8, '203.0.113.1')).toEqual(Array(8).fill(200));
    expect(await servers[0]!.database.query('select * from request_count')).toEqual([]);
    // Each server adds its tenth to the shared limit.
    const all = await statuses(40, '203.0.113.1');
    expect(all.filter((status) => status === 200)).toHaveLength(36);
    expect(all.slice(36)).toEqual([429, 429, 429, 429]);
  });

  it('does not count requests of an IP address over the limit in the database', async () => {
    await start('2');
    await statuses(20, '203.0.113.1');
    // One of each server over the limit, which then remembers it.
    expect(await servers[0]!.database.query('select requests from request_count')).toEqual([{ requests: 4 }]);
  });

  it('does not store IP addresses', async () => {
    await start('2');
    await statuses(2, '203.0.113.1');
    expect(JSON.stringify(await servers[0]!.database.query('select * from request_count'))).not.toContain('203.0.113');
  });

  it('applies to each server separately while the database cannot count', async () => {
    await start('2');
    const [first] = servers as [TestApp];
    await first.database.execute('alter table request_count rename to request_count_away');
    expect(await statuses(6, '203.0.113.1')).toEqual([200, 200, 200, 200, 429, 429]);
    await first.database.execute('alter table request_count_away rename to request_count');
    expect(first.logged).toMatchObject([
      { msg: expect.stringMatching(/^Requests could not be counted in the database, so REQUESTS_PER_MINUTE applies to each/) },
    ]);
  });
});
if (!onPostgresql) it('is only needed on PostgreSQL', () => expect(testDialect).toBe('pglite'));
