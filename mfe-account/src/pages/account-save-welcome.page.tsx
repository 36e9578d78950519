import { definePage, pathOf, useSession } from '@komado/shared-contracts';
import { formatCount, LinkButton, PageHeading } from '@komado/shared-ui';
import { useSyncExternalStore } from 'react';
import { WelcomeScene } from '../art/scenes.component';
import { Actions, Centred, FramelessColumn, Lead } from '../frame/frame.component';
import { forgetReturnPath, recallReturnPath } from '../sign-up/sign-up.store';

const never = (): (() => void) => () => undefined;

/** The account is ready: go on where the sign-up began. */
function AccountSaveWelcomePage() {
  const free = useSession(({ point }) => point?.free ?? 0);
  // Storage is the browser's alone, so the server and the first render do not know the way back.
  const returnPath = useSyncExternalStore(never, recallReturnPath, () => undefined);
  return (
    <FramelessColumn>
      <Centred>
        <WelcomeScene />
        <PageHeading>Welcome to Komado</PageHeading>
        <Lead>
          Your account is ready and you are logged in.
          {free > 0 ? ` ${formatCount(free)} free points are yours to begin with.` : null}
        </Lead>
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
