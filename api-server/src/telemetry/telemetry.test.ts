import type { TelemetryReport } from '@komado/shared-contracts';
import { sweepOldRows } from '../schedule/sweep-old-rows.command';
import { createTestApp, TEST_START, type TestApp } from '../testing/test-app';
import { releaseHealth } from './release-health.query';
import { reportLimit } from './report-limit';
import { ratingOf } from './vital-ratings';

const DAY_MS = 86_400_000;
let server: TestApp;
beforeEach(async () => {
  server = await createTestApp({ startAt: TEST_START });
});
afterEach(() => server.close());

const send = (reports: readonly TelemetryReport[] | string, composition = 'c1') =>
  server.visitor().call('POST /web/telemetry', {
    composition,
    report_list: typeof reports === 'string' ? reports : JSON.stringify(reports),
  });
const health = (since = new Date(TEST_START.getTime() - DAY_MS), compositions?: readonly string[]) =>
  releaseHealth(server.database, since, compositions);
const of = (kind: TelemetryReport['kind'], more: Partial<TelemetryReport> = {}): TelemetryReport => ({
  kind,
  member: 'shop',
  version: '1.4.0',
  ...more,
});

it('adds up what pages report, by composition, member and version', async () => {
  await send([of('view'), of('view'), of('client_error', { message: 'x is not a function' })]);
  await send([of('LCP', { value: 1000 }), of('LCP', { value: 5000 }), of('LCP', { value: 3000 }), of('CLS', { value: 0.05 })]);
  await send([of('view', { member: 'catalog' }), of('view', { version: '1.5.0' })]);
  await send([of('view')], 'c2');
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

it.each([
  ['no JSON', 'nonsense'],
  ['nothing', '[]'],
  ['no list', '{}'],
  ['a kind that there is not', JSON.stringify([{ ...of('view'), kind: 'click' }])],
  ['a member that is no name', JSON.stringify([of('view', { member: '<script>' })])],
  ['a version that is none', JSON.stringify([of('view', { version: 'a b' })])],
  ['a value that cannot be', JSON.stringify([of('LCP', { value: -1 })])],
  ['a message that is too long', JSON.stringify([of('client_error', { message: 'x'.repeat(201) })])],
  ['too many reports', JSON.stringify(Array.from({ length: 31 }, () => of('view')))],
  ['too much text', ' '.repeat(12_001)],
])('refuses %s', async (_, reports) => {
  const { response } = await send(reports);
  expect(response.statusCode).toBe(400);
  expect(await health()).toEqual([]);
});

it('counts no more from one address than its limit per minute, without an error', async () => {
  const visitor = server.visitor();
  for (let call = 0; call < 62; call += 1)
    expect(
      (await visitor.call('POST /web/telemetry', { composition: 'c1', report_list: JSON.stringify([of('view')]) })).response.statusCode,
    ).toBe(200);
  expect((await health()).map(({ views }) => views)).toEqual([60]);
  server.clock.set(new Date(TEST_START.getTime() + 60_000));
  await send([of('view')]);
  expect((await health()).map(({ views }) => views)).toEqual([61]);
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

it('is kept for 30 days', async () => {
  await send([of('view')]);
  await sweepOldRows(server.deps, new Date(TEST_START.getTime() + 29 * DAY_MS));
  expect(await health()).toHaveLength(1);
  await sweepOldRows(server.deps, new Date(TEST_START.getTime() + 31 * DAY_MS));
  expect(await health()).toEqual([]);
});

it('forgets the addresses of a past minute', () => {
  const may = reportLimit(1);
  const at = (second: number) => new Date(second * 1000);
  expect([may('a', at(0)), may('a', at(59)), may('b', at(59)), may('a', at(60))]).toEqual([true, false, true, true]);
});

it.each([
  ['LCP', 2500, 'good'],
  ['LCP', 2501, 'needs-improvement'],
  ['LCP', 4001, 'poor'],
  ['CLS', 0.26, 'poor'],
  ['INP', 200, 'good'],
  ['view', 0, undefined],
] as const)('rates %s of %d as %s', (kind, value, rating) => expect(ratingOf(kind, value)).toBe(rating));
