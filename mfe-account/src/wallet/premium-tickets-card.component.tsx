import { pathOf, useNow, type Tickets } from '@komado/shared-contracts';
import { color, formatCount, formatDate, radius, SkeletonLine, space, tabularFigures, isExpiringSoon } from '@komado/shared-ui';
import styled from 'styled-components';
import { Note, Stat, WalletCardLayout } from './wallet-card-layout.component';

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin-top: ${space[3]};
`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[1]} ${space[3]};
  padding: 10px 12px;
  border-radius: ${radius.cover};
  background: ${color.surface};
  ${tabularFigures}
  &[data-soon='true'] {
    background: ${color.ticketSoft};
    color: ${color.ticket};
  }
`;

/** Premium tickets with the expiry date of each lot, soonest first; null while loading. */
export const PremiumTicketsCard = ({ ticket, hasHistoryLink = true }: { ticket: Tickets | null; hasHistoryLink?: boolean }) => {
  const now = useNow().getTime();
  return (
    <WalletCardLayout
      heading="Premium tickets"
      {...(hasHistoryLink ? { link: { to: pathOf('my-setting-ticket'), label: 'Details' } } : {})}
    >
      <Stat>{ticket ? formatCount(ticket.count) : <SkeletonLine data-width="short" data-size="heading" />}</Stat>
      {ticket && ticket.detail_list.length > 0 ? (
        <List>
          {ticket.detail_list.map(({ count, expired_date }) => (
            <Row key={expired_date} data-soon={isExpiringSoon(expired_date, now)}>
              <b>
                {formatCount(count)} {count === 1 ? 'expires' : 'expire'}
              </b>
              <span>{formatDate(expired_date, 'long')}</span>
            </Row>
          ))}
        </List>
      ) : (
        <Note>{ticket ? 'Each premium ticket opens one eligible chapter.' : 'Loading'}</Note>
      )}
    </WalletCardLayout>
  );
};
