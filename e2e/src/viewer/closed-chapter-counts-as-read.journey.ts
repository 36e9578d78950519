import type { Request } from '@playwright/test';
import { expect, test } from '../browser/journey';

/** A title with eight-page chapters read in spreads, and one that is a strip. */
const PAGED = '/title/00012';
const STRIP = '/title/00007';
const isFinish = (request: Request) => new URL(request.url()).pathname === '/api/episode/viewer/finish';

for (const title of [PAGED, STRIP]) {
  test(`a chapter of ${title} that is closed on its last page counts as read`, { tag: ['@catalog', '@viewer'] }, async ({ reader }) => {
    const { page } = reader;
    await reader.signUpByApi();
    await reader.goTo(title);
    await page.getByRole('main').getByRole('link', { name: 'Read chapter 1', exact: true }).first().click();
    await reader.waitUntilHydrated();
    await page.getByRole('button', { name: 'Got it' }).click();
    const sent = page.waitForRequest(isFinish);
    await page.keyboard.press('End');
    if (title === STRIP) await page.locator('#chapter-end').scrollIntoViewIfNeeded();
    await sent;
    await page.goto('about:blank');
    // There is no event for the arrival of a request that outlives its page.
    await expect
      .poll(async () => {
        await reader.goTo(title);
        return page.getByRole('link', { name: 'Read chapter 2', exact: true }).count();
      })
      .toBe(1);
  });
}
