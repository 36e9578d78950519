import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ConsentDialog, useConsentQuestion } from '../consent/consent.dialog';
import { ConnectionNotice } from '../connection/connection-notice.component';
import { LoadingBar } from '../loading-bar/loading-bar.component';
import { AccountDialogs } from './account-dialogs.component';
import { LoginBonus } from './login-bonus.component';
import { RouteAnnouncer } from './route-announcer.component';
import { Toasts } from './toasts.component';

/** Has no box of its own: layouts behave as they would without it. */
const Page = styled.div`
  display: contents;
`;

/** What surrounds and overlays every page, whatever its layout. */
export const AppFrame = ({ children }: { children: ReactNode }) => {
  const isConsentNeeded = useConsentQuestion() !== null;
  return (
    <>
      <LoadingBar />
      <ConsentDialog />
      {/* Before the sheet's script runs, or without one, nothing behind the sheet can be reached either. */}
      <Page inert={isConsentNeeded}>{children}</Page>
      <RouteAnnouncer />
      {isConsentNeeded ? null : <AccountDialogs />}
      <LoginBonus />
      <Toasts />
      <ConnectionNotice />
    </>
  );
};
