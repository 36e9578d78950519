import type { Page, Route } from '@playwright/test';
import { expect, test } from '../browser/journey';
import { giveConsent } from '../browser/legal-consent';
import { LOADING_FAILED_COLOR, watchLoadingBar } from '../browser/loading-bar';
import { startReleaseServer } from '../site/release-server';
import { REMOTES, REMOTE_PAGES, UNAVAILABLE, type RemoteName } from '../browser/remotes';
import { pressRetry } from './press-retry';
import { SHARED_RELEASES, startSite } from '../site/site';

const FAULTS: Readonly<Record<string, (route: Route) => Promise<void> | void>> = {
  'responds with 404': (route) => route.fulfill({ status: 404, body: 'not found' }),
  'responds with 500': (route) => route.fulfill({ status: 500, body: 'down' }),
  'is a broken script': (route) =>
    route.fulfill({ status: 200, contentType: 'text/javascript', body: 'throw new Error("a broken build")' }),
  hangs: () => undefined,
};
const scripts = (remote: RemoteName) => `**/remotes/${remote}/**/*.js*`;

const waitUntilHydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' });

/** All other remotes fail at once, each with another fault: in four loads of a page, each of them has every fault. */
for (const healthy of REMOTES) {
  test(
    `when the others respond with 404 or 500, are a broken script or hang, the pages of ${healthy} work`,
    // Of the others, no code runs in the browser.
    { tag: [`@${healthy}`] },
    async ({ page, site }) => {
      await giveConsent(page.context(), site.url);
      const others = REMOTES.filter((remote) => remote !== healthy);
      const faults = Object.entries(FAULTS);
      for (const turn of faults.keys()) {
        const failing = others.map((failed, index) => [failed, ...faults[(turn + index) % faults.length]!] as const);
        await test.step(failing.map(([failed, fault]) => `${failed} ${fault}`).join(', '), async () => {
          for (const [failed, , fail] of failing) await page.route(scripts(failed), fail);
          await page.goto(site.url + REMOTE_PAGES[healthy].path, { waitUntil: 'domcontentloaded' });
          await waitUntilHydrated(page);
          await expect(page.locator(`[data-boundary="${healthy}"]`).first()).toBeAttached();
          await expect(page.getByText(REMOTE_PAGES[healthy].heading).first()).toBeVisible();
          // Only in slots filled by the failed remotes, none of which is within another's.
          const inSlots = others.map((failed) => `[data-boundary="${failed}"] *`).join(', ');
          await expect(page.getByText(UNAVAILABLE).and(page.locator(`:not(${inSlots})`))).toHaveCount(0);
          for (const failed of others)
            await expect(
              page.locator(others.map((other) => `[data-boundary="${other}"] [data-boundary="${failed}"]`).join(', ')),
            ).toHaveCount(0);
          for (const failed of others) await page.unroute(scripts(failed));
        });
      }
    },
  );
}

test('a page whose script fails to load stays readable, says so, and hydrates without a reload when the script is back', async ({
  page,
  site,
}) => {
  await giveConsent(page.context(), site.url);
  await page.route(scripts('catalog'), (route) => route.fulfill({ status: 500, body: 'down' }));
  await page.goto(`${site.url}/title/00001`);
  await waitUntilHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Crowblade' })).toBeVisible();
  await expect(page.getByText(UNAVAILABLE)).toBeVisible();
  await page.unroute(scripts('catalog'));
  await page.evaluate(() => (document.documentElement.dataset['before'] = 'yes'));
  await pressRetry(page);
  await expect(page.getByText(UNAVAILABLE)).toHaveCount(0);
  await page.getByRole('link', { name: /oldest first|newest first/i }).click();
  await expect(page).toHaveURL(/sort=/);
  await expect(page.locator('html[data-before="yes"]')).toBeAttached();
});

test('a link to a failed remote leads to a fallback with a retry, and the retry to the page', async ({ page, site }) => {
  await giveConsent(page.context(), site.url);
  await page.route(scripts('shop'), (route) => route.fulfill({ status: 404, body: 'not found' }));
  await page.goto(site.url);
  await waitUntilHydrated(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click();
  await expect(page.getByText(UNAVAILABLE)).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('region', { name: 'Ranking', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(UNAVAILABLE)).toBeVisible();
  await page.unroute(scripts('shop'));
  await pressRetry(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Points shop' })).toBeVisible();
});

test('a page whose code does not arrive is requested again automatically, and appears without a press of Retry', async ({ page, site }) => {
  await giveConsent(page.context(), site.url);
  await page.route(scripts('shop'), (route) => route.fulfill({ status: 500, body: 'down' }));
  await page.goto(`${site.url}/article/help`);
  await waitUntilHydrated(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click();
  await expect(page.getByText(UNAVAILABLE)).toBeVisible();
  await page.unroute(scripts('shop'));
  await expect(page.getByRole('heading', { level: 1, name: 'Points shop' })).toBeVisible({ timeout: 60_000 });
});

const FAILED_CALLS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is refused': (route) => route.fulfill({ status: 500, json: { response_code: 1099, error_message: 'Something went wrong.' } }),
  'meets a failed server': (route) => route.fulfill({ status: 502, body: 'bad gateway' }),
  'meets no server': (route) => route.abort(),
  'meets maintenance': (route) => route.fulfill({ status: 503, json: { response_code: 1098, error_message: 'Maintenance.' } }),
};
for (const [failure, fail] of Object.entries(FAILED_CALLS)) {
  test(`the loading bar ends red when a call of the next page ${failure}`, async ({ page, site }) => {
    await giveConsent(page.context(), site.url);
    await page.goto(`${site.url}/article/help`);
    await waitUntilHydrated(page);
    const colors = await watchLoadingBar(page);
    await page.route('**/api/ranking/all**', fail);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Ranking' }).click();
    // The last color when the call fails; the page that a failure leads to loads with its own bar.
    await expect.poll(colors).toContain(LOADING_FAILED_COLOR);
  });
}

test('the loading bar ends blue when the next page is late', async ({ page, site }) => {
  await giveConsent(page.context(), site.url);
  await page.goto(`${site.url}/article/help`);
  await waitUntilHydrated(page);
  const colors = await watchLoadingBar(page);
  const loadingBarShown = page.getByRole('progressbar', { name: 'Loading', exact: true }).waitFor();
  await page.route('**/api/ranking/all**', (route) => loadingBarShown.then(() => route.continue()));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Ranking' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible();
  expect(await colors()).toEqual(['rgb(70, 155, 249)']);
});

test('when the server cannot load a remote, its pages still respond and the browser renders them', async ({ page }) => {
  const host = await startReleaseServer(SHARED_RELEASES);
  host.addFault(/^catalog\/.*node/, '404');
  host.addFault(/^viewer\/.*node/, '500');
  host.addFault(/^account\/.*node/, 'hang');
  host.addFault(/^shop\/.*node/, 'broken script');
  const site = await startSite({ RELEASE_STORE: host.url });
  try {
    await giveConsent(page.context(), site.url);
    for (const remote of REMOTES) {
      const response = await page.goto(site.url + REMOTE_PAGES[remote].path);
      // A page that the server could not render should not be indexed, although a browser renders it.
      expect(response?.status()).toBe(503);
      await waitUntilHydrated(page);
      await expect(page.locator(`[data-boundary="${remote}"]`).first()).toBeAttached();
      await expect(page.getByText(REMOTE_PAGES[remote].heading).first()).toBeVisible();
      await expect(page.getByText(UNAVAILABLE)).toHaveCount(0);
    }
    host.clearFaults();
    // The server renders the page itself again as soon as it has retried loading the remote.
    const html = async () => (await page.request.get(`${site.url}/my/shop`)).text();
    await expect.poll(html).toMatch(/data-boundary="shop".*Points shop/s);
  } finally {
    await site.stop();
    await host.stop();
  }
});
