import { definePage, pathOf, useApi, type PageProperties } from '@komado/shared-contracts';
import { EmptyState, LinkButton, useRefreshOn } from '@komado/shared-ui';
import { LibraryLayout } from '../library/library-layout.component';
import { TransactionList } from '../transactions/transaction-list.component';
import { ticketTransactions } from '../transactions/transactions';
import { ShowOlderButton } from '../older-entries/show-older-button.component';
import { useOlderEntries } from '../older-entries/use-older-entries';
import { loadTicketFlow, loadTickets, type TicketsData } from '../tickets/tickets.loader';
import { PremiumTicketsCard } from '../wallet/premium-tickets-card.component';

/** Premium tickets: current ones and their transactions. */
function MySettingTicketPage({ data: { ticket, flow } }: PageProperties<TicketsData>) {
  useRefreshOn('points-changed');
  const api = useApi();
  const older = useOlderEntries(flow, (shown) => loadTicketFlow(api, shown.length));
  const isEmpty = older.entries.length === 0;
  return (
    <LibraryLayout
      tab="tickets"
      heading="Ticket history"
      // Whoever never had a ticket is told so once.
      summary={isEmpty && ticket.count === 0 ? null : <PremiumTicketsCard ticket={ticket} hasHistoryLink={false} />}
    >
      {isEmpty ? (
        <EmptyState
          icon="ticket"
          message="No premium tickets yet. You get them from the login bonus and as gifts."
          action={
            <LinkButton variant="soft" to={pathOf('my')}>
              Go to My page
            </LinkButton>
          }
        />
      ) : (
        <>
          <TransactionList transactions={ticketTransactions(older.entries)} />
          <ShowOlderButton {...older} />
        </>
      )}
    </LibraryLayout>
  );
}

export const { loader, Component, head } = definePage<TicketsData>({
  loader: loadTickets,
  Component: MySettingTicketPage,
  head: () => ({ title: 'Ticket history' }),
});
