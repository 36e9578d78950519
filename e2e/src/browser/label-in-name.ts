import type { Page } from '@playwright/test';
import { axeViolations } from './axe';

/** Axe's text functions, which its types leave out. */
interface AxeTexts {
  setup(): void;
  teardown(): void;
  utils: { getNodeFromTree(element: Element): object };
  commons: {
    text: { accessibleText(element: Element): string; visibleVirtual(node: object, isScreenReader: boolean, noRecursing: boolean): string };
  };
}

/**
 * Controls whose accessible name does not contain their visible label (WCAG 2.5.3), because speech input uses what is visible. The page
 * must have axe.
 */
export const findLabelMismatches = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { axe } = window as unknown as { axe: AxeTexts };
    const words = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
    const pressable =
      'a[href], button, summary, input[type="submit"], [role="button"], [role="link"], [role="tab"], [role="option"], [role="radio"], [role="switch"], [role="checkbox"]';
    // Elements behind an open dialog have no accessible name.
    const modal = document.querySelector('dialog:modal') ?? document;
    axe.setup();
    try {
      return Array.from(modal.querySelectorAll(pressable)).flatMap((element) => {
        // Without one, the name is the visible text plus any text for screen readers only.
        if (!element.hasAttribute('aria-label') && !element.hasAttribute('aria-labelledby')) return [];
        const name = axe.commons.text.accessibleText(element);
        const shown = axe.commons.text.visibleVirtual(axe.utils.getNodeFromTree(element), false, false);
        return words(name).includes(words(shown).trim() === '' ? '' : words(shown)) ? [] : [`“${shown}” is named “${name}”`];
      });
    } finally {
      axe.teardown();
    }
  });

export interface LabelMismatchCollector {
  /** Checks the open page, unless one with the same URL or content was checked before. */
  add(path: string): Promise<void>;
  readonly found: string[];
}
/** Collects the mismatches of one page after another. */
export function collectLabelMismatches(page: Page): LabelMismatchCollector {
  const found: string[] = [];
  const seen = new Set<string>();
  return {
    found,
    add: async (path) => {
      // Guards redirect several pages to the same one.
      const pathname = new URL(page.url()).pathname;
      if (seen.has(pathname)) return;
      seen.add(pathname);
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      // So do errors, which have the same content on each page.
      const shown = await page.locator('body').evaluate((body: HTMLElement) => body.innerText);
      if (seen.has(shown)) return;
      seen.add(shown);
      found.push(...(await axeViolations(page, ['label-content-name-mismatch'])).map((violation) => `${path}: ${violation}`));
      found.push(...(await findLabelMismatches(page)).map((mismatch) => `${path}: ${mismatch}`));
    },
  };
}
