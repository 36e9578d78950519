import { Skeleton } from '@komado/shared-ui';
import styled from 'styled-components';

const ROW_PX = 60;
const MONTH_PX = 34;

/** Reserves space for a list of transactions until it has loaded. */
export const TransactionsPlaceholder = styled(Skeleton)<{ $count: number }>`
  min-height: ${({ $count }) => MONTH_PX + $count * ROW_PX}px;
`;
