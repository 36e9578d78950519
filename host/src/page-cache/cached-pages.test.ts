import { Cookie } from '@komado/shared-contracts';
import { fakeDate } from '../testing/fake-date';
import { startHost, type RunningHost } from '../testing/host-server';
import type { RawRequest } from '../testing/raw-request';

let host: RunningHost;
beforeAll(async () => {
  // On a busy machine, pages would grow old, and a full minute could pass between two requests of a test.
  fakeDate();
  host = await startHost({ PAGE_CACHE_MB: '8', TRUST_PROXY: '1' });
  await host.putShell('1.0.0', { 'main.js': 'export {};' });
  for (const remote of ['catalog', 'viewer', 'account', 'shop'] as const) {
    await host.releases.put(remote, '1.0.0', { 'web/remoteEntry.js': '', 'node/remoteEntry.cjs': '' });
  }
  await host.releases.promote({ shell: '1.0.0', catalog: '1.0.0', viewer: '1.0.0', account: '1.0.0', shop: '1.0.0' });
  // The first page waits for its renderer to start; no request waits that long for the page of another one.
  await host.request('/search');
});
afterAll(async () => {
  jest.useRealTimers();
  await host.stop();
});

let tries = 0;
/** A path that has not been requested yet. */
const newPath = (): string => `/search/query-${(tries += 1)}`;
/** How often pages were rendered for these requests: 1 if they share. */
async function renderings(path: string, ...requests: (RawRequest | undefined)[]): Promise<number> {
  const counts = new Set<unknown>();
  for (const request of requests) counts.add((await host.page(path, request))['count']);
  return counts.size;
}
const cookie = (value: string): RawRequest => ({ headers: { cookie: value } });

describe('a page that visitors share', () => {
  it('is rendered once, and is the same for everyone once it is cached: its policy allows hashes instead of a nonce', async () => {
    const path = newPath();
    const [first] = await Promise.all(Array.from({ length: 8 }, () => host.request(path)));
    const cached = await Promise.all(Array.from({ length: 3 }, () => host.request(path)));
    expect(new Set([first!, ...cached].map(({ body }) => (JSON.parse(body.toString()) as { count: number }).count)).size).toBe(1);
    expect(new Set(cached.map(({ body }) => body.toString())).size).toBe(1);
    const policies = new Set(cached.map(({ headers }) => headers['content-security-policy']));
    expect(policies.size).toBe(1);
    expect([...policies].join()).not.toContain('nonce');
    expect([...policies].join()).toContain("'strict-dynamic'");
    expect(cached[0]!.headers).toMatchObject({
      age: '0',
      vary: 'accept-encoding',
      'cache-control': 'private, no-cache',
      'content-length': String(cached[0]!.body.length),
      'x-composition': first?.headers['x-composition'],
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['br', 'br'],
    ['identity', undefined],
  ])('is sent to a client that accepts %s in %s', async (accepted, encoding) => {
    const path = newPath();
    await host.request(path);
    const { headers } = await host.request(path, { headers: { 'accept-encoding': accepted } });
    expect([headers['content-encoding'], headers['age']]).toEqual([encoding, '0']);
  });

  it('is cached separately per query, country, crawler and composition', async () => {
    const path = newPath();
    const others: Record<string, string>[] = [{ 'x-country': 'JP' }, { 'x-country': 'FR' }, { 'user-agent': 'Googlebot/2.1' }];
    expect(await renderings(path, undefined, ...others.map((headers) => ({ headers })))).toBe(4);
    expect(await renderings(`${path}?page=2`, undefined)).toBe(1);
    const { count } = await host.page(`${path}?page=2`);
    await host.releases.put('shop', '1.1.0', { 'web/remoteEntry.js': '', 'node/remoteEntry.cjs': '' });
    await host.goLive({ shop: '1.1.0' });
    expect((await host.page(`${path}?page=2`))['count']).not.toBe(count);
  });

  it.each([
    'theme=light',
    'theme=dark',
    'birthday=2010-01',
    'birthday_unverified=1',
    'terms_of_service_adult=1',
    'privacy_policy=1',
    'law_documents=1.2',
    'closed_banner=1x2y3z',
  ])('is cached separately with %s', async (value) => expect(await renderings(newPath(), undefined, cookie(value), cookie(value))).toBe(2));

  it('is shared by all readers old enough for everything', async () =>
    expect(await renderings(newPath(), cookie('birthday=1990-01'), cookie('birthday=1950-12'))).toBe(1));

  it.each([
    'theme=sepia',
    'closed_banner=%3Cscript%3E',
    'birthday=nonsense',
    'known_device=abc',
    'law_documents=yes',
    '_ga=GA1.2.3',
    'theme=%E0%A4%A',
  ])('is shared with %s, which changes nothing', async (value) => expect(await renderings(newPath(), undefined, cookie(value))).toBe(1));
});

describe('data that one reader sends', () => {
  const SECRET = 'a-value-of-one-reader';
  it.each([...Object.values(Cookie), 'session', '_ga'])('does not leak to others from the cookie %s', async (name) => {
    const path = newPath();
    const own = await host.page(path, cookie(`${name}=${SECRET}`));
    for (const request of [undefined, cookie('theme=dark'), cookie(`${name}=another`)])
      expect(JSON.stringify(await host.page(path, request))).not.toContain(SECRET);
    // Logged-in readers get uncached pages, which echo what they were rendered with.
    expect(JSON.stringify(own).includes(SECRET)).toBe(name === Cookie.userWebToken);
  });

  it('does not leak to others from the headers', async () => {
    const path = newPath();
    const headers = { 'user-agent': SECRET, referer: `https://${SECRET}.test`, 'accept-language': SECRET, 'x-anything': SECRET };
    expect(JSON.stringify(await host.page(path, { headers }))).not.toContain(SECRET);
  });
});

describe('a page that is not shared', () => {
  it.each(['/my/shop', '/account/presave', '/title/00001/episode/1', '/law/age', '/cookies', '/maintenance'])(
    '%s is rendered for every request',
    async (path) => {
      expect((await host.request(path)).headers['age']).toBeUndefined();
      expect((await host.request(path)).headers['age']).toBeUndefined();
    },
  );
  it('is every page of a logged-in reader', async () =>
    expect(await renderings(newPath(), cookie('uwt=a'), cookie('uwt=a'), cookie('uwt='))).toBe(3));
});
