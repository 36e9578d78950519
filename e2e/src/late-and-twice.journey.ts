import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { writeComicArchive } from './comic-archive';
import { expect, test, watchConsole } from './journey';
import { movedClock, type MovedClock } from './moved-clock';
import { newAddress, Reader } from './reader';
import { startSite, type Site } from './site';

const TOLD_LATE_CARD = '4000 0000 0000 0077';
const DAY_MS = 86_400_000;
/** A title whose paid chapters cost 48 P and take no tickets: 18 more than a new account has. */
const DEARER_THAN_THE_WELCOME = '/title/00015';

async function booksBalance(site: Site): Promise<void> {
  const verified = await site.run('operator', ['ledger', 'verify', '--json']);
  expect(JSON.parse(verified.output)).toMatchObject({ ok: true, faults: [] });
}
async function joinsAs(reader: Reader, address: string): Promise<void> {
  await reader.goes('/');
  await reader.acceptsTheLaw();
  await reader.signsUp(address);
}
const firstLockedChapter = async ({ page }: Reader): Promise<string> =>
  (await page.getByRole('link').filter({ hasText: '48 P' }).first().getAttribute('href')) ?? '';
const isReading = (page: Page): Promise<void> => expect(page.getByRole('img', { name: /page 1\b/i }).first()).toBeVisible();

/** A site of its own whose clock can be moved and whose schedule runs every second. */
async function onAMovedSite(page: Page, play: (reader: Reader, site: Site, clock: MovedClock) => Promise<void>): Promise<void> {
  const clock = await movedClock();
  const site = await startSite(clock.environment);
  const messages = watchConsole(page, () => false);
  try {
    await play(new Reader(page, site), site, clock);
    await booksBalance(site);
    expect(messages, 'messages on the console').toEqual([]);
  } finally {
    await site.stop();
  }
}

test.describe('what comes late', () => {
  test.setTimeout(240_000);

  test(
    'a payment that the shop hears of late loses nothing: the points come to the open page by themselves',
    { tag: ['@shop'] },
    async ({ page }) =>
      onAMovedSite(page, async (reader, _, clock) => {
        await joinsAs(reader, newAddress());
        await reader.goes(DEARER_THAN_THE_WELCOME);
        await reader.goes(await firstLockedChapter(reader));
        await page.getByRole('button', { name: 'Get 300 P for $2.99 and read' }).click();
        await reader.paysByCard(TOLD_LATE_CARD);
        await expect(page.getByText('Your payment went through. The points are on their way, usually within seconds.')).toBeVisible();
        // No second payment is offered meanwhile.
        await expect(page.getByRole('button', { name: /^Get 300 P/ })).toHaveCount(0);
        await clock.goTo(new Date(Date.now() + 90_000));
        await expect(page.getByText('You bought 300 P for $2.99. One more tap to read.')).toBeVisible({ timeout: 60_000 });
        await page.getByRole('button', { name: 'Buy for 48 P and read' }).click();
        await isReading(page);
        await reader.goes('/');
        await expect.poll(() => reader.points()).toBe(30 + 300 - 48);
      }),
  );

  test(
    'the login bonus of the next day opens by itself, in one tab, and the row of days goes on',
    { tag: ['@account'] },
    async ({ page }) =>
      onAMovedSite(page, async (reader, site, clock) => {
        await joinsAs(reader, newAddress());
        await reader.goes('/my');
        await page.getByRole('button', { name: 'Login bonus' }).click();
        await expect(page.getByRole('dialog', { name: 'Login bonus, day 1' })).toBeVisible();
        await page.getByRole('button', { name: 'OK' }).click();
        const before = await reader.points();

        const tomorrow = new Date(Date.now() + DAY_MS);
        await clock.goTo(tomorrow);
        await page.context().clock.setFixedTime(tomorrow);
        await reader.goes('/');
        const dialog = page.getByRole('dialog', { name: 'Login bonus, day 2' });
        await expect(dialog.getByText(/^You got \d+ points?/)).toBeVisible();
        const got = Number(/\d+/.exec((await dialog.getByText(/^You got \d+ points?/).textContent()) ?? '')?.[0]);
        const other = await page.context().newPage();
        await other.goto(site.url);
        await other.locator('html[data-hydrated]').waitFor({ state: 'attached' });
        await dialog.getByRole('button', { name: 'OK' }).click();
        await expect.poll(() => reader.points()).toBe(before + got);
        await expect(other.getByRole('dialog')).toHaveCount(0);
        await other.close();
      }),
  );

  /** Imports a chapter; gives the number of its title. */
  async function importsChapter(site: Site, info: TestInfo, series: string, number: number): Promise<number> {
    const file = path.join(info.outputDir, `${series} ${number}.cbz`);
    await mkdir(info.outputDir, { recursive: true });
    await writeComicArchive(file, { series, number, pages: 1 });
    const imported = await site.run('operator', ['import', '--json', file]);
    const { title_id } = JSON.parse(imported.output.trim().split('\n').at(-1) ?? '') as { title_id: number };
    return title_id;
  }

  test(
    'a new chapter of a title that I follow shows on My page, in my feed and in one mail, which I can end',
    { tag: ['@account', '@catalog'] },
    async ({ page }, info) =>
      onAMovedSite(page, async (reader, site, clock) => {
        const series = `Late Window ${Date.now()}`;
        const titleId = await importsChapter(site, info, series, 1);
        const address = newAddress();
        await joinsAs(reader, address);
        await reader.goes(`/title/${String(titleId).padStart(5, '0')}`);
        await page.getByRole('button', { name: 'Follow', exact: true }).click();
        await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();
        await reader.goes('/my');
        const shelf = page.getByRole('region', { name: 'Titles you follow' });
        await expect(shelf.getByText('Nothing new')).toBeVisible();
        await page.getByRole('button', { name: 'Mail and feed' }).click();
        await page.getByRole('switch', { name: 'Mail about new chapters' }).click();
        await expect(page.getByRole('switch', { name: 'Mail about new chapters' })).toBeChecked();
        const feed = await page.getByLabel('Private RSS address').inputValue();
        expect(await (await page.request.get(feed)).text()).not.toContain(series);

        await importsChapter(site, info, series, 2);
        await reader.goes('/my');
        await expect(shelf.getByText('1 new chapter')).toBeVisible();
        expect(await (await page.request.get(feed)).text()).toContain(`${series}, ch. 2:`);
        // News are mailed every ten minutes.
        await clock.goTo(new Date(Date.now() + 660_000));
        const outbox = await page.context().newPage();
        await expect
          .poll(
            async () => {
              await outbox.goto(`${site.url}/-/outbox?to=${encodeURIComponent(address)}`);
              return outbox.getByText(`${series}: chapter 2 is here`).count();
            },
            { timeout: 30_000 },
          )
          .toBeGreaterThan(0);
        await outbox.getByText(`${series}: chapter 2 is here`).first().click();
        const stop = outbox.locator('a[href*="/-/follow"]').first();
        await expect(stop).toBeVisible();
        await outbox.goto((await stop.getAttribute('href')) ?? '');
        await outbox.getByRole('button').first().click();
        await expect(outbox.getByRole('button')).toHaveCount(0);
        await outbox.close();
        await page.reload();
        await reader.hasLivePage();
        await page.getByRole('button', { name: 'Mail and feed' }).click();
        await expect(page.getByRole('switch', { name: 'Mail about new chapters' })).not.toBeChecked();
      }),
  );
});

test(
  'two tabs, one charge: a chapter that both buy at the same moment costs once',
  { tag: ['@shop'] },
  async ({ reader, site, expectedMessages }) => {
    const { page } = reader;
    expectedMessages.push(/status of 400/);
    const address = newAddress();
    await joinsAs(reader, address);
    expect((await site.run('operator', ['grant', 'points', address, '300', '--paid'])).exitCode).toBe(0);
    await reader.goes(DEARER_THAN_THE_WELCOME);
    const locked = await firstLockedChapter(reader);
    await reader.goes(locked);
    const other = await page.context().newPage();
    await other.goto(site.url + locked);
    const buttons = [page, other].map((tab) => tab.getByRole('button', { name: 'Buy for 48 P and read' }));
    for (const button of buttons) await expect(button).toBeEnabled();
    await Promise.all(buttons.map((button) => button.click({ noWaitAfter: true })));
    await Promise.all([isReading(page), isReading(other)]);
    await other.close();
    await reader.goes('/');
    await expect.poll(() => reader.points()).toBe(30 + 300 - 48);
    await booksBalance(site);
  },
);

test('two tabs, one charge: a plan that both subscribe to is paid on one page', { tag: ['@shop'] }, async ({ reader, site }) => {
  const { page } = reader;
  await joinsAs(reader, newAddress());
  await reader.goes('/my/shop#monthly-plan');
  const other = await page.context().newPage();
  await other.goto(`${site.url}/my/shop#monthly-plan`);
  const tabs = [page, other];
  for (const tab of tabs) await tab.getByRole('button', { name: 'Subscribe for $3.00 a month' }).click();
  for (const tab of tabs) await expect(tab).toHaveURL(/\/-\/card\//);
  expect(other.url()).toBe(page.url());
  await reader.paysByCard();
  await expect(page.getByRole('heading', { name: 'Monthly 300 is active' })).toBeVisible();
  // The other tab's form meets a page that was paid: it is led back without a second charge.
  await other.getByLabel('Card number').fill('4242 4242 4242 4242');
  await other.getByLabel('Expiry').fill('12/34');
  await other.getByLabel('Security code').fill('123');
  await other.getByRole('button', { name: /^Pay/ }).click();
  await expect(other.getByRole('heading', { name: 'Monthly 300 is active' })).toBeVisible();
  await other.close();
  await expect.poll(() => reader.points()).toBe(30 + 330);
  await booksBalance(site);
});
