import { Cookie } from '@komado/shared-contracts';
import { mailedToken, PASSWORD, type SimulatedReader } from '../../testing/simulated-reader';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { findKnownDevice, addToDeviceCookie, type DeviceCookieAccount, removeFromDeviceCookie } from './known-device';
import { MINUTE_MS } from '../../clock';

const EMAIL = 'alice@example.com';
const NEW = 'Chapter-one-1';

describe('a device mark', () => {
  const signing = { signingSecret: 'a'.repeat(64) };
  const alice: DeviceCookieAccount = { account_id: 7, password_hash: 'hash of alice' };
  const bob: DeviceCookieAccount = { account_id: 8, password_hash: 'hash of bob' };
  const marked = (account: DeviceCookieAccount, cookies: Record<string, string> = {}): Record<string, string> => {
    let set = {};
    addToDeviceCookie(signing, { cookies, setCookie: ({ name, value }) => (set = { [name]: value }) }, account);
    return set;
  };
  const isKnown = (cookies: Record<string, string>, account: DeviceCookieAccount | undefined, by = signing): boolean =>
    findKnownDevice(by, { cookies }, account) !== undefined;

  it('is valid only for its account and its current password', () => {
    const cookies = marked(alice);
    expect(isKnown(cookies, alice)).toBe(true);
    for (const other of [
      bob,
      { ...alice, password_hash: 'another' },
      { ...alice, password_hash: null },
      { ...alice, account_id: 8 },
      undefined,
    ])
      expect(isKnown(cookies, other)).toBe(false);
    expect(isKnown(cookies, alice, { signingSecret: 'b'.repeat(64) })).toBe(false);
  });
  it.each(['', '.', 'nonsense', 'a'.repeat(65), `${'a'.repeat(65)}.`.repeat(200), 'é'.repeat(65), '.'.repeat(9000)])(
    'rejects %j',
    (value) => {
      expect(isKnown({ [Cookie.knownDevice]: value }, alice)).toBe(false);
      expect(isKnown({ [Cookie.knownDevice]: value }, { ...alice, password_hash: null })).toBe(false);
      expect(isKnown({ [Cookie.knownDevice]: value }, undefined)).toBe(false);
    },
  );
  it('is stored with those of four other accounts; the least recently used one is evicted', () => {
    const family = [1, 2, 3, 4, 5, 6].map((account_id) => ({ account_id, password_hash: `hash ${account_id}` }));
    let cookies = {};
    for (const one of [...family.slice(0, 5), family[0]!, family[5]!]) cookies = marked(one, cookies);
    expect(family.filter((one) => isKnown(cookies, one)).map(({ account_id }) => account_id)).toEqual([1, 3, 4, 5, 6]);
    const before = findKnownDevice(signing, { cookies }, family[0]);
    expect(findKnownDevice(signing, { cookies: marked(family[0]!, cookies) }, family[0])).toBe(before);
  });
  it('is removed without those of other accounts', () => {
    const cookies = marked(bob, marked(alice));
    let left = {};
    removeFromDeviceCookie(signing, { cookies, setCookie: ({ name, value }) => (left = { [name]: value }) }, bob);
    expect([isKnown(left, alice), isKnown(left, bob)]).toEqual([true, false]);
  });
  it('reveals nothing about the account', () => {
    const mark = marked({ account_id: 1_234_567_890, password_hash: '$argon2id$' })[Cookie.knownDevice]!;
    // So long that the random bytes of a mark do not contain them.
    expect(mark + Buffer.from(mark, 'base64url').toString('latin1')).not.toMatch(/argon2id|1234567890/);
  });
});

describe('wrong passwords from anywhere', () => {
  let server: TestApp;
  afterEach(() => server.close());
  let strangers = 0;
  const stranger = (): SimulatedReader => {
    const person = server.visitor();
    person.headers['x-forwarded-for'] = `203.0.113.${(strangers += 1)}`;
    return person;
  };
  const lockOut = async (email = EMAIL): Promise<void> => {
    for (let count = 0; count < 3; count += 1) await stranger().logIn(email, `Guess-number-${count}`);
    expect((await stranger().logIn(email)).status).toBe(429);
  };
  const start = async (): Promise<SimulatedReader> => {
    server = await createTestApp({
      environment: { LOGIN_ATTEMPTS_PER_15_MINUTES: '3', ACCOUNT_MAILS_PER_HOUR: '3', DEVICE_MAX: '20', TRUST_PROXY: '1' },
    });
    return server.cast.signUp(EMAIL);
  };
  const code = async (person: SimulatedReader, password = PASSWORD): Promise<number> =>
    (await person.logIn(EMAIL, password)).body.response_code;

  it('do not lock out a device that signed up or logged in before', async () => {
    const alice = await start();
    const phone = await server.cast.anotherDevice(alice);
    await alice.logOut();
    await phone.logOut();
    await lockOut();
    expect(await code(alice)).toBe(0);
    expect(await code(phone)).toBe(0);
    expect((await stranger().logIn(EMAIL)).status).toBe(429);
  });

  it('do not block password checks in open sessions', async () => {
    const alice = await start();
    await lockOut();
    await alice.data('POST /web/account/password/presave', { current_password: PASSWORD, new_password: NEW });
    await alice.data('POST /web/account/email/presave', { new_email: 'new@example.com', password: PASSWORD });
    expect(await code(alice)).toBe(0);
  });

  it('do not lock out a device that opens the mailed link of a reset', async () => {
    await start();
    await lockOut();
    const owner = stranger();
    await owner.data('POST /web/account/password/prereset', { email: EMAIL, new_password: NEW, recaptcha_token: 'test' });
    await owner.data('GET /web/account/password/reset', { token: mailedToken(server.mails, EMAIL) });
    expect(await code(owner, NEW)).toBe(0);
  });

  it('do not lock out a device that opens the mailed link of a change', async () => {
    const alice = await start();
    await alice.data('POST /web/account/password/presave', { current_password: PASSWORD, new_password: NEW });
    await lockOut();
    const owner = stranger();
    await owner.data('GET /web/account/password/save', { token: mailedToken(server.mails, EMAIL) });
    expect(await code(owner, NEW)).toBe(0);
  });

  it('can still reset after emails requested by strangers, which do not use up the resets of a known device', async () => {
    const alice = await start();
    await alice.logOut();
    const requestReset = (person: SimulatedReader) => person.call('POST /account/password/prereset', { email: EMAIL, new_password: NEW });
    for (let count = 0; count < 3; count += 1) expect((await requestReset(stranger())).status).toBe(200);
    expect((await requestReset(stranger())).status).toBe(429);
    expect((await requestReset(alice)).status).toBe(200);
  });

  it('are limited on a known device, too', async () => {
    const alice = await start();
    await alice.logOut();
    for (let count = 0; count < 3; count += 1) expect(await code(alice, `Guess-number-${count}`)).toBe(2002);
    expect((await alice.logIn(EMAIL)).status).toBe(429);
    // That does not lock out other devices.
    expect(await code(stranger())).toBe(0);
    server.clock.advance(15 * MINUTE_MS);
    expect(await code(alice)).toBe(0);
  });

  it('stay limited with a mark of another account or a forged one', async () => {
    const alice = await start();
    const mallory = await server.cast.signUp('mallory@example.com');
    await mallory.logOut();
    await lockOut();
    expect((await mallory.logIn(EMAIL)).status).toBe(429);
    const forger = stranger();
    forger.cookies.set(
      Cookie.knownDevice,
      alice.cookies.get(Cookie.knownDevice)!.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    );
    expect((await forger.logIn(EMAIL)).status).toBe(429);
  });

  it.each(['change', 'reset'] as const)('lock a device out again after a %s of the password revoked its mark', async (how) => {
    const alice = await start();
    const lost = await server.cast.anotherDevice(alice);
    await lost.logOut();
    if (how === 'change') {
      await alice.data('POST /web/account/password/presave', { current_password: PASSWORD, new_password: NEW });
      await alice.data('GET /web/account/password/save', { token: mailedToken(server.mails, EMAIL) });
    } else {
      await alice.data('POST /account/password/prereset', { email: EMAIL, new_password: NEW });
      await alice.data('GET /account/password/reset', { token: mailedToken(server.mails, EMAIL) });
    }
    await lockOut();
    expect((await lost.logIn(EMAIL, NEW)).status).toBe(429);
    expect(await code(alice, NEW)).toBe(0);
  });

  it('report when to retry, in the text and in the headers, for unknown addresses as well', async () => {
    await start();
    const refusals: unknown[] = [];
    for (const email of [EMAIL, 'nobody@example.com']) {
      const began = server.clock.now().getTime();
      await stranger().logIn(email, 'Guess-number-1');
      server.clock.advance(4 * MINUTE_MS);
      for (const count of [2, 3]) await stranger().logIn(email, `Guess-number-${count}`);
      server.clock.advance(90_000);
      const { status, body, response } = await stranger().logIn(email);
      const { 'retry-after': after, 'x-ratelimit-reset': reset, 'x-ratelimit-remaining': remaining } = response.headers;
      refusals.push([status, body, after, reset, remaining]);
      // The first attempt leaves the rolling 15-minute window then, not 15 minutes from now.
      server.clock.set(new Date(began + 15 * MINUTE_MS - 1));
      expect((await stranger().logIn(email, 'Guess-number-4')).status).toBe(429);
      server.clock.set(new Date(began + 15 * MINUTE_MS));
      expect((await stranger().logIn(email, 'Guess-number-4')).body.response_code).toBe(2002);
    }
    const text = 'Too many attempts to log in. Please wait 10 minutes and try again.';
    const body = { status: 'fail', response_code: 1099, error_message: text, reason: 'too-many-login-attempts' };
    const refusal = [429, body, '570', '570', '0'];
    expect(refusals).toEqual([refusal, refusal]);
  });

  it('set an HttpOnly mark that lasts as long as a session, and none if the password was wrong', async () => {
    const alice = await start();
    const { response } = await alice.logIn(EMAIL);
    expect(response.cookies.find(({ name }) => name === Cookie.knownDevice)).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      expires: new Date('2099-12-31T03:59:59Z'),
    });
    const guesser = stranger();
    await guesser.logIn(EMAIL, 'Guess-number-1');
    expect(guesser.cookies.size).toBe(0);
  });

  it('spare a logged-out device whose login predates marks', async () => {
    const alice = await start();
    alice.cookies.delete(Cookie.knownDevice);
    await alice.logOut();
    expect(alice.cookies.has(Cookie.knownDevice)).toBe(true);
    await lockOut();
    expect(await code(alice)).toBe(0);
  });

  it('find no known device for a deleted account', async () => {
    const alice = await start();
    const mark = alice.cookies.get(Cookie.knownDevice)!;
    await alice.data('POST /account/resign', { user_id: alice.userId });
    expect(alice.cookies.has(Cookie.knownDevice)).toBe(false);
    alice.cookies.set(Cookie.knownDevice, mark);
    expect(await code(alice)).toBe(2013);
    for (let count = 0; count < 3; count += 1) await stranger().logIn(EMAIL);
    expect((await alice.logIn(EMAIL)).status).toBe(429);
  });
});
