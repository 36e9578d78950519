import { readMigrations } from '../database/migrate';
import { operate } from '../operator/testing/operate';
import { mailedToken, PASSWORD, type Person } from '../testing/person';
import { createTestApp, type TestApp } from '../testing/test-app';

/** Ways to type one address: composed and in pieces, in capitals, and with a capital that the database would fold to a plain i. */
const KEPT = 'i\u0307ren\u00e9@example.com';
const TYPED = [KEPT, '\u0130RENE\u0301@example.com', ' I\u0307ren\u00c9@Example.com', '\u0130rene\u0301@example.com'];
const [, CAPITALS, MIXED, PIECES] = TYPED as [string, string, string, string];

describe('An address typed in another way', () => {
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
    const made = await person.data('POST /web/account/save', { password: PASSWORD, token: mailedToken(server.mails, KEPT) });
    return Object.assign(person, { accountId: made.account_id, userId: made.user_id });
  };

  it.each(TYPED)('signs up to the one form of it and makes no second account (%j)', async (typed) => {
    await start();
    const reader = await signUp(typed);
    expect((await reader.data('GET /account')).email).toBe(KEPT);
    for (const email of TYPED) {
      const asked = await server.visitor().withBirthday().call('POST /web/account/presave', { email, recaptcha_token: 'test' });
      expect(asked.body.response_code).toBe(2007);
      expect((await server.visitor().withBirthday().call('POST /account/presave', { email, password: PASSWORD })).body.response_code).toBe(
        2007,
      );
    }
  });

  it('makes no second account by two links that were mailed before', async () => {
    await start();
    const tokens: string[] = [];
    for (const email of [CAPITALS, PIECES]) {
      await server.visitor().withBirthday().data('POST /web/account/presave', { email, recaptcha_token: 'test' });
      tokens.push(mailedToken(server.mails, KEPT));
    }
    const answers = await Promise.all(
      tokens.map((token) => server.visitor().withBirthday().call('POST /web/account/save', { password: PASSWORD, token })),
    );
    expect(answers.map(({ body }) => body.response_code).toSorted((a, b) => a - b)).toEqual([0, 2007]);
  });

  it('logs in, is mailed a reset, and is taken for another reader', async () => {
    await start();
    await signUp(PIECES);
    const bob = await server.cast.signUp('bob@example.com');
    for (const email of TYPED) {
      expect((await server.visitor().logIn(email)).body.response_code).toBe(0);
      const taken = await bob.call('POST /web/account/email/presave', { new_email: email, password: PASSWORD });
      expect(taken.body.response_code).toBe(2008);
    }
    await server.visitor().data('POST /account/password/prereset', { email: MIXED, new_password: 'Chapter-one-1' });
    await server.visitor().data('GET /account/password/reset', { token: mailedToken(server.mails, KEPT) });
    expect((await server.visitor().logIn(CAPITALS, 'Chapter-one-1')).body.response_code).toBe(0);
  });

  it('is that of a change, before it and after the next one', async () => {
    await start();
    const bob = await server.cast.signUp('bob@example.com');
    await bob.data('POST /web/account/email/presave', { new_email: CAPITALS, password: PASSWORD });
    expect(await bob.data('GET /web/account/email/save', { token: mailedToken(server.mails, KEPT) })).toMatchObject({ email: KEPT });
    expect((await server.visitor().logIn(MIXED)).body.response_code).toBe(0);
    await bob.data('POST /web/account/email/presave', { new_email: 'robert@example.com', password: PASSWORD });
    await bob.data('GET /web/account/email/save', { token: mailedToken(server.mails, 'robert@example.com') });
    expect((await server.visitor().logIn(PIECES)).body.response_code).toBe(2015);
  });

  it('shares its attempts and its mails with the others', async () => {
    await start({ LOGIN_ATTEMPTS_PER_15_MINUTES: '3', SIGN_UP_MAILS_PER_HOUR: '3', ACCOUNT_MAILS_PER_HOUR: '3' });
    const refused: boolean[][] = [];
    for (const [index, email] of TYPED.entries()) {
      const person = visitor(`203.0.113.${index + 1}`);
      const answers = [
        await person.logIn(email, 'Wrong-password-1'),
        await person.call('POST /web/account/presave', { email, recaptcha_token: 'test' }),
        await person.call('POST /account/password/prereset', { email, new_password: PASSWORD }),
      ];
      refused.push(answers.map(({ status }) => status === 429));
    }
    expect(refused).toEqual([false, false, false, true].map((isLast) => [isLast, isLast, isLast]));
  });

  it('is found and freed by operators', async () => {
    await start();
    const reader = await signUp(CAPITALS);
    for (const email of TYPED)
      expect(await operate(server.deps, 'account', { email, act: 'show' })).toMatchObject({
        ok: true,
        data: { account_id: reader.accountId, email: KEPT },
      });
    await reader.data('POST /account/resign', { user_id: reader.userId });
    expect((await server.visitor().logIn(PIECES)).body.response_code).toBe(2013);
    const asked = await server.visitor().withBirthday().call('POST /account/presave', { email: MIXED, password: PASSWORD });
    expect(asked.body.response_code).toBe(2015);
    expect(await operate(server.deps, 'account-release', { email: PIECES })).toMatchObject({ ok: true });
    await server.visitor().withBirthday().data('POST /account/presave', { email: MIXED, password: PASSWORD });
  });

  it('has its mails listed in the outbox', async () => {
    await start();
    await server.visitor().withBirthday().data('POST /account/presave', { email: PIECES, password: PASSWORD });
    const page = await server.app.inject({ url: `/-/outbox?to=${encodeURIComponent(CAPITALS)}` });
    expect(page.body).toContain('Finish signing up');
  });
});

describe('Addresses from before there was one form of them', () => {
  let server: TestApp;
  beforeEach(async () => {
    server = await createTestApp();
  });
  afterEach(() => server.close());
  /** The indexes as they were, so that the rows can be, too. */
  const BEFORE = `drop index account_email; drop index account_by_email; drop index mailed_token_of_email; drop index mail_outbox_of_recipient;
    create unique index account_email on account (lower(email)) where state <> 'resigned';
    create index account_by_email on account (lower(email));
    create index mailed_token_of_email on mailed_token (lower(email));
    create index mail_outbox_of_recipient on mail_outbox (lower(recipient), mail_id desc);`;
  const migrateAgain = (): Promise<void> =>
    server.database.transaction((tx) => tx.runScript(readMigrations().find(({ name }) => name === '0018-email-form.sql')!.sql));
  const addresses = async () =>
    (await server.database.query<{ email: string }>('select email from account order by account_id')).map(({ email }) => email);

  it('are folded, with the mails and links that went to them, and go on working', async () => {
    const reader = await server.cast.signUp('reader@example.com');
    await server.visitor().withBirthday().data('POST /account/presave', { email: 'new@example.com', password: PASSWORD });
    const token = mailedToken(server.mails, 'new@example.com');
    await server.database.transaction(async (tx) => {
      await tx.runScript(BEFORE);
      await tx.execute('update account set email = $1', [CAPITALS]);
      for (const table of ['mailed_token set email', 'mail_outbox set recipient'])
        await tx.execute(`update ${table} = $1`, ['NEW@Example.com']);
    });
    await migrateAgain();
    expect(await addresses()).toEqual([KEPT]);
    for (const email of TYPED) expect((await server.visitor().logIn(email)).body).toMatchObject({ account_id: reader.accountId });
    expect(await server.database.query('select distinct recipient from mail_outbox')).toEqual([{ recipient: 'new@example.com' }]);
    await server.visitor().withBirthday().data('GET /account/save', { token });
    expect((await server.visitor().logIn('NEW@example.com')).body.response_code).toBe(0);
  });

  it('stay as they are where an account has the form already, or an older one takes it', async () => {
    const readers: Person[] = [];
    for (const name of ['one', 'two', 'three', 'four']) readers.push(await server.cast.signUp(`${name}@example.com`));
    const before = ['\u0130REN\u00c9@example.com', PIECES, 'Rene\u0301@example.com', 'ren\u00e9@example.com'];
    await server.database.transaction(async (tx) => {
      await tx.runScript(BEFORE);
      for (const [index, email] of before.entries())
        await tx.execute('update account set email = $2 where account_id = $1', [readers[index]!.accountId, email]);
    });
    await migrateAgain();
    expect(await addresses()).toEqual([KEPT, before[1], before[2], before[3]]);
    const owners = [0, 1, 2, 3].map((index) => readers[index]!.accountId);
    expect((await server.visitor().logIn(PIECES)).body.account_id).toBe(owners[0]);
    expect((await readers[1]!.data('GET /account')).email).toBe(PIECES);
    for (const [index, email] of before.entries())
      expect(await operate(server.deps, 'account', { email, act: 'show' })).toMatchObject({ data: { account_id: owners[index] } });
  });
});
