import { Cookie } from '@komado/shared-contracts';
import { createTestApp, type TestApp } from '../testing/test-app';

const PAGE = '0123456789abcdef';

describe('the calls of one page', () => {
  let test: TestApp;
  /** How often a session was looked up. */
  let lookups = 0;
  beforeEach(async () => {
    test = await createTestApp();
    const query = test.database.query.bind(test.database);
    jest.spyOn(test.database, 'query').mockImplementation((sql, values) => {
      if (sql.includes('where s.token_hash = $1')) lookups += 1;
      return query(sql, values);
    });
    lookups = 0;
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await test.close();
  });

  it('share one look-up of the session, and other pages do not', async () => {
    const reader = await test.cast.signUp('reader@example.com');
    reader.headers['x-request-id'] = PAGE;
    lookups = 0;
    await Promise.all([reader.data('GET /account'), reader.data('GET /title/follow/ids')]);
    await reader.data('GET /account');
    expect(lookups).toBe(1);
    reader.headers['x-request-id'] = `${PAGE}1`;
    await reader.data('GET /account');
    expect(lookups).toBe(2);
  });

  it('never get the session of another reader', async () => {
    const [alice, bob] = [await test.cast.signUp('alice@example.com'), await test.cast.signUp('bob@example.com')];
    const visitor = test.visitor();
    for (const person of [alice, bob, visitor]) person.headers['x-request-id'] = PAGE;
    const emailOf = async (person: typeof alice) => (await person.data('GET /account')).email;
    expect(await Promise.all([emailOf(alice), emailOf(bob)])).toEqual(['alice@example.com', 'bob@example.com']);
    expect((await visitor.call('GET /account')).body.response_code).not.toBe(0);
  });

  it('that change something look the session up again, so that none outlives its logout', async () => {
    const reader = await test.cast.signUp('reader@example.com');
    const token = reader.cookies.get(Cookie.userWebToken)!;
    reader.headers['x-request-id'] = PAGE;
    await reader.data('GET /account');
    await reader.data('POST /web/user/logout', { target_user_id: 0 });
    reader.cookies.set(Cookie.userWebToken, token);
    expect((await reader.call('POST /title/follow/add', { title_id: 1 })).body.response_code).toBe(1101);
  });
});
