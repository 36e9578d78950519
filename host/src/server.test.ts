import { startHost, type RunningHost } from './testing/host-server';
import { enveloped, type UpstreamResponse } from '@komado/server-kit/testing';

let host: RunningHost;
beforeAll(async () => {
  host = await startHost({ OUTBOX_PUBLIC: 'true', CARD_SANDBOX_PUBLIC: 'true' }, ({ url }): UpstreamResponse =>
    url === '/api/slow'
      ? { status: 418, headers: { 'x-from': 'api' }, body: 'teapot' }
      : { body: enveloped(), headers: { 'set-cookie': ['birthday=2000-01'] } },
  );
  await host.putShell('2.0.0', { 'static/favicon.svg': '<svg/>' });
  for (const remote of ['catalog', 'viewer', 'account', 'shop'] as const) await host.releases.put(remote, '1.0.0', {});
  await host.releases.promote({ shell: '2.0.0', catalog: '1.0.0', viewer: '1.0.0', account: '1.0.0', shop: '1.0.0' });
});
afterAll(() => host.stop());
beforeEach(() => void host.upstream.received.splice(0));

describe('a form that is posted to a page', () => {
  const post = (path: string) =>
    host.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=a%40b.test&password=secret',
    });
  it('redirects back to the page, and nothing that was typed is in the URL', async () => {
    const { status, headers } = await post('/account/save?token=abc');
    expect([status, headers['location'], headers['cache-control']]).toEqual([303, '/account/save?token=abc&form=not-sent', 'no-store']);
  });
  it('is rejected where there is no page', async () => expect((await post('/-/none')).status).toBe(405));
});

describe('a page', () => {
  it.each(['/account/save?token=abc&form=not-sent', '/Account/Save/?form=not-sent&token=abc', '//account/save?token=abc&form=not-sent'])(
    'that is opened with a mailed token in the query, at %s, is redirected once, without the token in a further request',
    async (url) => {
      const { status, headers } = await host.request(url);
      expect([status, headers['location'], headers['cache-control'], headers['referrer-policy']]).toEqual([
        303,
        '/account/save?form=not-sent#token=abc',
        'no-store',
        'no-referrer',
      ]);
    },
  );
  it('whose path has a line break, for which the shell has no route, does not exist', async () =>
    expect((await host.request('/%0d%0aset-cookie:x=1')).status).toBe(404));
  it('is rendered by the live shell with the reader’s request', async () => {
    const page = await host.page('/ranking?sort=new', { headers: { cookie: 'theme=dark', 'user-agent': 'Mozilla/5.0 Chrome/140.0.0.0' } });
    expect(page).toMatchObject({
      renderer: '2.0.0',
      url: 'https://komado.test/ranking?sort=new',
      mainScript: { url: '/assets/2.0.0/main.js', integrity: expect.stringMatching(/^sha256-/) },
      cookies: { theme: 'dark' },
      isCrawler: false,
      apiHeaders: { cookie: 'theme=dark', 'x-forwarded-for': '127.0.0.1' },
    });
  });
  it('has its policy with a unique nonce, and is not cached', async () => {
    const [one, two] = [await host.request('/ranking'), await host.request('/ranking')];
    const nonceOf = ({ body }: { body: Buffer }) => (JSON.parse(body.toString()) as { nonce: string }).nonce;
    expect(nonceOf(one)).not.toBe(nonceOf(two));
    expect(one.headers['content-security-policy']).toContain(`'nonce-${nonceOf(one)}'`);
    expect(one.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-composition': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });
  it('is stored by no browser if it was rendered for a reader, so that Back after a logout does not show it', async () => {
    const { headers } = await host.request('/ranking', { headers: { cookie: 'uwt=token' } });
    expect(headers['cache-control']).toBe('no-store');
  });
  it('forwards the cookies set by the api-server', async () => {
    expect((await host.request('/cookies')).headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; Path=/']);
    const moved = await host.request('/moved');
    expect([moved.status, moved.headers.location, moved.headers['set-cookie']]).toEqual([302, '/series', ['a=1; Path=/', 'b=2; Path=/']]);
    expect(moved.headers['cache-control']).toBe('no-store');
  });
  it.each([
    ['/Ranking/?sort=new', '/ranking?sort=new'],
    ['//evil.test', '/evil.test'],
  ])('has one URL: %s redirects to %s', async (path, canonical) => {
    const { status, headers } = await host.request(path);
    expect([status, headers.location, headers['cache-control']]).toEqual([301, canonical, 'no-store']);
  });
  it('for maintenance has Retry-After', async () => {
    const { status, headers } = await host.request('/maintenance');
    expect([status, headers['retry-after']]).toEqual([503, '60']);
  });
  it.each(['/breaks', '/breaks-late'])('that cannot be rendered at all is a plain page with a link: %s', async (path) => {
    const { status, headers, body } = await host.request(path);
    expect([status, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(body.toString()).toContain('Something went wrong');
    expect(body.toString()).not.toContain('broken');
  });
  it('responds to HEAD without a body', async () => {
    const { status, body } = await host.request('/ranking', { method: 'HEAD' });
    expect([status, body.length]).toEqual([200, 0]);
  });
  it.each(['/ranking', '/'])('has a payload with its build: %s', async (path) => {
    const { headers, body } = await host.request(`${path.replace(/\/$/, '')}/_payload.json`);
    expect(JSON.parse(body.toString())).toEqual({ path, composition: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(headers['cache-control']).toBe('no-store');
  });
  it('accepts only GET, HEAD, and the POST of its forms', async () => {
    const { status, headers } = await host.request('/ranking', { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: 'x' });
    expect([status, headers['allow'], headers['content-type']]).toEqual([405, 'GET, HEAD, OPTIONS, POST', 'text/html; charset=utf-8']);
  });
  it('with an undecodable URL is a bad request, not a server error', async () =>
    expect((await host.request('/title/%E0%A4%A')).status).toBe(400));
});

test('an icon exists for browsers that request the default path', async () => {
  const { status, headers } = await host.request('/favicon.ico');
  expect([status, headers.location]).toEqual([302, '/assets/static/favicon.svg']);
});

describe('the proxy to the api-server', () => {
  it('forwards responses unchanged', async () => {
    const { status, headers, body } = await host.request('/api/slow');
    expect([status, headers['x-from'], body.toString()]).toEqual([418, 'api', 'teapot']);
  });
  it.each(['/api/web/top?a=1&b=%20', '/media/title/7/cover?w=320', '/-/api', '/-/payments/x'])('forwards %s', async (path) => {
    await host.request(path);
    expect(host.upstream.received.map(({ url }) => url)).toEqual([path]);
  });
  it('forwards the reader’s address as seen by this server, whatever the reader claims', async () => {
    await host.request('/api/web/top', { headers: { 'x-forwarded-for': '203.0.113.7, 10.0.0.1', cookie: 'uwt=abc' } });
    expect(host.upstream.received[0]?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', cookie: 'uwt=abc' });
  });
  it.each([
    ['application/x-www-form-urlencoded', Buffer.from('title=%E7%8C%AB+%26+co&list=1%2C2&empty=&list=3')],
    ['application/json', Buffer.from('{ "a" :  1 }\n')],
    ['application/octet-stream', Buffer.from([0, 1, 254, 255, 10, 13])],
  ])('forwards a body byte for byte: %s', async (type, body) => {
    await host.request('/api/web/law', { method: 'POST', headers: { 'content-type': type }, body });
    expect(host.upstream.received[0]).toMatchObject({ method: 'POST', url: '/api/web/law', body });
    expect(host.upstream.received[0]?.headers['content-type']).toBe(type);
  });
});

describe('the age gate without JavaScript', () => {
  it('accepts its form and redirects, with the cookies of the api-server', async () => {
    const { status, headers } = await host.request('/law/age', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'asked=birthday&year=2000&month=1&return_path=%2Fseries',
    });
    expect([status, headers.location, headers['set-cookie']]).toEqual([303, '/series', ['birthday=2000-01']]);
    expect(host.upstream.received[0]?.url).toBe('/api/web/law');
  });
  it.each(['/law/age', '/-/releases/log-in', '/api/web/law'])('%s does not read what a page of another site sends', async (path) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' };
    const received = host.upstream.received.length;
    for (const sender of [{ 'sec-fetch-site': 'cross-site' }, undefined]) {
      const { status } = await host.request(path, { method: 'POST', headers: { ...headers, ...sender }, body: 'birthday_year=2000' });
      expect(status).toBe(403);
    }
    expect(host.upstream.received).toHaveLength(received);
  });
  it('is accepted from a page under any name of this server, which the api-server gets as PUBLIC_URL', async () => {
    for (const origin of [host.origin.replace('http:', 'https:'), 'https://komado.test']) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin };
      const { status } = await host.request('/api/web/law', { method: 'POST', headers, body: 'birthday_year=2000' });
      expect([status, host.upstream.received.at(-1)?.headers['origin']]).toEqual([200, 'https://komado.test']);
    }
  });
  it('rejects another content type without reporting a server error', async () => {
    const response = await host.request('/law/age', { method: 'POST', headers: { 'content-type': 'application/xml' }, body: '<x/>' });
    expect(response.status).toBe(415);
  });
});

describe('a promotion', () => {
  afterEach(() => host.goLive({ shell: '2.0.0' }));

  it('takes effect with the next page, and in what is reported as live', async () => {
    const request = async (path: string) => JSON.parse((await host.request(path)).body.toString()) as Record<string, unknown>;
    const liveId = async () => {
      const latest = await request('/builds/latest.json');
      expect(latest).toEqual({ id: expect.any(String), timestamp: expect.any(Number) });
      return String(latest['id']);
    };
    const before = await liveId();
    await host.putShell('3.0.0', { 'main.js': 'third' });
    await host.goLive({ shell: '3.0.0' });
    const response = await host.request('/ranking');
    expect(JSON.parse(response.body.toString())).toMatchObject({ renderer: '3.0.0' });
    expect(response.headers['x-composition']).toBe(await liveId());
    expect(await liveId()).not.toBe(before);
    const id = await liveId();
    expect((await host.request(`/builds/meta/${id}.json`)).headers['cache-control']).toContain('immutable');
    expect(await request(`/builds/meta/${id}.json`)).toEqual({
      id,
      members: { shell: '3.0.0', account: '1.0.0', catalog: '1.0.0', shop: '1.0.0', viewer: '1.0.0' },
    });
    expect(JSON.parse((await host.request('/-/health')).body.toString())).toMatchObject({ members: { shell: '3.0.0', catalog: '1.0.0' } });
  });
});
