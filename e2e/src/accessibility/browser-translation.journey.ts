import { expectBalancedLedger } from '../site/ledger-check';
import { expect, test } from '../browser/journey';
import { PASSWORD, newEmail } from '../browser/reader';
import { wrapTextAsBrowserTranslation } from './wrap-text-as-browser-translation';

test(
  'a reader whose browser translates the pages logs in, comments, buys a chapter, and logs out',
  { tag: ['@account', '@viewer', '@shop'] },
  async ({ reader, context, expectedMessages, site }) => {
    test.setTimeout(240_000);
    const { page } = reader;
    const email = newEmail();
    await reader.signUpByApi(email);
    await context.clearCookies({ name: 'uwt' });
    const noSection = page.getByText('temporarily unavailable');

    await test.step('a wrong password is refused with a message, a right one logs in', async () => {
      expectedMessages.push(/status of 400/);
      await reader.goTo('/');
      await wrapTextAsBrowserTranslation(page);
      await page.getByRole('button', { name: 'Log in' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Log in' }).click();
      // The message, and a line at each field.
      await expect(dialog.getByRole('alert')).toHaveCount(3);
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByLabel('Password', { exact: true }).fill(`${PASSWORD}x`);
      await dialog.getByRole('button', { name: 'Log in' }).click();
      await expect(dialog.getByRole('alert')).toContainText('[error code: 2002]');
      await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Log in' }).click();
      await expect(dialog).toBeHidden();
      await expect(reader.balance()).toBeVisible();
      await expect(noSection).toHaveCount(0);
    });

    await test.step('a comment is posted, and the chapter stays', async () => {
      await reader.goTo('/title/00001/episode/100');
      await expect(page.getByRole('img', { name: /page 1\b/i }).first()).toBeVisible();
      await reader.readToEnd();
      await wrapTextAsBrowserTranslation(page);
      const comments = page.getByRole('region', { name: 'What did you think?' });
      await comments.getByRole('textbox', { name: /^Your comment/ }).fill('A translated page is a page.');
      await comments.getByRole('button', { name: 'Post', exact: true }).click();
      await comments.getByRole('button', { name: 'Post comment' }).click();
      await expect(comments.getByText('Comment posted.')).toBeVisible();
      await expect(comments.getByRole('article').filter({ hasText: 'A translated page is a page.' })).toBeVisible();
      await expect(noSection).toHaveCount(0);
    });

    await test.step('points and a chapter are bought', async () => {
      await reader.goTo('/my/shop');
      await wrapTextAsBrowserTranslation(page);
      await page
        .getByRole('button', { name: /1,?000/ })
        .first()
        .click();
      await reader.payByCard();
      await expect(page.getByText(/purchased/i).first()).toBeVisible();
      await expect.poll(() => reader.pointBalance()).toBeGreaterThan(999);
      await page.goto(site.url + (await reader.findChapterPath(48, 15)));
      await reader.waitUntilHydrated();
      await wrapTextAsBrowserTranslation(page);
      await page.getByRole('radio', { name: /^Buy to keep/ }).check();
      await page.getByRole('button', { name: 'Buy for 48 P and read' }).click();
      await expect(page.getByRole('img', { name: /page 1\b/i }).first()).toBeVisible();
      await expect(noSection).toHaveCount(0);
    });

    await test.step('logging out works', async () => {
      await reader.goTo('/my');
      await wrapTextAsBrowserTranslation(page);
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
      await expect(noSection).toHaveCount(0);
    });
    await expectBalancedLedger(site);
  },
);
