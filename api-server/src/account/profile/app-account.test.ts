import { mailedToken, PASSWORD, type SimulatedReader } from '../../testing/simulated-reader';
import { createTestApp, type TestApp } from '../../testing/test-app';

describe("the app's own sign-up and login", () => {
  let server: TestApp;
  afterEach(() => server.close());
  const start = async (environment: Record<string, string> = {}): Promise<void> => {
    server = await createTestApp({ environment });
  };
  const send = (person: SimulatedReader, email = 'alice@example.com', password = PASSWORD) =>
    person.call('POST /account/presave', { email, password });
  const open = (token: string, person = server.visitor().withBirthday()) => person.call('GET /account/save', { token });
  const logIn = (person: SimulatedReader, password = PASSWORD) => person.call('POST /user/login', { email: 'alice@example.com', password });

  it('mails a link whose token contains the hash of the password; opening it creates the account and logs nobody in', async () => {
    await start();
    const requested = await send(server.visitor().withBirthday());
    expect(requested.body).toEqual({ status: 'success', response_code: 0, error_message: '' });
    const token = mailedToken(server.mails, 'alice@example.com');
    expect(server.mails.at(-1)!.text).toContain(`http://komado.test/account/save#token=${token}`);
    expect(server.mails.at(-1)!.text).not.toContain(PASSWORD);
    const [stored] = await server.database.query<{ hash: string }>(`select payload ->> 'password_hash' as hash from mailed_token`);
    expect(stored!.hash).toMatch(/^\$argon2id\$/);

    const browser = server.visitor().withBirthday();
    expect((await open(token, browser)).body).toEqual({ status: 'success', response_code: 0, error_message: '' });
    expect(browser.cookies.has('uwt')).toBe(false);
    expect((await open(token)).body.response_code).toBe(2017);

    const app = server.visitor();
    const { body, response } = await logIn(app);
    expect(body).toMatchObject({ response_code: 0, account_id: expect.any(Number), user_id: expect.any(Number) });
    expect(response.cookies[0]).toMatchObject({ name: 'uwt', httpOnly: true });
    expect(await app.data('GET /account')).toMatchObject({ email: 'alice@example.com', user_id: body.user_id });
    expect((await app.data('GET /account/point')).point.free).toBe(30);
  });

  it('lets the page of the link choose another password', async () => {
    await start();
    await send(server.visitor().withBirthday());
    const token = mailedToken(server.mails, 'alice@example.com');
    await server.visitor().withBirthday().data('POST /web/account/save', { token, password: 'Another-one-2' });
    expect((await logIn(server.visitor())).body.response_code).toBe(2002);
    expect((await logIn(server.visitor(), 'Another-one-2')).body.response_code).toBe(0);
  });

  it('refuses a web link, which contains no password, with 2017 and leaves it valid', async () => {
    await start();
    await server.visitor().withBirthday().data('POST /web/account/presave', { email: 'alice@example.com', recaptcha_token: 'test' });
    const token = mailedToken(server.mails, 'alice@example.com');
    expect((await open(token)).body.response_code).toBe(2017);
    await server.visitor().withBirthday().data('POST /web/account/save', { token, password: PASSWORD });
  });

  it('refuses an invalid address with 2005, an invalid password with 2006 and an address in use with 2007', async () => {
    await start();
    await server.cast.signUp('alice@example.com');
    const sent = server.mails.length;
    expect((await send(server.visitor().withBirthday(), 'alice')).body.response_code).toBe(2005);
    expect((await send(server.visitor().withBirthday(), 'new@example.com', 'short-1')).body.response_code).toBe(2006);
    expect((await send(server.visitor().withBirthday(), 'ALICE@example.com')).body.response_code).toBe(2007);
    expect(server.mails).toHaveLength(sent);
  });

  it('refuses with 2007 an address that was taken after the email was sent', async () => {
    await start();
    await send(server.visitor().withBirthday());
    const token = mailedToken(server.mails, 'alice@example.com');
    await server.cast.signUp('alice@example.com');
    expect((await open(token)).body.response_code).toBe(2007);
  });

  it('refuses an expired link with 2017, and minors with 2016', async () => {
    await start({ MAILED_TOKEN_MINUTES: '1' });
    await send(server.visitor().withBirthday());
    const token = mailedToken(server.mails, 'alice@example.com');
    const minor = server.visitor();
    minor.cookies.set('birthday', '2012-01');
    for (const refused of [await send(minor), await open(token, minor), await logIn(minor)]) {
      expect([refused.status, refused.body.response_code]).toEqual([403, 2016]);
    }
    server.clock.advance(60_000);
    expect((await open(token)).body.response_code).toBe(2017);
  });

  it('shares its hourly email limit with the web', async () => {
    await start({ SIGN_UP_MAILS_PER_HOUR: '1' });
    expect((await send(server.visitor().withBirthday())).status).toBe(200);
    const again = await server
      .visitor()
      .withBirthday()
      .call('POST /web/account/presave', { email: 'alice@example.com', recaptcha_token: 'test' });
    expect(again.status).toBe(429);
  });

  it('logs in and out as the web does, without a reCAPTCHA', async () => {
    await start({ DEVICE_MAX: '2' });
    const alice = await server.cast.signUp('alice@example.com');
    expect((await logIn(server.visitor(), 'Wrong-password-1')).body).toEqual({
      status: 'fail',
      response_code: 2002,
      error_message: 'Unable to log in.',
      reason: 'login-failed',
    });
    const app = server.visitor();
    const { user_id } = (await logIn(app)).body;
    expect((await logIn(server.visitor())).body.response_code).toBe(2003);
    const bob = await server.cast.signUp('bob@example.com');
    expect((await bob.call('POST /user/logout', { target_user_id: user_id })).body.response_code).toBe(2004);
    expect((await alice.call('POST /user/logout', { target_user_id: user_id })).body.response_code).toBe(0);
    expect((await app.call('GET /account')).body.response_code).toBe(1101);
    expect((await alice.call('POST /user/logout', { target_user_id: 0 })).body.response_code).toBe(0);
    expect((await server.visitor().call('POST /user/logout', { target_user_id: 0 })).body.response_code).toBe(2011);
  });
});
