import type { Page } from '@playwright/test';
import { waitUntilSettled } from '../browser/settled-page';

/**
 * Treats the page as a browser does that translates it (Chrome, Edge): each text node is replaced by `<font><font>text</font></font>`, and
 * each one that appears later as well. The text itself stays the same.
 */
export async function wrapTextAsBrowserTranslation(page: Page): Promise<void> {
  // Before its last part is hydrated, React would find the changed HTML and render that part again.
  await waitUntilSettled(page);
  await page.evaluate(() => {
    const SKIPPED = ['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEXTAREA', 'CODE', 'FONT', 'OPTION', 'TITLE'];
    const replace = (node: Node): void => {
      const parent = node.parentElement;
      if (!parent || !node.nodeValue?.trim() || SKIPPED.includes(parent.nodeName) || parent.closest('[translate=no], .notranslate, svg'))
        return;
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild?.append(node.nodeValue);
      parent.replaceChild(outer, node);
    };
    const replaceAll = (root: Node): void => {
      if (root.nodeType === Node.TEXT_NODE) return replace(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      while (walker.nextNode()) found.push(walker.currentNode);
      return found.forEach(replace);
    };
    const translation = new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') replace(target);
        addedNodes.forEach((node) => node.nodeName !== 'FONT' && replaceAll(node));
      }
    });
    replaceAll(document.body);
    translation.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
