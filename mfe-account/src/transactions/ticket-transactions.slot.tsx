import type { SlotProperties } from '@komado/shared-contracts';
import { TransactionList } from './transaction-list.component';
import { ticketTransactions } from './transactions';

export const Component = ({ flows }: SlotProperties['ticket-transactions']) => <TransactionList transactions={ticketTransactions(flows)} />;
