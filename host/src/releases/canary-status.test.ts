import { isInCanary, liveComposition, startCanary, type Canary } from '@komado/federation';
import { setTimeout as wait } from 'node:timers/promises';
import { startHost, type RunningHost } from '../testing/host-server';
import { enveloped } from '@komado/server-kit/testing';

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36' };
const NO_REPORTS = `${JSON.stringify({ type: 'report', ok: true, message: '', data: { members: [] } })}\n`;
let host: RunningHost;
/** A canary of the versions that a test before may have had, too. */
const start = (percentage: number): Promise<Canary> =>
  startCanary(
    host.releases.store,
    { catalog: '9.0.0', shop: '2.0.0' },
    { percentage, cohorts: [] },
    { by: 'aiko', reason: 'another fault', isRepeat: true },
  );
beforeAll(async () => {
  host = await startHost(
    { STALE_PAGES_AFTER_MS: '5000', TRUST_PROXY: '1' },
    ({ url }) => ({ body: url === '/-/operator/release-health' ? NO_REPORTS : enveloped() }),
    // It checks the canary automatically.
    { preparesRenderers: true, canaryIntervalMs: 500 },
  );
  await host.putShell('1.0.0');
  for (const remote of ['catalog', 'viewer', 'account', 'shop'] as const) await host.releases.put(remote, '1.0.0', {});
  await host.releases.promote({ shell: '1.0.0', catalog: '1.0.0', viewer: '1.0.0', account: '1.0.0', shop: '1.0.0' });
  await host.releases.put('catalog', '9.0.0', {});
  await host.releases.put('shop', '2.0.0', {});
});
afterAll(() => host.stop());

const page = (path: string, number: number, network = 0) =>
  host.request(path, { headers: { ...BROWSER, cookie: `release=${number}`, 'x-forwarded-for': `198.51.${network}.1` } });
const health = async () => (JSON.parse((await host.request('/-/health')).body.toString()) as { canary: object | null }).canary;
async function untilChecked(): Promise<object> {
  for (;;) {
    const found = await health();
    if (found && 'check' in found && found.check) return found;
    await wait(100);
  }
}

test('a canary whose page throws on the server is rolled back automatically at one percent, and its build is to blame', async () => {
  const canary = await start(1);
  let reader = 0;
  while ((await page('/search/words', reader)).headers['x-composition'] !== canary.composition) reader += 1;
  for (let number = 0; number < 300; number += 1) await page('/search/words', number, 100 + (number % 50));
  expect(await untilChecked()).toMatchObject({
    composition: canary.composition,
    percentage: 1,
    since: canary.startedAt,
    degraded: {},
    check: {
      result: 'undecided',
      blamed: null,
      live: {
        views: 0,
        errors: 0,
        sent: expect.any(Number),
        outcomes: expect.objectContaining({ exception: 0, noResponse: 0 }),
        rendered: expect.any(Number),
        renderFailures: 0,
      },
      canary: {
        views: 0,
        errors: 0,
        sent: expect.any(Number),
        outcomes: expect.any(Object),
        rendered: expect.any(Number),
        renderFailures: 0,
      },
    },
  });
  // One network does not decide, however often it requests the page that throws.
  for (let visit = 0; visit < 8; visit += 1) expect((await page('/search/throws', reader)).status).toBe(200);
  const ofCanary = async () =>
    ((await untilChecked()) as { check: { canary: { outcomes: { exception: number }; renderFailures: number } } }).check.canary;
  // The first failure counts once the live composition has rendered its page.
  const areCounted = async () => {
    const { outcomes, renderFailures } = await ofCanary();
    return outcomes.exception >= 8 && renderFailures > 0;
  };
  while (!(await areCounted())) await wait(100);
  expect(await untilChecked()).toMatchObject({ check: { result: 'undecided', canary: { renderFailures: 1 } } });
  // Again, because on a busy machine some failures are not compared. One counts for each network.
  while ((await liveComposition(host.releases.store))?.live.canary)
    for (let network = 1; network < 8; network += 1) expect((await page('/search/throws', reader, network)).status).toBe(200);
  expect((await liveComposition(host.releases.store))?.live.events[0]).toMatchObject({
    kind: 'canary-returned',
    by: 'komado',
    blamed: 'catalog@9.0.0',
    text: expect.stringMatching(
      /^\d+ of \d+ pages failed on the server, and the live composition rendered them\. Outcomes: \d+ × exceptions\.$/,
    ),
  });
});

test.each([
  ['redirects to an error page', 'fails', 'error pages'],
  ['is not found', 'missing', 'not found'],
  ['never responds', 'hangs', 'no response in time'],
])(
  'a canary whose page %s while the live one responds is rolled back automatically, and the reason is stated',
  async (_what, how, label) => {
    const canary = await start(50);
    const live = async () => (await liveComposition(host.releases.store))?.live;
    // Which readers get the canary is chance. Eight on each side have enough failures, because one counts for each network.
    const isOfCanary = (reader: number): boolean => isInCanary(canary, { id: String(reader), cohorts: [] });
    const numbers = Array.from({ length: 200 }, (_, number) => number);
    const readers = [true, false].flatMap((side) => numbers.filter((number) => isOfCanary(number) === side).slice(0, 8));
    while ((await live())?.canary) await Promise.all(readers.map((reader) => page(`/search/tag/${how}-in-9`, reader, reader)));
    expect((await live())?.events[0]).toMatchObject({
      kind: 'canary-returned',
      by: 'komado',
      blamed: 'catalog@9.0.0',
      text: expect.stringContaining(` × ${label}`),
    });
    while ((await health()) !== null) await wait(20);
    const { lastCanaryRollback } = JSON.parse((await host.request('/-/health')).body.toString()) as Record<string, unknown>;
    expect(lastCanaryRollback).toMatchObject({
      composition: canary.composition,
      blamed: 'catalog@9.0.0',
      reason: expect.stringContaining(` × ${label}`),
    });
  },
);
