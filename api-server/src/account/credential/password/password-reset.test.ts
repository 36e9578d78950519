import { codesOf, mailedToken, PASSWORD, type SimulatedReader } from '../../../testing/simulated-reader';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import type { AccountState } from '../../../session/account-state';
import { MINUTE_MS } from '../../../clock';

const NEW = 'Chapter-one-1';
const CALLS = [
  ['web', 'POST /web/account/password/prereset', 'GET /web/account/password/reset'],
  ['app', 'POST /account/password/prereset', 'GET /account/password/reset'],
] as const;

describe('resetting a password', () => {
  let server: TestApp;
  afterEach(() => server.close());
  /** Starts the app and signs up a first reader. */
  const start = async (environment: Record<string, string> = {}): Promise<SimulatedReader> => {
    server = await createTestApp({ environment });
    return server.cast.signUp('alice@example.com');
  };
  const requestReset = (person: SimulatedReader, email: string, new_password = NEW) =>
    person.call('POST /web/account/password/prereset', { email, new_password, recaptcha_token: 'test' });
  const open = (person: SimulatedReader, token: string) => person.call('GET /web/account/password/reset', { token });
  const setState = (person: SimulatedReader, state: AccountState) =>
    server.database.transaction((tx) => tx.execute('update account set state = $2 where account_id = $1', [person.accountId, state]));

  it.each(CALLS)('mails a link; opening it sets the new password and ends all sessions (%s)', async (_, request, reset) => {
    const alice = await start();
    const phone = await server.cast.anotherDevice(alice);
    const visitor = server.visitor();
    const rest = { new_password: NEW, recaptcha_token: 'test' };
    const requested = await visitor.call(request, { email: ' ALICE@example.com ', ...rest });
    expect(requested.body).toEqual({
      status: 'success',
      response_code: 0,
      error_message: '',
      ...(request.startsWith('POST /web') ? { valid_minutes: 30, outbox_path: '/-/outbox' } : {}),
    });
    const mail = server.mails.at(-1)!;
    const token = mailedToken(server.mails, 'alice@example.com');
    expect(mail.subject).toBe('Reset your Komado password');
    expect(mail.text).toContain(`http://komado.test/account/password/reset#token=${token}`);
    expect(mail.text).toContain('logs you out on all devices');
    expect(mail.text).not.toContain(NEW);
    // Nothing has changed yet.
    expect((await alice.call('GET /account')).body.response_code).toBe(0);
    expect((await server.visitor().logIn('alice@example.com', NEW)).body.response_code).toBe(2002);

    expect((await visitor.call(reset, { token })).body).toEqual({ status: 'success', response_code: 0, error_message: '' });
    for (const device of [alice, phone]) expect((await device.call('GET /account')).body.response_code).toBe(1101);
    expect((await server.visitor().logIn('alice@example.com', PASSWORD)).body.response_code).toBe(2002);
    expect((await server.visitor().logIn('alice@example.com', NEW)).body.response_code).toBe(0);
  });

  it('clears the cookie of a browser that was logged in to the account', async () => {
    const alice = await start();
    const bob = await server.cast.signUp('bob@example.com');
    await requestReset(alice, 'alice@example.com');
    await requestReset(bob, 'bob@example.com');
    await open(alice, mailedToken(server.mails, 'alice@example.com'));
    expect(alice.cookies.has('uwt')).toBe(false);
    await open(server.visitor(), mailedToken(server.mails, 'bob@example.com'));
    expect(bob.cookies.has('uwt')).toBe(true);
  });

  it('does the same work and responds the same for an unknown address', async () => {
    server = await createTestApp({ hasRealPasswordCost: true });
    await server.cast.signUp('alice@example.com');
    const responses = [];
    for (const email of ['alice@example.com', 'nobody@example.com']) {
      const { status, body, response } = await requestReset(server.visitor(), email);
      const { date: _, ...headers } = response.headers;
      responses.push({ status, body, headers: Object.keys(headers).sort() });
    }
    expect(responses[1]).toEqual(responses[0]);
    // For both, a password was hashed, a token stored and an email sent.
    const tokens = await server.database.query<{ email: string; hash: string; account_id: number | null }>(
      `select email, payload ->> 'password_hash' as hash, account_id from mailed_token where purpose = 'password-reset' order by email`,
    );
    expect(tokens.map(({ email }) => email)).toEqual(['alice@example.com', 'nobody@example.com']);
    for (const { hash } of tokens) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(tokens[1]!.account_id).toBeNull();
    expect(server.mails.slice(1).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['alice@example.com', 'Reset your Komado password'],
      ['nobody@example.com', 'Reset your Komado password'],
    ]);
    expect(server.mails.at(-1)!.text).toContain('No account uses it');
    expect(server.mails.at(-1)!.text).not.toContain('token=');
  });

  it('refuses an invalid password with 2006 and an invalid address with 2005, and sends no email', async () => {
    await start();
    const sent = server.mails.length;
    for (const email of ['alice@example.com', 'nobody@example.com']) {
      expect(await codesOf(requestReset(server.visitor(), email, 'short-1'))).toEqual([400, 2006]);
    }
    expect((await requestReset(server.visitor(), 'alice')).body.response_code).toBe(2005);
    expect(server.mails).toHaveLength(sent);
  });

  it('refuses an empty reCAPTCHA token with 1301, and a minor with 2016', async () => {
    server = await createTestApp();
    const visitor = server.visitor();
    const parameters = { email: 'alice@example.com', new_password: NEW };
    const unsure = await visitor.call('POST /web/account/password/prereset', { ...parameters, recaptcha_token: '' });
    expect(unsure.body.response_code).toBe(1301);
    visitor.cookies.set('birthday', '2012-01');
    expect((await visitor.call('POST /account/password/prereset', parameters)).body.response_code).toBe(2016);
  });

  it('refuses a link that is forged, spent, expired or issued for another purpose with 2017', async () => {
    await start({ MAILED_TOKEN_MINUTES: '10' });
    const visitor = server.visitor();
    const code = async (token: string): Promise<number> => (await open(visitor, token)).body.response_code;
    expect(await code('forged')).toBe(2017);
    await requestReset(visitor, 'alice@example.com');
    const spent = mailedToken(server.mails, 'alice@example.com');
    expect(await code(spent)).toBe(0);
    expect(await code(spent)).toBe(2017);
    await requestReset(visitor, 'alice@example.com');
    server.clock.advance(10 * MINUTE_MS);
    expect(await code(mailedToken(server.mails, 'alice@example.com'))).toBe(2017);
    await visitor.withBirthday().call('POST /web/account/presave', { email: 'new@example.com', recaptcha_token: 'test' });
    expect(await code(mailedToken(server.mails, 'new@example.com'))).toBe(2017);
  });

  it('succeeds once when a link is opened twice concurrently, and invalidates links mailed before', async () => {
    await start();
    await requestReset(server.visitor(), 'alice@example.com', 'Older-link-1');
    const older = mailedToken(server.mails, 'alice@example.com');
    await requestReset(server.visitor(), 'alice@example.com');
    const token = mailedToken(server.mails, 'alice@example.com');
    const found = await Promise.all([open(server.visitor(), token), open(server.visitor(), token)]);
    expect(found.map(({ body }) => body.response_code).sort()).toEqual([0, 2017]);
    expect((await open(server.visitor(), older)).body.response_code).toBe(2017);
    expect((await server.visitor().logIn('alice@example.com', NEW)).body.response_code).toBe(0);
  });

  it.each([
    ['inactive', 2001],
    ['banned', 2014],
    ['suspended', 2019],
    ['denied', 2016],
    ['violation', 2018],
  ] as const)('reveals that an account is %s to its mailbox only', async (state, code) => {
    const alice = await start();
    await setState(alice, state);
    expect((await requestReset(server.visitor(), 'alice@example.com')).body.response_code).toBe(0);
    const token = mailedToken(server.mails, 'alice@example.com');
    expect((await open(server.visitor(), token)).body.response_code).toBe(code);
    await setState(alice, 'active');
    expect((await open(server.visitor(), token)).body.response_code).toBe(0);
  });

  it('limits the emails to one address, known or not, and from one visitor', async () => {
    await start({ ACCOUNT_MAILS_PER_HOUR: '2', SHARES_PER_IP: '1' });
    let count = 0;
    const elsewhere = (): SimulatedReader => {
      const person = server.visitor();
      person.headers['x-forwarded-for'] = `203.0.113.${(count += 1)}`;
      return person;
    };
    for (const email of ['alice@example.com', 'nobody@example.com']) {
      const found = [];
      for (let turn = 0; turn < 3; turn += 1) found.push((await requestReset(elsewhere(), email)).status);
      expect(found).toEqual([200, 200, 429]);
    }
    const one = elsewhere();
    const found = [];
    for (let turn = 0; turn < 3; turn += 1) found.push((await requestReset(one, `reader${turn}@example.com`)).status);
    expect(found).toEqual([200, 200, 429]);
    server.clock.advance(60 * MINUTE_MS);
    expect((await requestReset(one, 'alice@example.com')).status).toBe(200);
  });
});
