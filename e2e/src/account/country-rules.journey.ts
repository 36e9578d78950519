import { expect, test } from '../browser/journey';
import { giveConsent } from '../browser/legal-consent';
import { startInterceptingProxy } from '../site/intercepting-proxy';
import { newEmail, PASSWORD, Reader } from '../browser/reader';
import { startSite, type Site } from '../site/site';

/** As set by the proxy in front. */
const COUNTRY = { 'x-country': 'KP' };
const REFUSED = 'This service is not available in your region...';

let site: Site;
// In one worker: each other one would start its own site.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  site = await startSite({
    ...{ DENIED_COUNTRIES: 'KP', APP_ONLY_COUNTRIES: 'VN', COUNTRY_HEADER: 'x-country', TRUST_PROXY: '1' },
    // 20 failed log-ins from one network.
    SHARES_PER_IP: '1',
  });
});
test.afterAll(() => site.stop());

test('a visitor from Japan browses and reads without a consent form, which appears where the age counts', async ({ browser }) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-country': 'JP' }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const consents: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith('/api/web/law')) consents.push(response.status());
  });
  await page.goto(site.url);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await expect.poll(() => consents).toEqual([200]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toContainText('Prices in yen');
  const cookies = Object.fromEntries((await context.cookies(site.url)).map(({ name, value }) => [name, value]));
  expect(cookies).toMatchObject({ birthday: '2000-01', birthday_unverified: '1', terms_of_service_adult: '1', privacy_policy: '1' });
  await page.goto(`${site.url}/title/00001/episode/100`);
  await expect(page).toHaveURL(/\/title\/00001\/episode\/100/);
  // Rated 13: what was assumed does not count.
  await page.goto(`${site.url}/title/00002`);
  await expect(page).toHaveURL(/\/law\/age\?return_path=%2Ftitle%2F00002$/);
  await page.getByLabel('Year').selectOption('1990');
  await page.getByLabel('Month').selectOption({ label: 'April' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${site.url}/title/00002`);
  expect((await context.cookies(site.url)).map(({ name }) => name)).not.toContain('birthday_unverified');
  await context.close();
});

test.describe('a reader in a country where the service is not offered', () => {
  test('sees the reason on a chapter and in the shop, reads the terms, and keeps the account settings', async ({ page }) => {
    const reader = new Reader(page, site);
    await giveConsent(page.context(), site.url);
    await reader.goTo('/title/00001/episode/100');
    await expect(page).toHaveURL(/\/title\/00001\/episode\/100/);
    const email = newEmail();
    await reader.signUpByApi(email);

    await page.context().setExtraHTTPHeaders(COUNTRY);
    const expectRefused = async (): Promise<void> => {
      await expect(page).toHaveURL(`${site.url}/error/1007`);
      await expect(page.getByText(REFUSED, { exact: true })).toBeVisible();
      await expect(page.getByText('[error code: 1007]')).toBeVisible();
    };
    for (const path of ['/title/00001/episode/100', '/my/shop']) {
      const response = await page.goto(site.url + path);
      expect(response?.status()).toBe(403);
      await expectRefused();
    }
    // The same for links on an open page.
    await reader.goTo('/title/00001');
    await page
      .getByRole('link', { name: /chapter 1\b/i })
      .first()
      .click();
    await expectRefused();
    await reader.goTo('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click();
    await expectRefused();

    expect((await page.goto(`${site.url}/article/terms-of-service`))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: /terms of service/i })).toBeVisible();
    await reader.logOut();
    await reader.logIn(email);
    expect((await page.goto(`${site.url}/my/setting`))?.status()).toBe(200);
    await expect(page).toHaveURL(`${site.url}/my/setting`);
    await expect(page.getByText(email)).toBeVisible();
  });

  test('elsewhere, where points are sold only in the app, cannot buy and sees the reason', async ({ browser }) => {
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-country': 'VN' }, serviceWorkers: 'block' });
    const reader = new Reader(await context.newPage(), site);
    await reader.signUpByApi();
    const main = reader.page.getByRole('main');
    for (const tab of ['', '#monthly-plan']) {
      await reader.page.goto('about:blank');
      await reader.goTo(`/my/shop${tab}`);
      await expect(main.getByRole('heading', { name: 'Points are sold only in the app in your region' })).toBeVisible();
      await expect(main.getByText('[error code: 4011]')).toBeVisible();
      await expect(main.getByRole('button', { name: /^(Buy|Subscribe)/ })).toHaveCount(0);
    }
    await context.close();
  });

  test('skips the age form', async ({ browser }) => {
    const context = await browser.newContext({ extraHTTPHeaders: COUNTRY });
    const page = await context.newPage();
    expect((await page.goto(`${site.url}/title/00001/episode/100`))?.status()).toBe(403);
    await expect(page).toHaveURL(`${site.url}/error/1007`);
    await context.close();
  });
});

test('failed log-ins through a proxy that appends addresses count against the caller’s network, whatever addresses the caller makes up', async ({
  browser,
}) => {
  const proxy = await startInterceptingProxy(site.url, { isForwarding: true });
  const attacker = new Reader(await browser.newPage(), { ...site, url: proxy.url });
  /** Status of a log-in with a wrong password, by its own account. */
  const tryWrongPassword = async (reader: Reader, address: string): Promise<number> =>
    reader.tryLogIn(newEmail(), `not ${PASSWORD}`, { 'x-forwarded-for': address });
  try {
    const statuses: number[] = [];
    for (let count = 0; count < 60; count += 1) statuses.push(await tryWrongPassword(attacker, `203.0.113.${count + 1}`));
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), ...Array.from({ length: 40 }, () => 429)]);
    // No attempt was counted for the networks that the attacker named: a request from one of them through the proxy succeeds.
    const victim = new Reader(await browser.newPage(), site);
    expect(await tryWrongPassword(victim, '203.0.113.1')).toBe(400);
  } finally {
    await attacker.page.close();
    await proxy.stop();
  }
});
