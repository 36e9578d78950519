import type { Configuration } from '@komado/server-kit';
import { routes } from '@komado/shared-contracts';
import { type Queryable, findOne } from '../../database';
import { utcOffsetOf } from '../../caller';
import { renderMail, type Mail } from '../../mail';
import { priceText } from '../payment';
import type { SubscriptionRecord } from './subscription-record.query';
import { DAY_MS, MINUTE_MS } from '../../clock';

type Settings = Pick<Configuration, 'PUBLIC_URL' | 'LOCALE_OFFSET_MINUTES_JP' | 'LOCALE_OFFSET_MINUTES_US'>;

const dayText = (moment: Date, offsetMinutes: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment.getTime() + offsetMinutes * MINUTE_MS));

/** undefined when the account no longer has an address. */
async function recipientOf(db: Queryable, accountId: number): Promise<string | undefined> {
  const account = await findOne<{ email: string | null }>(db, 'select email from account where account_id = $1', [accountId]);
  return account?.email ?? undefined;
}
const actionOf = (publicUrl: string, label = 'See your monthly plans'): { label: string; url: string } => ({
  label,
  url: `${publicUrl}${routes['my-shop'].path}#monthly-plan`,
});
const POINTS_STAY = 'Your points stay yours.';

/** Says that the charge of a plan's month was declined and will be retried. */
export async function renewalFailedMail(
  db: Queryable,
  settings: Settings,
  plan: SubscriptionRecord,
  nextAttemptAt: Date,
): Promise<Mail | undefined> {
  const recipient = await recipientOf(db, plan.accountId);
  if (recipient === undefined) return undefined;
  const price = priceText(plan.priceMinor, plan.currency);
  const day = dayText(nextAttemptAt, utcOffsetOf(plan.region, settings));
  return {
    ...renderMail({
      recipient,
      subject: `We couldn’t renew ${plan.name}`,
      preview: `Your payment of ${price} was declined. We’ll try again on ${day}.`,
      heading: 'Your payment was declined',
      paragraphs: [
        `We couldn’t charge ${price} for ${plan.name}, so this month’s points haven’t arrived.`,
        `We’ll try again on ${day}. Your points arrive as soon as the payment goes through. If it keeps failing, the plan ends.`,
      ],
      facts: [
        ['Plan', plan.name],
        ['Payment due', price],
        ['Next attempt', day],
      ],
      action: actionOf(settings.PUBLIC_URL, 'Change your card'),
      notes: [`${POINTS_STAY} To keep the plan, change your card or check it with your bank.`],
    }),
    accountId: plan.accountId,
  };
}

/** Says that a plan has ended though it was not canceled here. */
export async function planEndedMail(db: Queryable, settings: Settings, plan: SubscriptionRecord): Promise<Mail | undefined> {
  const recipient = await recipientOf(db, plan.accountId);
  if (recipient === undefined) return undefined;
  return {
    ...renderMail({
      recipient,
      subject: `${plan.name} has ended`,
      preview: 'You won’t be charged again. You can subscribe again at any time.',
      heading: 'Your plan has ended',
      paragraphs: [
        plan.pastDueAt
          ? `Your payment for ${plan.name} was declined several times, so the plan has ended. You won’t be charged again.`
          : `${plan.name} has ended. You won’t be charged again.`,
        'You can subscribe again at any time.',
      ],
      action: actionOf(settings.PUBLIC_URL, 'See monthly plans'),
      notes: [POINTS_STAY],
    }),
    accountId: plan.accountId,
  };
}

export type PlanChange = 'started' | 'canceled' | 'resumed' | 'card-changed';

/** Says that a plan was started, canceled or resumed, or has another card at `now`; `plan` is its state after that. */
export async function planChangedMail(
  db: Queryable,
  settings: Settings,
  plan: SubscriptionRecord,
  change: PlanChange,
  now?: Date,
): Promise<Mail | undefined> {
  const recipient = await recipientOf(db, plan.accountId);
  if (recipient === undefined) return undefined;
  const price = priceText(plan.priceMinor, plan.currency);
  const offset = utcOffsetOf(plan.region, settings);
  const renewal = dayText(plan.renewsAt, offset);
  // Who subscribes on the last day of a month pays again on the next day.
  const isTomorrow = now !== undefined && dayText(new Date(now.getTime() + DAY_MS), offset) === renewal;
  const end = dayText(plan.endsAt ?? plan.renewsAt, offset);
  const paymentAt = plan.canceledAt ? 'None' : `${price} on ${dayText(plan.retriesAt ?? plan.renewsAt, offset)}`;
  // The first plan of a reader starts with a bonus.
  const hasBonus = plan.bonusUntil !== null && plan.bonusPoint > 0;
  const points = `${plan.point} points${hasBonus ? ` and ${plan.bonusPoint} bonus points` : ''}`;
  const received = ['Points', `${plan.point}${hasBonus ? ` + ${plan.bonusPoint} bonus` : ''}`] as const;
  const named = ['Plan', plan.name] as const;
  const next = ['Next payment', paymentAt] as const;
  const content = {
    started: {
      subject: `You’re subscribed to ${plan.name}`,
      preview: `It renews for ${price} on ${renewal}.`,
      heading: `You got ${points}`,
      paragraphs: [
        `You paid ${price} for this month, and its ${points} are in your account.`,
        `The plan renews automatically for ${price} ${isTomorrow ? `tomorrow, ${renewal},` : `on ${renewal}`} and on the 1st of every month after that, until you cancel.`,
      ],
      facts: [named, received, ['Paid today', price] as const, next],
      notes: ['You can cancel anytime under your monthly plans. The points you have stay yours.'],
    },
    canceled: {
      subject: `You canceled ${plan.name}`,
      preview: 'You won’t be charged again.',
      heading: 'Your plan is canceled',
      paragraphs: [`It ends on ${end}. You won’t be charged again.`, 'You can resume it until then, at no charge.'],
      facts: [named, next, ['Ends on', end] as const],
      notes: [POINTS_STAY],
    },
    resumed: {
      subject: `You resumed ${plan.name}`,
      preview: `It renews for ${price} on ${renewal}.`,
      heading: 'Your plan continues',
      paragraphs: [`The plan is active again. It renews for ${price} on ${renewal}. Nothing was charged today.`],
      facts: [named, next],
      notes: [],
    },
    'card-changed': {
      subject: `You changed the card for ${plan.name}`,
      preview: 'Nothing was charged today.',
      heading: 'You changed your card',
      paragraphs: [
        plan.canceledAt
          ? `${plan.name} is canceled and ends on ${end}. If you resume it, it renews with your new card. Nothing was charged today.`
          : `We’ll charge your new card for ${plan.name} from now on. Nothing was charged today.`,
      ],
      facts: [named, next],
      notes: ['If this wasn’t you, change your password and contact us through Help.'],
    },
  }[change];
  return { ...renderMail({ recipient, ...content, action: actionOf(settings.PUBLIC_URL) }), accountId: plan.accountId };
}
