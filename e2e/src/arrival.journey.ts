import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './journey';
import { shiftsOf, watchShifts } from './layout-shifts';
import { Reader } from './reader';
import { waitUntilSettled } from './settled-page';
import { startSlowLine } from './slow-line';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;
/** Before anything was answered: the consent sheet is part of the page. */
const FIRST_PAGES = ['/', '/search', '/law/age?return_path=%2F'];
const VISITORS_PAGES = [
  '/',
  '/ranking',
  '/series',
  '/search',
  '/search/crow',
  '/title/00001',
  '/article/help',
  '/sitemap',
  '/manga-reader',
  '/account/presave',
];
const READERS_PAGES = [
  '/',
  '/title/00001',
  '/my',
  '/my/setting',
  '/my/history',
  '/my/setting/point',
  '/my/setting/optout',
  '/my/setting/profile',
  '/my/shop',
];

test('a right-aligned element that grows while it arrives is detected as a layout shift', async ({ page }) => {
  const row = '<td><div>block</div></td>'.repeat(20);
  const moving = `<!doctype html><title>Moving</title><body><table align="right" height="200"><tr>${row}</tr></table></body>`;
  const origin = createServer((_, response) => response.setHeader('content-type', 'text/html').end(moving));
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
  const line = await startSlowLine(page, `http://127.0.0.1:${(origin.address() as AddressInfo).port}`);
  try {
    await watchShifts(page);
    await page.goto(line.url);
    await expect.poll(() => shiftsOf(page)).toContainEqual(expect.stringContaining('<table'));
    // Every opening tag was painted before the next was sent: body, table, row, and a cell with a block twenty times.
    expect(line.piecesPainted()).toBe(43);
  } finally {
    await line.stop();
    origin.close();
  }
});

for (const viewport of SCREENS) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    test('pages that arrive piece by piece have no layout shifts', async ({ reader, site }) => {
      test.setTimeout(300_000);
      const { page } = reader;
      await watchShifts(page);
      const line = await startSlowLine(page, site.url);
      const slow = new Reader(page, { ...site, url: line.url });
      const arrivesStill = async (path: string) => {
        await slow.goes(path);
        await waitUntilSettled(page);
        expect.soft(await shiftsOf(page), `what moved on ${path}`).toEqual([]);
      };
      try {
        for (const path of FIRST_PAGES) await arrivesStill(path);
        await reader.goes('/');
        await reader.acceptsTheLaw();
        for (const path of VISITORS_PAGES) await arrivesStill(path);
        await reader.goes('/title/00001');
        const free = await page
          .getByRole('link', { name: /^Read chapter 1/ })
          .first()
          .getAttribute('href');
        const locked = await page.locator('a[href*="/episode/"]').filter({ hasText: /\d+ P/ }).first().getAttribute('href');
        await arrivesStill(free ?? '');
        await arrivesStill(locked ?? '');
        await reader.joinsByCalls();
        for (const path of READERS_PAGES) await arrivesStill(path);
      } finally {
        await line.stop();
      }
    });
  });
}
