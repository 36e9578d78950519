import type { MailedTokenPurpose } from '@komado/shared-contracts';
import { mailedToken, PASSWORD } from '../../testing/simulated-reader';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { MINUTE_MS } from '../../clock';

describe('checking a mailed token', () => {
  let server: TestApp;
  beforeEach(async () => {
    server = await createTestApp();
  });
  afterEach(() => server.close());
  const check = async (token: string, purpose: MailedTokenPurpose) =>
    (await server.visitor().call('POST /web/account/token', { token, purpose })).body;

  it('returns its address and expiry, and does not spend it', async () => {
    await server.cast.signUp('alice@example.com');
    const reset = { email: 'alice@example.com', new_password: 'Chapter-one-1', recaptcha_token: 'test' };
    await server.visitor().data('POST /web/account/password/prereset', reset);
    const token = mailedToken(server.mails, 'alice@example.com');
    for (let time = 0; time < 2; time += 1) {
      expect(await check(token, 'password-reset')).toMatchObject({
        response_code: 0,
        email: 'alice@example.com',
        expired_date: new Date(server.clock.now().getTime() + 30 * MINUTE_MS).toISOString(),
      });
    }
    expect((await server.visitor().call('GET /web/account/password/reset', { token })).body.response_code).toBe(0);
    expect((await check(token, 'password-reset')).response_code).toBe(2017);
  });

  it('accepts a sign-up token, which has no account yet', async () => {
    await server.visitor().withBirthday().data('POST /web/account/presave', { email: 'new@example.com', recaptcha_token: 'test' });
    const token = mailedToken(server.mails, 'new@example.com');
    expect(await check(token, 'sign-up')).toMatchObject({ response_code: 0, email: 'new@example.com' });
  });

  it('refuses an expired, malformed or wrong-purpose token with 2017', async () => {
    const alice = await server.cast.signUp('alice@example.com');
    await alice.data('POST /web/account/password/presave', { current_password: PASSWORD, new_password: 'Chapter-one-1' });
    const token = mailedToken(server.mails, 'alice@example.com');
    expect((await check(token, 'email-change')).response_code).toBe(2017);
    expect((await check(token.slice(1), 'password-change')).response_code).toBe(2017);
    expect((await check('', 'password-change')).response_code).toBe(2017);
    expect((await check(token, 'password-change')).response_code).toBe(0);
    server.clock.advance(30 * MINUTE_MS);
    expect((await check(token, 'password-change')).response_code).toBe(2017);
  });

  it('refuses a token of a blocked account, and one for an address that has no account', async () => {
    const alice = await server.cast.signUp('alice@example.com');
    await alice.data('POST /web/account/email/presave', { new_email: 'new@example.com', password: PASSWORD });
    const token = mailedToken(server.mails, 'new@example.com');
    await server.database.transaction((tx) => tx.execute(`update account set state = 'banned' where account_id = $1`, [alice.accountId]));
    expect((await check(token, 'email-change')).response_code).toBe(2017);
  });
});
