import { viewerColor } from '@komado/shared-ui';
import type { ReactNode } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { backgroundColor } from '../settings/background-color';
import { withoutScript } from './palette';

/** The document behind shows nowhere, and keeps no place for a scrollbar that the reader does not have. */
const DocumentBehind = createGlobalStyle`
  html:has([data-reader]) {
    background: ${viewerColor.background};
  }
  html:has([data-reader]):has(dialog:modal) {
    scrollbar-gutter: auto;
  }
`;
const Main = styled.main`
  position: fixed;
  inset: 0;
  overflow: hidden;
  color: ${viewerColor.text};
  ${backgroundColor}
  ${withoutScript} {
    position: relative;
    min-height: 100vh;
    overflow: visible;
  }
`;

/** The reader owns the whole screen; without script it is a document that scrolls. */
export const Screen = ({ background, children }: { background: string; children: ReactNode }) => (
  <Main data-reader data-background={background}>
    <DocumentBehind />
    {children}
  </Main>
);
