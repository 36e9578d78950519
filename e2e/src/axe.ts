import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Axe over a page. No page has frames; to merge theirs, axe would otherwise open a page of its own for each analysis. */
export const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();

/** What is wrong, an element with its failures after the other. An empty list of rules stands for all of them. */
export async function axeViolations(page: Page, rules: readonly string[] = []): Promise<string[]> {
  const builder = rules.length > 0 ? axe(page).withRules([...rules]) : axe(page);
  const { violations } = await builder.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`).join('\n')}`,
  );
}
