import { FlowKind, type CallResult } from '@komado/shared-contracts';

export type PointFlow = CallResult<'GET /account/point/flow'>['point_flow_list'][number];

export const TRANSACTION_FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'received', label: 'Received' },
  { value: 'spent', label: 'Spent' },
  { value: 'expired', label: 'Expired' },
  { value: 'corrected', label: 'Refunds and corrections' },
] as const;
export type TransactionFilter = (typeof TRANSACTION_FILTERS)[number]['value'];

const CORRECTIONS: readonly string[] = [FlowKind.return, FlowKind.returnCorrected];
export function matchesFilter({ kind, amount }: Pick<PointFlow, 'kind' | 'amount'>, filter: TransactionFilter): boolean {
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
