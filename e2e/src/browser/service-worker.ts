import type { Page } from '@playwright/test';

/** A key press starts deferred work, such as registering the service worker, which otherwise starts after ten seconds. */
export async function triggerDeferredWork(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.keyboard.press('Shift');
}
/** Waits until the worker controls the page. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await triggerDeferredWork(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 });
}
