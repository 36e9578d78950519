import { setTimeout as wait } from 'node:timers/promises';
import { fakeDate } from '../testing/fake-date';
import type { RawResponse } from '../testing/raw-request';
import { startHost, type RunningHost } from '../testing/host-server';
import { createStalePageBannerInserter } from './stale-page-banner';

/** Longer than a page is cached while changes of its data are unknown. */
const EXPIRED_MS = 6001;
/** Long enough that it is rendered again while it is sent. */
const STALE_MS = 4000;

let host: RunningHost;
let isAway = false;
let isHanging = false;
const neverResponds = (): void => undefined;
async function start(environment: Readonly<Record<string, string>> = {}): Promise<void> {
  host = await startHost({ PAGE_CACHE_MB: '8', ...environment }, () =>
    isHanging ? neverResponds : { status: isAway ? 503 : 200, body: '{}' },
  );
  await host.putShell('1.0.0');
  for (const remote of ['catalog', 'viewer', 'account', 'shop'] as const) await host.releases.put(remote, '1.0.0');
  await host.releases.promote({ shell: '1.0.0', catalog: '1.0.0', viewer: '1.0.0', account: '1.0.0', shop: '1.0.0' });
}
const pass = (milliseconds: number): unknown => jest.setSystemTime(Date.now() + milliseconds);

describe('while the api-server is away', () => {
  beforeEach(() => {
    isAway = false;
    fakeDate();
  });
  afterEach(async () => {
    jest.useRealTimers();
    await host.stop();
  });

  it('a visitor gets the last good copy of a page, marked as such, and a new one as soon as it is back', async () => {
    await start();
    const before = await host.request('/search/calls');
    isAway = true;
    pass(EXPIRED_MS);
    const saved = await host.request('/search/calls');
    expect(saved.status).toBe(200);
    expect(saved.headers).toMatchObject({
      'cache-status': 'komado; fwd=stale; fwd-status=503',
      'cache-control': 'no-store',
      'x-composition': before.headers['x-composition'],
    });
    expect(Number(saved.headers['age'])).toBeGreaterThanOrEqual(6);
    isAway = false;
    const after = await host.request('/search/calls');
    expect([after.status, after.headers['cache-status'], after.headers['age']]).toEqual([200, undefined, undefined]);
  });

  it.each([
    ['a page that was never opened', '/search/calls-new', {}],
    ['a logged-in reader', '/search/calls', { cookie: 'uwt=a' }],
    ['a visitor with other cookies', '/search/calls', { cookie: 'theme=dark' }],
  ])('%s gets 503 at its own URL, to be retried', async (_name, path, headers) => {
    await start();
    await host.request('/search/calls');
    isAway = true;
    pass(EXPIRED_MS);
    const { status, headers: sent } = await host.request(path, { headers });
    expect([status, sent['retry-after'], sent['location'], sent['age']]).toEqual([503, '60', undefined, undefined]);
  });

  it.each([
    ['longer than the configured time', { STALE_PAGES_SECONDS: '60' }, 61_000],
    ['and saved pages are turned off', { STALE_PAGES_SECONDS: '0' }, EXPIRED_MS],
  ])('%s, no copy is sent', async (_name, environment, milliseconds) => {
    await start(environment);
    await host.request('/search/calls');
    isAway = true;
    pass(milliseconds);
    expect((await host.request('/search/calls')).status).toBe(503);
  });
});

describe('while the api-server hangs', () => {
  /** On a busy machine, rendering can take so long that the copy is sent once more. */
  async function responseWith(isExpected: (response: RawResponse) => boolean): Promise<RawResponse> {
    let response = await host.request('/search/calls');
    while (!isExpected(response)) response = await host.request('/search/calls');
    return response;
  }
  beforeEach(async () => {
    isAway = false;
    isHanging = false;
    fakeDate();
    await start({ STALE_PAGES_AFTER_MS: '500' });
  });
  afterEach(async () => {
    jest.useRealTimers();
    await host.stop();
  });

  it('a visitor gets the last good copy of a page, marked as such, and a new one as soon as it responds', async () => {
    await host.request('/search/calls');
    isHanging = true;
    pass(EXPIRED_MS);
    for (const attempt of [1, 2]) {
      const { status, headers } = await host.request('/search/calls');
      expect([attempt, status, headers['cache-status']]).toEqual([attempt, 200, 'komado; fwd=stale; fwd-status=503']);
    }
    isHanging = false;
    expect(await responseWith(({ headers }) => headers['cache-status'] === undefined)).toMatchObject({ status: 200 });
  });

  it('a visitor does not wait for the page of another one whose rendering hangs', async () => {
    isHanging = true;
    const other = host.request('/search/calls-new');
    while (!host.upstream.received.some(({ url }) => url.endsWith('/call'))) await wait(20);
    isHanging = false;
    expect((await host.request('/search/calls-new')).status).toBe(200);
    await host.upstream.close();
    await other;
  });

  it('a page that began to be rendered anew meanwhile is cached again afterwards', async () => {
    await host.request('/search/calls');
    isHanging = true;
    pass(STALE_MS);
    expect((await host.request('/search/calls')).headers['age']).toBe('4');
    pass(EXPIRED_MS - STALE_MS);
    await host.request('/search/calls');
    isHanging = false;
    expect(await responseWith(({ headers }) => headers['age'] === '0')).toMatchObject({ status: 200 });
  });
});

it('the banner is the first element of the body, without a script, and the policy allows its style', async () => {
  const renderedAt = Date.UTC(2026, 0, 5, 10, 42);
  const html = Buffer.from('<html><body class="a"><main>Page</main></body></html>');
  const saved = createStalePageBannerInserter()(
    { composition: 'c', policy: "script-src 'self'; style-src 'self'", renderedAt, html },
    renderedAt + 5000,
  );
  const text = (await saved.body(undefined)).toString();
  expect(text).toMatch(/<body class="a"><aside data-saved-page role="status">.*<\/aside><main>Page/);
  expect(text).toContain('Komado can’t reach its server right now. This page was saved at 10:42 UTC.');
  expect(text).not.toContain('<script');
  expect(saved.headers['content-security-policy']).toMatch(/^script-src 'self'; style-src 'sha256-[\w+/=]+' 'self'$/);
  expect(await saved.body('br')).toBe(await saved.body('br'));
});
