import { readFile } from 'node:fs/promises';
import { signUpWithNewEmail } from './account-steps';
import { expectBalancedLedger } from '../site/ledger-check';
import { expect, test } from '../browser/journey';
import { PASSWORD } from '../browser/reader';

test('I want my data, and then I want to leave', { tag: ['@account'] }, async ({ reader, site, expectedMessages }) => {
  const { page } = reader;
  const email = await signUpWithNewEmail(reader);
  await reader.goTo('/my/setting');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^komado-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, { email?: string }[]>;
  expect(data['account_and_profile']?.[0]?.email).toBe(email);
  expect(data['devices']).toHaveLength(1);

  const direct = await page.request.get(`${site.url}/my/setting/account/delete/confirm`, { maxRedirects: 0 });
  expect([direct.status(), direct.headers()['location']]).toEqual([302, '/my/setting/account/delete']);
  await page.getByRole('link', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { name: 'Delete your account?' })).toBeVisible();
  await expect(page.getByText('30 P', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByRole('checkbox', { name: /^I understand I’ll lose 30 P/ }).check();
  await page.getByRole('checkbox', { name: /can’t reuse this email/ }).check();
  expectedMessages.push(/status of 400/);
  await page.getByLabel('Your password').fill('Not-my-password-1');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('[error code: 2006]')).toBeVisible();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account has been deleted' })).toBeVisible();

  await page.getByRole('link', { name: 'Go to Home' }).click();
  await page.getByRole('button', { name: 'Log in' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog.getByRole('alert')).toContainText('[error code: 2013]');
  await expectBalancedLedger(site);
});
