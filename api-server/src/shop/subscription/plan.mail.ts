import type { Configuration } from '@komado/hosting';
import { routes } from '@komado/shared-contracts';
import { type Reader, findOne } from '../../database';
import { offsetOf } from '../../caller';
import { mailOf, type Mail } from '../../mail';
import { priceText } from '../payment';
import type { SubscriptionRecord } from './subscription-record.query';

type Settings = Pick<Configuration, 'PUBLIC_URL' | 'LOCALE_OFFSET_MINUTES_JP' | 'LOCALE_OFFSET_MINUTES_US'>;

const MINUTE_MS = 60_000;
const dayText = (moment: Date, offsetMinutes: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment.getTime() + offsetMinutes * MINUTE_MS));

/** undefined when the account no longer has an address. */
async function recipientOf(reader: Reader, accountId: number): Promise<string | undefined> {
  const account = await findOne<{ email: string | null }>(reader, 'select email from account where account_id = $1', [accountId]);
  return account?.email ?? undefined;
}
const actionOf = (publicUrl: string): { label: string; url: string } => ({
  label: 'See your monthly plans',
  url: `${publicUrl}${routes['my-shop'].path}#monthly-plan`,
});

/** Says that the charge of a plan's month was declined and will be retried. */
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

/** Says that a plan has ended though it was not canceled here. */
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

/** What a reader has done with a plan. */
export type PlanChange = 'started' | 'canceled' | 'resumed' | 'card-changed';

/** Says that a plan was started, canceled or resumed, or has another card; `plan` is its state after that. */
export async function planChangedMail(
  reader: Reader,
  settings: Settings,
  plan: SubscriptionRecord,
  change: PlanChange,
): Promise<Mail | undefined> {
  const recipient = await recipientOf(reader, plan.accountId);
  if (recipient === undefined) return undefined;
  const price = priceText(plan.priceMinor, plan.currency);
  const offset = offsetOf(plan.region, settings);
  const renewal = dayText(plan.renewsAt, offset);
  const end = dayText(plan.endsAt ?? plan.renewsAt, offset);
  const words = {
    started: {
      subject: `You are subscribed to ${plan.name}`,
      preview: `It renews for ${price} on ${renewal}.`,
      heading: 'You are subscribed',
      paragraphs: [
        `You have paid ${price} for the running month of ${plan.name}, and its points are in your account.`,
        `It renews automatically for ${price} on ${renewal} and on the 1st of every month after it, until you cancel.`,
      ],
    },
    canceled: {
      subject: `You canceled ${plan.name}`,
      preview: 'You will not be charged for it again.',
      heading: 'You canceled your plan',
      paragraphs: [
        `${plan.name} ends on ${end}. You will not be charged for it again.`,
        'Until then you can take this back without paying anything.',
      ],
    },
    resumed: {
      subject: `${plan.name} continues`,
      preview: `It renews for ${price} on ${renewal}.`,
      heading: 'Your plan continues',
      paragraphs: [`You took your cancellation of ${plan.name} back. It renews for ${price} on ${renewal}; nothing was charged today.`],
    },
    'card-changed': {
      subject: `You changed the card for ${plan.name}`,
      preview: 'Nothing was charged today.',
      heading: 'You changed your card',
      paragraphs: [
        plan.canceledAt
          ? `Your plan ${plan.name} is canceled and ends on ${end}. If you take the cancellation back, it renews with your new card. Nothing was charged today.`
          : `Your plan ${plan.name} is charged to your new card from now on: ${price} on ${dayText(plan.retriesAt ?? plan.renewsAt, offset)}. Nothing was charged today.`,
        'If this was not you, change your password and write to us.',
      ],
    },
  }[change];
  return {
    ...mailOf({ recipient, ...words, action: actionOf(settings.PUBLIC_URL), notes: ['The points that you have stay yours.'] }),
    accountId: plan.accountId,
  };
}
