import type { Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Records layout shifts without user input, from the first paint of every document. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? '');
          return `${name} from ${place(previousRect)} to ${place(currentRect)}`;
        });
        shifts.push(`${entry.value.toFixed(5)}: ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Layout shifts in the current document in chronological order: how far, what, from where to where. */
export function layoutShiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => ('shifts' in window ? (window.shifts as string[]) : ['not watched']));
}

/** Clears the recorded layout shifts of the current document, for example after a resize, whose shifts may come late. */
export const clearLayoutShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if ('shifts' in window) (window.shifts as string[]).length = 0;
  });
