import type { Page } from '@playwright/test';
import { addsPasskey, hasAuthenticator, withoutSession } from '../account/account';
import { booksBalance } from '../site/books';
import { expect, test } from '../browser/journey';
import { answerTheLaw } from '../browser/law-answers';
import { operates } from '../site/operates';
import { newAddress, Reader } from '../browser/reader';
import { waitUntilSettled } from '../browser/settled-page';

const isReading = (page: Page): Promise<void> => expect(page.getByRole('img', { name: /page 1\b/i }).first()).toBeVisible();

test(
  'I rent with a title ticket, then with a premium ticket, and buy a magazine issue',
  { tag: ['@shop', '@viewer', '@catalog'] },
  async ({ reader, site }) => {
    const { page } = reader;
    const address = newAddress();
    await reader.joinsByCalls(address);
    await operates(site, 'grant', { email: address, amount: 2, asset: 'premium-ticket', expires_at: '2099-12-24' });
    await operates(site, 'grant', { email: address, amount: 2000, asset: 'paid-point' });
    const chaptersForATicket = () => page.locator('a[href*="/episode/"]').filter({ hasText: 'Ticket' });

    await test.step('a title ticket: one fewer, the chapter is rented', async () => {
      await reader.goes('/title/00001');
      const tickets = page.getByRole('region', { name: 'Title tickets' });
      const before = Number.parseInt((await tickets.textContent()) ?? '', 10);
      expect(before).toBeGreaterThan(0);
      await chaptersForATicket().first().click();
      await page.getByRole('radio', { name: /^Use a title ticket/ }).check();
      await page.getByRole('button', { name: 'Use 1 ticket and read' }).click();
      await isReading(page);
      await reader.goes('/title/00001');
      await expect(tickets).toContainText(new RegExp(`^${before - 1}`));
      await expect(page.getByRole('region', { name: 'Chapters' }).getByText(/^[23] d( \d+ h)?$/)).toHaveCount(1);
    });
    await test.step('a premium ticket: one of two is left', async () => {
      await chaptersForATicket().last().click();
      await expect(page.getByRole('link', { name: /2,030 points: go to the shop/ })).toBeVisible();
      await page.getByRole('radio', { name: /^Use a premium ticket/ }).check();
      await page.getByRole('button', { name: 'Use 1 premium ticket and read' }).click();
      await isReading(page);
      await reader.goes('/my/setting/ticket');
      await expect(page.getByText('Balance 1', { exact: true })).toBeVisible();
      await expect(page.getByText('Balance 2', { exact: true })).toBeVisible();
    });
    await test.step('an issue of a magazine: its chapters are owned, at its price', async () => {
      await reader.goes('/my/shop#magazines');
      await page
        .getByRole('button', { name: /^Buy for \d+ P/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: /^Buy / });
      const buy = dialog.getByRole('button', { name: /^Buy for \d+ P$/ });
      const price = Number(/\d+/.exec((await buy.textContent()) ?? '')?.[0]);
      await buy.click();
      await expect(dialog).toBeHidden();
      await expect.poll(() => reader.points()).toBe(2030 - price);
      await page
        .getByRole('link', { name: /^Read / })
        .first()
        .click();
      await isReading(page);
    });
    await booksBalance(site);
  },
);

test(
  'I log in with a passkey on a sixth device: one of the five is logged out for it',
  { tag: ['@account'] },
  async ({ reader, browser, site, expectedMessages }) => {
    test.setTimeout(240_000);
    const { page } = reader;
    const address = newAddress();
    await reader.joinsByCalls(address);
    await hasAuthenticator(page);
    await reader.goes('/my/setting');
    await addsPasskey(page, 'My phone');
    await reader.logsOut();
    const state = withoutSession(await page.context().storageState());
    for (let device = 1; device <= 5; device += 1) {
      const context = await browser.newContext({
        storageState: state,
        userAgent: `Mozilla/5.0 (Linux; Android 16; Pixel ${device}) Chrome/140.0 Mobile`,
      });
      await new Reader(await context.newPage(), site).logsInByCalls(address);
      await context.close();
    }
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    expectedMessages.push(/status of 400/);
    await reader.goes('/');
    await page.getByRole('button', { name: 'Log in' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(dialog.getByRole('alert')).toContainText('[error code: 2003]');
    await expect(dialog.getByRole('button', { name: 'Log out' })).toHaveCount(5);
    await dialog.getByRole('button', { name: 'Log out' }).last().click();
    await expect(reader.balance()).toBeVisible();
    await expect(dialog).toBeHidden();
    await reader.goes('/my/setting');
    await expect(page.getByRole('region', { name: 'Devices' }).getByText(/This device/i)).toBeVisible();
  },
);

test('I hide a reader, and show them again with the list on My page', { tag: ['@account', '@viewer'] }, async ({ reader }) => {
  const { page } = reader;
  await reader.joinsByCalls();
  await reader.goes('/title/00001');
  await page.getByRole('heading', { name: 'Chapters' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 20_000);
  const comments = page.getByRole('region', { name: 'Comments' });
  const more = comments.getByRole('button', { name: /^More about/ });
  await expect(more.first()).toBeVisible();
  const before = await more.count();
  await more.first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mute this reader' }).click();
  await expect.poll(() => more.count()).toBeLessThan(before);

  await reader.goes('/my');
  await page.getByRole('button', { name: 'Muted readers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Muted readers' });
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: /^Unmute/ }).click();
  await expect(dialog.getByText('No longer muted')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Muted readers' })).toBeFocused();
  await page.getByRole('button', { name: 'Muted readers' }).click();
  await expect(dialog.getByText(/You haven’t muted anyone/)).toBeVisible();
});

test(
  'going back from a title keeps the position in the results, and their order',
  { tag: ['@catalog'] },
  async ({ page, site, context }) => {
    await answerTheLaw(context, site.url);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${site.url}/search/category/1?sort=new`);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const results = page.getByRole('region', { name: 'Results' }).getByRole('link');
    const names = await results.allTextContents();
    const chosen = results.nth(16);
    await chosen.scrollIntoViewIfNeeded();
    // What came into view has its final size.
    await waitUntilSettled(page);
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(400);
    await chosen.click();
    await expect(page).toHaveURL(/\/title\/\d{5}$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page.getByRole('region', { name: 'Results' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    expect(await results.allTextContents()).toEqual(names);
  },
);
