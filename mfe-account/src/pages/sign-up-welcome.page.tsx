import { definePage, pathOf, useSession } from '@komado/shared-contracts';
import { formatCount, LinkButton, PageHeading } from '@komado/shared-ui';
import styled from 'styled-components';
import { WelcomeIllustration } from '../art/illustrations.component';
import { ActionColumn, CenteredColumn, FramelessColumn, Lead } from '../frame/columns-and-text.styles';
import { forgetReturnPath, recallReturnPath } from '../sign-up/sign-up.store';
import { useBrowserValue } from '../browser/use-browser-value';

const BonusNote = styled(Lead)`
  min-height: 1lh;
`;
/** The account is ready: continue where the sign-up started. */
function AccountSaveWelcomePage() {
  const free = useSession(({ point }) => point?.free ?? 0);
  // The URL alone proves nothing: it can be a bookmark, or open in another browser.
  const isVisitor = useSession(({ isLoggedIn, status }) => !isLoggedIn && status === 'idle');
  // Only the browser has storage, so the server and the first render do not know the return path.
  const returnPath = useBrowserValue(recallReturnPath, undefined);
  return (
    <FramelessColumn>
      <CenteredColumn>
        <WelcomeIllustration />
        <PageHeading>Welcome to Komado</PageHeading>
        <Lead>{isVisitor ? 'Log in to use your account.' : 'Your account is ready and you’re logged in.'}</Lead>
        {/* Only the browser knows the balance and the return path: the first HTML reserves space for both to avoid a layout shift. */}
        <BonusNote>{free > 0 ? `You have ${formatCount(free)} free points to start with.` : null}</BonusNote>
        <ActionColumn>
          <LinkButton to={returnPath ?? pathOf('index')} isWide onClick={forgetReturnPath}>
            {returnPath ? 'Keep reading' : 'Look around'}
          </LinkButton>
          <LinkButton to={pathOf('my')} variant="quiet" isWide onClick={forgetReturnPath}>
            Go to My page
          </LinkButton>
        </ActionColumn>
      </CenteredColumn>
    </FramelessColumn>
  );
}

export const { loader, Component, head } = definePage({
  Component: AccountSaveWelcomePage,
  head: () => ({ title: 'Welcome' }),
});
