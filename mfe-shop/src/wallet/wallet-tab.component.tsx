import { useEventBus, useSession } from '@komado/shared-contracts';
import { Button, EmptyState, ErrorState, from, SkeletonLine, space } from '@komado/shared-ui';
import styled from 'styled-components';
import type { Plan } from '../plans/upcoming-charges';
import { BalanceAndUpcoming } from './balance-and-upcoming.component';
import { PointHistory } from './point-history.component';
import { ReceiptsSection } from './receipts-section.component';
import { TicketHistory } from './ticket-history.component';
import { useWallet } from './use-wallet';

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  margin-top: ${space[6]};
  &[aria-busy='true'] {
    min-height: 100dvh;
    align-content: start;
  }
`;

/** Transactions, with less used information next to them on a wide screen. */
const History = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  align-items: start;
  ${from.desktop} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    gap: ${space[10]};
  }
`;
const SideColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
`;

/** Points, tickets, their transactions, and the receipts. */
export function WalletTab({ returnPath, plans }: { returnPath: string; plans: readonly Plan[] }) {
  const bus = useEventBus();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  if (!isLoggedIn) {
    return (
      <Column>
        <EmptyState
          icon="point"
          message="Log in to see your points, tickets and receipts."
          action={
            <Button variant="soft" onClick={() => bus.emit('login-requested', { returnPath })}>
              Log in
            </Button>
          }
        />
      </Column>
    );
  }
  return <OwnWallet plans={plans} />;
}

function OwnWallet({ plans }: { plans: readonly Plan[] }) {
  const { data, hasFailed, retry, showMoreFlows, showMorePurchases } = useWallet();
  if (hasFailed) {
    return (
      <Column>
        <ErrorState message="We couldn’t load your wallet." onRetry={retry} />
      </Column>
    );
  }
  if (!data) {
    return (
      <Column aria-busy="true">
        <SkeletonLine data-width="half" />
        <SkeletonLine />
        <SkeletonLine />
      </Column>
    );
  }
  return (
    <Column>
      <BalanceAndUpcoming holdings={data.holdings} reservations={data.reservations} pastDuePlan={plans.find((plan) => plan.is_past_due)} />
      <History>
        <PointHistory flows={data.pointFlows} total={data.pointFlowCount} onShowMore={showMoreFlows} />
        <SideColumn>
          <ReceiptsSection history={data.purchases} onShowMore={showMorePurchases} />
          <TicketHistory tickets={data.tickets} />
        </SideColumn>
      </History>
    </Column>
  );
}
