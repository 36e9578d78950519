import type { Locator, Page } from '@playwright/test';
import { addVirtualAuthenticator, joinsAs } from '../account/account';
import { axeViolationsEverywhere } from '../browser/axe';
import { expectBalancedLedger } from '../site/ledger-check';
import { expect, test } from '../browser/journey';
import { runOperatorCommand } from '../site/operator-command';
import { newEmail, PASSWORD } from '../browser/reader';
import { waitUntilSettled } from '../browser/settled-page';
import { tabsTo, walksOn } from './tab-walk';

/** Fills in forms of a page with the keyboard alone, and notes what is wrong with them. */
function formsOn(page: Page) {
  const { faults, check } = walksOn(page);
  const types = async (target: Locator, text: string) => {
    await tabsTo(page, target);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };
  return {
    main: page.getByRole('main'),
    dialog: page.getByRole('dialog'),
    faults,
    check,
    types,
    isSound: async (what: string) => void faults.push(...(await axeViolationsEverywhere(page)).map((fault) => `${what}: ${fault}`)),
    presses: async (target: Locator, key = 'Enter') => {
      await tabsTo(page, target, 250);
      // A button takes focus while what it needs is loading, and does nothing until then.
      await expect(target).toBeEnabled();
      await page.keyboard.press(key);
    },
    pays: async (card: string) => {
      await expect(page).toHaveURL(/\/-\/card\//);
      await types(page.getByLabel('Card number'), card);
      await types(page.getByLabel('Expiry'), '12/34');
      await types(page.getByLabel('Security code'), '123');
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
    let email = await joinsAs(reader);
    let password = PASSWORD;
    const { main, dialog, faults, check, isSound, presses, types } = formsOn(page);

    /** Opens the newest mailed link to the reader and presses the button on its page. */
    const opensLink = async (button: string) => {
      await page.goto(await reader.linkFromMailTo(email));
      await reader.hasLivePage();
      await check(button, main);
      await presses(main.getByRole('button', { name: button }));
    };

    await test.step('a new email address and a new password are requested, and the mailed links put them into effect', async () => {
      await reader.goes('/my/setting/email');
      email = newEmail();
      await types(page.getByLabel('New email'), email);
      await types(page.getByLabel('Your password'), PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
      await check('a link was sent', main);
      await opensLink('Use this email');
      await expect(page.getByRole('heading', { name: 'Your email has been changed' })).toBeVisible();
      await reader.goes('/account/password/presave');
      await types(page.getByLabel('Current password'), PASSWORD);
      await types(page.getByLabel('New password', { exact: true }), `${PASSWORD}-2`);
      await types(page.getByLabel('Confirm new password'), `${PASSWORD}-2`);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
      await opensLink('Use the new password');
      await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
      password = `${PASSWORD}-2`;
    });
    await test.step('birth, gender, icon and opt-out are selected', async () => {
      await reader.goes('/my/setting/profile');
      await types(page.getByRole('textbox', { name: 'Nickname' }), 'Keys Only 2');
      for (const [label, choice] of Object.entries({ 'Birth month': 'April', 'Birth year': '1990', Gender: 'Other' })) {
        await tabsTo(page, page.getByLabel(label));
        await page.keyboard.type(choice);
      }
      await presses(main.getByRole('button', { name: 'Save' }));
      await expect(page.getByText('Profile saved.')).toBeVisible();
      await expect(page.getByLabel('Gender')).toHaveValue('other');
      await presses(main.getByRole('link', { name: 'Change icon' }));
      await presses(main.getByRole('radio', { checked: true }), 'ArrowRight');
      await presses(main.getByRole('button', { name: 'Save' }));
      await expect(page.getByText('Icon saved.')).toBeVisible();
      await reader.goes('/my/setting/optout');
      await presses(main.getByRole('switch', { name: 'Reading analysis' }), 'Space');
      await expect(page.getByText('Saved.')).toBeVisible();
    });
    await test.step('a title is followed, and the list of followed titles is edited', async () => {
      await reader.goes('/title/00015');
      await presses(main.getByRole('button', { name: 'Follow', exact: true }));
      await expect(main.getByRole('button', { name: 'Following' })).toBeVisible();
      await reader.goes('/my');
      await presses(main.getByRole('button', { name: 'Edit list' }));
      await expect(dialog.getByRole('listitem')).toHaveCount(1);
      await check('titles that are followed', dialog);
      await presses(dialog.getByRole('button', { name: /^Unfollow/ }));
      await expect(dialog.getByRole('button', { name: /^Follow/ })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
    await test.step('log out, request a password reset, and log in', async () => {
      await reader.goes('/my');
      await presses(main.getByRole('button', { name: 'Log out' }));
      await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
      await reader.goes('/account/password/prereset');
      await types(page.getByLabel('Email'), email);
      await types(page.getByLabel('New password', { exact: true }), `${PASSWORD}-3`);
      await types(page.getByLabel('Confirm new password'), `${PASSWORD}-3`);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
      await opensLink('Use the new password');
      await expect(page.getByRole('heading', { name: 'Your password has been reset' })).toBeVisible();
      password = `${PASSWORD}-3`;
      await presses(main.getByRole('button', { name: 'Log in' }));
      await types(dialog.getByLabel('Email'), email);
      await types(dialog.getByLabel('Password', { exact: true }), password);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(reader.balance()).toBeVisible();
    });
    await test.step('a passkey is added, renamed and removed', async () => {
      const takeAuthenticator = await addVirtualAuthenticator(page);
      await reader.goes('/my/setting');
      await presses(main.getByRole('button', { name: 'Add a passkey' }));
      await check('add a passkey', dialog);
      await types(dialog.getByLabel('Name'), 'My phone');
      await types(dialog.getByLabel('Your password'), password);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await presses(main.getByRole('button', { name: 'Rename My phone' }));
      await check('rename a passkey', dialog);
      await types(dialog.getByLabel('Name'), 'Old phone');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await presses(main.getByRole('button', { name: 'Remove Old phone' }));
      await check('remove a passkey', dialog);
      await presses(dialog.getByRole('button', { name: 'Remove' }));
      await expect(page.getByText('“Old phone” was removed.')).toBeVisible();
      await takeAuthenticator();
    });
    await test.step('the account is deleted', async () => {
      await reader.goes('/my/setting/account/delete');
      await isSound('delete an account, step 1');
      await presses(main.getByRole('link', { name: 'Continue' }));
      await presses(main.getByRole('checkbox', { name: /^I understand I’ll lose/ }), 'Space');
      await presses(main.getByRole('checkbox', { name: /can’t reuse this email/ }), 'Space');
      await types(page.getByLabel('Your password'), password);
      await check('delete an account', main);
      await isSound('delete an account, step 2');
      await presses(main.getByRole('button', { name: 'Delete my account' }));
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
    const email = await joinsAs(reader);
    await runOperatorCommand(site, 'grant', { email, asset: 'free-point', amount: 2000 });
    const { main, dialog, faults, check, isSound, presses, pays } = formsOn(page);

    await test.step('points are paid by card', async () => {
      await reader.goes('/my/shop');
      await waitUntilSettled(page);
      await check('/my/shop', main);
      // From the top of the page, as few steps as on any.
      await reader.goes('/my/shop');
      await tabsTo(page, main.getByRole('button', { name: /\$/ }).first());
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/-\/card\//);
      await check('card', page.locator('main, body').first());
      await pays('4242424242424242');
      await expect(page).toHaveURL(/\/my\/shop/);
    });
    await test.step('chapters are bought in bulk', async () => {
      await reader.goes('/title/00015');
      await presses(main.getByRole('button', { name: 'Select' }));
      // The first one is unlocked on its own page.
      await presses(main.getByRole('checkbox').nth(1), 'Space');
      await presses(page.getByRole('button', { name: 'Buy 1' }));
      await check('buy chapters', dialog);
      await presses(dialog.getByRole('button', { name: /^Buy 1 chapter for/ }));
      await expect(dialog).toBeHidden();
    });
    await test.step('a chapter is unlocked', async () => {
      await reader.goes('/title/00015');
      const locked = await main.getByRole('link').filter({ hasText: '48 P' }).first().getAttribute('href');
      await reader.goes(locked ?? '');
      await check('a locked chapter', main);
      await presses(main.getByRole('button', { name: 'Buy for 48 P and read' }));
      await expect(page.getByRole('img', { name: /page 1\b/i }).first()).toBeVisible();
    });
    await test.step('a magazine is bought', async () => {
      await reader.goes('/my/shop?at=1#magazines');
      await presses(main.getByRole('button', { name: /^Buy/ }).first());
      await check('buy a magazine', dialog);
      await isSound('buy a magazine');
      await presses(dialog.getByRole('button', { name: /^Buy for/ }));
      await expect(dialog).toBeHidden();
    });
    await test.step('a plan is subscribed with a bank that asks for confirmation, gets another card, is canceled and resumed', async () => {
      await reader.goes('/my/shop?at=2#monthly-plan');
      await presses(main.getByRole('button', { name: 'Subscribe for $3.00 a month' }));
      await pays('4000002500003155');
      await expect(page.getByRole('heading', { name: 'Confirm with your bank' })).toBeVisible();
      await check('the bank asks', page.locator('body'));
      await presses(page.locator('button[name="answer"][value="confirm"]'));
      await expect(page.getByRole('heading', { name: 'Monthly 300 is active' })).toBeVisible();
      await presses(main.getByRole('link', { name: 'Back to the shop' }));
      await presses(main.getByRole('button', { name: 'Change card' }));
      await pays('4242424242424242');
      await expect(page.getByRole('heading', { name: 'Card changed' })).toBeVisible();
      await presses(main.getByRole('link', { name: 'Back to monthly plans' }));
      await presses(main.getByRole('button', { name: 'Cancel plan' }));
      await check('cancel a plan', dialog);
      await isSound('cancel a plan');
      await presses(dialog.getByRole('button', { name: 'Cancel plan' }));
      await presses(main.getByRole('button', { name: 'Resume plan' }));
      await expect(page.getByText('Active', { exact: true })).toBeVisible();
    });
    expect(faults).toEqual([]);
    await expectBalancedLedger(site);
  },
);
