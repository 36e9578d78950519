import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { liveComposition } from '@komado/federation';
import { type TOTP, URI } from 'otpauth';
import { startApiProcess, type ApiProcess } from '../testing/api-process';
import { startHostProcess, type HostProcess } from '../testing/host-process';
import { rawRequest, type RawResponse } from '../testing/raw-request';
import { promoteEmptyReleases, temporaryReleaseStore, type TemporaryReleaseStore } from '../testing/temporary-release-store';

const OPERATOR_TOKEN = 'the-operators-own-token';
const SECRETS = { OPERATOR_TOKEN, SIGNING_SECRET: 's'.repeat(16) };
const STEP_MS = 30_000;

interface Person {
  readonly name: string;
  readonly password: string;
  /** The next code that was not used yet. */
  code(): string;
}

let releases: TemporaryReleaseStore;
let api: ApiProcess;
let host: HostProcess;
beforeAll(async () => {
  releases = temporaryReleaseStore(SECRETS);
  await promoteEmptyReleases(releases);
  api = await startApiProcess(path.join(releases.folder, 'api'), SECRETS);
  host = await startHostProcess(releases.folder, api.origin, SECRETS);
});
afterAll(async () => {
  host.child.kill('SIGKILL');
  await Promise.all([host.ended, api.stop()]);
  releases.remove();
});

async function operate(input: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${api.origin}/-/operator/staff`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const [line = ''] = (await response.text()).split('\n');
  return (JSON.parse(line) as { data: Record<string, unknown> }).data;
}
async function addPerson(name: string, roles: string[]): Promise<Person> {
  const { password, uri } = await operate({ act: 'add', name, roles });
  const totp = URI.parse(String(uri)) as TOTP;
  let step = 0;
  const code = (): string => {
    // Of the step in which it is sent: the api-server accepts the one before its own, so the next may begin meanwhile.
    step = Math.max(step + 1, Math.floor(Date.now() / STEP_MS));
    return totp.generate({ timestamp: step * STEP_MS });
  };
  return { name, password: String(password), code };
}
const post = (action: string, values: Record<string, string>, cookie = '', { origin } = host): Promise<RawResponse> =>
  rawRequest(origin, `/-/releases/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Browser of Mika', ...(cookie ? { cookie } : {}) },
    body: new URLSearchParams(values).toString(),
  });
const logIn = ({ name, password, code }: Person, more: Record<string, string> = {}): Promise<RawResponse> =>
  post('log-in', { name, password, code: code(), ...more });
const cookieOf = ({ headers }: RawResponse): string => headers['set-cookie']?.[0]?.split(';')[0] ?? '';
const page = async (cookie: string): Promise<string> =>
  (await rawRequest(host.origin, '/-/releases', { headers: { cookie } })).body.toString();
const formOf = async (cookie: string): Promise<string> => / name="form" value="([^"]+)"/.exec(await page(cookie))?.[1] ?? '';

it('a person logs in with a password and a code, returns to where they were, and changes releases under their name', async () => {
  const mika = await addPerson('mika', ['releases']);
  const response = await logIn(mika, { return: '/-/boundaries?return=%2Franking' });
  expect([response.status, response.headers['location']]).toEqual([303, '/-/boundaries?return=%2Franking']);
  expect(response.headers['set-cookie']?.[0]).toMatch(/^staff=[\w-]+\.[\w-]+; Path=\/; Max-Age=4\d{4}; HttpOnly; SameSite=Strict$/);
  const cookie = cookieOf(response);
  await post('flag', { key: 'remote/shop', state: 'off', form: await formOf(cookie) }, cookie);
  expect((await liveComposition(releases.store))?.live.events?.[0]?.by).toBe('mika');
  const { sessions } = (await operate({ act: 'sessions' })) as { sessions: { name: string }[] };
  expect(sessions.filter(({ name }) => name === 'mika')).toMatchObject([
    { name: 'mika', roles: ['releases'], user_agent: 'Browser of Mika' },
  ]);
});
it('a wrong code is refused: the form says why, and keeps the name and where to return', async () => {
  const person = await addPerson('aiko', ['releases']);
  const response = await logIn({ ...person, code: () => '12345x' }, { return: '/-/boundaries' });
  const form = response.body.toString();
  expect([response.status, cookieOf(response)]).toEqual([403, '']);
  expect(form).toContain('<p class="note error wide" role="alert">Incorrect name, password, or code.');
  expect(form).toContain('value="aiko"');
  expect(form).toContain('<details open="">');
  expect(form).toContain('name="return" value="/-/boundaries"');
  expect(form).not.toContain(person.password);
});
it('a person without the role is refused, and gets no session', async () => {
  const response = await logIn(await addPerson('ben', ['support']));
  expect([response.status, cookieOf(response)]).toEqual([403, '']);
  expect(response.body.toString()).toContain('Releases need the role “releases”, but ben has support.');
  expect((await operate({ act: 'sessions' }))['sessions']).not.toContainEqual(expect.objectContaining({ name: 'ben' }));
});
it('a session that an operator ends is over in all of the host within seconds, and others go on', async () => {
  const eve = await addPerson('eve', ['admin']);
  const first = cookieOf(await logIn(eve));
  const { sessions } = (await operate({ act: 'sessions' })) as { sessions: { session_id: number; name: string }[] };
  const second = cookieOf(await logIn(eve));
  expect([await formOf(first), await formOf(second)].every(Boolean)).toBe(true);
  await operate({ act: 'end-session', session_id: sessions.find(({ name }) => name === 'eve')?.session_id });
  while ((await page(first)).includes('Log out')) await wait(100);
  expect(await page(first)).toContain('authenticator app');
  expect((await post('flag', { key: 'remote/shop', state: 'on' }, first)).headers['location']).toBe('/-/releases');
  expect((await rawRequest(host.origin, '/-/staff.js', { headers: { cookie: first } })).status).toBe(404);
  expect(await page(second)).toContain('Log out');
});
it('logging out ends the session itself, so that a copy of its cookie is worth nothing', async () => {
  const cookie = cookieOf(await logIn(await addPerson('noor', ['releases'])));
  const response = await post('log-out', { form: await formOf(cookie) }, cookie);
  expect(response.headers['set-cookie']?.[0]).toMatch(/^staff=; Path=\/; Max-Age=0/);
  expect((await operate({ act: 'sessions' }))['sessions']).not.toContainEqual(expect.objectContaining({ name: 'noor' }));
  expect(await page(cookie)).toContain('authenticator app');
});
it('without the api-server, names cannot be checked, and the operator token still works', async () => {
  const stopped = await startApiProcess(path.join(releases.folder, 'stopped-api'), SECRETS);
  const alone = await startHostProcess(releases.folder, stopped.origin, SECRETS);
  await stopped.stop();
  const response = await post('log-in', { name: 'mika', password: 'p', code: '123456' }, '', alone);
  expect([response.status, response.body.toString().includes('The api-server does not respond')]).toEqual([503, true]);
  expect((await post('log-in', { name: 'Mika', token: OPERATOR_TOKEN }, '', alone)).status).toBe(303);
  alone.child.kill('SIGKILL');
  await alone.ended;
});
