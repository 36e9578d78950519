import { Cookie } from '@komado/shared-contracts';
import { STAFF_ROLES, type StaffRole } from '@komado/server-kit';
import { routesOf } from '@komado/server-kit/testing';
import { documentedTable } from '@komado/server-kit/testing/repository-documents';
import { MINUTE_MS } from '../clock';
import { createTestApp, type TestApp } from '../testing/test-app';
import { OPERATOR_COMMANDS } from './operator-commands';
import { OPERATOR_PATH } from './operator.routes';
import { startStaffSession } from './staff/staff-session';

const DOCUMENT = 'docs/authorization.md';
const OPERATOR_TOKEN = 'the-shared-operator-token';
const ROLES = ['support', 'catalog', 'money', 'releases', 'admin'] as const satisfies readonly StaffRole[];

let test: TestApp;
let readerToken: string | undefined;
beforeAll(async () => {
  test = await createTestApp({ environment: { OPERATOR_TOKEN } });
  readerToken = (await test.cast.signUp('reader@example.com')).cookies.get(Cookie.userWebToken);
});
afterAll(() => test.close());

/** A new session, because log-out ends it. */
async function sessionToken(role: StaffRole): Promise<string> {
  const session = { userAgent: 'Browser', now: test.clock.now() };
  return (await test.database.transaction((tx) => startStaffSession(tx, { name: `person-${role}`, roles: [role] }, session))).token;
}
type Token = string | undefined;
const SENDERS: readonly (readonly [title: string, token: () => Token | Promise<Token>])[] = [
  ['Visitor', () => undefined],
  ['Reader', () => readerToken],
  ...ROLES.map((role) => [`\`${role}\``, () => sessionToken(role)] as const),
  ['`OPERATOR_TOKEN`', () => OPERATOR_TOKEN],
];

/** “Yes” if the request passes the check of the token and its role; whether its empty input is valid does not matter. */
async function outcome(method: 'GET' | 'POST', url: string, token: Token): Promise<string> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const { statusCode } = await test.app.inject({ method, url, headers, ...(method === 'POST' ? { payload: {} } : {}) });
  expect(statusCode).toBeLessThan(500);
  return statusCode === 401 || statusCode === 403 ? `No (${statusCode})` : 'Yes';
}
async function tableOf(requests: readonly (readonly [title: string, method: 'GET' | 'POST', url: string])[], header: string) {
  const rows: string[][] = [];
  for (const [title, method, url] of requests) {
    // Wrong tokens of an IP address are limited by the minute.
    test.clock.advance(MINUTE_MS);
    const cells: string[] = [];
    for (const [, token] of SENDERS) cells.push(await outcome(method, url, await token()));
    rows.push([`\`${title}\``, ...cells]);
  }
  return [[header, ...SENDERS.map(([title]) => title)], ...rows];
}

it('the table has a column for every role', () => expect([...ROLES].sort()).toEqual([...STAFF_ROLES].sort()));

it('each operator command may be run by the roles that docs/authorization.md says, and every command is listed there', async () => {
  const requests = Object.keys(OPERATOR_COMMANDS).map((name) => [name, 'POST', `${OPERATOR_PATH}${name}`] as const);
  const rows = await tableOf(requests, 'Command');
  const { documented, expected } = documentedTable(DOCUMENT, 'Operator commands', rows);
  expect(documented).toEqual(expected);
  for (const [command, ...cells] of rows.slice(1)) {
    expect([command, ...cells.slice(0, 2)]).toEqual([command, 'No (401)', 'No (401)']);
    expect([command, ...cells.slice(-2)]).toEqual([command, 'Yes', 'Yes']);
  }
});
it('each call of staff is open to the roles that docs/authorization.md says, and every call is listed there', async () => {
  const routes = routesOf(test.app).filter((route) => / \/-\/(staff|operator)/.test(route));
  expect(routes).toContain(`POST ${OPERATOR_PATH}:command`);
  const staff = routes.filter((route) => route !== `POST ${OPERATOR_PATH}:command`);
  const requests = staff.map((route) => [route, ...(route.split(' ') as ['GET' | 'POST', string])] as const);
  const { documented, expected } = documentedTable(DOCUMENT, 'Log-in of staff', await tableOf(requests, 'Call'));
  expect(documented).toEqual(expected);
});
