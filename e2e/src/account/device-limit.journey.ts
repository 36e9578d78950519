import { expect, test } from '../browser/journey';
import { newEmail, Reader } from '../browser/reader';
import { addPasskey, addVirtualAuthenticator, storageStateOfOtherDevice } from './account-steps';

test(
  'I log in with a passkey on a sixth device: one of the five is logged out for it',
  { tag: ['@account'] },
  async ({ reader, browser, site, expectedMessages }) => {
    test.setTimeout(240_000);
    const { page } = reader;
    const email = newEmail();
    await reader.signUpByApi(email);
    await addVirtualAuthenticator(page);
    await reader.goTo('/my/setting');
    await addPasskey(page, 'My phone');
    await reader.logOut();
    const state = storageStateOfOtherDevice(await page.context().storageState());
    for (let device = 1; device <= 5; device += 1) {
      const context = await browser.newContext({
        storageState: state,
        userAgent: `Mozilla/5.0 (Linux; Android 16; Pixel ${device}) Chrome/140.0 Mobile`,
      });
      await new Reader(await context.newPage(), site).logInByApi(email);
      await context.close();
    }
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    expectedMessages.push(/status of 400/);
    await reader.goTo('/');
    await page.getByRole('button', { name: 'Log in' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(dialog.getByRole('alert')).toContainText('[error code: 2003]');
    await expect(dialog.getByRole('button', { name: 'Log out' })).toHaveCount(5);
    await dialog.getByRole('button', { name: 'Log out' }).last().click();
    await expect(reader.balance()).toBeVisible();
    await expect(dialog).toBeHidden();
    await reader.goTo('/my/setting');
    await expect(page.getByRole('region', { name: 'Devices' }).getByText(/This device/i)).toBeVisible();
  },
);
