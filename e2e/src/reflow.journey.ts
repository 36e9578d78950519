import { expect, test } from './journey';
import { answerTheLaw } from './law-answers';
import { overhang } from './overhang';
import { Reader } from './reader';

test('the header of a reader with many points fits in 320 px', async ({ page, site }) => {
  const reader = new Reader(page, site);
  await reader.joinsByCalls();
  await page.setViewportSize({ width: 320, height: 640 });
  await reader.goes('/');
  await expect(reader.balance()).toBeVisible();
  expect(await page.evaluate(overhang)).toEqual([]);
});

test('in forced colors, the selected tab, the theme switch and the focus are distinguishable by more than their background', async ({
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
