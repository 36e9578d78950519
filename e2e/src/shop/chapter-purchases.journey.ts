import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { expectBalancedLedger } from '../site/ledger-check';
import { writeComicArchive } from '../site/comic-archive';
import { expect, test } from '../browser/journey';
import { clearLayoutShifts, layoutShiftsOf, recordLayoutShifts } from '../browser/layout-shifts';
import { waitUntilSettled } from '../browser/settled-page';
import { TITLE_ABOVE_WELCOME_BONUS } from './expensive-title';
import { runOperatorCommand } from '../site/operator-command';
import { expectFirstPageVisible, newEmail } from '../browser/reader';

/** The bank's response to each. */
const DECLINED_CARDS = {
  '4000 0000 0000 0002': 'Your card was declined.',
  '4000 0000 0000 9995': 'Your card has insufficient funds.',
  '4000 0000 0000 0069': 'Your card has expired.',
};

test('I am 18 points short', { tag: ['@shop', '@viewer'] }, async ({ reader, site, expectedMessages }) => {
  const { page } = reader;
  // The card page responds this way to a declined card.
  expectedMessages.push(/402 \(Payment Required\)/);
  await reader.signUpByApi();
  const locked = await reader.findChapterPath(48, TITLE_ABOVE_WELCOME_BONUS);
  await reader.goTo(locked);

  await test.step('declined cards and leaving the payment page lose nothing', async () => {
    await page.getByRole('button', { name: 'Get 300 P for $2.99 and read' }).click();
    for (const [card, message] of Object.entries(DECLINED_CARDS)) {
      await reader.payByCard(card);
      await expect(page.getByRole('alert')).toContainText(message);
    }
    await page
      .getByRole('button', { name: /cancel|back/i })
      .first()
      .click();
    await expect(page.getByText('Payment canceled. Nothing was charged.')).toBeVisible();
    await expect(page.getByText('18 P', { exact: true })).toBeVisible();
  });

  await test.step('from the locked page to reading in two actions', async () => {
    await reader.goTo(locked);
    let actions = 0;
    const press = async (button: Locator) => {
      actions += 1;
      await button.click();
    };
    await press(page.getByRole('button', { name: 'Get 300 P for $2.99 and read' }));
    actions += 1;
    await reader.payByCard();
    await expectFirstPageVisible(reader.page);
    // Browsers recognize the card form: three autofill fields and its button.
    expect(actions).toBe(2);
  });
  await expect.poll(() => reader.pointBalance()).toBe(30 + 300 - 48);
  await expectBalancedLedger(site);
});

test('the shop shows what a chapter needs, and leads back to it', { tag: ['@shop', '@viewer'] }, async ({ reader, site }) => {
  const { page } = reader;
  await reader.signUpByApi();
  const locked = await reader.findChapterPath(48, TITLE_ABOVE_WELCOME_BONUS);
  await reader.goTo(locked);
  await page.getByRole('link', { name: 'See all packs' }).click();
  await expect(page.getByText(/You need 18 P for chapter \d+\./)).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: /Enough for chapter/ })
    .getByRole('button', { name: /^Buy for/ })
    .click();
  await reader.payByCard();
  await expect(page.getByText('You bought 300 P for $2.99. Now buy the chapter to read it.')).toBeVisible();
  await page.getByRole('button', { name: 'Buy for 48 P and read' }).click();
  await expectFirstPageVisible(reader.page);
  await expectBalancedLedger(site);
});

for (const width of [320, 390, 834]) {
  test(
    `${width} pixels wide, the bar for selected chapters keeps its place when packs load late`,
    { tag: ['@shop', '@catalog'] },
    async ({ reader }) => {
      const { page } = reader;
      await page.setViewportSize({ width, height: 844 });
      // Later than the half second after a press in which the browser forgives layout shifts.
      await page.route('**/api/web/shop?**', (route) => setTimeout(() => void route.continue(), 1500));
      await reader.signUpByApi();
      await recordLayoutShifts(page);
      await reader.goTo('/title/00001');
      await waitUntilSettled(page);
      await clearLayoutShifts(page);
      await page.getByRole('button', { name: 'Select' }).click();
      await page.getByRole('checkbox').first().check();
      await expect(page.getByText('about $0.47, you’re 17 P short')).toBeVisible();
      expect(await layoutShiftsOf(page)).toEqual([]);
    },
  );
}

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
  const chapters = (await runOperatorCommand(site, 'import', { files: archives, options: {} })) as { title_id: number }[];
  expect(chapters).toHaveLength(20);
  const { title_id } = chapters[0]!;
  await runOperatorCommand(site, 'title', { id: title_id, act: 'publish', price: 40 });
  await runOperatorCommand(site, 'campaign', { act: 'set', title_ids: [title_id], percent: 20 });

  const email = newEmail();
  await reader.signUpByApi(email);
  await runOperatorCommand(site, 'grant', { email, amount: 800, asset: 'free-point' });
  await reader.goTo(`/title/${String(title_id).padStart(5, '0')}`);
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
  await expectBalancedLedger(site);
});

test(
  'a campaign shows its point back, and the next chapter is unlocked at the end of the last one',
  { tag: ['@shop', '@viewer'] },
  async ({ reader, site }) => {
    const { page } = reader;
    const email = newEmail();
    await reader.signUpByApi(email);
    await runOperatorCommand(site, 'grant', { email, amount: 500, asset: 'paid-point' });
    await runOperatorCommand(site, 'campaign', { act: 'set', title_ids: [1], percent: 20, until: '2099-01-31' });
    try {
      await reader.goTo('/title/00001');
      await expect(page.getByRole('region', { name: 'Points back' })).toContainText('Get 20% back in points on every chapter');
      await page.locator('a[href*="/episode/"]').filter({ hasText: 'Free' }).last().click();
      await reader.waitUntilHydrated();
      await reader.readToEnd();
      await page.getByRole('button', { name: /^Unlock chapter/ }).click();
      await page.getByRole('radio', { name: /^Buy to keep/ }).check();
      await page.getByRole('button', { name: /^Buy for \d+ P/ }).click();
      await expect(page.getByRole('img', { name: /page 1\b/i }).first()).toBeVisible();
      expect(await reader.pointBalance()).toBeLessThan(30 + 500);
      await expectBalancedLedger(site);
    } finally {
      await runOperatorCommand(site, 'campaign', { act: 'end', title_ids: [1] });
    }
  },
);
