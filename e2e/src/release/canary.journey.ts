import { readFileSync } from 'node:fs';
import path from 'node:path';
import { folderWriter, liveComposition } from '@komado/federation';
import { axeViolations } from '../browser/axe';
import { expect, test, watchConsole } from '../browser/journey';
import { giveConsent } from '../browser/legal-consent';
import { triggerNewBuildCheck } from '../browser/trigger-new-build-check';
import { openPage, sendTelemetryReports } from './canary-page-client';
import { publishModifiedCopy } from '../site/modified-release';
import { RELEASE_KEYS, type Site } from '../site/site';

/** Canary numbers of a reader who gets the canary, and of one who does not. */
async function findReaderNumbers(site: Site, ids: { readonly canary: string; readonly live: string }): Promise<typeof ids> {
  const found = { canary: '', live: '' };
  for (let number = 0; number < 200 && !(found.canary && found.live); number += 1) {
    const { composition } = await openPage(site, number);
    // Neither if the page could not be rendered in time.
    if (composition === ids.canary) found.canary = String(number);
    else if (composition === ids.live) found.live = String(number);
  }
  return found;
}
interface CanaryStatus {
  readonly composition: string;
  readonly check: object | null;
}
const canaryStatus = async (site: Site): Promise<CanaryStatus | null> =>
  ((await (await fetch(`${site.url}/-/health`)).json()) as { canary: CanaryStatus | null }).canary;
/** Reports five views from a page of each of these networks and, of a broken version, an error. */
async function reportFrom(site: Site, networks: number, reader: string, version: string, isBroken: boolean): Promise<void> {
  const view = { kind: 'view', member: 'shop', version } as const;
  const error = { kind: 'client_error', member: 'shop', version, message: 'x is not a function' } as const;
  for (let network = 1; network <= networks; network += 1)
    await sendTelemetryReports(
      site,
      (await openPage(site, reader, { network })).token,
      [view, view, view, view, view, ...(isBroken ? [error] : [])],
      network,
    );
}

// One after the other: the first test restores what was live before its canary.
test.describe.configure({ mode: 'default' });

test('a canary breaks for its readers, rolls back automatically, and the operator sees which release is to blame', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  const store = folderWriter(site.releases, RELEASE_KEYS);
  const { composition } = (await liveComposition(store))!;
  const shop = composition.members['shop']?.version ?? '';
  await publishModifiedCopy(store, 'shop', shop, '9.0.0', (source, file) =>
    file === 'remoteEntry.js' ? `throw new Error('a broken entry');${source}` : source,
  );
  expect((await site.run('mfe', ['canary', 'shop@9.0.0', '--percent', '50', '--reason', 'new prices'])).errors).toBe('');
  const canary = (await liveComposition(store))?.live.canary?.composition ?? '';
  await expect.poll(async () => (await canaryStatus(site))?.composition).toBe(canary);
  const readers = await findReaderNumbers(site, { canary, live: composition.id });

  // A canary reader gets the last good version, and the page reports what failed.
  const context = await browser.newContext();
  await giveConsent(context, site.url);
  await context.addCookies([{ name: 'release', value: readers.canary, url: site.url }]);
  const reading = await context.newPage();
  const request = reading.waitForRequest(
    (request) => request.url().endsWith('/api/web/telemetry') && /client_error/.test(request.postData() ?? ''),
  );
  const document = await reading.goto(`${site.url}/my/shop`);
  expect(document?.headers()['x-composition']).toBe(canary);
  await expect(reading.locator(`[data-boundary="shop"][data-version="${shop}"]`).first()).toBeVisible();
  await reading.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  // Otherwise it is sent ten seconds later.
  await reading.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  const reportRequest = await request;
  expect(new URLSearchParams(reportRequest.postData() ?? '').get('report_list')).toContain('"version":"9.0.0"');

  await reportFrom(site, 30, readers.live, shop, false);
  // One network counts a few times, whatever it sends.
  const errors = Array.from(
    { length: 20 },
    () => ({ kind: 'client_error', member: 'shop', version: '9.0.0', message: 'made up' }) as const,
  );
  const view = { kind: 'view', member: 'shop', version: '9.0.0' } as const;
  for (let call = 0; call < 9; call += 1)
    await sendTelemetryReports(site, (await openPage(site, readers.canary)).token, [...Array.from({ length: 10 }, () => view), ...errors]);
  await expect
    .poll(async () => (await canaryStatus(site))?.check, { timeout: 30_000 })
    .toMatchObject({ result: 'undecided', live: { views: 150, errors: 0 }, canary: { views: 5, errors: 1 } });
  await reportFrom(site, 30, readers.canary, '9.0.0', true);
  await expect.poll(async () => (await liveComposition(store))?.live.canary, { timeout: 30_000 }).toBeNull();
  const status = await site.run('mfe', ['status', '--json']);
  expect(JSON.parse(status.output)).toMatchObject({ canary: null });
  // The open page keeps working; its next navigation loads the live composition again.
  await expect.poll(async () => (await openPage(site, readers.canary)).composition).toBe(composition.id);
  await triggerNewBuildCheck(reading);
  const navigation = reading.waitForResponse((response) => response.request().isNavigationRequest());
  await reading.getByRole('link', { name: 'Komado, Home' }).first().click();
  expect((await navigation).headers()['x-composition']).toBe(composition.id);
  await context.close();

  const messages = watchConsole(page, () => false);
  await page.goto(`${site.url}/-/releases`);
  await page.getByLabel('Your name').fill('Aiko');
  await page.getByLabel('Token', { exact: true }).fill(readFileSync(path.join(site.dataDir, 'operator-token'), 'utf8').trim());
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await expect(page.getByText('Canary rolled back automatically').first()).toBeVisible();
  await expect(page.getByText('Cause: shop@9.0.0').first()).toBeVisible();

  expect(await axeViolations(page)).toEqual([]);

  // Staff preview the candidate within the site, and leave the preview.
  await page.getByText('Preview a release').click();
  await page.getByLabel('Version').selectOption('shop@9.0.0');
  await page.getByRole('button', { name: 'Preview' }).last().click();
  await expect(page).toHaveURL(/\?done=preview$/);
  await giveConsent(page.context(), site.url);
  await page.goto(`${site.url}/ranking`);
  await expect(page.getByText('Preview: shop@9.0.0')).toBeVisible();
  await page.getByRole('button', { name: 'Back to live' }).click();
  await expect(page.getByText('Preview: shop@9.0.0')).toBeHidden();
  await expect(page).toHaveURL(`${site.url}/ranking`);
  await page.goto(`${site.url}/-/boundaries`);
  await expect(page.getByText('Pages in this browser now show who owns each part.')).toBeVisible();
  await page.goto(`${site.url}/ranking`);
  await expect(page.getByRole('row', { name: /^catalog \S+ \d+ kB (\d+ ms|cached)$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Hide' }).click();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await expect(page.getByText('Owners')).toBeHidden();
  expect(messages).toEqual([]);
});

test('a remote that is switched off while the site runs is not loaded, its links remain, and its pages say so', async ({ page, site }) => {
  await giveConsent(page.context(), site.url);
  await page.goto(`${site.url}/ranking`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await site.run('mfe', ['flag', 'remote/shop', 'off', '--reason', 'wrong prices']);
  await expect
    .poll(async () => ((await (await fetch(`${site.url}/-/health`)).json()) as { flags: object }).flags)
    .toEqual({ 'remote/shop': { state: 'off' } });
  await triggerNewBuildCheck(page);
  const fetched: string[] = [];
  // A page opened earlier still prefetches the targets of its links; its next navigation applies the flag.
  page.on('request', (request) => {
    const isOfPage = request.headers()['referer']?.endsWith('/my/shop');
    if (isOfPage && request.url().includes('/remotes/shop/')) fetched.push(request.url());
  });
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'This section is temporarily unavailable.' })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/my/shop`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  expect((await page.request.get(`${site.url}/my/shop`)).status()).toBe(503);
  await expect(page.getByRole('link', { name: 'Shop', exact: true }).first()).toBeVisible();
  expect(fetched).toEqual([]);

  await site.run('mfe', ['flag', 'remote/shop', 'on']);
  await expect.poll(async () => (await page.request.get(`${site.url}/my/shop`)).status()).toBe(200);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('[data-boundary="shop"] h1').first()).toBeVisible();
  await expect.poll(() => fetched.length).toBeGreaterThan(0);
});

test('a canary whose page throws on the server is rolled back automatically, though its readers see the page', async ({ site }) => {
  test.setTimeout(180_000);
  const store = folderWriter(site.releases, RELEASE_KEYS);
  const { composition } = (await liveComposition(store))!;
  const catalog = composition.members['catalog']?.version ?? '';
  await publishModifiedCopy(store, 'catalog', catalog, '9.0.0', (source, file) =>
    file === 'remoteEntry.cjs'
      ? `${source}
         const { get, ...others } = module.exports;
         const Component = () => { throw new Error('a test error'); };
         module.exports = { ...others, get: async (part) => (await get(part)) && (() => ({ Component })) };`
      : source,
  );
  expect((await site.run('mfe', ['canary', 'catalog@9.0.0', '--percent', '20'])).errors).toBe('');
  const canary = (await liveComposition(store))?.live.canary?.composition ?? '';
  await expect.poll(async () => (await canaryStatus(site))?.composition).toBe(canary);
  const readers = await findReaderNumbers(site, { canary, live: composition.id });
  // Each visit has its own URL, so that no page comes from the page cache.
  let visit = 0;
  const open = async (reader: string) => openPage(site, reader, { path: `/ranking?visit=${(visit += 1)}` });
  // Enough that four failures of the canary are not chance.
  for (let count = 0; count < 70; count += 1) await open(readers.live);
  await expect
    .poll(
      async () => {
        // At the same time: several pages throw before the first of them is rendered by the last good version.
        const pages = await Promise.all([1, 2, 3].map(() => open(readers.canary)));
        expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
        return (await liveComposition(store))?.live.events[0];
      },
      { timeout: 100_000, intervals: [1000] },
    )
    .toMatchObject({ kind: 'canary-returned', blamed: 'catalog@9.0.0', text: expect.stringContaining('failed on the server') });
});
