import { definePage, pathOf } from '@komado/shared-contracts';
import { LinkButton, PageHeading } from '@komado/shared-ui';
import { useEffect, useState } from 'react';
import { Actions, Centred, FramelessColumn, Lead } from '../frame/frame.component';
import { forgetReturnPath, recallReturnPath } from '../sign-up/sign-up.store';

/** The account is ready: go on where the sign-up began. */
function AccountSaveWelcomePage() {
  const [returnPath, setReturnPath] = useState<string>();
  // Storage is the browser's alone, so the server and the first render do not know the way back.
  useEffect(() => setReturnPath(recallReturnPath()), []);
  return (
    <FramelessColumn>
      <Centred>
        <PageHeading>Welcome to Komado</PageHeading>
        <Lead>Your account is ready and you are logged in.</Lead>
        <Actions>
          {returnPath ? (
            <LinkButton to={returnPath} isWide onClick={forgetReturnPath}>
              Go on where you were
            </LinkButton>
          ) : null}
          <LinkButton to={pathOf('index')} variant={returnPath ? 'secondary' : 'primary'} isWide onClick={forgetReturnPath}>
            Look around
          </LinkButton>
          <LinkButton to={pathOf('my')} variant="quiet" isWide onClick={forgetReturnPath}>
            Go to my page
          </LinkButton>
        </Actions>
      </Centred>
    </FramelessColumn>
  );
}

export const { loader, Component, head } = definePage({
  Component: AccountSaveWelcomePage,
  head: () => ({ title: 'Welcome' }),
});
