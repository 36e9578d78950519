import type { Locator, Page } from '@playwright/test';
import { hasAuthenticator, joinsAs } from './account';
import { axeViolationsEverywhere } from './axe';
import { booksBalance } from './books';
import { expect, test } from './journey';
import { newAddress, PASSWORD } from './reader';
import { waitUntilSettled } from './settled-page';
import { faultsOfWalk, namelessIn, tabsTo } from './tab-walk';

const CATALOG = ['/', '/ranking/5', '/series', '/search', '/search/crow', '/title/00001', '/article/help'] as const;
const SETTINGS = [
  '/my/setting',
  '/my/setting/email',
  '/my/setting/optout',
  '/my/setting/profile',
  '/my/setting/profile/icon',
  '/my/setting/account/delete',
  '/my/setting/ticket',
  '/my/setting/point',
  '/my',
  '/my/history',
  '/account/password/prereset',
  '/account/password/presave',
  '/my/shop',
] as const;

/** Presses keys one after the other. */
const pressesOn =
  (page: Page) =>
  (...keys: string[]): Promise<void> =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

/** What walks with the Tab key found wrong so far. */
function walksOn(page: Page): { readonly faults: string[]; check(what: string, root: Locator): Promise<void> } {
  const faults: string[] = [];
  const check = async (what: string, root: Locator) => {
    faults.push(
      ...(await faultsOfWalk(page, root)).map((fault) => `${what}: ${fault}`),
      ...(await namelessIn(root)).map((line) => `${what}: ${line}`),
    );
  };
  return { faults, check };
}

test(
  'the consent sheet is filled in, and pages of the catalog and the frame are walked through, with the keyboard alone',
  { tag: ['@catalog'] },
  async ({ reader }) => {
    test.setTimeout(240_000);
    const { page } = reader;
    const press = pressesOn(page);
    const { faults, check } = walksOn(page);

    await test.step('the consent sheet', async () => {
      await reader.goes('/series');
      const sheet = page.getByRole('dialog', { name: 'Before you read' });
      await expect(sheet).toBeVisible();
      await check('consent', sheet);
      await tabsTo(page, sheet.getByLabel('Year'));
      await page.keyboard.type('1990');
      await press('Tab');
      await page.keyboard.type('April');
      await tabsTo(page, sheet.getByRole('checkbox', { name: /terms of service/ }));
      await press('Space');
      await tabsTo(page, sheet.getByRole('checkbox', { name: /privacy policy/ }));
      await press('Space', 'Enter');
      await expect(sheet).toBeHidden();
    });
    await test.step('every kind of page of the catalog and the frame: in few steps, past the header in one, and clear of the bars at the edges of a phone', async () => {
      const window = page.viewportSize()!;
      for (const path of CATALOG) {
        await reader.goes(path);
        await waitUntilSettled(page);
        await press('Tab', 'Enter');
        await expect(page.locator('main')).toBeFocused();
        await check(path, page.locator('main'));
        await page.setViewportSize({ width: 390, height: 844 });
        await waitUntilSettled(page);
        await check(`${path} on a phone`, page.locator('main'));
        await page.setViewportSize(window);
      }
    });
    expect(faults).toEqual([]);
  },
);

test(
  'every form can be filled in and submitted with the keyboard alone, and the focus is visible and returns',
  { tag: ['@account', '@shop'] },
  async ({ reader }) => {
    test.setTimeout(240_000);
    const { page } = reader;
    const address = newAddress();
    const press = pressesOn(page);
    const { faults, check } = walksOn(page);

    await reader.goes('/series');
    await reader.acceptsTheLaw();
    await reader.goes('/article/help');
    await test.step('log in: Escape returns the focus', async () => {
      const opener = page.getByRole('banner').getByRole('button', { name: 'Log in' });
      await tabsTo(page, opener);
      await press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Log in' });
      await expect(dialog.getByLabel('Email')).toBeFocused();
      await check('log in', dialog);
      await press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });
    await test.step('sign up', async () => {
      await tabsTo(page, page.getByRole('banner').getByRole('button', { name: 'Sign up' }));
      await press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Create an account' });
      await expect(dialog).toBeVisible();
      await check('sign up', dialog);
      await tabsTo(page, dialog.getByLabel('Email'));
      await page.keyboard.type(address);
      // The terms were accepted in the consent sheet, so the box is checked.
      await tabsTo(page, dialog.getByRole('checkbox', { checked: true }));
      await press('Enter');
      await expect(page.getByText(address).first()).toBeVisible();
      await page.goto(await reader.linkFromMailTo(address));
      await reader.hasLivePage();
      await check('choose a password', page.getByRole('main'));
      await tabsTo(page, page.getByLabel('Password', { exact: true }));
      await page.keyboard.type(PASSWORD);
      await tabsTo(page, page.getByLabel('Confirm password'));
      await page.keyboard.type(PASSWORD);
      await press('Enter');
      await expect(page).toHaveURL(/\/account\/save\/welcome/);
    });
    await test.step('every page of the account and the shop', async () => {
      for (const path of SETTINGS) {
        await reader.goes(path);
        await waitUntilSettled(page);
        await check(path, page.getByRole('main'));
      }
    });
    await test.step('the account menu', async () => {
      const opener = page.getByRole('banner').getByRole('button', { name: /^Account/ });
      await tabsTo(page, opener, 200);
      await press('Enter');
      const menu = page.getByRole('group', { name: 'Account' });
      await expect(menu.getByRole('button', { name: 'Log out' })).toBeVisible();
      expect(await menu.ariaSnapshot()).toContain('group "Theme"');
      await press('Tab');
      await expect(menu.getByRole('link', { name: 'My page' })).toBeFocused();
      await press('Escape');
      await expect(menu).toBeHidden();
      await expect(opener).toBeFocused();
    });
    await test.step('a new nickname', async () => {
      await reader.goes('/my/setting/profile');
      await tabsTo(page, page.getByRole('textbox', { name: 'Nickname' }));
      await press('ControlOrMeta+a');
      await page.keyboard.type('Keys Only');
      await press('Enter');
      await expect(page.getByRole('button', { name: 'Account of Keys Only' })).toBeAttached();
    });
    await test.step('points, paid by card', async () => {
      await reader.goes('/my/shop');
      const buy = page.getByRole('main').getByRole('button', { name: /\$/ }).first();
      await tabsTo(page, buy);
      await press('Enter');
      await expect(page).toHaveURL(/\/-\/card\//);
      await check('card', page.locator('main, body').first());
      await tabsTo(page, page.getByLabel('Card number'));
      await page.keyboard.type('4242424242424242');
      await tabsTo(page, page.getByLabel('Expiry'));
      await page.keyboard.type('12/34');
      await tabsTo(page, page.getByLabel('Security code'));
      await page.keyboard.type('123');
      await press('Enter');
      await expect(page).toHaveURL(/\/my\/shop/);
    });
    expect(faults).toEqual([]);
  },
);

test(
  'the forms on My page, in the settings and in the shop work with the keyboard alone, including dialogs',
  { tag: ['@account', '@shop'] },
  async ({ reader, site }) => {
    test.setTimeout(360_000);
    const { page } = reader;
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    let address = await joinsAs(reader);
    let password = PASSWORD;
    await site.run('operator', ['grant', 'points', address, '2000']);
    const { faults, check } = walksOn(page);
    const isSound = async (what: string) => void faults.push(...(await axeViolationsEverywhere(page)).map((fault) => `${what}: ${fault}`));
    const presses = async (target: Locator, key = 'Enter') => {
      await tabsTo(page, target, 250);
      // A button takes focus while what it needs is loading, and does nothing until then.
      await expect(target).toBeEnabled();
      await page.keyboard.press(key);
    };
    const types = async (target: Locator, text: string) => {
      await tabsTo(page, target);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    };
    const pays = async (card: string) => {
      await expect(page).toHaveURL(/\/-\/card\//);
      await types(page.getByLabel('Card number'), card);
      await types(page.getByLabel('Expiry'), '12/34');
      await types(page.getByLabel('Security code'), '123');
      await page.keyboard.press('Enter');
    };

    /** Opens the newest mailed link to the reader and presses the button on its page. */
    const opensLink = async (button: string) => {
      await page.goto(await reader.linkFromMailTo(address));
      await reader.hasLivePage();
      await check(button, main);
      await presses(main.getByRole('button', { name: button }));
    };

    await test.step('a new address and a new password are requested, and the mailed links put them into effect', async () => {
      await reader.goes('/my/setting/email');
      address = newAddress();
      await types(page.getByLabel('New email'), address);
      await types(page.getByLabel('Your password'), PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
      await check('a link was sent', main);
      await opensLink('Use this address');
      await expect(page.getByRole('heading', { name: 'Your email is changed' })).toBeVisible();
      await reader.goes('/account/password/presave');
      await types(page.getByLabel('Current password'), PASSWORD);
      await types(page.getByLabel('New password', { exact: true }), `${PASSWORD}-2`);
      await types(page.getByLabel('Confirm new password'), `${PASSWORD}-2`);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
      await opensLink('Use the new password');
      await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
      password = `${PASSWORD}-2`;
    });
    await test.step('birth, gender, icon and opt-out are selected', async () => {
      await reader.goes('/my/setting/profile');
      await types(page.getByRole('textbox', { name: 'Nickname' }), 'Keys Only 2');
      for (const [label, choice] of Object.entries({ 'Month of birth': 'April', 'Year of birth': '1990', Gender: 'Other' })) {
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
    await test.step('a title is followed, and chapters are bought in bulk', async () => {
      await reader.goes('/title/00015');
      await presses(main.getByRole('button', { name: 'Follow', exact: true }));
      await expect(main.getByRole('button', { name: 'Following' })).toBeVisible();
      await presses(main.getByRole('button', { name: 'Select' }));
      await presses(main.getByRole('checkbox').first(), 'Space');
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
    await test.step('a list of followed titles is edited, and a magazine is bought', async () => {
      await reader.goes('/my');
      await presses(main.getByRole('button', { name: 'Edit list' }));
      await expect(dialog.getByRole('listitem')).toHaveCount(1);
      await check('titles that are followed', dialog);
      await presses(dialog.getByRole('button', { name: /^Unfollow/ }));
      await expect(dialog.getByRole('button', { name: /^Follow/ })).toBeFocused();
      await page.keyboard.press('Escape');
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
      await presses(main.getByRole('button', { name: 'Keep this plan' }));
      await expect(page.getByText('Active', { exact: true })).toBeVisible();
    });
    await test.step('log out, request a password reset, and log in', async () => {
      await reader.goes('/my');
      await presses(main.getByRole('button', { name: 'Log out' }));
      await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
      await reader.goes('/account/password/prereset');
      await types(page.getByLabel('Email'), address);
      await types(page.getByLabel('New password', { exact: true }), `${PASSWORD}-3`);
      await types(page.getByLabel('Confirm new password'), `${PASSWORD}-3`);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
      await opensLink('Use the new password');
      await expect(page.getByRole('heading', { name: 'Your password is reset' })).toBeVisible();
      password = `${PASSWORD}-3`;
      await presses(main.getByRole('button', { name: 'Log in' }));
      await types(dialog.getByLabel('Email'), address);
      await types(dialog.getByLabel('Password', { exact: true }), password);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(reader.balance()).toBeVisible();
    });
    await test.step('a passkey is added, renamed and removed', async () => {
      const takeAuthenticator = await hasAuthenticator(page);
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
      await presses(main.getByRole('link', { name: 'Continue to step 2' }));
      await presses(main.getByRole('checkbox', { name: /^I lose/ }), 'Space');
      await presses(main.getByRole('checkbox', { name: /cannot use this email address again/ }), 'Space');
      await types(page.getByLabel('Your password'), password);
      await check('delete an account', main);
      await isSound('delete an account, step 2');
      await presses(main.getByRole('button', { name: 'Delete my account' }));
      await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
    });
    expect(faults).toEqual([]);
    await booksBalance(site);
  },
);
