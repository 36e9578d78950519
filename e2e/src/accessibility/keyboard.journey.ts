import { expect, test } from '../browser/journey';
import { newEmail, PASSWORD } from '../browser/reader';
import { resizeWindow } from '../browser/resize-window';
import { waitUntilSettled } from '../browser/settled-page';
import { tabTo, startKeyboardCheck } from './keyboard-check';

const CATALOG_PAGES = ['/', '/ranking/5', '/series', '/search', '/search/crow', '/title/00001', '/article/help'] as const;
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
] as const;

test.describe.configure({ timeout: 240_000 });

test(
  'the consent sheet is filled in, and pages of the catalog and the frame are walked through, with the keyboard alone',
  { tag: ['@catalog'] },
  async ({ reader }) => {
    const { page } = reader;
    const { faults, press, check } = startKeyboardCheck(page);

    await test.step('the consent sheet', async () => {
      await reader.goTo('/series');
      const sheet = page.getByRole('dialog', { name: 'Before you read' });
      await expect(sheet).toBeVisible();
      await check('consent', sheet);
      await tabTo(page, sheet.getByLabel('Year'));
      await page.keyboard.type('1990');
      await press('Tab');
      await page.keyboard.type('April');
      await tabTo(page, sheet.getByRole('button', { name: 'Agree and continue' }));
      await press('Enter');
      await expect(sheet).toBeHidden();
    });
    await test.step('every kind of page of the catalog and the frame: in few steps, past the header in one, and clear of the bars at the edges of a phone', async () => {
      const window = page.viewportSize()!;
      for (const path of CATALOG_PAGES) {
        await reader.goTo(path);
        await waitUntilSettled(page);
        await press('Tab', 'Enter');
        await expect(page.locator('main')).toBeFocused();
        await check(path, page.locator('main'));
        await resizeWindow(page, { width: 390, height: 844 });
        await waitUntilSettled(page);
        await check(`${path} on a phone`, page.locator('main'));
        await resizeWindow(page, window);
      }
    });
    expect(faults).toEqual([]);
  },
);

test(
  'a reader signs up, walks through every page of the account and changes a nickname with the keyboard alone, and the focus is visible and returns',
  { tag: ['@account'] },
  async ({ reader }) => {
    const { page } = reader;
    const email = newEmail();
    const { faults, press, check } = startKeyboardCheck(page);

    await reader.goTo('/series');
    await reader.fillConsentSheet();
    await reader.goTo('/article/help');
    await test.step('log in: Escape returns the focus', async () => {
      const opener = page.getByRole('banner').getByRole('button', { name: 'Log in' });
      await tabTo(page, opener);
      await press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Log in' });
      await expect(dialog.getByLabel('Email')).toBeFocused();
      await check('log in', dialog);
      await press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });
    await test.step('sign up', async () => {
      await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Sign up' }));
      await press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Create an account' });
      await expect(dialog).toBeVisible();
      await check('sign up', dialog);
      await tabTo(page, dialog.getByLabel('Email'));
      await page.keyboard.type(email);
      // The terms were accepted in the consent sheet, so the box is checked.
      await tabTo(page, dialog.getByRole('checkbox', { checked: true }));
      await press('Enter');
      await expect(page.getByText(email).first()).toBeVisible();
      await page.goto(await reader.linkFromMailTo(email));
      await reader.waitUntilHydrated();
      await check('choose a password', page.getByRole('main'));
      await tabTo(page, page.getByLabel('Password', { exact: true }));
      await page.keyboard.type(PASSWORD);
      await tabTo(page, page.getByLabel('Confirm password'));
      await page.keyboard.type(PASSWORD);
      await press('Enter');
      await expect(page).toHaveURL(/\/account\/save\/welcome/);
    });
    await test.step('every page of the account', async () => {
      for (const path of SETTINGS) {
        await reader.goTo(path);
        await waitUntilSettled(page);
        await check(path, page.getByRole('main'));
      }
    });
    await test.step('the account menu', async () => {
      await reader.goTo('/my');
      const opener = page.getByRole('banner').getByRole('button', { name: /^Account/ });
      await tabTo(page, opener, 200);
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
      await reader.goTo('/my/setting/profile');
      await tabTo(page, page.getByRole('textbox', { name: 'Nickname' }));
      await press('ControlOrMeta+a');
      await page.keyboard.type('Keys Only');
      await press('Enter');
      await expect(page.getByRole('button', { name: 'Account of Keys Only' })).toBeAttached();
    });
    expect(faults).toEqual([]);
  },
);
