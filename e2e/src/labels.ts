import type { Page } from '@playwright/test';

/** What axe knows of texts; its types leave this part out. */
interface AxeTexts {
  setup(): void;
  teardown(): void;
  utils: { getNodeFromTree(element: Element): object };
  commons: {
    text: { accessibleText(element: Element): string; visibleVirtual(node: object, isScreenReader: boolean, noRecursing: boolean): string };
  };
}

/**
 * Things to press whose accessible name does not contain the words shown on them, one after the other (WCAG 2.5.3): whoever speaks to the page
 * says what is shown. Axe must have run in the page.
 */
export const labelMismatches = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { axe } = window as unknown as { axe: AxeTexts };
    const words = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
    const pressable =
      'a[href], button, summary, input[type="submit"], [role="button"], [role="link"], [role="tab"], [role="option"], [role="radio"], [role="switch"], [role="checkbox"]';
    // What lies behind an open dialog has no name for anybody.
    const modal = document.querySelector('dialog:modal') ?? document;
    axe.setup();
    try {
      return Array.from(modal.querySelectorAll(pressable)).flatMap((element) => {
        // Without one, the name is what is shown, and what is shown to nobody but screen readers between.
        if (!element.hasAttribute('aria-label') && !element.hasAttribute('aria-labelledby')) return [];
        const name = axe.commons.text.accessibleText(element);
        const shown = axe.commons.text.visibleVirtual(axe.utils.getNodeFromTree(element), false, false);
        return words(name).includes(words(shown).trim() === '' ? '' : words(shown)) ? [] : [`“${shown}” is named “${name}”`];
      });
    } finally {
      axe.teardown();
    }
  });
