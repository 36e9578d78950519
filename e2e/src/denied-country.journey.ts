import { expect, test } from './journey';
import { newAddress } from './reader';
import { startSite, type Site } from './site';
import { Reader } from './reader';

/** As the proxy in front says it. */
const COUNTRY = { 'x-country': 'KP' };
const REFUSED = 'This service is not available in your region...';

test.describe('a reader in a country where the service is not offered', () => {
  let site: Site;
  test.beforeAll(async () => {
    site = await startSite({ DENIED_COUNTRIES: 'KP', COUNTRY_HEADER: 'x-country', TRUST_PROXY: 'true' });
  });
  test.afterAll(() => site.stop());

  test('is shown why on a chapter and in the shop, reads the terms, and keeps the account settings', async ({ page }) => {
    const reader = new Reader(page, site);
    await reader.goes('/');
    await reader.acceptsTheLaw();
    await reader.goes('/title/00001/episode/100');
    await expect(page).toHaveURL(/\/title\/00001\/episode\/100/);
    const address = newAddress();
    await reader.goes('/');
    await reader.signsUp(address);

    await page.context().setExtraHTTPHeaders(COUNTRY);
    const isRefused = async (): Promise<void> => {
      await expect(page).toHaveURL(`${site.url}/error/1007`);
      await expect(page.getByText(REFUSED, { exact: true })).toBeVisible();
      await expect(page.getByText('[error code: 1007]')).toBeVisible();
    };
    for (const path of ['/title/00001/episode/100', '/my/shop']) {
      const response = await page.goto(site.url + path);
      expect(response?.status()).toBe(403);
      await isRefused();
    }
    // The same by links of an open page.
    await reader.goes('/title/00001');
    await page
      .getByRole('link', { name: /chapter 1\b/i })
      .first()
      .click();
    await isRefused();
    await reader.goes('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click();
    await isRefused();

    expect((await page.goto(`${site.url}/article/terms-of-service`))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: /terms of service/i })).toBeVisible();
    await reader.logsOut();
    await reader.logsIn(address);
    expect((await page.goto(`${site.url}/my/setting`))?.status()).toBe(200);
    await expect(page).toHaveURL(`${site.url}/my/setting`);
    await expect(page.getByText(address)).toBeVisible();
  });

  test('is asked for no age before that', async ({ browser }) => {
    const context = await browser.newContext({ extraHTTPHeaders: COUNTRY });
    const page = await context.newPage();
    expect((await page.goto(`${site.url}/title/00001/episode/100`))?.status()).toBe(403);
    await expect(page).toHaveURL(`${site.url}/error/1007`);
    await context.close();
  });
});
