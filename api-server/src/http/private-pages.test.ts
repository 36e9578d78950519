import { createTestApp, type TestApp } from '../testing/test-app';

const CLOSED = { OUTBOX_PUBLIC: 'false', CARD_SANDBOX_PUBLIC: 'false', PUBLIC_URL: 'http://localhost:3000' };
const ELSEWHERE = '203.0.113.7';

describe('pages for callers on this machine', () => {
  let server: TestApp;
  afterEach(() => server.close());
  const send = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    server.app.inject({ url, headers: { host: 'localhost:3000', ...headers }, remoteAddress });

  it.each([
    ['/-/outbox', 200, 'OUTBOX_PUBLIC'],
    ['/-/outbox/1', 404, 'OUTBOX_PUBLIC'],
    ['/-/%6Futbox', 200, 'OUTBOX_PUBLIC'],
    ['/-/card/none', 410, 'CARD_SANDBOX_PUBLIC'],
  ])('%s is refused to everyone else, naming the variable that opens it', async (url, status, variable) => {
    server = await createTestApp({ environment: CLOSED });
    for (const refused of [
      await send(url, { 'x-forwarded-for': ELSEWHERE }),
      await send(url, { 'x-forwarded-for': `127.0.0.1, ${ELSEWHERE}` }),
      // As the web host forwards a caller that a proxy makes look local.
      await send(url, { 'x-forwarded-for': '127.0.0.1' }),
      await send(url, {}, ELSEWHERE),
      await send(url, { host: 'evil.test' }),
    ]) {
      expect([refused.statusCode, refused.headers['content-type']]).toEqual([403, 'text/plain; charset=utf-8']);
      expect(refused.body).toContain(`${variable}=true`);
    }
    expect((await send(url)).statusCode).toBe(status);
    expect((await send(url, {}, '::1')).statusCode).toBe(status);
  });

  it.each(['/-/outbox', '/-/outbox/1', '/-/card/none'])(
    '%s is refused to every caller while PUBLIC_URL is not on this machine',
    async (url) => {
      server = await createTestApp({ environment: { ...CLOSED, PUBLIC_URL: 'https://komado.example' } });
      for (const refused of [await send(url), await send(url, { 'x-forwarded-for': '127.0.0.1' })]) {
        expect(refused.statusCode).toBe(403);
        expect(refused.body).toMatch(/PUBLIC_URL \(https:\/\/komado\.example\) is not on this machine.*_PUBLIC=true/);
      }
    },
  );

  it('are served to everyone once opened, each by a separate variable', async () => {
    server = await createTestApp({ environment: { ...CLOSED, OUTBOX_PUBLIC: 'true' } });
    expect((await send('/-/outbox', { 'x-forwarded-for': ELSEWHERE })).statusCode).toBe(200);
    expect((await send('/-/card/none', { 'x-forwarded-for': ELSEWHERE })).statusCode).toBe(403);
    await server.close();
    server = await createTestApp({ environment: { ...CLOSED, CARD_SANDBOX_PUBLIC: 'true' } });
    expect((await send('/-/outbox', { 'x-forwarded-for': ELSEWHERE })).statusCode).toBe(403);
    expect((await send('/-/card/none', { 'x-forwarded-for': ELSEWHERE })).statusCode).toBe(410);
  });

  it('are mentioned only to those who can open them', async () => {
    server = await createTestApp({ environment: CLOSED });
    const pathFor = async (address: string, email: string) => {
      const visitor = server.visitor().withBirthday();
      visitor.headers['x-forwarded-for'] = address;
      return (await visitor.data('POST /web/account/presave', { email, recaptcha_token: 't' })).outbox_path;
    };
    expect(await pathFor('127.0.0.1', 'here@example.com')).toBe('/-/outbox');
    expect(await pathFor(ELSEWHERE, 'there@example.com')).toBeNull();
    await server.close();
    server = await createTestApp({ environment: { ...CLOSED, PUBLIC_URL: 'https://komado.example' } });
    expect(await pathFor('127.0.0.1', 'here@example.com')).toBeNull();
  });

  it("leave the payment provider's webhook open", async () => {
    server = await createTestApp({ environment: CLOSED });
    const response = await server.app.inject({
      method: 'POST',
      url: '/-/payments/webhook',
      payload: '{}',
      headers: { 'x-forwarded-for': ELSEWHERE },
    });
    expect([response.statusCode, response.json()]).toEqual([400, { received: false, error: expect.any(String) }]);
  });
});
