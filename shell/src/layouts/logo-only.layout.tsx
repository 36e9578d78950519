import { routes } from '@komado/shared-contracts';
import { Logo, revealWhenParsed, space } from '@komado/shared-ui';
import { Link } from 'react-router';
import styled from 'styled-components';
import type { LayoutProperties } from './layout-properties';
import { Main } from '../frame/main.component';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  min-height: 100dvh;
`;
const TopBar = styled.header`
  ${revealWhenParsed}
  padding: ${space[5]};
  text-align: center;
  & > a {
    display: inline-block;
    padding: ${space[2]};
  }
`;

/** The logo and one task. */
export const LogoOnlyLayout = ({ children }: LayoutProperties) => (
  <Root data-layout="frameless">
    <TopBar>
      <Link to={routes.index.path} aria-label="Komado, Home">
        <Logo />
      </Link>
    </TopBar>
    <Main>{children}</Main>
  </Root>
);
