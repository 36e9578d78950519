import { createTestApp, type TestApp } from '../../testing/test-app';
import { mailedToken, PASSWORD } from '../../testing/simulated-reader';
import { HOUR_MS } from '../../clock';

describe('sessions', () => {
  let server: TestApp;
  afterEach(() => server.close());

  it('are listed, so that a reader can log a lost device out', async () => {
    server = await createTestApp();
    const alice = await server.cast.signUp('alice@example.com');
    server.clock.advance(HOUR_MS);
    const phone = server.visitor();
    phone.headers['user-agent'] = 'Phone/1.0';
    await phone.logIn('alice@example.com');
    server.clock.advance(2 * HOUR_MS);
    const { device_list } = await alice.data('GET /account');
    expect(device_list).toEqual([
      {
        user_id: alice.userId,
        user_agent: 'Mozilla/5.0 (test)',
        country: '',
        created_date: '2026-11-20T12:00:00.000Z',
        last_seen_date: '2026-11-20T15:00:00.000Z',
        is_current: true,
      },
      {
        user_id: phone.userId,
        user_agent: 'Phone/1.0',
        country: '',
        created_date: '2026-11-20T13:00:00.000Z',
        last_seen_date: '2026-11-20T13:00:00.000Z',
        is_current: false,
      },
    ]);
    await alice.data('POST /web/user/logout', { target_user_id: device_list[1]!.user_id });
    expect((await alice.data('GET /account')).device_list).toHaveLength(1);
    expect((await phone.call('GET /account')).body.response_code).toBe(1101);
  });

  it("show a reader's own devices only", async () => {
    server = await createTestApp();
    await server.cast.signUp('alice@example.com');
    const bob = await server.cast.signUp('bob@example.com');
    expect((await bob.data('GET /account')).device_list.map(({ user_id }) => user_id)).toEqual([bob.userId]);
  });

  it('end when another account logs in or signs up on the same device, and free their device slot', async () => {
    server = await createTestApp({ environment: { DEVICE_MAX: '1' } });
    const bob = await server.cast.signUp('bob@example.com');
    await bob.data('POST /web/user/logout', { target_user_id: 0 });
    const shared = await server.cast.signUp('alice@example.com');
    expect((await shared.logIn('bob@example.com')).body.response_code).toBe(0);
    expect((await shared.logIn('alice@example.com')).body.response_code).toBe(0);
    await shared.data('POST /web/account/presave', { email: 'carol@example.com', recaptcha_token: 'test' });
    await shared.data('POST /web/account/save', { password: PASSWORD, token: mailedToken(server.mails, 'carol@example.com') });
    expect(await server.database.query('select a.email from device_session join account a using (account_id)')).toEqual([
      { email: 'carol@example.com' },
    ]);
    expect((await server.visitor().logIn('alice@example.com')).body.response_code).toBe(0);
    // A login refused at the device limit leaves the device unchanged.
    expect((await shared.logIn('alice@example.com')).body.response_code).toBe(2003);
    expect((await shared.data('GET /account')).email).toBe('carol@example.com');
  });

  it('that cannot be saved give 1102 at login, and leave no trace', async () => {
    server = await createTestApp();
    await server.cast.signUp('alice@example.com');
    // Session ids have run out: the next one exceeds the column's range.
    await server.database.query(`select setval('user_id_seq', 2147483647)`);
    const visitor = server.visitor();
    const { status, body } = await visitor.logIn('alice@example.com');
    expect([status, body]).toEqual([
      400,
      { status: 'fail', response_code: 1102, error_message: 'Unable to log in. Please try again later.', reason: 'session-not-created' },
    ]);
    expect(visitor.cookies.has('uwt')).toBe(false);
    expect(await server.database.query('select 1 from device_session')).toHaveLength(1);
    expect(server.logged.map(({ msg }) => msg)).toEqual([
      'A login failed because its session could not be saved in the database. Check the database; the reader can try again.',
    ]);
  });

  it('are not started when the account cannot be saved: the sign-up gives 2009, and its link remains valid', async () => {
    server = await createTestApp();
    const visitor = server.visitor().withBirthday();
    await visitor.data('POST /web/account/presave', { email: 'alice@example.com', recaptcha_token: 'test' });
    const token = mailedToken(server.mails, 'alice@example.com');
    await server.database.query(`select setval('account_id_seq', 2147483647)`);
    const { status, body } = await visitor.call('POST /web/account/save', { token, password: PASSWORD });
    expect([status, body]).toEqual([
      400,
      {
        status: 'fail',
        response_code: 2009,
        error_message: 'Your account could not be saved. Please try again.',
        reason: 'account-not-saved',
      },
    ]);
    expect(await server.database.query('select 1 from account')).toHaveLength(0);
    await server.database.query(`select setval('account_id_seq', 2000)`);
    await visitor.data('POST /web/account/save', { token, password: PASSWORD });
  });
});
