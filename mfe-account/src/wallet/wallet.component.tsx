import { useEventBus, useSession } from '@komado/shared-contracts';
import { ErrorState, from, space } from '@komado/shared-ui';
import styled from 'styled-components';
import { PointsCard } from './points-card.component';
import { TicketsCard } from './tickets-card.component';

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  ${from.desktop} {
    gap: ${space[6]};
  }
`;

/** What the reader holds, as the session knows it. */
export function Wallet() {
  const bus = useEventBus();
  const point = useSession((session) => session.point);
  const ticket = useSession((session) => session.ticket);
  const hasFailed = useSession(({ status, point: held }) => status === 'error' && held === null);
  if (hasFailed) return <ErrorState message="Your points could not be loaded." onRetry={() => bus.emit('points-changed', {})} />;
  return (
    <Cards aria-busy={point === null || undefined}>
      <PointsCard point={point} />
      <TicketsCard ticket={ticket} />
    </Cards>
  );
}
