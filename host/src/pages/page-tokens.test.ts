import { pageTokens } from '@komado/server-kit';
import { startCanary } from '@komado/federation';
import { startHost, type RunningHost } from '../testing/host-server';
import type { RawResponse } from '../testing/raw-request';

const SIGNING_SECRET = 'a secret of sixteen or more';
const MEMBERS = { shell: '1.0.0', catalog: '1.0.0', viewer: '1.0.0', account: '1.0.0', shop: '1.0.0' } as const;
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36' };
let host: RunningHost;
beforeEach(async () => {
  host = await startHost({ PAGE_CACHE_MB: '8', SIGNING_SECRET }, undefined, { pollIntervalMs: 300 });
  await host.putShell('1.0.0', { 'main.js': 'export {};' });
  for (const remote of ['catalog', 'viewer', 'account', 'shop'] as const) await host.releases.put(remote, '1.0.0', {});
  await host.releases.promote(MEMBERS);
  // The first page waits for its renderer to start.
  await host.request('/search', { headers: BROWSER });
});
afterEach(() => host.stop());

const tokenOf = ({ headers }: RawResponse): string => /^page;desc="(.+)"$/.exec(String(headers['server-timing']))?.[1] ?? '';
const pageOf = (response: RawResponse) => pageTokens(SIGNING_SECRET).read(tokenOf(response), new Date());

test.each([
  ['for every visitor', '/search/words', {}],
  ['for one reader', '/my/shop', { cookie: 'uwt=abc' }],
])('each response with a page %s has a token of its composition, another one each time', async (_name, path, headers) => {
  const responses: RawResponse[] = [];
  for (let count = 0; count < 4; count += 1) responses.push(await host.request(path, { headers: { ...BROWSER, ...headers } }));
  const pages = responses.map(pageOf);
  expect(pages.map((page) => page?.composition)).toEqual(responses.map((response) => response.headers['x-composition']));
  expect(pages.map((page) => page?.canary)).toEqual([null, null, null, null]);
  expect(new Set(pages.map((page) => page?.id)).size).toBe(4);
});

test('while a canary runs, pages of both sides have its seed', async () => {
  await host.releases.put('shop', '2.0.0', {});
  const canary = await startCanary(host.releases.store, { shop: '2.0.0' }, { percentage: 50, cohorts: [] }, { by: 'aiko' });
  const sides = new Map<unknown, string | null | undefined>();
  for (let number = 0; sides.size < 2; number += 1) {
    const response = await host.request('/search/words', { headers: { ...BROWSER, cookie: `release=${number}` } });
    const page = pageOf(response);
    expect(page?.composition).toBe(response.headers['x-composition']);
    if (page?.canary) sides.set(page.composition, page.canary);
  }
  expect([...sides.values()]).toEqual([canary.seed, canary.seed]);
});
