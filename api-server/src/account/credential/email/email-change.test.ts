import { codesOf, mailedToken, PASSWORD, type SimulatedReader } from '../../../testing/simulated-reader';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { MINUTE_MS } from '../../../clock';

const CALLS = [
  ['web', 'POST /web/account/email/presave', 'GET /web/account/email/save'],
  ['app', 'POST /account/email/presave', 'GET /account/email/save'],
] as const;

describe('changing an email address', () => {
  let server: TestApp;
  afterEach(() => server.close());
  /** Starts the app and signs up a first reader. */
  const start = async (options: Parameters<typeof createTestApp>[0] = {}): Promise<SimulatedReader> => {
    server = await createTestApp(options);
    return server.cast.signUp('alice@example.com');
  };
  const requestChange = (person: SimulatedReader, new_email: string, password = PASSWORD) =>
    person.call('POST /web/account/email/presave', { new_email, password });
  const open = (token: string) => server.visitor().call('GET /web/account/email/save', { token });
  const change = async (person: SimulatedReader, email: string): Promise<void> => {
    await person.data('POST /web/account/email/presave', { new_email: email, password: PASSWORD });
    await person.data('GET /web/account/email/save', { token: mailedToken(server.mails, email) });
  };

  it.each(CALLS)(
    'mails a link to the new address; opening it changes the address and notifies the former one (%s)',
    async (kind, request, save) => {
      const alice = await start();
      const response = await alice.call(request, { new_email: ' Alice@New.example ', password: PASSWORD });
      expect(response.body).toEqual({
        status: 'success',
        response_code: 0,
        error_message: '',
        ...(kind === 'web' ? { valid_minutes: 30, outbox_path: '/-/outbox' } : {}),
      });
      const token = mailedToken(server.mails, 'alice@new.example');
      expect(server.mails.at(-1)!.text).toContain(`http://komado.test/account/email/save#token=${token}`);
      expect((await alice.data('GET /account')).email).toBe('alice@example.com');
      const saved = await server.visitor().call(save, { token });
      expect(saved.body).toEqual({
        status: 'success',
        response_code: 0,
        error_message: '',
        ...(kind === 'web' ? { email: 'alice@new.example' } : {}),
      });
      expect((await alice.data('GET /account')).email).toBe('alice@new.example');
      expect(server.mails.at(-1)).toMatchObject({ recipient: 'alice@example.com', subject: 'Your Komado email was changed' });
      expect(server.mails.at(-1)!.text).not.toContain('alice@new.example');
      expect((await server.visitor().logIn('alice@new.example')).body.response_code).toBe(0);
      expect((await open(token)).body.response_code).toBe(2017);
    },
  );

  it('responds to a login with the former address with 2015, given the right password', async () => {
    const alice = await start();
    await change(alice, 'alice@new.example');
    expect(await codesOf(server.visitor().logIn('alice@example.com'))).toEqual([400, 2015]);
    const wrong = await server.visitor().logIn('alice@example.com', 'Wrong-password-1');
    const unknown = await server.visitor().logIn('nobody@example.com', 'Wrong-password-1');
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
  });

  it('frees the former address for a sign-up, or for changing back', async () => {
    const alice = await start();
    await change(alice, 'alice@new.example');
    await change(alice, 'alice@example.com');
    expect((await server.visitor().logIn('alice@example.com')).body.response_code).toBe(0);
    await change(alice, 'alice@third.example');
    const another = await server.cast.signUp('alice@example.com', 'Somebody-else-2');
    expect(another.accountId).not.toBe(alice.accountId);
    expect((await server.visitor().logIn('alice@example.com')).body.response_code).toBe(2002);
  });

  it('refuses an invalid address with 2005, a wrong password with 2006 and an address in use with 2008', async () => {
    const alice = await start();
    await server.cast.signUp('bob@example.com');
    const sent = server.mails.length;
    for (const [email, password, code] of [
      ['alice', PASSWORD, 2005],
      ['new@example.com', 'Wrong-password-1', 2006],
      ['BOB@example.com', PASSWORD, 2008],
      ['alice@example.com', PASSWORD, 2008],
    ] as const) {
      expect(await codesOf(requestChange(alice, email, password))).toEqual([400, code]);
    }
    expect(server.mails).toHaveLength(sent);
  });

  it('checks again when the link is opened: an address taken meanwhile is 2008, and the link remains valid', async () => {
    const alice = await start();
    await requestChange(alice, 'wanted@example.com');
    const token = mailedToken(server.mails, 'wanted@example.com');
    const bob = await server.cast.signUp('wanted@example.com');
    expect(await codesOf(open(token))).toEqual([400, 2008]);
    expect((await alice.data('GET /account')).email).toBe('alice@example.com');
    await change(bob, 'bob@example.com');
    expect((await open(token)).body.response_code).toBe(0);
  });

  it('lets only one of two accounts win when both open links for the same address concurrently', async () => {
    server = await createTestApp();
    const readers = [await server.cast.signUp('alice@example.com'), await server.cast.signUp('bob@example.com')];
    const tokens: string[] = [];
    for (const reader of readers) {
      await requestChange(reader, 'wanted@example.com');
      tokens.push(mailedToken(server.mails, 'wanted@example.com'));
    }
    const found = await Promise.all([...tokens, ...tokens].map((token) => open(token)));
    expect(found.filter(({ body }) => body.response_code === 0)).toHaveLength(1);
    expect(found.every(({ body }) => [0, 2008, 2017].includes(body.response_code))).toBe(true);
  });

  it('refuses a link that is forged, expired or older than another change with 2017', async () => {
    const alice = await start({ environment: { MAILED_TOKEN_MINUTES: '10' } });
    expect((await open('forged')).body.response_code).toBe(2017);
    await requestChange(alice, 'late@example.com');
    server.clock.advance(10 * MINUTE_MS);
    expect((await open(mailedToken(server.mails, 'late@example.com'))).body.response_code).toBe(2017);
    await requestChange(alice, 'first@example.com');
    await change(alice, 'second@example.com');
    expect((await open(mailedToken(server.mails, 'first@example.com'))).body.response_code).toBe(2017);
  });

  it.each(CALLS)('requires a session (%s)', async (_, request) => {
    server = await createTestApp();
    expect(await codesOf(server.visitor().call(request, { new_email: 'new@example.com', password: PASSWORD }))).toEqual([401, 2011]);
  });

  it('limits the emails to one address', async () => {
    const alice = await start({ environment: { ACCOUNT_MAILS_PER_HOUR: '1' } });
    const bob = await server.cast.signUp('bob@example.com');
    expect((await requestChange(alice, 'new@example.com')).status).toBe(200);
    expect((await requestChange(bob, 'NEW@example.com')).status).toBe(429);
  });

  it('succeeds even if the mail to the former address cannot be sent', async () => {
    server = await createTestApp();
    const { mailer } = server.deps;
    const alice = await server.cast.signUp('alice@example.com');
    await requestChange(alice, 'alice@new.example');
    const token = mailedToken(server.mails, 'alice@new.example');
    const send = jest.spyOn(mailer, 'send').mockRejectedValueOnce(new Error('No such mailbox.'));
    const saved = await open(token);
    expect(send).toHaveBeenCalledTimes(1);
    expect(saved.body.response_code).toBe(0);
    expect((await alice.data('GET /account')).email).toBe('alice@new.example');
    expect(server.logged.map(({ msg }) => msg)).toContain(
      'An email could not be sent. It will be sent again, unless the mail server refused it permanently. Check SMTP_URL and the mail server.',
    );
  });
});
