import { codesOf, mailedToken, PASSWORD, type SimulatedReader } from '../../../testing/simulated-reader';
import { createTestApp, type TestApp } from '../../../testing/test-app';

const NEW = 'Chapter-one-1';
const CALLS = [
  ['web', 'POST /web/account/password/presave', 'GET /web/account/password/save'],
  ['app', 'POST /account/password/presave', 'GET /account/password/save'],
] as const;

describe('changing a password', () => {
  let server: TestApp;
  afterEach(() => server.close());
  /** Starts the app and signs up a first reader. */
  const start = async (environment: Record<string, string> = {}): Promise<SimulatedReader> => {
    server = await createTestApp({ environment });
    return server.cast.signUp('alice@example.com');
  };
  const requestChange = (person: SimulatedReader, current_password = PASSWORD, new_password = NEW) =>
    person.call('POST /web/account/password/presave', { current_password, new_password });
  const codeOf = async (person: SimulatedReader): Promise<number> => (await person.call('GET /account')).body.response_code;

  it.each(CALLS)('mails a link; opening it sets the new password and logs all other devices out (%s)', async (_, request, save) => {
    const alice = await start();
    const phone = await server.cast.anotherDevice(alice);
    const response = await alice.call(request, { current_password: PASSWORD, new_password: NEW });
    expect(response.body).toEqual({
      status: 'success',
      response_code: 0,
      error_message: '',
      ...(request.startsWith('POST /web') ? { valid_minutes: 30, outbox_path: '/-/outbox' } : {}),
    });
    const token = mailedToken(server.mails, 'alice@example.com');
    expect(server.mails.at(-1)!.text).toContain(`http://komado.test/account/password/save#token=${token}`);
    expect(server.mails.at(-1)!.text).toContain('are logged out on all others');
    const { text, html } = server.mails.at(-1)!;
    expect(text).toContain('Don’t open the link above.\nReset your password:\nhttp://komado.test/account/password/prereset\n');
    expect(html).toContain('<b>Didn’t request this? Someone knows your password.</b>');
    expect(await codeOf(phone)).toBe(0);
    expect((await server.visitor().call(save, { token })).body).toEqual({ status: 'success', response_code: 0, error_message: '' });
    expect([await codeOf(alice), await codeOf(phone)]).toEqual([0, 1101]);
    expect((await server.visitor().logIn('alice@example.com', PASSWORD)).body.response_code).toBe(2002);
    expect((await server.visitor().logIn('alice@example.com', NEW)).body.response_code).toBe(0);
    expect((await server.visitor().call(save, { token })).body.response_code).toBe(2017);
  });

  it('keeps the device that opens the link logged in, too', async () => {
    const alice = await start();
    const phone = await server.cast.anotherDevice(alice);
    const tablet = await server.cast.anotherDevice(alice);
    await requestChange(alice);
    await phone.data('GET /web/account/password/save', { token: mailedToken(server.mails, 'alice@example.com') });
    expect([await codeOf(alice), await codeOf(phone), await codeOf(tablet)]).toEqual([0, 0, 1101]);
  });

  it('refuses a wrong current password and an invalid new one with 2006', async () => {
    const alice = await start();
    const sent = server.mails.length;
    for (const [current, chosen] of [
      ['Wrong-password-1', NEW],
      [PASSWORD, 'short-1'],
    ] as const) {
      expect(await codesOf(requestChange(alice, current, chosen))).toEqual([400, 2006]);
    }
    expect(server.mails).toHaveLength(sent);
  });

  it.each(CALLS)('requires a session (%s)', async (_, request) => {
    server = await createTestApp();
    const visitor = server.visitor();
    const parameters = { current_password: PASSWORD, new_password: NEW };
    expect(await codesOf(visitor.call(request, parameters))).toEqual([401, 2011]);
    visitor.cookies.set('uwt', 'forged');
    expect(await codesOf(visitor.call(request, parameters))).toEqual([401, 1101]);
  });

  it('limits password attempts of an open session as at login', async () => {
    const alice = await start({ LOGIN_ATTEMPTS_PER_15_MINUTES: '3' });
    expect((await requestChange(alice)).status).toBe(200);
    for (let count = 0; count < 3; count += 1) await requestChange(alice, `Guess-number-${count}`);
    expect((await requestChange(alice)).status).toBe(429);
    // Counted separately: someone who gets hold of an open session cannot lock the owner out elsewhere.
    expect((await server.visitor().logIn('alice@example.com')).body.response_code).toBe(0);
  });

  it('succeeds once when a link is opened twice concurrently; a reset in between invalidates the link', async () => {
    const alice = await start();
    await requestChange(alice);
    const token = mailedToken(server.mails, 'alice@example.com');
    const open = () => server.visitor().call('GET /web/account/password/save', { token });
    const found = await Promise.all([open(), open()]);
    expect(found.map(({ body }) => body.response_code).sort()).toEqual([0, 2017]);

    await requestChange(alice, NEW, 'Second-change-2');
    const change = mailedToken(server.mails, 'alice@example.com');
    await server.visitor().data('POST /account/password/prereset', { email: 'alice@example.com', new_password: 'Third-reset-3' });
    await server.visitor().data('GET /account/password/reset', { token: mailedToken(server.mails, 'alice@example.com') });
    expect((await server.visitor().call('GET /account/password/save', { token: change })).body.response_code).toBe(2017);
    expect((await server.visitor().logIn('alice@example.com', 'Third-reset-3')).body.response_code).toBe(0);
  });

  it('is refused while the account is blocked', async () => {
    const alice = await start();
    await requestChange(alice);
    const token = mailedToken(server.mails, 'alice@example.com');
    await server.database.transaction((tx) => tx.execute(`update account set state = 'suspended'`));
    expect(await codesOf(server.visitor().call('GET /web/account/password/save', { token }))).toEqual([403, 2019]);
    expect((await requestChange(alice)).body.response_code).toBe(2019);
  });
});
