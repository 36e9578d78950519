import { XMLParser } from 'fast-xml-parser';
import { libraryFixture } from '../testing/library-fixture';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { NOW } from '../../testing/times';

const xml = new XMLParser({ ignoreAttributes: false, isArray: (name) => ['item', 'url', 'sitemap'].includes(name) });
let server: TestApp;
let titleId: number;
let withdrawn: number;
beforeAll(async () => {
  server = await createTestApp({ startAt: NOW });
  const library = libraryFixture(server.database);
  titleId = await library.title({ name: 'Salt & <Steel>', genres: ['Action'] });
  await library.episode(titleId, { startTime: new Date('2026-11-18T00:00:00Z') });
  await library.episode(titleId, { startTime: new Date('2026-11-19T00:00:00Z') });
  await library.episode(titleId, { startTime: new Date('2026-11-21T00:00:00Z') });
  const other = await library.title({ name: 'Night Train', genres: ['Horror'] });
  await library.episode(other, { startTime: new Date('2026-11-19T12:00:00Z') });
  withdrawn = await library.title({ name: 'Gone', genres: ['Horror'], withdrawnAt: new Date('2026-11-01T00:00:00Z') });
  await library.episode(withdrawn, { startTime: new Date('2026-10-01T00:00:00Z') });
});
afterAll(() => server.close());

const send = (url: string) => server.app.inject({ url });
interface Documents {
  readonly sitemapindex: { readonly sitemap: readonly { loc: string }[] };
  readonly urlset: { readonly url: readonly { loc: string; lastmod?: string }[] };
  readonly rss: { readonly channel: { readonly item?: readonly { title: string }[] } };
}
const read = async <Name extends keyof Documents>(name: Name, url: string): Promise<Documents[Name]> =>
  (xml.parse((await send(url)).body) as Documents)[name];

describe('robots.txt', () => {
  it("keeps crawlers out of readers' pages, and links to the sitemap", async () => {
    const { statusCode, headers, body } = await send('/robots.txt');
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'public, max-age=3600',
    ]);
    expect(body.split('\n')).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /my', 'Disallow: /account']));
    // Where a page leads during maintenance or when it fails: robots have to see the status there.
    expect(body).not.toMatch(/^Disallow: \/(maintenance|error)/m);
    expect(body).toMatch(/^Sitemap: http\S+\/sitemap\.xml$/m);
  });
});

describe('the sitemap', () => {
  it('lists files that exist, and these list every public title and nothing else', async () => {
    const { sitemap } = await read('sitemapindex', '/sitemap.xml');
    const urls = (await Promise.all(sitemap.map(({ loc }) => read('urlset', new URL(loc).pathname)))).flatMap(({ url }) => url);
    const paths = urls.map(({ loc }) => new URL(loc).pathname);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(expect.arrayContaining(['/ranking', '/series', '/search/genre/1', `/title/0000${titleId}`]));
    expect(paths).not.toContain(`/title/0000${withdrawn}`);
    expect(paths).not.toContain('/');
    expect(urls.find(({ loc }) => loc.endsWith(`/title/0000${titleId}`))?.lastmod).toBe('2026-11-19T00:00:00.000Z');
  });

  it.each(['/sitemaps/titles-0.xml', '/sitemaps/titles-1001.xml', '/sitemaps/titles-x.xml', '/sitemaps/titles-1', '/sitemaps/other.xml'])(
    'has no %s',
    async (path) => expect((await send(path)).statusCode).toBe(404),
  );
});

describe('a feed of new chapters', () => {
  const titlesOf = async (path: string): Promise<string[]> => {
    const { channel } = await read('rss', path);
    return (channel.item ?? []).map(({ title }) => title);
  };
  it('lists what is published, newest first, with any characters in the names', async () => {
    expect(await titlesOf('/feeds/updates.xml')).toEqual([
      expect.stringMatching(/^Night Train, ch\. 1: /),
      expect.stringMatching(/^Salt &(amp;)? (<|&lt;)Steel(>|&gt;), ch\. 2: /),
      expect.stringMatching(/, ch\. 1: /),
    ]);
    expect((await send('/feeds/updates.xml')).headers).toMatchObject({
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
  });
  it('is available per title and per genre', async () => {
    expect(await titlesOf(`/feeds/title/${titleId}.xml`)).toHaveLength(2);
    const genre = await server.database.query<{ genre_id: number }>(`select genre_id from genre where genre_name = 'Horror'`, []);
    expect(await titlesOf(`/feeds/genre/${genre[0]?.genre_id}.xml`)).toHaveLength(1);
  });
  it.each(['/feeds/title/999.xml', '/feeds/title/x.xml', '/feeds/title/99999999999.xml', '/feeds/genre/999.xml', '/feeds/genre/-1.xml'])(
    'does not exist at %s',
    async (path) => expect((await send(path)).statusCode).toBe(404),
  );
  it('does not exist for a withdrawn title', async () => expect((await send(`/feeds/title/${withdrawn}.xml`)).statusCode).toBe(404));
});
