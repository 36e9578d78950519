import { viewerColor } from '@komado/shared-ui';
import type { ReactNode } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { backgroundColor } from '../settings/background-color';
import { withoutScript } from './palette';

/** The document behind shows nowhere. */
const DocumentBehind = createGlobalStyle`
  html:has([data-reader]) {
    background: ${viewerColor.background};
  }
`;
const Ground = styled.div`
  position: fixed;
  inset: 0;
  overflow: hidden;
  /* A hidden overflow still scrolls when something outside takes the focus: a hidden bar, a panel on its way in. */
  overflow: clip;
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
  <Ground data-reader data-background={background}>
    <DocumentBehind />
    {children}
  </Ground>
);
