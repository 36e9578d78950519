import type { SlotProperties } from '@komado/shared-contracts';
import { TransactionList } from './transaction-list.component';
import { pointTransactions } from './transactions';

export const Component = ({ flows }: SlotProperties['point-transactions']) => <TransactionList transactions={pointTransactions(flows)} />;
