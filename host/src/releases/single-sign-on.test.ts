import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { liveComposition } from '@komado/federation';
import { killChildOnExit } from '@komado/server-kit';
import { startApiProcess, type ApiProcess } from '../testing/api-process';
import { startHostProcess, type HostProcess } from '../testing/host-process';
import { rawRequest, type RawResponse } from '../testing/raw-request';
import { promoteEmptyReleases, temporaryReleaseStore, type TemporaryReleaseStore } from '../testing/temporary-release-store';

const PUBLIC_URL = 'http://komado.test';
const SECRETS = { OPERATOR_TOKEN: 'the-operators-own-token', SIGNING_SECRET: 's'.repeat(16), PUBLIC_URL };
let releases: TemporaryReleaseStore;
let provider: ChildProcess;
let issuer: string;
let api: ApiProcess;
let host: HostProcess;
beforeAll(async () => {
  releases = temporaryReleaseStore(SECRETS);
  await promoteEmptyReleases(releases);
  const program = path.join(__dirname, '../testing/oidc-provider.mjs');
  const env = { PATH: process.env['PATH'], REDIRECT_URI: `${PUBLIC_URL}/-/releases/sign-on/callback` };
  provider = killChildOnExit(fork(program, { execArgv: [], env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }));
  [{ issuer }] = (await once(provider, 'message')) as [{ issuer: string }];
  api = await startApiProcess(path.join(releases.folder, 'api'), SECRETS);
  host = await startHostProcess(releases.folder, api.origin, {
    ...SECRETS,
    ACCESS_LOG: 'false',
    STAFF_OIDC_ISSUER: issuer,
    STAFF_OIDC_CLIENT_ID: 'komado',
    STAFF_OIDC_CLIENT_SECRET: 'the secret of the client',
    STAFF_OIDC_ROLES: 'rel=releases,sup=support',
  });
});
afterAll(async () => {
  const ended = [host.ended, once(provider, 'exit')];
  for (const child of [host.child, provider]) child.kill('SIGKILL');
  await Promise.all([...ended, api.stop()]);
  releases.remove();
});

/** A browser: it keeps cookies by server, and follows redirects when asked to. */
function browser() {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (origin: string) => jars.get(origin) ?? jars.set(origin, new Map()).get(origin)!;
  const send = async (url: URL, body?: string): Promise<RawResponse> => {
    const origin = url.origin === PUBLIC_URL ? host.origin : url.origin;
    const cookie = [...jarOf(origin)].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await rawRequest(origin, url.pathname + url.search, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { host: url.host, cookie, ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(body === undefined ? {} : { body }),
    });
    for (const set of response.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '' || /max-age=0/i.test(set)) jarOf(origin).delete(name);
      else jarOf(origin).set(name, value);
    }
    return response;
  };
  /** Logs in at the identity provider. Resolves to the URL that leads back. */
  async function atProvider(first: URL, login: string): Promise<URL> {
    let url = first;
    for (;;) {
      const isForm = url.pathname.startsWith('/interaction/') && url.origin === issuer;
      const page = isForm ? (await send(url)).body.toString() : '';
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
      const response = await send(url, isForm ? new URLSearchParams({ prompt, login, password: 'any' }).toString() : undefined);
      url = new URL(String(response.headers.location), url);
      if (url.origin === PUBLIC_URL) return url;
    }
  }
  return { send, atProvider, cookies: () => jarOf(host.origin) };
}
const start = async (each: ReturnType<typeof browser>, query = ''): Promise<URL> =>
  new URL(String((await each.send(new URL(`/-/releases/sign-on${query}`, PUBLIC_URL))).headers.location));

it('a person logs in at the identity provider, returns to where they were, and acts under their name and with the roles of their group', async () => {
  const mika = browser();
  expect((await mika.send(new URL('/-/releases', PUBLIC_URL))).body.toString()).toContain(
    'href="/-/releases/sign-on">Log in with single sign-on',
  );
  const callback = await mika.atProvider(await start(mika, '?return=%2F-%2Fboundaries'), 'rel-mika');
  const back = await mika.send(callback);
  expect([back.status, back.body.toString().includes('content="0;url=/-/boundaries"')]).toEqual([200, true]);
  expect(back.headers['set-cookie']?.find((cookie) => cookie.startsWith('staff='))).toMatch(/HttpOnly; SameSite=Strict$/);
  const page = (await mika.send(new URL('/-/releases', PUBLIC_URL))).body.toString();
  expect(page).toContain('rel-mika@example.com');
  const form = / name="form" value="([^"]+)"/.exec(page)?.[1] ?? '';
  await mika.send(new URL('/-/releases/flag', PUBLIC_URL), new URLSearchParams({ form, key: 'remote/shop', state: 'off' }).toString());
  expect((await liveComposition(releases.store))?.live.events?.[0]?.by).toBe('rel-mika@example.com');
  // The response of the provider counts once, and in this browser only.
  expect((await browser().send(callback)).status).toBe(502);
  expect((await mika.send(callback)).status).toBe(502);
});
it('a person whose groups have no role for releases is refused', async () => {
  const ben = browser();
  const back = await ben.send(await ben.atProvider(await start(ben), 'sup-ben'));
  expect([back.status, ben.cookies().has('staff')]).toEqual([403, false]);
  expect(back.body.toString()).toContain('but sup-ben@example.com has support.');
});
it('a response that the browser did not ask for is refused', async () => {
  const victim = browser();
  await start(victim);
  const attacker = browser();
  const callback = await attacker.atProvider(await start(attacker), 'rel-eve');
  expect([(await victim.send(callback)).status, victim.cookies().has('staff')]).toEqual([502, false]);
});
it('only the web host may name a person to the api-server', async () => {
  const send = (token: string) =>
    fetch(`${api.origin}/-/staff/single-sign-on`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'eve', roles: ['admin'] }),
    });
  expect([(await send('wrong')).status, (await send(SECRETS.OPERATOR_TOKEN)).status]).toEqual([401, 200]);
});
