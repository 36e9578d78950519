import type { Page } from '@playwright/test';
import { axe, axeViolations } from './axe';
import { EVERY_PAGE } from './every-page';
import { expect, test } from './journey';
import { labelMismatches } from './labels';
import { Reader } from './reader';

test('a name without the words that are shown is found', async ({ page }) => {
  const named = [
    '<a href="#" aria-label="30 points">30 P</a>',
    '<button aria-label="Buy 300 P for $2.99">Buy for $2.99</button>',
    '<a href="#" aria-label="Monday, 3">Mon <small>3</small></a>',
    '<button aria-label="Buy for $2.99: 300 P">Buy for $2.99</button>',
    '<button aria-label="Close"><svg></svg></button>',
  ];
  await page.setContent(`<title>Labels</title><main>${named.join(' ')}</main>`);
  await axe(page).analyze();
  expect(await labelMismatches(page)).toEqual([
    '“30 P” is named “30 points”',
    '“Buy for $2.99” is named “Buy 300 P for $2.99”',
    '“Mon 3” is named “Monday, 3”',
  ]);
});

async function mismatchesOfEveryPage(page: Page, siteUrl: string): Promise<string[]> {
  const found: string[] = [];
  const seen = new Set<string>();
  for (const path of EVERY_PAGE) {
    await page.goto(siteUrl + path, { waitUntil: 'domcontentloaded' });
    // Guards send several pages to the same one.
    const address = new URL(page.url()).pathname;
    if (seen.has(address)) continue;
    seen.add(address);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    // So do errors, which say the same on each page.
    const shown = await page.locator('body').evaluate((body: HTMLElement) => body.innerText);
    if (seen.has(shown)) continue;
    seen.add(shown);
    found.push(...(await axeViolations(page, ['label-content-name-mismatch'])).map((violation) => `${path}: ${violation}`));
    found.push(...(await labelMismatches(page)).map((mismatch) => `${path}: ${mismatch}`));
  }
  return found;
}

test('whatever a visitor can press has the words that are shown in its name, on every page', async ({ page, site }) => {
  test.setTimeout(600_000);
  await page.goto(site.url);
  await new Reader(page, site).acceptsTheLaw();
  expect(await mismatchesOfEveryPage(page, site.url)).toEqual([]);
});

test('whatever a reader can press has the words that are shown in its name, on every page', async ({ reader, site, browser }) => {
  test.setTimeout(600_000);
  await reader.joins();
  const context = await browser.newContext({ storageState: await reader.page.context().storageState() });
  expect(await mismatchesOfEveryPage(await context.newPage(), site.url)).toEqual([]);
  await context.close();
});
