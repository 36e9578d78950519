import { expect, test } from '../browser/journey';
import { withAdjustableClock } from '../browser/adjustable-clock-journeys';
import { newEmail, type Reader } from '../browser/reader';
import { runOperatorCommand } from '../site/operator-command';
import { mailListHtml } from '../site/outbox';
import type { Site } from '../site/site';
import { TITLE_ABOVE_WELCOME_BONUS } from './expensive-title';

const LATE_EVENTS_CARD = '4000 0000 0000 0077';
/** The cardholder's bank takes the money back a week later, and the shop receives every webhook twice and out of order. */
const OUT_OF_ORDER_EVENTS_CARD = '4000 0000 0000 0267';
/** The cardholder's bank takes the money back a week later, and returns it another week later. */
const DISPUTE_WON_CARD = '4000 0000 0000 2685';
/** Refunds to it fail after three days. */
const REFUND_FAILS_CARD = '4000 0000 0000 5126';
const DECLINED_LATER_CARD = '4000 0000 0000 0341';
const DAY_MS = 86_400_000;
/** As an operator sees them. */
interface Payments {
  readonly payment_list: readonly { readonly id: string }[];
}

test.describe('on a site whose clock moves', () => {
  const { runJourney, clock, advanceClock, hasPoints } = withAdjustableClock();

  test(
    'a payment with a late webhook loses nothing: the points appear on the open page; points follow the money when refunds fail and banks decide twice',
    { tag: ['@shop'] },
    async ({ page }) =>
      runJourney(page, async (reader, site) => {
        const email = newEmail();
        await reader.signUpByApi(email);
        await reader.goTo(await reader.findChapterPath(48, TITLE_ABOVE_WELCOME_BONUS));
        await page.getByRole('button', { name: 'Get 300 P for $2.99 and read' }).click();
        await reader.payByCard(LATE_EVENTS_CARD);
        await expect(page.getByText(/confirming your payment/)).toBeVisible();
        // No second payment is offered in the meantime.
        await expect(page.getByRole('button', { name: /^Get 300 P/ })).toHaveCount(0);
        await advanceClock(90_000);
        await expect(page.getByRole('img', { name: /page 1\b/i }).first()).toBeVisible({ timeout: 60_000 });

        const afterReading = 30 + 300 - 48;
        for (const [at, card] of [OUT_OF_ORDER_EVENTS_CARD, DISPUTE_WON_CARD, REFUND_FAILS_CARD].entries()) {
          await reader.goTo('/my/shop');
          await expect.poll(() => reader.points()).toBe(afterReading + 300 * at);
          await page
            .getByRole('button', { name: /: 300 P$/ })
            .first()
            .click();
          await reader.payByCard(card);
          await hasPoints(reader, afterReading + 300 * (at + 1));
        }
        const [{ payment_list }] = (await runOperatorCommand(site, 'payment', { act: 'show', email })) as [Payments];
        // Newest first.
        await runOperatorCommand(site, 'payment', { act: 'refund', payment_id: payment_list[0]?.id });
        await hasPoints(reader, afterReading + 600);
        // The refund fails.
        await advanceClock(4 * DAY_MS);
        await hasPoints(reader, afterReading + 900);
        // Two banks take the money back; for one of them, the shop receives the outcome first, and twice.
        await advanceClock(4 * DAY_MS);
        await hasPoints(reader, afterReading + 300);
        await reader.goTo('/my/shop#wallet');
        expect(await reader.points()).toBe(afterReading + 300);
        await expect(page.getByText('We removed the 300 P you hadn’t used.')).toHaveCount(2);
        // One of them reverses its decision.
        await advanceClock(7 * DAY_MS);
        await hasPoints(reader, afterReading + 600);
        await page.reload();
        await expect(page.getByText('We removed the 300 P you hadn’t used.')).toHaveCount(1);
        await expect(page.getByText('Restored: refund reversed')).toHaveCount(2);
        expect(await reader.points()).toBe(afterReading + 600);
      }),
  );

  test('I ask for my money back', { tag: ['@shop'] }, async ({ page }) =>
    runJourney(page, async (reader, site) => {
      const email = newEmail();
      await reader.signUpByApi(email);
      await reader.goTo('/my/shop');
      await page
        .getByRole('button', { name: /: 300 P$/ })
        .first()
        .click();
      await reader.payByCard();
      await expect(page.getByRole('heading', { name: 'Points purchased' })).toBeVisible();
      await expect.poll(() => reader.points()).toBe(330);

      const [{ payment_list }] = (await runOperatorCommand(site, 'payment', { act: 'show', email })) as [Payments];
      await runOperatorCommand(site, 'payment', { act: 'refund', payment_id: payment_list[0]?.id });
      await hasPoints(reader, 30);
      await reader.goTo('/my/shop#wallet');
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
  /** The mails to an email address, in the outbox. */
  const expectMail = async (site: Site, email: string, words: string) => expect(await mailListHtml(site.url, email)).toContain(words);

  /** A new reader subscribes with a card that is declined at the renewal; returns the reader's email address. */
  const subscribeAgain = async (reader: Reader): Promise<string> => {
    const { page } = reader;
    const email = newEmail();
    await reader.signUpByApi(email);
    await reader.goTo('/my/shop#monthly-plan');
    await page.getByRole('button', { name: 'Subscribe for $3.00 a month' }).click();
    await reader.payByCard(DECLINED_LATER_CARD);
    await expect(page.getByRole('heading', { name: 'Monthly 300 is active' })).toBeVisible();
    await expect.poll(() => reader.points()).toBe(30 + 330);
    return email;
  };

  test('My card expires soon, I change it before it fails', { tag: ['@shop'] }, async ({ page }) =>
    runJourney(page, async (reader, site) => {
      const email = await subscribeAgain(reader);

      await test.step('leaving the page changes nothing, an accepted card is charged from now on', async () => {
        await page.getByRole('link', { name: 'Back to the shop' }).click();
        await page.getByRole('button', { name: 'Change card' }).click();
        await expect(page.getByText('$0.00')).toBeVisible();
        await page.getByRole('button', { name: 'Cancel and go back' }).click();
        await expect(page.getByRole('heading', { name: 'Card not changed' })).toBeVisible();
        await page.getByRole('link', { name: 'Back to monthly plans' }).click();
        await page.getByRole('button', { name: 'Change card' }).click();
        await reader.payByCard();
        await expect(page.getByRole('heading', { name: 'Card changed' })).toBeVisible();
        expect(await reader.points()).toBe(30 + 330);
        await expectMail(site, email, 'You changed the card for Monthly 300');
      });

      await clock.setTime(nextMonth());
      await hasPoints(reader, 30 + 330 + 330);
      await reader.goTo('/my/shop#monthly-plan');
      await expect(page.getByText('Active', { exact: true })).toBeVisible();
    }),
  );

  test('I subscribe, it fails, I fix it', { tag: ['@shop'] }, async ({ page }) =>
    runJourney(page, async (reader, site) => {
      const email = await subscribeAgain(reader);

      await clock.setTime(nextMonth());
      // Mailed when the charge has failed.
      await expect(() => expectMail(site, email, 'We couldn’t renew Monthly 300')).toPass({ timeout: 60_000 });
      await reader.goTo('/my/shop#monthly-plan');
      await expect(page.getByText('Payment failed')).toHaveCount(1);
      await expect(page.getByText(/Your card was declined/)).toBeVisible();
      expect(await reader.points()).toBe(30 + 330);

      await page.getByRole('button', { name: 'Pay $3.00 with another card' }).click();
      await reader.payByCard();
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
