import { color, font, Logo, measure, PageWidth, space } from '@komado/shared-ui';
import styled from 'styled-components';
import type { LayoutProperties } from './layout-properties';
import { FooterBoxShownWhenParsed } from './footer-box-shown-when-parsed.component';
import { Main } from '../frame/main.component';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr auto;
  min-height: 100dvh;
`;
const TopBar = styled.header`
  border-bottom: 1px solid ${color.line};
  & > div {
    height: ${measure.header};
    display: flex;
    align-items: center;
  }
`;
const TextBlock = styled(PageWidth)`
  padding-block: ${space[6]};
  font: ${font.caption};
  color: ${color.muted};
`;

/** Screens that ask a question or turn the reader away. Only the page's own links lead elsewhere, since only those make sense there. */
export const InterstitialLayout = ({ children }: LayoutProperties) => (
  <Root data-layout="oops">
    <TopBar>
      <PageWidth>
        <Logo />
      </PageWidth>
    </TopBar>
    <Main>{children}</Main>
    <FooterBoxShownWhenParsed>
      <TextBlock>Manga, one window at a time.</TextBlock>
    </FooterBoxShownWhenParsed>
  </Root>
);
