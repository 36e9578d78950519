import { expect, test } from '../browser/journey';
import { giveConsent } from '../browser/legal-consent';
import { waitUntilSettled, watchRequests } from '../browser/settled-page';
import { startSite, type Site } from '../site/site';

/** Optional features of a site, all enabled at once. No setting affects the test of another one. */
const SETTINGS = {
  GTM_ID: 'GTM-AB12',
  RECAPTCHA_SITE_KEY: 'a-site-key',
  RECAPTCHA_SECRET: 'a-secret',
  SERVICE_WORKER: 'false',
  AVIF_COPIES: 'true',
} as const;
let site: Site;
// In one worker: each other one would start its own site.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  site = await startSite(SETTINGS);
});
test.afterAll(() => site.stop());

test('the tag manager is loaded after the consent, and never with Global Privacy Control', async ({ browser }) => {
  const requested: string[] = [];
  const visit = async (hasSignal: boolean): Promise<number> => {
    requested.length = 0;
    const context = await browser.newContext({ serviceWorkers: 'block' });
    await context.route('https://www.googletagmanager.com/**', async (route) => {
      requested.push(route.request().url());
      await route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    await giveConsent(context, site.url);
    if (hasSignal) await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    const page = await context.newPage();
    watchRequests(page);
    const policy = (await page.goto(site.url))?.headers()['content-security-policy'];
    expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/www\.googletagmanager\.com /);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await waitUntilSettled(page);
    await context.close();
    return requested.length;
  };
  expect(await visit(false)).toBe(1);
  expect(await visit(true)).toBe(0);
});

test('a login with a blocked recaptcha says so with 1303, keeps the input, and can be retried', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  let requested = 0;
  await context.route('https://www.google.com/recaptcha/**', (route) => {
    requested += 1;
    return route.abort();
  });
  await context.route('https://www.googletagmanager.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await giveConsent(context, site.url);
  const page = await context.newPage();
  await page.goto(site.url);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Log in' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByLabel('Email').fill('somebody@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill('Window-Seat-2026');
  for (const time of [1, 2]) {
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect(dialog.getByRole('alert')).toContainText('[error code: 1303]');
    await expect.poll(() => requested).toBe(time);
  }
  await expect(dialog.getByLabel('Email')).toHaveValue('somebody@example.com');
  await context.close();
});

test('the service worker variable sends that header with every page', async () => {
  for (const path of ['/', '/my/shop', '/service-worker.js', '/-/offline'])
    expect([path, (await fetch(site.url + path)).headers.get('x-service-worker')]).toEqual([path, 'off']);
});

test('a picture that has an AVIF copy by now is sent and shown as AVIF', async ({ browser }) => {
  const visitAll = async () => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    await context.route('https://www.googletagmanager.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await giveConsent(context, site.url);
    const page = await context.newPage();
    const response = page.waitForResponse(/\/demo\/key\/.*\.avif$/);
    await page.goto(`${site.url}/title/00001`);
    const picture = page.locator('main picture img').first();
    const url = await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.currentSrc));
    const sent = await response;
    expect(sent.url()).toBe(url);
    await context.close();
    return { url, type: sent.headers()['content-type'] };
  };
  const { url } = await visitAll();
  // Each request delays the copy, which is made once the site has had nothing to do for a second.
  const typeOf = async () => (await fetch(url)).headers.get('content-type');
  await expect.poll(typeOf, { intervals: [2500], timeout: 60_000 }).toBe('image/avif');
  // For later visitors, because the first visitor's browser may have cached WebP.
  expect(await visitAll()).toEqual({ url, type: 'image/avif' });
});
