import { runOperatorCommand } from '../../operator/testing/run-operator-command';
import { cleanUpExpiredRows } from '../../schedule/clean-up-expired-rows.command';
import { createTestApp, type TestApp } from '../../testing/test-app';
import type { SimulatedReader } from '../../testing/simulated-reader';
import { DAY_MS, HOUR_MS } from '../../clock';

describe('a session', () => {
  let server: TestApp;
  let alice: SimulatedReader;
  afterEach(() => server.close());
  const start = async (environment: Record<string, string> = {}): Promise<void> => {
    server = await createTestApp({ environment });
    alice = await server.cast.signUp('alice@example.com');
  };
  const comeBack = () => alice.call('GET /account');

  it('expires after 180 days without a visit: its token is invalid and the cookie is cleared', async () => {
    await start();
    // Visits are recorded once an hour, so this one is not; the 180 days still start with it.
    server.clock.advance(HOUR_MS);
    await alice.data('GET /account');
    server.clock.advance(180 * DAY_MS);
    expect((await comeBack()).body.response_code).toBe(0);
    server.clock.advance(180 * DAY_MS + HOUR_MS + 1);
    const { status, body, response } = await comeBack();
    expect([status, body]).toEqual([
      401,
      { status: 'fail', response_code: 1101, error_message: 'Your session has expired. Please log in again.', reason: 'session-expired' },
    ]);
    expect(response.cookies).toMatchObject([{ name: 'uwt', value: '', httpOnly: true, expires: new Date(0) }]);
    expect(alice.cookies.has('uwt')).toBe(false);
    expect((await comeBack()).body.response_code).toBe(2011);
    expect((await alice.logIn('alice@example.com')).body.response_code).toBe(0);
  });

  it('lasts as long as its reader keeps visiting', async () => {
    await start({ SESSION_IDLE_DAYS: '2' });
    for (let visit = 0; visit < 5; visit += 1) {
      server.clock.advance(2 * DAY_MS);
      expect((await comeBack()).body.response_code).toBe(0);
      await cleanUpExpiredRows(server.deps, server.clock.now());
    }
    server.clock.advance(2 * DAY_MS + HOUR_MS + 1);
    expect((await comeBack()).body.response_code).toBe(1101);
  });

  it('ends a year after its login, however often its reader visits, and no longer counts as a device', async () => {
    await start({ DEVICE_MAX: '1' });
    for (let week = 0; week < 52; week += 1) {
      server.clock.advance(7 * DAY_MS);
      expect((await comeBack()).body.response_code).toBe(0);
    }
    server.clock.advance(DAY_MS);
    expect((await comeBack()).body.response_code).toBe(0);
    server.clock.advance(1);
    const phone = server.visitor();
    expect((await phone.logIn('alice@example.com')).body.response_code).toBe(0);
    const device = { user_id: phone.userId };
    expect((await phone.data('GET /account')).device_list).toMatchObject([device]);
    expect((await runOperatorCommand(server.deps, 'account', { email: 'alice@example.com', act: 'show' })).data).toMatchObject({
      session_list: [device],
    });
    expect((await comeBack()).body.response_code).toBe(1101);
    await cleanUpExpiredRows(server.deps, server.clock.now());
    expect(await server.database.query('select user_id from device_session')).toEqual([device]);
  });

  it('lasts as long as SESSION_MAX_DAYS says', async () => {
    await start({ SESSION_MAX_DAYS: '2' });
    server.clock.advance(2 * DAY_MS);
    expect((await comeBack()).body.response_code).toBe(0);
    server.clock.advance(1);
    expect((await comeBack()).body.response_code).toBe(1101);
  });

  it('that has expired leaves its reader a visitor where no login is needed', async () => {
    await start({ SESSION_IDLE_DAYS: '1' });
    const points = async () => (await alice.data('GET /web/shop', { asset_type: 'point' })).point;
    expect(await points()).not.toBeNull();
    server.clock.advance(2 * DAY_MS);
    expect(await points()).toBeNull();
  });

  it('that has expired no longer counts as a device, before and after it is deleted', async () => {
    await start({ SESSION_IDLE_DAYS: '1', DEVICE_MAX: '2' });
    const phone = await server.cast.anotherDevice(alice);
    await phone.data('POST /user/push_notification/save', { notice_status: true });
    expect((await server.visitor().logIn('alice@example.com')).body.response_code).toBe(2003);
    server.clock.advance(DAY_MS);
    await alice.data('GET /account');
    server.clock.advance(HOUR_MS + 1);
    const devices = async () => (await alice.data('GET /account')).device_list.map(({ user_id }) => user_id);
    const sheet = async () => (await runOperatorCommand(server.deps, 'account', { email: 'alice@example.com', act: 'show' })).data;
    expect(await devices()).toEqual([alice.userId]);
    expect(await sheet()).toMatchObject({ devices: 1, session_list: [{ user_id: alice.userId }] });
    const tablet = await server.cast.anotherDevice(alice);
    expect(await devices()).toEqual([alice.userId, tablet.userId]);

    const storedRows = async () => [
      (await server.database.query<{ user_id: number }>('select user_id from device_session order by 1')).map(({ user_id }) => user_id),
      await server.database.query('select wants_notices from session_device'),
    ];
    expect(await storedRows()).toEqual([[alice.userId, phone.userId, tablet.userId], [{ wants_notices: true }]]);
    await cleanUpExpiredRows(server.deps, server.clock.now());
    expect(await storedRows()).toEqual([[alice.userId, tablet.userId], []]);
  });
});
