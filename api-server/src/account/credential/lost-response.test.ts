import type { MailedTokenPurpose } from '@komado/shared-contracts';
import { mailedToken, PASSWORD, type SimulatedReader } from '../../testing/simulated-reader';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { MINUTE_MS } from '../../clock';

const NEW = 'Chapter-one-1';
const KEY = { idempotency_key: 'kept by the page' };

/** The page spent its mailed token, but never got the response. */
describe('a mailed link whose response was lost', () => {
  let server: TestApp;
  let alice: SimulatedReader;
  beforeEach(async () => {
    server = await createTestApp();
    alice = await server.cast.signUp('alice@example.com');
  });
  afterEach(() => server.close());

  const checkMailedToken = async (token: string, purpose: MailedTokenPurpose, key: object = KEY) =>
    (await server.visitor().call('POST /web/account/token', { token, purpose, ...key })).body.response_code;
  const LINKS = [
    {
      purpose: 'password-reset',
      call: 'GET /web/account/password/reset',
      send: () =>
        server
          .visitor()
          .data('POST /web/account/password/prereset', { email: 'alice@example.com', new_password: NEW, recaptcha_token: 't' }),
      mailedTo: 'alice@example.com',
    },
    {
      purpose: 'password-change',
      call: 'GET /web/account/password/save',
      send: () => alice.data('POST /web/account/password/presave', { current_password: PASSWORD, new_password: NEW }),
      mailedTo: 'alice@example.com',
    },
    {
      purpose: 'email-change',
      call: 'GET /web/account/email/save',
      send: () => alice.data('POST /web/account/email/presave', { new_email: 'alice@new.example', password: PASSWORD }),
      mailedTo: 'alice@new.example',
    },
  ] as const;

  it.each(LINKS)(
    'gives the same page the same response, without repeating its work ($purpose)',
    async ({ purpose, call, send, mailedTo }) => {
      await send();
      const token = mailedToken(server.mails, mailedTo);
      const first = await server.visitor().call(call, { token, ...KEY });
      expect(first.body.response_code).toBe(0);
      const mails = server.mails.length;
      const phone = server.visitor();
      await (purpose === 'email-change' ? phone.logIn('alice@new.example') : phone.logIn('alice@example.com', NEW));
      expect(await checkMailedToken(token, purpose)).toBe(0);
      expect((await server.visitor().call(call, { token, ...KEY })).body).toEqual(first.body);
      expect((await phone.call('GET /account')).body.response_code).toBe(0);
      expect(server.mails).toHaveLength(mails);
    },
  );

  it.each(LINKS)(
    'refuses another page, one without a key, and a retry after the deadline ($purpose)',
    async ({ purpose, call, send, mailedTo }) => {
      await send();
      const token = mailedToken(server.mails, mailedTo);
      await server.visitor().data(call, { token, ...KEY });
      for (const key of [{}, { idempotency_key: '' }, { idempotency_key: 'of another page' }]) {
        expect((await server.visitor().call(call, { token, ...key })).body.response_code).toBe(2017);
        expect(await checkMailedToken(token, purpose, key)).toBe(2017);
      }
      server.clock.advance(30 * MINUTE_MS);
      expect((await server.visitor().call(call, { token, ...KEY })).body.response_code).toBe(2017);
    },
  );

  it('no longer confirms a password that was changed again', async () => {
    await LINKS[0].send();
    const token = mailedToken(server.mails, 'alice@example.com');
    await server.visitor().data('GET /web/account/password/reset', { token, ...KEY });
    await server
      .visitor()
      .data('POST /web/account/password/prereset', { email: 'alice@example.com', new_password: 'Later-one-22', recaptcha_token: 't' });
    await server.visitor().data('GET /web/account/password/reset', { token: mailedToken(server.mails, 'alice@example.com') });
    expect((await server.visitor().call('GET /web/account/password/reset', { token, ...KEY })).body.response_code).toBe(2017);
    expect((await server.visitor().logIn('alice@example.com', 'Later-one-22')).body.response_code).toBe(0);
  });

  describe('of a sign-up', () => {
    const save = (person: SimulatedReader, token: string, password = PASSWORD, key: object = KEY) =>
      person.call('POST /web/account/save', { token, password, ...key });
    const begin = async (): Promise<string> => {
      await server.visitor().withBirthday().data('POST /web/account/presave', { email: 'new@example.com', recaptcha_token: 't' });
      return mailedToken(server.mails, 'new@example.com');
    };
    const count = async (table: string): Promise<number> =>
      (await server.database.query<{ count: number }>(`select count(*)::integer as count from ${table}`))[0]!.count;

    it('logs in to the account that was created, with one session and one welcome bonus', async () => {
      const token = await begin();
      const lost = server.visitor().withBirthday();
      const first = await save(lost, token);
      const [accounts, sessions] = [await count('account'), await count('device_session')];
      server.clock.advance(MINUTE_MS);
      const page = server.visitor().withBirthday();
      expect(await checkMailedToken(token, 'sign-up')).toBe(0);
      const second = await save(page, token);
      expect(second.body).toMatchObject({ response_code: 0, account_id: first.body['account_id'] });
      expect([await count('account'), await count('device_session')]).toEqual([accounts, sessions]);
      expect((await page.data('GET /account/point')).point.total).toBe(30);
      expect((await lost.call('GET /account')).body.response_code).toBe(1101);
    });

    it('refuses another page, and a different password, which invalidates the key', async () => {
      const token = await begin();
      await save(server.visitor().withBirthday(), token);
      expect((await save(server.visitor().withBirthday(), token, PASSWORD, {})).body.response_code).toBe(2017);
      expect((await save(server.visitor().withBirthday(), token, 'Another-one-3')).body.response_code).toBe(2017);
      expect((await save(server.visitor().withBirthday(), token)).body.response_code).toBe(2017);
    });

    it('creates one account for two concurrent submissions', async () => {
      const token = await begin();
      const accounts = await count('account');
      const found = await Promise.all([save(server.visitor().withBirthday(), token), save(server.visitor().withBirthday(), token)]);
      expect(found.filter(({ body }) => body.response_code === 0).length).toBeGreaterThan(0);
      expect(await count('account')).toBe(accounts + 1);
    });
  });
});
