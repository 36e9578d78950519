import { liveComposition } from '@komado/federation';
import type { RunningHost } from '../testing/host-server';
import { cookieOf, releasesPage, startReleasesHost, TOKEN } from './testing/releases-page';

let host: RunningHost;
beforeEach(async () => {
  host = await startReleasesHost({ members: [] });
});
afterEach(() => {
  jest.restoreAllMocks();
  return host.stop();
});
const { post, logIn, formToken, html: page, act } = releasesPage(() => host);
const live = async () => (await liveComposition(host.releases.store))!.live;

describe('access with a token', () => {
  test('requires the operator’s token: the page asks for it, and everything else is refused', async () => {
    const response = await host.request('/-/releases');
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(response.body.toString()).toContain('the operator token');
    expect(response.body.toString()).toContain('<details><summary>Log in with name and password</summary>');
    expect(response.body.toString()).not.toContain((await live()).composition);
    for (const action of ['roll-back', 'canary/end', 'flag', 'preview', 'boundaries'])
      expect((await post(action, { key: 'remote/shop', state: 'off' })).headers['location']).toBe('/-/releases');
    expect((await live()).flags).toEqual({});
    expect((await host.request('/-/staff.js')).status).toBe(404);
    expect((await host.request('/-/boundaries')).headers['location']).toBe('/-/releases?return=%2F-%2Fboundaries');
  });
  test('with the token is granted for a shift, by a cookie that is not sent with cross-site requests', async () => {
    const response = await post('log-in', { name: 'Aiko <b>', token: TOKEN });
    expect([response.status, response.headers['location']]).toEqual([303, '/-/releases']);
    expect(response.headers['set-cookie']?.[0]).toMatch(
      /^__Host-staff=[\w-]+\.[\w-]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(await page(cookieOf(response))).toContain('Aiko b');
  });
  test('is refused with a wrong token, and after ten of them in a minute with the right one, too', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await post('log-in', { name: 'a', token: 'wrong' })).status).toBe(403);
    const { status, headers } = await post('log-in', { name: 'a', token: TOKEN });
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  });
  test('returns to the page from which the owners were requested', async () => {
    const referer = `${host.origin}/ranking?page=2`;
    const redirect = await host.request('/-/boundaries', { headers: { referer, host: `127.0.0.1:${host.port}` } });
    const form = (await host.request(redirect.headers['location'] ?? '')).body.toString();
    const returnPath = /name="return" value="([^"]+)"/.exec(form)?.[1] ?? '';
    const response = await post('log-in', { name: 'Aiko', token: TOKEN, return: returnPath });
    expect([response.status, response.headers['location']]).toEqual([303, '/-/boundaries?return=%2Franking%3Fpage%3D2']);
    const shown = await host.request('/-/boundaries?return=%2Franking%3Fpage%3D2', { headers: { cookie: cookieOf(response) } });
    expect(shown.headers['location']).toBe('/ranking?page=2');
    expect(await page(cookieOf(shown), '/-/staff.js')).toContain('"boundaries":true');
  });
  test.each(['https://evil.test/', '//evil.test', '/\\evil.test', ''])('never leads to %j after login', async (returnPath) => {
    expect((await post('log-in', { name: 'Aiko', token: TOKEN, return: returnPath })).headers['location']).toBe('/-/releases');
    const cookie = await logIn();
    const shown = await host.request(`/-/boundaries?return=${encodeURIComponent(returnPath)}`, { headers: { cookie } });
    expect(shown.headers['location']).toBe('/-/releases?done=boundaries%2Fshown');
  });
  test('with a person’s own token has the name of that token, whatever is stated', async () => {
    const cookie = cookieOf(await post('log-in', { name: 'Aiko', token: 'the token of Mika' }));
    await act(cookie, 'flag', { key: 'remote/shop', state: 'off' });
    expect((await live()).events?.[0]?.by).toBe('mika');
  });
  test('is refused to a person without the role', async () => {
    const response = await post('log-in', { token: 'the token of Ben' });
    expect([response.status, cookieOf(response)]).toEqual([403, '']);
    expect(response.body.toString()).toContain('but ben has support. Ask an admin to add it.');
  });
  test('marks the stated name in the history, because nobody checked it', async () => {
    const cookie = cookieOf(await post('log-in', { name: `mika${'a'.repeat(60)} (x`, token: TOKEN }));
    await act(cookie, 'flag', { key: 'remote/shop', state: 'off' });
    expect((await live()).events?.[0]?.by).toBe(`mika${'a'.repeat(41)} (shared token)`);
  });
  test('requires a name', async () => expect((await post('log-in', { name: '<>', token: TOKEN })).status).toBe(422));
  test('is limited for one person, who can flip no switch as often as they like', async () => {
    const cookie = await logIn();
    const form = await formToken(cookie);
    // On a busy machine, the requests would take longer than the minute.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    const responses: number[] = [];
    for (let count = 0; count < 119; count += 1) responses.push((await post('flag', {}, cookie)).status);
    expect(new Set(responses)).toEqual(new Set([409]));
    const { status, headers, body } = await post('flag', { key: 'remote/shop', state: 'off', form }, cookie);
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    expect(body.toString()).toMatch(/^Too many requests by Aiko \(shared token\)\. Try again in \d+ seconds\.$/);
    expect((await live()).flags).toEqual({});
    jest.restoreAllMocks();
    // Another one is not affected.
    const mika = cookieOf(await post('log-in', { token: 'the token of Mika' }));
    expect((await host.request('/-/releases', { headers: { cookie: mika } })).status).toBe(200);
  });
  test('requires the session’s form token to submit a form', async () => {
    const cookie = await logIn();
    const response = await post('flag', { key: 'remote/shop', state: 'off', form: 'made up' }, cookie);
    expect([response.status, response.body.toString().includes('expired')]).toEqual([409, true]);
    expect((await live()).flags).toEqual({});
  });
  test('ends on logout', async () => {
    const cookie = await logIn();
    const response = await act(cookie, 'log-out');
    expect(response.headers['set-cookie']?.[0]).toMatch(/^__Host-staff=; Path=\/; Max-Age=0/);
  });
});
