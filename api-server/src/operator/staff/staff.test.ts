import { type TOTP, URI } from 'otpauth';
import { MINUTE_MS } from '../../clock';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { runOperatorCommand } from '../testing/run-operator-command';

interface Added {
  readonly password: string;
  readonly uri: string;
}
interface Session {
  readonly token: string;
  readonly name: string;
  readonly roles: readonly string[];
}

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
});
afterEach(() => test.close());

const add = async (name = 'ada', roles: ('support' | 'releases')[] = ['support']): Promise<Added> =>
  (await runOperatorCommand(test.deps, 'staff', { act: 'add', name, roles })).data as Added;
const STEP_MS = 30_000;
/** The codes that are right now: of this time step, of the one before and of the one after. */
const codesOf = ({ uri }: Added): string[] =>
  [0, -STEP_MS, STEP_MS].map((offset) => (URI.parse(uri) as TOTP).generate({ timestamp: test.clock.now().getTime() + offset }));
const codeOf = (added: Added): string => codesOf(added)[0]!;
/** One of these codes that is wrong for this person: by chance, several people have the same. */
const wrongCode = (added: Added, codes: readonly string[]): string => codes.find((code) => !codesOf(added).includes(code))!;
const logIn = (values: object) =>
  test.app.inject({ method: 'POST', url: '/-/staff/log-in', headers: { 'user-agent': 'Browser of Ada' }, payload: values });
const sessionOf = async (added: Added, name = 'ada'): Promise<Session> => {
  const response = await logIn({ name, password: added.password, code: codeOf(added) });
  expect(response.statusCode).toBe(200);
  return response.json<Session>();
};
const withToken = (method: 'GET' | 'POST', url: string, token: string, payload?: object) =>
  test.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload ? { payload } : {}) });
const statusOf = async (token: string): Promise<number> => (await withToken('GET', '/-/staff/session', token)).statusCode;

describe('a person who was added', () => {
  it('logs in with the password and a code, and may use the commands of their roles under their own name', async () => {
    const { token, name, roles } = await sessionOf(await add());
    expect([name, roles]).toEqual(['ada', ['support']]);
    await test.cast.signUp('reader@example.com');
    const sent = await withToken('POST', '/-/operator/nickname', token, { email: 'reader@example.com', act: 'lock' });
    expect(sent.statusCode).toBe(200);
    expect((await withToken('POST', '/-/operator/maintenance', token, { message: 'Soon' })).statusCode).toBe(403);
    expect(await test.database.query('select operator, action from audit_log order by audit_id')).toEqual([
      { operator: 'tester', action: 'staff add' },
      { operator: 'ada', action: 'staff log in' },
      { operator: 'ada', action: 'nickname lock' },
    ]);
  });
  it('is refused if any of the name, the password, and the code is wrong', async () => {
    const added = await add();
    const other = await add('ben');
    const right = { name: 'ada', password: added.password, code: codeOf(added) };
    for (const wrong of [
      { name: 'ben' },
      { name: 'nobody' },
      { password: other.password },
      { password: '' },
      { code: wrongCode(added, codesOf(other)) },
      { code: '' },
    ])
      expect((await logIn({ ...right, ...wrong })).statusCode).toBe(403);
    expect((await logIn({ name: 'ada' })).statusCode).toBe(400);
    expect((await logIn(right)).statusCode).toBe(200);
  });
  it('can use a code once, even in two requests at the same time', async () => {
    const added = await add();
    const values = { name: 'ada', password: added.password, code: codeOf(added) };
    const both = await Promise.all([logIn(values), logIn(values)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403]);
    test.clock.advance(MINUTE_MS);
    await sessionOf(added);
  });
  it('cannot be guessed: after ten wrong codes, the right one is refused for a while', async () => {
    const added = await add();
    const code = wrongCode(added, ['000000', '000001', '000002', '000003']);
    for (let count = 0; count < 10; count += 1) expect((await logIn({ name: 'ada', password: added.password, code })).statusCode).toBe(403);
    const response = await logIn({ name: 'ada', password: added.password, code: codeOf(added) });
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '900']);
    test.clock.advance(15 * MINUTE_MS);
    await sessionOf(added);
  });
  it('is added once, and only with roles that exist', async () => {
    await add();
    expect(await runOperatorCommand(test.deps, 'staff', { act: 'add', name: 'ada', roles: ['admin'] })).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^ada is already a member of the staff\./),
    });
    await expect(async () => runOperatorCommand(test.deps, 'staff', { act: 'add', name: 'a b', roles: ['admin'] })).rejects.toThrow(
      'must be 1 to 60 letters',
    );
    await expect(async () => runOperatorCommand(test.deps, 'staff', { act: 'add', name: 'eve', roles: [] })).rejects.toThrow('roles');
  });
  it('has no secret in the database that would let somebody log in, except for the codes', async () => {
    const added = await add();
    const { token } = await sessionOf(added);
    const [members, sessions] = await Promise.all([
      test.database.query('select * from staff_member'),
      test.database.query('select * from staff_session'),
    ]);
    for (const secret of [added.password, token]) expect(JSON.stringify([members, sessions])).not.toContain(secret);
    expect(await test.database.query('select operator from audit_log where detail::text like $1', [`%${added.password}%`])).toEqual([]);
  });
});

describe('a session', () => {
  it('ends twelve hours after the log-in, however often it is used', async () => {
    const { token } = await sessionOf(await add());
    test.clock.advance(12 * 60 * MINUTE_MS - 1);
    expect(await statusOf(token)).toBe(200);
    test.clock.advance(1);
    expect(await statusOf(token)).toBe(401);
  });
  it('ends alone when an operator ends it, and on log-out', async () => {
    const added = await add();
    const tokens: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      tokens.push((await sessionOf(added)).token);
      test.clock.advance(MINUTE_MS);
    }
    const { data } = await runOperatorCommand(test.deps, 'staff', { act: 'sessions' });
    const { sessions } = data as { sessions: { session_id: number; name: string; user_agent: string }[] };
    expect(sessions.map(({ name, user_agent }) => [name, user_agent])).toEqual(tokens.map(() => ['ada', 'Browser of Ada']));
    await runOperatorCommand(test.deps, 'staff', { act: 'end-session', session_id: sessions[1]!.session_id });
    await withToken('POST', '/-/staff/log-out', tokens[2]!);
    expect(await Promise.all(tokens.map(statusOf))).toEqual([200, 401, 401]);
    expect((await withToken('POST', '/-/operator/nickname', tokens[1]!, {})).statusCode).toBe(401);
    expect(await runOperatorCommand(test.deps, 'staff', { act: 'end-session', session_id: 999 })).toMatchObject({ ok: false });
  });
  it('ends when its person is removed, who then cannot log in again', async () => {
    const [added, other] = [await add(), await add('ben')];
    const [mine, others] = [await sessionOf(added), await sessionOf(other, 'ben')];
    await runOperatorCommand(test.deps, 'staff', { act: 'remove', name: 'ada' });
    expect([await statusOf(mine.token), await statusOf(others.token)]).toEqual([401, 200]);
    test.clock.advance(MINUTE_MS);
    expect((await logIn({ name: 'ada', password: added.password, code: codeOf(added) })).statusCode).toBe(403);
    expect((await runOperatorCommand(test.deps, 'staff', { act: 'list' })).message).toMatch(/^ben {2}support {2}added /);
    expect(await runOperatorCommand(test.deps, 'staff', { act: 'remove', name: 'ada' })).toMatchObject({ ok: false });
  });
  it('is recorded with the time of its last use, to the minute', async () => {
    const { token } = await sessionOf(await add());
    test.clock.advance(5 * MINUTE_MS);
    await statusOf(token);
    expect(await test.database.query('select used_at from staff_session')).toEqual([{ used_at: test.clock.now() }]);
  });
});
