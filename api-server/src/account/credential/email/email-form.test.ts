import { runOperatorCommand } from '../../../operator/testing/run-operator-command';
import { mailedToken, PASSWORD } from '../../../testing/simulated-reader';
import { createTestApp, type TestApp } from '../../../testing/test-app';

/** Ways to type one address: composed and decomposed, in capitals, and with a capital that the database would fold to a plain i. */
const NORMALIZED = 'i\u0307ren\u00e9@example.com';
const TYPED = [NORMALIZED, '\u0130RENE\u0301@example.com', ' I\u0307ren\u00c9@Example.com', '\u0130rene\u0301@example.com'];
const [, CAPITALS, MIXED, PIECES] = TYPED as [string, string, string, string];

describe('an address typed in another form', () => {
  let server: TestApp;
  afterEach(() => server.close());
  const start = async (environment: Record<string, string> = {}): Promise<void> => {
    server = await createTestApp({ environment });
  };
  const visitor = (ip: string) => {
    const person = server.visitor().withBirthday();
    person.headers['x-forwarded-for'] = ip;
    return person;
  };
  const signUp = async (typed: string) => {
    const person = server.visitor().withBirthday();
    await person.data('POST /web/account/presave', { email: typed, recaptcha_token: 'test' });
    const made = await person.data('POST /web/account/save', { password: PASSWORD, token: mailedToken(server.mails, NORMALIZED) });
    return Object.assign(person, { accountId: made.account_id, userId: made.user_id });
  };

  it.each(TYPED)('signs up under its canonical form and creates no second account (%j)', async (typed) => {
    await start();
    const reader = await signUp(typed);
    expect((await reader.data('GET /account')).email).toBe(NORMALIZED);
    for (const email of TYPED) {
      const response = await server.visitor().withBirthday().call('POST /web/account/presave', { email, recaptcha_token: 'test' });
      expect(response.body.response_code).toBe(2007);
      expect((await server.visitor().withBirthday().call('POST /account/presave', { email, password: PASSWORD })).body.response_code).toBe(
        2007,
      );
    }
  });

  it('creates no second account from two links mailed earlier', async () => {
    await start();
    const tokens: string[] = [];
    for (const email of [CAPITALS, PIECES]) {
      await server.visitor().withBirthday().data('POST /web/account/presave', { email, recaptcha_token: 'test' });
      tokens.push(mailedToken(server.mails, NORMALIZED));
    }
    const responses = await Promise.all(
      tokens.map((token) => server.visitor().withBirthday().call('POST /web/account/save', { password: PASSWORD, token })),
    );
    expect(responses.map(({ body }) => body.response_code).toSorted((a, b) => a - b)).toEqual([0, 2007]);
  });

  it('logs in, gets a password reset, and counts as taken', async () => {
    await start();
    await signUp(PIECES);
    const bob = await server.cast.signUp('bob@example.com');
    for (const email of TYPED) {
      expect((await server.visitor().logIn(email)).body.response_code).toBe(0);
      const taken = await bob.call('POST /web/account/email/presave', { new_email: email, password: PASSWORD });
      expect(taken.body.response_code).toBe(2008);
    }
    await server.visitor().data('POST /account/password/prereset', { email: MIXED, new_password: 'Chapter-one-1' });
    await server.visitor().data('GET /account/password/reset', { token: mailedToken(server.mails, NORMALIZED) });
    expect((await server.visitor().logIn(CAPITALS, 'Chapter-one-1')).body.response_code).toBe(0);
  });

  it('is recognized when an address is changed, before and after', async () => {
    await start();
    const bob = await server.cast.signUp('bob@example.com');
    await bob.data('POST /web/account/email/presave', { new_email: CAPITALS, password: PASSWORD });
    expect(await bob.data('GET /web/account/email/save', { token: mailedToken(server.mails, NORMALIZED) })).toMatchObject({
      email: NORMALIZED,
    });
    expect((await server.visitor().logIn(MIXED)).body.response_code).toBe(0);
    await bob.data('POST /web/account/email/presave', { new_email: 'robert@example.com', password: PASSWORD });
    await bob.data('GET /web/account/email/save', { token: mailedToken(server.mails, 'robert@example.com') });
    expect((await server.visitor().logIn(PIECES)).body.response_code).toBe(2015);
  });

  it('shares its attempt and mail limits with the other forms', async () => {
    await start({ LOGIN_ATTEMPTS_PER_15_MINUTES: '3', SIGN_UP_MAILS_PER_HOUR: '3', ACCOUNT_MAILS_PER_HOUR: '3' });
    const refused: boolean[][] = [];
    for (const [index, email] of TYPED.entries()) {
      const person = visitor(`203.0.113.${index + 1}`);
      const responses = [
        await person.logIn(email, 'Wrong-password-1'),
        await person.call('POST /web/account/presave', { email, recaptcha_token: 'test' }),
        await person.call('POST /account/password/prereset', { email, new_password: PASSWORD }),
      ];
      refused.push(responses.map(({ status }) => status === 429));
    }
    expect(refused).toEqual([false, false, false, true].map((isLast) => [isLast, isLast, isLast]));
  });

  it('can be looked up and released by operators', async () => {
    await start();
    const reader = await signUp(CAPITALS);
    for (const email of TYPED)
      expect(await runOperatorCommand(server.deps, 'account', { email, act: 'show' })).toMatchObject({
        ok: true,
        data: { account_id: reader.accountId, email: NORMALIZED },
      });
    await reader.data('POST /account/resign', { user_id: reader.userId });
    expect((await server.visitor().logIn(PIECES)).body.response_code).toBe(2013);
    const response = await server.visitor().withBirthday().call('POST /account/presave', { email: MIXED, password: PASSWORD });
    expect(response.body.response_code).toBe(2015);
    expect(await runOperatorCommand(server.deps, 'account-release', { email: PIECES })).toMatchObject({ ok: true });
    await server.visitor().withBirthday().data('POST /account/presave', { email: MIXED, password: PASSWORD });
  });

  it('finds its emails in the outbox', async () => {
    await start();
    await server.visitor().withBirthday().data('POST /account/presave', { email: PIECES, password: PASSWORD });
    const page = await server.app.inject({ url: `/-/outbox?to=${encodeURIComponent(CAPITALS)}` });
    expect(page.body).toContain('Finish signing up');
  });
});
