import type { Page } from '@playwright/test';
import { expect, test } from '../browser/journey';

const WHY = /Your browser blocks cookies for this site/;

/** As with the browser's setting "Block all cookies", which the headless browser of the journeys does not have. */
async function blockCookies(page: Page): Promise<void> {
  const context = page.context();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.route('**/api/web/law', async (route) => {
    const response = await route.fetch();
    await context.clearCookies();
    const { 'set-cookie': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}

test('with cookies blocked, consent opens free chapters until the page is left, and the form explains why it appears again', async ({
  reader,
}) => {
  const { page } = reader;
  await blockCookies(page);
  await reader.goTo('/title/00001/episode/100');
  expect(await page.evaluate(() => navigator.cookieEnabled)).toBe(false);
  await reader.passAgeGate();
  await expect(page).toHaveURL(/\/title\/00001\/episode\/100/);
  await expect(page.getByText(WHY).first()).toBeVisible();
  await expect(page.getByRole('img', { name: /page 1\b/i }).first()).toBeVisible();

  await reader.goTo('/');
  await reader.fillConsentSheet();
  await expect(page.getByText(WHY).first()).toBeVisible();
  await page.getByRole('link', { name: 'Series' }).first().click();
  await expect(page).toHaveURL(/\/series/);
  await page.locator('main a[href^="/title/"]').first().click();
  await expect(page).toHaveURL(/\/title\//);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
});
