import type { SlotProperties } from '@komado/shared-contracts';
import { TransactionList } from './transaction-list.component';
import { pointTransactions } from './transaction-lines';

export const Component = ({ flows }: SlotProperties['point-transactions']) => <TransactionList transactions={pointTransactions(flows)} />;
