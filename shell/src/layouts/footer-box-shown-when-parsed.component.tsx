import { color } from '@komado/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/**
 * On a short page the footer would grow upward while it is parsed, so it stays hidden until all of it has arrived. The footer itself is the
 * child, because hidden landmarks are not announced.
 */
const FooterPlace = styled.div`
  visibility: hidden;
  & > :nth-last-child(n) {
    visibility: visible;
  }
`;
const FooterSurface = styled.footer`
  border-top: 1px solid ${color.line};
  background: ${color.surface};
`;
/** The footer of a layout, below the page and never above the lower edge of the window. */
export const FooterBoxShownWhenParsed = ({ className, children }: { className?: string; children: ReactNode }) => (
  <FooterPlace {...(className ? { className } : {})}>
    <FooterSurface>{children}</FooterSurface>
  </FooterPlace>
);
