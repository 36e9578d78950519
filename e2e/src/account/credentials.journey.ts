import {
  addPasskey,
  enterNewPassword,
  confirmMailedLink,
  addVirtualAuthenticator,
  signUpWithNewEmail,
  storageStateOfOtherDevice,
} from './account-steps';
import { expect, test } from '../browser/journey';
import { PASSWORD, Reader } from '../browser/reader';

const NEW = 'Rooftop-Garden-2027';

test('I forgot my password, and continue where I was', { tag: ['@account', '@shop'] }, async ({ reader, expectedMessages }) => {
  const { page } = reader;
  const email = await signUpWithNewEmail(reader);
  await reader.logOut();
  // A locked chapter: the login interrupts a visitor's purchase.
  await reader.goTo('/title/00001');
  const locked = await page.locator('a[href*="/episode/"]').filter({ hasText: /\d+ P/ }).first().getAttribute('href');
  await reader.goTo(locked ?? '');
  await page.getByRole('button', { name: 'Log in' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/account\/password\/prereset/);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await enterNewPassword(page, NEW);
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  const link = await confirmMailedLink(reader, email, 'Use the new password');
  await expect(page.getByRole('heading', { name: 'Your password has been reset' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  await page.getByRole('button', { name: 'Log in' }).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(NEW);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(new RegExp(`${locked}$`));

  // The link was used, and its page shows that when it is opened again.
  expectedMessages.push(/status of 400/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await expect(page.getByText('Your session has timed out. Please try again.')).toBeVisible();
});

test('a visitor who wants to change the password logs in first, and continues there', { tag: ['@account'] }, async ({ reader }) => {
  const { page } = reader;
  const email = await signUpWithNewEmail(reader);
  await page.context().clearCookies({ name: 'uwt' });
  await reader.goTo('/account/password/presave');
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Log in' }).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/account\/password\/presave$/);
  await expect(page.getByLabel('Current password')).toBeVisible();
});

test('a mail scanner does not use up a token', { tag: ['@account'] }, async ({ reader, browser }) => {
  const { page, site } = reader;
  const email = await signUpWithNewEmail(reader);
  await reader.goTo('/account/password/presave');
  await page.getByLabel('Current password').fill(PASSWORD);
  await enterNewPassword(page, NEW);
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const link = await reader.linkFromMailTo(email);
  for (const userAgent of ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'Mozilla/5.0 (a scanner that runs scripts)']) {
    const context = await browser.newContext({ userAgent });
    const scanner = await context.newPage();
    await scanner.goto(link);
    await scanner.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await context.close();
  }
  await fetch(link);
  await fetch(link, { method: 'HEAD' });
  await confirmMailedLink(reader, email, 'Use the new password');
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
  // The session that made the request stays valid.
  await reader.goTo('/my/setting');
  await expect(page).toHaveURL(`${site.url}/my/setting`);
});

test(
  'I change my email address, although the first response is lost, and log in with the new one',
  { tag: ['@account'] },
  async ({ reader, expectedMessages }) => {
    const { page } = reader;
    const former = await signUpWithNewEmail(reader);
    const email = `new-${former}`;
    await reader.goTo('/my/setting/email');
    await page.getByLabel('New email').fill(email);
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Send link to new email' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    expectedMessages.push(/net::ERR_FAILED/);
    await page.route(
      '**/api/web/account/email/save*',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.goto(await reader.linkFromMailTo(email));
    const use = page.getByRole('button', { name: 'Use this email' });
    await use.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await use.click();
    await expect(page.getByRole('heading', { name: 'Your email has been changed' })).toBeVisible();
    await reader.goTo('/my/setting');
    await expect(page.getByText(email)).toBeVisible();
    await reader.logOut();
    await reader.logIn(email);
  },
);

test(
  'my phone was stolen: I log it out, remove its passkey, and lock it out with a new password',
  { tag: ['@account'] },
  async ({ reader, browser, site }) => {
    const { page } = reader;
    const email = await signUpWithNewEmail(reader);
    const context = await browser.newContext({
      userAgent: 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      storageState: storageStateOfOtherDevice(await page.context().storageState()),
    });
    const phone = new Reader(await context.newPage(), site);
    await phone.goTo('/');
    await phone.logIn(email);
    await addVirtualAuthenticator(phone.page);
    await phone.goTo('/my/setting');
    await addPasskey(phone.page, 'My phone');

    await reader.goTo('/my/setting');
    await page.getByRole('button', { name: 'Remove My phone' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('“My phone” was removed.')).toBeVisible();
    const devices = page.getByRole('region', { name: 'Devices' });
    await expect(devices.getByText('Chrome on Android')).toBeVisible();
    await devices.getByRole('button', { name: 'Log out all others' }).click();
    await expect(devices.getByText('Chrome on Android')).toBeHidden();
    await expect(page.getByText('1 device logged out.')).toBeVisible();
    await phone.goTo('/my');
    await expect(phone.page.getByRole('button', { name: 'Log in' }).first()).toBeVisible();

    await reader.goTo('/my/setting');
    await page.getByRole('link', { name: 'Password' }).click();
    await page.getByLabel('Current password').fill(PASSWORD);
    await enterNewPassword(page, NEW);
    await page.getByRole('button', { name: 'Email me the link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await confirmMailedLink(reader, email, 'Use the new password');
    await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();

    // Neither the phone's passkey nor the old password opens the account.
    await phone.goTo('/?login=1');
    const dialog = phone.page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toContainText('[error code: 2002]');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect(dialog.getByRole('alert')).toContainText('[error code: 2002]');
    await context.close();
  },
);

test("I log in with a passkey, with the button and with the browser's autofill", { tag: ['@account'] }, async ({ reader }) => {
  const { page } = reader;
  await signUpWithNewEmail(reader);
  await addVirtualAuthenticator(page);
  await reader.goTo('/my/setting');
  await addPasskey(page, 'My phone');
  await expect(page.getByText('not used yet')).toBeVisible();
  await reader.logOut();

  // Nothing is pressed: the browser offers the passkey next to the email field, and the authenticator approves.
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await expect(reader.balance()).toBeVisible();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeHidden();

  await reader.logOut();
  // A browser without passkey autofill.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await reader.goTo('/');
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(reader.balance()).toBeVisible();
  await expect(dialog).toBeHidden();
  await reader.goTo('/my/setting');
  await expect(page.getByText(/^Added .*, last used /)).toBeVisible();
  await page.getByRole('button', { name: 'Rename My phone' }).click();
  await dialog.getByLabel('Name').fill('Old phone');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Old phone', { exact: true })).toBeVisible();
});
