/** @jest-environment node */
import { Cookie, useSession, type CookieJar, type PageModule } from '@komado/shared-contracts';
import { enveloped, startUpstream, type ReceivedRequest, type Upstream } from '@komado/server-kit/testing';
import type { Renderer, RenderRequest } from './renderer-types';
import { createRenderCache } from './render-cache';
import { rendererOf, visit } from './testing/renderer';

describe('the HTML of a page', () => {
  let upstream: Upstream;
  let respond: (request: ReceivedRequest) => object;
  let rendered: string[];
  let renderer: Renderer;
  beforeEach(async () => {
    respond = () => ({ for_whom: 'everyone' });
    rendered = [];
    upstream = await startUpstream((request) => ({
      headers: { 'set-cookie': `seen=${String(request.headers.cookie)}` },
      body: request.url.includes('/web/law') ? lawInForce : enveloped(respond(request)),
    }));
    ({ renderer } = rendererOf({ '1.0.0': page }, `${upstream.origin}/api`));
  });
  afterEach(() => upstream.close());

  const lawInForce = enveloped({ terms_of_service: { id: 1 }, privacy_policy: { id: 1 } });
  const CONSENT = {
    [Cookie.birthday]: '1990-04',
    [Cookie.termsOfServiceAdult]: '1',
    [Cookie.privacyPolicy]: '1',
    [Cookie.lawDocuments]: '1.1',
  };
  const page: PageModule = {
    loader: ({ api }) => api.call('GET /web/manga_reader'),
    Component: ({ data }) => {
      const isLoggedIn = useSession((session) => session.isLoggedIn);
      const { for_whom: whom } = data as { for_whom: string };
      rendered.push(whom);
      return <p>{`${whom}, ${isLoggedIn ? 'reader' : 'visitor'}`}</p>;
    },
  };
  const asReader = (reader: string, request: Partial<RenderRequest> = {}, cookies: CookieJar = {}) =>
    visit(renderer, { ...CONSENT, [Cookie.userWebToken]: reader, ...cookies }, [], {
      nonce: `nonce-of-${reader}`,
      apiHeaders: { cookie: reader },
      ...request,
    });

  it('is shared by readers with the same data, each with an own nonce and own cookies', async () => {
    // The second request shows that a page is worth storing.
    await asReader('first');
    const [a, b] = [await asReader('a'), await asReader('b')];
    expect(rendered).toEqual(['everyone', 'everyone']);
    expect([b.html.includes('everyone, reader'), b.html.includes('nonce-of-a'), b.status, b.isComplete]).toEqual([true, false, 200, true]);
    expect(b.html).toBe(a.html.replaceAll('nonce-of-a', 'nonce-of-b'));
    expect([a.setCookies.at(-1), b.setCookies]).toEqual(['seen=a', ['seen=b']]);
  });

  it('is never shared by readers with different data', async () => {
    respond = ({ headers }) => ({ for_whom: `secret of ${String(headers.cookie)}` });
    const readers = ['a', 'b', 'c'];
    for (const round of [1, 2, 3]) {
      for (const reader of readers) {
        const { html } = await asReader(reader);
        expect([round, reader, readers.filter((other) => html.includes(`secret of ${other}`))]).toEqual([round, reader, [reader]]);
      }
    }
    expect(rendered).toEqual([...readers, ...readers].map((reader) => `secret of ${reader}`));
  });

  it.each<[string, (reader: string) => ReturnType<typeof asReader>]>([
    ['at another URL', (reader) => asReader(reader, { url: 'https://komado.test/manga-reader?page=2' })],
    ['without a login', (reader) => asReader(reader, {}, { [Cookie.userWebToken]: undefined })],
    ['with another theme', (reader) => asReader(reader, {}, { [Cookie.theme]: 'dark' })],
    ['without consent', (reader) => asReader(reader, {}, { [Cookie.birthday]: undefined, [Cookie.lawDocuments]: undefined })],
    ['in another region', (reader) => asReader(reader, { region: 'JP', offsetMinutes: 540 })],
    ['of a crawler', (reader) => asReader(reader, { isCrawler: true })],
    ['with a script for staff', (reader) => asReader(reader, { release: { build: 'composition', off: [], staffScript: '/staff.js' } })],
    [
      'with a part switched off',
      (reader) => asReader(reader, { release: { build: 'other', off: ['slot/login-dialog'], staffScript: null } }),
    ],
    ['in the next minute', (reader) => asReader(reader, { now: new Date('2026-11-23T00:01:00Z') })],
    ['a minute earlier, after the clock was set back', (reader) => asReader(reader, { now: new Date('2026-11-22T23:59:59Z') })],
  ])('is rendered for a page %s', async (_, other) => {
    await asReader('a');
    await asReader('a');
    await asReader('b');
    expect(rendered).toHaveLength(2);
    await other('b');
    expect(rendered).toHaveLength(3);
  });

  it('is not shared while a call of the page fails', async () => {
    const failing: PageModule = {
      ...page,
      loader: async ({ api }) => {
        await api.call('GET /title/weekly').catch(() => undefined);
        return { for_whom: 'everyone' };
      },
    };
    await upstream.close();
    ({ renderer } = rendererOf({ '1.0.0': failing }, `${upstream.origin}/api`));
    for (const reader of ['a', 'b', 'c']) await asReader(reader);
    expect(rendered).toEqual(['everyone', 'everyone', 'everyone']);
  });
});

test('shared pages take a limited amount of memory, and the oldest are dropped', () => {
  const renders = createRenderCache();
  const now = new Date('2026-11-23T00:00:00Z');
  const html = Buffer.alloc(5 * 1024 * 1024, 'x');
  for (const key of ['a', 'b', 'c', 'd']) renders.add(key, now, { html, nonce: 'nonce', slots: new Set() });
  expect(['a', 'b', 'c', 'd'].map((key) => renders.find(key, now) !== undefined)).toEqual([false, true, true, true]);
});
