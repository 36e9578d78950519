import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { booksBalance } from './books';
import { writeComicArchive } from './comic-archive';
import { expect, test } from './journey';
import { movedClock } from './moved-clock';
import { newAddress, Reader } from './reader';
import { startSite } from './site';

/** The bank's response to each. */
const DECLINED_CARDS = {
  '4000 0000 0000 0002': 'Your card was declined.',
  '4000 0000 0000 9995': 'Your card has too little money on it.',
  '4000 0000 0000 0069': 'Your bank says that this card has expired.',
};
const DECLINED_LATER_CARD = '4000 0000 0000 0341';

/** The sandbox reports its own events as often as the schedule runs. */
const NOTICED = { timeout: 90_000 };

const isReading = (reader: Reader): Promise<void> => expect(reader.page.getByRole('img', { name: /page 1\b/i }).first()).toBeVisible();

/** A title whose paid chapters cost 48 P and take no tickets: 18 more than a new account has. */
const DEARER_THAN_THE_WELCOME = '/title/00015';

test('I am 18 points short', { tag: ['@shop', '@viewer'] }, async ({ reader, site, expectedMessages }) => {
  const { page } = reader;
  // The card page responds this way to a declined card.
  expectedMessages.push(/402 \(Payment Required\)/);
  await reader.joinsByCalls();
  await reader.goes(DEARER_THAN_THE_WELCOME);
  const locked = await page.getByRole('link').filter({ hasText: '48 P' }).first().getAttribute('href');
  await reader.goes(locked ?? '');

  await test.step('declined cards and leaving the payment page lose nothing', async () => {
    await page.getByRole('button', { name: 'Get 300 P for $2.99 and read' }).click();
    for (const [card, message] of Object.entries(DECLINED_CARDS)) {
      await reader.paysByCard(card);
      await expect(page.getByRole('alert')).toContainText(message);
    }
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
    // The card form counts as one: three fields, which browsers fill in, and its button.
    expect(actions).toBe(3);
  });
  await reader.goes('/');
  await expect.poll(() => reader.points()).toBe(30 + 300 - 48);
  await booksBalance(site);
});

test('the shop shows what a chapter needs, and leads back to it', { tag: ['@shop', '@viewer'] }, async ({ reader, site }) => {
  const { page } = reader;
  await reader.joinsByCalls();
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
  await reader.joinsByCalls(address);
  expect((await site.run('operator', ['grant', 'points', address, '800'])).exitCode).toBe(0);
  await reader.goes(`/title/${String(title_id).padStart(5, '0')}`);
  await page.getByRole('button', { name: 'Select' }).click();
  await page.getByRole('button', { name: 'Select all' }).click();
  await expect(page.getByText('20 chapters, 800 P')).toBeVisible();
  await page.getByRole('button', { name: 'Buy 20' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('+160 P')).toBeVisible();
  let sent = 0;
  page.on('request', (request) => (sent += new URL(request.url()).pathname === '/api/episode/paid/bulk' ? 1 : 0));
  await dialog.getByRole('button', { name: 'Buy 20 chapters for 800 P' }).dblclick();
  await expect(page.getByText('Owned')).toHaveCount(20);
  expect(sent).toBe(1);
  await expect.poll(() => reader.points()).toBe(30 + 160);
  await booksBalance(site);
});

test('I ask for my money back', { tag: ['@shop'] }, async ({ reader, site }) => {
  // The schedule runs once a minute.
  test.setTimeout(240_000);
  const { page } = reader;
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
  // The refund may have happened between two calls of the page that showed it first.
  await page.reload();
  await reader.hasLivePage();
  await expect(page.getByText('Taken back after a refund')).toBeVisible();
  await page.getByLabel('Show').selectOption({ label: 'Refunds and corrections' });
  await expect(page.getByText('Welcome bonus')).toBeHidden();
  await page.getByRole('button', { name: /^Receipt K-/ }).click();
  await expect(page.getByRole('dialog', { name: 'Receipt' }).getByText('Total paid by card')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await reader.points()).toBe(30);
  await booksBalance(site);
});

test(
  'a campaign shows its point back, and the next chapter is unlocked at the end of the last one',
  { tag: ['@shop', '@viewer'] },
  async ({ reader, site, expectedMessages }) => {
    // Browsers warn of a preloaded slot whose page is left before it has run, as on a busy machine.
    expectedMessages.push(/\/remotes\/shop\/\S+ was preloaded using link preload but not used/);
    const { page } = reader;
    const address = newAddress();
    await reader.joinsByCalls(address);
    await site.run('operator', ['grant', 'points', address, '500', '--paid']);
    await site.run('operator', ['campaign', 'set', '1', '--percent', '20', '--until', '2099-01-31']);
    try {
      await reader.goes('/title/00001');
      await expect(page.getByRole('region', { name: 'Points back' })).toContainText(
        '20% of what you pay for chapters comes back as points',
      );
      await page.locator('a[href*="/episode/"]').filter({ hasText: 'Free' }).last().click();
      await reader.hasLivePage();
      await reader.readsToTheEnd();
      await page.getByRole('button', { name: /^Unlock chapter/ }).click();
      await page.getByRole('radio', { name: /^Buy to keep/ }).check();
      await page.getByRole('button', { name: /^Buy for \d+ P/ }).click();
      await expect(page.getByRole('img', { name: /page 1\b/i }).first()).toBeVisible();
      await reader.goes('/my/shop');
      expect(await reader.points()).toBeLessThan(30 + 500);
      await booksBalance(site);
    } finally {
      await site.run('operator', ['campaign', 'end', '1']);
    }
  },
);

test.describe('months later', () => {
  test.setTimeout(240_000);
  test('My card expires soon, I change it before it fails', { tag: ['@shop'] }, async ({ page }) => {
    const clock = await movedClock();
    const site = await startSite(clock.environment);
    try {
      const reader = new Reader(page, site);
      const address = newAddress();
      await reader.joinsByCalls(address);
      await reader.goes('/my/shop#monthly-plan');
      await page.getByRole('button', { name: 'Subscribe for $3.00 a month' }).click();
      await reader.paysByCard(DECLINED_LATER_CARD);
      await expect.poll(() => reader.points()).toBe(30 + 330);

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
      await reader.joinsByCalls(address);
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
