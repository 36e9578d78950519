import { viewerColor } from '@komado/shared-ui';
import type { ReactNode } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { backgroundColor } from './background-color';
import { viewerPalette, withoutScript } from './palette';

/**
 * Gives the document behind it the viewer's background, so that it never shows, and dialogs of the rest of the page, such as log-in, the
 * viewer's palette.
 */
const DocumentBehind = createGlobalStyle`
  html:has([data-reader]) {
    background: ${viewerColor.background};
  }
  body:has([data-reader]) dialog {
    ${viewerPalette}
  }
`;
const ScreenBackground = styled.div`
  position: fixed;
  inset: 0;
  overflow: hidden;
  /* Hidden overflow still scrolls when an off-screen element takes focus: a hidden bar, a drawer sliding in. */
  overflow: clip;
  color: ${viewerColor.text};
  ${backgroundColor}
  ${withoutScript} {
    position: relative;
    min-height: 100vh;
    overflow: visible;
  }
`;

/** The viewer takes the whole screen; without JavaScript it is a document that scrolls. */
export const ViewerBackground = ({ background, children }: { background: string; children: ReactNode }) => (
  <ScreenBackground data-reader data-background={background}>
    <DocumentBehind />
    {children}
  </ScreenBackground>
);
