import { brotliCompressSync, gzipSync } from 'node:zlib';
import { integrityOf } from '@komado/federation';
import { startHost, type RunningHost } from '../testing/host-server';
import { REMOTES } from './testing/publish-version';

const MAIN = 'export {};';
const CHUNK = 'self.chunk = 1;';
let host: RunningHost;
beforeAll(async () => {
  host = await startHost();
  await host.putShell('1.0.0', { 'old.js': 'old' });
  await host.putShell('2.0.0', {
    'main.js': MAIN,
    'main.js.br': brotliCompressSync(MAIN),
    'main.js.gz': gzipSync(MAIN),
    'main.js.map': '{}',
    'plain.js': 'plain',
    'static/favicon.svg': '<svg/>',
    'static/oops.webp': Buffer.from([1, 2, 255]),
    'font.woff2': 'font',
    'page.html': '<p>',
  });
  for (const remote of REMOTES) {
    await host.releases.put(remote, '1.0.0', {
      'web/remoteEntry.js': CHUNK,
      'web/remoteEntry.js.map': '{}',
      'node/remoteEntry.cjs': 'exports.secret = 1;',
      'node/remoteEntry.js': 'exports.secret = 1;',
    });
  }
  await host.releases.promote({ shell: '1.0.0', catalog: '1.0.0', viewer: '1.0.0', account: '1.0.0', shop: '1.0.0' });
  await host.releases.promote({ shell: '2.0.0' });
});
afterAll(() => host.stop());

describe('built files', () => {
  it.each([
    ['/assets/2.0.0/main.js', 'text/javascript; charset=utf-8', MAIN],
    ['/assets/static/favicon.svg', 'image/svg+xml', '<svg/>'],
    ['/assets/2.0.0/font.woff2', 'font/woff2', 'font'],
    ['/remotes/catalog/1.0.0/remoteEntry.js', 'text/javascript; charset=utf-8', CHUNK],
  ])('%s has its content type', async (path, type, body) => {
    const response = await host.request(path);
    expect([response.status, response.headers['content-type'], response.body.toString()]).toEqual([200, type, body]);
    expect(response.headers).toMatchObject({
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  });
  it('of another version than the page’s include the release.json with their integrity', async () => {
    const { status, headers, body } = await host.request('/remotes/catalog/1.0.0/release.json');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/json; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
    const { files } = JSON.parse(body.toString()) as { files: Record<string, { integrity: string }> };
    expect(files['remoteEntry.js']?.integrity).toBe(integrityOf(Buffer.from(CHUNK)));
    expect((await host.request('/remotes/catalog/9.9.9/release.json')).status).toBe(404);
  });
  it('are cached forever, except those whose name does not change', async () => {
    const cached = async (path: string) => (await host.request(path)).headers['cache-control'];
    expect(await cached('/assets/2.0.0/main.js')).toBe('public, max-age=31536000, immutable');
    expect(await cached('/remotes/shop/1.0.0/remoteEntry.js')).toBe('public, max-age=31536000, immutable');
    expect(await cached('/assets/static/favicon.svg')).toBe('public, max-age=3600');
  });
  it('are compressed as the browser accepts', async () => {
    const packed = async (accepted: string, path = '/assets/2.0.0/main.js') => {
      const { headers, body } = await host.request(path, { headers: { 'accept-encoding': accepted } });
      return [headers['content-encoding'], body];
    };
    expect(await packed('gzip, deflate, br')).toEqual(['br', brotliCompressSync(MAIN)]);
    expect(await packed('gzip')).toEqual(['gzip', gzipSync(MAIN)]);
    expect(await packed('gzip, br;q=0')).toEqual(['gzip', gzipSync(MAIN)]);
    expect(await packed('identity')).toEqual([undefined, Buffer.from(MAIN)]);
    expect(await packed('br', '/assets/2.0.0/plain.js')).toEqual([undefined, Buffer.from('plain')]);
    expect(await packed('br', '/assets/static/oops.webp')).toEqual([undefined, Buffer.from([1, 2, 255])]);
  });
  it('of earlier shells stay available for pages that are still open', async () =>
    expect((await host.request('/assets/1.0.0/old.js')).body.toString()).toBe('old'));
  it('respond to HEAD without a body', async () => {
    const { status, headers, body } = await host.request('/assets/2.0.0/main.js', { method: 'HEAD' });
    expect([status, headers['content-length'], body.length]).toEqual([200, String(MAIN.length), 0]);
  });

  it.each([
    '/assets/none',
    '/assets/main.js',
    '/assets/2.0.0',
    '/assets/2.0.0/',
    '/assets/2.0.0/old.js',
    '/assets/9.0.0/main.js',
    '/assets/static',
    '/assets/static/none.svg',
    '/assets/static/../main.js',
    '/assets/2.0.0/constructor',
    '/assets/2.0.0/none.js',
    '/assets/',
    '/assets/2.0.0/main.js.map',
    '/assets/2.0.0/page.html',
    '/assets/2.0.0/../node/renderer.cjs',
    '/assets/2.0.0/..%2fnode%2frenderer.cjs',
    '/assets/2.0.0/%2e%2e/release.json',
    '/assets/2.0.0/../release.json',
    '/assets/2.0.0//main.js',
    '/assets/2.0.0/%00.js',
    '/assets/2.0.0/main.js%00.js',
    '/remotes/catalog/1.0.0/remoteEntry.js.map',
    '/remotes/catalog/1.0.0/../node/remoteEntry.cjs',
    '/remotes/catalog/1.0.0/..%2Fnode%2FremoteEntry.js',
    '/remotes/catalog/1.0.0/%2e%2e/node/remoteEntry.js',
    '/remotes/catalog/../catalog/1.0.0/remoteEntry.js',
    '/remotes/catalog/%2e%2e/remoteEntry.js',
    '/remotes/catalog/9.9.9/remoteEntry.js',
    '/remotes/shell/2.0.0/main.js',
    '/remotes/unknown/1.0.0/remoteEntry.js',
    '/remotes/catalog',
    '/builds/meta/none.json',
    '/builds/none',
    '/123/x',
    '/123',
    '/-/none',
    '/-/',
  ])('%s is not found, in plain text', async (path) => {
    const response = await host.request(path);
    expect(response.status).toBe(404);
    expect(response.body.toString()).not.toMatch(/secret|renderer/);
    if (path !== '/builds/meta/none.json')
      expect([response.headers['content-type'], response.body.toString()]).toEqual(['text/plain; charset=utf-8', 'Not found']);
  });
});
