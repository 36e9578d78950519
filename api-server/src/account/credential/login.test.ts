import { codesOf, PASSWORD, type SimulatedReader } from '../../testing/simulated-reader';
import { createTestApp, type TestApp } from '../../testing/test-app';
import type { AccountState } from '../../session/account-state';
import { MINUTE_MS } from '../../clock';

const presave = (person: SimulatedReader, email: string, recaptcha = 'test') =>
  person.call('POST /web/account/presave', { email, recaptcha_token: recaptcha });
const codes = async (responses: readonly Promise<{ body: { response_code: number } }>[]): Promise<number[]> =>
  (await Promise.all(responses)).map(({ body }) => body.response_code);

describe('a session', () => {
  let server: TestApp;
  afterEach(() => server.close());
  /** Starts the app and signs up a first reader. */
  const start = async (environment: Record<string, string> = {}): Promise<SimulatedReader> => {
    server = await createTestApp({ environment });
    return server.cast.signUp('alice@example.com');
  };
  const setState = (person: SimulatedReader, state: AccountState): Promise<number> =>
    server.database.transaction((tx) => tx.execute('update account set state = $2 where account_id = $1', [person.accountId, state]));

  describe('logging in', () => {
    it('starts a separate session on each device', async () => {
      const alice = await start();
      const phone = await server.cast.anotherDevice(alice);
      expect(phone.userId).not.toBe(alice.userId);
      expect(phone.accountId).toBe(alice.accountId);
      expect((await phone.data('GET /account')).user_id).toBe(phone.userId);
    });

    it('responds the same to an unknown address and a wrong password', async () => {
      await start();
      const wrong = await server.visitor().logIn('alice@example.com', 'Wrong-password-1');
      const unknown = await server.visitor().logIn('nobody@example.com', 'Wrong-password-1');
      expect(wrong.body).toEqual({ status: 'fail', response_code: 2002, error_message: 'Unable to log in.', reason: 'login-failed' });
      expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    });

    it("admits a reader who is 16 by their region's clock, and only there", async () => {
      await start();
      // In Japan, December has begun.
      server.clock.set(new Date('2026-11-30T20:00:00Z'));
      const logsInFrom = async (country: string) => {
        const reader = server.visitor().withBirthday('2010-12');
        reader.headers['x-country'] = country;
        const [login, signUp] = [await reader.logIn('alice@example.com'), await presave(reader, `${country}@example.com`)];
        return [login.status, login.body.response_code, signUp.body.response_code];
      };
      expect(await logsInFrom('US')).toEqual([403, 2016, 2016]);
      expect(await logsInFrom('JP')).toEqual([200, 0, 0]);
    });

    it.each([
      ['inactive', 400, 2001],
      ['resigned', 400, 2013],
      ['banned', 403, 2014],
      ['suspended', 403, 2019],
      ['denied', 403, 2016],
      ['violation', 403, 2018],
    ] as const)('reveals that an account is %s only given its password, and ends its sessions', async (state, status, code) => {
      const alice = await start();
      await setState(alice, state);
      expect((await server.visitor().logIn('alice@example.com', 'Wrong-password-1')).body.response_code).toBe(2002);
      expect(await codesOf(server.visitor().logIn('alice@example.com'))).toEqual([status, code]);
      const open = await alice.call('GET /account');
      expect([open.body.response_code, alice.cookies.has('uwt')]).toEqual([code, false]);
    });

    it('refuses a login above the device limit with 2003, until another device is logged out', async () => {
      const alice = await start({ DEVICE_MAX: '3' });
      const tablet = await server.cast.anotherDevice(alice);
      await server.cast.anotherDevice(alice);
      const fourth = server.visitor();
      expect((await fourth.logIn('alice@example.com')).body.response_code).toBe(2003);
      await tablet.logOut();
      expect((await fourth.logIn('alice@example.com')).body.response_code).toBe(0);
    });

    it('never allows more devices than the limit when they log in concurrently', async () => {
      await start({ DEVICE_MAX: '3' });
      const found = await codes(Array.from({ length: 6 }, () => server.visitor().logIn('alice@example.com')));
      expect(found.sort()).toEqual([0, 0, 2003, 2003, 2003, 2003]);
    });

    it('takes no second slot for a device that is already logged in', async () => {
      const alice = await start({ DEVICE_MAX: '1' });
      const before = alice.cookies.get('uwt');
      expect((await alice.logIn('alice@example.com')).body.response_code).toBe(0);
      expect(alice.cookies.get('uwt')).not.toBe(before);
    });

    it('refuses minors with 2016 and an empty reCAPTCHA token with 1301', async () => {
      const alice = await start();
      alice.cookies.set('birthday', '2012-01');
      expect((await alice.logIn('alice@example.com')).body.response_code).toBe(2016);
      const refused = await server
        .visitor()
        .call('POST /web/user/login', { email: 'alice@example.com', password: PASSWORD, recaptcha_token: ' ' });
      expect(refused.body.response_code).toBe(1301);
    });

    it('limits guessing: after too many wrong passwords even the right one has to wait', async () => {
      await start({ LOGIN_ATTEMPTS_PER_15_MINUTES: '3' });
      const guesser = server.visitor();
      for (let count = 0; count < 3; count += 1) await guesser.logIn('alice@example.com', `Guess-number-${count}`);
      expect(await codesOf(guesser.logIn('alice@example.com'))).toEqual([429, 1099]);
      const elsewhere = server.visitor();
      elsewhere.headers['x-forwarded-for'] = '203.0.113.7';
      expect((await elsewhere.logIn('Alice@example.com')).status).toBe(429);
      expect((await elsewhere.logIn('bob@example.com')).body.response_code).toBe(2002);
      server.clock.advance(15 * MINUTE_MS);
      expect((await guesser.logIn('alice@example.com')).body.response_code).toBe(0);
    });

    it('counts wrong passwords only', async () => {
      await start({ LOGIN_ATTEMPTS_PER_15_MINUTES: '1', DEVICE_MAX: '9' });
      const visitor = server.visitor();
      for (let count = 0; count < 3; count += 1) expect((await visitor.logIn('alice@example.com')).body.response_code).toBe(0);
    });
  });

  describe('logging out', () => {
    it.each(['0', 'own id'])('ends this session (%s) and clears its cookie', async (target) => {
      const alice = await start();
      const token = alice.cookies.get('uwt')!;
      const { body } = await alice.call('POST /web/user/logout', { target_user_id: target === '0' ? 0 : alice.userId });
      expect([body.response_code, alice.cookies.has('uwt')]).toEqual([0, false]);
      alice.cookies.set('uwt', token);
      expect((await alice.call('GET /account')).body.response_code).toBe(1101);
    });

    it('ends another device of the same account and leaves this one', async () => {
      const alice = await start();
      const phone = await server.cast.anotherDevice(alice);
      expect((await alice.call('POST /web/user/logout', { target_user_id: phone.userId })).body.response_code).toBe(0);
      expect((await phone.call('GET /account')).body.response_code).toBe(1101);
      expect((await alice.call('GET /account')).body.response_code).toBe(0);
    });

    it('of a device that is already logged out, or never was logged in, succeeds and leaves this one', async () => {
      const alice = await start();
      const phone = await server.cast.anotherDevice(alice);
      await phone.data('POST /web/user/logout', { target_user_id: 0 });
      for (const target_user_id of [phone.userId, phone.userId, 1]) {
        const { body, response } = await alice.call('POST /web/user/logout', { target_user_id });
        expect([body.response_code, response.cookies]).toEqual([0, []]);
      }
      expect((await alice.data('GET /account')).device_list).toMatchObject([{ user_id: alice.userId }]);
    });

    it("refuses to end another account's session with 2004, and leaves no token in the browser that requested it", async () => {
      const alice = await start();
      const phone = await server.cast.anotherDevice(alice);
      const bob = await server.cast.signUp('bob@example.com');
      const token = alice.cookies.get('uwt')!;
      expect((await alice.call('POST /web/user/logout', { target_user_id: bob.userId })).body.response_code).toBe(2004);
      expect((await bob.call('GET /account')).body.response_code).toBe(0);
      expect(alice.cookies.has('uwt')).toBe(false);
      alice.cookies.set('uwt', token);
      expect((await alice.call('GET /account')).body.response_code).toBe(1101);
      expect((await phone.data('GET /account')).device_list).toHaveLength(1);
    });
  });
});
