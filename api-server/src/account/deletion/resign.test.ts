import { createCommentFixture } from '../../viewer/comment/testing/comment-fixture';
import { verifyLedger } from '../../ledger/verify-ledger';
import { codesOf, mailedToken, PASSWORD, type SimulatedReader } from '../../testing/simulated-reader';
import { cleanUpExpiredRows } from '../../schedule/clean-up-expired-rows.command';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { MINUTE_MS } from '../../clock';

/** What bookkeeping needs, linked to the account by id only. */
const LEDGER_TABLES = [
  'journal',
  'lot',
  'ledger_entry',
  'payment',
  'card_session',
  'entitlement',
  'subscription',
  'desired_renewal',
  'payment_reversal',
  'payment_dispute',
  'refund_statement',
  'failed_refund',
];

describe('deleting an account', () => {
  let server: TestApp;
  afterEach(() => server.close());
  /** Starts the app and signs up a first reader. */
  const start = async (): Promise<SimulatedReader> => {
    server = await createTestApp();
    return server.cast.signUp('alice@example.com');
  };
  const resign = (person: SimulatedReader, user_id = person.userId) => person.call('POST /account/resign', { user_id });

  /** Every table with a column of that name. */
  const tablesWith = async (column: string): Promise<string[]> =>
    (
      await server.database.query<{ name: string }>(
        `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = $1 order by 1`,
        [column],
      )
    ).map(({ name }) => name);
  /** Tables that contain a string in any column. */
  const tablesHolding = async (word: string): Promise<string[]> => {
    const found: string[] = [];
    const tables = await server.database.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    for (const { name: table } of tables) {
      const rows = await server.database.query(`select 1 from ${table} t where t::text ilike '%' || $1 || '%' limit 1`, [word]);
      if (rows.length > 0) found.push(table);
    }
    return found;
  };

  it('ends all sessions and clears the cookie', async () => {
    const alice = await start();
    const phone = await server.cast.anotherDevice(alice);
    const { body } = await resign(alice);
    expect(body).toEqual({ status: 'success', response_code: 0, error_message: '' });
    expect(alice.cookies.has('uwt')).toBe(false);
    expect((await phone.call('GET /account')).body.response_code).toBe(1101);
  });

  it('gives 2013 at login and 2015 at sign-up and at a change of address, whatever the case of its letters', async () => {
    const alice = await start();
    const bob = await server.cast.signUp('bob@example.com');
    await resign(alice);
    for (const password of [PASSWORD, 'Wrong-password-1']) {
      expect(await codesOf(server.visitor().logIn('ALICE@example.com', password))).toEqual([400, 2013]);
    }
    expect((await server.visitor().call('POST /user/login', { email: 'alice@example.com', password: PASSWORD })).body.response_code).toBe(
      2013,
    );
    const email = 'Alice@Example.com';
    expect(await codesOf(server.visitor().withBirthday().call('POST /web/account/presave', { email, recaptcha_token: 'test' }))).toEqual([
      400, 2015,
    ]);
    expect((await server.visitor().withBirthday().call('POST /account/presave', { email, password: PASSWORD })).body.response_code).toBe(
      2015,
    );
    expect((await bob.call('POST /web/account/email/presave', { new_email: email, password: PASSWORD })).body.response_code).toBe(2015);
  });

  it('invalidates links mailed before, and mails none for a reset', async () => {
    const alice = await start();
    await alice.data('POST /account/password/presave', { current_password: PASSWORD, new_password: 'Chapter-one-1' });
    const change = mailedToken(server.mails, 'alice@example.com');
    await alice.data('POST /account/email/presave', { new_email: 'new@example.com', password: PASSWORD });
    const move = mailedToken(server.mails, 'new@example.com');
    await resign(alice);
    expect((await server.visitor().call('GET /account/password/save', { token: change })).body.response_code).toBe(2017);
    expect((await server.visitor().call('GET /account/email/save', { token: move })).body.response_code).toBe(2017);
    await server.visitor().data('POST /account/password/prereset', { email: 'alice@example.com', new_password: 'Chapter-one-1' });
    expect(server.mails.at(-1)!.text).toContain('No account uses it');
  });

  it("erases the reader's identity from every table, and retains accounting data", async () => {
    const stage = await createCommentFixture({ environment: { LOG_LEVEL: 'trace' } });
    server = stage.test;
    const alice = await server.cast.signUp('aliceliddell-was-here@example.com');
    const bob = await server.cast.signUp('bob@example.com');
    alice.headers['user-agent'] = 'Aliceliddells-Browser/1.0';
    await server.cast.anotherDevice(alice);
    await alice.data('POST /profile/save', { nickname: 'Wonderland', gender: 'female', birth_ym: '1999-04' });
    const app = {
      device: 'Aliceliddells-phone',
      advertising_id: 'aliceliddells-ad',
      fcm_token: 'aliceliddells-fcm',
      adjust_id: '',
      app_instance_id: '',
    };
    await alice.data('POST /user/device/save', app);
    await alice.data('POST /user/register', { original_uuid: 'phone', regid: 'aliceliddells-regid', token: 'secret', device: app.device });
    const { comment_id } = await stage.write(alice, 'Down the rabbit hole');
    await bob.data('POST /episode/comment/like/add', { comment_id });
    await alice.data('POST /account/email/presave', { new_email: 'aliceliddell-moves@example.com', password: PASSWORD });
    await alice.data('GET /account/email/save', { token: mailedToken(server.mails, 'aliceliddell-moves@example.com') });
    await alice.data('POST /account/password/presave', { current_password: PASSWORD, new_password: 'Chapter-one-1' });
    const title_id = (await alice.data('GET /episode/comment/history')).own_comment_list[0]!.title.title_id;
    await alice.data('POST /title/follow/add', { title_id });
    await alice.data('POST /title/follow/notice/save', { is_mail_on: true });
    await alice.data('POST /web/stp/outright', { asset_id: 'point-1000', path: '/', recaptcha_token: 'test' });
    const ledgerRows = async () => [
      await server.database.query('select * from journal order by journal_id'),
      await server.database.query('select * from ledger_entry order by journal_id, place'),
      await server.database.query('select * from payment'),
    ];
    const before = await ledgerRows();
    expect(before.map(({ length }) => length > 0)).toEqual([true, true, true]);
    // So long that no random token or hash contains them by chance.
    const personalData = [
      'aliceliddell',
      'aliceliddell-was-here',
      'aliceliddell-moves',
      'Wonderland',
      '1999-04',
      'rabbit hole',
      'Aliceliddells-phone',
      'aliceliddells-regid',
      'aliceliddells-fcm',
    ];
    for (const word of personalData) expect([word, await tablesHolding(word)]).not.toEqual([word, []]);

    expect((await resign(alice)).body.response_code).toBe(0);
    // The farewell email cannot be delivered here; once sent, it is erased.
    const farewells = await server.database.query('delete from mail_outbox where is_ephemeral returning recipient, subject, account_id');
    expect(farewells).toEqual([
      { recipient: 'aliceliddell-moves@example.com', subject: 'Your Komado account was deleted', account_id: null },
    ]);
    for (const word of personalData) expect([word, await tablesHolding(word)]).toEqual([word, []]);
    const logged = JSON.stringify(server.logged);
    expect(personalData.filter((word) => logged.includes(word))).toEqual([]);
    const left: string[] = [];
    for (const table of await tablesWith('account_id')) {
      const rows = await server.database.query(`select 1 from ${table} where account_id = $1 limit 1`, [alice.accountId]);
      if (rows.length > 0 && !LEDGER_TABLES.includes(table)) left.push(table);
    }
    expect(left).toEqual(['account', 'comment', 'unlinked_email']);
    expect(await ledgerRows()).toEqual(before);
    expect(await verifyLedger(server.database)).toEqual([]);
    const [account] = await server.database.query('select * from account where account_id = $1', [alice.accountId]);
    const erased = { state: 'resigned', email: null, password_hash: null, nickname: '', birthday: '', gender: '', country: '' };
    expect(account).toMatchObject({ ...erased, resigned_at: server.clock.now() });
    expect(await stage.texts(bob)).toEqual([]);
  });

  it('is confirmed by a final email', async () => {
    const alice = await start();
    await resign(alice);
    const { recipient, subject, text } = server.mails.at(-1)!;
    expect([recipient, subject]).toEqual(['alice@example.com', 'Your Komado account was deleted']);
    expect(text).toContain('Didn’t delete your account? Someone else had access to it.');
    expect(text).not.toContain('token=');
    server.clock.advance(86_400_001);
    await cleanUpExpiredRows(server.deps, server.clock.now());
    expect(await server.database.query(`select 1 from mail_outbox where recipient = 'alice@example.com'`)).toEqual([]);
  });

  it('requires the password, or a recent login', async () => {
    const alice = await start();
    server.clock.advance(14 * MINUTE_MS);
    const phone = await server.cast.anotherDevice(alice);
    server.clock.advance(MINUTE_MS);
    const refused = await resign(alice);
    expect([refused.status, refused.body.response_code, refused.body.reason]).toEqual([400, 2006, 'login-not-recent']);
    expect((await alice.call('GET /account')).body.response_code).toBe(0);
    expect((await resign(phone)).body.response_code).toBe(0);
    const bob = await server.cast.signUp('bob@example.com');
    server.clock.advance(60 * MINUTE_MS);
    expect((await bob.call('POST /account/resign', { user_id: bob.userId, password: 'Wrong-password-1' })).body.reason).toBe(
      'password-wrong',
    );
    expect((await bob.call('POST /account/resign', { user_id: bob.userId, password: PASSWORD })).body.response_code).toBe(0);
  });

  describe('from a page', () => {
    /** Browsers send `Origin` with every POST of a page. */
    const withPage = (person: SimulatedReader): SimulatedReader => {
      person.headers['origin'] = 'http://komado.test';
      return person;
    };
    const stepTwo = (person: SimulatedReader) => person.call('GET /web/account/deletion', { step: 'confirm' });
    const reasons = async (person: SimulatedReader) => [(await stepTwo(person)).body.reason, (await resign(person)).body.reason];
    const REFUSED = ['deletion-not-reviewed', 'deletion-not-reviewed'];

    it('refuses step 2 and the deletion without step 1', async () => {
      const alice = withPage(await start());
      expect(await reasons(alice)).toEqual(REFUSED);
      const { status, body } = await resign(alice);
      expect([status, body.response_code]).toEqual([400, 1099]);
      expect(body.error_message).toBe('Please go back to step 1 first. It shows what you’ll lose.');
      expect((await alice.call('GET /account')).body.response_code).toBe(0);
    });

    it('deletes the account after step 1', async () => {
      const alice = withPage(await start());
      const { response } = await alice.call('GET /web/account/deletion', { step: 'index' });
      expect(response.cookies).toEqual([expect.objectContaining({ name: 'deletion_step', httpOnly: true, sameSite: 'Lax' })]);
      expect((await stepTwo(alice)).body.response_code).toBe(0);
      expect((await resign(alice)).body.response_code).toBe(0);
      expect(alice.cookies.has('deletion_step')).toBe(false);
    });

    it("refuses a step 1 that expired, was another session's, or was changed", async () => {
      const alice = withPage(await start());
      const bob = withPage(await server.cast.signUp('bob@example.com'));
      await alice.data('GET /web/account/deletion');
      const cookie = alice.cookies.get('deletion_step')!;
      bob.cookies.set('deletion_step', cookie);
      expect(await reasons(bob)).toEqual(REFUSED);
      server.clock.advance(30 * MINUTE_MS);
      expect(await reasons(alice)).toEqual(REFUSED);
      const later = String(server.clock.now().getTime() + MINUTE_MS);
      for (const value of [cookie.replace(/^\d+/, later), `${later}.`, 'x', '']) {
        alice.cookies.set('deletion_step', value);
        expect([value, await reasons(alice)]).toEqual([value, REFUSED]);
      }
    });
  });

  it('cancels the monthly plans first, so that no further payment is taken', async () => {
    const alice = await start();
    const [plan] = await server.database.query<{ asset_id: string }>(`select asset_id from subscription_plan where region = 'US' limit 1`);
    await server.database.transaction((tx) =>
      tx.execute(
        `insert into subscription (account_id, asset_id, region, name, point, bonus_point, price_minor, currency, provider_subscription_id, started_at, renews_at)
         values ($1, $2, 'US', 'Plan', 500, 0, 499, 'USD', 'plan-at-provider', $3, '2026-12-01')`,
        [alice.accountId, plan!.asset_id, server.clock.now()],
      ),
    );
    expect((await resign(alice)).body.response_code).toBe(0);
    expect(await server.database.query('select canceled_at from subscription')).toEqual([{ canceled_at: server.clock.now() }]);
    expect(await server.database.query('select desired_state, provider_subscription_id from desired_renewal')).toEqual([
      { desired_state: 'end-now', provider_subscription_id: 'plan-at-provider' },
    ]);
  });

  it('leaves other accounts unchanged', async () => {
    const alice = await start();
    const bob = await server.cast.signUp('bob@example.com');
    await resign(alice);
    expect((await bob.data('GET /account')).email).toBe('bob@example.com');
    expect(server.mails.filter(({ recipient }) => recipient === 'bob@example.com')).toHaveLength(1);
    expect(await server.database.query(`select 1 from mail_outbox where recipient = 'bob@example.com'`)).toHaveLength(1);
  });

  it("refuses another user id with 2000, and an app's id without an account with 2012", async () => {
    const alice = await start();
    const bob = await server.cast.signUp('bob@example.com');
    const app = await server.visitor().data('POST /user/register', { original_uuid: 'phone-1', regid: 'regid', token: 'secret' });
    for (const [user_id, code] of [
      [bob.userId, 2000],
      [0, 2000],
      [app.user_id, 2012],
    ] as const) {
      expect(await codesOf(resign(alice, user_id))).toEqual([400, code]);
      expect((await alice.call('GET /user', { user_id })).body.response_code).toBe(code);
    }
    expect((await alice.call('GET /account')).body.response_code).toBe(0);
  });

  it('requires a session', async () => {
    server = await createTestApp();
    expect(await codesOf(server.visitor().call('POST /account/resign', { user_id: 5000 }))).toEqual([401, 2011]);
  });
});
