import { HeaderName } from '@komado/shared-contracts';
import type { Page } from '@playwright/test';
import { analyticsEvents } from '../browser/analytics-events';
import { expect, test } from '../browser/journey';
import { giveConsent } from '../browser/legal-consent';
import { Reader } from '../browser/reader';
import { resizeWindow } from '../browser/resize-window';

/** The requests of the middleware's steps, in the order in which the page sends them. */
const STEPS: readonly (readonly [step: string, path: RegExp])[] = [
  ['law status', /\/api\/web\/law\/status$/],
  ['account', /\/api\/account$/],
  ['genre lists', /\/api\/genre\/search\/list$/],
  ['redirect check', /\/_payload\.json$/],
];
function watchSteps(page: Page): { seen: string[] } {
  const steps = { seen: [] as string[] };
  let isArriving = false;
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) isArriving = false;
  });
  page.on('request', (request) => {
    // Requests that the previous document sends until the new one arrives do not belong to its steps.
    if (request.isNavigationRequest()) {
      steps.seen = [];
      isArriving = true;
    }
    if (isArriving) return;
    const { pathname } = new URL(request.url());
    const step = STEPS.find(([, path]) => path.test(pathname));
    if (step) steps.seen.push(step[0]);
  });
  return steps;
}
/** The crawler header of a page's calls: `true` for a crawler. */
function watchCallers(page: Page): (readonly [path: string, isCrawler: string | undefined])[] {
  const callers: [string, string | undefined][] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) callers.push([pathname, request.headers()[HeaderName.isCrawler]]);
  });
  return callers;
}
const clickMainLink = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

const REFUSED = { status: 500, json: { status: 'fail', response_code: 1099, error_message: '' } };
const MAINTENANCE = { status: 503, json: { status: 'fail', response_code: 1098, error_message: 'Back at noon.' } };

test('the steps of a navigation are in order, on the first load and on every later one', async ({ page, site, context }) => {
  await giveConsent(context, site.url);
  const steps = watchSteps(page);
  const callers = watchCallers(page);
  await page.goto(`${site.url}/series`);
  await expect.poll(() => steps.seen).toEqual(['law status', 'genre lists', 'redirect check']);
  // The first page view is reported once, half a second after the first page.
  await expect.poll(() => analyticsEvents(page)).toEqual(['content-view']);
  for (const name of ['Ranking', 'Home', 'Series']) {
    steps.seen = [];
    await clickMainLink(page, name);
    // The genres are loaded once per visit.
    await expect.poll(() => steps.seen).toEqual(['law status', 'redirect check']);
  }
  expect(await analyticsEvents(page)).toEqual(['content-view']);
  // The calls of an ordinary browser have `false`.
  expect(callers.map(([path]) => path)).toEqual(
    expect.arrayContaining(['/api/web/law/status', '/api/genre/search/list', '/api/ranking/all']),
  );
  expect(callers.filter(([, isCrawler]) => isCrawler !== 'false')).toEqual([]);
});

test.describe('a crawler that runs scripts', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
  test('skips the legal check, and each of its calls has the crawler header', async ({ page, site }) => {
    const steps = watchSteps(page);
    const callers = watchCallers(page);
    await page.goto(`${site.url}/series`);
    await expect.poll(() => steps.seen).toEqual(['genre lists', 'redirect check']);
    await clickMainLink(page, 'Ranking');
    await expect(page.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible();
    expect(callers.map(([path]) => path)).toEqual(expect.arrayContaining(['/api/genre/search/list', '/api/ranking/all']));
    expect(callers.filter(([, isCrawler]) => isCrawler !== 'true')).toEqual([]);
  });
});

test("a reader's account is loaded between the legal step and the genres, not again on the next page, and a failure leads to the error page", async ({
  page,
  site,
}) => {
  const reader = new Reader(page, site);
  await reader.signUpByApi();
  const steps = watchSteps(page);
  await reader.goTo('/series');
  await expect.poll(() => steps.seen).toEqual(['law status', 'account', 'genre lists', 'redirect check']);
  steps.seen = [];
  await clickMainLink(page, 'Ranking');
  await expect.poll(() => steps.seen).toEqual(['law status', 'redirect check']);
  await page.route('**/api/account', (route) => route.fulfill(REFUSED));
  await page.reload();
  await expect(page).toHaveURL(/\/error\/1099\?return_path=%2Franking$/);
});

test('the legal step is skipped on the pages that explain or refuse, but not on their neighbors', async ({ page, site, context }) => {
  await giveConsent(context, site.url);
  const steps = watchSteps(page);
  const passed = [
    ...['/law/age/denied', '/law/terms-of-service/denied', '/error/1099', '/account/delete/complete'],
    ...['/article/terms-of-service', '/article/help', '/maintenance'],
  ];
  for (const path of passed) {
    steps.seen = [];
    await page.goto(site.url + path);
    // Only the first load counts, whose last step is the redirect check: the maintenance page redirects back automatically, to a page with
    // the legal step.
    const firstLoad = () => steps.seen.slice(0, steps.seen.indexOf('redirect check') + 1);
    await expect.poll(firstLoad, path).toContain('redirect check');
    expect([path, firstLoad()]).not.toEqual([path, expect.arrayContaining(['law status'])]);
  }
  for (const path of ['/law/privacy-policy/denied', '/article/abj', '/no-such-page']) {
    steps.seen = [];
    await page.goto(site.url + path);
    await expect.poll(() => steps.seen, path).toContain('law status');
  }
});

test('the web status is requested once in 24 hours', async ({ page, site, context }) => {
  await giveConsent(context, site.url);
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/web/status')) requests += 1;
  });
  const start = Date.now();
  // The status is requested with the first of the steps, and the redirect check is the last.
  const visit = async (path: string) => {
    const lastStep = page.waitForResponse((response) => response.url().includes('/_payload.json'));
    await page.goto(site.url + path);
    await lastStep;
  };
  // The page remembers the response, not the request.
  const expectRemembered = (from: number) =>
    expect.poll(() => page.evaluate(() => Number(localStorage.getItem('webStatusCheckedAt')))).toBeGreaterThanOrEqual(from);
  await visit('/');
  await expectRemembered(start);
  await visit('/series');
  expect(requests).toBe(1);
  await page.clock.setFixedTime(start + 86_400_000 - 60_000);
  await visit('/');
  expect(requests).toBe(1);
  await page.clock.setFixedTime(start + 86_400_000 + 60_000);
  await visit('/');
  expect(requests).toBe(2);
});

test('a web status that says maintenance leads to its page, which polls for the end, and leads back', async ({ page, site, context }) => {
  await giveConsent(context, site.url);
  await page.clock.install();
  let isOver = false;
  let requests = 0;
  await page.route('**/api/web/status', async (route) => {
    requests += 1;
    if (isOver) await route.continue();
    else await route.fulfill(MAINTENANCE);
  });
  await page.goto(`${site.url}/series`);
  await expect(page).toHaveURL(`${site.url}/maintenance`);
  expect((await page.request.get(page.url())).status()).toBe(503);
  await expect(page.getByText('Back at noon.')).toBeVisible();
  const picture = page.getByRole('img', { name: 'Under maintenance' });
  for (const [width, file] of [
    [767, /maintenance-narrow\.webp$/],
    [768, /maintenance-wide\.webp$/],
  ] as const) {
    await resizeWindow(page, { width, height: 800 });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(file);
  }
  const before = requests;
  await page.clock.runFor(31_000);
  await expect.poll(() => requests).toBe(before + 1);
  await expect(page).toHaveURL(/\/maintenance$/);
  isOver = true;
  await page.clock.runFor(31_000);
  await expect(page).toHaveURL(`${site.url}/`);
});

test('a refused call of a page or of the legal step leads to the error page, whose retry leads back, and maintenance to its page', async ({
  page,
  site,
  context,
}) => {
  await giveConsent(context, site.url);
  await page.goto(`${site.url}/series`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.route('**/api/ranking/all**', (route) => route.fulfill(REFUSED));
  await clickMainLink(page, 'Ranking');
  await expect(page).toHaveURL(/\/error\/1099\?return_path=%2Franking$/);
  await expect(page.getByText('[error code: 1099]')).toBeVisible();
  expect((await page.reload())?.status()).toBe(500);
  await page.unroute('**/api/ranking/all**');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(`${site.url}/ranking`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  let status = REFUSED;
  await page.route('**/api/web/law/status', (route) => route.fulfill(status));
  await clickMainLink(page, 'Home');
  await expect(page).toHaveURL(`${site.url}/error/1099?return_path=%2F`);
  status = MAINTENANCE;
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(`${site.url}/maintenance`);
});
