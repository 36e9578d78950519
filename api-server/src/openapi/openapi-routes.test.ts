import { calls } from '@komado/shared-contracts/schemas';
import { createTestApp, type TestApp } from '../testing/test-app';
import { validatorOf, document, resolved } from './testing/openapi-document-reader';

describe('the pages of the document', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp();
  });
  afterAll(() => server.close());
  const get = (url: string) => server.visitor().request({ method: 'GET', url });

  it('serve it without a service hash', async () => {
    const response = await get('/api/openapi.json');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual(document);
  });

  it('serve the contract that releases of the frontend are checked against', async () => {
    const response = await get('/api/contract.d.ts');
    expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'no-cache',
    ]);
    for (const name of Object.keys(calls)) expect(response.body).toContain(`'${name}': CallEntry<`);
  });

  it('describe a refusal with a status that its code does not have', async () => {
    const reader = await server.cast.signUp('reader@example.com');
    const { status, body } = await reader.call('POST /magazine/paid', { magazine_id: 999_999, paid_point: 1 });
    expect([status, body.response_code, body.reason]).toEqual([404, 1099, 'magazine-not-found']);
    const { schema } = resolved(document.paths['/magazine/paid']!['post']!.responses[status]!).content['application/json']!;
    expect(validatorOf(schema)(body)).toBe(true);
  });

  it('browse it in the theme that the reader chose, with the logo and a link Home', async () => {
    const open = async (cookie: string) => (await server.visitor().request({ method: 'GET', url: '/-/api', headers: { cookie } })).body;
    expect(await open('')).toContain('<html lang="en">');
    expect(await open('theme=dark')).toContain('<html lang="en" data-theme="dark">');
    expect(await open('theme="><script>')).toContain('<html lang="en">');
    expect(await open('')).toMatch(/<header><a href="\/" aria-label="Komado, Home"><svg class="logo"/);
  });

  it('browse it with files from this server only', async () => {
    const page = await get('/-/api');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    const files = [...page.body.matchAll(/(?:src|href)="(\/-\/api\/[^"]+)"/g)].map((match) => match[1]!);
    expect(files).toHaveLength(3);
    for (const file of files) {
      const response = await get(file);
      expect([file, response.statusCode, response.body.length > 500]).toEqual([file, 200, true]);
      // Each is whole.
      expect([file, /^\s*import\b/m.test(response.body)]).toEqual([file, false]);
    }
    expect(page.body).not.toMatch(/https?:\/\//);
    expect((await get('/-/api/package.json')).statusCode).toBe(404);
    expect((await get('/-/api/constructor')).statusCode).toBe(404);
  });
});
