import type { Page } from '@playwright/test';

/** Every color of the loading bar since this was called, in order. */
export async function watchLoadingBar(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const colors: string[] = [];
    Object.assign(window, { loadingBarColors: colors });
    new MutationObserver(() => {
      const bar = document.querySelector('[role="progressbar"][aria-label^="Loading"]');
      const color = bar && getComputedStyle(bar).backgroundColor;
      if (color && color !== colors.at(-1)) colors.push(color);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => (window as unknown as { loadingBarColors: string[] }).loadingBarColors);
}
/** The bar of a load that failed. */
export const LOADING_FAILED_COLOR = 'rgb(255, 0, 0)';
