import { expect, test } from '../browser/journey';
import { giveConsent } from '../browser/legal-consent';
import { horizontalOverflow } from './horizontal-overflow';
import { Reader } from '../browser/reader';
import { resizeWindow } from '../browser/resize-window';

test('the header of a reader with many points fits in 320 px', async ({ page, site }) => {
  const reader = new Reader(page, site);
  await reader.signUpByApi();
  await resizeWindow(page, { width: 320, height: 640 });
  await reader.goTo('/');
  await expect(reader.balance()).toBeVisible();
  expect(await page.evaluate(horizontalOverflow)).toEqual([]);
});

test('in forced colors, the selected tab, the theme switch and the focus are distinguishable by more than their background', async ({
  page,
  site,
  context,
}) => {
  await giveConsent(context, site.url);
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

test('with reduced motion, fading is the only animation', async ({ page, site }) => {
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

/** Words of the main content that run over two lines, each with the width of its element in px. Runs in the page. */
function brokenWords(): string[] {
  const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
  const broken = new Set<string>();
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement!;
    // Hidden, or for screen readers only.
    if (!parent.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }) || parent.offsetWidth === 1) continue;
    for (const word of text.nodeValue!.matchAll(/\p{Script=Latin}{2,}/gu)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1)
        broken.add(`${word[0]} (${parent.offsetWidth})`);
    }
  }
  return [...broken];
}
/** Cards of the ranking whose numeral lies over their cover (2:3), and the number of all cards. Runs in the page. */
function numeralsOnCovers(): { cards: number; covered: string[] } {
  const cards = [...document.querySelectorAll('main ol > li')];
  const covered = cards.filter((card) => {
    const cover = card.querySelector('img[width="200"]')?.getBoundingClientRect();
    // The first place has a wide picture instead, which is not lettered.
    if (!cover) return false;
    const numeral = card.querySelector('[data-top]')!.getBoundingClientRect();
    return numeral.top < cover.bottom && numeral.bottom > cover.top && numeral.left < cover.right && numeral.right > cover.left;
  });
  return { cards: cards.length, covered: covered.map((card) => card.textContent ?? '') };
}
test('at 320 px, no word of a title, a rank or a genre is broken, nothing is wider than the window, and no rank is on a cover', async ({
  page,
  site,
  context,
}) => {
  await giveConsent(context, site.url);
  await resizeWindow(page, { width: 320, height: 640 });
  for (const path of ['/', '/title/00001', '/search', '/series', '/ranking', '/search/the']) {
    await page.goto(site.url + path);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    expect(await page.evaluate(brokenWords), path).toEqual([]);
    expect(await page.evaluate(horizontalOverflow), path).toEqual([]);
    if (path !== '/ranking') continue;
    // A rank is beside its title, not on the cover, which is lettered.
    for (const width of [320, 390, 768, 1280]) {
      await resizeWindow(page, { width, height: 640 });
      const { cards, covered } = await page.evaluate(numeralsOnCovers);
      expect(cards).toBeGreaterThan(9);
      expect(covered, `at ${width} px`).toEqual([]);
    }
    await resizeWindow(page, { width: 320, height: 640 });
  }
});

test('at every width, links of the footer and cards of the home page fill their rows', async ({ page, site, context }) => {
  await giveConsent(context, site.url);
  await page.goto(`${site.url}/`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const footer = page.getByRole('navigation', { name: 'Footer' }).getByRole('link');
  const cardsOf = (name: string) => page.getByRole('region', { name, exact: true }).locator('ul > li:not(li li)').filter({ visible: true });
  for (const width of [320, 390, 768, 1024, 1280]) {
    await resizeWindow(page, { width, height: 800 });
    for (const [what, parts] of [
      ['footer', footer],
      ['genres', cardsOf('Ranking by genre')],
      ['specials', cardsOf("Today's specials")],
    ] as const) {
      const tops = await parts.evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().top)));
      const rows = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
      expect(new Set(rows).size, `${what} at ${width} px: rows of ${rows.join(', ')}`).toBe(1);
    }
  }
});

/** Nothing covers the element's upper or lower edge. Runs in the page. */
function isOnTop(element: Element): boolean {
  const { left, width, top, bottom } = element.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)));
}
test('the bar that buys chapters is whole, and above what is fixed at the lower edge, at every width', async ({ page, site, context }) => {
  await giveConsent(context, site.url);
  await page.goto(`${site.url}/title/00001`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox').first().check();
  const bar = page.getByRole('region', { name: 'Buy chapters of Crowblade' });
  for (const width of [320, 390, 768, 1024, 1280]) {
    await resizeWindow(page, { width, height: 800 });
    await page.getByRole('checkbox').first().scrollIntoViewIfNeeded();
    for (const part of [bar.getByRole('status'), bar.getByRole('button', { name: 'Buy 1' })])
      expect(await part.evaluate(isOnTop), `at ${width} px`).toBe(true);
    expect(await page.evaluate(brokenWords), `at ${width} px`).toEqual([]);
  }
});
