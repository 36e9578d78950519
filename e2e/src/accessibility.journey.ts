import type { Locator, Page } from '@playwright/test';
import { axeViolations } from './axe';
import { expect, test } from './journey';
import { labelMismatches } from './labels';
import { shiftsOf, watchShifts } from './layout-shifts';
import { newAddress, type Reader } from './reader';
import { waitUntilSettled } from './settled-page';

const THEMES = ['light', 'dark'] as const;
const PHONE = { width: 390, height: 844 };
/** The rules of axe that look at colors: all that a theme can change. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

async function hasTheme(page: Page, colorScheme: (typeof THEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished.catch(() => undefined)),
    );
  });
}

/** Axe finds nothing in either theme, nothing has moved, and nothing sticks out at the side. */
async function isSound(page: Page): Promise<void> {
  await waitUntilSettled(page);
  expect.soft(await axeViolations(page), `violations on ${page.url()}`).toEqual([]);
  expect.soft(await labelMismatches(page), `labels that differ from what is shown on ${page.url()}`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(await shiftsOf(page), `layout shifts on ${page.url()}`).toEqual([]);
  expect.soft(overflow, `pixels too wide on ${page.url()}`).toBeLessThanOrEqual(0);
  await hasTheme(page, 'dark');
  expect.soft(await axeViolations(page, COLOR_RULES), `violations on ${page.url()} in the dark theme`).toEqual([]);
  await hasTheme(page, 'light');
}

async function areSound(reader: Reader, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await reader.goes(path);
    await isSound(reader.page);
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, colorScheme: 'light', hasTouch: true });

  test('pages of the catalogue and of the law keep to the rules of accessibility', { tag: ['@catalog'] }, async ({ reader }) => {
    const { page } = reader;
    await watchShifts(page);
    await reader.goes('/');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Agree and continue' })).toBeEnabled();
    await isSound(page);
    await reader.acceptsTheLaw();
    await areSound(reader, ['/', '/ranking', '/series', '/search', '/search/crow', '/search/qqqqzzzz', '/title/00001']);
    await areSound(reader, ['/article/help', '/article/terms-of-service', '/article/abj', '/article/cal-bus-and-prof-code']);
  });

  test('the reader and a locked chapter keep to the rules of accessibility', { tag: ['@viewer', '@shop'] }, async ({ reader }) => {
    const { page } = reader;
    await watchShifts(page);
    await reader.goes('/law/age?return_path=%2Ftitle%2F00001');
    await isSound(page);
    await reader.passesTheAgeGate();
    await reader.goes('/title/00001');
    const locked = await page.locator('a[href*="/episode/"]').filter({ hasText: /\d+ P/ }).first().getAttribute('href');
    await page
      .getByRole('link', { name: /^Read chapter 1/ })
      .first()
      .click();
    await expect(page.getByRole('img', { name: /page 1\b/i }).first()).toBeVisible();
    await reader.goes(new URL(page.url()).pathname);
    await isSound(page);
    await page.getByRole('button', { name: 'Got it' }).click();
    await page.keyboard.press('s');
    await expect(page.getByRole('radiogroup').or(page.getByRole('group')).first()).toBeVisible();
    await isSound(page);
    expect(await page.locator('[data-reader]').evaluate((screen) => screen.scrollTop), 'the reader stands still below its panel').toBe(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await reader.goes(locked ?? '');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await isSound(page);
  });

  test('pages of an account and the shop keep to the rules of accessibility', { tag: ['@account', '@shop'] }, async ({ reader }) => {
    const { page } = reader;
    await watchShifts(page);
    await reader.goes('/');
    await reader.acceptsTheLaw();
    await areSound(reader, [
      '/account/presave',
      '/account/password/prereset',
      '/account/delete/complete',
      '/account/password/prereset/send',
    ]);
    await areSound(reader, ['/account/save', '/account/password/reset', '/account/password/save', '/account/email/save']);
    await reader.goes('/');
    await page.getByRole('button', { name: 'Log in' }).first().click();
    await isSound(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Create an account' }).click();
    await isSound(page);
    await page.keyboard.press('Escape');
    const address = newAddress();
    await page.setViewportSize({ width: 1280, height: 800 });
    await reader.signsUp(address);
    await page.setViewportSize(PHONE);
    await areSound(reader, [
      '/',
      '/my',
      '/my/setting',
      '/my/setting/email',
      '/my/setting/account/delete',
      '/my/setting/account/delete/confirm',
      '/account/password/presave',
      '/my/shop',
      '/my/shop?payment_result=2',
      // Another query each, for an anchor alone loads no page.
      '/my/shop?at=1#monthly-plan',
      '/my/shop?at=2#magazines',
      '/my/shop?at=3#wallet',
      '/title/00001',
    ]);
    await page.getByRole('button', { name: 'Select' }).click();
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Buy 1' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await isSound(page);
    await areSound(reader, ['/title/00001/episode/113']);
  });

  test('pages below My page keep to the rules of accessibility', { tag: ['@account'] }, async ({ reader }) => {
    const { page } = reader;
    await page.setViewportSize({ width: 1280, height: 800 });
    await reader.joins();
    await page.setViewportSize(PHONE);
    await watchShifts(page);
    await areSound(reader, [
      '/my/purchased',
      '/my/history',
      '/my/setting/point',
      '/my/setting/ticket',
      '/my/setting/optout',
      '/my/setting/profile',
      '/my/setting/profile/icon',
    ]);
  });
});

/** Contrast of a text with its ground, when that lies over a plain color. */
async function contrastOver(words: Locator, picture: readonly [number, number, number]): Promise<number> {
  const [ground, text] = await words.evaluate((element) => {
    const figures = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    return [figures(getComputedStyle(element).backgroundColor), figures(getComputedStyle(element).color)] as const;
  });
  const alpha = ground[3] ?? 1;
  const luminance = (color: readonly number[]) => {
    const [red, green, blue] = color.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  };
  const [one, other] = [luminance(picture.map((part, at) => part * (1 - alpha) + ground[at]! * alpha)), luminance(text.slice(0, 3))];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
for (const theme of THEMES) {
  test(`the carousel's counter can be read over any picture, ${theme}`, async ({ page, reader }) => {
    await page.emulateMedia({ colorScheme: theme });
    await reader.goes('/');
    await reader.acceptsTheLaw();
    const counter = page
      .getByRole('region', { name: 'Featured titles' })
      .getByText(/^\d+ \/ \d+$/)
      .locator('..');
    expect(await contrastOver(counter, [255, 255, 255])).toBeGreaterThanOrEqual(4.5);
    expect(await contrastOver(counter, [0, 0, 0])).toBeGreaterThanOrEqual(4.5);
  });
}

test.describe('with a keyboard only', () => {
  test('the first Tab leads past the header, and a dialog gives the focus back to what opened it', async ({ reader }) => {
    const { page } = reader;
    await reader.goes('/');
    await reader.acceptsTheLaw();
    await reader.goes('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    const opener = page.getByRole('button', { name: 'Log in' }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('the search box is one stop, and its genres are reached by arrow keys', async ({ reader }) => {
    const { page } = reader;
    await watchShifts(page);
    await reader.goes('/');
    await reader.acceptsTheLaw();
    const box = page.getByRole('combobox', { name: 'Search' });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(box).toBeFocused();
    await expect(page.getByRole('option')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await isSound(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(box).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\/genre\/\d+$/);
  });

  test('every stop of the top page shows where the focus is', async ({ reader }) => {
    const { page } = reader;
    await reader.goes('/');
    await reader.acceptsTheLaw();
    await reader.goes('/');
    const silent: string[] = [];
    for (let stop = 0; stop < 60; stop += 1) {
      await page.keyboard.press('Tab');
      const shown = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return null;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        const isSeen = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && box.bottom > 0 && box.top < innerHeight;
        return { isSeen, name: element.outerHTML.slice(0, 140) };
      });
      if (shown && !shown.isSeen) silent.push(shown.name);
    }
    expect(silent).toEqual([]);
  });
});
