import { useSession, type RouteName } from '@komado/shared-contracts';
import { color, font, from, Icon, layer, measure, revealWhenParsed } from '@komado/shared-ui';
import { Link } from 'react-router';
import styled from 'styled-components';
import { bottomDestinations, ariaCurrentOf } from './navigation';

const Bar = styled.nav`
  ${revealWhenParsed}
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.bottomNavigation};
  height: calc(${measure.bottomNavigation} + env(safe-area-inset-bottom));
  padding-bottom: env(safe-area-inset-bottom);
  display: grid;
  grid-template-columns: repeat(5, 1fr);
  background: ${color.background};
  border-top: 1px solid ${color.line};
  /* On a tablet one group in the middle instead of five links far apart. */
  ${from.tablet} {
    grid-template-columns: repeat(5, 112px);
    justify-content: center;
  }
  ${from.laptop} {
    display: none;
  }
  & > a {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 2px;
    text-align: center;
    font: ${font.tiny};
    /* With type of twice the size, five labels would be wider than a phone. */
    font-size: min(0.6875rem, 5.4vw);
    color: ${color.muted};
  }
  & > a:focus-visible {
    outline-offset: -4px;
  }
  & > a[aria-current] {
    color: ${color.action};
  }
  @media (forced-colors: active) {
    & > a[aria-current] {
      text-decoration: underline;
    }
  }
`;
const IconWithBadge = styled.span`
  position: relative;
  display: flex;
`;
const Dot = styled.span`
  position: absolute;
  top: -3px;
  right: -5px;
  width: 12px;
  height: 12px;
  border: 2px solid ${color.background};
  border-radius: 50%;
  background: ${color.notice};
`;

/** Five links within reach of a thumb. */
export function BottomNavigation({ routeName }: { routeName: RouteName | null }) {
  const hasTicketBadge = useSession((session) => session.hasTicketBadge);
  return (
    <Bar aria-label="Main">
      {bottomDestinations.map((destination) => (
        <Link
          key={destination.to}
          to={destination.to}
          aria-current={ariaCurrentOf(destination, routeName)}
          aria-label={destination.section === 'my' && hasTicketBadge ? 'My page, tickets expire soon' : undefined}
        >
          <IconWithBadge>
            <Icon name={destination.icon} />
            {destination.section === 'my' && hasTicketBadge ? <Dot data-badge="ticket" /> : null}
          </IconWithBadge>
          {destination.label}
        </Link>
      ))}
    </Bar>
  );
}
