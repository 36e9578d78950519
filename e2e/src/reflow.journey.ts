import { EVERY_PAGE } from './every-page';
import { expect, test } from './journey';
import { answerTheLaw } from './law-answers';
import { Reader } from './reader';

/** What reaches beyond the right edge of the window, outermost first. */
const overhang = (): string[] => {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.body.querySelectorAll('*')]
    .filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      if (width === 0 || right <= clientWidth + 0.5) return false;
      for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement)
        if (getComputedStyle(parent).overflowX !== 'visible') return false;
      return true;
    })
    .slice(0, 3)
    .map((element) => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 40)}`);
};

/** A window of 1280 px at 400 %, and a phone of 390 px whose owner reads with letters twice as large. */
const WAYS = [
  { name: 'at 320 px, which is 1280 px at 400 %', width: 320, fontSize: 16 },
  { name: 'with type of twice the size on a phone', width: 390, fontSize: 32 },
] as const;
/** The catalog's own pages are not among them yet (docs/open-ends.md), nor are pages that lead a visitor to one of them. */
const PAGES = EVERY_PAGE.filter((path) => /^\/(article|law\/.*denied|account|error|maintenance|my\/shop)/.test(path));
for (const { name, width, fontSize } of WAYS) {
  test(`no page of the frame, the account and the shop has to be scrolled sideways ${name}`, async ({ page, site, context }) => {
    test.setTimeout(300_000);
    await answerTheLaw(context, site.url);
    await page.setViewportSize({ width, height: 640 });
    // What the browser's own setting of the font size does.
    const session = await context.newCDPSession(page);
    await session.send('Page.enable');
    await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize, fixed: fontSize } });
    const found: string[] = [];
    for (const path of PAGES) {
      await page.goto(site.url + path, { waitUntil: 'load' });
      found.push(...(await page.evaluate(overhang)).map((what) => `${path} ${what}`));
    }
    expect(found).toEqual([]);
  });
}

test('the header of a reader with many points fits in 320 px', async ({ page, site }) => {
  const reader = new Reader(page, site);
  await reader.joins();
  await page.setViewportSize({ width: 320, height: 640 });
  await reader.goes('/');
  await expect(reader.balance()).toBeVisible();
  expect(await page.evaluate(overhang)).toEqual([]);
});

test('in forced colors the chosen tab, the switch of the theme and the focus can be told by more than their ground', async ({
  page,
  site,
  context,
}) => {
  await answerTheLaw(context, site.url);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${site.url}/series`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const outline = await page
    .getByRole('group', { name: 'Theme' })
    .locator('label:has(:checked)')
    .evaluate((label) => getComputedStyle(label).outlineStyle);
  expect(outline).toBe('solid');
  const current = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Series' });
  expect(await current.evaluate((link) => getComputedStyle(link).textDecorationLine)).toContain('underline');
});

test('with reduced motion nothing moves but by fading', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${site.url}/`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .map((animation) => (animation.effect as KeyframeEffect).getKeyframes())
        .filter((frames) => frames.some((frame) => 'transform' in frame || 'left' in frame || 'top' in frame)).length,
  );
  expect(moving).toBe(0);
});
