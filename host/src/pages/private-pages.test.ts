import { openRawConnection, REVERSE_PROXIES, startReverseProxy, type Forwarding } from '@komado/server-kit/testing';
import { rawRequest } from '../testing/raw-request';
import { startHost } from '../testing/host-server';

const PRIVATE = ['/-/outbox', '/-/outbox/1', '/-/card/cs_sandbox_1'];
const PUBLIC_SITE = { PUBLIC_URL: 'https://manga.example' };

async function requestBehind(program: 'node' | 'nginx', environment: Record<string, string>, forwarding: Forwarding = 'bare') {
  const host = await startHost(environment);
  const proxy = await startReverseProxy(program, host.origin, forwarding);
  try {
    const statuses: number[] = [];
    const pages: string[] = [];
    for (const path of PRIVATE) {
      const response = await rawRequest(`http://127.0.0.1:${proxy.port}`, path, { headers: { host: 'manga.example' } });
      statuses.push(response.status);
      pages.push(response.body.toString());
    }
    return { statuses, pages, api: host.upstream.origin, forwarded: host.upstream.received.map(({ url }) => url) };
  } finally {
    await proxy.stop();
    await host.stop();
  }
}

describe.each(REVERSE_PROXIES)('behind %s, which forwards requests without saying so', (program) => {
  it('a public site refuses its outbox and its card sandbox', async () => {
    expect(await requestBehind(program, PUBLIC_SITE)).toMatchObject({ statuses: [403, 403, 403], forwarded: [] });
  });
  it('a public site serves them once its operator opens them', async () => {
    const opened = { ...PUBLIC_SITE, OUTBOX_PUBLIC: 'true', CARD_SANDBOX_PUBLIC: 'true' };
    expect(await requestBehind(program, opened)).toMatchObject({ statuses: [200, 200, 200], forwarded: PRIVATE });
  });
  it('a site without PUBLIC_URL sends remote callers to their own machine instead of serving them', async () => {
    const { statuses, pages, api, forwarded } = await requestBehind(program, { PUBLIC_URL: '' }, 'hides');
    expect(statuses).toEqual([200, 200, 200]);
    expect(pages).toEqual(PRIVATE.map((path): unknown => expect.stringContaining(`content="0; url=${api}${path}"`)));
    expect(forwarded).toEqual([]);
  });
});

it('a site without PUBLIC_URL shows them to no caller through a proxy that follows redirects itself', async () => {
  const host = await startHost({ PUBLIC_URL: '' });
  try {
    for (const path of PRIVATE) await fetch(host.origin + path, { redirect: 'follow' });
    expect(host.upstream.received).toEqual([]);
  } finally {
    await host.stop();
  }
});

it('a site without PUBLIC_URL recognizes a proxy by HTTP/1.0, which nginx speaks by default', async () => {
  const host = await startHost({ PUBLIC_URL: '' });
  try {
    for (const path of PRIVATE) {
      const connection = await openRawConnection(host.port);
      await connection.write(`GET ${path} HTTP/1.0\r\nHost: 127.0.0.1:${host.port}\r\nConnection: close\r\n\r\n`);
      expect(await connection.response()).toMatchObject({ status: 403 });
      await connection.closed;
    }
  } finally {
    await host.stop();
  }
});
