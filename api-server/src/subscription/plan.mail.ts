import type { Configuration } from '@komado/hosting';
import { routes } from '@komado/shared-contracts';
import { type Reader, findOne } from '../database/database';
import { offsetOf } from '../http/visitor-place';
import { mailOf } from '../mail/letter';
import type { Mail } from '../mail/mailer';
import { priceText } from '../shop/money-text';
import type { SubscriptionRecord } from './subscription-record.query';

type Settings = Pick<Configuration, 'PUBLIC_URL' | 'LOCALE_OFFSET_MINUTES_JP' | 'LOCALE_OFFSET_MINUTES_US'>;

const MINUTE_MS = 60_000;
const dayText = (moment: Date, offsetMinutes: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment.getTime() + offsetMinutes * MINUTE_MS));

/** undefined when the account has no address any more. */
async function recipientOf(reader: Reader, accountId: number): Promise<string | undefined> {
  const account = await findOne<{ email: string | null }>(reader, 'select email from account where account_id = $1', [accountId]);
  return account?.email ?? undefined;
}
const actionOf = (publicUrl: string): { label: string; url: string } => ({
  label: 'See your monthly plans',
  url: `${publicUrl}${routes['my-shop'].path}#monthly-plan`,
});

/** Tells that the charge of a plan's month was declined and is tried again. */
export async function renewalFailedMail(
  reader: Reader,
  settings: Settings,
  plan: SubscriptionRecord,
  nextAttemptAt: Date,
): Promise<Mail | undefined> {
  const recipient = await recipientOf(reader, plan.accountId);
  if (recipient === undefined) return undefined;
  const price = priceText(plan.priceMinor, plan.currency);
  const day = dayText(nextAttemptAt, offsetOf(plan.region, settings));
  return {
    ...mailOf({
      recipient,
      subject: `Your plan ${plan.name} could not be renewed`,
      preview: `The payment of ${price} was declined. We try again on ${day}.`,
      heading: 'Your payment was declined',
      paragraphs: [
        `We could not charge ${price} for your plan ${plan.name}, so this month's points have not arrived yet.`,
        `We try again on ${day}. Your points arrive as soon as the payment goes through. If it keeps failing, the plan ends.`,
      ],
      action: actionOf(settings.PUBLIC_URL),
      notes: ['The points that you hold stay yours.'],
    }),
    accountId: plan.accountId,
  };
}

/** Tells that a plan is over though nobody cancelled it here. */
export async function planEndedMail(reader: Reader, settings: Settings, plan: SubscriptionRecord): Promise<Mail | undefined> {
  const recipient = await recipientOf(reader, plan.accountId);
  if (recipient === undefined) return undefined;
  return {
    ...mailOf({
      recipient,
      subject: `Your plan ${plan.name} has ended`,
      preview: 'It is not charged any more. You can subscribe again at any time.',
      heading: 'Your plan has ended',
      paragraphs: [
        plan.pastDueAt
          ? `The payment for your plan ${plan.name} was declined several times, so the plan has ended. It is not charged any more.`
          : `Your plan ${plan.name} has ended at our payment provider. It is not charged any more.`,
        'You can subscribe again at any time.',
      ],
      action: actionOf(settings.PUBLIC_URL),
      notes: ['The points that you hold stay yours.'],
    }),
    accountId: plan.accountId,
  };
}
