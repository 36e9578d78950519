import { createHash } from 'node:crypto';
import { STAFF_ROLES, type StaffRole } from '@komado/server-kit';
import { documentedTable } from '@komado/server-kit/testing/repository-documents';
import type { RawResponse } from '../testing/raw-request';
import type { RunningHost } from '../testing/host-server';
import { staffCookieName, staffSessions, type StaffSession } from './staff-session';
import { startReleasesHost, TOKEN } from './testing/releases-page';

const ROLES = ['support', 'catalog', 'money', 'releases', 'admin'] as const satisfies readonly StaffRole[];
/** Open to everyone: the log-in itself, and previews, whose URLs are signed. */
const OPEN_ROUTES = ['POST /-/releases/log-in', 'GET /-/preview', 'POST /-/preview/end'];
const hashOf = (role: string): string => createHash('sha256').update(`the own token of ${role}`).digest('hex');
const until = Date.now() + 3_600_000;

/** Sessions that the web host has signed, also for people who have lost the role for releases since. */
const SENDERS: readonly (readonly [title: string, session: StaffSession | undefined])[] = [
  ['Visitor', undefined],
  ...ROLES.map((role) => [`\`${role}\``, { by: role, until, tokenHash: hashOf(role) }] as const),
  ['`OPERATOR_TOKEN`', { by: 'Aiko', until }],
];

let host: RunningHost;
beforeAll(async () => {
  host = await startReleasesHost({ members: [] }, undefined, {
    STAFF_TOKENS: ROLES.map((role) => `${role}-person=${role}:${hashOf(role)}`).join(','),
  });
});
afterAll(() => host.stop());

/** Whether the response is that to somebody without a session: the log-in form, a redirect to it, or nothing. */
function isRefused({ status, headers, body }: RawResponse): boolean {
  if (status === 404 || body.toString().includes('name="token"')) return true;
  const { location = '' } = headers;
  return location.startsWith('/-/releases') && !location.includes('done=') && headers['set-cookie'] === undefined;
}
async function outcome(route: string, session: StaffSession | undefined): Promise<string> {
  const [method = '', url = ''] = route.split(' ');
  const { sign, formToken } = staffSessions(TOKEN, [], { isActive: async () => false });
  const response = await host.request(url, {
    method,
    headers: {
      ...(session ? { cookie: `${staffCookieName(true)}=${sign(session)}` } : {}),
      ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(method === 'POST' ? { body: new URLSearchParams({ form: session ? formToken(session) : '' }).toString() } : {}),
  });
  expect(response.status).toBeLessThan(500);
  return isRefused(response) ? 'No' : 'Yes';
}

it('the table has a column for every role', () => expect([...ROLES].sort()).toEqual([...STAFF_ROLES].sort()));

it('each page and form of staff is open to the roles that docs/authorization.md says, and none is missing there', async () => {
  const routes = host.routes().filter((route) => /^(GET|POST) \/-\/(releases|boundaries|staff|preview)/.test(route));
  expect(routes).toEqual(expect.arrayContaining(OPEN_ROUTES));
  const rows: string[][] = [];
  for (const route of routes.filter((each) => !OPEN_ROUTES.includes(each))) {
    const cells: string[] = [];
    for (const [, session] of SENDERS) cells.push(await outcome(route, session));
    rows.push([`\`${route}\``, ...cells]);
  }
  const header = ['Page or form', ...SENDERS.map(([title]) => title)];
  const { documented, expected } = documentedTable('docs/authorization.md', 'Pages of staff', [header, ...rows]);
  expect(documented).toEqual(expected);
  for (const [route, visitor, ...roles] of rows) expect([route, visitor, ...roles.slice(-2)]).toEqual([route, 'No', 'Yes', 'Yes']);
});
