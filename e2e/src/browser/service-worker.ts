import type { Page } from '@playwright/test';

/** What a page does after ten seconds, it does as soon as its reader does something: it looks for the service worker, too. */
export async function acts(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.keyboard.press('Shift');
}
/** The worker controls the page. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await acts(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 });
}
