import { Slot, type CallResult } from '@komado/shared-contracts';
import { SectionHeading } from '@komado/shared-ui';
import { useId } from 'react';
import { TransactionsPlaceholder } from './transactions-placeholder.component';

/** Transactions of premium tickets; empty if there are none. */
export function TicketHistory({ tickets: { ticket_flow_list } }: { tickets: CallResult<'GET /account/ticket/flow'> }) {
  const headingId = useId();
  if (ticket_flow_list.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>Premium ticket history</SectionHeading>
      <Slot name="ticket-transactions" flows={ticket_flow_list} fallback={<TransactionsPlaceholder $count={ticket_flow_list.length} />} />
    </section>
  );
}
