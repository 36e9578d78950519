import { PASSWORD, type SimulatedReader } from '../../testing/simulated-reader';
import { createTestApp, type TestApp } from '../../testing/test-app';

describe('deleting an account beside other calls', () => {
  let server: TestApp;
  beforeEach(async () => void (server = await createTestApp()));
  afterEach(() => server.close());
  const resign = (person: SimulatedReader) => person.call('POST /account/resign', { user_id: person.userId });

  it('leaves no trace of a login or a change that was in progress', async () => {
    const alice = await server.cast.signUp('alice@example.com');
    const phone = await server.cast.anotherDevice(alice);
    const [left, entered, changed] = await Promise.all([
      resign(alice),
      server.visitor().logIn('alice@example.com'),
      phone.call('POST /account/password/presave', { current_password: PASSWORD, new_password: 'Chapter-one-1' }),
    ]);
    expect(left.body.response_code).toBe(0);
    expect([0, 2013]).toContain(entered.body.response_code);
    expect([0, 1101, 2006, 2013]).toContain(changed.body.response_code);
    for (const table of ['device_session', 'mailed_token']) expect(await server.database.query(`select * from ${table}`)).toEqual([]);
  });

  it('happens once when requested twice concurrently', async () => {
    const alice = await server.cast.signUp('alice@example.com');
    const found = await Promise.all([resign(alice), resign(alice)]);
    const codes = found.map(({ body }) => body.response_code);
    expect(codes).toContain(0);
    // Depending on how far the other one is: the session is over, there is no login on this device any more, or the account is deleted.
    expect(codes.filter((code) => ![0, 1101, 2006, 2013].includes(code))).toEqual([]);
    expect(await server.database.query('select 1 from unlinked_email')).toHaveLength(1);
  });
});
