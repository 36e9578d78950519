import { choosesPassword, confirmsByMail, joinsAs } from './account';
import { expect, test } from './journey';

const NEW = 'Rooftop-Garden-2027';

test('I forgot my password, and go on where I was', { tag: ['@account'] }, async ({ reader, expectedMessages }) => {
  const { page } = reader;
  const address = await joinsAs(reader);
  await reader.logsOut();
  // Locked: a visitor is asked to log in, in the middle of a purchase.
  await reader.goes('/title/00001');
  const locked = await page.locator('a[href*="/episode/"]').filter({ hasText: /\d+ P/ }).first().getAttribute('href');
  await reader.goes(locked ?? '');
  await page.getByRole('button', { name: 'Log in' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(address);
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/account\/password\/prereset/);
  await expect(page.getByLabel('Email')).toHaveValue(address);
  await choosesPassword(page, NEW);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  await expect(page.getByText(address)).toBeVisible();

  const link = await confirmsByMail(reader, address, 'Use the new password');
  await expect(page.getByRole('heading', { name: 'Your password is reset' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  await page.getByRole('button', { name: 'Log in' }).click();
  await dialog.getByLabel('Email').fill(address);
  await dialog.getByLabel('Password', { exact: true }).fill(NEW);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(new RegExp(`${locked}$`));

  // The link has done its work, and says so as soon as it is opened again.
  expectedMessages.push(/status of 400/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link has run out' })).toBeVisible();
  await expect(page.getByText('Your session has timed out. Please try again.')).toBeVisible();
});

test('a program that scans mails spends no token', { tag: ['@account'] }, async ({ reader, browser }) => {
  const { page, site } = reader;
  const address = await joinsAs(reader);
  await reader.goes('/account/password/presave');
  await page.getByLabel('Current password').fill('Window-Seat-2026');
  await choosesPassword(page, NEW);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  const link = await reader.linkFromMailTo(address);
  for (const userAgent of ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'Mozilla/5.0 (a scanner that runs scripts)']) {
    const context = await browser.newContext({ userAgent });
    const scanner = await context.newPage();
    await scanner.goto(link);
    await scanner.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await context.close();
  }
  await fetch(link);
  await fetch(link, { method: 'HEAD' });
  await confirmsByMail(reader, address, 'Use the new password');
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  // The session that asked stays.
  await reader.goes('/my/setting');
  await expect(page).toHaveURL(`${site.url}/my/setting`);
});

test('I change my email address, and log in with the new one', { tag: ['@account'] }, async ({ reader }) => {
  const { page } = reader;
  const former = await joinsAs(reader);
  const address = `new-${former}`;
  await reader.goes('/my/setting/email');
  await page.getByLabel('New email').fill(address);
  await page.getByLabel('Your password').fill('Window-Seat-2026');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  await confirmsByMail(reader, address, 'Use this address');
  await expect(page.getByRole('heading', { name: 'Your email is changed' })).toBeVisible();
  await reader.goes('/my/setting');
  await expect(page.getByText(address)).toBeVisible();
  await reader.logsOut();
  await reader.logsIn(address);
});
