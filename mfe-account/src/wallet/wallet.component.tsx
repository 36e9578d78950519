import { useEventBus, useSession, type Points, type Tickets } from '@komado/shared-contracts';
import { ErrorState, from, space } from '@komado/shared-ui';
import styled from 'styled-components';
import type { MyPageData } from '../my-page/my-page.loader';
import { PlanCard } from './plan-card.component';
import { PointsCard } from './points-card.component';
import { PremiumTicketsCard } from './premium-tickets-card.component';

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
    /* By the number of cards, which is known before the last one arrives. */
    &[data-cards='1'] {
      grid-template-columns: minmax(0, 1fr);
    }
    & > :nth-child(3) {
      grid-column: 1 / -1;
    }
  }
  ${from.desktop} {
    gap: ${space[6]};
    &[data-cards='3'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
      & > :nth-child(3) {
        grid-column: auto;
      }
      /* The parts of the points as lines, since their labels do not fit into half of a card. */
      & dl {
        grid-template-columns: minmax(0, 1fr);
        gap: ${space[2]};
      }
      & dl > div {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        justify-content: space-between;
        column-gap: ${space[2]};
      }
    }
  }
`;
export interface Holdings {
  readonly point: Points;
  readonly ticket: Tickets;
}
/** Points and tickets: from the session once it is loaded, before that from the page's loader. */
export function Wallet({ holdings, plan }: { holdings: Holdings | null; plan: MyPageData['plan'] }) {
  const bus = useEventBus();
  const point = useSession((session) => session.point) ?? holdings?.point;
  const ticket = useSession((session) => session.ticket) ?? holdings?.ticket;
  if (!point || !ticket) return <ErrorState message="We couldn’t load your points." onRetry={() => bus.emit('points-changed', {})} />;
  const hasTickets = ticket.count > 0;
  return (
    <Cards data-cards={1 + Number(hasTickets) + Number(plan !== null)}>
      <PointsCard point={point} />
      {hasTickets ? <PremiumTicketsCard ticket={ticket} /> : null}
      {plan ? <PlanCard plan={plan} /> : null}
    </Cards>
  );
}
