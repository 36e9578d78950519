import { expect, type Page } from '@playwright/test';
import { resizeWindow } from '../browser/resize-window';
import { horizontalOverflow } from './horizontal-overflow';

/** A window of 1280 px at 400 %, and a phone of 390 px with the font size doubled. */
export const NARROW_VIEWS = [
  { name: 'at 320 px, which is 1280 px at 400 %', width: 320, fontSize: 16 },
  { name: 'with type of twice the size on a phone', width: 390, fontSize: 32 },
] as const;
const DESKTOP_VIEW = { width: 1280, fontSize: 16 } as const;

export interface ReflowViews {
  /** Applies one view after the other and returns what overflows in each. */
  findOverflow(): Promise<string[]>;
  /** Resizes the page to that of a desktop. */
  applyDesktopView(): Promise<void>;
}
/** Changes a page's width and font size while it is open, as its reader does. */
export async function reflowViews(page: Page): Promise<ReflowViews> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  // Same effect as the browser's font size setting.
  const setFontSize = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  const applyView = async ({ width, fontSize }: { width: number; fontSize: number }): Promise<void> => {
    await setFontSize(fontSize);
    await resizeWindow(page, { width, height: width < 1000 ? 640 : 800 });
    expect(await page.evaluate(() => [innerWidth, getComputedStyle(document.documentElement).fontSize])).toEqual([width, `${fontSize}px`]);
  };
  return {
    findOverflow: async () => {
      const found: string[] = [];
      for (const view of NARROW_VIEWS) {
        await applyView(view);
        found.push(...(await page.evaluate(horizontalOverflow)).map((what) => `${view.name}: ${what}`));
      }
      await setFontSize(DESKTOP_VIEW.fontSize);
      return found;
    },
    applyDesktopView: () => applyView(DESKTOP_VIEW),
  };
}
