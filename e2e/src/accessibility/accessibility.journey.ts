import type { Locator, Page } from '@playwright/test';
import { ROUTE_NAMES, routes } from '@komado/shared-contracts';
import sharp from 'sharp';
import { axeViolations, COLOR_RULES, switchTheme, THEMES } from '../browser/axe';
import {
  ACCOUNT_PAGES,
  MY_SUBPAGES,
  CATALOG_PAGES,
  SHELL_PAGES,
  FREE_CHAPTER_PATH,
  AGE_GATE_PATH,
  LOCKED_CHAPTER_PATH,
  READER_ACCOUNT_PAGES,
  READER_SHOP_PAGES,
  REFUSED_PAGES,
} from '../browser/page-lists';
import { expect, test } from '../browser/journey';
import { findLabelMismatches } from '../browser/label-in-name';
import { giveConsent } from '../browser/legal-consent';
import { clearLayoutShifts, layoutShiftsOf, recordLayoutShifts } from '../browser/layout-shifts';
import { type Reader } from '../browser/reader';
import { resizeWindow } from '../browser/resize-window';
import { reflowViews, type ReflowViews } from './reflow';
import { waitUntilSettled } from '../browser/settled-page';

const PHONE = { width: 390, height: 844 };

/** Axe finds no violations in either theme, nothing has shifted, and nothing overflows horizontally. */
async function expectAccessible(page: Page): Promise<void> {
  await waitUntilSettled(page);
  expect.soft(await axeViolations(page), `violations on ${page.url()}`).toEqual([]);
  expect.soft(await findLabelMismatches(page), `labels that differ from what is shown on ${page.url()}`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(await layoutShiftsOf(page), `layout shifts on ${page.url()}`).toEqual([]);
  expect.soft(overflow, `pixels too wide on ${page.url()}`).toBeLessThanOrEqual(0);
  await switchTheme(page, 'dark');
  expect.soft(await axeViolations(page, COLOR_RULES), `violations on ${page.url()} in the dark theme`).toEqual([]);
  await switchTheme(page, 'light');
}

const LABEL_RULE = ['label-content-name-mismatch'];
/** On a desktop, too, the accessible name of every control contains its visible label. */
async function expectLabelsOnDesktop(page: Page, views: ReflowViews): Promise<void> {
  await views.applyDesktopView();
  expect.soft(await axeViolations(page, LABEL_RULE), `labels on a computer on ${page.url()}`).toEqual([]);
  expect.soft(await findLabelMismatches(page), `labels on a computer that differ from what is shown on ${page.url()}`).toEqual([]);
  await resizeWindow(page, PHONE);
}
/** Resizes to a phone, waits until the page is idle, and clears the layout shifts that the resize caused. */
async function resizeToPhone(page: Page): Promise<void> {
  await waitUntilSettled(page);
  await clearLayoutShifts(page);
}
/** Expects no violations, no horizontal scrolling in any view, and matching labels on a desktop. */
async function expectAccessibleInEveryView(page: Page, views: ReflowViews): Promise<void> {
  await expectAccessible(page);
  expect.soft(await views.findOverflow(), `too wide on ${page.url()}`).toEqual([]);
  await expectLabelsOnDesktop(page, views);
}

async function expectAllAccessible(reader: Reader, paths: readonly string[], check = expectAccessibleInEveryView): Promise<void> {
  const views = await reflowViews(reader.page);
  for (const path of paths) {
    await reader.goTo(path);
    await check(reader.page, views);
  }
}
/** Pages of a reader differ from those of a visitor in text, not in layout. */
const expectAllAccessibleToReaders = (reader: Reader, paths: readonly string[]): Promise<void> =>
  expectAllAccessible(reader, paths, async (page, views) => {
    await expectAccessible(page);
    await expectLabelsOnDesktop(page, views);
  });

test('the pages checked here are those of every route', () => {
  const looked = [
    ...CATALOG_PAGES,
    ...SHELL_PAGES,
    ...ACCOUNT_PAGES,
    ...READER_ACCOUNT_PAGES,
    ...READER_SHOP_PAGES,
    ...MY_SUBPAGES,
    ...REFUSED_PAGES,
    AGE_GATE_PATH,
    FREE_CHAPTER_PATH,
    LOCKED_CHAPTER_PATH,
  ].map((path) => path.replace(/[?#].*/, ''));
  const missing = ROUTE_NAMES.filter((name) => {
    const pattern = new RegExp(`^${routes[name].path.replace(/:\w+/g, '[^/]+')}$`);
    return !looked.some((path) => pattern.test(path));
  });
  expect(missing).toEqual([]);
});

test.describe('on a phone', () => {
  test.describe.configure({ timeout: 300_000 });
  test.use({ viewport: PHONE, colorScheme: 'light', hasTouch: true });

  test('catalog and legal pages meet the accessibility rules', { tag: ['@catalog'] }, async ({ reader }) => {
    const { page } = reader;
    await recordLayoutShifts(page);
    await reader.goTo('/');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Agree and continue' })).toBeEnabled();
    await expectAccessible(page);
    await reader.fillConsentSheet();
    await expectAllAccessible(reader, [...CATALOG_PAGES, ...SHELL_PAGES]);
  });

  test('pages for refusals and failures meet the accessibility rules', async ({ page, site, context }) => {
    await giveConsent(context, site.url);
    await recordLayoutShifts(page);
    // Otherwise it would redirect the reader immediately, because the service is up.
    await page.addInitScript(() => sessionStorage.setItem('maintenanceLeftAt', String(Date.now())));
    const views = await reflowViews(page);
    for (const path of REFUSED_PAGES) {
      await page.goto(site.url + path);
      await expectAccessibleInEveryView(page, views);
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });

  test('the viewer and a locked chapter meet the accessibility rules', { tag: ['@viewer', '@shop'] }, async ({ reader }) => {
    const { page } = reader;
    await recordLayoutShifts(page);
    await reader.goTo(AGE_GATE_PATH);
    await expectAccessible(page);
    await reader.passAgeGate();
    await reader.goTo('/title/00001');
    const locked = await page.locator('a[href*="/episode/"]').filter({ hasText: /\d+ P/ }).first().getAttribute('href');
    await page
      .getByRole('link', { name: /^Read chapter 1/ })
      .first()
      .click();
    await expect(page.getByRole('img', { name: /page 1\b/i }).first()).toBeVisible();
    await reader.goTo(FREE_CHAPTER_PATH);
    await expectAccessibleInEveryView(page, await reflowViews(page));
    await resizeToPhone(page);
    await page.getByRole('button', { name: 'Got it' }).click();
    await page.keyboard.press('s');
    await expect(page.getByRole('radiogroup').or(page.getByRole('group')).first()).toBeVisible();
    await expectAccessible(page);
    expect(await page.locator('[data-reader]').evaluate((screen) => screen.scrollTop), 'the reader does not scroll below its panel').toBe(
      0,
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await reader.goTo(locked ?? '');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expectAccessible(page);
  });

  test('account pages meet the accessibility rules', { tag: ['@account'] }, async ({ reader }) => {
    const { page } = reader;
    await recordLayoutShifts(page);
    await reader.goTo('/');
    await reader.fillConsentSheet();
    await expectAllAccessible(reader, ACCOUNT_PAGES);
    await reader.goTo('/');
    await page.getByRole('button', { name: 'Log in' }).first().click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Create an account' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await reader.signUpByApi();
    await expectAllAccessibleToReaders(reader, READER_ACCOUNT_PAGES);
  });

  test('shop pages meet the accessibility rules', { tag: ['@shop'] }, async ({ reader }) => {
    const { page } = reader;
    await reader.signUpByApi();
    await recordLayoutShifts(page);
    await expectAllAccessibleToReaders(reader, READER_SHOP_PAGES);
    await resizeToPhone(page);
    await page.getByRole('button', { name: 'Select' }).click();
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Buy 1' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await expectAllAccessibleToReaders(reader, [LOCKED_CHAPTER_PATH]);
  });

  test('pages below My page meet the accessibility rules', { tag: ['@account'] }, async ({ reader }) => {
    const { page } = reader;
    await reader.signUpByApi();
    await recordLayoutShifts(page);
    await expectAllAccessibleToReaders(reader, MY_SUBPAGES);
  });
});

const luminance = (color: readonly number[]): number => {
  const [red, green, blue] = color.map((channel) =>
    channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
};
/** Contrast between a text and its background, if that is a plain color. */
async function minContrastOver(locator: Locator, picture: readonly [number, number, number]): Promise<number> {
  const [background, text] = await locator.evaluate((element) => {
    const figures = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    return [figures(getComputedStyle(element).backgroundColor), figures(getComputedStyle(element).color)] as const;
  });
  const alpha = background[3] ?? 1;
  const [one, other] = [
    luminance(picture.map((channel, at) => channel * (1 - alpha) + background[at]! * alpha)),
    luminance(text.slice(0, 3)),
  ];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
for (const theme of THEMES) {
  test(`the carousel's counter is legible over any picture, ${theme}`, async ({ page, reader }) => {
    await page.emulateMedia({ colorScheme: theme });
    await reader.goTo('/');
    await reader.fillConsentSheet();
    const counter = page
      .getByRole('region', { name: 'Featured titles' })
      .getByText(/^\d+ \/ \d+$/)
      .locator('..');
    expect(await minContrastOver(counter, [255, 255, 255])).toBeGreaterThanOrEqual(4.5);
    expect(await minContrastOver(counter, [0, 0, 0])).toBeGreaterThanOrEqual(4.5);
  });
}

/** Text over a picture with the required contrast, which is lower for large text. */
const TEXT_OVER_PICTURES = [
  ['the hero', '/', '[aria-roledescription="carousel"] h2', 3],
  ['the first place of the ranking', '/ranking', 'main ol > li h2', 4.5],
  ['the heading of a genre', '/search/genre/1', 'main h1', 3],
] as const;
for (const [what, path, heading, least] of TEXT_OVER_PICTURES)
  test(`the words of ${what} are legible over any picture, at every width`, async ({ page, reader }) => {
    const white = await sharp({ create: { width: 16, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/png', body: white }));
    // It would advance by itself.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await reader.goTo(path);
    await reader.fillConsentSheet();
    const first = page.locator(heading).first();
    // A heading of a page stands alone.
    const words = heading.endsWith('h1') ? first : first.locator('..');
    for (const width of [320, 390, 767, 768, 1280]) {
      await resizeWindow(page, { width, height: 844 });
      await reader.goTo(path);
      const clip = (await words.boundingBox())!;
      await words.evaluate((element) => element.style.setProperty('visibility', 'hidden'));
      const pixels = await sharp(await page.screenshot({ clip }))
        .removeAlpha()
        .raw()
        .toBuffer();
      let lightest = 0;
      for (let at = 0; at < pixels.length; at += 3) lightest = Math.max(lightest, luminance([...pixels.subarray(at, at + 3)]));
      expect.soft(1.05 / (lightest + 0.05), `contrast at ${width} pixels`).toBeGreaterThanOrEqual(least);
    }
  });

test.describe('with a keyboard only', () => {
  test('the first Tab skips the header, and a dialog returns the focus to what opened it', async ({ reader }) => {
    const { page } = reader;
    await reader.goTo('/');
    await reader.fillConsentSheet();
    await reader.goTo('/');
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

  test('the search box is one tab stop, and its genres are reached with arrow keys', async ({ reader }) => {
    const { page } = reader;
    await recordLayoutShifts(page);
    await reader.goTo('/');
    await reader.fillConsentSheet();
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
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(box).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\/genre\/\d+$/);
  });
});
