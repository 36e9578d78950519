import type { Page, Request } from '@playwright/test';
import { analyticsEvents } from '../browser/analytics-events';
import { expect, test } from '../browser/journey';
import { giveConsent } from '../browser/legal-consent';
import { waitForServiceWorker } from '../browser/service-worker';

interface Report {
  readonly kind: string;
  readonly member: string;
  readonly version: string;
  readonly message?: string;
  readonly value?: number;
}
/** What a page has reported so far. */
function reportsOf(page: Page): { readonly all: { readonly composition: string | null; readonly report: Report }[] } {
  const all: { composition: string | null; report: Report }[] = [];
  page.on('request', (request: Request) => {
    if (!request.url().endsWith('/api/web/telemetry')) return;
    const form = new URLSearchParams(request.postData() ?? '');
    for (const report of JSON.parse(form.get('report_list') ?? '[]') as Report[])
      all.push({ composition: form.get('page_token')?.split('.')[0] ?? null, report });
  });
  return { all };
}

/** Returns a function that returns the types of performance entries that a page observes. Call it before the page is opened. */
async function watchObservedTypes(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const types: string[] = [];
    const { observe } = PerformanceObserver.prototype;
    PerformanceObserver.prototype.observe = function (options) {
      types.push(...(options?.entryTypes ?? [options?.type ?? '']));
      observe.call(this, options);
    };
    Reflect.set(window, 'observedTypes', types);
  });
  return () => page.evaluate(() => Reflect.get(window, 'observedTypes') as string[]);
}

test('a page reports its views and its errors, with member, version and composition', async ({ page, site, context }) => {
  await giveConsent(context, site.url);
  const reports = reportsOf(page);
  const composition = (await page.goto(`${site.url}/ranking`))?.headers()['x-composition'];
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  // Resolves after the page itself has received the error: its listener was there first.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('error', () => resolve(), { once: true });
        setTimeout(() => {
          throw new Error('a test error');
        });
      }),
  );
  const response = page.waitForResponse((one) => one.url().endsWith('/api/web/telemetry'));
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  expect((await response).status()).toBe(200);
  const { members } = (await (await page.request.get(`${site.url}/-/health`)).json()) as { members: Record<string, string> };
  await expect
    .poll(() => reports.all)
    .toEqual(
      expect.arrayContaining([
        { composition, report: { kind: 'view', member: 'catalog', version: members['catalog'] } },
        {
          composition,
          report: {
            kind: 'client_error',
            member: 'shell',
            version: members['shell'],
            message: expect.stringContaining('a test error'),
            // The code that threw it is not in a published file.
            stack: '',
          },
        },
      ]),
    );
  expect(await analyticsEvents(page)).toContain('client_error');
});

test('a page reports each of its web vitals once, with the member whose page was shown at that time', async ({ page, site, context }) => {
  await giveConsent(context, site.url);
  const reports = reportsOf(page);
  const observedTypes = await watchObservedTypes(page);
  await page.goto(`${site.url}/ranking`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Help' }).first().click();
  await expect(page).toHaveURL(/\/article\/help$/);
  // All five are measured: measuring starts once the page is used, TTFB is known at load, and layout shifts are observed after FCP.
  await page.waitForLoadState('load');
  await expect.poll(observedTypes).toEqual(expect.arrayContaining(['first-input', 'largest-contentful-paint', 'layout-shift']));
  // The browser records a click once the frame after it is shown, which may be later than all of this. What measures INP looks at the record
  // in the next idle callback, and misses it if the page is hidden before that.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        new PerformanceObserver(() => requestIdleCallback(() => resolve())).observe({ type: 'first-input', buffered: true }),
      ),
  );
  // The reader's next action finalizes LCP; then the page is hidden, as a phone does when it is left.
  await page.keyboard.press('Shift');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const vitals = () => reports.all.map(({ report }) => report).filter(({ kind }) => !['view', 'client_error'].includes(kind));
  await expect
    .poll(() =>
      vitals()
        .map(({ kind }) => kind)
        .sort(),
    )
    .toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']);
  expect(
    new Set(
      vitals()
        .filter(({ kind }) => kind !== 'INP')
        .map(({ member }) => member),
    ),
  ).toEqual(new Set(['catalog']));
  expect(vitals().every(({ value }) => typeof value === 'number' && value >= 0)).toBe(true);
});

test('analytics events wait for the consent, and are then sent in order', async ({ reader }) => {
  const { page } = reader;
  const observedTypes = await watchObservedTypes(page);
  await reader.goTo('/series');
  await expect(page.getByRole('dialog', { name: 'Before you read' })).toBeVisible();
  // What a page starts last, once it is used, has started.
  await page.keyboard.press('Shift');
  await expect.poll(observedTypes).toContain('first-input');
  expect(await analyticsEvents(page)).toEqual([]);
  await reader.fillConsentSheet();
  await expect.poll(() => analyticsEvents(page)).toEqual(['content-view']);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });
  test('a page reports with the token that it was sent with, each load with another one', async ({ page, site, context }) => {
    await giveConsent(context, site.url);
    await page.goto(`${site.url}/ranking`);
    await waitForServiceWorker(page);
    const tokens: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/web/telemetry')) tokens.push(new URLSearchParams(request.postData() ?? '').get('page_token'));
    });
    const sent: string[] = [];
    for (let load = 0; load < 2; load += 1) {
      const headers = (await page.reload())?.headers() ?? {};
      sent.push(/page;desc="(.+)"/.exec(headers['server-timing'] ?? '')?.[1] ?? '');
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
      await expect.poll(() => tokens.at(-1)).toBe(sent.at(-1));
    }
    expect(new Set(sent).size).toBe(2);
  });
});
