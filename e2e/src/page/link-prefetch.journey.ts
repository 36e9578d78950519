import { expect, test } from '../browser/journey';
import { giveConsent } from '../browser/legal-consent';
import { waitUntilSettled } from '../browser/settled-page';

test('the target of a link is prefetched on hover, without calls of a page that does not allow them', async ({ page, site, context }) => {
  await giveConsent(context, site.url);
  const called: string[] = [];
  const scripts: string[] = [];
  // The last of the page's own calls; the automatic prefetch begins ten seconds later.
  const lastStep = page.waitForResponse((response) => response.url().includes('/_payload.json'));
  await page.goto(`${site.url}/article/help`);
  await lastStep;
  await waitUntilSettled(page);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.endsWith('/telemetry')) called.push(pathname);
    if (request.resourceType() === 'script') scripts.push(pathname);
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).hover();
  await expect.poll(() => scripts.some((path) => path.startsWith('/remotes/shop/'))).toBe(true);
  expect(called).toEqual([]);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Points shop' })).toBeVisible();
});

test('the data of a title are loaded while the pointer rests on its cover, and the click does not load them again', async ({
  page,
  site,
  context,
}) => {
  await giveConsent(context, site.url);
  await page.goto(`${site.url}/ranking`);
  await waitUntilSettled(page);
  const called: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/web/title/detail')) called.push(pathname);
  });
  const cover = page.getByRole('main').locator('a[href^="/title/"]:has(img)').nth(1);
  await cover.hover();
  await expect.poll(() => called.length).toBe(1);
  await cover.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/title\/\d+$/);
  expect(called).toHaveLength(1);
});
