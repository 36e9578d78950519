import { below, from, space, viewerColor } from '@komado/shared-ui';
import type { ReactNode } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { backgroundStyles } from './background.styles';
import { viewerDarkPalette, withoutScript } from './dark-palette-and-no-script';

/** For messages: below these bars. */
const toastsBelow = (bars: string, margin: string): string => `calc(${bars} + env(safe-area-inset-top) + ${space[2]}) ${margin} auto`;
/**
 * Gives the document behind it the viewer's background, so that it never shows, and dialogs of the rest of the page, such as log-in, the
 * viewer's palette.
 */
const DocumentBehind = createGlobalStyle`
  html:has([data-reader]) {
    background: ${viewerColor.background};
  }
  /* At the lower edge, messages would cover what a chapter costs, or how to turn pages. The end of a chapter is a page like others. */
  ${below.tablet} {
    html:has([data-reader]):not(:has([data-over='true'])) {
      --toast-inset: ${toastsBelow('56px', space[4])};
      /* An announcement, whose text may take two lines. */
      &:has([data-upper-bar]:not(:empty)) {
        --toast-inset: ${toastsBelow('122px', space[4])};
      }
    }
  }
  ${from.tablet} {
    html:has([data-reader] [data-hint]) {
      --toast-inset: ${toastsBelow('56px', space[6])} auto;
    }
  }
  body:has([data-reader]) dialog {
    ${viewerDarkPalette}
  }
`;
const ScreenBackground = styled.div`
  position: fixed;
  inset: 0;
  overflow: hidden;
  /* Hidden overflow still scrolls when an off-screen element takes focus: a hidden bar, a drawer sliding in. */
  overflow: clip;
  color: ${viewerColor.text};
  ${backgroundStyles}
  ${withoutScript} {
    position: relative;
    min-height: 100vh;
    overflow: visible;
  }
`;

/** The viewer takes the whole screen; without JavaScript it is a document that scrolls. */
export const ViewerScreen = ({ background, children }: { background: string; children: ReactNode }) => (
  <ScreenBackground data-reader data-background={background}>
    <DocumentBehind />
    {children}
  </ScreenBackground>
);
