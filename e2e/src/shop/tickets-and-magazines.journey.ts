import { expect, test } from '../browser/journey';
import { expectFirstPageVisible, newEmail } from '../browser/reader';
import { expectBalancedLedger } from '../site/ledger-check';
import { runOperatorCommand } from '../site/operator-command';

test(
  'I rent with a title ticket, then with a premium ticket, and buy a magazine issue',
  { tag: ['@shop', '@viewer', '@catalog'] },
  async ({ reader, site }) => {
    const { page } = reader;
    const email = newEmail();
    await reader.signUpByApi(email);
    await runOperatorCommand(site, 'grant', { email, amount: 2, asset: 'premium-ticket', expires_at: '2099-12-24' });
    await runOperatorCommand(site, 'grant', { email, amount: 2000, asset: 'paid-point' });
    const chaptersForATicket = () => page.locator('a[href*="/episode/"]').filter({ hasText: 'Ticket' });

    await test.step('a title ticket: one fewer, the chapter is rented', async () => {
      await reader.goTo('/title/00001');
      const tickets = page.getByRole('region', { name: 'Title tickets' });
      const before = Number.parseInt((await tickets.textContent()) ?? '', 10);
      expect(before).toBeGreaterThan(0);
      await chaptersForATicket().first().click();
      await page.getByRole('radio', { name: /^Use a title ticket/ }).check();
      await page.getByRole('button', { name: 'Use 1 ticket and read' }).click();
      await expectFirstPageVisible(page);
      await reader.goTo('/title/00001');
      await expect(tickets).toContainText(new RegExp(`^${before - 1}`));
      await expect(page.getByRole('region', { name: 'Chapters' }).getByText(/^[23] d( \d+ h)?$/)).toHaveCount(1);
    });
    await test.step('a premium ticket: one of two is left', async () => {
      await chaptersForATicket().last().click();
      await expect(page.getByRole('link', { name: /2,030 points: go to the shop/ })).toBeVisible();
      await page.getByRole('radio', { name: /^Use a premium ticket/ }).check();
      await page.getByRole('button', { name: 'Use 1 premium ticket and read' }).click();
      await expectFirstPageVisible(page);
      await reader.goTo('/my/setting/ticket');
      await expect(page.getByText('Balance 1', { exact: true })).toBeVisible();
      await expect(page.getByText('Balance 2', { exact: true })).toBeVisible();
    });
    await test.step('an issue of a magazine: its chapters are owned, at its price', async () => {
      await reader.goTo('/my/shop#magazines');
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
      await expectFirstPageVisible(page);
    });
    await expectBalancedLedger(site);
  },
);
