import { GlobalStyle } from '@komado/shared-ui';
import type { ReactNode } from 'react';
import { LawDialog } from '../law/law.dialog';
import { LoadingBar } from '../loading-bar/loading-bar.component';
import { AccountDialogs } from './account-dialogs.component';
import { LoginBonus } from './login-bonus.component';
import { RouteAnnouncer } from './route-announcer.component';
import { Toasts } from './toasts.component';

/** What stands around and over every page, whatever its layout. */
export const AppFrame = ({ children }: { children: ReactNode }) => (
  <>
    <GlobalStyle />
    <LoadingBar />
    {children}
    <RouteAnnouncer />
    <AccountDialogs />
    <LawDialog />
    <LoginBonus />
    <Toasts />
  </>
);
