import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test, watchConsole } from '../browser/journey';
import { layoutShiftsOf, recordLayoutShifts } from '../browser/layout-shifts';
import { LOCKED_CHAPTER_PATH } from '../browser/page-lists';
import { Reader } from '../browser/reader';
import { waitUntilSettled, watchRequests } from '../browser/settled-page';
import { startPiecewiseProxy } from './piecewise-page-proxy';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;
/** Before any consent: the consent sheet is part of the page. */
const FIRST_PAGES = ['/', '/search', '/law/age?return_path=%2F'];
const VISITORS_PAGES = [
  '/',
  '/ranking',
  '/series',
  '/search',
  '/search/crow',
  '/search/category/0',
  '/title/00001',
  '/article/help',
  '/article/abj',
  '/maintenance',
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
  '/my/purchased',
  '/my/setting/point',
  '/my/setting/optout',
  '/my/setting/profile',
  '/my/setting/account/delete',
  '/my/shop',
];

test('a right-aligned element that grows while it arrives is detected as a layout shift, in each of two tabs', async ({
  page,
  context,
}) => {
  const row = '<td><div>block</div></td>'.repeat(20);
  const moving = `<!doctype html><title>Moving</title><body><table align="right" height="200"><tr>${row}</tr></table></body>`;
  const origin = createServer((_, response) => response.setHeader('content-type', 'text/html').end(moving));
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
  const waitUntilMoving = async (tab: Page) => {
    const line = await startPiecewiseProxy(tab, `http://127.0.0.1:${(origin.address() as AddressInfo).port}`);
    try {
      await recordLayoutShifts(tab);
      await tab.goto(line.url);
      await expect.poll(() => layoutShiftsOf(tab)).toContainEqual(expect.stringContaining('<table'));
      // Every opening tag was painted before the next was sent: body, table, row, and a cell with a block twenty times.
      expect(line.piecesPainted()).toBe(43);
    } finally {
      await line.stop();
    }
  };
  try {
    await Promise.all([page, await context.newPage()].map(waitUntilMoving));
  } finally {
    origin.close();
  }
});

for (const viewport of SCREENS) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport, expectedMessages: [/503.*\/maintenance\b/] });

    test('pages that arrive piece by piece have no layout shifts', async ({ reader, site, context, expectedMessages }) => {
      test.setTimeout(300_000);
      const { page } = reader;
      const other = await context.newPage();
      watchRequests(other);
      const messages = watchConsole(other, (text) => expectedMessages.some((pattern) => pattern.test(text)));
      // Two tabs, each with its own line: a page that arrives in pieces mostly waits for the browser's next frame.
      const tabs = await Promise.all(
        [page, other].map(async (tab) => {
          await recordLayoutShifts(tab);
          const line = await startPiecewiseProxy(tab, site.url);
          return { tab, line, slow: new Reader(tab, { ...site, url: line.url }) };
        }),
      );
      const expectNoLayoutShift = async (paths: readonly string[]) => {
        const left = [...paths];
        const work = tabs.map(async ({ tab, slow }) => {
          for (let path = left.shift(); path !== undefined; path = left.shift()) {
            await slow.goTo(path);
            await waitUntilSettled(tab);
            expect.soft(await layoutShiftsOf(tab), `what moved on ${path}`).toEqual([]);
          }
        });
        await Promise.all(work);
      };
      try {
        await expectNoLayoutShift(FIRST_PAGES);
        await reader.goTo('/');
        await reader.fillConsentSheet();
        await expectNoLayoutShift(VISITORS_PAGES);
        await reader.goTo('/title/00001');
        const free = await page
          .getByRole('link', { name: /^Read chapter 1/ })
          .first()
          .getAttribute('href');
        const locked = await page.locator('a[href*="/episode/"]').filter({ hasText: /\d+ P/ }).first().getAttribute('href');
        await expectNoLayoutShift([free ?? '', locked ?? '']);
        await reader.signUpByApi();
        // From here on, the history has an entry.
        await reader.goTo(free ?? '');
        await waitUntilSettled(page);
        await expectNoLayoutShift(READERS_PAGES);
        expect(messages, 'messages on the console').toEqual([]);
      } finally {
        await Promise.all(tabs.map(({ line }) => line.stop()));
      }
    });

    // A sheet whose first tags arrive one by one is hidden until its end; in such pieces, it grew.
    test('a locked chapter that arrives six tags at a time has no layout shifts, for visitors and for readers', async ({
      reader,
      site,
    }) => {
      const { page } = reader;
      await reader.goTo('/');
      await reader.fillConsentSheet();
      await recordLayoutShifts(page);
      const line = await startPiecewiseProxy(page, site.url, 6);
      const slow = new Reader(page, { ...site, url: line.url });
      const expectNoLayoutShift = async () => {
        await slow.goTo(LOCKED_CHAPTER_PATH);
        await waitUntilSettled(page);
        expect(await layoutShiftsOf(page)).toEqual([]);
        await expect(page.getByRole('heading', { name: 'Read chapter 14' })).toBeVisible();
      };
      try {
        await expectNoLayoutShift();
        await reader.signUpByApi();
        await expectNoLayoutShift();
      } finally {
        await line.stop();
      }
    });
  });
}

// As tall as the largest phones, on which the first tab ends above the edge of the screen, and as narrow as the smallest.
for (const viewport of [{ width: 430, height: 932 }, { width: 320, height: 640 }, SCREENS[1]]) {
  test.describe(`${viewport.width} by ${viewport.height} pixels`, () => {
    test.use({ viewport });

    test('a tab of the shop that the URL names has no layout shifts although the first one may be painted before', async ({
      reader,
      site,
    }) => {
      const { page } = reader;
      await reader.signUpByApi();
      await recordLayoutShifts(page);
      const line = await startPiecewiseProxy(page, site.url, 16);
      const slow = new Reader(page, { ...site, url: line.url });
      try {
        for (const [at, tab] of ['monthly-plan', 'magazines', 'wallet'].entries()) {
          await slow.goTo(`/my/shop?at=${at}#${tab}`);
          await waitUntilSettled(page);
          expect.soft(await layoutShiftsOf(page), `what moved on ${tab}`).toEqual([]);
        }
      } finally {
        await line.stop();
      }
    });
  });
}
