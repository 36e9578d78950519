import { episodePath, FlowKind, titlePath, type CallResult } from '@komado/shared-contracts';
import { formatCount, formatDate, formatNumberOf } from '@komado/shared-ui';

export type PointFlow = CallResult<'GET /account/point/flow'>['point_flow_list'][number];
export type TicketFlow = CallResult<'GET /account/ticket/flow'>['ticket_flow_list'][number];
export type Reservation = CallResult<'GET /account/reservation/flow'>['reservation_list'][number];
type Flow = PointFlow | TicketFlow;

/** A line of a history. */
export interface Transaction {
  readonly key: string;
  /** ISO 8601; lines are grouped by month. */
  readonly date: string;
  readonly name: string;
  /** The page of the title or chapter that it is about. */
  readonly path?: string;
  readonly note: string;
  /** With its sign: `+1,060 P`. */
  readonly amount: string;
  readonly isGain: boolean;
  /** The balance after it: `1,240 P`; absent on a line that is not itself a transaction. */
  readonly balance?: string;
}

const NAMES = {
  [FlowKind.purchase]: 'Points bought',
  [FlowKind.subscription]: 'Monthly plan',
  [FlowKind.signUpBonus]: 'Welcome bonus',
  [FlowKind.loginBonus]: 'Login bonus',
  [FlowKind.grant]: 'Gift from Komado',
  [FlowKind.episode]: 'Chapter bought',
  [FlowKind.bulk]: 'Chapters bought',
  [FlowKind.pointBack]: 'Points back',
  [FlowKind.magazine]: 'Magazine bought',
  [FlowKind.rental]: 'Chapter rented',
  [FlowKind.expiry]: 'Expired',
  [FlowKind.return]: 'Removed after a refund',
  [FlowKind.returnCorrected]: 'Restored: refund reversed',
} satisfies Record<FlowKind, string>;
/** A newer server may send other kinds. */
const kindName = (kind: string): string => (NAMES as Readonly<Record<string, string>>)[kind] ?? 'Balance changed';
/** What was paid for comes first, the reason below it; without a subject, the reason is the name. */
const nameOf = ({ kind, subject }: Flow): string =>
  kind === FlowKind.pointBack ? kindName(kind) : (subject.title_name ?? subject.magazine_name ?? kindName(kind));
function pathOf({ subject: { title_id, episode_id } }: Flow): { path?: string } {
  if (title_id === null) return {};
  return { path: episode_id === null ? titlePath(title_id) : episodePath(title_id, episode_id) };
}
function noteOf({ kind, subject, date, expired_date, amount }: Flow): string {
  const parts = [formatDate(date, 'day')];
  if (kind === FlowKind.pointBack && subject.title_name) parts.push(subject.title_name);
  else if (subject.episode_name) parts.push(subject.episode_name);
  if (subject.episode_count !== null && subject.episode_count > 1) parts.push(formatNumberOf(subject.episode_count, 'chapter'));
  if (kind === FlowKind.rental) parts.push('rented');
  if (amount > 0 && expired_date !== null) parts.push(`expires ${formatDate(expired_date)}`);
  return parts.join(', ');
}
const signed = (amount: number): string => `${amount < 0 ? '−' : '+'}${formatCount(Math.abs(amount))}`;
const isSameEvent = (a: Flow, b: Flow): boolean =>
  a.date === b.date && a.kind === b.kind && JSON.stringify(a.subject) === JSON.stringify(b.subject);

/** Paid and free points of the same event share a line. */
export function pointTransactions(flows: readonly PointFlow[]): Transaction[] {
  const events: PointFlow[][] = [];
  for (const flow of flows) {
    const last = events.at(-1);
    if (last?.[0] && isSameEvent(last[0], flow)) last.push(flow);
    else events.push([flow]);
  }
  return events.map((event, index) => {
    const first = event[0]!;
    const amount = event.reduce((sum, flow) => sum + flow.amount, 0);
    const sumOf = (isPaid: boolean) =>
      event.filter(({ is_paid }) => is_paid === isPaid).reduce((sum, flow) => sum + Math.abs(flow.amount), 0);
    const [paid, free] = [sumOf(true), sumOf(false)];
    const kinds =
      paid > 0 && free > 0 ? `${formatCount(paid)} paid and ${formatCount(free)} free` : paid > 0 ? 'paid points' : 'free points';
    // A purchase with an expiring bonus has no single expiry date.
    const dated = event.length === 1 ? first : { ...first, expired_date: null };
    return {
      key: `${first.date}-${first.kind}-${index}`,
      date: first.date,
      name: nameOf(first),
      ...pathOf(first),
      note: `${noteOf(dated)}, ${kinds}`,
      amount: `${signed(amount)} P`,
      isGain: amount > 0,
      // The newest entry comes first, so it holds the balance after the event.
      balance: `${formatCount(first.balance)} P`,
    };
  });
}
export const ticketTransactions = (flows: readonly TicketFlow[]): Transaction[] =>
  flows.map((flow, index) => ({
    key: `${flow.date}-${flow.kind}-${index}`,
    date: flow.date,
    name: nameOf(flow),
    ...pathOf(flow),
    note: noteOf(flow),
    amount: signed(flow.amount),
    isGain: flow.amount > 0,
    balance: formatCount(flow.balance),
  }));
