import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { PASSWORD } from '../testing/simulated-reader';
import { createTestApp, type TestApp } from '../testing/test-app';
import { openapiDocument } from './openapi-document';

const nodeModules = path.join(__dirname, '../../../node_modules');
const execute = promisify(execFile);

/** What an outsider with nothing but the document writes. The hash is computed as the document describes. */
const CLIENT = `
import { createHash } from 'node:crypto';
import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from './komado';

let cookie = '';
const signAndKeepCookies: Middleware = {
  async onRequest({ request }) {
    const text = request.method === 'POST' ? await request.clone().text() : new URL(request.url).search;
    const pairs = [...new URLSearchParams(text)].sort(([a], [b]) => (a < b ? -1 : 1));
    const encoded = [...pairs, ['birthday', ''], ['expires', '']].map(([key = '', value = '']) => encodeURIComponent(key) + '=' + encodeURIComponent(value));
    request.headers.set('x-service-hash', createHash('sha512').update(encoded.join('&')).digest('hex'));
    if (cookie !== '') request.headers.set('cookie', cookie);
    return request;
  },
  onResponse({ response }) {
    for (const line of response.headers.getSetCookie()) if (line.startsWith('uwt=')) cookie = line.split(';')[0] ?? '';
  },
};
const client = createClient<paths>({
  baseUrl: process.env['BASE_URL'] ?? '',
  // Lists are joined by commas; the document says so, and the client reads types only.
  querySerializer: { array: { style: 'form', explode: false } },
});
client.use(signAndKeepCookies);
const header = { 'x-service-hash': '' };

const login = await client.POST('/web/user/login', {
  params: { header },
  body: { email: process.env['EMAIL'] ?? '', password: process.env['PASSWORD'] ?? '', recaptcha_token: 'token' },
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});
if (login.error) throw new Error(login.error.error_message);
const account = await client.GET('/account', { params: { header } });
const genres = await client.GET('/genre/list', { params: { header, query: { genre_id_list: [2, 1] } } });
const unknown = await client.GET('/web/title/detail', { params: { header, query: { title_id: 77777 } } });
const output: { accountId: number; email: string | undefined; genres: string[] | undefined; refusal: [number, number | undefined, string | undefined] } = {
  accountId: login.data.account_id,
  email: account.data?.email,
  genres: genres.data?.genre_list.map((genre) => genre.genre_name),
  refusal: [unknown.response.status, unknown.error?.response_code, unknown.error?.error_message],
};
process.stdout.write(JSON.stringify(output));
`;
const WRONG_CLIENT = `
import createClient from 'openapi-fetch';
import type { paths } from './komado';

const client = createClient<paths>();
const header = { 'x-service-hash': '' };
await client.GET('/no/such/call', { params: { header } });
await client.GET('/web/title/detail', { params: { header } });
await client.GET('/web/title/detail', { params: { header, query: { title_id: 'seven' } } });
const { data } = await client.GET('/account', { params: { header } });
data?.password;
`;
const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'Bundler',
    noUncheckedIndexedAccess: true,
    types: ['node'],
  },
};

describe('public tools', () => {
  let folder: string;
  let server: TestApp;
  const run = (tool: string, args: string[], environment: Record<string, string> = {}): Promise<{ stdout: string }> =>
    execute(process.execPath, [path.join(nodeModules, tool), ...args], { cwd: folder, env: { PATH: process.env['PATH'], ...environment } });
  const write = (name: string, content: unknown): void =>
    writeFileSync(path.join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  const compile = (name: string): Promise<{ stdout: string }> => {
    write('tsconfig.json', { ...TSCONFIG, files: [name] });
    return run('@typescript/native/bin/tsc', ['--project', 'tsconfig.json', '--pretty', 'false', '--checkers', '1']);
  };

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'komado-client-'));
    symlinkSync(nodeModules, path.join(folder, 'node_modules'));
    write('package.json', { type: 'module' });
    server = await createTestApp();
    await server.database.transaction((tx) =>
      tx.execute("insert into genre (genre_id, genre_name, image_key, place) values (1, 'Mystery', 'm', 1), (2, 'Food', 'f', 2)"),
    );
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    // As an outsider gets it.
    const response = await fetch(`http://127.0.0.1:${port}/api/openapi.json`);
    write('openapi.json', await response.text());
    await run('openapi-typescript/bin/cli.js', ['openapi.json', '--output', 'komado.ts']);
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('consider the document valid', async () => {
    const { stdout } = await run('@seriousme/openapi-schema-validator/bin/validate-api-cli.js', ['openapi.json']);
    expect(JSON.parse(stdout)).toEqual({ valid: true });
  });

  it('reject a broken document, so that the check above means something', async () => {
    write('broken.json', { ...openapiDocument(), paths: { '/account': { get: { responses: [] } } } });
    await expect(run('@seriousme/openapi-schema-validator/bin/validate-api-cli.js', ['broken.json'])).rejects.toMatchObject({
      stdout: expect.stringContaining('"valid": false'),
    });
  });

  it('generate a typed client that compiles, logs in and reads the account from a live server', async () => {
    const reader = await server.cast.signUp('client@example.com');
    write('client.ts', CLIENT);
    await compile('client.ts');
    const { port } = server.app.server.address() as AddressInfo;
    const { stdout } = await run('tsx/dist/cli.mjs', ['client.ts'], {
      BASE_URL: `http://127.0.0.1:${port}/api`,
      EMAIL: 'client@example.com',
      PASSWORD,
    });
    expect(JSON.parse(stdout)).toEqual({
      accountId: reader.accountId,
      email: 'client@example.com',
      genres: ['Mystery', 'Food'],
      refusal: [404, 3000, 'This title could not be found.'],
    });
    expect(server.logged).toEqual([]);
  });

  it('generate a client that does not compile where it calls a missing endpoint', async () => {
    write('wrong-client.ts', WRONG_CLIENT);
    const { stdout } = await compile('wrong-client.ts').catch((error: { stdout: string }) => error);
    const lines = [...stdout.matchAll(/^wrong-client\.ts\((\d+),/gm)].map(([, line]) => Number(line));
    expect(lines).toEqual([7, 8, 9, 11]);
  });
});
