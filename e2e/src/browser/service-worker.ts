import type { Page } from '@playwright/test';

/** Page activity starts deferred work, such as registering the service worker, which otherwise starts after ten seconds. */
export async function waitUntilActive(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.keyboard.press('Shift');
}
/** The worker controls the page. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await waitUntilActive(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 });
}
