import { pathOf } from '@komado/shared-contracts';
import { structuredDataFaults } from '@komado/shared-contracts/testing';
import { EVERY_PAGE } from './every-page';
import { expect, test } from './journey';

interface Head {
  readonly title: string;
  readonly canonical: readonly string[];
  readonly robots: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly structured: readonly string[];
}
/** Titles of the demo library with a Japanese name, temporarily free chapters, and a novel. */
const TITLES = ['00001', '00006', '00019'].map((titleId) => pathOf('title-titleId', { titleId }));

test('every page describes itself to search engines and for sharing', { tag: ['@catalog', '@shell'] }, async ({ page, site }) => {
  test.setTimeout(300_000);
  const faults: string[] = [];
  const pictures = new Set<string>();
  const seen = new Set<string>();
  for (const path of [...EVERY_PAGE, ...TITLES]) {
    const answer = await page.request.get(site.url + path);
    const address = new URL(answer.url());
    if (seen.has(address.pathname) || !answer.headers()['content-type']?.startsWith('text/html')) continue;
    seen.add(address.pathname);
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
        };
      },
      await answer.text(),
    );
    const fault = (what: string) => faults.push(`${address.pathname}: ${what}`);
    const isFound = answer.status() === 200;
    // Pages that refuse are kept out of indexes, whatever their URL.
    if (isFound ? head.canonical.length !== 1 : head.robots !== 'noindex')
      fault(`${head.canonical.length} canonical addresses, ${head.robots}`);
    if (isFound && head.canonical[0] !== site.url + address.pathname && head.robots !== 'noindex') fault(`canonical ${head.canonical[0]}`);
    if (!head.title.includes('Komado')) fault(`title ${head.title}`);
    for (const name of ['og:title', 'og:description', 'og:url', 'og:image', 'og:type', 'og:site_name'])
      if (!head.properties[name]) fault(`no ${name}`);
    pictures.add(head.properties['og:image'] ?? '');
    for (const text of head.structured) for (const one of structuredDataFaults(JSON.parse(text))) fault(one);
    if (/^\/title\/\d+$/.test(address.pathname) && head.structured.length !== 2) fault('no structured data');
  }
  for (const picture of pictures) {
    const answer = await page.request.get(picture);
    if (answer.status() !== 200 || !answer.headers()['content-type']?.startsWith('image/')) faults.push(`no picture at ${picture}`);
  }
  expect(faults).toEqual([]);
  expect(seen.size).toBeGreaterThan(15);
});
