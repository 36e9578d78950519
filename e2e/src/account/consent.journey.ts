import { expect, test } from '../browser/journey';
import { layoutShiftsOf, recordLayoutShifts } from '../browser/layout-shifts';
import { resizeWindow } from '../browser/resize-window';
import { waitUntilSettled } from '../browser/settled-page';

const SHEET = 'Before you read';
const hasConsentSheet = (html: string): boolean => html.includes('>Before you read</h2>');

test('a visitor without consent gets the consent sheet in the first HTML, and no one else does', async ({ site }) => {
  const read = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(site.url + path, { headers: { 'user-agent': 'Mozilla/5.0 Chrome/140', ...headers } })).text();
  expect(hasConsentSheet(await read('/'))).toBe(true);
  expect(hasConsentSheet(await read('/search'))).toBe(true);
  expect(hasConsentSheet(await read('/my/shop'))).toBe(true);
  // The consent cookies are part of the page cache key: a response for one value is not sent for another.
  expect(hasConsentSheet(await read('/', { cookie: 'law_documents=1.1' }))).toBe(false);
  expect(hasConsentSheet(await read('/'))).toBe(true);
  expect(hasConsentSheet(await read('/article/terms-of-service'))).toBe(false);
  expect(
    hasConsentSheet(await read('/', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })),
  ).toBe(false);
  // A child under 13 cannot consent.
  expect(hasConsentSheet(await read('/', { cookie: `birthday=${new Date().getUTCFullYear() - 5}-01` }))).toBe(false);
  const withAge = await read('/', { cookie: 'birthday=1990-04' });
  expect([hasConsentSheet(withAge), withAge.includes('name="year"')]).toEqual([true, false]);
});

for (const width of [390, 1280]) {
  test(`the sheet traps the focus from the first paint, shifts nothing, and appears once, at ${width} px`, async ({ reader }) => {
    const { page } = reader;
    await resizeWindow(page, { width, height: 844 });
    await recordLayoutShifts(page);
    await reader.goTo('/search');
    await waitUntilSettled(page);
    const sheet = page.getByRole('dialog', { name: SHEET });
    await expect(sheet).toBeInViewport();
    expect(await sheet.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    for (let step = 0; step < 9; step += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toBeVisible();
    await sheet.getByRole('button', { name: 'Agree and continue' }).click();
    await expect(sheet.getByLabel('Year')).toBeFocused();
    // Each field that is missing has a message, and its color.
    await expect(sheet.getByRole('alert')).toHaveCount(2);
    const color = await sheet
      .getByRole('alert')
      .first()
      .evaluate((element) => getComputedStyle(element).color);
    for (const field of await sheet.locator('select').all()) await expect(field).toHaveCSS('border-color', color);
    expect(await layoutShiftsOf(page)).toEqual([]);
    await reader.fillConsentSheet();
    await page.reload();
    await reader.waitUntilHydrated();
    await waitUntilSettled(page);
    await expect(sheet).toHaveCount(0);
    // The age gate and the sign-up do not ask again.
    await reader.goTo('/title/00001/episode/100');
    await expect(page).toHaveURL(/\/episode\/100/);
    await reader.goTo('/account/presave');
    await expect(page.getByRole('checkbox', { name: /terms of service/ })).toBeChecked();
  });
}

test('input from before the script runs is retained and used', async ({ page, site }) => {
  const deferred: (() => void)[] = [];
  let isHolding = true;
  await page.route('**/*.js', (route) => (isHolding ? void deferred.push(() => void route.continue()) : route.continue()));
  await page.goto(`${site.url}/series`, { waitUntil: 'commit' });
  await page.getByLabel('Year').selectOption('1990');
  await page.getByLabel('Month').focus();
  isHolding = false;
  deferred.forEach((go) => go());
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await expect(page.getByLabel('Month')).toBeFocused();
  await expect(page.getByLabel('Year')).toHaveValue('1990');
});
