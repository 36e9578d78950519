import { definePage, useApi, type PageProperties } from '@komado/shared-contracts';
import { Button, EmptyState, useRefreshOn } from '@komado/shared-ui';
import { useCallback, useState } from 'react';
import { TabbedListLayout } from '../lists/tabbed-list-layout.component';
import { LoginBonusDialog } from '../login-bonus/login-bonus.dialog';
import { TransactionList } from '../transactions/transaction-list.component';
import { ticketTransactions } from '../transactions/transaction-lines';
import { OlderEntriesFooter } from '../older-entries/older-entries-footer.component';
import { useOlderEntries } from '../older-entries/use-older-entries';
import { loadTicketFlow, loadTickets, type TicketsData } from '../tickets/tickets.loader';
import { PremiumTicketsCard } from '../wallet/premium-tickets-card.component';

/** Premium tickets: current ones and their transactions. */
function TicketHistoryPage({ data: { ticket, flow } }: PageProperties<TicketsData>) {
  useRefreshOn('points-changed');
  const api = useApi();
  const older = useOlderEntries(flow, (shown) => loadTicketFlow(api, shown.length));
  const [isBonusOpen, setBonusOpen] = useState(false);
  const closeBonus = useCallback(() => setBonusOpen(false), []);
  const isEmpty = older.entries.length === 0;
  return (
    <TabbedListLayout
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
            <Button variant="soft" icon="gift" onClick={() => setBonusOpen(true)}>
              Login bonus
            </Button>
          }
        />
      ) : (
        <>
          <TransactionList transactions={ticketTransactions(older.entries)} />
          <OlderEntriesFooter {...older} />
        </>
      )}
      {isBonusOpen ? <LoginBonusDialog onClose={closeBonus} isRequested /> : null}
    </TabbedListLayout>
  );
}

export const { loader, Component, head } = definePage<TicketsData>({
  loader: loadTickets,
  Component: TicketHistoryPage,
  head: () => ({ title: 'Ticket history' }),
});
