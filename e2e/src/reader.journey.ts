import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import type { Reader } from './reader';

const CHAPTER = '/title/00001/episode/100';
const PHONE = { width: 390, height: 844 };

async function opens(reader: Reader, path = CHAPTER): Promise<void> {
  await reader.goes('/');
  await reader.acceptsTheLaw();
  await reader.page.evaluate(() => localStorage.setItem('komado.reader.hint', 'seen'));
  await reader.goes(path);
  await expect(reader.page.getByRole('img', { name: /page 1\b/i }).first()).toBeVisible();
}
/** Which page lies on top at a point of the window. */
const pageAt = (page: Page, x: number, y: number): Promise<string | undefined> =>
  page.evaluate(
    ([left, top]) =>
      document
        .elementsFromPoint(left!, top!)
        .map((element) => element.closest<HTMLElement>('[data-page]')?.dataset['page'])
        .find(Boolean),
    [x, y],
  );

test.describe('the reader on a phone', { tag: ['@viewer'] }, () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('no page lies over the one that is read, however large it is fitted', async ({ reader }) => {
    const { page } = reader;
    await opens(reader);
    await page.getByRole('button', { name: 'Reader settings' }).click();
    await page.getByText('Height', { exact: true }).click();
    await page.keyboard.press('Escape');
    for (const shown of ['1', '2', '3']) {
      await expect(page.getByRole('group', { name: new RegExp(`^Page ${shown} of`) })).toBeVisible();
      for (const x of [10, 130, 195, 260, 380]) expect(await pageAt(page, x, 420)).toBe(shown);
      await page.keyboard.press('ArrowLeft');
    }
  });

  test('a strip scrolls by Space, page keys and arrows before anything was pressed', async ({ reader }) => {
    const { page } = reader;
    await opens(reader);
    await page.getByRole('button', { name: 'Reader settings' }).click();
    await page.getByText('Strip', { exact: true }).click();
    await page.keyboard.press('Escape');
    await reader.goes(CHAPTER);
    const strip = page.getByTestId('strip');
    await expect(strip).toBeVisible();
    const top = () => strip.evaluate((element) => Math.round(element.scrollTop));
    let before = await top();
    for (const key of ['Space', 'PageDown', 'ArrowDown']) {
      await page.keyboard.press(key);
      const last = before;
      await expect.poll(top).toBeGreaterThan(last + 100);
      await page.waitForTimeout(600);
      before = await top();
    }
    await page.keyboard.press('PageUp');
    await expect.poll(top).toBeLessThan(before - 100);
  });

  test('zoom, double page and full screen are at hand', async ({ reader }) => {
    const { page } = reader;
    await opens(reader);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(page.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await page.getByRole('button', { name: 'Double page' }).click();
    await expect(page.getByRole('button', { name: 'Double page' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
  });
});
