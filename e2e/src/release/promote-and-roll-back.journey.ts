import { folderWriter } from '@komado/federation';
import { expect, test, watchConsole } from '../browser/journey';
import { giveConsent } from '../browser/legal-consent';
import { triggerNewBuildCheck } from '../browser/trigger-new-build-check';
import { publishModifiedCopy } from '../site/modified-release';
import { waitForServiceWorker } from '../browser/service-worker';
import { RELEASE_KEYS } from '../site/site';

// As for readers: the pages pass by the service worker, which keeps none of the old release.
test.use({ serviceWorkers: 'allow' });

test('a new version of one remote goes live while the site runs, and everything else is unchanged', async ({ page, site }) => {
  test.setTimeout(240_000);
  await giveConsent(page.context(), site.url);
  const messages = watchConsole(page, () => false);
  await page.goto(site.url);
  const before = await page.locator('[data-boundary="catalog"]').first().getAttribute('data-version');
  const health = async () =>
    (await (await page.request.get(`${site.url}/-/health`)).json()) as { composition: string; members: Record<string, string> };
  const old = await health();
  // Stays open while the release changes.
  const open = await page.context().newPage();
  await open.goto(`${site.url}/series`);
  await waitForServiceWorker(open);
  await open.evaluate(() => Object.assign(window, { isOldDocument: true }));
  const oldEntry = `${site.url}/remotes/catalog/${before}/remoteEntry.js`;
  expect((await page.request.get(oldEntry)).status()).toBe(200);

  await publishModifiedCopy(folderWriter(site.releases, RELEASE_KEYS), 'catalog', before ?? '', '7.0.0', (source) => source);
  await page.reload();
  expect(await page.locator('[data-boundary="catalog"]').first().getAttribute('data-version')).toBe(before);

  expect((await site.run('mfe', ['promote', 'catalog@7.0.0'])).exitCode).toBe(0);
  // The shell polls the pointer once a second.
  await expect.poll(async () => (await health()).members['catalog']).toBe('7.0.0');
  const [entry] = await Promise.all([page.waitForRequest(/\/remotes\/catalog\/7\.0\.0\/remoteEntry\.js/), page.reload()]);
  expect((await entry.response())?.status()).toBe(200);
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  // An open page gets the newer build on its next navigation, once it knows about it.
  await triggerNewBuildCheck(open);
  expect(await open.evaluate(() => 'isOldDocument' in window)).toBe(true);
  const navigation = open.waitForResponse((response) => response.request().isNavigationRequest());
  await open.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Ranking' }).click();
  expect((await navigation).headers()['x-composition']).not.toBe(old.composition);
  await open.close();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await expect(page.locator('[data-boundary="catalog"][data-version="7.0.0"]').first()).toBeVisible();
  const now = await health();
  expect(now.members).toEqual({ ...old.members, catalog: '7.0.0' });
  expect((await page.request.get(oldEntry)).status()).toBe(200);

  const again = await site.run('mfe', ['publish', 'catalog', '--as', '7.0.0']);
  expect(again.exitCode).toBe(1);
  expect(again.errors).toContain('catalog 7.0.0 is already published');

  await site.run('mfe', ['rollback']);
  await expect.poll(async () => (await health()).composition).toBe(old.composition);
  expect(messages).toEqual([]);
});
