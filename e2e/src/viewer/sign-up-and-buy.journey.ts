import { expectBalancedLedger } from '../site/ledger-check';
import { expect, test } from '../browser/journey';
import { newEmail } from '../browser/reader';

test(
  'a new visitor reads a free chapter, signs up, buys points, unlocks a paid chapter, reads it, and logs out',
  { tag: ['@catalog', '@viewer', '@account', '@shop'] },
  async ({ reader, site }) => {
    const { page } = reader;
    await reader.goTo('/');
    await reader.fillConsentSheet();

    await reader.openTitle('Crowblade');
    const titleUrl = new URL(page.url()).pathname;
    await page
      .getByRole('link', { name: /^Read chapter 1/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/title\/\d{5}\/episode\/\d+/);
    await expect(page.getByRole('img', { name: /page 1\b/i }).first()).toBeVisible();
    await reader.readToEnd();

    const email = newEmail();
    await reader.goTo('/');
    await reader.signUp(email);
    await reader.logOut();
    await reader.logIn(email);

    await reader.goTo('/my/shop');
    const before = await reader.points();
    await page
      .getByRole('button', { name: /1,?000/ })
      .first()
      .click();
    await reader.payByCard();
    await expect(page.getByText(/purchased/i).first()).toBeVisible();
    await expect.poll(() => reader.points()).toBeGreaterThan(before + 999);
    const pointsBefore = await reader.points();

    await reader.goTo(titleUrl);
    // Magazines on the page have prices, too.
    const row = page
      .locator('a[href*="/episode/"]')
      .filter({ hasText: /\d+ P\b/ })
      .first();
    const price = Number(/(\d+) P\b/.exec((await row.textContent()) ?? '')?.[1]);
    expect(price).toBeGreaterThan(0);
    await row.click();
    await page.getByRole('radio', { name: /^Buy to keep/ }).check();
    await page.getByRole('button', { name: `Buy for ${price} P and read` }).click();
    await expect(page.getByRole('img', { name: /page 1\b/i }).first()).toBeVisible();
    await reader.readToEnd();

    await reader.goTo('/');
    await expect.poll(() => reader.points()).toBe(pointsBefore - price);
    await reader.logOut();
    await expectBalancedLedger(site);
  },
);
