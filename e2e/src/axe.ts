import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The source of the version that the builder brings along. */
const { source } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))('axe-core') as { source: string };
/** For a document that has axe: the builder would otherwise evaluate all of it twice more for each analysis. */
const NOTHING_MORE = 'undefined';

/** Waits until no transition is going on: colors and opacities in between belong to no state. */
const transitionsEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await Promise.all(
      document
        .getAnimations()
        .filter(
          ({ playState, timeline, effect }) =>
            playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
        )
        .map(({ finished }) => finished.catch(() => undefined)),
    );
  });

/** Axe for a page. No page has frames; to merge their results, axe would otherwise open another page for each analysis. */
export async function axe(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await transitionsEnd(page);
  return new AxeBuilder({ page, axeSource: NOTHING_MORE }).setLegacyMode();
}

/** Violations, one line per element with its failures. An empty list of rules means all of them. */
export async function axeViolations(page: Page, rules: readonly string[] = []): Promise<string[]> {
  const builder = await axe(page);
  const { violations } = await (rules.length > 0 ? builder.withRules([...rules]) : builder).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`).join('\n')}`,
  );
}

export const THEMES = ['light', 'dark'] as const;
/** Axe rules about colors: everything that a theme can change. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Switches the page to a theme and waits until its transitions have ended. */
export async function hasTheme(page: Page, colorScheme: (typeof THEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await transitionsEnd(page);
}

/** Violations in either theme, on a phone and on a wide screen; leaves the page wide and light. */
export async function axeViolationsEverywhere(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    found.push(...(await axeViolations(page)));
    await hasTheme(page, 'dark');
    found.push(...(await axeViolations(page, COLOR_RULES)));
    await hasTheme(page, 'light');
  }
  return found;
}
