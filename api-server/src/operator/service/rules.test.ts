import { Cookie, type CallKey } from '@komado/shared-contracts';
import { calls } from '@komado/shared-contracts/schemas';
import { verifyLedger } from '../../ledger/verify-ledger';
import type { SimulatedReader } from '../../testing/simulated-reader';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { OperatorInputError, prepareCommand } from '../operator-commands';
import { runOperatorCommand } from '../testing/run-operator-command';

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp({ environment: { DENIED_COUNTRIES: 'KP', APP_ONLY_COUNTRIES: 'KR' } });
});
afterEach(() => test.close());
const audited = async () =>
  (await test.database.query<{ action: string; subject: string }>('select action, subject from audit_log order by audit_id')).map(
    ({ action, subject }) => `${action} ${subject}`,
  );

describe('maintenance', () => {
  it('responds to every call of the contract with its message, for visitors, readers and invalid sessions', async () => {
    const reader = await test.cast.signUp('reader@example.com');
    const stranger = test.visitor();
    stranger.cookies.set(Cookie.userWebToken, 'made-up');
    await runOperatorCommand(test.deps, 'maintenance', { message: 'Back at noon.' });
    const names = Object.keys(calls) as CallKey[];
    expect(names.length).toBeGreaterThan(30);
    for (const name of names) {
      for (const person of [test.visitor(), reader, stranger]) {
        const { status, body } = await person.call(name, {});
        expect([name, status, body.response_code, body.error_message]).toEqual([name, 503, 1098, 'Back at noon.']);
      }
      // Without a hash, too: maintenance is reported before a malformed call is.
      expect([name, (await test.visitor().send(name, {})).statusCode]).toEqual([name, 503]);
    }
    await runOperatorCommand(test.deps, 'maintenance', { message: null });
    expect((await reader.call('GET /account')).status).toBe(200);
    expect((await stranger.call('GET /account')).body.response_code).toBe(1101);
  });
});

describe('countries', () => {
  const from = (country: string): SimulatedReader => {
    const person = test.visitor();
    person.headers['x-country'] = country;
    return person;
  };
  const isServed = async (country: string) => (await from(country).call('GET /web/account/report/country/check')).body.response_code;
  const country = (act: 'deny' | 'app-only' | 'allow', code: string) => runOperatorCommand(test.deps, 'country', { act, code });

  it('that an operator denies are refused with 1007, until they are allowed', async () => {
    expect(await isServed('FR')).toBe(0);
    expect(await country('deny', 'fr')).toMatchObject({ ok: true, data: { code: 'FR', rule: 'denied' } });
    expect(await isServed('FR')).toBe(1007);
    expect(
      (await from('FR').call('POST /web/account/presave', { email: 'new@example.com', recaptcha_token: 't' })).body.response_code,
    ).toBe(1007);
    expect(await isServed('DE')).toBe(0);
    await country('allow', 'FR');
    expect(await isServed('FR')).toBe(0);
    expect(await audited()).toEqual(['country deny country:FR', 'country allow country:FR']);
  });
  it('where points are sold only in the app show no products, and refuse a purchase with 4011', async () => {
    const reader = await test.cast.signUp('reader@example.com');
    reader.headers['x-country'] = 'FR';
    const buy = async () =>
      (await reader.call('POST /web/stp/outright', { asset_id: 'point-300', path: '/my/shop', recaptcha_token: 't' })).body.response_code;
    expect(await buy()).toBe(0);
    await country('app-only', 'FR');
    expect(await buy()).toBe(4011);
    expect(await reader.data('GET /web/shop', { asset_type: 'point' })).toMatchObject({ is_purchasable: false, product_list: [] });
    expect(await isServed('FR')).toBe(0);
    await country('allow', 'FR');
    expect(await buy()).toBe(0);
  });
  it('from the configuration cannot be changed', async () => {
    expect(await country('allow', 'KP')).toMatchObject({ ok: false, message: expect.stringContaining('DENIED_COUNTRIES') });
    expect(await country('app-only', 'KP')).toMatchObject({ ok: false });
    expect(await country('deny', 'KR')).toMatchObject({ ok: true });
    expect(await isServed('KP')).toBe(1007);
    expect(await isServed('KR')).toBe(1007);
    const { data } = await runOperatorCommand(test.deps, 'country', { act: 'list' });
    expect(data).toEqual({
      rules: [
        { code: 'KP', rule: 'denied', is_configured: true },
        { code: 'KR', rule: 'denied', is_configured: true },
      ],
    });
  });
  it('are two letters', () => {
    expect(() => prepareCommand('country', { act: 'deny', code: '__proto__' })).toThrow(OperatorInputError);
  });
});

describe('an account', () => {
  it('that is banned takes the app’s devices with it; each is restored by its own token', async () => {
    const reader = await test.cast.signUp('reader@example.com');
    const given = { original_uuid: 'uuid-1', token: 'secret', regid: '', device: 'Pixel 9' };
    await reader.data('POST /user/register', given);
    const register = async () => (await test.visitor().call('POST /user/register', { ...given, is_overwrite: true })).body.response_code;
    expect(await runOperatorCommand(test.deps, 'account', { email: 'reader@example.com', act: 'ban' })).toMatchObject({
      data: { banned_devices: 1 },
    });
    expect(await register()).toBe(2014);
    const restored = await runOperatorCommand(test.deps, 'account', { email: 'reader@example.com', act: 'restore' });
    const { unban_tokens } = restored.data as { unban_tokens: { token: string; device: string }[] };
    expect(unban_tokens).toMatchObject([{ device: 'Pixel 9' }]);
    expect(restored.message).toContain(unban_tokens[0]!.token);
    expect((await test.visitor().logIn('reader@example.com')).status).toBe(200);
    expect(await register()).toBe(2014);
    await test.visitor().data('POST /user/unban', { token: unban_tokens[0]!.token, original_uuid: 'uuid-1' });
    expect(await register()).toBe(0);
    const log = JSON.stringify(await test.database.query('select * from audit_log'));
    expect(log).not.toContain(unban_tokens[0]!.token);
  });
  it('loses its nickname by a lock, and chooses another one afterward', async () => {
    const reader = await test.cast.signUp('reader@example.com');
    await reader.data('POST /profile/save', { nickname: 'Rude' });
    const lock = (act: 'lock' | 'unlock') => runOperatorCommand(test.deps, 'nickname', { email: 'reader@example.com', act });
    expect(await lock('lock')).toMatchObject({ ok: true, data: { is_nickname_locked: true } });
    expect((await reader.data('GET /account')).nickname).toBe('');
    const choose = async () => (await reader.call('POST /profile/save', { nickname: 'Polite' })).body.response_code;
    expect(await choose()).toBe(2304);
    expect(await runOperatorCommand(test.deps, 'account', { email: 'reader@example.com', act: 'show' })).toMatchObject({
      message: expect.stringContaining('nickname: none, locked'),
      data: { is_nickname_locked: true },
    });
    await lock('unlock');
    expect(await choose()).toBe(0);
    expect(await audited()).toEqual([`nickname lock account:${reader.accountId}`, `nickname unlock account:${reader.accountId}`]);
    expect(await runOperatorCommand(test.deps, 'nickname', { email: 'nobody@example.com', act: 'lock' })).toMatchObject({ ok: false });
  });
});

describe('a grant to all', () => {
  const grant = (more: object = {}) =>
    runOperatorCommand(test.deps, 'grant', { email: 'all', asset: 'free-point', amount: 50, key: 'new-year', ...more });
  it('reaches every active account once, however often it is sent', async () => {
    const readers = [await test.cast.signUp('a@example.com'), await test.cast.signUp('b@example.com')];
    await test.cast.signUp('c@example.com');
    await runOperatorCommand(test.deps, 'account', { email: 'c@example.com', act: 'ban' });
    expect(await grant({ dry_run: true, key: undefined })).toMatchObject({ ok: true, data: { accounts: 2, granted: 0, dry_run: true } });
    const freePoints = async () => Promise.all(readers.map(async (reader) => (await reader.data('GET /account/point')).point.free));
    const before = await freePoints();
    expect(await grant()).toMatchObject({ data: { accounts: 2, granted: 2 } });
    expect(await grant()).toMatchObject({ data: { accounts: 2, granted: 0 } });
    expect(await freePoints()).toEqual(before.map((free) => free + 50));
    expect(await verifyLedger(test.database)).toEqual([]);
    expect((await audited()).filter((act) => act.startsWith('grant'))).toHaveLength(2);
  });
  it('needs a key', async () => {
    expect(await grant({ key: undefined })).toMatchObject({ ok: false, message: expect.stringContaining('--key') });
  });
  it('can be tried for one reader in a dry run', async () => {
    await test.cast.signUp('a@example.com');
    expect(await grant({ email: 'a@example.com', dry_run: true })).toMatchObject({ data: { is_new: true, dry_run: true } });
    expect(await audited()).toEqual([]);
  });
});
