import type { Page } from '@playwright/test';

/** Resizes the window, in CSS pixels, and waits until the page’s media queries see it and it is painted, which takes a while on a busy machine. */
export async function resizeWindow(page: Page, { width, height }: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((query) => matchMedia(query).matches, `(width: ${width}px) and (height: ${height}px)`);
  await page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));
}
