import { FlowKind, type CallResult } from '@komado/shared-contracts';
import { formatNumberOf } from '@komado/shared-ui';

export type PointFlow = CallResult<'GET /account/point/flow'>['point_flow_list'][number];
export type TicketFlow = CallResult<'GET /account/ticket/flow'>['ticket_flow_list'][number];
type Subject = PointFlow['subject'];

const chapterOf = ({ title_name, episode_name }: Subject): string => [title_name, episode_name].filter(Boolean).join(': ') || 'a chapter';

/** Why points or tickets were received, spent or lost, in plain words. */
export function flowWords({ kind, subject }: Pick<PointFlow, 'kind' | 'subject'>): string {
  switch (kind) {
    case FlowKind.purchase:
      return 'Points bought';
    case FlowKind.subscription:
      return 'Monthly plan';
    case FlowKind.signUpBonus:
      return 'Welcome bonus';
    case FlowKind.loginBonus:
      return 'Login bonus';
    case FlowKind.grant:
      return 'Gift from Komado';
    case FlowKind.episode:
      return `Bought ${chapterOf(subject)}`;
    case FlowKind.bulk:
      return `Bought ${formatNumberOf(subject.episode_count ?? 0, 'chapter')}${subject.title_name ? ` of ${subject.title_name}` : ''}`;
    case FlowKind.pointBack:
      return `Points back${subject.title_name ? ` from ${subject.title_name}` : ''}`;
    case FlowKind.magazine:
      return `Bought ${subject.magazine_name ?? 'a magazine'}`;
    case FlowKind.rental:
      return `Rented ${chapterOf(subject)}`;
    case FlowKind.expiry:
      return 'Expired';
    case FlowKind.return:
      return 'Removed after a refund';
    case FlowKind.returnCorrected:
      return 'Restored: refund reversed';
    default:
      // A newer server may send other reasons.
      return 'Points changed';
  }
}

export const FLOW_FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'received', label: 'Received' },
  { value: 'spent', label: 'Spent' },
  { value: 'expired', label: 'Expired' },
  { value: 'corrected', label: 'Refunds and corrections' },
] as const;
export type FlowFilter = (typeof FLOW_FILTERS)[number]['value'];

const CORRECTIONS: readonly string[] = [FlowKind.return, FlowKind.returnCorrected];
export function passesFilter({ kind, amount }: Pick<PointFlow, 'kind' | 'amount'>, filter: FlowFilter): boolean {
  const isCorrection = CORRECTIONS.includes(kind);
  switch (filter) {
    case 'all':
      return true;
    case 'received':
      return amount > 0 && !isCorrection;
    case 'spent':
      return amount < 0 && kind !== FlowKind.expiry && !isCorrection;
    case 'expired':
      return kind === FlowKind.expiry;
    case 'corrected':
      return isCorrection;
  }
}
