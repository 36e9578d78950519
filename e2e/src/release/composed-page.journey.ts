import type { Page } from '@playwright/test';
import { expect, test, watchConsole } from '../browser/journey';
import { giveConsent } from '../browser/legal-consent';

/** Owners of the boundaries inside those of `owner`. */
const ownersWithin = (page: Page, owner: string): Promise<string[]> =>
  page
    .locator(`[data-boundary="${owner}"] [data-boundary]`)
    .evaluateAll((elements) => [...new Set(elements.map((element) => (element as HTMLElement).dataset['boundary'] ?? ''))].sort());
const openHydratedPage = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
};

test('a page is composed by three squads, each within its own boundary and version', async ({ page, site }) => {
  await giveConsent(page.context(), site.url);
  const messages = watchConsole(page, () => false);
  await openHydratedPage(page, `${site.url}/title/00001`);
  // Comments are loaded when a reader scrolls close to them.
  await page.getByRole('heading', { name: 'Readers also enjoyed' }).scrollIntoViewIfNeeded();
  await expect.poll(() => ownersWithin(page, 'catalog')).toEqual(['shop', 'viewer']);
  for (const owner of ['catalog', 'shop', 'viewer'])
    await expect(page.locator(`[data-boundary="${owner}"]`).first()).toHaveAttribute('data-version', /.+/);
  expect(messages).toEqual([]);
});

test("one squad's suggestions work on the pages of three owners: they follow the typed text, and the chosen one opens", async ({
  page,
  site,
}) => {
  await giveConsent(page.context(), site.url);
  const messages = watchConsole(page, () => false);
  // Owned by the catalog, the shop and the shell.
  for (const path of ['/ranking', '/my/shop', '/article/help']) {
    await openHydratedPage(page, site.url + path);
    const box = page.getByRole('combobox', { name: 'Search' });
    await box.click();
    await box.pressSequentially('crow');
    const options = page.locator('[data-boundary="catalog"] [role="option"]');
    await expect(options.first()).toContainText('Crowblade');
    await box.fill('');
    await box.pressSequentially('orbit');
    await expect(options.first()).toContainText('Orbit');
    await box.press('ArrowDown');
    await expect(box).toHaveAttribute('aria-activedescendant', /-0$/);
  }
  await page.getByRole('combobox', { name: 'Search' }).press('Enter');
  await page.waitForURL('**/title/**');
  await page.goBack();
  await expect(page.locator('h1')).toContainText('Help');
  expect(messages).toEqual([]);
});
