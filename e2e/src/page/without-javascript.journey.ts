import type { Page } from '@playwright/test';
import { expect, test } from '../browser/journey';
import { giveConsent } from '../browser/legal-consent';

test.use({ javaScriptEnabled: false });

/** Year, month and the button that agrees to both documents. */
async function submitConsentForm(page: Page, year = '1990'): Promise<void> {
  await page.getByLabel('Year').selectOption(year);
  await page.getByLabel('Month').selectOption({ label: 'April' });
  await page.getByRole('button', { name: 'Agree and continue' }).click();
}

test('without JavaScript the consent sheet is a plain form over the page, and appears once', async ({ page, site }) => {
  await page.goto(`${site.url}/ranking?from=home`);
  const sheet = page.getByRole('dialog', { name: 'Before you read' });
  await expect(sheet).toBeInViewport();
  // What is behind it can be neither pressed nor reached with the keyboard.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(page).toHaveURL(/\/ranking\?from=home$/);
  await submitConsentForm(page);
  await expect(page).toHaveURL(/\/ranking\?from=home$/);
  await expect(sheet).toHaveCount(0);
  await page.goto(`${site.url}/title/00001`);
  await page
    .getByRole('link', { name: /Read chapter 1/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/title\/00001\/episode\/\d+/);
});

test('without JavaScript the consent sheet can be declined, and explains what that means', async ({ page, site }) => {
  await page.goto(`${site.url}/series`);
  await page.getByRole('link', { name: 'I don’t agree' }).click();
  await expect(page).toHaveURL(/\/law\/terms-of-service\/denied\?return_path=%2Fseries/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('without JavaScript the home page shows its sections and leads to a title', { tag: ['@catalog'] }, async ({ page, site }) => {
  await giveConsent(page.context(), site.url);
  await page.goto(site.url);
  for (const heading of ['Read now and get points', 'Ranking', 'Updates', 'Ranking by genre']) {
    await expect(page.getByRole('region', { name: heading, exact: true })).toBeVisible();
  }
  await page
    .getByRole('link', { name: /Crowblade/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Crowblade' })).toBeVisible();
  await expect(page.getByText(/^1: /).or(page.getByText(/^14: /)).first()).toBeVisible();
});

test(
  'without JavaScript a visitor browses the ranking, the series of every weekday and the genres',
  { tag: ['@catalog'] },
  async ({ page, site }) => {
    await giveConsent(page.context(), site.url);
    const titles = page.getByRole('main').locator('a[href^="/title/"]');
    await page.goto(`${site.url}/ranking`);
    await expect(titles.nth(0)).toHaveAccessibleName(/Rank 1\b/);
    await expect(titles.nth(1)).toHaveAccessibleName(/Rank 2\b/);
    await page.goto(`${site.url}/series`);
    const weekdays = page.getByRole('navigation', { name: 'Weekday' }).getByRole('link');
    await expect(weekdays).toHaveCount(7);
    for (const weekday of await weekdays.all()) await expect(weekday).toHaveAccessibleName(/ [1-9]\d* /);
    await weekdays.last().click();
    await expect(page.getByRole('region', { name: 'Sunday' }).locator('a[href^="/title/"]').first()).toBeVisible();
    await page.goto(`${site.url}/search`);
    const genre = page.getByRole('main').locator('a[href^="/search/genre/"]').first();
    const name = (await genre.textContent()) ?? '';
    await genre.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(titles.first()).toBeVisible();
  },
);

test(
  'without JavaScript the age gate is a plain form, and the first page of a free chapter can be read',
  { tag: ['@viewer'] },
  async ({ page, site }) => {
    await page.goto(`${site.url}/title/00001/episode/100`);
    await expect(page).toHaveURL(/\/law\/age\?return_path=/);
    await submitConsentForm(page);
    await expect(page).toHaveURL(/\/title\/00001\/episode\/\d+/);
    const picture = page.getByRole('img', { name: /page 1\b/i }).first();
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  },
);

test('a visitor under 13 is denied by the plain form, too', async ({ page, site }) => {
  await page.goto(`${site.url}/law/age`);
  await submitConsentForm(page, String(new Date().getUTCFullYear() - 5));
  await expect(page).toHaveURL(/\/law\/age\/denied/);
});

test.describe('a crawler', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
  test('reads a free chapter without gate or dialog, and has robots instructions', async ({ page, site }) => {
    await page.goto(`${site.url}/title/00001`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /^index/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/title\/00001$/);
    const episode = await page
      .getByRole('link', { name: /Read chapter 1/ })
      .first()
      .getAttribute('href');
    await page.goto(site.url + (episode ?? ''));
    await expect(page.getByRole('img', { name: /page 1\b/i }).first()).toBeVisible();
    await page.goto(site.url);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });
});
