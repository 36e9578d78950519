import type { Page } from '@playwright/test';
import { expect, test } from '../browser/journey';
import { giveConsent } from '../browser/legal-consent';
import { keepViewerBars, type Reader } from '../browser/reader';
import { waitUntilSettled } from '../browser/settled-page';

const CHAPTER = '/title/00001/episode/100';
const PHONE = { width: 390, height: 844 };

async function openChapter(reader: Reader, path = CHAPTER, first = 1): Promise<void> {
  await giveConsent(reader.page.context(), reader.site.url);
  await reader.page.addInitScript(() => localStorage.setItem('komado.reader.hint', 'seen'));
  await reader.goTo(path);
  await expect(reader.page.getByRole('img', { name: `Page ${first}` }).first()).toBeVisible();
}
async function openChapterWithBars(reader: Reader, path?: string, first?: number): Promise<void> {
  await openChapter(reader, path, first);
  await keepViewerBars(reader.page);
}
/** The topmost page at a point of the viewport. */
const pageAt = (page: Page, x: number, y: number): Promise<string | undefined> =>
  page.evaluate(
    ([left, top]) =>
      document
        .elementsFromPoint(left!, top!)
        .map((element) => element.closest<HTMLElement>('[data-page]')?.dataset['page'])
        .find(Boolean),
    [x, y],
  );

test('a dialog over the viewer is as dark as the viewer in the light theme', { tag: ['@viewer', '@account'] }, async ({ reader, site }) => {
  const { page } = reader;
  await giveConsent(page.context(), site.url);
  await page.emulateMedia({ colorScheme: 'light' });
  const dialog = page.getByRole('dialog', { name: 'Create an account' });
  await reader.goTo('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
  const light = await dialog.evaluate((element) => getComputedStyle(element).backgroundColor);
  await reader.goTo('/title/00001/episode/113');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Create an account' }).click();
  await expect(dialog).toBeVisible();
  await expect(dialog).not.toHaveCSS('background-color', light);
  await expect(dialog).toHaveCSS('color-scheme', 'dark');
});

test.describe('the viewer on a phone', { tag: ['@viewer'] }, () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('no page overlaps the current one, however large the fit is', async ({ reader }) => {
    const { page } = reader;
    await openChapterWithBars(reader);
    await page.getByRole('button', { name: 'Reader settings' }).click();
    await page.getByText('More settings').click();
    await page.getByText('Height', { exact: true }).click();
    await page.keyboard.press('Escape');
    for (const shown of ['1', '2', '3']) {
      await expect(page.getByRole('group', { name: new RegExp(`^Page ${shown} of`) })).toBeVisible();
      for (const x of [10, 130, 195, 260, 380]) await expect.poll(() => pageAt(page, x, 420)).toBe(shown);
      await page.keyboard.press('ArrowLeft');
    }
  });

  test('a strip scrolls with Space, page keys and arrows before anything was pressed', async ({ reader }) => {
    const { page } = reader;
    await openChapterWithBars(reader);
    await page.getByRole('button', { name: 'Reader settings' }).click();
    await page.getByText('Strip', { exact: true }).click();
    await page.keyboard.press('Escape');
    await reader.goTo(CHAPTER);
    const strip = page.getByTestId('strip');
    await expect(strip).toBeVisible();
    const top = () => strip.evaluate((element) => Math.round(element.scrollTop));
    let before = await top();
    for (const key of ['Space', 'PageDown', 'ArrowDown']) {
      await strip.evaluate((element) => {
        const hasEnded = new Promise((resolve) => element.addEventListener('scrollend', () => resolve(true), { once: true }));
        Object.assign(window, { hasEnded });
      });
      await page.keyboard.press(key);
      const last = before;
      await expect.poll(top).toBeGreaterThan(last + 100);
      await page.evaluate(() => (window as unknown as { hasEnded: Promise<boolean> }).hasEnded);
      before = await top();
    }
    await page.keyboard.press('PageUp');
    await expect.poll(top).toBeLessThan(before - 100);
  });

  test('zoom, double page and full screen are available', async ({ reader }) => {
    const { page } = reader;
    await openChapterWithBars(reader);
    const width = async () => (await page.locator('[data-page="1"]').boundingBox())?.width ?? 0;
    await waitUntilSettled(page);
    const fitted = await width();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(width).toBeGreaterThan(fitted * 1.2);
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(width).toBeCloseTo(fitted, 0);
    await page.getByRole('button', { name: 'Double page' }).click();
    await expect(page.getByRole('button', { name: 'Double page' })).toHaveAttribute('aria-pressed', 'true');
    const isFullScreen = () => page.evaluate(() => document.fullscreenElement !== null);
    await page.getByRole('button', { name: 'Full screen' }).click();
    await expect.poll(isFullScreen).toBe(true);
    await page.getByRole('button', { name: 'Full screen' }).click();
    await expect.poll(isFullScreen).toBe(false);
  });

  test('a message is below the top bar', { tag: ['@account', '@shop'] }, async ({ reader }) => {
    const { page } = reader;
    await reader.signUpByApi();
    await reader.goTo('/title/00001/episode/106');
    await page.getByRole('button', { name: /^Use 1 ticket/ }).click();
    // The open chapter replaces the locked one, and its bar, while the message is shown.
    await expect(async () => {
      const message = await page.getByRole('region', { name: 'Messages' }).getByRole('status').boundingBox();
      const back = await page.getByRole('link', { name: /^Back to/ }).boundingBox();
      expect(message!.y).toBeGreaterThan(back!.y + back!.height);
      expect(message!.y + message!.height).toBeLessThan(PHONE.height / 4);
    }).toPass();
  });

  test('panel by panel by touch: steps, the whole page one tap away, saved for the title', async ({ reader }) => {
    const { page } = reader;
    await openChapterWithBars(reader, `${CHAPTER}?page=2`, 2);
    await page.getByRole('button', { name: 'Panel by panel' }).tap();
    const expectGroup = (name: RegExp) => expect(page.getByRole('group', { name })).toBeVisible();
    await expectGroup(/^Page 2 of \d+, panel 1 of [2-9]/);
    const mask = page.getByTestId('panel-mask');
    /** Expects the whole panel to be on screen, and the area around it to be covered. */
    const expectMaskInView = async () => {
      await expect(mask).toHaveCount(1);
      const panel = await page.evaluate(() => {
        const svg = document.querySelector<SVGSVGElement>('[data-testid="panel-mask"]')!;
        const box = svg.closest('[data-page]')!.getBoundingClientRect();
        const corners = [
          ...svg
            .querySelector('path')!
            .getAttribute('d')!
            .matchAll(/[\d.]+/g),
        ].map(([part]) => Number(part));
        const of = (rest: number) => corners.filter((_, at) => at % 2 === rest);
        return {
          left: box.x + Math.min(...of(0)) * box.width,
          right: box.x + Math.max(...of(0)) * box.width,
          top: box.y + Math.min(...of(1)) * box.height,
          bottom: box.y + Math.max(...of(1)) * box.height,
        };
      });
      expect(panel.left).toBeGreaterThanOrEqual(-1);
      expect(panel.right).toBeLessThanOrEqual(PHONE.width + 1);
      expect(panel.top).toBeGreaterThanOrEqual(-1);
      expect(panel.bottom).toBeLessThanOrEqual(PHONE.height + 1);
    };
    await expect(expectMaskInView).toPass();
    // Right to left: forward on the left.
    await page.touchscreen.tap(40, 420);
    await expectGroup(/^Page 2 of \d+, panel 2 of/);
    await expect(expectMaskInView).toPass();
    await page.touchscreen.tap(195, 420);
    await expectGroup(/^Page 2 of \d+, right to left/);
    await expect(mask).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Panel by panel' })).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await page.locator('[data-page="2"]').boundingBox())?.width).toBeLessThanOrEqual(PHONE.width);
    const stage = page.getByTestId('stage');
    const name = async () => (await stage.getAttribute('aria-label')) ?? '';
    for (let shown = await name(); shown.startsWith('Page 2 of'); shown = await name()) {
      await page.touchscreen.tap(40, 420);
      // The page moves at once, its name later: another tap before that would lead too far.
      await expect(stage).not.toHaveAttribute('aria-label', shown);
    }
    await expectGroup(/^Page 3 of/);
    await page.touchscreen.tap(350, 420);
    await expectGroup(/^Page 2 of \d+, panel (\d) of \1/);
    await reader.goTo(`${CHAPTER}?page=2`);
    await expectGroup(/^Page 2 of \d+, panel 1 of/);
  });
});

test.describe('the viewer on a desktop', { tag: ['@viewer'] }, () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the bars with which a chapter opens uncover its first page by themselves, and show for the focus', async ({ reader }) => {
    await openChapter(reader);
    const back = reader.page.getByRole('link', { name: /^Back to/ });
    await expect(back).not.toBeInViewport();
    await back.focus();
    await expect(back).toBeInViewport();
  });

  test('by mouse: either side and the wheel turn pages, an edge shows the bars', async ({ reader }) => {
    const { page } = reader;
    await openChapter(reader);
    const expectGroup = (name: RegExp) => expect(page.getByRole('group', { name })).toBeVisible();
    const back = page.getByRole('link', { name: /^Back to/ });
    // Right to left: forward is on the left, also for a click before the script has loaded.
    let letGo = (): void => undefined;
    const released = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/\.js(\?|$)/, (route) => released.then(() => route.continue()));
    await page.goto(`${new URL(page.url()).origin}${CHAPTER}?page=1`, { waitUntil: 'commit' });
    await expect(page.getByRole('img', { name: 'Page 1' })).toBeVisible();
    await page.mouse.click(100, 400);
    letGo();
    await expectGroup(/^Pages 2 and 3 of/);
    await page.unroute(/\.js(\?|$)/);
    await expect(back).not.toBeInViewport();
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 120);
    await expectGroup(/^Pages 4 and 5 of/);
    await page.mouse.click(1180, 400);
    await expectGroup(/^Pages 2 and 3 of/);
    await expect(back).not.toBeInViewport();
    await page.mouse.move(640, 10);
    await expect(back).toBeInViewport();
  });
});
