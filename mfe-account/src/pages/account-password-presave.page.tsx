import { definePage, pathOf, useEventBus, useSession } from '@komado/shared-contracts';
import { Button, LinkButton, PageHeading } from '@komado/shared-ui';
import { useNavigate } from 'react-router-dom';
import { Actions, Centred, CentredLine, FramelessColumn, InlineLink, Lead } from '../frame/frame.component';
import { PasswordChangeForm } from '../password/password-change-form.component';

/** A reader who is logged in chooses another password; it takes effect by a mailed link. */
function AccountPasswordPresavePage() {
  const bus = useEventBus();
  const navigate = useNavigate();
  const email = useSession(({ account }) => account?.email ?? '');
  const isVisitor = useSession(({ isLoggedIn, status }) => !isLoggedIn && status === 'idle');
  if (isVisitor) {
    return (
      <FramelessColumn>
        <Centred>
          <PageHeading>Change your password</PageHeading>
          <Lead>Log in to change your password.</Lead>
          <Actions>
            <Button isWide onClick={() => bus.emit('login-requested', { returnPath: pathOf('account-password-presave') })}>
              Log in
            </Button>
            <LinkButton to={pathOf('account-password-prereset')} variant="quiet" isWide>
              Forgot your password?
            </LinkButton>
          </Actions>
        </Centred>
      </FramelessColumn>
    );
  }
  return (
    <FramelessColumn>
      <PageHeading>Change your password</PageHeading>
      <Lead>We send a link to your address, and opening it puts the new password into effect. Your other devices are logged out then.</Lead>
      <PasswordChangeForm email={email} onSent={() => void navigate(pathOf('account-password-presave-send'))} />
      <CentredLine>
        <InlineLink to={pathOf('my-setting')}>Back to settings</InlineLink>
      </CentredLine>
    </FramelessColumn>
  );
}

export const { loader, Component, head } = definePage({
  Component: AccountPasswordPresavePage,
  head: () => ({ title: 'Change your password' }),
});
