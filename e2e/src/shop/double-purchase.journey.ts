import { expect, test } from '../browser/journey';
import { expectFirstPageVisible, newEmail } from '../browser/reader';
import { expectBalancedLedger } from '../site/ledger-check';
import { runOperatorCommand } from '../site/operator-command';
import { TITLE_ABOVE_WELCOME_BONUS } from './expensive-title';

test(
  'two tabs, one charge: a chapter that both buy at the same moment costs once',
  { tag: ['@shop'] },
  async ({ reader, site, expectedMessages }) => {
    const { page } = reader;
    expectedMessages.push(/status of 400/);
    const email = newEmail();
    await reader.signUpByApi(email);
    await runOperatorCommand(site, 'grant', { email, amount: 300, asset: 'paid-point' });
    const locked = await reader.findChapterPath(48, TITLE_ABOVE_WELCOME_BONUS);
    await reader.goTo(locked);
    const other = await page.context().newPage();
    await other.goto(site.url + locked);
    const buttons = [page, other].map((tab) => tab.getByRole('button', { name: 'Buy for 48 P and read' }));
    for (const button of buttons) await expect(button).toBeEnabled();
    await Promise.all(buttons.map((button) => button.click({ noWaitAfter: true })));
    await Promise.all([expectFirstPageVisible(page), expectFirstPageVisible(other)]);
    await other.close();
    await expect.poll(() => reader.pointBalance()).toBe(30 + 300 - 48);
    await expectBalancedLedger(site);
  },
);

test('two tabs, one charge: a plan that both subscribe to is paid on one page', { tag: ['@shop'] }, async ({ reader, site }) => {
  const { page } = reader;
  await reader.signUpByApi();
  await reader.goTo('/my/shop#monthly-plan');
  const other = await page.context().newPage();
  await other.goto(`${site.url}/my/shop#monthly-plan`);
  const tabs = [page, other];
  for (const tab of tabs) await tab.getByRole('button', { name: 'Subscribe for $3.00 a month' }).click();
  // A page of the web host opens the card page, which is on the api-server.
  for (const tab of tabs) await expect(tab.getByLabel('Card number')).toBeVisible();
  expect(other.url()).toBe(page.url());
  await reader.payByCard();
  await expect(page.getByRole('heading', { name: 'Monthly 300 is active' })).toBeVisible();
  // The other tab's form finds a page that is already paid: it redirects back without a second charge.
  await other.getByLabel('Card number').fill('4242 4242 4242 4242');
  await other.getByLabel('Expiry').fill('12/34');
  await other.getByLabel('Security code').fill('123');
  await other.getByRole('button', { name: /^Pay/ }).click();
  await expect(other.getByRole('heading', { name: 'Monthly 300 is active' })).toBeVisible();
  await other.close();
  await expect.poll(() => reader.points()).toBe(30 + 330);
  await expectBalancedLedger(site);
});
