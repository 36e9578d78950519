import type { ReactNode } from 'react';
import styled from 'styled-components';
import { LegalConsentDialog, useConsentQuestion } from '../consent/legal-consent.dialog';
import { ConnectionNotice } from '../connection/connection-notice.component';
import { LoadingBar } from '../loading-bar/loading-bar.component';
import { AccountDialogs } from './account-dialogs.component';
import { LoginBonusPrompt } from './login-bonus-prompt.component';
import { AnnounceAndFocusPage } from './announce-and-focus-page.component';
import { Toasts } from './toasts.component';

/** Has no box of its own: layouts behave as they would without it. */
const Page = styled.div`
  display: contents;
`;

/** What surrounds and overlays every page, whatever its layout. */
export const GlobalOverlays = ({ children }: { children: ReactNode }) => {
  const isConsentNeeded = useConsentQuestion() !== null;
  return (
    <>
      <LoadingBar />
      <LegalConsentDialog />
      {/* Before the sheet's script runs, or without one, nothing behind the sheet can be reached either. */}
      <Page inert={isConsentNeeded}>{children}</Page>
      <AnnounceAndFocusPage />
      {isConsentNeeded ? null : <AccountDialogs />}
      <LoginBonusPrompt />
      <Toasts />
      <ConnectionNotice />
    </>
  );
};
