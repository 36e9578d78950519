import { useAppServices, useSession } from '@komado/shared-contracts';
import { color, font, formatDate, formatNumberOf, from, Icon, IconButton, layer, measure, radius, shadow, space } from '@komado/shared-ui';
import styled from 'styled-components';
import { createDeviceStorage } from '../session/device-storage';
import { dismissTicketBadge } from '../session/ticket-badge';

const CalloutBox = styled.aside`
  position: fixed;
  z-index: ${layer.sticky};
  inset: auto ${measure.margin} calc(${measure.bottomNavigation} + env(safe-area-inset-bottom) + ${space[3]});
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) auto;
  gap: 10px;
  align-items: center;
  padding: 4px 4px 4px 14px;
  border: 1px solid ${color.ticketLine};
  border-radius: ${radius.card};
  background: ${color.ticketSoft};
  color: ${color.ticket};
  font: ${font.smallStrong};
  box-shadow: ${shadow.overlay};
  ${from.tablet} {
    left: auto;
    width: 360px;
  }
`;

/** Premium tickets that expire soon. Once dismissed, it stays hidden for the rest of the day. */
export function ExpiringTicketsCallout() {
  const { session } = useAppServices();
  const isShown = useSession((state) => state.hasTicketBadge);
  const first = useSession((state) => state.ticket?.detail_list[0] ?? null);
  const userId = useSession((state) => state.account?.user_id);
  if (!isShown || !first || userId === undefined) return null;
  const dismiss = () => {
    dismissTicketBadge(userId, createDeviceStorage());
    session.setState({ hasTicketBadge: false });
  };
  return (
    <CalloutBox aria-label="Tickets expiring soon">
      <Icon name="ticket" size="medium" />
      <p>
        {formatNumberOf(first.count, 'premium ticket')} {first.count === 1 ? 'expires' : 'expire'} on{' '}
        {formatDate(first.expired_date, 'day')}.
      </p>
      <IconButton label="Dismiss" icon="close" iconSize="medium" onClick={dismiss} />
    </CalloutBox>
  );
}
