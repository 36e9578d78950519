import { createTestApp, type TestApp } from '../testing/test-app';

const OPEN_CALL = 'GET /web/law/status';

describe('the contract routes, when they are called often,', () => {
  let server: TestApp;
  afterEach(() => server.close());
  const start = async (environment: Record<string, string> = {}): Promise<void> => {
    server = await createTestApp({ environment });
  };

  it('refuse calls over the rate limit with a 429 envelope, counted by IP', async () => {
    await start({ REQUESTS_PER_MINUTE: '3' });
    const visitor = server.visitor();
    for (let count = 0; count < 3; count += 1) expect((await visitor.call(OPEN_CALL)).status).toBe(200);
    const { status, body } = await visitor.call(OPEN_CALL);
    expect([status, body.status, body.response_code, body.reason]).toEqual([429, 'fail', 1099, 'too-many-requests']);
    const neighbor = server.visitor();
    neighbor.headers['x-forwarded-for'] = '203.0.113.9';
    expect((await neighbor.call(OPEN_CALL)).status).toBe(200);
  });

  it('count by the one IP address that the shell passes on, not by further ones', async () => {
    await start({ REQUESTS_PER_MINUTE: '2' });
    const statuses: number[] = [];
    for (const claimed of ['198.51.100.1', '198.51.100.2', '127.0.0.1']) {
      const visitor = server.visitor();
      visitor.headers['x-forwarded-for'] = `${claimed}, 127.0.0.1`;
      statuses.push((await visitor.call(OPEN_CALL)).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });

  it.each([
    ['another port', ['198.51.100.1:1001', '198.51.100.1:1002', '198.51.100.1']],
    ['another address of its network', ['2001:db8::1', '[2001:db8::2]:1001', '2001:db8::ffff:3']],
  ])('count a caller who has %s as the same', async (_what, addresses) => {
    await start({ REQUESTS_PER_MINUTE: '2' });
    const statuses: number[] = [];
    for (const address of addresses) {
      const visitor = server.visitor();
      visitor.headers['x-forwarded-for'] = address;
      statuses.push((await visitor.call(OPEN_CALL)).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('count calls that do not exist toward the rate limit', async () => {
    await start({ REQUESTS_PER_MINUTE: '2' });
    const statuses: number[] = [];
    for (const name of ['GET /no/such/call', 'POST /account', 'GET /no/such/call', OPEN_CALL] as const)
      statuses.push((await server.visitor().send(name, {})).statusCode);
    expect(statuses).toEqual([404, 405, 429, 429]);
  });
});
