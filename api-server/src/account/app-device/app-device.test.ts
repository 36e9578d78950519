import type { CallParameters } from '@komado/shared-contracts';
import { codesOf, type SimulatedReader } from '../../testing/simulated-reader';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { banDevices, issueUnbanTokens } from './device-ban.command';
import { eraseDeviceData } from './erase-device-data.command';
import { DAY_MS, MINUTE_MS } from '../../clock';

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
});
afterEach(() => test.close());

const app = { original_uuid: 'uuid-1', token: 'secret-of-the-app', regid: 'push-1' };
const register = (person: SimulatedReader, given: Partial<CallParameters<'POST /user/register'>> = {}) =>
  person.call('POST /user/register', { ...app, ...given });
const deviceRow = async () =>
  (
    await test.database.query<{ user_id: number; account_id: number | null; device: string; is_challenged: boolean; regid: string }>(
      'select user_id, account_id, device, is_challenged, regid from registered_device',
    )
  )[0]!;

describe('an app installation', () => {
  it('registers before anyone logs in, and gets its own id', async () => {
    const first = await register(test.visitor(), { device: 'Pixel 9', platform: 'android', tablet: false });
    const second = await register(test.visitor(), { original_uuid: 'uuid-2' });
    expect(first.body.user_id).not.toBe(second.body.user_id);
    const rows = await test.database.query('select * from registered_device');
    expect(rows).toHaveLength(2);
    for (const secret of ['uuid-1', 'secret-of-the-app']) expect(JSON.stringify(rows)).not.toContain(secret);
  });
  it('is refused a second time with 2010', async () => {
    await register(test.visitor());
    const { status, body } = await register(test.visitor());
    expect([status, body.response_code, body.error_message]).toEqual([400, 2010, 'This device is already registered.']);
    expect((await register(test.visitor(), { is_overwrite: false })).body.response_code).toBe(2010);
  });
  it('can overwrite its registration: the id stays the same with its secret, and changes without it', async () => {
    const reader = await test.cast.signUp('reader@example.com');
    const { body } = await register(reader);
    expect((await register(test.visitor(), { is_overwrite: true, device: 'New name' })).body.user_id).toBe(body.user_id);
    expect(await deviceRow()).toMatchObject({ account_id: reader.accountId, device: 'New name' });
    const stranger = await register(test.visitor(), { is_overwrite: true, token: 'another' });
    expect(stranger.body.user_id).not.toBe(body.user_id);
    expect(await deviceRow()).toMatchObject({ account_id: null, user_id: stranger.body.user_id });
  });
  it('registers once when several calls run concurrently', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => register(test.visitor())));
    expect(responses.map(({ body }) => body.response_code).toSorted()).toEqual([0, 2010, 2010, 2010, 2010]);
  });
  it('needs a nonempty id and secret', async () => {
    for (const given of [{ original_uuid: '' }, { token: '' }, { original_uuid: 'x'.repeat(101) }]) {
      expect((await register(test.visitor(), given)).status).toBe(400);
    }
    expect((await test.visitor().call('POST /user/register', {})).status).toBe(400);
    expect(await test.database.query('select 1 from registered_device')).toEqual([]);
  });
  it('is marked as challenged when its nonce is a challenge of ours', async () => {
    await register(test.visitor(), { nonce: 'made-up' });
    expect((await deviceRow()).is_challenged).toBe(false);
    const { challenge } = await test.visitor().data('GET /user/challenge');
    await register(test.visitor(), { nonce: challenge, is_overwrite: true });
    expect((await deviceRow()).is_challenged).toBe(true);
    await register(test.visitor(), { nonce: challenge, is_overwrite: true });
    expect((await deviceRow()).is_challenged).toBe(false);
  });
  it('is limited in registrations per IP address, and per IPv6 network', async () => {
    const other = await createTestApp({ environment: { DEVICE_REGISTRATIONS_PER_HOUR: '2' } });
    const codes: number[] = [];
    for (const original_uuid of ['a', 'b', 'c']) codes.push((await register(other.visitor(), { original_uuid })).status);
    for (const host of ['1', '2', '3']) {
      const visitor = other.visitor();
      visitor.headers['x-forwarded-for'] = `2001:db8:7:7::${host}`;
      codes.push((await register(visitor, { original_uuid: `v6-${host}` })).status);
    }
    await other.close();
    expect(codes).toEqual([200, 200, 429, 200, 200, 429]);
  });
  it('is limited in stored keys per IP address', async () => {
    const other = await createTestApp({ environment: { DEVICE_REGISTRATIONS_PER_HOUR: '2' } });
    const codes: number[] = [];
    for (const key_id of ['a', 'b', 'c']) {
      const { challenge } = await other.visitor().data('GET /user/challenge');
      codes.push((await other.visitor().call('POST /user/attestation', { attestation: 'YXR0ZXN0', challenge, key_id })).status);
    }
    const storedKeys = await other.database.query('select 1 from device_key');
    await other.close();
    expect([codes, storedKeys.length]).toEqual([[200, 200, 429], 2]);
  });
});

describe('a banned device', () => {
  const issue = (accountId: number) => test.database.transaction((tx) => issueUnbanTokens(tx, accountId, 7, test.clock.now()));
  let reader: SimulatedReader;
  let token: string;
  beforeEach(async () => {
    reader = await test.cast.signUp('reader@example.com');
    await register(reader, { device: 'Pixel 9' });
    await test.database.transaction((tx) => banDevices(tx, reader.accountId, test.clock.now()));
    token = (await issue(reader.accountId))[0]!.token;
  });
  const unban = async (given: Partial<CallParameters<'POST /user/unban'>> = {}) =>
    (await test.visitor().call('POST /user/unban', { token, original_uuid: 'uuid-1', ...given })).body.response_code;

  it('cannot register, whatever it sends', async () => {
    for (const given of [{}, { is_overwrite: true }, { is_overwrite: true, token: 'another' }]) {
      expect(await codesOf(register(test.visitor(), given))).toEqual([403, 2014]);
    }
  });
  it("is unbanned once by the operator's token", async () => {
    expect(await unban()).toBe(0);
    expect((await register(test.visitor(), { is_overwrite: true })).body.response_code).toBe(0);
    await test.database.transaction((tx) => banDevices(tx, reader.accountId, test.clock.now()));
    expect(await unban()).toBe(2017);
  });
  it('stays banned if the token is forged, of another device, expired or superseded', async () => {
    await register(test.visitor(), { original_uuid: 'uuid-2' });
    expect(await unban({ token: 'made-up' })).toBe(2017);
    expect(await unban({ original_uuid: 'uuid-2' })).toBe(2017);
    const former = token;
    token = (await issue(reader.accountId))[0]!.token;
    expect(await unban({ token: former })).toBe(2017);
    test.clock.advance(7 * DAY_MS);
    expect(await unban()).toBe(2017);
    expect((await register(test.visitor(), { is_overwrite: true })).body.response_code).toBe(2014);
  });
  it('stays banned after its account is deleted', async () => {
    await test.database.transaction((tx) => eraseDeviceData(tx, reader.accountId));
    expect(await deviceRow()).toMatchObject({ account_id: null, regid: '' });
    expect((await register(test.visitor(), { is_overwrite: true })).body.response_code).toBe(2014);
  });
});

describe('a device challenge', () => {
  const attest = async (challenge: string, key_id = 'key-1') =>
    (await test.visitor().call('POST /user/attestation', { attestation: 'YXR0ZXN0', challenge, key_id })).body.response_code;
  const keys = () => test.database.query<{ state: string }>('select state from device_key');

  it('is unique, returns its expiry and is stored as a hash', async () => {
    const first = await test.visitor().data('GET /user/challenge');
    const second = await test.visitor().data('GET /user/challenge');
    expect(first.challenge).not.toBe(second.challenge);
    expect(first.expired_date).toBe(new Date(test.clock.now().getTime() + 10 * MINUTE_MS).toISOString());
    expect(JSON.stringify(await test.database.query('select * from device_challenge'))).not.toContain(first.challenge);
  });
  it('is spent by one attestation, whose key is stored as unverified', async () => {
    const { challenge } = await test.visitor().data('GET /user/challenge');
    const codes = await Promise.all([attest(challenge), attest(challenge)]);
    expect(codes.toSorted()).toEqual([0, 2017]);
    expect(await keys()).toEqual([{ state: 'unverified' }]);
    const again = await test.visitor().data('GET /user/challenge');
    expect(await attest(again.challenge)).toBe(0);
    expect(await keys()).toHaveLength(1);
  });
  it('that is forged or expired is rejected', async () => {
    expect(await attest('made-up')).toBe(2017);
    const { challenge } = await test.visitor().data('GET /user/challenge');
    test.clock.advance(10 * MINUTE_MS);
    expect(await attest(challenge)).toBe(2017);
    expect(await keys()).toEqual([]);
    await test.visitor().data('GET /user/challenge');
    expect(await test.database.query('select 1 from device_challenge')).toHaveLength(1);
  });
  it('is not spent by an attestation without a key', async () => {
    const { challenge } = await test.visitor().data('GET /user/challenge');
    expect(await attest(challenge, '')).toBe(1099);
    expect(await attest(challenge)).toBe(0);
  });
});

describe('the device of a session', () => {
  const facts = { advertising_id: 'ad-1', adjust_id: 'adjust-1', fcm_token: 'fcm-1', app_instance_id: 'instance-1' };
  const storedKeys = async () => (await test.database.query('select * from session_device'))[0];

  it('updates what the device sends and leaves the rest', async () => {
    const reader = await test.cast.signUp('reader@example.com');
    await reader.data('POST /user/device/save', { ...facts, device: 'Pixel 9', tablet: true, timezone: 'Asia/Tokyo' });
    await reader.data('POST /user/device/save', { ...facts, fcm_token: 'fcm-2' });
    await reader.data('POST /user/push_notification/save', { notice_status: false });
    await reader.data('POST /user/noah_id/save', { noah_id: 'noah-1' });
    expect(await storedKeys()).toMatchObject({
      account_id: reader.accountId,
      user_id: reader.userId,
      device: 'Pixel 9',
      is_tablet: true,
      timezone: 'Asia/Tokyo',
      fcm_token: 'fcm-2',
      wants_notices: false,
      noah_id: 'noah-1',
      advertising_id: 'ad-1',
    });
  });
  it('is deleted with its session', async () => {
    const reader = await test.cast.signUp('reader@example.com');
    await reader.data('POST /user/device/save', facts);
    await reader.logOut();
    expect(await storedKeys()).toBeUndefined();
  });
  it('stores no ids that its reader opted out of, before or after', async () => {
    const reader = await test.cast.signUp('reader@example.com');
    await reader.data('POST /user/device/save', facts);
    await reader.data('POST /user/noah_id/save', { noah_id: 'noah-1' });
    await reader.data('POST /web/opt_out', { ads: true, analysis: false });
    expect(await storedKeys()).toMatchObject({ advertising_id: '', noah_id: '', adjust_id: 'adjust-1', app_instance_id: 'instance-1' });
    await reader.data('POST /web/opt_out', { ads: false, analysis: true });
    await reader.data('POST /user/device/save', facts);
    expect(await storedKeys()).toMatchObject({ advertising_id: 'ad-1', adjust_id: '', app_instance_id: '' });
  });
  it('can be saved by readers only', async () => {
    for (const name of ['POST /user/push_notification/save', 'POST /user/device/save', 'POST /user/noah_id/save'] as const) {
      expect(await codesOf(test.visitor().call(name, {}))).toEqual([401, 2011]);
    }
  });
});
