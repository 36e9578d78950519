import { expect, test } from './journey';

test.use({ javaScriptEnabled: false });

test('without JavaScript the top page shows its sections and leads to a title', { tag: ['@catalog'] }, async ({ page, site }) => {
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
  'without JavaScript the age gate is a plain form, and the first page of a free chapter can be read',
  { tag: ['@viewer'] },
  async ({ page, site }) => {
    await page.goto(`${site.url}/title/00001`);
    await page
      .getByRole('link', { name: /Read chapter 1/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/law\/age\?return_path=/);
    await page.getByLabel('Year').selectOption('1990');
    await page.getByLabel('Month').selectOption({ label: 'April' });
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Agree', exact: true }).click();
    await expect(page).toHaveURL(/\/title\/00001\/episode\/\d+/);
    const picture = page.getByRole('img', { name: /page 1\b/i }).first();
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  },
);

test('who is under 13 is denied by the plain form too', async ({ page, site }) => {
  await page.goto(`${site.url}/law/age`);
  await page.getByLabel('Year').selectOption(String(new Date().getUTCFullYear() - 5));
  await page.getByLabel('Month').selectOption({ label: 'January' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/law\/age\/denied/);
});

test.describe('a crawler', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
  test('reads a free chapter without gate or dialog, and is told what to index', async ({ page, site }) => {
    await page.goto(`${site.url}/title/00001`);
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
