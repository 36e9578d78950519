import type { CDPSession, Page } from '@playwright/test';
import { EVERY_PAGE } from './every-page';
import { expect, test } from './journey';
import { mismatchesOfPages } from './labels';
import { answerTheLaw } from './law-answers';
import { overhang } from './overhang';

/** A window of 1280 px at 400 %, and a phone of 390 px with the font size doubled. */
const WAYS = [
  { name: 'at 320 px, which is 1280 px at 400 %', width: 320, fontSize: 16 },
  { name: 'with type of twice the size on a phone', width: 390, fontSize: 32 },
] as const;
const ORDINARY = { width: 1280, fontSize: 16 } as const;

async function isReadAs(page: Page, session: CDPSession, { width, fontSize }: { width: number; fontSize: number }): Promise<void> {
  await page.setViewportSize({ width, height: width < 1000 ? 640 : 800 });
  // Same effect as the browser's font size setting.
  await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize, fixed: fontSize } });
  await page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));
}

/** Where a page leads its visitor, without the address to return to; the page itself if it leads nowhere. */
async function placeOf(page: Page, siteUrl: string, path: string): Promise<string> {
  const response = await page.request.get(siteUrl + path, { maxRedirects: 0 });
  const place = new URL(response.headers()['location'] ?? path, siteUrl);
  place.searchParams.delete('return_path');
  return place.pathname + place.search;
}

interface Findings {
  readonly tooWide: Map<string, string[]>;
  readonly labels: string[];
}
/** Opens every page once for all of these tests: loading it is most of what each costs. */
async function visitEveryPage(page: Page, siteUrl: string): Promise<Findings> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const tooWide = new Map<string, string[]>(WAYS.map(({ name }) => [name, []]));
  const mismatches = mismatchesOfPages(page);
  const visited = new Set<string>();
  for (const path of EVERY_PAGE) {
    // Twelve pages lead a visitor to the login on the top page, which is the longest of all.
    const place = await placeOf(page, siteUrl, path);
    if (visited.has(place)) continue;
    visited.add(place);
    await isReadAs(page, session, WAYS[0]);
    await page.goto(siteUrl + path, { waitUntil: 'load' });
    for (const way of WAYS) {
      await isReadAs(page, session, way);
      expect(await page.evaluate(() => [innerWidth, getComputedStyle(document.documentElement).fontSize])).toEqual([
        way.width,
        `${way.fontSize}px`,
      ]);
      tooWide.get(way.name)?.push(...(await page.evaluate(overhang)).map((what) => `${path} ${what}`));
    }
    await isReadAs(page, session, ORDINARY);
    await mismatches.add(path);
  }
  // A site that led everywhere to one page would have nothing to be looked at.
  expect([...visited]).toEqual(expect.arrayContaining(['/', '/title/00001', '/account/presave', '/?login=1', '/my/shop']));
  return { tooWide, labels: mismatches.found };
}

test.describe('every page', () => {
  // In one worker, one after the other: the first one visits the pages.
  test.describe.configure({ mode: 'default', timeout: 600_000 });
  let visit: Promise<Findings> | undefined;
  const findings = async (page: Page, siteUrl: string): Promise<Findings> => {
    await answerTheLaw(page.context(), siteUrl);
    visit ??= visitEveryPage(page, siteUrl);
    return visit;
  };

  test('every control for visitors has its visible label in its name, on every page', async ({ page, site }) => {
    expect((await findings(page, site.url)).labels).toEqual([]);
  });
  for (const { name } of WAYS) {
    test(`no page scrolls horizontally ${name}`, async ({ page, site }) => {
      expect((await findings(page, site.url)).tooWide.get(name)).toEqual([]);
    });
  }
});
