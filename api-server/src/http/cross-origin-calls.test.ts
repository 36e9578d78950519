import { HeaderName } from '@komado/shared-contracts';
import { createTestApp, type TestApp } from '../testing/test-app';

describe('the contract routes', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp({ environment: { CORS_ORIGINS: 'https://reader.example' } });
  });
  afterAll(() => server.close());

  it('let only the configured origins call with credentials', async () => {
    const preflight = (origin: string) =>
      server.app.inject({
        method: 'OPTIONS',
        url: '/api/web/law',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': HeaderName.requestChecksum },
      });
    const { headers } = await preflight('https://reader.example');
    expect(headers['access-control-allow-origin']).toBe('https://reader.example');
    expect(headers['access-control-allow-credentials']).toBe('true');
    for (const name of Object.values(HeaderName)) expect(headers['access-control-allow-headers']).toContain(name);
    expect((await preflight('https://elsewhere.example')).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('refuse what a browser sends for a page of another site', async () => {
    for (const sender of [{ 'sec-fetch-site': 'cross-site' }, undefined]) {
      const send = (origin: string) => server.app.inject({ method: 'POST', url: '/api/web/law', headers: { origin, ...sender } });
      const refused = await send('https://evil.example');
      expect(refused.json<{ error_message: string }>().error_message).toContain('A page of https://evil.example sent this request');
      for (const origin of ['https://reader.example', 'http://komado.test'])
        expect((await send(origin)).body).not.toContain('sent this request');
    }
  });
});
