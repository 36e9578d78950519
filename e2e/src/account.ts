import { expect, type BrowserContext, type Page } from '@playwright/test';
import { newAddress, PASSWORD, type Reader } from './reader';

/** Signs up with an address that is known, and stays logged in. */
export async function joinsAs(reader: Reader): Promise<string> {
  const address = newAddress();
  await reader.goes('/');
  await reader.acceptsTheLaw();
  await reader.signsUp(address);
  return address;
}
/** Fills in a password to choose, twice. */
export async function choosesPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
}
/** Opens the newest mailed link to an address and presses the page's one button. */
export async function confirmsByMail(reader: Reader, address: string, button: string): Promise<string> {
  const link = await reader.linkFromMailTo(address);
  await reader.page.goto(link);
  await reader.hasLivePage();
  await reader.page.getByRole('button', { name: button }).click();
  await expect(reader.page.getByRole('button', { name: button })).toBeHidden();
  return link;
}

/** What another device of the same reader knows: age and consent, but no login. */
export const withoutSession = (state: Awaited<ReturnType<BrowserContext['storageState']>>): typeof state => ({
  cookies: state.cookies.filter(({ name }) => !['uwt', 'known_device'].includes(name)),
  origins: [],
});

/** Gives a page's browser an authenticator of its own, as a phone has one (Chromium's virtual authenticator), that says yes to whatever is asked. */
export async function hasAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
/** Adds a passkey in the settings. */
export async function addsPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('region', { name: 'Passkeys' }).getByText(name)).toBeVisible();
}
