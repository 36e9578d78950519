import { REVERSE_PROXIES, startReverseProxy } from '@komado/server-kit/testing';
import { rawRequest } from '../testing/raw-request';
import { startHost, type RunningHost } from '../testing/host-server';

const CALL = '/api/web/top';
let host: RunningHost;
afterEach(() => host.stop());
const begin = async (environment: Record<string, string>) => {
  host = await startHost({ COUNTRY_HEADER: 'x-country', ...environment });
};
/** The caller's address and country that the api-server receives for a request with these headers. */
async function forwardedFor(headers: Record<string, string>, port = host.port) {
  host.upstream.received.splice(0);
  await rawRequest(`http://127.0.0.1:${port}`, CALL, { headers });
  const { 'x-forwarded-for': address, 'x-country': country } = host.upstream.received[0]!.headers;
  return [address, country];
}

describe.each(REVERSE_PROXIES)('behind %s, which appends to x-forwarded-for', (program) => {
  it.each(['1', '2'])('the caller is who connected to the nearest of %s trusted proxies, not who the caller claims to be', async (hops) => {
    await begin({ TRUST_PROXY: hops });
    const nearProxy = await startReverseProxy(program, host.origin, 'appends');
    const farProxy = hops === '2' ? await startReverseProxy(program, `http://127.0.0.1:${nearProxy.port}`, 'appends') : nearProxy;
    try {
      for (const claimed of ['203.0.113.1', '203.0.113.2, 203.0.113.3', 'nonsense', ''])
        expect(await forwardedFor({ 'x-forwarded-for': claimed }, farProxy.port)).toEqual(['127.0.0.1', undefined]);
    } finally {
      if (farProxy !== nearProxy) await farProxy.stop();
      await nearProxy.stop();
    }
  });
});

describe('a list of trusted proxies', () => {
  it('makes the caller the nearest address that is not in it', async () => {
    await begin({ TRUST_PROXY: '127.0.0.1,10.0.0.0/8' });
    expect(await forwardedFor({ 'x-forwarded-for': '198.51.100.9, 203.0.113.7, 10.1.2.3' })).toEqual(['203.0.113.7', undefined]);
    expect(await forwardedFor({ 'x-forwarded-for': '203.0.113.7, unknown' })).toEqual(['unknown', undefined]);
  });

  it('believes neither the address nor the country of a caller who reaches the server past the proxies', async () => {
    await begin({ TRUST_PROXY: '10.0.0.0/8' });
    const headers = { 'x-forwarded-for': '203.0.113.7', 'x-country': 'JP' };
    expect(await forwardedFor(headers)).toEqual(['127.0.0.1', undefined]);
    for (const name of ['catalog', 'viewer', 'account', 'shop'] as const) await host.releases.put(name, '1.0.0');
    await host.putShell('1.0.0');
    await host.goLive({ shell: '1.0.0', catalog: '1.0.0', viewer: '1.0.0', account: '1.0.0', shop: '1.0.0' });
    expect(await host.page('/ranking', { headers })).toMatchObject({ region: 'US' });
  });

  it('believes the country that a proxy in it sends', async () => {
    await begin({ TRUST_PROXY: '127.0.0.1' });
    expect(await forwardedFor({ 'x-forwarded-for': '203.0.113.7', 'x-country': 'JP' })).toEqual(['203.0.113.7', 'JP']);
  });
});

it('counts wrong operator tokens by network: an IPv6 caller does not get ten more tries with each address', async () => {
  await begin({ TRUST_PROXY: '1', OPERATOR_TOKEN: 'the-operators-own-token' });
  const statusFrom = async (address: string): Promise<number> => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address };
    return (await host.request('/-/releases/log-in', { method: 'POST', headers, body: 'name=a&token=wrong' })).status;
  };
  for (let count = 0; count < 10; count += 1) expect(await statusFrom(`2001:db8:7:7::${count}`)).toBe(403);
  expect(await statusFrom('2001:db8:7:7::ffff')).toBe(429);
  expect(await statusFrom('2001:db8:7:8::1')).toBe(403);
});
