import type { CallResult, Price } from '@komado/shared-contracts';
import { nearestFirstOfMonth } from '../calendar/nearest-first-of-month';

export type Subscriptions = CallResult<'GET /web/shop/point/subscription'>;
export type Plan = Subscriptions['plan_list'][number];

/** `Visa ending in 4242`. */
export const cardName = ({ brand, last_four }: NonNullable<Plan['card']>): string => `${brand} ending in ${last_four}`;

const DAY_MS = 86_400_000;
const monthsAfter = (first: Date, months: number): Date => new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, 1));

/** One charge of a plan, and what it brings. */
export interface UpcomingCharge {
  /** null for immediately. */
  readonly date: Date | null;
  readonly price: Price;
  readonly point: number;
  /** Free bonus points; 0 without a bonus. */
  readonly bonusPoint: number;
}

/**
 * The next three charges of a plan, or, if the reader does not have it, those of subscribing now. The bonus comes with the first
 * subscription ever and on the 1st after it. Empty for a canceled plan.
 */
export function upcomingCharges(plan: Plan, renewalDate: string): readonly UpcomingCharge[] {
  const { price, point, bonus_point, is_bonus_available, is_subscribed, is_canceled, is_past_due } = plan;
  if (is_canceled) return [];
  const bonusPoint = is_bonus_available ? bonus_point : 0;
  if (!is_subscribed || is_past_due) {
    const first = nearestFirstOfMonth(renewalDate);
    // The 1st after a past-due month never has the bonus.
    const next = is_past_due ? 0 : bonusPoint;
    return [
      { date: null, price, point, bonusPoint },
      { date: first, price, point, bonusPoint: next },
      { date: monthsAfter(first, 1), price, point, bonusPoint: 0 },
    ];
  }
  const first = nearestFirstOfMonth(plan.next_date ?? renewalDate);
  return [0, 1, 2].map((months) => ({ date: monthsAfter(first, months), price, point, bonusPoint: months === 0 ? bonusPoint : 0 }));
}

/** Few enough that a second payment comes as a surprise. */
const SOON_DAYS = 14;
/** Days from a first payment made now to the second one, if they are few; null otherwise. */
export function daysToSecondPayment([first, second]: readonly UpcomingCharge[], now: Date): number | null {
  if (!first || first.date !== null || !second?.date) return null;
  const days = Math.ceil((second.date.getTime() - now.getTime()) / DAY_MS);
  return days >= 1 && days <= SOON_DAYS ? days : null;
}
