import { PASSKEYS_MAX } from '@komado/shared-contracts';
import { PASSWORD, type SimulatedReader } from '../../testing/simulated-reader';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { Authenticator } from './testing/authenticator';
import { MINUTE_MS } from '../../clock';

const ORIGIN = 'http://komado.test';

describe('passkeys', () => {
  let server: TestApp;
  let alice: SimulatedReader;
  beforeEach(async () => {
    server = await createTestApp();
    alice = await server.cast.signUp('alice@example.com');
  });
  afterEach(() => server.close());
  const challenge = async (person = alice): Promise<string> =>
    (await person.data('POST /web/passkey/challenge', { password: PASSWORD })).webauthn_options;
  const add = async (phone: Authenticator, passkey_name = 'My phone', person = alice) =>
    person.call('POST /web/passkey/add', { credential: phone.create(await challenge(person)), passkey_name });
  const loginChallenge = async (): Promise<string> =>
    (await server.visitor().data('POST /web/user/login/passkey/challenge')).webauthn_options;
  const logIn = (person: SimulatedReader, credential: string) => person.call('POST /web/user/login/passkey', { credential });

  it('are added with the password, named, announced by email, and log in without it', async () => {
    const phone = new Authenticator(ORIGIN);
    const { body } = await add(phone, '  My phone ');
    expect(body.passkey).toEqual({
      passkey_id: expect.any(Number),
      passkey_name: 'My phone',
      created_date: server.clock.now().toISOString(),
      last_used_date: null,
    });
    expect(server.mails.at(-1)).toMatchObject({ recipient: 'alice@example.com', subject: 'A passkey was added to your Komado account' });
    expect(server.mails.at(-1)!.text).toContain('“My phone”');

    server.clock.advance(MINUTE_MS);
    const visitor = server.visitor();
    const opened = await logIn(visitor, phone.sign(await loginChallenge()));
    expect(opened.body).toMatchObject({ response_code: 0, account_id: alice.accountId });
    expect((await visitor.data('GET /account')).email).toBe('alice@example.com');
    const { passkey_list } = await alice.data('GET /web/passkey/list');
    expect(passkey_list).toEqual([{ ...body.passkey, last_used_date: server.clock.now().toISOString() }]);
  });

  it('are not added without the password, and the options name their account', async () => {
    const refused = await alice.call('POST /web/passkey/challenge', { password: 'Wrong-password-1' });
    expect(refused.body.response_code).toBe(2006);
    const options = JSON.parse(await challenge()) as { rp: object; user: { name: string }; authenticatorSelection: object };
    expect(options).toMatchObject({
      rp: { id: 'komado.test', name: 'Komado' },
      user: { name: 'alice@example.com' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect((await server.visitor().call('POST /web/passkey/challenge', { password: PASSWORD })).status).toBe(401);
  });

  it('are refused from another site, without user verification, for a spent or foreign challenge, and as any other type', async () => {
    const code = async (credential: string, person = alice) =>
      (await person.call('POST /web/passkey/add', { credential, passkey_name: 'x' })).body.reason;
    expect(await code(new Authenticator('https://evil.example').create(await challenge()))).toBe('passkey-not-verified');
    expect(await code(new Authenticator(ORIGIN, 0x01).create(await challenge()))).toBe('passkey-not-verified');
    const bob = await server.cast.signUp('bob@example.com');
    expect(await code(new Authenticator(ORIGIN).create(await challenge(bob)))).toBe('passkey-not-verified');
    const options = await challenge();
    expect(await code(new Authenticator(ORIGIN).create(options))).toBeUndefined();
    expect(await code(new Authenticator(ORIGIN).create(options))).toBe('passkey-not-verified');
    const late = await challenge();
    server.clock.advance(5 * MINUTE_MS);
    expect(await code(new Authenticator(ORIGIN).create(late))).toBe('passkey-not-verified');
    for (const text of ['', 'null', '{}', '{"id":"a","rawId":"a","type":"public-key","response":{},"clientExtensionResults":{}}'])
      expect(await code(text)).toBe('passkey-not-verified');
  });

  it('do not log in with another key, a spent challenge, from another site, or once removed', async () => {
    const phone = new Authenticator(ORIGIN);
    const { passkey_id } = (await add(phone)).body.passkey;
    const refused = async (credential: string) => (await logIn(server.visitor(), credential)).body;
    expect(await refused(new Authenticator(ORIGIN).sign(await loginChallenge()))).toMatchObject({
      response_code: 2002,
      reason: 'passkey-not-accepted',
    });
    const options = await loginChallenge();
    expect((await logIn(server.visitor(), phone.sign(options))).body.response_code).toBe(0);
    expect((await refused(phone.sign(options))).response_code).toBe(2002);
    expect((await refused(phone.sign(await challenge()))).response_code).toBe(2002);
    expect((await refused('{}')).response_code).toBe(2002);

    const bob = await server.cast.signUp('bob@example.com');
    expect((await bob.call('POST /web/passkey/remove', { passkey_id })).body.reason).toBe('passkey-not-found');
    expect((await bob.call('POST /web/passkey/name', { passkey_id, passkey_name: 'Mine' })).body.reason).toBe('passkey-not-found');
    await alice.data('POST /web/passkey/remove', { passkey_id });
    expect((await refused(phone.sign(await loginChallenge()))).response_code).toBe(2002);
    expect((await alice.data('GET /web/passkey/list')).passkey_list).toEqual([]);
  });

  it('are refused when their counter goes backward: the key was cloned', async () => {
    const phone = new Authenticator(ORIGIN);
    await add(phone);
    await server.database.transaction((tx) => tx.execute('update passkey set sign_count = 100'));
    expect((await logIn(server.visitor(), phone.sign(await loginChallenge()))).body.response_code).toBe(2002);
  });

  it('can be renamed', async () => {
    const { passkey_id } = (await add(new Authenticator(ORIGIN))).body.passkey;
    const named = await alice.data('POST /web/passkey/name', { passkey_id, passkey_name: `  ${'n'.repeat(60)}` });
    expect(named.passkey.passkey_name).toBe('n'.repeat(40));
    expect((await alice.data('POST /web/passkey/name', { passkey_id, passkey_name: ' ' })).passkey.passkey_name).toBe('Passkey');
  });

  it('are limited in number', async () => {
    for (let index = 0; index < PASSKEYS_MAX; index += 1) await add(new Authenticator(ORIGIN));
    expect((await alice.call('POST /web/passkey/challenge', { password: PASSWORD })).body.reason).toBe('too-many-passkeys');
  });

  it('respect the device limit and the state of the account', async () => {
    const phone = new Authenticator(ORIGIN);
    await add(phone);
    const setState = (state: string) => server.database.transaction((tx) => tx.execute('update account set state = $1', [state]));
    await setState('suspended');
    expect((await logIn(server.visitor(), phone.sign(await loginChallenge()))).body.response_code).toBe(2019);
    await setState('active');
    for (let index = 0; index < 4; index += 1) await server.cast.anotherDevice(alice);
    expect((await logIn(server.visitor(), phone.sign(await loginChallenge()))).body.response_code).toBe(2003);
  });

  it('list the devices at the limit, and log in over one of them, with a single response', async () => {
    const phone = new Authenticator(ORIGIN);
    await add(phone);
    const other = await server.cast.anotherDevice(alice);
    for (let index = 0; index < 3; index += 1) await server.cast.anotherDevice(alice);
    const visitor = server.visitor();
    const credential = phone.sign(await loginChallenge());
    expect((await logIn(visitor, credential)).body.response_code).toBe(2003);
    const list = () => visitor.call('POST /web/user/login/passkey/device/list', { credential });
    const { device_list } = (await list()).body;
    expect(device_list).toHaveLength(5);
    expect(device_list?.every(({ is_current }) => !is_current)).toBe(true);
    const over = { credential, replaced_user_id: other.userId };
    expect((await visitor.call('POST /web/user/login/passkey', over)).body.response_code).toBe(0);
    expect((await visitor.data('GET /account')).device_list.map(({ user_id }) => user_id)).not.toContain(other.userId);
    expect((await other.call('GET /account')).status).toBe(401);
    // The response was used to log in and is spent.
    expect((await list()).body.reason).toBe('passkey-not-accepted');
    expect((await logIn(server.visitor(), credential)).body.reason).toBe('passkey-not-accepted');
  });

  it('do not accept a response refused at the limit for longer than its challenge', async () => {
    const phone = new Authenticator(ORIGIN);
    await add(phone);
    for (let index = 0; index < 4; index += 1) await server.cast.anotherDevice(alice);
    const credential = phone.sign(await loginChallenge());
    server.clock.advance(4 * MINUTE_MS);
    expect((await logIn(server.visitor(), credential)).body.response_code).toBe(2003);
    server.clock.advance(MINUTE_MS);
    expect((await server.visitor().call('POST /web/user/login/passkey/device/list', { credential })).body.response_code).toBe(2002);
  });

  it('are deleted with the account', async () => {
    await add(new Authenticator(ORIGIN));
    await alice.data('POST /account/resign', { user_id: alice.userId });
    expect(
      await server.database.query('select 1 from passkey union all select 1 from passkey_challenge where account_id is not null'),
    ).toEqual([]);
  });

  it('do not log minors in', async () => {
    const child = server.visitor().withBirthday('2012-06');
    expect((await child.call('POST /web/user/login/passkey/challenge')).body.response_code).toBe(2016);
  });
});
