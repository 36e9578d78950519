import type { Page } from '@playwright/test';

/**
 * The page asks which build is live, as it does when it returns to the front, and has the whole response. It asks again when a link is
 * followed, but waits for that response only briefly: on a busy machine, the link would then open within the old document.
 */
export async function triggerNewBuildCheck(page: Page): Promise<void> {
  const response = page.waitForResponse((one) => one.url().includes('/builds/meta/'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await response).finished();
}
