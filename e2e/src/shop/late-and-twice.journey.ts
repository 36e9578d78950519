import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page, TestInfo } from '@playwright/test';
import { booksBalance } from '../site/books';
import { writeComicArchive } from '../site/comic-archive';
import { expect, test, watchConsole } from '../browser/journey';
import { movedClock, type MovedClock } from '../site/moved-clock';
import { operates } from '../site/operates';
import { mailsTo } from '../site/outbox';
import { newAddress, Reader } from '../browser/reader';
import { startSite, type Site } from '../site/site';

const TOLD_LATE_CARD = '4000 0000 0000 0077';
/** The cardholder's bank takes the money back a week later, and the shop receives every webhook twice and out of order. */
const TOLD_MIXED_UP_CARD = '4000 0000 0000 0267';
/** The cardholder's bank takes the money back a week later, and returns it another week later. */
const WON_BACK_CARD = '4000 0000 0000 2685';
/** Refunds to it fail after three days. */
const REFUSED_LATER_CARD = '4000 0000 0000 5126';
const DAY_MS = 86_400_000;
/** As an operator sees them. */
interface Payments {
  readonly payment_list: readonly { readonly id: string }[];
}
/** A title whose paid chapters cost 48 P and take no tickets: 18 more than a new account has. */
const DEARER_THAN_THE_WELCOME = 15;
const DECLINED_LATER_CARD = '4000 0000 0000 0341';

const isReading = (page: Page): Promise<void> => expect(page.getByRole('img', { name: /page 1\b/i }).first()).toBeVisible();

/** A new reader at a site whose clock can be moved and whose schedule runs every second. The browser's clock stays where the site's is now. */
type Play = (reader: Reader, site: Site, clock: MovedClock) => Promise<void>;

test.describe('on a site whose clock moves', () => {
  // One site for all, in one worker: the time of one journey begins where that of the last one ended.
  test.describe.configure({ mode: 'default', timeout: 240_000 });
  let clock: MovedClock;
  let movedSite: Site;
  test.beforeAll(async () => {
    clock = await movedClock();
    movedSite = await startSite(clock.environment);
  });
  test.afterAll(() => movedSite.stop());
  const play = async (page: Page, journey: Play) => {
    // Otherwise the browser would be on another day than the site, which opens the bonus of the day.
    await page.clock.setFixedTime(clock.now());
    const messages = watchConsole(page, () => false);
    await journey(new Reader(page, movedSite), movedSite, clock);
    await booksBalance(movedSite);
    expect(messages, 'messages on the console').toEqual([]);
  };
  const goesOn = (milliseconds: number) => clock.goTo(new Date(clock.now().getTime() + milliseconds));
  const holds = (reader: Reader, points: number) => expect.poll(() => reader.pointsHeld(), { timeout: 60_000 }).toBe(points);

  test(
    "the next day's login bonus opens by itself, in one tab, and the series of days continues",
    { tag: ['@account'] },
    async ({ page }) =>
      play(page, async (reader, site) => {
        // At noon, wherever the day ends: a run may begin right before midnight.
        const noon = new Date(new Date(Date.now() + DAY_MS).setUTCHours(12, 0, 0, 0));
        const nextNoon = new Date(noon.getTime() + DAY_MS);
        await clock.goTo(noon);
        await page.clock.setFixedTime(noon);
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
        await page.clock.setFixedTime(nextNoon);
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
      }),
  );

  test(
    'a payment with a late webhook loses nothing: the points appear on the open page; points follow the money when refunds fail and banks decide twice',
    { tag: ['@shop'] },
    async ({ page }) =>
      play(page, async (reader, site) => {
        const address = newAddress();
        await reader.joinsByCalls(address);
        await reader.goes(await reader.chapterFor(48, DEARER_THAN_THE_WELCOME));
        await page.getByRole('button', { name: 'Get 300 P for $2.99 and read' }).click();
        await reader.paysByCard(TOLD_LATE_CARD);
        await expect(page.getByText(/confirming your payment/)).toBeVisible();
        // No second payment is offered in the meantime.
        await expect(page.getByRole('button', { name: /^Get 300 P/ })).toHaveCount(0);
        await goesOn(90_000);
        await expect(page.getByRole('img', { name: /page 1\b/i }).first()).toBeVisible({ timeout: 60_000 });

        const afterReading = 30 + 300 - 48;
        for (const [at, card] of [TOLD_MIXED_UP_CARD, WON_BACK_CARD, REFUSED_LATER_CARD].entries()) {
          await reader.goes('/my/shop');
          await expect.poll(() => reader.points()).toBe(afterReading + 300 * at);
          await page
            .getByRole('button', { name: /: 300 P$/ })
            .first()
            .click();
          await reader.paysByCard(card);
          await holds(reader, afterReading + 300 * (at + 1));
        }
        const [{ payment_list }] = (await operates(site, 'payment', { act: 'show', email: address })) as [Payments];
        // Newest first.
        await operates(site, 'payment', { act: 'refund', payment_id: payment_list[0]?.id });
        await holds(reader, afterReading + 600);
        // The refund fails.
        await goesOn(4 * DAY_MS);
        await holds(reader, afterReading + 900);
        // Two banks take the money back; for one of them, the shop receives the outcome first, and twice.
        await goesOn(4 * DAY_MS);
        await holds(reader, afterReading + 300);
        await reader.goes('/my/shop#wallet');
        expect(await reader.points()).toBe(afterReading + 300);
        await expect(page.getByText('We removed the 300 P you hadn’t used.')).toHaveCount(2);
        // One of them reverses its decision.
        await goesOn(7 * DAY_MS);
        await holds(reader, afterReading + 600);
        await page.reload();
        await expect(page.getByText('We removed the 300 P you hadn’t used.')).toHaveCount(1);
        await expect(page.getByText('Restored: refund reversed')).toHaveCount(2);
        expect(await reader.points()).toBe(afterReading + 600);
      }),
  );

  /** Imports a chapter; returns the number of its title. */
  async function importsChapter(site: Site, info: TestInfo, series: string, number: number): Promise<number> {
    const file = path.join(info.outputDir, `${series} ${number}.cbz`);
    await mkdir(info.outputDir, { recursive: true });
    await writeComicArchive(file, { series, number, pages: 1 });
    const [{ title_id }] = (await operates(site, 'import', { files: [file], options: {} })) as [{ title_id: number }];
    return title_id;
  }

  test(
    'a new chapter of a title that I follow shows on My page, in my feed and in one mail, from which I can unsubscribe',
    { tag: ['@account', '@catalog'] },
    async ({ page }, info) =>
      play(page, async (reader, site) => {
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
        await page.getByRole('button', { name: 'New chapter alerts' }).click();
        await page.getByRole('switch', { name: 'Email about new chapters' }).click();
        await expect(page.getByRole('switch', { name: 'Email about new chapters' })).toBeChecked();
        const feed = await page.getByLabel('Private feed URL').inputValue();
        expect(await (await page.request.get(feed)).text()).not.toContain(series);

        await importsChapter(site, info, series, 2);
        await reader.goes('/my');
        await expect(shelf.getByText('1 new chapter')).toBeVisible();
        expect(await (await page.request.get(feed)).text()).toContain(`${series}, ch. 2:`);
        // News is mailed every ten minutes.
        await goesOn(660_000);
        const mails = `${site.url}/-/outbox?to=${encodeURIComponent(address)}`;
        await expect.poll(() => mailsTo(site.url, address), { timeout: 30_000 }).toContain(`${series}: chapter 2 is here`);
        const outbox = await page.context().newPage();
        await outbox.goto(mails);
        await outbox.getByText(`${series}: chapter 2 is here`).first().click();
        const stop = outbox.locator('a[href*="/-/follow"]').first();
        await expect(stop).toBeVisible();
        await outbox.goto((await stop.getAttribute('href')) ?? '');
        await outbox.getByRole('button').first().click();
        await expect(outbox.getByRole('button')).toHaveCount(0);
        await outbox.close();
        await page.reload();
        await reader.hasLivePage();
        await page.getByRole('button', { name: 'New chapter alerts' }).click();
        await expect(page.getByRole('switch', { name: 'Email about new chapters' })).not.toBeChecked();
      }),
  );

  test('I ask for my money back', { tag: ['@shop'] }, async ({ page }) =>
    play(page, async (reader, site) => {
      const address = newAddress();
      await reader.joinsByCalls(address);
      await reader.goes('/my/shop');
      await page
        .getByRole('button', { name: /: 300 P$/ })
        .first()
        .click();
      await reader.paysByCard();
      await expect(page.getByRole('heading', { name: 'Points purchased' })).toBeVisible();
      await expect.poll(() => reader.points()).toBe(330);

      const [{ payment_list }] = (await operates(site, 'payment', { act: 'show', email: address })) as [Payments];
      await operates(site, 'payment', { act: 'refund', payment_id: payment_list[0]?.id });
      await holds(reader, 30);
      await reader.goes('/my/shop#wallet');
      await expect(page.getByText('$2.99 was refunded. We removed the 300 P you hadn’t used.')).toHaveCount(1);
      await expect(page.getByText('Removed after a refund')).toBeVisible();
      await page.getByLabel('Show').selectOption({ label: 'Refunds and corrections' });
      await expect(page.getByText('Welcome bonus')).toBeHidden();
      await page.getByRole('button', { name: /^Receipt K-/ }).click();
      await expect(page.getByRole('dialog', { name: 'Receipt' }).getByText('Total paid by card')).toBeVisible();
      await page.keyboard.press('Escape');
      expect(await reader.points()).toBe(30);
    }),
  );

  const nextMonth = () => new Date(Date.UTC(clock.now().getUTCFullYear(), clock.now().getUTCMonth() + 1, 1, 0, 1));
  /** The mails to an address, in the outbox. */
  const hasMail = async (address: string, words: string) => expect(await mailsTo(movedSite.url, address)).toContain(words);

  /** A new reader subscribes with a card that is declined at the renewal; returns the reader's address. */
  const subscribesAnew = async (reader: Reader): Promise<string> => {
    const { page } = reader;
    const address = newAddress();
    await reader.joinsByCalls(address);
    await reader.goes('/my/shop#monthly-plan');
    await page.getByRole('button', { name: 'Subscribe for $3.00 a month' }).click();
    await reader.paysByCard(DECLINED_LATER_CARD);
    await expect(page.getByRole('heading', { name: 'Monthly 300 is active' })).toBeVisible();
    await expect.poll(() => reader.points()).toBe(30 + 330);
    return address;
  };

  test('My card expires soon, I change it before it fails', { tag: ['@shop'] }, async ({ page }) =>
    play(page, async (reader) => {
      const address = await subscribesAnew(reader);

      await test.step('leaving the page changes nothing, an accepted card is charged from now on', async () => {
        await page.getByRole('link', { name: 'Back to the shop' }).click();
        await page.getByRole('button', { name: 'Change card' }).click();
        await expect(page.getByText('$0.00')).toBeVisible();
        await page.getByRole('button', { name: 'Cancel and go back' }).click();
        await expect(page.getByRole('heading', { name: 'Card not changed' })).toBeVisible();
        await page.getByRole('link', { name: 'Back to monthly plans' }).click();
        await page.getByRole('button', { name: 'Change card' }).click();
        await reader.paysByCard();
        await expect(page.getByRole('heading', { name: 'Card changed' })).toBeVisible();
        expect(await reader.points()).toBe(30 + 330);
        await hasMail(address, 'You changed the card for Monthly 300');
      });

      await clock.goTo(nextMonth());
      await holds(reader, 30 + 330 + 330);
      await reader.goes('/my/shop#monthly-plan');
      await expect(page.getByText('Active', { exact: true })).toBeVisible();
    }),
  );

  test('I subscribe, it fails, I mend it', { tag: ['@shop'] }, async ({ page }) =>
    play(page, async (reader) => {
      const address = await subscribesAnew(reader);

      await clock.goTo(nextMonth());
      // Mailed when the charge has failed.
      await expect(() => hasMail(address, 'We couldn’t renew Monthly 300')).toPass({ timeout: 60_000 });
      await reader.goes('/my/shop#monthly-plan');
      await expect(page.getByText('Payment failed')).toHaveCount(1);
      await expect(page.getByText(/Your card was declined/)).toBeVisible();
      expect(await reader.points()).toBe(30 + 330);

      await page.getByRole('button', { name: 'Pay $3.00 with another card' }).click();
      await reader.paysByCard();
      await expect(page.getByRole('heading', { name: 'Monthly 300 is active' })).toBeVisible();
      await expect.poll(() => reader.points()).toBe(30 + 330 + 330);
      await page.getByRole('link', { name: 'Back to the shop' }).click();
      await expect(page.getByText('Active', { exact: true })).toBeVisible();

      await page.getByRole('button', { name: 'Cancel plan' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
      await page.getByRole('button', { name: 'Resume plan' }).click();
      await expect(page.getByText('Active', { exact: true })).toBeVisible();
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
    await operates(site, 'grant', { email: address, amount: 300, asset: 'paid-point' });
    const locked = await reader.chapterFor(48, DEARER_THAN_THE_WELCOME);
    await reader.goes(locked);
    const other = await page.context().newPage();
    await other.goto(site.url + locked);
    const buttons = [page, other].map((tab) => tab.getByRole('button', { name: 'Buy for 48 P and read' }));
    for (const button of buttons) await expect(button).toBeEnabled();
    await Promise.all(buttons.map((button) => button.click({ noWaitAfter: true })));
    await Promise.all([isReading(page), isReading(other)]);
    await other.close();
    await expect.poll(() => reader.pointsHeld()).toBe(30 + 300 - 48);
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
