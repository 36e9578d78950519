import { GlobalStyle } from '@komado/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { LawDialog, useConsentQuestion } from '../law/law.dialog';
import { ConnectionNotice } from '../connection/connection-notice.component';
import { LoadingBar } from '../loading-bar/loading-bar.component';
import { AccountDialogs } from './account-dialogs.component';
import { LoginBonus } from './login-bonus.component';
import { RouteAnnouncer } from './route-announcer.component';
import { Toasts } from './toasts.component';

/** Takes no room of its own: layouts stand in it as they would without. */
const Page = styled.div`
  display: contents;
`;

/** What stands around and over every page, whatever its layout. */
export const AppFrame = ({ children }: { children: ReactNode }) => {
  const isAsking = useConsentQuestion() !== null;
  return (
    <>
      <GlobalStyle />
      <LoadingBar />
      <LawDialog />
      {/* Also before the sheet's script runs, and without one, nothing behind it can be reached. */}
      <Page inert={isAsking}>{children}</Page>
      <RouteAnnouncer />
      {isAsking ? null : <AccountDialogs />}
      <LoginBonus />
      <Toasts />
      <ConnectionNotice />
    </>
  );
};
