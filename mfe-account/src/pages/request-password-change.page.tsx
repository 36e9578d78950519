import { definePage, pathOf, useEventBus, useSession } from '@komado/shared-contracts';
import { Button, LinkButton, PageHeading } from '@komado/shared-ui';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionColumn, CenteredColumn, FramelessColumn, Lead } from '../frame/columns-and-text.styles';
import { PasswordChangeForm } from '../password/password-change-form.component';
import { BackLink } from '../settings/settings-layout.component';

/** A logged-in reader chooses another password, which takes effect with a mailed link. For a visitor, the login opens. */
function AccountPasswordPresavePage() {
  const bus = useEventBus();
  const navigate = useNavigate();
  const email = useSession(({ account }) => account?.email ?? '');
  const isVisitor = useSession(({ isLoggedIn, status }) => !isLoggedIn && status === 'idle');
  const requestLogin = useCallback(() => bus.emit('login-requested', { returnPath: pathOf('account-password-presave') }), [bus]);
  useEffect(() => {
    if (isVisitor) requestLogin();
  }, [isVisitor, requestLogin]);
  if (isVisitor) {
    return (
      <FramelessColumn>
        <CenteredColumn>
          <PageHeading>Change your password</PageHeading>
          <Lead>Log in to change your password.</Lead>
          <ActionColumn>
            <Button isWide onClick={requestLogin}>
              Log in
            </Button>
            <LinkButton to={pathOf('account-password-prereset')} variant="quiet" isWide>
              Forgot your password?
            </LinkButton>
          </ActionColumn>
        </CenteredColumn>
      </FramelessColumn>
    );
  }
  return (
    <FramelessColumn>
      <BackLink to={pathOf('my-setting')}>Settings</BackLink>
      <PageHeading>Change your password</PageHeading>
      <Lead>We’ll email you a link to confirm the new password. It logs out your other devices.</Lead>
      <PasswordChangeForm email={email} onSent={() => void navigate(pathOf('account-password-presave-send'))} />
    </FramelessColumn>
  );
}

export const { loader, Component, head } = definePage({
  Component: AccountPasswordPresavePage,
  head: () => ({ title: 'Change your password' }),
});
