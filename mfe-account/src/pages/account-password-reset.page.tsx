import { definePage, pathOf, useRoom } from '@komado/shared-contracts';
import { Button, PageHeading } from '@komado/shared-ui';
import { WelcomeScene } from '../art/scenes.component';
import { Actions, Centred, Lead } from '../frame/frame.component';
import { forgetMail, takeWayBack } from '../mail-sent/mail-request.store';
import { MailedLinkPage } from '../mailed-link/mailed-link-page.component';
import { forgetDraft } from '../drafts/use-draft';

const CALL = 'GET /web/account/password/reset';

/** The mailed link of a forgotten password. */
function AccountPasswordResetPage() {
  const { api, bus } = useRoom();
  const use = async (token: string) => {
    await api.call(CALL, { token });
    forgetMail('password-reset');
    forgetDraft('password-reset');
    // If this browser was logged in to the account it no longer is: the shell finds out by what it asks for.
    bus.emit('points-changed', {});
  };
  return (
    <MailedLinkPage
      purpose="password-reset"
      heading="Reset your password"
      renderLead={(email) => (
        <>
          Use the new password you chose for <strong>{email}</strong>? All your devices are logged out.
        </>
      )}
      actionLabel="Use the new password"
      busyLabel="Saving"
      call={CALL}
      onUse={use}
      newLinkPath={pathOf('account-password-prereset')}
    >
      <Centred>
        <WelcomeScene />
        <PageHeading>Your password is reset</PageHeading>
        <Lead role="status">All devices are logged out. Log in with your new password.</Lead>
        <Actions>
          <Button isWide onClick={() => bus.emit('login-requested', { returnPath: takeWayBack('password-reset') ?? '/' })}>
            Log in
          </Button>
        </Actions>
      </Centred>
    </MailedLinkPage>
  );
}

export const { loader, Component, head } = definePage({
  Component: AccountPasswordResetPage,
  head: () => ({ title: 'Reset your password' }),
});
