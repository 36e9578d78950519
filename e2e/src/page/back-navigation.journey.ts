import { expect, test } from '../browser/journey';
import { giveConsent } from '../browser/legal-consent';
import { resizeWindow } from '../browser/resize-window';
import { waitUntilSettled } from '../browser/settled-page';

test(
  'going back from a title keeps the position in the results, and their order',
  { tag: ['@catalog'] },
  async ({ page, site, context }) => {
    await giveConsent(context, site.url);
    await resizeWindow(page, { width: 390, height: 844 });
    await page.goto(`${site.url}/search/category/1?sort=new`);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const results = page.getByRole('region', { name: 'Results' }).getByRole('link');
    const names = await results.allTextContents();
    const chosen = results.nth(16);
    await chosen.scrollIntoViewIfNeeded();
    // What came into view has its final size.
    await waitUntilSettled(page);
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(400);
    await chosen.click();
    await expect(page).toHaveURL(/\/title\/\d{5}$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page.getByRole('region', { name: 'Results' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    expect(await results.allTextContents()).toEqual(names);
  },
);
