import type { Points, Tickets } from '@komado/shared-contracts';
import { formatDate, formatNumberOf, formatPoints, formatRemaining } from '@komado/shared-ui';
import type { RemainingCost } from './remaining-cost';

const DAY_MS = 86_400_000;

export interface Holdings {
  readonly point: Points;
  /** Premium tickets; null when unknown. */
  readonly ticket: Tickets | null;
}
/** `1,000 paid, 240 free, 2 premium tickets`. */
export const holdingsLabel = ({ point, ticket }: Holdings): string =>
  [
    `${formatPoints(point.paid)} paid`,
    `${formatPoints(point.free)} free`,
    ...(ticket && ticket.count > 0 ? [formatNumberOf(ticket.count, 'premium ticket')] : []),
  ].join(', ');

/** The points or tickets that expire first, with their date; null when none expire. */
export function expiresFirst({ point, ticket }: Holdings): { what: string; date: string } | null {
  const first = ticket?.detail_list[0];
  const candidates = [
    ...(point.expiring ? [{ what: formatPoints(point.expiring.amount), date: point.expiring.expired_date }] : []),
    ...(first ? [{ what: formatNumberOf(first.count, 'premium ticket'), date: first.expired_date }] : []),
  ];
  return candidates.sort((a, b) => Date.parse(a.date) - Date.parse(b.date))[0] ?? null;
}

/** When tickets will have opened all they can: `Free now`, `Free in 5 h`, `Free in 8 days`. */
export const waitLabel = (waitMs: number): string => {
  if (waitMs === 0) return 'Free now';
  return waitMs < 2 * DAY_MS ? `Free in ${formatRemaining(waitMs)}` : `Free in ${Math.ceil(waitMs / DAY_MS)} days`;
};

/** Everything on one line: `9 chapters left: 840 P or free with tickets by Mar 14`. A date that is about a year away or more names its year. */
export function remainingChaptersLabel(rest: RemainingCost, now: Date): string {
  const price = `${formatNumberOf(rest.count, 'chapter')} left: ${formatPoints(rest.points)}`;
  const tickets = rest.withTickets;
  if (!tickets) return price;
  const style = tickets.waitMs < 330 * DAY_MS ? 'day' : 'medium';
  const when = tickets.waitMs === 0 ? 'now' : `by ${formatDate(new Date(now.getTime() + tickets.waitMs), style)}`;
  return tickets.count === rest.count ? `${price} or free with tickets ${when}` : `${price} or ${tickets.count} free with tickets ${when}`;
}
