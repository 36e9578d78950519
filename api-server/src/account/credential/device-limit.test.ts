import { PASSWORD, type SimulatedReader } from '../../testing/simulated-reader';
import { createTestApp, type TestApp } from '../../testing/test-app';

describe('devices of an account', () => {
  let server: TestApp;
  let alice: SimulatedReader;
  beforeEach(async () => {
    server = await createTestApp({ environment: { DEVICE_MAX: '2' } });
    alice = await server.cast.signUp('alice@example.com');
  });
  afterEach(() => server.close());
  const codeOf = async (person: SimulatedReader): Promise<number> => (await person.call('GET /account')).body.response_code;
  const logInOver = (person: SimulatedReader, replaced_user_id?: number, password = PASSWORD) =>
    person.call('POST /web/user/login', { email: 'alice@example.com', password, recaptcha_token: 'test', replaced_user_id });
  const list = (person: SimulatedReader, password = PASSWORD) =>
    person.call('POST /web/user/device/list', { email: 'alice@example.com', password, recaptcha_token: 'test' });

  it('show the country of their login', async () => {
    const phone = server.visitor();
    phone.headers['x-country'] = 'jp';
    await phone.logIn('alice@example.com');
    const { device_list } = await alice.data('GET /account');
    expect(device_list.map(({ country, is_current }) => [country, is_current])).toEqual([
      ['', true],
      ['JP', false],
    ]);
  });

  it('are listed for a login refused at the limit, and one of them can be replaced', async () => {
    const phone = await server.cast.anotherDevice(alice);
    const tablet = server.visitor();
    expect((await logInOver(tablet)).body.response_code).toBe(2003);
    const { device_list } = (await list(tablet)).body;
    expect(device_list.map(({ user_id, is_current }) => [user_id, is_current]).sort()).toEqual(
      [
        [alice.userId, false],
        [phone.userId, false],
      ].sort(),
    );
    expect((await logInOver(tablet, phone.userId)).body.response_code).toBe(0);
    expect([await codeOf(alice), await codeOf(phone), await codeOf(tablet)]).toEqual([0, 1101, 0]);
  });

  it('are neither listed nor replaced without the password, or by another account', async () => {
    const bob = await server.cast.signUp('bob@example.com');
    expect((await list(server.visitor(), 'Wrong-password-1')).body.response_code).toBe(2002);
    expect((await logInOver(server.visitor(), alice.userId, 'Wrong-password-1')).body.response_code).toBe(2002);
    await server.cast.anotherDevice(alice);
    const tablet = server.visitor();
    expect((await logInOver(tablet, bob.userId)).body.response_code).toBe(2003);
    expect([await codeOf(alice), await codeOf(bob)]).toEqual([0, 0]);
  });

  it('can all be logged out except the current one', async () => {
    const phone = await server.cast.anotherDevice(alice);
    expect(await alice.data('POST /web/user/logout/others')).toMatchObject({ ended_count: 1 });
    expect([await codeOf(alice), await codeOf(phone)]).toEqual([0, 1101]);
    expect(await alice.data('POST /web/user/logout/others')).toMatchObject({ ended_count: 0 });
  });
});

describe('deleting the account on the web', () => {
  let server: TestApp;
  beforeEach(async () => {
    server = await createTestApp();
  });
  afterEach(() => server.close());

  it('shows how much will be lost', async () => {
    const alice = await server.cast.signUp('alice@example.com');
    const { status: _, response_code: __, error_message: ___, ...figures } = (await alice.call('GET /web/account/deletion')).body;
    expect(figures).toEqual({
      point: { paid: 0, free: 30, total: 30, expiring: expect.objectContaining({ amount: 30 }) },
      ticket_count: 0,
      chapter_count: 0,
      title_count: 0,
      magazine_count: 0,
      comment_count: 0,
      running_plan_list: [],
    });
  });

  it('checks the password if one is sent; a wrong one deletes nothing', async () => {
    const alice = await server.cast.signUp('alice@example.com');
    const refused = await alice.call('POST /account/resign', { user_id: alice.userId, password: 'Wrong-password-1' });
    expect(refused.body.response_code).toBe(2006);
    expect((await alice.call('GET /account')).body.response_code).toBe(0);
    expect((await alice.call('POST /account/resign', { user_id: alice.userId, password: PASSWORD })).body.response_code).toBe(0);
    expect((await server.visitor().logIn('alice@example.com')).body.response_code).toBe(2013);
  });
});
