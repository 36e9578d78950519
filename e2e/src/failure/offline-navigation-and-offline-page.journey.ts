import type { Page } from '@playwright/test';
import { expect, test } from '../browser/journey';
import { giveConsent } from '../browser/legal-consent';
import { resizeWindow } from '../browser/resize-window';
import { startInterceptingProxy } from '../site/intercepting-proxy';
import { Reader } from '../browser/reader';
import { triggerDeferredWork, waitForServiceWorker } from '../browser/service-worker';

const SWITCH = 'x-service-worker';
const workers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
const OFFLINE = 'You’re offline';
const bannerOf = (page: Page) => page.getByRole('complementary', { name: 'Connection' });

test('a navigation without a network keeps page and URL, says so, and continues automatically', async ({ page, site, context }) => {
  await giveConsent(context, site.url);
  await page.goto(`${site.url}/series`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const url = page.url();
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Ranking' }).click();
  const banner = bannerOf(page);
  await expect(banner).toContainText('Your page will open when you’re back online.');
  expect(page.url()).toBe(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await banner.getByRole('button', { name: 'Try again' }).click();
  await expect(banner).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/ranking$/);
  await expect(banner).toBeHidden();
});

test('a reader who chooses to stay on the page stays, messages do not cover the banner, and nothing opens later', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await giveConsent(context, site.url);
  await page.goto(`${site.url}/title/00001`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Ranking' }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  const banner = bannerOf(page).filter({ hasText: 'You can keep using this page.' });
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const message = page.getByRole('region', { name: 'Messages' }).getByRole('status');
  await expect(message).toHaveText('Link copied.');
  for (const width of [390, 800, 1280]) {
    await resizeWindow(page, { width, height: 800 });
    // The banner may wrap, which moves the messages.
    await expect
      .poll(async () => {
        const [above, below] = [await message.boundingBox(), await banner.boundingBox()];
        return below!.y - (above!.y + above!.height);
      })
      .toBeGreaterThan(0);
  }
  await context.setOffline(false);
  await expect(bannerOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/title\/00001$/);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page that is loaded without a network shows the offline page at its URL, and loads automatically later', async ({
    page,
    site,
    context,
  }) => {
    await giveConsent(context, site.url);
    await page.goto(site.url);
    await waitForServiceWorker(page);
    await context.setOffline(true);
    await page.goto(`${site.url}/title/00001`);
    await expect(page.getByRole('heading', { level: 1, name: OFFLINE })).toBeVisible();
    expect(page.url()).toBe(`${site.url}/title/00001`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('status')).toHaveText('Still offline. We’ll keep trying.');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Crowblade' })).toBeVisible();
  });

  test('pages come only from the network: a reader’s page is never cached, and the next visitor’s shows nothing of them', async ({
    page,
    site,
  }) => {
    const reader = new Reader(page, site);
    await giveConsent(page.context(), site.url);
    await page.goto(site.url);
    await waitForServiceWorker(page);
    await reader.signUpByApi();
    for (const path of ['/title/00001', '/my/shop', '/api/web/status']) await page.goto(site.url + path);
    const shown = (await page.goto(site.url))?.headers()['x-composition'];
    await expect(reader.balance()).toBeVisible();
    const { composition } = (await (await page.request.get(`${site.url}/-/health`)).json()) as { composition: string };
    expect(shown).toBe(composition);
    const cached = await page.evaluate(async () => {
      const paths: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
      return paths;
    });
    expect(cached).toEqual(['/-/offline']);
    // The worker still controls the page, so the next request bypasses it.
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await reader.logOut();
    await page.goto(site.url);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect(reader.balance()).toHaveCount(0);
  });

  test('one response header removes it, and none is registered while that header is sent', async ({ page, site, context }) => {
    await giveConsent(context, site.url);
    let added: Readonly<Record<string, string>> = {};
    const proxy = await startInterceptingProxy(site.url, { addedHeaders: () => added });
    try {
      await page.goto(proxy.url);
      await waitForServiceWorker(page);
      expect(await cacheNames(page)).toHaveLength(1);
      added = { [SWITCH]: 'off' };
      await page.goto(`${proxy.url}/series`);
      await expect.poll(() => workers(page)).toBe(0);
      expect(await cacheNames(page)).toEqual([]);
      // The next page no longer has the worker, and checks whether one is allowed.
      const looked = page.waitForResponse((response) => response.url().endsWith('/service-worker.js'));
      await page.goto(`${proxy.url}/ranking`);
      await triggerDeferredWork(page);
      await looked;
      expect(await workers(page)).toBe(0);
      added = {};
      await page.goto(proxy.url);
      await waitForServiceWorker(page);
    } finally {
      await proxy.stop();
    }
  });
});
