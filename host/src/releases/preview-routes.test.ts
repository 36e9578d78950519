import { createHash } from 'node:crypto';
import { composition, liveComposition, signPreview, startCanary, type ReleaseWriter } from '@komado/federation';
import { startHost, type RunningHost } from '../testing/host-server';

const TIMING = /desc="([\w+-]+)\.([0-9a-z]*)\./;
let host: RunningHost;
let store: ReleaseWriter;
beforeEach(async () => {
  host = await startHost({ PAGE_CACHE_MB: '8' });
  store = host.releases.store;
  await host.putShell('1.0.0');
  for (const remote of ['catalog', 'viewer', 'account', 'shop'] as const) await host.releases.put(remote, '1.0.0', {});
  await host.releases.promote({ shell: '1.0.0', catalog: '1.0.0', viewer: '1.0.0', account: '1.0.0', shop: '1.0.0' });
  await host.releases.put('shop', '2.0.0', {});
});
afterEach(() => host.stop());

/** The token that `mfe preview shop@2.0.0` prints. */
async function tokenOf(expiresAt = new Date(Date.now() + 3_600_000)): Promise<string> {
  const live = (await liveComposition(store))!.composition;
  const release = Buffer.from((await store.read('shop/2.0.0/release.json'))!);
  const next = composition({ ...live.members, shop: { version: '2.0.0', hash: createHash('sha256').update(release).digest('hex') } });
  await store.writeComposition(next);
  return signPreview(store.keys, { composition: next.id, against: live.id, expiresAt: expiresAt.toISOString() });
}
const open = async (token: string) => host.request(`/-/preview?token=${token}`);
const cookieOf = async (token: string): Promise<string> => (await open(token)).headers['set-cookie']?.[0]?.split(';')[0] ?? '';
const page = async (cookie = '') => {
  const { status, headers, body } = await host.request('/loads/shop', { headers: cookie ? { cookie } : {} });
  return { status, headers, json: JSON.parse(body.toString()) as { shop: string; release: { staffScript: string | null } } };
};

describe('a preview URL', () => {
  it('gives its browser the version until it expires, and other browsers nothing', async () => {
    const response = await open(await tokenOf());
    expect([response.status, response.headers['location'], response.headers['cache-control'], response.headers['x-robots-tag']]).toEqual([
      303,
      '/',
      'no-store',
      'noindex',
    ]);
    expect(response.headers['set-cookie']?.[0]).toMatch(
      /^__Host-preview=[\w.-]+; Path=\/; Max-Age=3\d{3}; HttpOnly; SameSite=Lax; Secure$/,
    );
    const cookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    for (let time = 0; time < 2; time += 1) {
      expect((await page()).json.shop).toBe('1.0.0');
      expect((await page(cookie)).json.shop).toBe('2.0.0');
    }
  });

  it('marks its pages, which are neither cached nor indexed, and hides its cookie from the renderer', async () => {
    const cookie = await cookieOf(await tokenOf());
    const { headers, json } = await page(cookie);
    expect([headers['cache-control'], headers['x-robots-tag'], json.release.staffScript]).toEqual(['no-store', 'noindex', '/-/staff.js']);
    expect(JSON.stringify(json)).not.toContain('__Host-preview');
    const script = (await host.request('/-/staff.js', { headers: { cookie } })).body.toString();
    expect(script).toContain('"changed":["shop@2.0.0"]');
    expect(script).toContain('"formToken":null');
    const others = await page();
    expect([others.headers['x-robots-tag'], others.json.release.staffScript]).toEqual([undefined, null]);
    expect((await host.request('/-/staff.js')).status).toBe(404);
  });

  it('can be left', async () => {
    const cookie = await cookieOf(await tokenOf());
    const left = await host.request('/-/preview/end', {
      method: 'POST',
      headers: {
        cookie,
        'content-type': 'application/x-www-form-urlencoded',
        referer: `${host.origin}/ranking`,
        host: `127.0.0.1:${host.port}`,
      },
      body: 'stay=1',
    });
    expect([left.status, left.headers['location']]).toEqual([303, '/ranking']);
    expect(left.headers['set-cookie']?.[0]).toContain('__Host-preview=; Path=/; Max-Age=0;');
  });

  it('reports to no canary, not even if it shows the running one', async () => {
    await startCanary(store, { shop: '2.0.0' }, { percentage: 0, cohorts: [] }, { by: 'squad shop' });
    await host.request('/-/health');
    const timing = async (cookie?: string) => TIMING.exec(String((await page(cookie)).headers['server-timing']))?.[2];
    const seed = (await liveComposition(store))!.live.canary?.seed;
    await page();
    expect(await timing()).toBe(seed);
    expect(await timing(await cookieOf(await tokenOf()))).toBe('');
  });

  it.each<[string, () => Promise<string>]>([
    ['no token', async () => ''],
    ['a changed token', async () => (await tokenOf()).replace(/.$/, '')],
    ['an expired token', () => tokenOf(new Date(Date.now() - 1000))],
  ])('with %s gets 410, and its cookie shows what is live', async (_name, token) => {
    const value = await token();
    const response = await open(value);
    expect([response.status, response.headers['set-cookie'], response.headers['x-robots-tag']]).toEqual([410, undefined, 'noindex']);
    expect(response.body.toString()).toContain('This preview is not available');
    expect((await page(`__Host-preview=${value}`)).json.shop).toBe('1.0.0');
  });

  it('of a version that was removed gets 410', async () => {
    const token = await tokenOf();
    await store.removeRelease('shop', '2.0.0');
    expect((await open(token)).status).toBe(410);
  });
});
