import type { Page, Response } from '@playwright/test';
import { CATALOG_PAGES, SHELL_PAGES } from '../browser/page-lists';
import { expect, test } from '../browser/journey';
import { giveConsent } from '../browser/legal-consent';
import type { Site } from '../site/site';

/** Opens a page as it comes from the page cache. */
async function openFromCache(page: Page, site: Site, path: string): Promise<Response> {
  let response: Response | null = null;
  await expect(async () => {
    response = await page.goto(site.url + path);
    expect(response?.headers()['age']).toBeDefined();
  }).toPass();
  return response!;
}

test.describe('the policy of a page from the page cache', () => {
  test('allows everything on every page, before and after the reader has answered the consent sheet', async ({ page, site, reader }) => {
    test.setTimeout(300_000);
    const nonces: string[] = [];
    const openAll = async (paths: readonly string[]) => {
      for (const path of paths) {
        const response = await openFromCache(page, site, path);
        await reader.waitUntilHydrated();
        const policy = response.headers()['content-security-policy'] ?? '';
        if (policy.includes('nonce-') || (await response.text()).includes('nonce=')) nonces.push(path);
      }
    };
    await openAll(['/', '/title/00001']);
    // The open page might still send calls that are signed for a visitor without a birthday.
    await page.goto('about:blank');
    await giveConsent(page.context(), site.url);
    await openAll([...CATALOG_PAGES, ...SHELL_PAGES]);
    expect(nonces).toEqual([]);
    // Code and styles that arrive at run time.
    await page.goto(`${site.url}/ranking`);
    await reader.waitUntilHydrated();
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(page).toHaveURL(`${site.url}/`);
    const rulesOfEmptyElements = () =>
      page.evaluate(() =>
        [...document.styleSheets].flatMap((sheet) => (sheet.ownerNode?.textContent === '' ? [sheet.cssRules.length] : [])),
      );
    await expect.poll(async () => Math.max(0, ...(await rulesOfEmptyElements()))).toBeGreaterThan(100);
  });

  test('refuses scripts and styles that do not belong to the page', async ({ page, site, expectedMessages }) => {
    await giveConsent(page.context(), site.url);
    expectedMessages.push(/Content Security Policy/);
    const injected =
      '<script>document.title = "injected"</script><script src="/service-worker.js?injected"></script>' +
      '<style>body { visibility: hidden }</style><img src="data:," onerror="document.title = \'injected\'">';
    let sent: number | undefined;
    await page.route(`${site.url}/ranking`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      sent = html.length;
      await route.fulfill({ response, body: html.replace('<body>', `<body>${injected}`) });
    });
    const requested: string[] = [];
    page.on('requestfinished', (request) => requested.push(request.url()));
    await openFromCache(page, site, '/ranking');
    expect(sent).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.title()).not.toBe('injected');
    expect(await page.evaluate(() => getComputedStyle(document.body).visibility)).toBe('visible');
    expect(requested.filter((url) => url.includes('?injected'))).toEqual([]);
  });
});
