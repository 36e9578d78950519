import { openRawConnection, REVERSE_PROXIES, startReverseProxy } from '@komado/server-kit/testing';
import { rawRequest } from './testing/raw-request';
import { startHost, type RunningHost } from './testing/host-server';

let host: RunningHost;
afterEach(() => host.stop());
const begin = async (environment: Record<string, string>) => {
  host = await startHost({ PAGE_CACHE_MB: '8', ...environment });
  await host.putShell('1.0.0', { 'main.js': 'export {};' });
  for (const remote of ['catalog', 'viewer', 'account', 'shop'] as const) await host.releases.put(remote, '1.0.0');
  await host.goLive({ shell: '1.0.0', catalog: '1.0.0', viewer: '1.0.0', account: '1.0.0', shop: '1.0.0' });
};
const PATHS = [
  '/ranking',
  '/ranking',
  '/breaks',
  '/moved',
  '/assets/1.0.0/main.js',
  '/api/web/top',
  '/-/health',
  '/-/outbox',
  '/-/none',
  '/-/releases',
  '/%',
  '/title/%E0%A4%A',
];
const HSTS = 'strict-transport-security';
const sent = async (path: string) => (await host.request(path)).headers[HSTS];

it('an HTTPS site tells browsers with every response to keep to HTTPS', async () => {
  await begin({ PUBLIC_URL: 'https://komado.test' });
  for (const path of PATHS) expect([path, await sent(path)]).toEqual([path, 'max-age=31536000']);
});

it('an HTTPS site also does with the response to what is not HTTP', async () => {
  await begin({ PUBLIC_URL: 'https://komado.test' });
  const connection = await openRawConnection(host.port);
  await connection.write('GET /% nonsense\r\n\r\n');
  expect(await connection.response()).toMatchObject({ status: 400, headers: { [HSTS]: 'max-age=31536000' } });
  connection.abort();
});

it('an HTTPS site sends what STRICT_TRANSPORT_SECURITY says', async () => {
  const value = 'max-age=63072000; includeSubDomains; preload';
  await begin({ PUBLIC_URL: 'https://komado.test', STRICT_TRANSPORT_SECURITY: value });
  expect([await sent('/ranking'), await sent('/api/web/top')]).toEqual([value, value]);
  for (const wrong of ['max-age', 'max-age=1; preload', 'max-age=1\r\nx: y', 'includeSubDomains'])
    await expect(startHost({ STRICT_TRANSPORT_SECURITY: wrong })).rejects.toThrow(/STRICT_TRANSPORT_SECURITY: must be max-age=SECONDS/);
});

it('a site without HTTPS does not; no browser guesses the type of a response of either', async () => {
  await begin({ PUBLIC_URL: 'http://localhost:3000' });
  for (const path of PATHS) {
    const { headers } = await host.request(path);
    expect([path, headers[HSTS], headers['x-content-type-options']]).toEqual([path, undefined, 'nosniff']);
  }
});

it('pages name where violations of their policy are reported, and belong to this site only', async () => {
  await begin({ PUBLIC_URL: 'https://komado.test' });
  const { headers } = await host.request('/ranking');
  expect(headers['content-security-policy']).toMatch(/; upgrade-insecure-requests; report-uri \/-\/csp-report; report-to csp/);
  expect([headers['reporting-endpoints'], headers['cross-origin-resource-policy']]).toEqual(['csp="/-/csp-report"', 'same-origin']);
  expect(headers['content-security-policy']).toContain("; frame-ancestors 'none'");
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  });
  const report = { 'csp-report': { 'document-uri': 'https://komado.test/', 'effective-directive': 'img-src', 'blocked-uri': 'inline' } };
  const response = await host.request('/-/csp-report', {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body: JSON.stringify(report),
  });
  expect([response.status, response.headers['cache-control']]).toEqual([204, 'no-store']);
});

it.each(REVERSE_PROXIES)('no response through %s, also not one to what is not HTTP, names the version of a program', async (program) => {
  await begin({});
  const proxy = await startReverseProxy(program, host.origin, 'deployed');
  try {
    for (const path of PATHS) {
      const { headers } = await rawRequest(`http://127.0.0.1:${proxy.port}`, path);
      expect([path, headers['server'] ?? 'nginx', headers['x-powered-by'], headers['via']]).toEqual([path, 'nginx', undefined, undefined]);
    }
    const connection = await openRawConnection(proxy.port);
    await connection.write('nonsense\r\n\r\n');
    expect(await connection.response()).toMatchObject({ status: 400, body: expect.not.stringMatching(/nginx\/|node/i) });
    connection.abort();
  } finally {
    await proxy.stop();
  }
});

it('security.txt says where security problems are reported, if the operator does', async () => {
  await begin({ SECURITY_CONTACT: 'mailto:security@komado.test, https://komado.test/security' });
  const { status, headers, body } = await host.request('/.well-known/security.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const [first, second, expires = '', ...rest] = body.toString().split('\n');
  expect([first, second]).toEqual(['Contact: mailto:security@komado.test', 'Contact: https://komado.test/security']);
  expect(rest).toEqual(['Canonical: https://komado.test/.well-known/security.txt', 'Preferred-Languages: en', '']);
  const days = (Date.parse(expires.replace('Expires: ', '')) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(180);
  await host.stop();
  await begin({});
  expect((await host.request('/.well-known/security.txt')).headers['content-type']).not.toBe('text/plain; charset=utf-8');
  await expect(startHost({ SECURITY_CONTACT: 'security@komado.test' })).rejects.toThrow(/SECURITY_CONTACT.*mailto:/);
});
