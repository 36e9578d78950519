import { FEED_PATHS, pathOf } from '@komado/shared-contracts';
import { structuredDataFaults } from '@komado/shared-contracts/testing';
import sharp from 'sharp';
import { EVERY_PAGE } from '../browser/page-lists';
import { expect, test } from '../browser/journey';

interface Head {
  readonly title: string;
  readonly canonical: readonly string[];
  readonly robots: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly structured: readonly string[];
  readonly feeds: readonly string[];
  /** The manifest and the icons. */
  readonly appFiles: readonly string[];
}
/** Titles of the demo library with a Japanese name, temporarily free chapters, and a novel. */
const TITLES = ['00001', '00006', '00019'].map((titleId) => pathOf('title-titleId', { titleId }));

test('every page describes itself to search engines and for sharing', { tag: ['@catalog', '@shell'] }, async ({ page, site }) => {
  test.setTimeout(300_000);
  const faults: string[] = [];
  const pictures = new Set<string>();
  const feeds = new Set<string>();
  const appFiles = new Set<string>();
  const seen = new Set<string>();
  for (const path of [...EVERY_PAGE, ...TITLES]) {
    const response = await page.request.get(site.url + path);
    const url = new URL(response.url());
    if (seen.has(url.pathname) || !response.headers()['content-type']?.startsWith('text/html')) continue;
    seen.add(url.pathname);
    // Parsed but not opened: what a search engine reads before any script runs.
    const head = await page.evaluate(
      (html): Head => {
        const parsed = new DOMParser().parseFromString(html, 'text/html');
        const contentOf = (selector: string) => parsed.querySelector(selector)?.getAttribute('content') ?? '';
        return {
          title: parsed.title,
          canonical: [...parsed.querySelectorAll('link[rel="canonical"]')].map((link) => link.getAttribute('href') ?? ''),
          robots: contentOf('meta[name="robots"]'),
          properties: Object.fromEntries(
            [...parsed.querySelectorAll('meta[property^="og:"]')].map((meta) => [
              meta.getAttribute('property') ?? '',
              meta.getAttribute('content') ?? '',
            ]),
          ),
          structured: [...parsed.querySelectorAll('script[type="application/ld+json"]')].map((script) => script.textContent ?? ''),
          feeds: [...parsed.querySelectorAll('link[type="application/rss+xml"]')].map((link) => link.getAttribute('href') ?? ''),
          appFiles: [...parsed.querySelectorAll('link[rel="manifest"], link[rel~="icon"], link[rel="apple-touch-icon"]')].map(
            (link) => link.getAttribute('href') ?? '',
          ),
        };
      },
      await response.text(),
    );
    const fault = (what: string) => faults.push(`${url.pathname}: ${what}`);
    const isFound = response.status() === 200;
    // Pages that refuse are excluded from indexes, whatever their URL.
    if (isFound ? head.canonical.length !== 1 : head.robots !== 'noindex') fault(`${head.canonical.length} canonical URLs, ${head.robots}`);
    if (isFound && head.canonical[0] !== site.url + url.pathname && head.robots !== 'noindex') fault(`canonical ${head.canonical[0]}`);
    if (!head.title.includes('Komado')) fault(`title ${head.title}`);
    for (const name of ['og:title', 'og:description', 'og:url', 'og:image', 'og:type', 'og:site_name'])
      if (!head.properties[name]) fault(`no ${name}`);
    pictures.add(head.properties['og:image'] ?? '');
    for (const feed of head.feeds) feeds.add(feed);
    for (const file of head.appFiles) appFiles.add(file);
    for (const text of head.structured) for (const one of structuredDataFaults(JSON.parse(text))) fault(one);
    if (/^\/title\/\d+$/.test(url.pathname) && head.structured.length !== 2) fault('no structured data');
  }
  for (const picture of pictures) {
    const response = await page.request.get(picture);
    if (response.status() !== 200 || !response.headers()['content-type']?.startsWith('image/')) faults.push(`no picture at ${picture}`);
  }
  for (const feed of feeds) {
    const response = await page.request.get(feed);
    const links = [...(await response.text()).matchAll(/<item>.*?<link>(.*?)<\/link>/gs)].map(([, link]) => link ?? '');
    if (response.status() !== 200 || !response.headers()['content-type']?.startsWith('application/rss+xml'))
      faults.push(`no feed at ${feed}`);
    if (links.length === 0 || !links.every((link) => link.startsWith(`${site.url}/title/`))) faults.push(`no chapters in ${feed}`);
  }
  for (const file of appFiles) {
    const response = await page.request.get(site.url + file);
    if (response.status() !== 200) faults.push(`nothing at ${file}`);
  }
  expect(faults).toEqual([]);
  expect(seen.size).toBeGreaterThan(15);
  const feedPaths = [FEED_PATHS.all, FEED_PATHS.ofGenre(1), FEED_PATHS.ofTitle(1)];
  expect([...feeds]).toEqual(expect.arrayContaining(feedPaths.map((path) => site.url + path)));
  expect([...appFiles]).toEqual(['/assets/static/favicon.svg', '/manifest.webmanifest', '/assets/static/apple-touch-icon.png']);
});

test('robots.txt leads to the sitemap, the sitemap to its files, and these to pages, all at the URL of the site', async ({
  request,
  site,
}) => {
  const at = async (url: string, type: string): Promise<string> => {
    const response = await request.get(url);
    expect([url, response.status(), response.headers()['content-type']]).toEqual([url, 200, `${type}; charset=utf-8`]);
    return response.text();
  };
  const urlsIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '');
  const robots = await at(`${site.url}/robots.txt`, 'text/plain');
  const [, sitemap = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? [];
  expect(sitemap).toBe(`${site.url}/sitemap.xml`);
  const files = urlsIn(await at(sitemap, 'application/xml'));
  expect(files).toEqual([`${site.url}/sitemaps/pages.xml`, `${site.url}/sitemaps/titles-1.xml`]);
  for (const file of files) {
    const pages = urlsIn(await at(file, 'application/xml'));
    expect(pages.length).toBeGreaterThan(5);
    expect(pages.filter((url) => !url.startsWith(`${site.url}/`))).toEqual([]);
    await at(pages.at(-1) ?? '', 'text/html');
  }
});

interface WebManifest {
  readonly start_url: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[];
  readonly shortcuts: readonly { readonly url: string }[];
}
test('every URL in the manifest of the app responds, and each icon has the type and the size that it declares', async ({
  request,
  site,
}) => {
  const response = await request.get(`${site.url}/manifest.webmanifest`);
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
  const { start_url, icons, shortcuts } = (await response.json()) as WebManifest;
  // What installing takes: an icon for the list of apps and one for the screen while it opens.
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, sizes, type } of icons) {
    const icon = await request.get(site.url + src);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type]);
    const { width, height, format } = await sharp(await icon.body()).metadata();
    expect([src, type]).toEqual([src, format === 'svg' ? 'image/svg+xml' : `image/${format}`]);
    if (sizes !== 'any') expect([src, `${width}x${height}`]).toEqual([src, sizes]);
  }
  expect(shortcuts.length).toBeGreaterThan(0);
  // My page leads a visitor to the login.
  for (const url of [start_url, ...shortcuts.map((shortcut) => shortcut.url)])
    expect([url, (await request.get(site.url + url)).status()]).toEqual([url, 200]);
});
