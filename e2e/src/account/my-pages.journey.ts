import type { Page } from '@playwright/test';
import { expectBalancedLedger } from '../site/ledger-check';
import { expect, test } from '../browser/journey';
import { runOperatorCommand } from '../site/operator-command';
import { newEmail } from '../browser/reader';

const READ = '/title/00001';
/** What would be sent to analytics, as text. A tag manager command is an `arguments` object. */
const dataLayer = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ((window as { dataLayer?: unknown[] }).dataLayer ?? []).map((entry) => JSON.stringify(Object.values(Object(entry) as object))),
  );
const tags = { tag: ['@account'] };

test('a URL under My page leads a visitor to the login and back, with its query', tags, async ({ reader }) => {
  const { page } = reader;
  const email = newEmail();
  await reader.signUpByApi(email);
  await page.context().clearCookies({ name: 'uwt' });
  for (const path of ['/my', '/my/purchased', '/my/history', '/my/setting/ticket', '/my/setting/optout', '/my/setting/profile/icon']) {
    const response = await page.request.get(reader.site.url + path, { maxRedirects: 0 });
    expect([path, response.headers()['location']]).toEqual([path, `/?login=1&return_path=${encodeURIComponent(path)}`]);
  }
  await reader.goTo('/my/setting/point?view=purchases');
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('Window-Seat-2026');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`${reader.site.url}/my/setting/point?view=purchases`);
  await expect(page.getByText('No purchases yet.')).toBeVisible();
});

test('a reader finds what was read, bought, received and followed on My page, and deletes the history', tags, async ({ reader, site }) => {
  test.setTimeout(180_000);
  const { page } = reader;
  const email = newEmail();
  await reader.signUpByApi(email);
  await runOperatorCommand(site, 'grant', { email, amount: 2, asset: 'premium-ticket', expires_at: '2099-12-24' });
  await runOperatorCommand(site, 'grant', { email, amount: 500, asset: 'paid-point' });

  await test.step('follows a title and reads it', async () => {
    await reader.goTo(READ);
    await reader.followTitle();
    await page
      .getByRole('link', { name: /^Read chapter 1/ })
      .first()
      .click();
    await expect(page.getByRole('img', { name: /page 1\b/i }).first()).toBeVisible();
  });
  await test.step('buys a chapter', async () => {
    await reader.goTo(READ);
    await page.locator('a[href*="/episode/"]').filter({ hasText: /\d+ P/ }).first().click();
    await page.getByRole('radio', { name: /^Buy to keep/ }).check();
    await page.getByRole('button', { name: /^Buy for \d+ P and read/ }).click();
    await expect(page.getByRole('img', { name: /page 1\b/i }).first()).toBeVisible();
  });
  await test.step('sees all of it on My page', async () => {
    await reader.goTo('/my');
    for (const shelf of ['Recently read', 'Titles you follow']) {
      await expect(page.getByRole('region', { name: shelf }).getByRole('link', { name: /Crowblade/ })).toBeVisible();
    }
    await expect(page.getByRole('region', { name: 'Latest updates' }).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Premium tickets' }).getByText('2 expire')).toBeVisible();
    await page.getByRole('link', { name: 'Purchased 1' }).click();
    await expect(page.getByRole('link', { name: /Crowblade.*1 of \d+ chapters/ })).toBeVisible();
    await page.getByRole('link', { name: 'My page', exact: true }).first().click();
    await page.getByRole('link', { name: 'Point history' }).click();
    await expect(page.getByText('Welcome bonus')).toBeVisible();
    await expect(page.getByText('Crowblade')).toBeVisible();
    await page.getByRole('navigation', { name: 'Points and tickets' }).getByRole('link', { name: 'Tickets' }).click();
    // Points were granted, too; their page is shown until the page of the tickets has loaded.
    await expect(page.getByRole('region', { name: 'Ticket history' }).getByText('Gift from Komado')).toBeVisible();
  });
  await test.step('deletes the history, restores it, and deletes it permanently', async () => {
    await page.getByRole('link', { name: 'My page', exact: true }).first().click();
    await page.getByRole('link', { name: 'History', exact: true }).click();
    const row = page.getByRole('group', { name: 'Titles you have read' }).getByRole('listitem');
    await expect(row).toHaveCount(1);
    await page.getByRole('button', { name: 'Select' }).click();
    await page.getByRole('checkbox', { name: /Crowblade/ }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toHaveCount(1);
    await page.getByRole('button', { name: 'Select' }).click();
    await page.getByRole('button', { name: 'Delete all' }).click();
    // Sent when the page is left, or after ten seconds.
    const sent = page.waitForResponse((response) => response.url().endsWith('/api/title/viewed/delete/all'));
    await page.getByRole('dialog').getByRole('button', { name: 'Delete all' }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole('link', { name: 'My page', exact: true }).first().click();
    await sent;
    await expect(page.getByText(/Titles you read show up here/)).toBeVisible();
  });
  await test.step('gets new chapters by mail, and keeps the feed private', async () => {
    await page.getByRole('button', { name: 'New chapter alerts' }).click();
    await page.getByRole('switch', { name: 'Email about new chapters' }).click();
    await expect(page.getByRole('switch', { name: 'Email about new chapters' })).toBeChecked();
    const feed = page.getByLabel('Private feed URL');
    const before = await feed.inputValue();
    expect((await page.request.get(before)).status()).toBe(200);
    await page.getByRole('button', { name: 'Get a new URL' }).click();
    await expect(feed).not.toHaveValue(before);
    expect((await page.request.get(await feed.inputValue())).headers()['content-type']).toContain('application/rss+xml');
    expect((await page.request.get(before)).status()).toBe(404);
  });
  await expectBalancedLedger(site);
});

test('a reader of 25 titles finds the last 20 in the history, newest first', tags, async ({ reader, site }) => {
  const { page } = reader;
  await reader.signUpByApi();
  // The server counts a chapter as read when it renders its page.
  for (let title = 1; title <= 25; title += 1) {
    const path = `/title/${String(title).padStart(5, '0')}`;
    const html = await (await page.request.get(site.url + path)).text();
    // The first chapter is free and has the lowest id.
    const [first] = Array.from(html.matchAll(new RegExp(`${path}/episode/(\\d+)`, 'g')), ([, id]) => Number(id)).toSorted((a, b) => a - b);
    expect((await page.request.get(`${site.url}${path}/episode/${first}`)).status()).toBe(200);
  }
  await reader.goTo('/my/history');
  const links = page.getByRole('group', { name: 'Titles you have read' }).getByRole('listitem').getByRole('link');
  await expect(page.getByRole('group', { name: 'Titles you have read' }).getByRole('listitem')).toHaveCount(20);
  await expect(links.first()).toHaveAttribute('href', /^\/title\/00025/);
});

test(
  'when a call shows that the session has ended elsewhere, the open page shows no private data anymore, nor does Back',
  tags,
  async ({ reader, expectedMessages }) => {
    expectedMessages.push(/401/);
    const { page } = reader;
    const email = newEmail();
    await reader.signUpByApi(email);
    await reader.goTo('/my/setting');
    await expect(page.getByText(email)).toBeVisible();
    await page.getByRole('link', { name: 'My page' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'My page' })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    // Without the message that a tab sends to the others.
    await reader.logOutByApi();
    await page.getByRole('button', { name: 'Muted readers' }).click();
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
  },
);

test(
  'a nickname is not saved for another account that the browser has logged in to meanwhile, and stays typed',
  tags,
  async ({ reader, expectedMessages }) => {
    expectedMessages.push(/409/);
    const { page } = reader;
    const other = newEmail();
    await reader.signUpByApi(other);
    await reader.logOutByApi();
    await reader.signUpByApi();
    await reader.goTo('/my/setting/profile');
    await expect(reader.balance()).toBeVisible();
    await page.getByLabel('Nickname').fill('Inkwell 9');
    await page.getByLabel('Gender').selectOption('Other');
    // As in another tab, without the message that it sends.
    await reader.logOutByApi();
    await reader.logInByApi(other);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('You’re now logged in as someone else. Please reload the page.').first()).toBeVisible();
    await expect(page.getByLabel('Nickname')).toHaveValue('Inkwell 9');
    await page.reload();
    await reader.waitUntilHydrated();
    await expect(page.getByLabel('Nickname')).toHaveValue('');
    await page.getByLabel('Nickname').fill('Inkwell 10');
    await page.getByLabel('Gender').selectOption('Other');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Profile saved.')).toBeVisible();
  },
);

test(
  'a new name and the first bonus show in another tab immediately, and the bonus opens automatically the next day, in one tab',
  tags,
  async ({ reader }) => {
    const { page } = reader;
    await reader.signUpByApi();
    const other = await page.context().newPage();
    await other.goto(`${reader.site.url}/my`);
    await expect(other.getByRole('heading', { level: 1, name: 'My page' })).toBeVisible();

    await reader.goTo('/my/setting/profile');
    await page.getByLabel('Nickname').fill('Inkwell 7');
    await page.getByLabel('Gender').selectOption('Other');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Profile saved.')).toBeVisible();
    await expect(other.getByRole('heading', { level: 1, name: 'Inkwell 7' })).toBeVisible();
    await page.getByRole('link', { name: 'Change icon' }).click();
    await page.getByRole('radio', { name: 'Icon 3' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(`${reader.site.url}/my/setting/profile`);

    await reader.goTo('/my');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const before = await reader.points();
    await page.getByRole('button', { name: 'Login bonus' }).click();
    await expect(page.getByRole('dialog', { name: 'Login bonus, day 1' }).getByText(/^You got \d+ points?/)).toBeVisible();
    await expect.poll(() => reader.points()).toBeGreaterThan(before);
    const pointsBefore = await reader.points();
    await expect(
      other
        .getByRole('region', { name: 'Points' })
        .getByText(new RegExp(`^${pointsBefore}\\b`))
        .first(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect.poll(async () => (await dataLayer(page)).join()).toContain('login bonus modal close');
    await page.getByRole('button', { name: 'Login bonus' }).click();
    await expect(page.getByText(/You already got today’s bonus/)).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();

    // Tomorrow by the browser's clock: it sends the request, and the server, where the day is not over, grants nothing twice.
    await page.clock.setFixedTime(Date.now() + 86_400_000);
    const bonusResponse = page.waitForResponse((response) => response.url().endsWith('/api/loginbonus'));
    await reader.goTo('/');
    await bonusResponse;
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await reader.points()).toBe(pointsBefore);
    await other.close();
  },
);

test("a reader's opt-out persists, and Global Privacy Control counts as a choice", tags, async ({ reader }) => {
  const { page } = reader;
  await reader.signUpByApi();
  await reader.goTo('/my/setting/optout');
  await page.getByRole('switch', { name: 'Share for reading analysis' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await reader.goTo('/my/setting/optout');
  await expect(page.getByText(/Your browser sends Global Privacy Control/)).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Share for reading analysis' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Share for ads outside Komado' })).toBeDisabled();
  const consent = async () => (await dataLayer(page)).filter((entry) => entry.includes('consent')).at(-1);
  await expect.poll(consent).toContain('"ad_storage":"denied"');
  await expect.poll(consent).toContain('"analytics_storage":"denied"');
});
