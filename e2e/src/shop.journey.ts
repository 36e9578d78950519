import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { writeComicArchive } from './comic-archive';
import { expect, test } from './journey';
import { movedClock } from './moved-clock';
import { newAddress, Reader } from './reader';
import { startSite, type Site } from './site';

const DECLINED_CARD = '4000 0000 0000 0002';
const DECLINED_LATER_CARD = '4000 0000 0000 0341';

/** The sandbox tells of what it does by itself as often as the schedule runs. */
const NOTICED = { timeout: 90_000 };

/** Every point and ticket is accounted for. */
async function booksBalance(site: Site): Promise<void> {
  const verified = await site.run('operator', ['ledger', 'verify', '--json']);
  expect(JSON.parse(verified.output)).toMatchObject({ ok: true, faults: [] });
}
/** From the first visit on, with an address of the reader's own. */
async function joinsAs(reader: Reader, address: string): Promise<void> {
  await reader.goes('/');
  await reader.acceptsTheLaw();
  await reader.signsUp(address);
}
const isReading = (reader: Reader): Promise<void> => expect(reader.page.getByRole('img', { name: /page 1\b/i }).first()).toBeVisible();

/** A title whose paid chapters cost 48 P and take no tickets: 18 more than a new account has. */
const DEARER_THAN_THE_WELCOME = '/title/00015';

test('I am 18 points short', { tag: ['@shop', '@viewer'] }, async ({ reader, site, expectedMessages }) => {
  const { page } = reader;
  // The card page answers a declined card so.
  expectedMessages.push(/402 \(Payment Required\)/);
  await reader.joins();
  await reader.goes(DEARER_THAN_THE_WELCOME);
  const locked = await page.getByRole('link').filter({ hasText: '48 P' }).first().getAttribute('href');
  await reader.goes(locked ?? '');

  await test.step('a declined card and a page that is left lose nothing', async () => {
    await page.getByRole('button', { name: 'Get 300 P for $2.99 and read' }).click();
    await reader.paysByCard(DECLINED_CARD);
    await expect(page.getByText(/card was declined/)).toBeVisible();
    await page
      .getByRole('button', { name: /cancel|back/i })
      .first()
      .click();
    await expect(page.getByText('Payment canceled. Nothing was charged.')).toBeVisible();
    await expect(page.getByText('18 P', { exact: true })).toBeVisible();
  });

  await test.step('from the locked page to reading in three actions', async () => {
    await reader.goes(locked ?? '');
    let actions = 0;
    const press = async (button: Locator) => {
      actions += 1;
      await button.click();
    };
    await press(page.getByRole('button', { name: 'Get 300 P for $2.99 and read' }));
    actions += 1;
    await reader.paysByCard();
    await expect(page).toHaveURL(new RegExp(`${locked}\\?payment_result=1`));
    await press(page.getByRole('button', { name: 'Buy for 48 P and read' }));
    await isReading(reader);
    expect(actions).toBeLessThanOrEqual(4);
  });
  await reader.goes('/');
  await expect.poll(() => reader.points()).toBe(30 + 300 - 48);
  await booksBalance(site);
});

test('the shop says what a chapter needs, and leads back to it', { tag: ['@shop', '@viewer'] }, async ({ reader, site }) => {
  const { page } = reader;
  await reader.joins();
  await reader.goes(DEARER_THAN_THE_WELCOME);
  const locked = await page.getByRole('link').filter({ hasText: '48 P' }).first().getAttribute('href');
  await reader.goes(locked ?? '');
  await page.getByRole('link', { name: 'See all packs' }).click();
  await expect(page.getByText(/You need 18 P for chapter \d+\./)).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: /Enough for chapter/ })
    .getByRole('button', { name: /^Buy for/ })
    .click();
  await reader.paysByCard();
  await expect(page.getByText('You bought 300 P for $2.99. One more tap to read.')).toBeVisible();
  await page.getByRole('button', { name: 'Buy for 48 P and read' }).click();
  await isReading(reader);
  await booksBalance(site);
});

test('I buy twenty chapters at once', { tag: ['@shop', '@catalog'] }, async ({ reader, site }, info) => {
  const { page } = reader;
  await mkdir(info.outputDir, { recursive: true });
  const series = `Twenty Windows ${Date.now()}`;
  const archives = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const file = path.join(info.outputDir, `${series} ${at + 1}.cbz`);
      await writeComicArchive(file, { series, number: at + 1, pages: 1 });
      return file;
    }),
  );
  const imported = await site.run('operator', ['import', '--json', ...archives]);
  expect(imported).toMatchObject({ exitCode: 0 });
  const chapters = imported.output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { title_id?: number; episode_id?: number })
    .filter(({ episode_id }) => episode_id !== undefined);
  expect(chapters).toHaveLength(20);
  const { title_id = 0 } = chapters[0]!;
  expect((await site.run('operator', ['title', 'publish', String(title_id), '--price', '40'])).exitCode).toBe(0);
  await site.run('operator', ['campaign', 'set', String(title_id), '--percent', '20']);

  const address = newAddress();
  await joinsAs(reader, address);
  expect((await site.run('operator', ['grant', 'points', address, '800'])).exitCode).toBe(0);
  await reader.goes(`/title/${String(title_id).padStart(5, '0')}`);
  await page.getByRole('button', { name: 'Select' }).click();
  await page.getByRole('button', { name: 'Select all' }).click();
  await expect(page.getByText('20 chapters, 800 P')).toBeVisible();
  await page.getByRole('button', { name: 'Buy 20' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('+160 P')).toBeVisible();
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/episode/paid/bulk');
  await dialog.getByRole('button', { name: 'Buy 20 chapters for 800 P' }).dblclick();
  await sent;
  await expect(page.getByText('Owned')).toHaveCount(20);
  await expect.poll(() => reader.points()).toBe(30 + 160);
  await booksBalance(site);
});

test('I ask for my money back', { tag: ['@shop'] }, async ({ reader, site }) => {
  const { page } = reader;
  const address = newAddress();
  await joinsAs(reader, address);
  await reader.goes('/my/shop');
  await page
    .getByRole('button', { name: /: 300 P$/ })
    .first()
    .click();
  await reader.paysByCard();
  await expect(page.getByRole('heading', { name: 'Points purchased' })).toBeVisible();
  await expect.poll(() => reader.points()).toBe(330);

  const shown = await site.run('operator', ['payment', 'show', address, '--json']);
  const paymentId = /pay_[0-9a-f]{32}/.exec(shown.output)?.[0] ?? '';
  expect((await site.run('operator', ['payment', 'refund', paymentId])).exitCode).toBe(0);
  await reader.goes('/my/shop#wallet');
  await expect
    .poll(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Receipts' })).toBeVisible();
      return page.getByText('$2.99 was refunded. We took back the 300 P you had not used.').count();
    }, NOTICED)
    .toBe(1);
  await expect(page.getByText('Taken back: you got the money for them back')).toBeVisible();
  await page.getByLabel('Show').selectOption({ label: 'Refunds and corrections' });
  await expect(page.getByText('Welcome bonus')).toBeHidden();
  await page.getByRole('button', { name: /^Receipt K-/ }).click();
  await expect(page.getByRole('dialog', { name: 'Receipt' }).getByText('Total paid by card')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await reader.points()).toBe(30);
  await booksBalance(site);
});

test.describe('months later', () => {
  test.setTimeout(240_000);
  test('My card expires soon, I change it before it fails', { tag: ['@shop'] }, async ({ page }) => {
    const clock = await movedClock();
    const site = await startSite(clock.environment);
    try {
      const reader = new Reader(page, site);
      const address = newAddress();
      await joinsAs(reader, address);
      await reader.goes('/my/shop#monthly-plan');
      await page.getByRole('button', { name: 'Subscribe for $3.00 a month' }).click();
      await reader.paysByCard(DECLINED_LATER_CARD);
      await expect.poll(() => reader.points()).toBe(30 + 330);

      await test.step('a page that is left changes nothing, a card that was taken is charged from now on', async () => {
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
        const outbox = await page.context().newPage();
        await outbox.goto(`${site.url}/-/outbox?to=${encodeURIComponent(address)}`);
        await expect(outbox.getByText('You changed the card for Monthly 300').first()).toBeVisible();
        await outbox.close();
      });

      const today = new Date();
      await clock.goTo(new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1, 0, 1)));
      await reader.goes('/my/shop#monthly-plan');
      await expect
        .poll(
          async () => {
            await page.reload();
            await reader.hasLivePage();
            return reader.points();
          },
          { timeout: 60_000 },
        )
        .toBe(30 + 330 + 330);
      await expect(page.getByText('Active', { exact: true })).toBeVisible();
      await booksBalance(site);
    } finally {
      await site.stop();
    }
  });
  test('I subscribe, it fails, I mend it', { tag: ['@shop', '@account'] }, async ({ page }) => {
    const clock = await movedClock();
    const site = await startSite(clock.environment);
    try {
      const reader = new Reader(page, site);
      const address = newAddress();
      await joinsAs(reader, address);
      await reader.goes('/my/shop#monthly-plan');
      await page.getByRole('button', { name: 'Subscribe for $3.00 a month' }).click();
      await reader.paysByCard(DECLINED_LATER_CARD);
      await expect(page.getByRole('heading', { name: 'Monthly 300 is active' })).toBeVisible();
      await expect.poll(() => reader.points()).toBe(30 + 330);

      const today = new Date();
      await clock.goTo(new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1, 0, 1)));
      await reader.goes('/my/shop#monthly-plan');
      await expect
        .poll(
          async () => {
            await page.reload();
            await reader.hasLivePage();
            return page.getByText('Payment failed').count();
          },
          { timeout: 60_000 },
        )
        .toBe(1);
      await expect(page.getByText(/Your card was declined/)).toBeVisible();
      const outbox = await page.context().newPage();
      await outbox.goto(`${site.url}/-/outbox?to=${encodeURIComponent(address)}`);
      await expect(outbox.getByText('Your plan Monthly 300 could not be renewed').first()).toBeVisible();
      await outbox.close();
      expect(await reader.points()).toBe(30 + 330);

      await page.getByRole('button', { name: 'Pay $3.00 with another card' }).click();
      await reader.paysByCard();
      await expect(page.getByRole('heading', { name: 'Monthly 300 is active' })).toBeVisible();
      await expect.poll(() => reader.points()).toBe(30 + 330 + 330);
      await page.getByRole('link', { name: 'Back to the shop' }).click();
      await expect(page.getByText('Active', { exact: true })).toBeVisible();

      await page.getByRole('button', { name: 'Cancel plan' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
      await page.getByRole('button', { name: 'Keep this plan' }).click();
      await expect(page.getByText('Active', { exact: true })).toBeVisible();
      await booksBalance(site);
    } finally {
      await site.stop();
    }
  });
});
