import { killApiServer } from '../site/api-outage';
import { expect, test, watchConsole } from '../browser/journey';
import { giveConsent } from '../browser/legal-consent';
import { Reader } from '../browser/reader';
import { startSite, type Site } from '../site/site';

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

const BANNER = /Komado can’t reach its server right now\. This page was saved at \d\d:\d\d UTC\./;
const SEEN = ['/', '/title/00001'];

test('while the api-server is away, visitors get saved pages with a banner, and every other page fails at its own URL', async ({
  page,
  browser,
}) => {
  await giveConsent(page.context(), site.url);
  for (const path of SEEN) await page.goto(site.url + path, { waitUntil: 'load' });
  const loggedIn = new Reader(await (await browser.newContext()).newPage(), site);
  await loggedIn.signUpByApi();
  const waitUntilHydrated = () => page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const error = page.getByText('[error code: 503]');

  await page.goto('about:blank');
  const { end } = await killApiServer(site);
  const messages = watchConsole(page, (text) => /status of 50[23]/.test(text));
  for (const path of SEEN) {
    await test.step(`${path} is a saved page`, async () => {
      // A page that is still fresh has no banner.
      await expect(async () => {
        const response = await page.goto(site.url + path);
        expect(response?.headers()['cache-status']).toBe('komado; fwd=stale; fwd-status=503');
        expect(response?.status()).toBe(200);
        expect(Number(response?.headers()['age'])).toBeGreaterThan(0);
      }).toPass();
      await waitUntilHydrated();
      await expect(page.getByText(BANNER)).toBeVisible();
      await expect(page).toHaveURL(site.url + path);
    });
  }
  await test.step('a link on a saved page leads to the URL of its page, which says that it fails', async () => {
    await page.getByRole('link', { name: 'Ranking' }).first().click();
    await expect(page).toHaveURL(`${site.url}/ranking`);
    await expect(page.getByRole('link', { name: 'Try again' }).last()).toBeVisible();
  });
  await test.step('a page without a copy has status 503', async () => {
    const response = await page.goto(`${site.url}/series?day=mon`);
    expect([response?.status(), response?.headers()['retry-after']]).toEqual([503, '60']);
    await waitUntilHydrated();
    await expect(error).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/series?day=mon');
    await expect(page).toHaveURL(`${site.url}/series?day=mon`);
  });
  await test.step('a logged-in reader gets no copy', async () => {
    const response = await loggedIn.page.goto(site.url);
    expect(response?.status()).toBe(503);
    await expect(loggedIn.page.getByText(BANNER)).toHaveCount(0);
    await expect(loggedIn.page.getByText('[error code: 503]')).toBeVisible();
  });
  expect(messages).toEqual([]);

  await end();
  await expect.poll(async () => (await fetch(`${site.url}/robots.txt`)).status, { timeout: 60_000 }).toBe(200);
  for (const path of SEEN) {
    expect((await page.goto(site.url + path))?.headers()['cache-status']).toBeUndefined();
    await expect(page.getByText(BANNER)).toHaveCount(0);
  }
  await loggedIn.page.context().close();
});
