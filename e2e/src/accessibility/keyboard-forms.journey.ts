import type { Locator, Page } from '@playwright/test';
import { addVirtualAuthenticator, signUpWithNewEmail } from '../account/account-steps';
import { axeViolationsInThemesAndWidths } from '../browser/axe';
import { expectBalancedLedger } from '../site/ledger-check';
import { expect, test } from '../browser/journey';
import { runOperatorCommand } from '../site/operator-command';
import { newEmail, PASSWORD } from '../browser/reader';
import { waitUntilSettled } from '../browser/settled-page';
import { tabTo, startKeyboardCheck } from './keyboard-check';

/** Fills in forms of a page with the keyboard alone, and collects violations. */
function startFormCheck(page: Page) {
  const { faults, check } = startKeyboardCheck(page);
  const fill = async (target: Locator, text: string) => {
    await tabTo(page, target);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };
  return {
    main: page.getByRole('main'),
    dialog: page.getByRole('dialog'),
    faults,
    check,
    fill,
    checkAxe: async (what: string) => void faults.push(...(await axeViolationsInThemesAndWidths(page)).map((fault) => `${what}: ${fault}`)),
    pressButton: async (target: Locator, key = 'Enter') => {
      await tabTo(page, target, 250);
      // A button takes focus while what it needs is loading, and does nothing until then.
      await expect(target).toBeEnabled();
      await page.keyboard.press(key);
    },
    payByCard: async (card: string) => {
      await expect(page).toHaveURL(/\/-\/card\//);
      await fill(page.getByLabel('Card number'), card);
      await fill(page.getByLabel('Expiry'), '12/34');
      await fill(page.getByLabel('Security code'), '123');
      await page.keyboard.press('Enter');
    },
  };
}

test.describe.configure({ timeout: 240_000 });

test(
  'the forms on My page and in the settings work with the keyboard alone, including dialogs',
  { tag: ['@account'] },
  async ({ reader, site }) => {
    const { page } = reader;
    let email = await signUpWithNewEmail(reader);
    let password = PASSWORD;
    const { main, dialog, faults, check, checkAxe, pressButton, fill } = startFormCheck(page);

    /** Opens the newest mailed link to the reader and presses the button on its page. */
    const openMailedLink = async (button: string) => {
      await page.goto(await reader.linkFromMailTo(email));
      await reader.waitUntilHydrated();
      await check(button, main);
      await pressButton(main.getByRole('button', { name: button }));
    };

    await test.step('a new email address and a new password are requested, and the mailed links put them into effect', async () => {
      await reader.goTo('/my/setting/email');
      email = newEmail();
      await fill(page.getByLabel('New email'), email);
      await fill(page.getByLabel('Your password'), PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
      await check('a link was sent', main);
      await openMailedLink('Use this email');
      await expect(page.getByRole('heading', { name: 'Your email has been changed' })).toBeVisible();
      await reader.goTo('/account/password/presave');
      await fill(page.getByLabel('Current password'), PASSWORD);
      await fill(page.getByLabel('New password', { exact: true }), `${PASSWORD}-2`);
      await fill(page.getByLabel('Confirm new password'), `${PASSWORD}-2`);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
      await openMailedLink('Use the new password');
      await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
      password = `${PASSWORD}-2`;
    });
    await test.step('birth, gender, icon and opt-out are selected', async () => {
      await reader.goTo('/my/setting/profile');
      await fill(page.getByRole('textbox', { name: 'Nickname' }), 'Keys Only 2');
      for (const [label, choice] of Object.entries({ 'Birth month': 'April', 'Birth year': '1990', Gender: 'Other' })) {
        await tabTo(page, page.getByLabel(label));
        await page.keyboard.type(choice);
      }
      await pressButton(main.getByRole('button', { name: 'Save' }));
      await expect(page.getByText('Profile saved.')).toBeVisible();
      await expect(page.getByLabel('Gender')).toHaveValue('other');
      await pressButton(main.getByRole('link', { name: 'Change icon' }));
      await pressButton(main.getByRole('radio', { checked: true }), 'ArrowRight');
      await pressButton(main.getByRole('button', { name: 'Save' }));
      await expect(page.getByText('Icon saved.')).toBeVisible();
      await reader.goTo('/my/setting/optout');
      await pressButton(main.getByRole('switch', { name: 'Share for reading analysis' }), 'Space');
      await expect(page.getByText('Saved.')).toBeVisible();
    });
    await test.step('a title is followed, and the list of followed titles is edited', async () => {
      await reader.goTo('/title/00015');
      await pressButton(main.getByRole('button', { name: 'Follow', exact: true }));
      await expect(main.getByRole('button', { name: 'Following' })).toBeVisible();
      await reader.goTo('/my');
      await pressButton(main.getByRole('button', { name: 'Edit list' }));
      await expect(dialog.getByRole('listitem')).toHaveCount(1);
      await check('titles that are followed', dialog);
      await pressButton(dialog.getByRole('button', { name: /^Unfollow/ }));
      await expect(dialog.getByRole('button', { name: /^Follow/ })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
    await test.step('log out, request a password reset, and log in', async () => {
      await reader.goTo('/my');
      await pressButton(main.getByRole('button', { name: 'Log out' }));
      await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
      await reader.goTo('/account/password/prereset');
      await fill(page.getByLabel('Email'), email);
      await fill(page.getByLabel('New password', { exact: true }), `${PASSWORD}-3`);
      await fill(page.getByLabel('Confirm new password'), `${PASSWORD}-3`);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
      await openMailedLink('Use the new password');
      await expect(page.getByRole('heading', { name: 'Your password has been reset' })).toBeVisible();
      password = `${PASSWORD}-3`;
      await pressButton(main.getByRole('button', { name: 'Log in' }));
      await fill(dialog.getByLabel('Email'), email);
      await fill(dialog.getByLabel('Password', { exact: true }), password);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(reader.balance()).toBeVisible();
    });
    await test.step('a passkey is added, renamed and removed', async () => {
      const takeAuthenticator = await addVirtualAuthenticator(page);
      await reader.goTo('/my/setting');
      await pressButton(main.getByRole('button', { name: 'Add a passkey' }));
      await check('add a passkey', dialog);
      await fill(dialog.getByLabel('Name'), 'My phone');
      await fill(dialog.getByLabel('Your password'), password);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await pressButton(main.getByRole('button', { name: 'Rename My phone' }));
      await check('rename a passkey', dialog);
      await fill(dialog.getByLabel('Name'), 'Old phone');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await pressButton(main.getByRole('button', { name: 'Remove Old phone' }));
      await check('remove a passkey', dialog);
      await pressButton(dialog.getByRole('button', { name: 'Remove' }));
      await expect(page.getByText('“Old phone” was removed.')).toBeVisible();
      await takeAuthenticator();
    });
    await test.step('the account is deleted', async () => {
      await reader.goTo('/my/setting/account/delete');
      await checkAxe('delete an account, step 1');
      await pressButton(main.getByRole('link', { name: 'Continue' }));
      await pressButton(main.getByRole('checkbox', { name: /^I understand I’ll lose/ }), 'Space');
      await pressButton(main.getByRole('checkbox', { name: /can’t reuse this email/ }), 'Space');
      await fill(page.getByLabel('Your password'), password);
      await check('delete an account', main);
      await checkAxe('delete an account, step 2');
      await pressButton(main.getByRole('button', { name: 'Delete my account' }));
      await expect(page.getByRole('heading', { name: 'Your account has been deleted' })).toBeVisible();
    });
    expect(faults).toEqual([]);
    await expectBalancedLedger(site);
  },
);

test(
  'a reader pays for points, buys chapters and a magazine, and subscribes to a plan with the keyboard alone, including dialogs',
  { tag: ['@shop'] },
  async ({ reader, site }) => {
    const { page } = reader;
    const email = await signUpWithNewEmail(reader);
    await runOperatorCommand(site, 'grant', { email, asset: 'free-point', amount: 2000 });
    const { main, dialog, faults, check, checkAxe, pressButton, payByCard } = startFormCheck(page);

    await test.step('points are paid by card', async () => {
      await reader.goTo('/my/shop');
      await waitUntilSettled(page);
      await check('/my/shop', main);
      // From the top of the page, as few steps as on any.
      await reader.goTo('/my/shop');
      await tabTo(page, main.getByRole('button', { name: /\$/ }).first());
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/-\/card\//);
      await check('card', page.locator('main, body').first());
      await payByCard('4242424242424242');
      await expect(page).toHaveURL(/\/my\/shop/);
    });
    await test.step('chapters are bought in bulk', async () => {
      await reader.goTo('/title/00015');
      await pressButton(main.getByRole('button', { name: 'Select' }));
      // The first one is unlocked on its own page.
      await pressButton(main.getByRole('checkbox').nth(1), 'Space');
      await pressButton(page.getByRole('button', { name: 'Buy 1' }));
      await check('buy chapters', dialog);
      await pressButton(dialog.getByRole('button', { name: /^Buy 1 chapter for/ }));
      await expect(dialog).toBeHidden();
    });
    await test.step('a chapter is unlocked', async () => {
      await reader.goTo('/title/00015');
      const locked = await main.getByRole('link').filter({ hasText: '48 P' }).first().getAttribute('href');
      await reader.goTo(locked ?? '');
      await check('a locked chapter', main);
      await pressButton(main.getByRole('button', { name: 'Buy for 48 P and read' }));
      await expect(page.getByRole('img', { name: /page 1\b/i }).first()).toBeVisible();
    });
    await test.step('a magazine is bought', async () => {
      await reader.goTo('/my/shop?at=1#magazines');
      await pressButton(main.getByRole('button', { name: /^Buy/ }).first());
      await check('buy a magazine', dialog);
      await checkAxe('buy a magazine');
      await pressButton(dialog.getByRole('button', { name: /^Buy for/ }));
      await expect(dialog).toBeHidden();
    });
    await test.step('a plan is subscribed with a bank that asks for confirmation, gets another card, is canceled and resumed', async () => {
      await reader.goTo('/my/shop?at=2#monthly-plan');
      await pressButton(main.getByRole('button', { name: 'Subscribe for $3.00 a month' }));
      await payByCard('4000002500003155');
      await expect(page.getByRole('heading', { name: 'Confirm with your bank' })).toBeVisible();
      await check('the bank asks', page.locator('body'));
      await pressButton(page.locator('button[name="answer"][value="confirm"]'));
      await expect(page.getByRole('heading', { name: 'Monthly 300 is active' })).toBeVisible();
      await pressButton(main.getByRole('link', { name: 'Back to the shop' }));
      await pressButton(main.getByRole('button', { name: 'Change card' }));
      await payByCard('4242424242424242');
      await expect(page.getByRole('heading', { name: 'Card changed' })).toBeVisible();
      await pressButton(main.getByRole('link', { name: 'Back to monthly plans' }));
      await pressButton(main.getByRole('button', { name: 'Cancel plan' }));
      await check('cancel a plan', dialog);
      await checkAxe('cancel a plan');
      await pressButton(dialog.getByRole('button', { name: 'Cancel plan' }));
      await pressButton(main.getByRole('button', { name: 'Resume plan' }));
      await expect(page.getByText('Active', { exact: true })).toBeVisible();
    });
    expect(faults).toEqual([]);
    await expectBalancedLedger(site);
  },
);
