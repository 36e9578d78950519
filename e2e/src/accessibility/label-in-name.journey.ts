import { loadAxe } from '../browser/axe';
import { REMAINING_READER_PAGES } from '../browser/page-lists';
import { expect, test } from '../browser/journey';
import { findLabelMismatches, collectLabelMismatches } from '../browser/label-in-name';

test('a name that lacks the visible label is detected', async ({ page }) => {
  const named = [
    '<a href="#" aria-label="30 points">30 P</a>',
    '<button aria-label="Buy 300 P for $2.99">Buy for $2.99</button>',
    '<a href="#" aria-label="Monday, 3">Mon <small>3</small></a>',
    '<button aria-label="Buy for $2.99: 300 P">Buy for $2.99</button>',
    '<button aria-label="Close"><svg></svg></button>',
  ];
  await page.setContent(`<title>Labels</title><main>${named.join(' ')}</main>`);
  await loadAxe(page);
  expect(await findLabelMismatches(page)).toEqual([
    '“30 P” is named “30 points”',
    '“Buy for $2.99” is named “Buy 300 P for $2.99”',
    '“Mon 3” is named “Monday, 3”',
  ]);
});

test('every control for readers has its visible label in its name, on every remaining page', async ({ reader, site, browser }) => {
  test.setTimeout(600_000);
  await reader.signUpByApi();
  const context = await browser.newContext({ storageState: await reader.page.context().storageState() });
  const page = await context.newPage();
  const mismatches = collectLabelMismatches(page);
  for (const path of REMAINING_READER_PAGES) {
    await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
    await mismatches.add(path);
  }
  expect(mismatches.found).toEqual([]);
  await context.close();
});
