import { routes, shopPath, useEventBus, useSession, type RouteName } from '@komado/shared-contracts';
import {
  below,
  Button,
  color,
  font,
  formatNumberOf,
  from,
  hover,
  Icon,
  layer,
  Logo,
  measure,
  PageWidth,
  PointBalance,
  radius,
  revealWhenParsed,
  space,
} from '@komado/shared-ui';
import { Link, useLocation } from 'react-router';
import styled from 'styled-components';
import { AvatarMenu } from './avatar-menu.component';
import { ariaCurrentOf, headerDestinations } from './navigation';
import { SearchBox } from './search-box.component';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.bar};
  background: ${color.background};
  border-bottom: 1px solid ${color.line};
`;
const Row = styled(PageWidth)`
  ${revealWhenParsed}
  height: ${measure.header};
  display: flex;
  align-items: center;
  gap: ${space[2]};
`;
const HomeLink = styled(Link)`
  flex: none;
  display: flex;
  padding: 6px 0;
`;
const Navigation = styled.nav`
  display: none;
  align-self: stretch;
  margin-left: ${space[6]};
  gap: ${space[1]};
  ${from.laptop} {
    display: flex;
  }
  & > a {
    position: relative;
    display: grid;
    align-items: center;
    padding: 0 14px;
    font: ${font.bodyStrong};
    font-weight: 600;
  }
  & > a:focus-visible {
    outline-offset: -4px;
  }
  @media (forced-colors: active) {
    & > a[aria-current] {
      text-decoration: underline;
    }
  }
  & > a[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 14px -1px;
    height: 3px;
    border-radius: 3px 3px 0 0;
    background: ${color.action};
  }
  ${hover} {
    & > a:hover {
      color: ${color.action};
    }
  }
`;
const Spacer = styled.div`
  flex: 1;
`;
const SearchLink = styled(Link)`
  flex: none;
  width: ${measure.touch};
  height: ${measure.touch};
  display: grid;
  place-items: center;
  border-radius: ${radius.round};
  ${from.desktop} {
    display: none;
  }
`;
/** Space for five digits before the balance is known, so that it causes no layout shift. */
const Points = styled(Link)`
  flex: none;
  display: grid;
  place-items: center end;
  min-height: ${measure.touch};
  min-width: 104px;
  ${below.tablet} {
    min-width: 88px;
  }
  border-radius: ${radius.pill};
  /* With text of twice the size on a phone, there is no space for it. */
  @media (max-width: 19em) {
    min-width: 0;
  }
`;
const SignUp = styled.span`
  ${below.tablet} {
    display: none;
  }
`;
const CompactButton = styled(Button)`
  padding-inline: 14px;
`;

/** Logo, navigation, search, and the reader's balance or the login. */
export function Header({ routeName }: { routeName: RouteName | null }) {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  return (
    <Bar>
      <Row>
        <HomeLink to={routes.index.path} aria-label="Komado, Home">
          <Logo />
        </HomeLink>
        <Navigation aria-label="Main">
          {headerDestinations.map((destination) => (
            <Link key={destination.to} to={destination.to} aria-current={ariaCurrentOf(destination, routeName)}>
              {destination.label}
            </Link>
          ))}
        </Navigation>
        <Spacer />
        {/* The search pages have their own box, which contains the query. */}
        {routeName?.startsWith('search') ? null : (
          <>
            <SearchBox />
            <SearchLink to={routes.search.path} aria-label="Search">
              <Icon name="search" />
            </SearchLink>
          </>
        )}
        {isLoggedIn ? <AccountActions /> : <LoggedOutActions />}
      </Row>
    </Bar>
  );
}

function AccountActions() {
  const points = useSession((session) => session.point?.total ?? null);
  return (
    <>
      <Points to={shopPath()} aria-label={points === null ? 'Points' : `${formatNumberOf(points, 'point')}: go to the shop`}>
        <PointBalance points={points} />
      </Points>
      <AvatarMenu />
    </>
  );
}

function LoggedOutActions() {
  const bus = useEventBus();
  const { pathname, search } = useLocation();
  return (
    <>
      <CompactButton variant="secondary" onClick={() => bus.emit('login-requested', { returnPath: pathname + search })}>
        Log in
      </CompactButton>
      <SignUp>
        <CompactButton onClick={() => bus.emit('sign-up-requested', { returnPath: pathname + search })}>Sign up</CompactButton>
      </SignUp>
    </>
  );
}
