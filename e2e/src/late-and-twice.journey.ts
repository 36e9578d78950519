import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page, TestInfo } from '@playwright/test';
import { booksBalance } from './books';
import { writeComicArchive } from './comic-archive';
import { expect, test, watchConsole } from './journey';
import { movedClock, type MovedClock } from './moved-clock';
import { newAddress, Reader } from './reader';
import { startSite, type Site } from './site';

const TOLD_LATE_CARD = '4000 0000 0000 0077';
/** The cardholder's bank takes the money back a week later, and the shop receives every webhook twice and out of order. */
const TOLD_MIXED_UP_CARD = '4000 0000 0000 0267';
/** The cardholder's bank takes the money back a week later, and returns it another week later. */
const WON_BACK_CARD = '4000 0000 0000 2685';
/** Refunds to it fail after three days. */
const REFUSED_LATER_CARD = '4000 0000 0000 5126';
const DAY_MS = 86_400_000;
/** A title whose paid chapters cost 48 P and take no tickets: 18 more than a new account has. */
const DEARER_THAN_THE_WELCOME = '/title/00015';

const firstLockedChapter = async ({ page }: Reader): Promise<string> =>
  (await page.getByRole('link').filter({ hasText: '48 P' }).first().getAttribute('href')) ?? '';
const isReading = (page: Page): Promise<void> => expect(page.getByRole('img', { name: /page 1\b/i }).first()).toBeVisible();

/** A separate site whose clock can be moved, also from the start, and whose schedule runs every second. */
async function onAMovedSite(
  page: Page,
  play: (reader: Reader, site: Site, clock: MovedClock) => Promise<void>,
  from?: Date,
): Promise<void> {
  const clock = await movedClock();
  if (from) await clock.goTo(from);
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

test.describe('late events', () => {
  test.setTimeout(240_000);

  test(
    'a payment with a late webhook loses nothing: the points appear on the open page; points follow the money when refunds fail and banks decide twice',
    { tag: ['@shop'] },
    async ({ page }) =>
      onAMovedSite(page, async (reader, site, clock) => {
        const address = newAddress();
        await reader.joinsByCalls(address);
        await reader.goes(DEARER_THAN_THE_WELCOME);
        await reader.goes(await firstLockedChapter(reader));
        await page.getByRole('button', { name: 'Get 300 P for $2.99 and read' }).click();
        await reader.paysByCard(TOLD_LATE_CARD);
        await expect(page.getByText('Your payment went through. The points are on their way, usually within seconds.')).toBeVisible();
        // No second payment is offered in the meantime.
        await expect(page.getByRole('button', { name: /^Get 300 P/ })).toHaveCount(0);
        await clock.goTo(new Date(Date.now() + 90_000));
        await expect(page.getByText('You bought 300 P for $2.99. One more tap to read.')).toBeVisible({ timeout: 60_000 });
        await page.getByRole('button', { name: 'Buy for 48 P and read' }).click();
        await isReading(page);
        await reader.goes('/');
        await expect.poll(() => reader.points()).toBe(30 + 300 - 48);

        const afterReading = 30 + 300 - 48;
        for (const [at, card] of [TOLD_MIXED_UP_CARD, WON_BACK_CARD, REFUSED_LATER_CARD].entries()) {
          await reader.goes('/my/shop');
          await page
            .getByRole('button', { name: /: 300 P$/ })
            .first()
            .click();
          await reader.paysByCard(card);
          await expect.poll(() => reader.points()).toBe(afterReading + 300 * (at + 1));
        }
        // Newest first.
        const { output } = await site.run('operator', ['payment', 'show', address, '--json']);
        const [newest = ''] = /pay_[0-9a-f]{32}/.exec(output) ?? [];
        expect((await site.run('operator', ['payment', 'refund', newest])).exitCode).toBe(0);
        await reader.goes('/my/shop#wallet');
        const holds = (points: number) =>
          expect
            .poll(
              async () => {
                await page.reload();
                await expect(page.getByRole('heading', { name: 'Receipts' })).toBeVisible();
                return reader.points();
              },
              { timeout: 60_000 },
            )
            .toBe(points);
        await holds(afterReading + 600);
        const later = (days: number) => clock.goTo(new Date(Date.now() + days * DAY_MS));
        // The refund fails.
        await later(4);
        await holds(afterReading + 900);
        // Two banks take the money back; for one of them, the shop receives the outcome first, and twice.
        await later(8);
        await holds(afterReading + 300);
        await page.reload();
        await expect(page.getByText('We took back the 300 P you had not used.')).toHaveCount(2);
        // One of them reverses its decision.
        await later(15);
        await holds(afterReading + 600);
        await page.reload();
        await expect(page.getByText('We took back the 300 P you had not used.')).toHaveCount(1);
        await expect(page.getByText('Returned: the refund was reversed')).toHaveCount(2);
      }),
  );

  test(
    "the next day's login bonus opens by itself, in one tab, and the series of days continues",
    { tag: ['@account'] },
    async ({ page }) => {
      // At noon, wherever the day ends: a run may begin right before midnight.
      const noon = new Date(new Date(Date.now() + DAY_MS).setUTCHours(12, 0, 0, 0));
      const nextNoon = new Date(noon.getTime() + DAY_MS);
      const play = async (reader: Reader, site: Site, clock: MovedClock) => {
        await page.context().clock.setFixedTime(noon);
        await reader.joinsByCalls();
        await reader.goes('/my');
        await page.getByRole('button', { name: 'Login bonus' }).click();
        const gotFrom = async (dialog: Locator): Promise<number> => {
          await expect(dialog.getByText(/^You got \d+ points?/)).toBeVisible();
          return Number(/\d+/.exec((await dialog.getByText(/^You got \d+ points?/).textContent()) ?? '')?.[0]);
        };
        const before = 30 + (await gotFrom(page.getByRole('dialog', { name: 'Login bonus, day 1' })));
        await page.getByRole('button', { name: 'OK' }).click();
        await expect.poll(() => reader.points()).toBe(before);

        await clock.goTo(nextNoon);
        await page.context().clock.setFixedTime(nextNoon);
        await reader.goes('/');
        const dialog = page.getByRole('dialog', { name: 'Login bonus, day 2' });
        const got = await gotFrom(dialog);
        const other = await page.context().newPage();
        await other.goto(site.url);
        await other.locator('html[data-hydrated]').waitFor({ state: 'attached' });
        await dialog.getByRole('button', { name: 'OK' }).click();
        await expect.poll(() => reader.points()).toBe(before + got);
        await expect(other.getByRole('dialog')).toHaveCount(0);
        await other.close();
      };
      await onAMovedSite(page, play, noon);
    },
  );

  /** Imports a chapter; returns the number of its title. */
  async function importsChapter(site: Site, info: TestInfo, series: string, number: number): Promise<number> {
    const file = path.join(info.outputDir, `${series} ${number}.cbz`);
    await mkdir(info.outputDir, { recursive: true });
    await writeComicArchive(file, { series, number, pages: 1 });
    const imported = await site.run('operator', ['import', '--json', file]);
    const { title_id } = JSON.parse(imported.output.trim().split('\n').at(-1) ?? '') as { title_id: number };
    return title_id;
  }

  test(
    'a new chapter of a title that I follow shows on My page, in my feed and in one mail, from which I can unsubscribe',
    { tag: ['@account', '@catalog'] },
    async ({ page }, info) =>
      onAMovedSite(page, async (reader, site, clock) => {
        const series = `Late Window ${Date.now()}`;
        const titleId = await importsChapter(site, info, series, 1);
        const address = newAddress();
        await reader.joinsByCalls(address);
        await reader.goes(`/title/${String(titleId).padStart(5, '0')}`);
        await page.getByRole('button', { name: 'Follow', exact: true }).click();
        await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();
        await reader.goes('/my');
        const shelf = page.getByRole('region', { name: 'Titles you follow' });
        await expect(shelf.getByText('Nothing new')).toBeVisible();
        await page.getByRole('button', { name: 'Email and feed' }).click();
        await page.getByRole('switch', { name: 'Email about new chapters' }).click();
        await expect(page.getByRole('switch', { name: 'Email about new chapters' })).toBeChecked();
        const feed = await page.getByLabel('Private RSS address').inputValue();
        expect(await (await page.request.get(feed)).text()).not.toContain(series);

        await importsChapter(site, info, series, 2);
        await reader.goes('/my');
        await expect(shelf.getByText('1 new chapter')).toBeVisible();
        expect(await (await page.request.get(feed)).text()).toContain(`${series}, ch. 2:`);
        // News is mailed every ten minutes.
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
        await page.getByRole('button', { name: 'Email and feed' }).click();
        await expect(page.getByRole('switch', { name: 'Email about new chapters' })).not.toBeChecked();
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
    await reader.joinsByCalls(address);
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
  await reader.joinsByCalls();
  await reader.goes('/my/shop#monthly-plan');
  const other = await page.context().newPage();
  await other.goto(`${site.url}/my/shop#monthly-plan`);
  const tabs = [page, other];
  for (const tab of tabs) await tab.getByRole('button', { name: 'Subscribe for $3.00 a month' }).click();
  for (const tab of tabs) await expect(tab).toHaveURL(/\/-\/card\//);
  expect(other.url()).toBe(page.url());
  await reader.paysByCard();
  await expect(page.getByRole('heading', { name: 'Monthly 300 is active' })).toBeVisible();
  // The other tab's form finds a page that is already paid: it redirects back without a second charge.
  await other.getByLabel('Card number').fill('4242 4242 4242 4242');
  await other.getByLabel('Expiry').fill('12/34');
  await other.getByLabel('Security code').fill('123');
  await other.getByRole('button', { name: /^Pay/ }).click();
  await expect(other.getByRole('heading', { name: 'Monthly 300 is active' })).toBeVisible();
  await other.close();
  await expect.poll(() => reader.points()).toBe(30 + 330);
  await booksBalance(site);
});
