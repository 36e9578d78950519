import type { SlotProperties } from '@komado/shared-contracts';
import { TransactionList } from './transaction-list.component';
import { ticketTransactions } from './transaction-lines';

export const Component = ({ flows }: SlotProperties['ticket-transactions']) => <TransactionList transactions={ticketTransactions(flows)} />;
