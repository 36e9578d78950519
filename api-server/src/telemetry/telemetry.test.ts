import { pageTokens } from '@komado/server-kit';
import type { TelemetryReport } from '@komado/shared-contracts';
import { cleanUpExpiredRows } from '../schedule/clean-up-expired-rows.command';
import { createTestApp, TEST_START, type TestApp } from '../testing/test-app';
import { loadCanaryTelemetry, loadReleaseTelemetry } from './release-telemetry.query';
import { loadBrowserErrors } from './browser-errors';
import { DAY_MS } from '../clock';

let server: TestApp;
beforeEach(async () => {
  server = await createTestApp({ startAt: TEST_START });
});
afterEach(() => server.close());

const pageOf = (composition = 'c1', canary: string | null = null): string =>
  pageTokens(server.deps.signingSecret).issue({ composition, canary }, server.clock.now());
const send = (reports: readonly TelemetryReport[] | string, page = pageOf(), visitor = server.visitor()) =>
  visitor.call('POST /web/telemetry', {
    page_token: page,
    report_list: typeof reports === 'string' ? reports : JSON.stringify(reports),
  });
/** A visitor at this address. */
const visitorAt = (ip: string) => {
  const visitor = server.visitor();
  visitor.headers['x-forwarded-for'] = ip;
  return visitor;
};
const health = (since = new Date(TEST_START.getTime() - DAY_MS), compositions?: readonly string[]) =>
  loadReleaseTelemetry(server.database, since, compositions);
const of = (kind: TelemetryReport['kind'], more: Partial<TelemetryReport> = {}): TelemetryReport => ({
  kind,
  member: 'shop',
  version: '1.4.0',
  ...more,
});

it('adds up what pages report, by composition, member and version', async () => {
  await send([of('view'), of('view'), of('client_error', { message: 'x is not a function' })]);
  await send([of('LCP', { value: 1000 }), of('CLS', { value: 0.05 })]);
  await send([of('LCP', { value: 5000 })]);
  await send([of('LCP', { value: 3000 })]);
  await send([of('view', { member: 'catalog' }), of('view', { version: '1.5.0' })]);
  await send([of('view')], pageOf('c2'));
  expect(await health()).toEqual([
    { composition: 'c1', member: 'catalog', version: '1.4.0', views: 1, errors: 0, vitals: {} },
    {
      composition: 'c1',
      member: 'shop',
      version: '1.4.0',
      views: 2,
      errors: 1,
      vitals: { LCP: { reports: 3, good: 1, poor: 1, mean: 3000 }, CLS: { reports: 1, good: 1, poor: 0, mean: 0.05 } },
    },
    { composition: 'c1', member: 'shop', version: '1.5.0', views: 1, errors: 0, vitals: {} },
    { composition: 'c2', member: 'shop', version: '1.4.0', views: 1, errors: 0, vitals: {} },
  ]);
  expect((await health(undefined, ['c2'])).map(({ composition }) => composition)).toEqual(['c2']);
});

it('is queried from a given hour on', async () => {
  await send([of('view')]);
  server.clock.set(new Date(TEST_START.getTime() + 2 * 3_600_000));
  await send([of('view')]);
  expect((await health(server.clock.now())).map(({ views }) => views)).toEqual([1]);
  expect((await health()).map(({ views }) => views)).toEqual([2]);
});

describe('errors of browsers', () => {
  const stored = () => loadBrowserErrors(server.database, new Date(0), 50);
  const stack = [
    'TypeError: x is not a function',
    '    at f (https://k.test/remotes/shop/1.4.0/page.0a1b2c.js?attempt=2:1:234)',
    '    at https://k.test/account/mail@example.com?token=secret:3:4',
    'g@https://k.test/assets/2.0.0/main.js:3:44',
    '    at h (chrome-extension://abc/content.js:5:6)',
  ].join('\n');

  it('are stored once, with the positions in published files and nothing else of the stack', async () => {
    const error = of('client_error', { message: 'x is not a function', stack });
    await send([error]);
    server.clock.set(new Date(TEST_START.getTime() + 60_000));
    await send([error, of('client_error', { version: '1.5.0', message: 'x is not a function' })], pageOf('c2'));
    const errors = await stored();
    expect(Object.fromEntries(errors.map(({ version, reports }) => [version, reports]))).toEqual({ '1.4.0': 2, '1.5.0': 1 });
    expect(errors.find(({ version }) => version === '1.4.0')).toEqual({
      ...of('client_error', { message: 'x is not a function' }),
      kind: undefined,
      composition: 'c2',
      reports: 2,
      firstAt: TEST_START,
      lastAt: server.clock.now(),
      frames: ['/remotes/shop/1.4.0/page.0a1b2c.js:1:234', '/assets/2.0.0/main.js:3:44'],
    });
  });

  it('are counted only from a page that the server sent', async () => {
    await send([of('client_error', { message: 'forged', stack })], 'no token');
    expect(await stored()).toEqual([]);
  });

  it('of one network add no more than twenty in an hour, and go on to count those that are stored', async () => {
    const made = (from: number) => Array.from({ length: 20 }, (_, index) => of('client_error', { message: `made up ${from + index}` }));
    await send([of('client_error', { message: 'real' })], pageOf(), visitorAt('198.51.100.7'));
    for (const from of [0, 20]) await send(made(from), pageOf(), visitorAt('203.0.113.1'));
    await send([of('client_error', { message: 'real' })], pageOf(), visitorAt('203.0.113.1'));
    const errors = await stored();
    expect(errors).toHaveLength(21);
    expect(errors.find(({ message }) => message === 'real')?.reports).toBe(2);
    server.clock.advance(3_600_000);
    await send(made(40), pageOf(), visitorAt('203.0.113.1'));
    expect(await stored()).toHaveLength(41);
  });

  it('fill no more than a limited number of rows in an hour', async () => {
    await server.database.transaction((tx) =>
      tx.execute(
        `insert into browser_error (id, member, version, message, frames, composition, reports, first_at, last_at)
         select 'id' || n, 'shop', '1.4.0', 'x', '', 'c1', 1, $1, $1 from generate_series(1, 200) n`,
        [server.clock.now()],
      ),
    );
    await send([of('client_error', { message: 'one more' })]);
    const messages = async () => (await loadBrowserErrors(server.database, new Date(0), 1000)).map(({ message }) => message);
    expect(await messages()).not.toContain('one more');
    server.clock.set(new Date(TEST_START.getTime() + 2 * 3_600_000));
    await send([of('client_error', { message: 'one more' })]);
    expect(await messages()).toContain('one more');
  });
});

it.each([
  ['no JSON', 'nonsense'],
  ['nothing', '[]'],
  ['no list', '{}'],
  ['a kind that there is not', JSON.stringify([{ ...of('view'), kind: 'click' }])],
  ['a member that is no name', JSON.stringify([of('view', { member: '<script>' })])],
  ['a version that is none', JSON.stringify([of('view', { version: 'a b' })])],
  ['a value that cannot be', JSON.stringify([of('LCP', { value: -1 })])],
  ['a message that is too long', JSON.stringify([of('client_error', { message: 'x'.repeat(201) })])],
  ['a stack that is too long', JSON.stringify([of('client_error', { stack: 'x'.repeat(801) })])],
  ['too many reports', JSON.stringify(Array.from({ length: 31 }, () => of('view')))],
  ['too much text', ' '.repeat(40_001)],
])('refuses %s', async (_, reports) => {
  const { response } = await send(reports);
  expect(response.statusCode).toBe(400);
  expect(await health()).toEqual([]);
});

it('counts no more calls from one network than its limit per minute, without an error', async () => {
  for (let call = 0; call < 62; call += 1)
    expect((await send([of('view')], pageOf(), visitorAt(`2001:db8::${call}`))).response.statusCode).toBe(200);
  expect((await health()).map(({ views }) => views)).toEqual([60]);
  server.clock.set(new Date(TEST_START.getTime() + 60_000));
  await send([of('view')], pageOf(), visitorAt('2001:db8::1'));
  expect((await health()).map(({ views }) => views)).toEqual([61]);
});

describe('a page', () => {
  it('counts each of its reports once, in however many calls it sends them', async () => {
    const page = pageOf();
    await send([of('view'), of('LCP', { value: 1000 })], page);
    await send([of('LCP', { value: 9000 }), of('CLS', { value: 0.05 })], page);
    const [shop] = await health();
    expect(shop).toMatchObject({ views: 1, vitals: { LCP: { reports: 1, mean: 1000 }, CLS: { reports: 1 } } });
  });
  it('counts its navigations and errors up to a limit, also in simultaneous calls', async () => {
    const page = pageOf();
    const twenty = Array.from({ length: 20 }, () => of('view'));
    const errors = Array.from({ length: 10 }, () => of('client_error', { message: 'x' }));
    await Promise.all([1, 2, 3].map(() => send([...twenty, ...errors], page)));
    expect(await health()).toMatchObject([{ views: 30, errors: 20 }]);
  });
  it('that has expired counts nothing, and gets no error', async () => {
    const page = pageOf();
    server.clock.set(new Date(TEST_START.getTime() + 2 * 3_600_000));
    expect((await send([of('view')], page)).response.statusCode).toBe(200);
    expect(await health()).toEqual([]);
  });
  it.each([
    ['with a forged token', () => pageTokens('another secret of sixteen').issue({ composition: 'c1', canary: null }, TEST_START)],
    ['that claims another composition', () => pageOf('c1').replace(/^c1/, 'c2')],
    ['with an empty token', () => ''],
  ])('%s counts nothing, and gets no error', async (_name, token) => {
    expect((await send([of('view')], token())).response.statusCode).toBe(200);
    expect(await health()).toEqual([]);
  });
  it('without a token, as earlier builds send, counts nothing, and gets no error', async () => {
    const { response } = await server.visitor().call('POST /web/telemetry', { report_list: JSON.stringify([of('view')]) });
    expect(response.statusCode).toBe(200);
    expect(await health()).toEqual([]);
  });
  it('is forgotten when its token has expired', async () => {
    const page = pageOf();
    await send([of('view')], page);
    const rows = () => server.database.query('select page_id from telemetry_page');
    await cleanUpExpiredRows(server.deps, new Date(TEST_START.getTime() + 2 * 3_600_000 - 1));
    expect(await rows()).toHaveLength(1);
    await cleanUpExpiredRows(server.deps, new Date(TEST_START.getTime() + 2 * 3_600_000 + 1));
    expect(await rows()).toEqual([]);
  });
});

describe('a canary', () => {
  const CANARY = 'seed0001';
  const ofCanary = () => loadCanaryTelemetry(server.database, CANARY);
  const everything = [of('view'), of('client_error', { message: 'x' }), of('LCP', { value: 9000 })];

  it('counts what pages report that were sent while it runs, by composition', async () => {
    await send([of('view')], pageOf('live', CANARY));
    await send([of('view'), of('client_error', { message: 'x' })], pageOf('next', CANARY));
    await send([of('view')], pageOf('next', 'seed0002'));
    await send([of('view')], pageOf('live'));
    expect(await ofCanary()).toMatchObject([
      { composition: 'live', member: 'shop', version: '1.4.0', views: 1, errors: 0 },
      { composition: 'next', member: 'shop', version: '1.4.0', views: 1, errors: 1 },
    ]);
  });
  it.each([
    ['one address', () => '203.0.113.7'],
    ['addresses of one network', (page: number) => `203.0.113.${page}`],
    ['addresses of one IPv6 customer', (page: number) => `2001:db8:7:${page}::1`],
  ])('counts five views, one error and one of each web vital from the pages of %s', async (_name, ip) => {
    for (let page = 1; page <= 20; page += 1) await send(everything, pageOf('next', CANARY), visitorAt(ip(page)));
    expect(await ofCanary()).toMatchObject([{ views: 5, errors: 1, vitals: { LCP: { reports: 1, poor: 1 } } }]);
  });
  it('counts other networks in full, and the other side apart', async () => {
    for (let network = 1; network <= 12; network += 1) {
      const visitor = visitorAt(`203.0.${network}.7`);
      await send(everything, pageOf('next', CANARY), visitor);
      await send([of('view')], pageOf('live', CANARY), visitor);
    }
    expect(await ofCanary()).toMatchObject([
      { composition: 'live', views: 12, errors: 0 },
      { composition: 'next', views: 12, errors: 12 },
    ]);
  });
  it('stores no IP address', async () => {
    await send(everything, pageOf('next', CANARY), visitorAt('203.0.113.7'));
    await send(everything, pageOf('live', CANARY), visitorAt('203.0.113.7'));
    const networks = (await server.database.query<{ network: string }>('select network from canary_network')).map(({ network }) => network);
    expect(new Set(networks).size).toBe(2);
    expect(networks.every((network) => /^[\w-]{16}$/.test(network))).toBe(true);
  });
  it('is forgotten after 30 days', async () => {
    await send(everything, pageOf('next', CANARY));
    await cleanUpExpiredRows(server.deps, new Date(TEST_START.getTime() + 31 * DAY_MS));
    expect(await ofCanary()).toEqual([]);
    expect(await server.database.query('select canary from canary_network')).toEqual([]);
  });
});

it('gives made-up names no more rows than an hour may have', async () => {
  await server.database.transaction((tx) =>
    tx.execute(
      `insert into release_telemetry (hour, composition, member, version, kind, reports)
       select date_trunc('hour', $1::timestamptz), 'c1', 'shop', n::text, 'view', 1 from generate_series(1, 5000) n`,
      [TEST_START],
    ),
  );
  await send([of('view', { version: '9.9.9' }), of('view', { version: '7' })]);
  const seen = await health();
  expect(seen).toHaveLength(5000);
  expect(seen.find(({ version }) => version === '7')?.views).toBe(2);
});

it('gives made-up names of one network a tenth of the rows, so that those of others are still counted', async () => {
  for (let call = 0; call < 26; call += 1)
    await send(Array.from({ length: 20 }, (_, index) => of('view', { version: `${call}.${index}.0` })));
  expect(await health()).toHaveLength(500);
  await send([of('view', { version: '99.0.0' })], pageOf(), visitorAt('203.0.113.9'));
  expect(await health()).toHaveLength(501);
});

it('logs a limited number of reported errors in a minute: of one network, and of all', async () => {
  await server.close();
  server = await createTestApp({ startAt: TEST_START, environment: { LOG_LEVEL: 'info' } });
  const errors = Array.from({ length: 20 }, (_, index) => of('client_error', { message: `error ${index}` }));
  const lines = () => server.logged.filter(({ msg }) => String(msg).startsWith('A browser reported an error')).length;
  for (let page = 0; page < 3; page += 1) await send(errors, pageOf(), visitorAt('203.0.113.1'));
  expect(lines()).toBe(10);
  for (let network = 2; network < 14; network += 1) await send(errors, pageOf(), visitorAt(`203.0.113.${network}`));
  expect(lines()).toBe(100);
  server.clock.advance(60_000);
  await send(errors, pageOf(), visitorAt('203.0.113.1'));
  expect(lines()).toBe(110);
});

it('is stored for 30 days', async () => {
  await send([of('view')]);
  await cleanUpExpiredRows(server.deps, new Date(TEST_START.getTime() + 29 * DAY_MS));
  expect(await health()).toHaveLength(1);
  await cleanUpExpiredRows(server.deps, new Date(TEST_START.getTime() + 31 * DAY_MS));
  expect(await health()).toEqual([]);
});
