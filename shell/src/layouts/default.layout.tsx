import { SkipLink } from '@komado/shared-ui';
import styled from 'styled-components';
import { ExpiringTicketsCallout } from '../frame/expiring-tickets-callout.component';
import { BottomNavigation } from './bottom-navigation.component';
import { Footer } from './footer.component';
import { Header } from './header.component';
import type { LayoutProperties } from './layout-properties';
import { Main, MAIN_ID } from '../frame/main.component';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr auto;
  min-height: 100dvh;
`;

/** Header, page, footer; on phones the navigation is at the lower edge. */
export const DefaultLayout = ({ routeName, children }: LayoutProperties) => (
  <Root data-layout="default">
    <SkipLink targetId={MAIN_ID} />
    <Header routeName={routeName} />
    <Main>{children}</Main>
    <Footer />
    <ExpiringTicketsCallout />
    <BottomNavigation routeName={routeName} />
  </Root>
);
