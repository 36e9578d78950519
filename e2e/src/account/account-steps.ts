import { expect, type BrowserContext, type Page } from '@playwright/test';
import { newEmail, PASSWORD, type Reader } from '../browser/reader';

/** Signs up with a new email address and stays logged in. */
export async function signUpWithNewEmail(reader: Reader): Promise<string> {
  const email = newEmail();
  await reader.signUpByApi(email);
  return email;
}
/** Enters a new password, twice. */
export async function enterNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
}
/** Opens the newest mailed link to an email address and presses the only button on its page. */
export async function confirmMailedLink(reader: Reader, email: string, button: string): Promise<string> {
  const link = await reader.linkFromMailTo(email);
  await reader.page.goto(link);
  await reader.waitUntilHydrated();
  await reader.page.getByRole('button', { name: button }).click();
  await expect(reader.page.getByRole('button', { name: button })).toBeHidden();
  return link;
}

/** Age and consent, but no login. */
export const storageStateOfOtherDevice = (state: Awaited<ReturnType<BrowserContext['storageState']>>): typeof state => ({
  cookies: state.cookies.filter(({ name }) => !['uwt', 'known_device'].includes(name)),
  origins: [],
});

/**
 * Adds an authenticator to a page's browser, as on a phone (Chromium's virtual authenticator), that approves every request. Returns a
 * function that removes it.
 */
export async function addVirtualAuthenticator(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => void (await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }));
}
/** Adds a passkey in the settings. */
export async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('region', { name: 'Passkeys' }).getByText(name)).toBeVisible();
}
