import type { Page } from '@playwright/test';
import { expect, test } from '../browser/journey';
import { giveConsent } from '../browser/legal-consent';
import { keepViewerBars } from '../browser/reader';

test.use({ serviceWorkers: 'allow' });
// Pages of the demo library are drawn when they are downloaded, which yields to everything else on a busy machine.
test.describe.configure({ timeout: 240_000 });

/** The download of a chapter ends, and has not failed. */
async function expectDownloaded(page: Page): Promise<void> {
  const remove = page.getByRole('button', { name: /^Remove chapter \d+ from this device$/ });
  await remove.or(page.getByRole('button', { name: /^Try again to download chapter/ })).waitFor({ timeout: 0 });
  await expect(remove).toBeVisible();
}

test('a downloaded chapter is read through a dropped connection, also after a reload, and is gone once it is removed', async ({
  page,
  site,
  context,
}) => {
  await giveConsent(context, site.url);
  await page.goto(`${site.url}/title/00001`);
  const path = await page.locator('a[href*="/title/00001/episode/"]').first().getAttribute('href');
  await page.goto(site.url + String(path));
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  // A key press before hydration is lost; a click is not.
  await page.getByRole('button', { name: 'Got it' }).click();
  await keepViewerBars(page);
  await page.getByRole('button', { name: 'Reader settings' }).click();
  await page.getByRole('button', { name: /^Download chapter \d+$/ }).click();
  const remove = page.getByRole('button', { name: /^Remove chapter \d+ from this device$/ });
  await expectDownloaded(page);
  await expect(page.getByRole('region', { name: 'Downloaded chapters' }).getByRole('listitem')).toHaveCount(1);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 });

  await context.setOffline(true);
  await page.keyboard.press('Escape');
  await page.keyboard.press('End');
  await expect(page.getByRole('img', { name: /^Page \d+$/ }).last()).toBeVisible();

  await page.goto(`${site.url}${path}?page=2`);
  await expect(page.getByText('You’re offline, reading your download.')).toBeVisible();
  const first = page.getByRole('img', { name: 'Page 1', exact: true });
  await expect.poll(() => first.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  await page.goto(`${site.url}/series`);
  await expect(page.getByRole('heading', { name: 'Downloaded chapters' })).toBeVisible();
  await page.getByRole('listitem').getByRole('link').click();
  await expect(page.getByText('You’re offline, reading your download.')).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Open in the reader' }).click();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await keepViewerBars(page);
  await page.getByRole('button', { name: 'Reader settings' }).click();
  await remove.click();
  await expect(page.getByRole('button', { name: /^Download chapter \d+$/ })).toBeVisible();
  const left = await page.evaluate(async () => (await (await caches.open('downloads-visitor')).keys()).length);
  expect(left).toBe(0);
});

test('offline, a reader continues with the next downloaded chapter in the open viewer', async ({ page, site, context }) => {
  await giveConsent(context, site.url);
  await page.goto(`${site.url}/title/00001`);
  const path = await page.locator('a[href*="/title/00001/episode/"]').first().getAttribute('href');
  await page.goto(site.url + String(path));
  // The hint is drawn by the script: the reader takes keys from then on.
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: /^Download chapter \d+$/ }).click();
  await expectDownloaded(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: /^Read chapter/ }).click();
  await expect(page.getByText('You’re offline, reading your download.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Page 1', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('img', { name: 'Page 2', exact: true })).toBeVisible();
});

test('a rented chapter is downloaded until its rental ends, and removed on logout', async ({ reader, page }) => {
  await reader.signUpByApi();
  await page.addInitScript(() => localStorage.setItem('komado.reader.hint', 'seen'));
  await reader.goTo('/title/00001/episode/105');
  await page.getByRole('button', { name: 'Use 1 ticket and read' }).click();
  await expect(page.getByText(/^Rented, 2 d \d+ h left$/)).toBeVisible();
  await page.keyboard.press('s');
  await page.getByRole('button', { name: 'Download chapter 6' }).click();
  await expectDownloaded(page);
  await expect(page.getByRole('button', { name: 'Remove chapter 6 from this device' })).toBeVisible();
  await expect(page.getByText(/ MB, until \w+ \d+, \d\d:\d\d \(UTC\)$/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await reader.logOut();
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('downloads-')))).toEqual([]);
});
