import { Cookie } from '@komado/shared-contracts';
import { codesOf, PASSWORD, mailedToken, type SimulatedReader } from '../../testing/simulated-reader';
import { createTestApp, type TestApp } from '../../testing/test-app';
import type { AccountState } from '../../session/account-state';
import { MINUTE_MS } from '../../clock';

const presave = (person: SimulatedReader, email: string, recaptcha = 'test') =>
  person.call('POST /web/account/presave', { email, recaptcha_token: recaptcha });
const save = (person: SimulatedReader, token: string, password = PASSWORD) => person.call('POST /web/account/save', { token, password });
const codes = async (responses: readonly Promise<{ body: { response_code: number } }>[]): Promise<number[]> =>
  (await Promise.all(responses)).map(({ body }) => body.response_code);

describe('accounts', () => {
  let server: TestApp;
  afterEach(() => server.close());
  const start = async (environment: Record<string, string> = {}): Promise<void> => {
    server = await createTestApp({ environment });
  };
  const setState = (person: SimulatedReader, state: AccountState): Promise<number> =>
    server.database.transaction((tx) => tx.execute('update account set state = $2 where account_id = $1', [person.accountId, state]));

  describe('signing up', () => {
    it('mails a link, creates the account with its first points and logs it in', async () => {
      await start({ SIGN_UP_FREE_POINTS: '30', FREE_POINT_DAYS: '180' });
      const visitor = server.visitor().withBirthday();
      const requested = await presave(visitor, '  Alice@Example.com ');
      expect(requested.body).toMatchObject({ response_code: 0, valid_minutes: 30, outbox_path: '/-/outbox' });
      expect(server.mails).toHaveLength(1);
      expect(server.mails[0]).toMatchObject({ recipient: 'alice@example.com', subject: 'Finish signing up for Komado' });
      const token = mailedToken(server.mails, 'alice@example.com');
      expect(server.mails[0]!.text).toContain(`http://komado.test/account/save#token=${token}`);
      expect(server.mails[0]!.html).toContain(`href="http://komado.test/account/save#token=${token}"`);

      const saved = await save(visitor, token);
      expect(saved.body.response_code).toBe(0);
      const [cookie] = saved.response.cookies;
      expect(cookie).toMatchObject({ name: 'uwt', path: '/', httpOnly: true, sameSite: 'Lax', expires: new Date('2099-12-31T03:59:59Z') });
      expect(cookie?.secure).toBeUndefined();
      const account = await visitor.data('GET /account');
      expect(account).toMatchObject({
        account_id: saved.body.account_id,
        user_id: saved.body.user_id,
        email: 'alice@example.com',
        nickname: '',
        return_date: null,
      });
      expect((await visitor.data('GET /account/point')).point).toEqual({
        paid: 0,
        free: 30,
        total: 30,
        expiring: { amount: 30, expired_date: '2027-05-19T12:00:00.000Z' },
      });
    });

    it('stores neither passwords nor tokens in plain text', async () => {
      server = await createTestApp({ hasRealPasswordCost: true });
      const alice = await server.cast.signUp('alice@example.com');
      const [account] = await server.database.query<{ password_hash: string }>('select password_hash from account');
      expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      const [session] = await server.database.query<{ token_hash: string }>('select token_hash from device_session');
      expect(session?.token_hash).toMatch(/^[0-9a-f]{64}$/);
      expect(alice.cookies.get('uwt')).toMatch(/^[\w-]{43}$/);
      const [mailed] = await server.database.query<{ token_hash: string }>('select token_hash from mailed_token');
      expect(mailed?.token_hash).not.toContain(mailedToken(server.mails, 'alice@example.com'));
    });

    it('sets a Secure cookie when readers use HTTPS', async () => {
      await start({ PUBLIC_URL: 'https://komado.example' });
      const alice = await server.cast.signUp('alice@example.com');
      const { response } = await alice.call('GET /account');
      expect(response.headers['set-cookie']).toMatch(
        /^uwt=.*; Path=\/; Expires=Thu, 31 Dec 2099 03:59:59 GMT; HttpOnly; Secure; SameSite=Lax$/,
      );
    });

    it.each(['', 'alice', 'alice@example', 'a b@example.com', 'a@b.', `${'a'.repeat(65)}@example.com`])(
      'refuses the address "%s" with 2005',
      async (email) => {
        await start();
        expect(await codesOf(presave(server.visitor().withBirthday(), email))).toEqual([400, 2005]);
        expect(server.mails).toHaveLength(0);
      },
    );

    it('refuses an address that is registered, in any case, with 2007, and one of a deleted account with 2015', async () => {
      await start();
      const alice = await server.cast.signUp('alice@example.com');
      expect((await presave(server.visitor().withBirthday(), 'ALICE@example.com')).body.response_code).toBe(2007);
      await setState(alice, 'resigned');
      expect((await presave(server.visitor().withBirthday(), 'alice@example.com')).body.response_code).toBe(2015);
    });

    it.each([
      ['12', 'unverified by nobody', '2014-06', 2016],
      ['15', 'a minor', '2011-06', 2016],
      ['16', 'an adult', '2010-11', 0],
    ])('responds accordingly at %s years (%s)', async (_, __, birthday, code) => {
      await start();
      const visitor = server.visitor().withBirthday(birthday);
      const requested = await presave(visitor, 'young@example.com');
      expect(requested.body.response_code).toBe(code);
      if (code !== 0) expect(requested.status).toBe(403);
    });

    it.each(['/web/account/presave', '/account/presave'] as const)(
      'refuses %s with 2016 without an age, and with only the one assumed for the automatic consent',
      async (path) => {
        await start();
        const ageless = server.visitor();
        const assumed = server.visitor().withBirthday('1990-01');
        assumed.cookies.set(Cookie.birthdayUnverified, '1');
        for (const visitor of [ageless, assumed]) {
          const { status, body } = await (path === '/account/presave'
            ? visitor.call('POST /account/presave', { email: 'ageless@example.com', password: PASSWORD })
            : presave(visitor, 'ageless@example.com'));
          expect([status, body.response_code, body.reason]).toEqual([403, 2016, 'age-unknown']);
        }
        expect(server.mails).toEqual([]);
      },
    );

    it('refuses an empty reCAPTCHA token with 1301', async () => {
      await start();
      expect((await presave(server.visitor().withBirthday(), 'alice@example.com', '')).body.response_code).toBe(1301);
    });

    it.each(['short-A1', 'onlylowercase', 'With Space-1', 'a'.repeat(65), 'パスワードPassword1'])(
      'refuses the password "%s" with 2006 and keeps the link usable',
      async (password) => {
        await start();
        const visitor = server.visitor().withBirthday();
        await presave(visitor, 'alice@example.com');
        const token = mailedToken(server.mails, 'alice@example.com');
        expect((await save(visitor, token, password)).body.response_code).toBe(2006);
        expect((await save(visitor, token)).body.response_code).toBe(0);
      },
    );

    it('refuses a link that is forged, spent or expired with 2017', async () => {
      await start({ MAILED_TOKEN_MINUTES: '10' });
      const visitor = server.visitor().withBirthday();
      expect((await save(visitor, 'forged')).body.response_code).toBe(2017);
      await presave(visitor, 'late@example.com');
      server.clock.advance(10 * MINUTE_MS);
      expect((await save(visitor, mailedToken(server.mails, 'late@example.com'))).body.response_code).toBe(2017);
      await presave(visitor, 'spent@example.com');
      const token = mailedToken(server.mails, 'spent@example.com');
      expect((await save(visitor, token)).body.response_code).toBe(0);
      const again = await save(server.visitor().withBirthday(), token);
      expect([again.status, again.body.response_code, again.body.error_message]).toEqual([
        400,
        2017,
        'Your session has timed out. Please try again.',
      ]);
    });

    it('creates one account when a link is opened twice concurrently, or two links for one address are', async () => {
      await start();
      const visitor = server.visitor().withBirthday();
      await presave(visitor, 'alice@example.com');
      const first = mailedToken(server.mails, 'alice@example.com');
      await presave(visitor, 'alice@example.com');
      const second = mailedToken(server.mails, 'alice@example.com');
      const found = await codes([
        save(server.visitor().withBirthday(), first),
        save(server.visitor().withBirthday(), first),
        save(server.visitor().withBirthday(), second),
      ]);
      expect(found.filter((code) => code === 0)).toHaveLength(1);
      expect(found.filter((code) => code !== 0).every((code) => code === 2017 || code === 2007)).toBe(true);
      expect(await server.database.query('select 1 from account')).toHaveLength(1);
    });

    it('limits the emails per hour from one visitor, and to one address', async () => {
      await start({ SIGN_UP_MAILS_PER_HOUR: '2', SHARES_PER_IP: '1' });
      const visitor = server.visitor().withBirthday();
      expect(await codes([presave(visitor, 'a1@example.com'), presave(visitor, 'a2@example.com')])).toEqual([0, 0]);
      expect(await codesOf(presave(visitor, 'a3@example.com'))).toEqual([429, 1099]);
      const elsewhere = server.visitor().withBirthday();
      elsewhere.headers['x-forwarded-for'] = '203.0.113.7';
      expect(await codes([presave(elsewhere, 'a1@example.com')])).toEqual([0]);
      const further = server.visitor().withBirthday();
      further.headers['x-forwarded-for'] = '203.0.113.8';
      expect((await presave(further, 'A1@example.com')).status).toBe(429);
      server.clock.advance(60 * MINUTE_MS);
      expect((await presave(visitor, 'a3@example.com')).body.response_code).toBe(0);
    });

    it('gives readers who share one IP several shares', async () => {
      await start({ SIGN_UP_MAILS_PER_HOUR: '1', SHARES_PER_IP: '3' });
      const school = server.visitor().withBirthday();
      const statuses: number[] = [];
      for (const name of ['a', 'b', 'c', 'd']) statuses.push((await presave(school, `${name}@example.com`)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    });
  });

  describe('facts about a reader', () => {
    it('start empty', async () => {
      await start({ SIGN_UP_FREE_POINTS: '0' });
      const alice = await server.cast.signUp('alice@example.com');
      expect(await alice.data('GET /app/boot')).toMatchObject({
        is_new_user: true,
        is_purchased: false,
        unpurchased_point_days: null,
        account_point: 0,
        weekly_view_title_count: 0,
        karte_data: { days_in_a_row: 0, created_date: '2026-11-20T12:00:00.000Z' },
      });
      expect(await alice.data('GET /user', { user_id: alice.userId })).toMatchObject({ charge_type: 1, subscription_categories: [] });
    });

    it('count purchases and the time since then', async () => {
      await start();
      const alice = await server.cast.signUp('alice@example.com');
      await server.database.transaction((tx) =>
        tx.execute(
          `insert into payment (account_id, payment_id, asset_id, region, price_minor, currency, point, bonus_point, return_path, state, created_at, settled_at)
           values ($1, 'p1', 'point-1000', 'US', 999, 'USD', 1000, 0, '/', 'confirmed', $2, $2)`,
          [alice.accountId, server.clock.now()],
        ),
      );
      server.clock.advance(9.5 * 24 * 60 * MINUTE_MS);
      expect(await alice.data('GET /app/boot')).toMatchObject({ is_new_user: false, is_purchased: true, unpurchased_point_days: 9 });
      expect((await alice.data('GET /user', { user_id: alice.userId })).charge_type).toBe(2);
    });

    it('are available to the reader only: another id gives 2000', async () => {
      await start();
      const alice = await server.cast.signUp('alice@example.com');
      const bob = await server.cast.signUp('bob@example.com');
      expect((await alice.call('GET /user', { user_id: bob.userId })).body.response_code).toBe(2000);
    });
  });
});
