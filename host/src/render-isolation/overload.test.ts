import { startHost, type RunningHost } from '../testing/host-server';
import { containingShellBuild, remoteBuild, REMOTES } from './testing/hostile-release';

const CROWD = 64;
/** Rendering one page stays below the limit; a crowd of them at once would exceed it many times over. */
const BLOCKED_MS = 400;
const BUSY_RENDER = 'const end = performance.now() + 25; while (performance.now() < end);';

let host: RunningHost;
const degraded = async () => (JSON.parse((await host.request('/-/health')).body.toString()) as { degraded: object }).degraded;
const crowd = (pathOf: (index: number) => string) => Promise.all(Array.from({ length: CROWD }, (_, index) => host.request(pathOf(index))));

async function startWith(remoteOf: string, environment: Readonly<Record<string, string>> = {}): Promise<void> {
  host = await startHost({ RENDERER_BLOCKED_MS: String(BLOCKED_MS), ...environment });
  await host.releases.put('shell', '1.0.0', { 'node/renderer.cjs': containingShellBuild() });
  for (const remote of REMOTES)
    await host.releases.put(remote, '1.0.0', { 'node/remoteEntry.cjs': remoteBuild(`${remote} 1`, { onRender: remoteOf }) });
  await host.releases.promote({ shell: '1.0.0', catalog: '1.0.0', viewer: '1.0.0', account: '1.0.0', shop: '1.0.0' });
}
async function startHostWithSlowPages(environment: Readonly<Record<string, string>>): Promise<void> {
  host = await startHost(environment);
  await host.putShell('1.0.0', { 'main.js': 'export {};' });
  for (const remote of REMOTES) await host.releases.put(remote, '1.0.0', { 'web/remoteEntry.js': '', 'node/remoteEntry.cjs': '' });
  await host.releases.promote({ shell: '1.0.0', catalog: '1.0.0', viewer: '1.0.0', account: '1.0.0', shop: '1.0.0' });
}
afterEach(() => host.stop());

test('a crowd of readers with uncacheable pages is queued or refused: no process is lost, and no remote is blamed', async () => {
  await startWith(BUSY_RENDER);
  const lost = jest.fn();
  const checks: Promise<unknown>[] = [];
  const seen = setInterval(() => checks.push(degraded().then((builds) => Object.keys(builds).length > 0 && lost(builds))), 50);
  const responses = await crowd((index) => `/catalog/${index}`);
  clearInterval(seen);
  // On a busy machine, some are still in progress, and the server must not stop before it has responded to them.
  await Promise.all(checks);
  // On a busy machine, some may come after a page has waited for too long.
  const unexpected = responses.filter(({ status, headers }) => status !== 200 && !(status === 503 && headers['retry-after'] === '10'));
  expect(unexpected.map(({ status }) => status)).toEqual([]);
  // Those that are rendered at once do not wait.
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(16);
  expect(await degraded()).toEqual({});
  expect(lost).not.toHaveBeenCalled();
});

test('a page that kills its process without any remote leaves none in quarantine: the log names the shell, and other pages go on', async () => {
  await startWith('', { RENDERER_BLOCKED_MS: '150' });
  expect((await host.request('/the-shell-hangs')).status).toBe(500);
  expect(host.logged.map(({ msg }) => msg)).toContainEqual(expect.stringContaining('the cause is the shell or the machine'));
  expect(await degraded()).toEqual({});
  expect((await host.request('/catalog/1')).body.toString()).toBe('<main>catalog 1 intact shell');
});

test('a crowd requesting one slow page has it rendered once', async () => {
  await startHostWithSlowPages({ PAGE_CACHE_MB: '8' });
  const responses = await crowd(() => '/search/slow');
  const renderings = new Set(responses.map(({ body }) => (JSON.parse(body.toString()) as { count: number }).count));
  expect(renderings.size).toBe(1);
});

test('a page over the queue’s limit gets an immediate 503 with Retry-After', async () => {
  // The pages never end, so stopping the host waits for none of them.
  await startHostWithSlowPages({ SHUTDOWN_TIMEOUT_SECONDS: '0' });
  // More than one over the limit, because on a busy machine the first pages time out before the last ones arrive.
  const tooMany = 16 + 500 + 100;
  const responses = Array.from({ length: tooMany }, (_, index) => host.request(`/search/endless?of=${index}`));
  const refused = await Promise.any(
    responses.map((response) => response.then((it) => (it.status === 503 ? it : Promise.reject(new Error('rendered'))))),
  );
  expect(refused.headers['retry-after']).toBe('10');
  expect(refused.body.toString()).toContain('Please try again in a moment.');
  // Do not wait for the others.
  void Promise.allSettled(responses);
});
