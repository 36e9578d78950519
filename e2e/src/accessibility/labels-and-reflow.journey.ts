import type { Page } from '@playwright/test';
import { REMAINING_VISITOR_PAGES } from '../browser/page-lists';
import { expect, test } from '../browser/journey';
import { collectLabelMismatches } from '../browser/label-in-name';
import { giveConsent } from '../browser/legal-consent';
import { resizeWindow } from '../browser/resize-window';
import { reflowViews } from './reflow';

/** The path to which a page redirects a visitor, without the return path; the page's own path without a redirect. */
async function placeOf(page: Page, siteUrl: string, path: string): Promise<string> {
  const response = await page.request.get(siteUrl + path, { maxRedirects: 0 });
  const place = new URL(response.headers()['location'] ?? path, siteUrl);
  place.searchParams.delete('return_path');
  return place.pathname + place.search;
}

test('every remaining page for visitors has the visible label of each control in its name, and never scrolls horizontally', async ({
  page,
  site,
}) => {
  test.setTimeout(300_000);
  await giveConsent(page.context(), site.url);
  const views = await reflowViews(page);
  const tooWide: string[] = [];
  const mismatches = collectLabelMismatches(page);
  const visited = new Set<string>();
  for (const path of REMAINING_VISITOR_PAGES) {
    // Twelve pages redirect a visitor to the login on the home page, which takes the longest to check.
    const place = await placeOf(page, site.url, path);
    if (visited.has(place)) continue;
    visited.add(place);
    await resizeWindow(page, { width: 320, height: 640 });
    await page.goto(site.url + path, { waitUntil: 'load' });
    tooWide.push(...(await views.findOverflow()).map((what) => `${path} ${what}`));
    await views.applyDesktopView();
    await mismatches.add(path);
  }
  // Fails if all pages redirect to the same one, because then nothing was checked.
  expect([...visited]).toEqual(expect.arrayContaining(['/account/save', '/account/save/welcome', '/?login=1', '/my/shop']));
  expect({ tooWide, labels: mismatches.found }).toEqual({ tooWide: [], labels: [] });
});
