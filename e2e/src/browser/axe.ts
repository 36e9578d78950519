import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, NodeResult, RunOptions } from 'axe-core';
import { resizeWindow } from './resize-window';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeColor {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): AxeColor;
}
/** What these tests use of axe, some of which its types leave out. */
interface Axe {
  run(context: Document, options: RunOptions): Promise<AxeResults>;
  commons: { color: { Color: { prototype: AxeColor } } };
}

/** Computed colors are `rgb()` as a rule, and axe's own parser, which knows every notation, takes a fourth of an analysis. Runs in the page. */
function parsesPlainColorsQuickly(): void {
  const { prototype } = (window as unknown as { axe: Axe }).axe.commons.color.Color;
  const parseAny = prototype.parseString;
  prototype.parseString = function (text) {
    const [, red, green, blue, alpha = '1'] = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(text) ?? [];
    if (red === undefined) return parseAny.call(this, text);
    return Object.assign(this, { r: Number(red) / 255, g: Number(green) / 255, b: Number(blue) / 255, alpha: Number(alpha) });
  };
}

/** Completes the transitions that are going on: colors and opacities in between belong to no state. */
const completeTransitions = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    for (const animation of document.getAnimations()) {
      const { playState, timeline, effect } = animation;
      if (playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });

/** Loads axe into the page's document, unless it is there. */
export async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(source);
  await page.evaluate(parsesPlainColorsQuickly);
}

/**
 * Violations, one line per element with its failures. No rules means all of them. Axe is called without its builder, which also describes
 * all that passes, for as long as the analysis takes. No page has frames.
 */
export async function axeViolations(page: Page, rules: readonly string[] = []): Promise<string[]> {
  await loadAxe(page);
  await completeTransitions(page);
  const violations = await page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as { axe: Axe };
      return (await axe.run(document, { reporter: 'no-passes', ...(runOnly.length > 0 && { runOnly }) })).violations;
    },
    [...rules],
  );
  const lineOf = ({ html, any, all, none }: NodeResult) => `${html} ${[...any, ...all, ...none].map(({ message }) => message).join('; ')}`;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(lineOf).join('\n')}`);
}

export const THEMES = ['light', 'dark'] as const;
/** Axe rules about colors: everything that a theme can change. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Switches the page to a theme, past its transitions. */
export async function switchTheme(page: Page, colorScheme: (typeof THEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await completeTransitions(page);
}

/** Violations in either theme, on a phone and on a wide screen; leaves the page wide and light. */
export async function axeViolationsInThemesAndWidths(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await resizeWindow(page, { width, height });
    found.push(...(await axeViolations(page)));
    await switchTheme(page, 'dark');
    found.push(...(await axeViolations(page, COLOR_RULES)));
    await switchTheme(page, 'light');
  }
  return found;
}
