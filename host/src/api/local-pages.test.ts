import { startHost, type RunningHost } from '../testing/host-server';

describe('what is reserved for callers on this machine', () => {
  const requestAs = async (running: RunningHost, path: string, headers: Record<string, string> = {}) => {
    const { status, body } = await running.request(path, { headers });
    return [status, body.toString()] as const;
  };
  const LOCAL = { PUBLIC_URL: 'http://localhost:3000' };
  let local: RunningHost;
  beforeEach(() => void local.upstream.received.splice(0));
  beforeAll(async () => {
    local = await startHost(LOCAL);
  });
  afterAll(() => local.stop());
  it.each([
    ['/-/outbox', 'OUTBOX_PUBLIC=true'],
    ['/-/outbox/5', 'OUTBOX_PUBLIC=true'],
    ['/-/%6Futbox', 'OUTBOX_PUBLIC=true'],
    ['/-/card/cs_sandbox_1', 'CARD_SANDBOX_PUBLIC=true'],
  ])('%s is refused to everyone else, on a page that says how to open it', async (path, variable) => {
    const others: Record<string, string>[] = [
      // A reader, forwarded by a proxy on this machine.
      { 'x-forwarded-for': '203.0.113.7' },
      { 'x-forwarded-for': '127.0.0.1' },
      { forwarded: 'for=203.0.113.7' },
      // The page of another site whose name resolves to this machine.
      { host: 'evil.test' },
    ];
    for (const headers of others) {
      const [status, body] = await requestAs(local, path, headers);
      expect([headers, status]).toEqual([headers, 403]);
      expect(body).toContain(variable);
    }
    expect((await requestAs(local, path))[1]).toContain(`url=${local.upstream.origin}${path}`);
    expect(local.upstream.received).toEqual([]);
  });
  it('is at the api-server, which listens on this machine only: a page, and no redirect, takes browsers there', async () => {
    for (const method of ['GET', 'POST']) {
      const { status, headers, body } = await local.request('/-/outbox?to=a%40example.com&x="', { method });
      expect([status, headers.location, headers.refresh]).toEqual([200, undefined, undefined]);
      expect(body.toString()).toContain(`content="0; url=${local.upstream.origin}/-/outbox?to=a%40example.com&amp;x=&quot;"`);
    }
    expect(local.upstream.received).toEqual([]);
  });
  it('considers every address that a trusted proxy lists', async () => {
    const proxied = await startHost({ ...LOCAL, TRUST_PROXY: '1' });
    try {
      expect((await requestAs(proxied, '/-/outbox', { 'x-forwarded-for': '203.0.113.7' }))[0]).toBe(403);
      expect((await requestAs(proxied, '/-/outbox', { 'x-forwarded-for': '127.0.0.1, 203.0.113.7' }))[0]).toBe(403);
      expect((await requestAs(proxied, '/-/outbox', { 'x-forwarded-for': '127.0.0.1' }))[0]).toBe(200);
    } finally {
      await proxied.stop();
    }
  });
  it('is open to everyone if the operator configures it', async () => {
    const open = await startHost({ OUTBOX_PUBLIC: 'true' });
    try {
      expect((await requestAs(open, '/-/outbox', { 'x-forwarded-for': '203.0.113.7' }))[0]).toBe(200);
      expect((await requestAs(open, '/-/card/x', { 'x-forwarded-for': '203.0.113.7' }))[0]).toBe(403);
    } finally {
      await open.stop();
    }
  });
});

describe('the country header', () => {
  const countryFor = async (environment: Record<string, string>) => {
    const running = await startHost(environment);
    try {
      await running.request('/api/web/law', { headers: { 'x-country': 'JP' } });
      return running.upstream.received[0]?.headers['x-country'];
    } finally {
      await running.stop();
    }
  };
  it('reaches the api-server only from a trusted proxy', async () => {
    expect(await countryFor({ TRUST_PROXY: '1' })).toBe('JP');
    expect(await countryFor({})).toBeUndefined();
  });
});
